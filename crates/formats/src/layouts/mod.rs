//! Layouts around the 81 cells that people paste: quoted mail, tables, source code, web pages.
//!
//! [`grid::text`] reads lines and blocks. A text in which it finds no puzzle may have one of these layouts. Each
//! rewrites the text to plain lines, or is `None` when the text does not have it. All layouts are tried: if two give
//! different puzzles, the text is refused, because a guess could be wrong.

mod brackets;
mod markup;
mod rows;
mod symbols;
mod tables;

use super::item::{Contents, Item, Wrong};
use super::notes::Notes;
use super::sieve::Sieve;
use grid::Puzzle;
use grid::text::Reader;

/// A layout of a text.
struct Layout {
    /// Its name in messages, after `read as`.
    name: &'static str,
    /// The text as plain lines.
    rewrite: fn(&str) -> Option<String>,
}

/// Every layout, in the order in which messages list them.
const ALL: &[Layout] = &[
    Layout {
        name: "rows with text after them, which is not used",
        rewrite: rows::without_ends,
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
        name: "the text of a web page",
        rewrite: markup::text,
    },
];

/// The puzzles of a text in which there are none as it stands; `None` when no layout fits.
///
/// # Errors
/// Fails when layouts give different puzzles.
pub(super) fn read(text: &str) -> Result<Option<Contents>, Wrong> {
    if !cfg!(feature = "layouts") {
        return Ok(None);
    }
    let text = &grid::text::plain_digits(text);
    let quoted = rows::without_prefixes(text);
    let mut found: Vec<(String, Vec<Puzzle>, Vec<Item>, Notes)> = Vec::new();
    let mut consider = |name: String, text: &str| {
        let mut sieve = Sieve::new(Reader::new(text.as_bytes()));
        // Reading from memory cannot fail, so `flatten` drops no errors.
        let items: Vec<Item> = sieve.by_ref().flatten().collect();
        let puzzles: Option<Vec<Puzzle>> =
            items.iter().map(|item| item.puzzle.clone().ok()).collect();
        if let Some(puzzles) = puzzles.filter(|puzzles| !puzzles.is_empty()) {
            found.push((name, puzzles, items, sieve.into_notes()));
        }
    };
    if let Some(quoted) = &quoted {
        consider("lines without their common start".to_owned(), quoted);
    }
    for layout in ALL {
        let text = quoted.as_deref().unwrap_or(text);
        if let Some(rewritten) = (layout.rewrite)(text) {
            consider(layout.name.to_owned(), &rewritten);
        }
    }
    let Some((name, puzzles, ..)) = found.first() else {
        return Ok(None);
    };
    if let Some((other, ..)) = found.iter().find(|(_, others, ..)| others != puzzles) {
        let what = format!("can be read as {name} and as {other}, with different puzzles");
        return Err(Wrong::at(1, 1, what));
    }
    let (name, _, items, mut notes) = found.swap_remove(0);
    notes.read_as(name);
    Ok(Some(Contents { items, notes }))
}
