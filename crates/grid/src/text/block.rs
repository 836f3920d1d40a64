//! Parses puzzles of nine rows: blocks with or without borders, and pencilmark grids.
//!
//! Blanks and bars separate the groups of a row. A row of nine groups with more than nine cell
//! characters lists candidates. A block with such a row is a pencilmark grid. In other blocks, each
//! character is a cell, and the grouping does not matter.
//!
//! In a pencilmark grid, a group may contain marks of a step, which the parser skips: `*`, `#`, `@`
//! and letters before a cell, `-` or `+` before a candidate, and brackets, as in `#89+2` and
//! `xb(59)-12`. A group that is `.`, `0` or `_` without digits is an open cell without candidates.

use super::character::{Content, is_bar, is_cell};
use super::error::{Expected, ReadError, ReadErrorKind};
use super::flaw::Flaw;
use super::pencil;
use crate::digit::{Digit, DigitSet};
use crate::puzzle::Puzzle;

/// The rows of a block, which are parsed together: the meaning of a row depends on the other rows.
#[derive(Default)]
pub(super) struct Block {
    pub(super) rows: Vec<Row>,
    /// For each border inside the block, the number of rows above it.
    pub(super) borders: Vec<usize>,
}

/// The text and line number of a row.
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) text: String,
}

/// Whether a line can start a block: it has about nine cells or groups, and at least two thirds of
/// its characters are cells.
pub(super) fn looks_like_row(text: &str) -> bool {
    let mut cells: usize = 0;
    let mut others: usize = 0;
    let mut count: usize = 0;
    for (_, group) in groups(text) {
        let in_group = group
            .chars()
            .filter(|&character| is_cell(character))
            .count();
        cells += in_group;
        others += group.chars().count() - in_group;
        count += 1;
    }
    cells >= 6 && cells >= 2 * others && (cells + others <= 12 || (7..=11).contains(&count))
}

impl Block {
    /// Parses the puzzle of the block.
    ///
    /// The error is that of the first invalid row, else a wrong number of rows, else a border
    /// inside a band.
    pub(super) fn read(&self) -> Result<Puzzle, ReadError> {
        let puzzle = if self.rows.iter().any(|row| is_pencilmarks(&row.text)) {
            let mut marks = [DigitSet::EMPTY; 81];
            for (index, row) in self.rows.iter().enumerate() {
                let cells = row.cells(index, candidates)?;
                for (slot, cell) in marks.iter_mut().skip(index * 9).zip(cells) {
                    *slot = cell;
                }
            }
            pencil::puzzle(&marks)
        } else {
            let mut all = [None; 81];
            for (index, row) in self.rows.iter().enumerate() {
                let cells = row.cells(index, values)?;
                for (slot, cell) in all.iter_mut().skip(index * 9).zip(cells) {
                    *slot = cell;
                }
            }
            Puzzle::new(all)
        };
        self.check_rows()?;
        Ok(puzzle)
    }

    /// Fails unless the block has nine rows and each border is between two bands.
    fn check_rows(&self) -> Result<(), ReadError> {
        let found = self.rows.len();
        if let Some(last) = self.rows.last()
            && found != 9
        {
            // A single row is probably meant as a one-line puzzle.
            let kind = match found {
                1 => ReadErrorKind::Short { found: 9 },
                _ => ReadErrorKind::Rows { found },
            };
            return Err(last.error(last.end(), kind));
        }
        for &above in &self.borders {
            if above % 3 != 0
                && let Some(row) = above.checked_sub(1).and_then(|row| self.rows.get(row))
            {
                let kind = ReadErrorKind::Border { row: above };
                return Err(row.error(row.end(), kind));
            }
        }
        Ok(())
    }
}

impl Row {
    /// Parses the nine cells of the row with `parse`; `index` is the row's index in the block.
    fn cells<T>(
        &self,
        index: usize,
        parse: fn(&str) -> Result<[T; 9], RowFlaw>,
    ) -> Result<[T; 9], ReadError> {
        parse(&self.text).map_err(|flaw| match flaw {
            RowFlaw::Flaw(Flaw { at, kind }) => self.error(at, kind),
            RowFlaw::Cells { at, found } => {
                let row = index + 1;
                self.error(at, ReadErrorKind::RowCells { row, found })
            }
        })
    }

    /// The byte offset after the last cell.
    fn end(&self) -> usize {
        groups(&self.text)
            .last()
            .map_or(0, |(start, group)| start + group.len())
    }

    fn error(&self, at: usize, kind: ReadErrorKind) -> ReadError {
        ReadError::new(self.line, &self.text, at, kind)
    }
}

/// An error in a row.
enum RowFlaw {
    Flaw(Flaw),
    /// Too few or too many cells. `at` is the byte offset of the tenth cell, or of the end of the
    /// last cell.
    Cells {
        at: usize,
        found: usize,
    },
}

/// The groups of a row before its comment, each with its byte offset.
///
/// A `#` at the start of a group is a mark if a digit follows, as in `#12`. Before anything else,
/// or after nine groups, it starts a comment.
fn groups(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let mut count = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(|character| !is_bar(character))?;
        let rest = &text[start..];
        if let Some(after) = rest.strip_prefix('#')
            && (count == 9 || !after.starts_with(|next: char| next.is_ascii_digit()))
        {
            return None;
        }
        let group = rest.split(is_bar).next().unwrap_or(rest);
        at = start + group.len();
        count += 1;
        Some((start, group))
    })
}

/// Whether a row certainly lists candidates: it has nine groups with more than nine cell
/// characters.
fn is_pencilmarks(text: &str) -> bool {
    let cells = |group: &str| {
        group
            .chars()
            .filter(|&character| is_cell(character))
            .count()
    };
    groups(text).count() == 9 && groups(text).map(|(_, group)| cells(group)).sum::<usize>() > 9
}

/// Parses the nine cells of a row of values.
fn values(text: &str) -> Result<[Option<Digit>; 9], RowFlaw> {
    let mut cells = [None; 9];
    let mut found = 0;
    let mut end = 0;
    let mut tenth = None;
    for (start, group) in groups(text) {
        for (offset, character) in group.char_indices() {
            let at = start + offset;
            let Some(content) = Content::of(character) else {
                let flaw = Flaw::character(at, character, Expected::Cell);
                return Err(RowFlaw::Flaw(flaw));
            };
            match cells.get_mut(found) {
                Some(slot) => *slot = content.digit(),
                None => tenth = tenth.or(Some(at)),
            }
            found += 1;
            end = at + 1;
        }
    }
    if found == 9 {
        Ok(cells)
    } else {
        let at = tenth.unwrap_or(end);
        Err(RowFlaw::Cells { at, found })
    }
}

/// Parses the nine cells of a row of candidates.
fn candidates(text: &str) -> Result<[DigitSet; 9], RowFlaw> {
    let mut cells = [DigitSet::EMPTY; 9];
    let mut found = 0;
    let mut end = 0;
    let mut tenth = None;
    for (start, group) in groups(text) {
        let digits = digits(start, group).map_err(RowFlaw::Flaw)?;
        match cells.get_mut(found) {
            Some(slot) => *slot = digits,
            None => tenth = tenth.or(Some(start)),
        }
        found += 1;
        end = start + group.len();
    }
    if found == 9 {
        Ok(cells)
    } else {
        let at = tenth.unwrap_or(end);
        Err(RowFlaw::Cells { at, found })
    }
}

/// Parses the candidates of one cell; `start` is the byte offset of `group` in its line.
pub(super) fn digits(start: usize, group: &str) -> Result<DigitSet, Flaw> {
    let mut digits = DigitSet::EMPTY;
    let mut is_empty = false;
    for (offset, character) in group.char_indices() {
        let at = start + offset;
        if let Some(digit) = Digit::from_char(character) {
            if !digits.insert(digit) {
                let kind = ReadErrorKind::Repeated { digit };
                return Err(Flaw { at, kind });
            }
        } else if matches!(character, '.' | '0' | '_') {
            is_empty = true;
        } else if !(character.is_ascii_alphabetic() || "*#@-+()[]{}<>~^".contains(character)) {
            return Err(Flaw::character(at, character, Expected::Candidates));
        }
    }
    match group.chars().next() {
        // The group has a mark but no digits.
        Some(found) if digits.is_empty() && !is_empty => {
            Err(Flaw::character(start, found, Expected::Candidates))
        }
        _ => Ok(digits),
    }
}
