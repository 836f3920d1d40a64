//! Points of a picture, and the number format of coordinates.

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

    /// A point on the line to another point: this point if `part` is 0, the other if it is 1.
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

/// Prints `x y`, each as a [`Short`].
impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", Short(self.x), Short(self.y))
    }
}

/// A number printed with one decimal, or as an integer when that decimal is zero.
pub(super) struct Short(pub(super) f64);

impl fmt::Display for Short {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Integers are printed much faster than floating-point numbers.
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
        match tenth {
            0 => write!(out, "{sign}{whole}"),
            _ => write!(out, "{sign}{whole}.{tenth}"),
        }
    }
}
