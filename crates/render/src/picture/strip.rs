//! Several scenes in one picture.

use super::arrows::links;
use super::curve::SIDE;
use super::draw::{DigitLayout, OpeningTag, body, grid, head};
use super::point::Short;
use super::scene::Scene;
use crate::line::{fitting, shortened};
use crate::style::Style;
use core::fmt::{self, Write};

/// Number of boards in a row.
const COLUMNS: usize = 3;
/// Size of a board, relative to a picture of its own.
const SCALE: f64 = 0.5;
/// Distance between boards.
const GAP: f64 = 16.0;
/// Height of the title.
const TITLE: f64 = 56.0;
/// Height of the text below a board.
const CAPTION: f64 = 40.0;
/// Width of the text below a board, in columns as in a terminal.
const CAPTION_WIDTH: usize = 38;

/// One picture of many scenes, three in a row. Below each scene are its name and its effects; long
/// texts are cut. Above all scenes are the two lines of `title`.
pub fn svg_strip(title: [&str; 2], scenes: &[(&str, &Scene)], style: &Style) -> String {
    let mut text = String::with_capacity(16 * 1024);
    // Writing to a string cannot fail.
    let _ = strip(&mut text, title, scenes, style);
    text
}

fn strip(
    out: &mut String,
    title: [&str; 2],
    scenes: &[(&str, &Scene)],
    style: &Style,
) -> fmt::Result {
    let side = SCALE * SIDE;
    let step = (side + GAP, side + CAPTION);
    let columns = scenes.len().clamp(1, COLUMNS);
    let width = GAP + number(columns) * step.0;
    let height = TITLE + number(scenes.len().div_ceil(columns)) * step.1;
    write!(out, "{}", OpeningTag(width, height))?;
    let [name, subtitle] = title;
    writeln!(out, "<title>{}</title>", escaped(name))?;
    head(out, style.pictures)?;
    write!(out, "<defs><g id=\"gr\">")?;
    grid(out, style)?;
    writeln!(out, "</g></defs>")?;
    line(out, (GAP, 24.0), name, columns * CAPTION_WIDTH)?;
    line(out, (GAP, 44.0), subtitle, columns * CAPTION_WIDTH)?;
    for (index, (name, scene)) in scenes.iter().enumerate() {
        let x = GAP + number(index % columns) * step.0;
        let y = TITLE + number(index / columns) * step.1;
        let (left, top) = (Short(x), Short(y));
        writeln!(
            out,
            "<g transform=\"translate({left} {top}) scale({SCALE})\"><use href=\"#gr\"/>"
        )?;
        body(out, scene, &links(scene), DigitLayout::Spans)?;
        writeln!(out, "</g>")?;
        let effects = scene
            .effects()
            .map(|effects| fitting(&effects, CAPTION_WIDTH, style));
        line(out, (x, y + side + 8.0), name, CAPTION_WIDTH)?;
        let effects = effects.unwrap_or_default();
        line(out, (x, y + side + 24.0), &effects, CAPTION_WIDTH)?;
    }
    writeln!(out, "</svg>")
}

/// A line of text, cut if it is wider than `limit` columns.
fn line(out: &mut String, (x, y): (f64, f64), text: &str, limit: usize) -> fmt::Result {
    writeln!(
        out,
        "<text text-anchor=\"start\" x=\"{}\" y=\"{}\">{}</text>",
        Short(x),
        Short(y),
        escaped(&shortened(text, limit))
    )
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
