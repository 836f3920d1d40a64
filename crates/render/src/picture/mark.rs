//! The mark behind a candidate with a role.

use super::curve::REACH;
use super::palette::{Form, look};
use super::point::{Point, Short};
use core::fmt::{self, Write};
use logic::Role;

/// Draws the mark of a role around a point.
pub(super) fn mark(out: &mut String, role: Role, at: Point) -> fmt::Result {
    let look = look(role);
    let (class, r) = (look.class, REACH);
    let (x, y) = (at.x, at.y);
    match look.form {
        Form::Disc => write!(
            out,
            "<circle class=\"m {class}\" cx=\"{}\" cy=\"{}\" r=\"8.5\"/>",
            Short(x),
            Short(y)
        ),
        Form::Square => write!(
            out,
            "<rect class=\"m {class}\" x=\"{}\" y=\"{}\" width=\"16\" height=\"16\" rx=\"2\"/>",
            Short(x - 8.0),
            Short(y - 8.0)
        ),
        Form::Diamond => write!(
            out,
            "<path class=\"m {class}\" d=\"M{} {}l{r} {r}l-{r} {r}l-{r} -{r}z\"/>",
            Short(x),
            Short(y - r)
        ),
    }
}
