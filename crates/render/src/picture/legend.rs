//! What the marks and arrows of a picture mean.

use super::curve::{MARGIN, Point, SIDE, Short};
use super::links::Strength;
use super::mark::mark;
use super::palette::{line, look};
use super::scene::Scene;
use crate::style::Style;
use crate::width::width;
use crate::words;
use core::fmt::{self, Write};
use logic::Role;

/// The height of a row of the legend.
const ROW: f64 = 22.0;

/// What all marks and arrows mean, as an SVG document of its own that relies on the style sheet of
/// a [`crate::svg_frame`] beside it.
pub fn svg_legend(style: &Style) -> String {
    let legend = Legend::new(Sign::ALL.to_vec(), style);
    let mut text = String::new();
    let _ = write!(
        text,
        "<svg viewBox=\"{MARGIN} {} {} {}\" role=\"img\" font-size=\"13\">",
        Short(SIDE - 20.0),
        Short(SIDE - MARGIN),
        Short(legend.height())
    );
    let _ = legend.draw(&mut text);
    text.push_str("</svg>");
    text
}

/// What the marks and arrows of a picture mean.
pub(super) struct Legend {
    entries: Vec<(Sign, String, Point)>,
    rows: u8,
}

#[derive(Clone, Copy, Debug)]
enum Sign {
    Role(Role),
    Arrow(Strength),
    Removed,
    Placed,
}

impl Legend {
    pub(super) fn of(scene: &Scene, style: &Style) -> Legend {
        let mut signs: Vec<Sign> = scene.parts().into_keys().map(Sign::Role).collect();
        if scene.placed.is_some() {
            signs.push(Sign::Placed);
        }
        if !scene.removed.is_empty() {
            signs.push(Sign::Removed);
        }
        for strength in [Strength::Strong, Strength::Weak, Strength::Forces] {
            if scene.arrows.iter().any(|arrow| arrow.strength == strength) {
                signs.push(Sign::Arrow(strength));
            }
        }
        Legend::new(signs, style)
    }

    fn new(signs: Vec<Sign>, style: &Style) -> Legend {
        let mut legend = Legend {
            entries: Vec::new(),
            rows: 0,
        };
        let mut x = MARGIN;
        for sign in signs {
            let text = sign.name().template(style.language).to_owned();
            let wide = 40.0 + 7.0 * f64::from(width(&text) as u32);
            if legend.rows == 0 || x + wide > SIDE - 4.0 {
                legend.rows += 1;
                x = MARGIN;
            }
            let y = SIDE - 8.0 + f64::from(legend.rows - 1) * ROW;
            legend.entries.push((sign, text, Point::new(x, y)));
            x += wide;
        }
        legend
    }

    pub(super) fn height(&self) -> f64 {
        f64::from(self.rows) * ROW
    }

    pub(super) fn draw(&self, out: &mut String) -> fmt::Result {
        for (sign, text, Point { x, y }) in &self.entries {
            sign.draw(out, Point::new(x + 12.0, *y))?;
            write!(
                out,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"start\">{text}</text>",
                Short(x + 27.0),
                Short(y + 4.5)
            )?;
        }
        writeln!(out)
    }
}

impl Sign {
    const ALL: [Sign; 14] = [
        Sign::Role(Role::Pattern),
        Sign::Role(Role::Pivot),
        Sign::Role(Role::Pincer),
        Sign::Role(Role::Base),
        Sign::Role(Role::Cover),
        Sign::Role(Role::Fin),
        Sign::Role(Role::Guardian),
        Sign::Role(Role::On),
        Sign::Role(Role::Off),
        Sign::Placed,
        Sign::Removed,
        Sign::Arrow(Strength::Strong),
        Sign::Arrow(Strength::Weak),
        Sign::Arrow(Strength::Forces),
    ];

    fn name(self) -> &'static logic::Text {
        match self {
            Sign::Role(role) => look(role).name,
            Sign::Arrow(strength) => line(strength).1,
            Sign::Removed => &words::SIGN_REMOVED,
            Sign::Placed => &words::SIGN_PLACED,
        }
    }

    fn draw(self, out: &mut String, at: Point) -> fmt::Result {
        let (x, y) = (at.x, at.y);
        match self {
            Sign::Role(role) => mark(out, role, at),
            Sign::Arrow(strength) => write!(
                out,
                "<path class=\"{}\" d=\"M{} {}h22\"/>",
                line(strength).0,
                Short(x - 12.0),
                Short(y)
            ),
            Sign::Removed => write!(
                out,
                "<circle class=\"xd\" cx=\"{}\" cy=\"{}\" r=\"8.5\"/><path class=\"x\" d=\"M{} {}l12 -12\"/>",
                Short(x),
                Short(y),
                Short(x - 6.0),
                Short(y + 6.0)
            ),
            Sign::Placed => write!(
                out,
                "<circle class=\"k\" cx=\"{}\" cy=\"{}\" r=\"9\"/>",
                Short(x),
                Short(y)
            ),
        }
    }
}
