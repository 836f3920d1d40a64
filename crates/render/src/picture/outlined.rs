//! Replaces the text of SVG pictures by outlines, for renderers without fonts.
//!
//! The glyphs in `glyphs.txt` cover ASCII, all legends, and the Chinese names of techniques and
//! lines of results. They are from Noto Sans CJK SC under the SIL Open Font License, which permits
//! bundling and modification.

use super::point::Short;
use core::fmt::Write;

const GLYPHS: &str = include_str!("glyphs.txt");
/// Units per em in `glyphs.txt`.
const EM: f64 = 1000.0;
/// Width and outline of an empty frame, which stands for a character without a glyph.
const MISSING: (f64, &str) = (600.0, "M60 80H540V-760H60ZM110 30V-710H490V30Z");

/// Replaces all texts in a picture of [`crate::svg`] by paths. An empty frame stands for a
/// character without a glyph.
pub fn outlined(svg: &str) -> String {
    let mut out = String::with_capacity(4 * svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("<text") {
        out.push_str(before);
        let Some((text, following)) = after.split_once("</text>") else {
            rest = after;
            break;
        };
        if let Some((attributes, content)) = text.split_once('>') {
            draw(&mut out, attributes, content);
        }
        rest = following;
    }
    out.push_str(rest);
    out
}

/// The size and boldness of a text class. Both equal those of the style sheet.
fn face(class: &str) -> (f64, bool) {
    match class {
        "g" => (34.0, true),
        "f" => (34.0, false),
        "p" => (14.0, false),
        "a" => (14.0, true),
        "sl" => (11.0, true),
        "no" => (12.0, true),
        _ => (13.0, false),
    }
}

fn draw(out: &mut String, attributes: &str, content: &str) {
    let class = attribute(attributes, "class").unwrap_or_default();
    let (size, bold) = face(class);
    let is_left_aligned = attribute(attributes, "text-anchor") == Some("start");
    let y = number(attributes, "y");
    // The content is one run of characters, or one span for each character.
    let spans: Vec<(f64, &str)> = if content.starts_with("<tspan") {
        let spans = content.split("<tspan").filter_map(|span| {
            let (attributes, text) = span.split_once('>')?;
            Some((number(attributes, "x"), text.split('<').next()?))
        });
        spans.collect()
    } else {
        vec![(number(attributes, "x"), content)]
    };
    let scale = size / EM;
    for (x, text) in spans {
        let text = text
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&");
        let text_width: f64 = text.chars().map(|sign| glyph(sign, bold).0).sum();
        let mut at = if is_left_aligned {
            x
        } else {
            x - text_width * scale / 2.0
        };
        for sign in text.chars() {
            let (advance, path) = glyph(sign, bold);
            if !path.is_empty() {
                let class = if class.is_empty() { "tx" } else { class };
                // Writing to a string cannot fail.
                let _ = write!(
                    out,
                    "<path class=\"{class}\" transform=\"translate({} {}) scale({scale})\" d=\"{path}\"/>",
                    Short(at),
                    Short(y)
                );
            }
            at += advance * scale;
        }
    }
}

/// The width and outline of a character. If there is no bold glyph, the regular one is used.
fn glyph(sign: char, bold: bool) -> (f64, &'static str) {
    let found = |bold: bool| {
        GLYPHS.lines().find_map(|line| {
            let bold_line = line.strip_prefix('*').filter(|rest| !rest.starts_with(' '));
            let line = if bold { bold_line? } else { line };
            let mut parts = line.strip_prefix(sign)?.strip_prefix(' ')?.splitn(2, ' ');
            Some((parts.next()?.parse().ok()?, parts.next()?))
        })
    };
    if sign.is_whitespace() {
        return (0.3 * EM, "");
    }
    let regular = || found(false).unwrap_or(MISSING);
    if bold {
        found(true).unwrap_or_else(regular)
    } else {
        regular()
    }
}

fn attribute<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    let start = format!(" {name}=\"");
    let (_, value) = attributes.split_once(start.as_str())?;
    Some(value.split_once('"')?.0)
}

fn number(attributes: &str, name: &str) -> f64 {
    attribute(attributes, name)
        .and_then(|value| value.parse().ok())
        .unwrap_or_default()
}
