//! The marks behind candidates with a role, and the basic shapes of pictures.

use super::curve::MARK_RADIUS;
use super::palette::{Form, look};
use super::point::{Point, Short};
use core::fmt::{self, Write};
use logic::Role;

/// Draws the mark of a role around a point.
pub(super) fn mark(out: &mut String, role: Role, at: Point) -> fmt::Result {
    let look = look(role);
    let (class, r) = (look.class, MARK_RADIUS);
    let (x, y) = (at.x, at.y);
    match look.form {
        Form::Disc => circle(out, class, at, r),
        Form::Square => {
            let corner = Point::new(x - 8.0, y - 8.0);
            rectangle(out, class, corner, (16.0, 16.0), 2)
        }
        Form::Diamond => write!(
            out,
            "<path class=\"{class}\" d=\"M{} {}l{r} {r}l-{r} {r}l-{r} -{r}z\"/>",
            Short(x),
            Short(y - r)
        ),
    }
}

/// Draws a circle.
pub(super) fn circle(out: &mut String, class: &str, at: Point, radius: f64) -> fmt::Result {
    let (x, y, r) = (Short(at.x), Short(at.y), Short(radius));
    write!(
        out,
        "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
    )
}

/// Draws a rectangle. `from` is its upper left corner.
pub(super) fn rectangle(
    out: &mut String,
    class: &str,
    from: Point,
    (width, height): (f64, f64),
    corner_radius: u8,
) -> fmt::Result {
    let (x, y) = (Short(from.x), Short(from.y));
    let (width, height) = (Short(width), Short(height));
    write!(
        out,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner_radius}\"/>"
    )
}
