//! Bounded XML: no document type, so no entities, and a limited number of nodes.

use super::item::Wrong;
use roxmltree::{Document, ParsingOptions};
use std::fmt::Write as _;

/// The most elements and attributes of a document.
const NODES: u32 = 4_000_000;

/// The most attributes of an element. The parser compares each with all others.
const ATTRIBUTES: usize = 200;

/// Fails at an element that has more signs of equality than attributes are allowed.
fn check_attributes(text: &str) -> Result<(), Wrong> {
    let mut signs = 0;
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' => (signs, start) = (0, at),
            b'=' => signs += 1,
            _ => {}
        }
        if signs > ATTRIBUTES && text.get(start..).is_some_and(is_tag) {
            let line = text.get(..start).unwrap_or_default().matches('\n').count() + 1;
            let what = format!("an element with more than {ATTRIBUTES} attributes");
            return Err(Wrong::at(line, 1, what));
        }
    }
    Ok(())
}

/// Whether more attributes follow the `<` than text: the element ends after them.
fn is_tag(text: &str) -> bool {
    let tag = text.split('>').next().unwrap_or_default();
    tag.matches('=').count() > ATTRIBUTES
}

/// Parses a document.
pub(super) fn parse(text: &str) -> Result<Document<'_>, Wrong> {
    check_attributes(text)?;
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let what = error.to_string();
        Wrong::at(place.row as usize, place.col as usize, what)
    })
}

/// A text as the value of an attribute or between tags.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            // What XML 1.0 cannot hold at all.
            character if character.is_control() => {
                let _ = write!(out, " ");
            }
            character => out.push(character),
        }
    }
    out
}
