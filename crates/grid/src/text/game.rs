//! Saved games with the sections `[Puzzle]`, `[State]` and `[PencilMarks]`.
//!
//! The `.sdk` files of `SadMan` Sudoku contain up to three grids of one puzzle. These are the
//! givens, the digits that are filled in now, and the player's pencilmarks. The pencilmarks are
//! nine rows of nine fields, separated by commas. A cell without marks has an empty field; if the
//! cell is open, it keeps all candidates. All sections are one record. A `[Colours]` section is
//! skipped.

use super::block::{self, Row};
use super::error::{ReadError, ReadErrorKind};
use super::flaw::Flaw;
use super::record::PuzzleRecord;
use crate::candidate::CandidateSet;
use crate::cell::{Cell, CellSet};
use crate::digit::DigitSet;
use crate::puzzle::Puzzle;

/// The kind of a section of a saved game. Its header is the name in square brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Puzzle,
    State,
    Pencilmarks,
    Colours,
}

impl Section {
    /// The section that a header line opens; `None` for other lines.
    pub(super) fn of(text: &str) -> Option<Section> {
        let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
        match &*name.to_ascii_lowercase() {
            "puzzle" => Some(Section::Puzzle),
            "state" => Some(Section::State),
            "pencilmarks" => Some(Section::Pencilmarks),
            "colours" | "colors" => Some(Section::Colours),
            _ => None,
        }
    }
}

/// The sections of one game read so far.
pub(super) struct Game {
    /// The record of the section `[Puzzle]`.
    pub(super) given: PuzzleRecord,
    /// The record of the section `[State]`.
    pub(super) state: Option<PuzzleRecord>,
    /// The candidates in the section `[PencilMarks]`.
    pub(super) marks: Option<Result<[DigitSet; 81], ReadError>>,
}

impl Game {
    /// Combines the sections into one record; an error in any section is the record's error.
    pub(super) fn into_record(self) -> PuzzleRecord {
        let PuzzleRecord {
            line,
            label,
            comment,
            puzzle,
        } = self.given;
        let puzzle = puzzle.and_then(|given| match self.state {
            Some(state) => {
                let line = state.line;
                continued(&given, &state.puzzle?, line)
            }
            None => Ok(given),
        });
        let puzzle = puzzle.and_then(|puzzle| match self.marks {
            Some(marks) => Ok(pencilled(puzzle, &marks?)),
            None => Ok(puzzle),
        });
        PuzzleRecord {
            line,
            label,
            comment,
            puzzle,
        }
    }
}

/// The state as a puzzle whose givens are those of `given`. Fails if the state lacks or changes a
/// given; `line` is the first line of the state.
fn continued(given: &Puzzle, state: &Puzzle, line: usize) -> Result<Puzzle, ReadError> {
    let changed = |&cell: &Cell| state.value(cell) != given.value(cell);
    match given.filled().iter().find(changed) {
        None => Ok(state.clone().with_placed(state.filled() - given.filled())),
        Some(cell) => Err(ReadError::new(line, "", 0, ReadErrorKind::Changed { cell })),
    }
}

/// The puzzle with the player's pencilmarks as candidates.
fn pencilled(puzzle: Puzzle, marks: &[DigitSet; 81]) -> Puzzle {
    let open: CellSet = !puzzle.filled();
    let mut candidates = CandidateSet::EMPTY;
    for cell in open {
        let noted = marks[cell.index()];
        let digits = if noted.is_empty() {
            DigitSet::all()
        } else {
            noted
        };
        candidates.extend(CandidateSet::of_cell(cell, digits).iter());
    }
    puzzle.with_candidates(candidates)
}

/// Parses nine rows of comma-separated pencilmarks.
pub(super) fn marks(rows: &[Row]) -> Result<[DigitSet; 81], ReadError> {
    let mut marks = [DigitSet::EMPTY; 81];
    for (index, row) in rows.iter().enumerate() {
        let mut at = 0;
        let mut found = 0;
        for field in row.text.split(',') {
            found += 1;
            if found > 9 {
                break;
            }
            let (start, digits) = (at, field.trim());
            at += field.len() + 1;
            if digits.is_empty() {
                continue;
            }
            let start = start + (field.len() - field.trim_start().len());
            let digits = block::digits(start, digits)
                .map_err(|Flaw { at, kind }| ReadError::new(row.line, &row.text, at, kind))?;
            if let Some(slot) = marks.get_mut(index * 9 + found - 1) {
                *slot = digits;
            }
        }
        if found != 9 {
            let found = row.text.split(',').count();
            let kind = ReadErrorKind::RowCells {
                row: index + 1,
                found,
            };
            let at = at.min(row.text.len());
            return Err(ReadError::new(row.line, &row.text, at, kind));
        }
    }
    match rows.last() {
        Some(last) if rows.len() != 9 => {
            let kind = ReadErrorKind::Rows { found: rows.len() };
            Err(ReadError::new(last.line, &last.text, last.text.len(), kind))
        }
        _ => Ok(marks),
    }
}
