//! Reads a text with exactly one puzzle, such as a command-line argument.

use super::character::{is_bar, is_cell};
use super::error::{ReadError, ReadErrorKind};
use super::reader::Reader;
use super::record::PuzzleRecord;
use crate::cell::{Cell, CellSet};
use crate::puzzle::Puzzle;
use core::str::FromStr;

/// Reads exactly one puzzle of any format, like [`read_one`].
impl FromStr for Puzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Puzzle, ReadError> {
        read_one(text)
    }
}

/// Reads the only puzzle of a text.
///
/// Some programs copy a position as up to three grids: the givens, the filled cells, and the
/// pencilmarks. Such grids are one puzzle if each grid has all digits of the grid before it and the
/// last is a pencilmark grid. Digits that the first grid lacks are then marked as placed. Copies of
/// one grid without pencilmarks, such as a line and a block, are one puzzle. Prose around a puzzle
/// is skipped.
///
/// # Errors
/// Returns the first error of the text, if there is one. Also fails if the text has no puzzle or
/// more than one.
pub fn read_one(text: &str) -> Result<Puzzle, ReadError> {
    // Reading from memory cannot fail, so `flatten` drops no errors.
    let records: Vec<PuzzleRecord> = Reader::new(text.as_bytes()).flatten().collect();
    let has_puzzle = records.iter().any(|record| record.puzzle.is_ok());
    let is_prose = |record: &PuzzleRecord| record.puzzle.as_ref().is_err_and(ReadError::is_prose);
    let mut records = records
        .into_iter()
        .filter(|record| !(has_puzzle && is_prose(record)));
    let Some(first) = records.next() else {
        return Err(ReadError::new(1, "", 0, ReadErrorKind::Nothing));
    };
    let given = first.puzzle?;
    let mut second = None;
    let mut puzzles = vec![given];
    for record in records {
        second = second.or(Some(record.line));
        puzzles.push(record.puzzle?);
    }
    match (one_position(&puzzles), second) {
        (Some(position), _) => Ok(position),
        (None, second) => {
            let line = second.unwrap_or(1);
            let start = text.lines().nth(line - 1).unwrap_or_default();
            let found = puzzles.len();
            let kind = ReadErrorKind::Several { found };
            Err(ReadError::new(line, start, 0, kind))
        }
    }
}

/// The one position that several grids show, by the rules of [`read_one`]; `None` if they are
/// different puzzles.
pub fn one_position(grids: &[Puzzle]) -> Option<Puzzle> {
    let (given, others) = grids.split_first()?;
    let mut position = given.clone();
    for next in others {
        position = continue_with(&position, next)?;
    }
    if position == *given {
        return Some(position);
    }
    position.candidates()?;
    let placed: CellSet = position.filled() - given.filled();
    Some(position.with_placed(placed))
}

/// The position that the grid `after` shows. `None` if `after` lacks or changes a digit of
/// `before`, or if `before` already has candidates.
///
/// A pencilmark grid may show a digit alone in a cell while peers still have it as a candidate. The
/// cell is filled if `before` has that digit in it; otherwise it is open, with a naked single.
fn continue_with(before: &Puzzle, after: &Puzzle) -> Option<Puzzle> {
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

/// Whether a text is meant as a puzzle, valid or not. Otherwise it may be a file name.
///
/// True if a puzzle can be read from it. Also true if it has at least 17 cell characters, and if
/// these are at least two thirds of the characters other than blanks and bars. A valid puzzle has
/// at least 17 givens.
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
