//! The parts of a puzzle in tables and JSON, each with its name and text.

use super::item::{Item, Keeps};
use grid::text::{Empty, candidates, line};
use grid::{Board, Puzzle};

/// The key or column name of a part.
pub(super) fn key(what: Keeps) -> &'static str {
    match what {
        Keeps::Placed => "filled",
        Keeps::Candidates => "candidates",
        Keeps::Title => "title",
        Keeps::Author => "author",
        Keeps::Comment => "comment",
        Keeps::SeRating => "er",
        Keeps::Rating => "rating",
        Keeps::Level => "level",
        Keeps::Solution => "solution",
        Keeps::Date => "date",
        Keeps::Source => "source",
        Keeps::Url => "url",
    }
}

/// The text of a part; `None` if the item lacks the part or has no valid puzzle.
pub(super) fn value(what: Keeps, item: &Item) -> Option<String> {
    let puzzle = item.puzzle.as_ref().ok()?;
    let meta = &item.meta;
    what.is_in(item).then_some(())?;
    match what {
        Keeps::Placed => Some(line(puzzle, Empty::Dot)),
        Keeps::Candidates => Some(candidates(&Board::new(puzzle), Empty::Dot)),
        Keeps::Title => meta.title.clone(),
        Keeps::Author => meta.author.clone(),
        Keeps::Comment => meta.comment.clone(),
        Keeps::SeRating | Keeps::Rating => meta.rating.as_ref().map(|rating| rating.text.clone()),
        Keeps::Level => meta.level.clone(),
        Keeps::Solution => meta.solution.clone(),
        Keeps::Date => meta.date.clone(),
        Keeps::Source => meta.source.clone(),
        Keeps::Url => meta.url.clone(),
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
pub(super) fn flat(text: &str) -> String {
    text.split(char::is_control)
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
