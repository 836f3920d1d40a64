//! Points of a picture, and how their numbers are written.

use core::fmt;

/// A point of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point on the way to another, by a part of the way.
    pub(super) fn toward(self, other: Point, part: f64) -> Point {
        Point::new(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
        )
    }

    pub(super) fn distance(self, other: Point) -> f64 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// Written with one decimal, and none where it would be zero.
impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", Short(self.x), Short(self.y))
    }
}

/// A number with one decimal, and none where it would be zero.
pub(super) struct Short(pub(super) f64);

impl fmt::Display for Short {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round();
        if tenths % 10.0 == 0.0 {
            write!(out, "{:.0}", tenths / 10.0)
        } else {
            write!(out, "{:.1}", tenths / 10.0)
        }
    }
}
