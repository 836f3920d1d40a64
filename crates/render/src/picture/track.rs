//! The line of an arrow, for any drawer.

use super::point::Point;
use core::fmt;

/// A line through the picture.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub(super) start: Point,
    pub(super) pieces: Vec<Piece>,
}

/// A piece of a line, from where the one before it ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// Straight to a point.
    Straight(Point),
    /// A quadratic curve by a control point to a point.
    Bend(Point, Point),
}

/// As the data of a path in SVG.
impl fmt::Display for Track {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "M{}", self.start)?;
        for piece in &self.pieces {
            match piece {
                Piece::Straight(to) => write!(out, "L{to}")?,
                Piece::Bend(by, to) => write!(out, "Q{by} {to}")?,
            }
        }
        Ok(())
    }
}
