//! Layouts around the 81 cells that people paste: quoted mail, tables, source code, web pages.
//!
//! [`grid::text`] reads lines and blocks. If it finds no puzzle, the text may have one of these
//! layouts. Each layout rewrites the text as plain lines, or returns `None`. If two layouts give
//! different puzzles, the text is rejected as ambiguous.

mod brackets;
mod markup;
mod rows;
mod symbols;
mod tables;

use super::item::{Contents, FormatError};
use super::puzzle_filter;

/// A layout of a text.
struct Layout {
    /// The layout's name in messages, after "read as".
    name: &'static str,
    /// Rewrites the text as plain lines.
    rewrite: fn(&str) -> Option<String>,
}

/// All layouts, in the order in which messages list them.
const ALL: &[Layout] = &[
    Layout {
        name: "rows with text after them, which is not used",
        rewrite: rows::without_ends,
    },
    Layout {
        name: "rows with blank lines between them",
        rewrite: rows::without_blank_lines,
    },
    Layout {
        name: "nine rows on a line",
        rewrite: rows::on_a_line,
    },
    Layout {
        name: "a grid with one symbol for empty cells",
        rewrite: symbols::own_symbol,
    },
    Layout {
        name: "a grid with blanks for empty cells",
        rewrite: symbols::blanks,
    },
    Layout {
        name: "a table with a cell in each field",
        rewrite: tables::separated,
    },
    Layout {
        name: "lists in brackets, the text around them is not used",
        rewrite: brackets::lists,
    },
    Layout {
        name: "a table of a web page, the rest of the page is not used",
        rewrite: markup::tables,
    },
    Layout {
        name: "the text between tags",
        rewrite: markup::text,
    },
];

/// The puzzles of a text whose plain lines contain none; `None` when no layout fits.
///
/// # Errors
/// Fails if two layouts give different puzzles.
pub(super) fn read(text: &str) -> Result<Option<Contents>, FormatError> {
    if !cfg!(feature = "layouts") {
        return Ok(None);
    }
    let text = grid::text::plain_digits(text);
    let quoted = rows::without_prefixes(&text);
    let text = quoted.as_deref().unwrap_or(&text);
    let unquoted = quoted
        .as_deref()
        .map(|text| ("lines without their common start", text.to_owned()));
    let rewritten = ALL
        .iter()
        .filter_map(|layout| Some((layout.name, (layout.rewrite)(text)?)));
    let mut readings = unquoted
        .into_iter()
        .chain(rewritten)
        .map(|(name, text)| (name, puzzle_filter::contents(text.as_bytes())))
        .filter(|(_, contents)| {
            !contents.items.is_empty() && contents.puzzles().count() == contents.items.len()
        });
    let Some((name, mut contents)) = readings.next() else {
        return Ok(None);
    };
    if let Some((other, _)) = readings.find(|(_, other)| !other.puzzles().eq(contents.puzzles())) {
        let what = format!("can be read as {name} and as {other}, with different puzzles");
        return Err(FormatError::at(1, 1, what));
    }
    contents.notes.read_as(name.to_owned());
    Ok(Some(contents))
}
