//! The line of an arrow, independent of the output format.

use super::point::Point;
use core::fmt;

/// A line of straight and curved pieces.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub(super) start: Point,
    pub(super) pieces: Vec<Piece>,
}

/// A piece of a line, starting at the end of the piece before.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// Straight to a point.
    Straight(Point),
    /// A quadratic Bézier curve: control point, end point.
    Bend(Point, Point),
}

/// Prints the `d` attribute of an SVG path.
impl fmt::Display for Track {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "M{}", self.start)?;
        for piece in &self.pieces {
            match piece {
                Piece::Straight(to) => write!(out, "L{to}")?,
                Piece::Bend(control, to) => write!(out, "Q{control} {to}")?,
            }
        }
        Ok(())
    }
}
