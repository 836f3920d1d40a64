//! The parts of a puzzle in tables and JSON, each with its name and text.

use super::item::{Item, ItemPart};
use grid::text::{Empty, candidates, line};
use grid::{Board, Puzzle};

/// The key or column name of a part.
pub(super) fn key(what: ItemPart) -> &'static str {
    match what {
        ItemPart::Placed => "filled",
        ItemPart::Candidates => "candidates",
        ItemPart::Title => "title",
        ItemPart::Author => "author",
        ItemPart::Comment => "comment",
        ItemPart::SeRating => "er",
        ItemPart::Rating => "rating",
        ItemPart::Level => "level",
        ItemPart::Solution => "solution",
        ItemPart::Date => "date",
        ItemPart::Source => "source",
        ItemPart::Url => "url",
    }
}

/// The text of a part; `None` if the item lacks the part or has no valid puzzle.
pub(super) fn value(what: ItemPart, item: &Item) -> Option<String> {
    let puzzle = item.puzzle.as_ref().ok()?;
    let meta = &item.meta;
    what.is_in(item).then_some(())?;
    match what {
        ItemPart::Placed => Some(line(puzzle, Empty::Dot)),
        ItemPart::Candidates => Some(candidates(&Board::new(puzzle), Empty::Dot)),
        ItemPart::Title => meta.title.clone(),
        ItemPart::Author => meta.author.clone(),
        ItemPart::Comment => meta.comment.clone(),
        ItemPart::SeRating | ItemPart::Rating => {
            meta.rating.as_ref().map(|rating| rating.text.clone())
        }
        ItemPart::Level => meta.level.clone(),
        ItemPart::Solution => meta.solution.clone(),
        ItemPart::Date => meta.date.clone(),
        ItemPart::Source => meta.source.clone(),
        ItemPart::Url => meta.url.clone(),
    }
}

/// The puzzle with only its givens.
pub(super) fn givens(puzzle: &Puzzle) -> Puzzle {
    let mut values = [None; 81];
    for cell in puzzle.givens() {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = puzzle.value(cell);
        }
    }
    Puzzle::new(values)
}

/// The text on one line: control characters become one space, and empty parts are dropped.
pub(super) fn on_one_line(text: &str) -> String {
    text.split(char::is_control)
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
