//! The legend of marks and arrows.

use super::curve::{MARGIN, MARK_RADIUS, SIDE};
use super::mark::{circle, mark, rectangle};
use super::palette::{AlsAppearance, line, look, tint};
use super::point::{Point, Short};
use super::regions::RegionKind;
use super::scene::Scene;
use crate::style::Style;
use crate::width::width;
use crate::words;
use core::fmt::{self, Write};
use logic::{Role, Strength};

/// The height of a row of the legend, in SVG units.
const ROW: f64 = 22.0;

/// The legend of all kinds of signs as an SVG element. The element needs the style sheet of
/// [`crate::svg_frame`] in the same document.
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

/// The legend of a scene, to place below [`crate::svg_body`], and the height of the picture with
/// the legend.
pub fn svg_scene_legend(scene: &Scene, style: &Style) -> (String, f64) {
    let legend = Legend::of(scene, style);
    let mut text = String::new();
    let _ = legend.draw(&mut text);
    (text, SIDE + legend.height())
}

/// The entries of a legend in rows.
pub(super) struct Legend {
    entries: Vec<Entry>,
    rows: u8,
}

/// A sign with its label and position.
pub(super) struct Entry {
    pub(super) sign: Sign,
    pub(super) text: String,
    pub(super) at: Point,
}

/// A kind of sign in pictures.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sign {
    Role(Role),
    House(Role),
    /// An almost locked set, by its index among the sets of the picture.
    Set(usize),
    Group,
    /// The number of an assertion.
    Number,
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
        let mut houses: Vec<(&str, Role)> = Vec::new();
        for shown in &scene.tints {
            let class = tint(shown.role).0;
            if houses.iter().all(|(other, _)| *other != class) {
                houses.push((class, shown.role));
            }
        }
        signs.extend(houses.into_iter().map(|(_, role)| Sign::House(role)));
        let is_set = |kind: &RegionKind| *kind == RegionKind::Set;
        let sets = scene.regions.iter().filter(|region| is_set(&region.kind));
        signs.extend((0..sets.count()).map(Sign::Set));
        if scene.regions.iter().any(|region| !is_set(&region.kind)) {
            signs.push(Sign::Group);
        }
        if scene.actors.iter().any(|actor| actor.number.is_some()) {
            signs.push(Sign::Number);
        }
        for strength in [
            Strength::Strong,
            Strength::Weak,
            Strength::Forces,
            Strength::Line,
        ] {
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
            // A wide sign needs space between it and the word before it.
            if x > MARGIN && sign.is_wide() {
                x += 5.0;
            }
            let mut text = sign.name().template(style.language).to_owned();
            if let Sign::Set(index) = sign {
                text = format!("{text} {}", AlsAppearance::of(index).letter());
            }
            let entry_width = 36.0 + 6.6 * f64::from(width(&text) as u32);
            if legend.rows == 0 || x + entry_width > SIDE - 4.0 {
                legend.rows += 1;
                x = MARGIN;
            }
            let y = SIDE - 8.0 + f64::from(legend.rows - 1) * ROW;
            let at = Point::new(x, y);
            legend.entries.push(Entry { sign, text, at });
            x += entry_width;
        }
        legend
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) fn height(&self) -> f64 {
        f64::from(self.rows) * ROW
    }

    pub(super) fn draw(&self, out: &mut String) -> fmt::Result {
        for Entry { sign, text, at } in &self.entries {
            let Point { x, y } = at;
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
    /// All kinds of signs, with four almost locked sets as samples.
    const ALL: [Sign; 29] = [
        Sign::Role(Role::Pattern),
        Sign::Role(Role::Pivot),
        Sign::Role(Role::Pincer),
        Sign::Role(Role::Base),
        Sign::Role(Role::Cover),
        Sign::Role(Role::Fin),
        Sign::Role(Role::Guardian),
        Sign::Role(Role::On),
        Sign::Role(Role::Off),
        Sign::Role(Role::End),
        Sign::Role(Role::ColourA),
        Sign::Role(Role::ColourB),
        Sign::Role(Role::ColourC),
        Sign::Role(Role::ColourD),
        Sign::Placed,
        Sign::Removed,
        Sign::House(Role::Base),
        Sign::House(Role::Cover),
        Sign::House(Role::Pattern),
        Sign::Set(0),
        Sign::Set(1),
        Sign::Set(2),
        Sign::Set(3),
        Sign::Group,
        Sign::Number,
        Sign::Arrow(Strength::Strong),
        Sign::Arrow(Strength::Weak),
        Sign::Arrow(Strength::Forces),
        Sign::Arrow(Strength::Line),
    ];

    fn name(self) -> &'static logic::Text {
        match self {
            Sign::Role(role) => look(role).name,
            Sign::House(role) => tint(role).1,
            Sign::Set(_) => &words::SIGN_SET,
            Sign::Group => &words::SIGN_GROUP,
            Sign::Number => &words::SIGN_NUMBER,
            Sign::Arrow(strength) => line(strength).1,
            Sign::Removed => &words::SIGN_REMOVED,
            Sign::Placed => &words::SIGN_PLACED,
        }
    }

    fn is_wide(self) -> bool {
        match self {
            Sign::House(_) | Sign::Set(_) | Sign::Group | Sign::Arrow(_) => true,
            Sign::Role(_) | Sign::Number | Sign::Removed | Sign::Placed => false,
        }
    }

    fn draw(self, out: &mut String, at: Point) -> fmt::Result {
        let (x, y) = (at.x, at.y);
        match self {
            Sign::Role(role) => mark(out, role, at),
            Sign::House(role) => swatch(out, tint(role).0, at),
            Sign::Set(index) => swatch(out, AlsAppearance::of(index).class(), at),
            Sign::Group => write!(
                out,
                "<path class=\"gr\" d=\"M{} {}h4\"/>",
                Short(x - 2.0),
                Short(y)
            ),
            Sign::Number => write!(
                out,
                "<text class=\"no\" x=\"{}\" y=\"{}\">1</text>",
                Short(x),
                Short(y + 4.0)
            ),
            Sign::Arrow(strength) => write!(
                out,
                "<path class=\"{}\" d=\"M{} {}h22\"/>",
                line(strength).0,
                Short(x - 12.0),
                Short(y)
            ),
            Sign::Removed => {
                circle(out, "xd", at, MARK_RADIUS)?;
                let (x, y) = (Short(x - 6.0), Short(y + 6.0));
                write!(out, "<path class=\"x\" d=\"M{x} {y}l12 -12\"/>")
            }
            Sign::Placed => circle(out, "k", at, 9.0),
        }
    }
}

/// A sample rectangle in the colour of a house or an almost locked set.
fn swatch(out: &mut String, class: &str, at: Point) -> fmt::Result {
    let from = Point::new(at.x - 11.0, at.y - 8.0);
    rectangle(out, class, from, (22.0, 16.0), 3)
}
