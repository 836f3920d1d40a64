//! A text that holds one puzzle, as an argument of a command does.

use super::character::{is_bar, is_cell};
use super::error::{ReadError, ReadErrorKind};
use super::reader::Reader;
use crate::cell::{Cell, CellSet};
use crate::puzzle::Puzzle;
use core::str::FromStr;

/// As [`read_one`]: any format, one puzzle.
impl FromStr for Puzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Puzzle, ReadError> {
        read_one(text)
    }
}

/// The one puzzle of a text.
///
/// Some programs copy a position as up to three grids: what was given, what is filled in, and the
/// pencilmarks. Grids that are continued by a pencilmark grid at the end are one puzzle, and what
/// the first of them has not is known as filled in since.
///
/// # Errors
/// The first thing that is wrong; else that there is no puzzle, or that there are several.
pub fn read_one(text: &str) -> Result<Puzzle, ReadError> {
    // Memory cannot fail to be read, so nothing is lost by flattening.
    let mut records = Reader::new(text.as_bytes()).flatten();
    let Some(first) = records.next() else {
        return Err(ReadError::new(1, "", 0, ReadErrorKind::Nothing));
    };
    let given = first.puzzle?;
    let mut found = 1;
    let mut second = None;
    let mut position = Some(given.clone());
    for record in records {
        found += 1;
        second = second.or(Some(record.line));
        let next = record.puzzle?;
        position = position.and_then(|position| follow(&position, &next));
    }
    match (second, position) {
        (None, _) => Ok(given),
        (Some(_), Some(position)) if position.candidates().is_some() => {
            let placed: CellSet = position.filled() - given.filled();
            Ok(position.with_placed(placed))
        }
        (Some(line), _) => {
            let start = text.lines().nth(line - 1).unwrap_or_default();
            let kind = ReadErrorKind::Several { found };
            Err(ReadError::new(line, start, 0, kind))
        }
    }
}

/// The position after one more grid, if it still shows every digit that is filled in already.
///
/// In a pencilmark grid a lone digit that others still hold is a naked single, but not if the
/// grid before has it filled in: then the player has not cleaned up yet.
fn follow(before: &Puzzle, after: &Puzzle) -> Option<Puzzle> {
    if before.candidates().is_some() {
        return None;
    }
    let mut values = [None; 81];
    for cell in Cell::all() {
        let filled = before.value(cell);
        let shown = after.value(cell).or_else(|| {
            let lone = after.candidates()?.digits(cell).single();
            lone.filter(|_| lone == filled)
        });
        if filled.is_some() && shown != filled {
            return None;
        }
        values[cell.index()] = shown;
    }
    let position = Puzzle::new(values);
    Some(match after.candidates() {
        Some(candidates) => position.with_candidates(*candidates),
        None => position,
    })
}

/// Whether a text was meant as a puzzle, right or wrong, rather than as the name of a file.
///
/// It was when a puzzle can be read from it, or when at least 17 of its characters (the fewest
/// clues a puzzle can have) and two thirds of those that are not blank or `|` are cells.
pub fn looks_like_puzzle(text: &str) -> bool {
    let mut cells: usize = 0;
    let mut others: usize = 0;
    for character in text.chars() {
        if is_cell(character) {
            cells += 1;
        } else if !is_bar(character) {
            others += 1;
        }
    }
    let has_puzzle = || {
        let mut records = Reader::new(text.as_bytes()).flatten();
        records.any(|record| record.puzzle.is_ok())
    };
    (cells >= 17 && cells >= 2 * others) || has_puzzle()
}
