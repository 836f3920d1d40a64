//! `SudoCue`'s `.sdx`: nine cells per line, separated by blanks; `5` is a given, `u5` a placed
//! digit, other fields are candidates.
//!
//! A single digit may be a given or an open cell with one candidate. The reader treats it as a
//! given, so a position with such an open cell changes.

use super::format::{Format, Writing};
use super::item::{Contents, FormatError, ItemPart, Meta};
use super::kinds::{Cells, Given, item};
use grid::{Board, Cell, Digit, DigitSet, Puzzle};

pub(super) const SDX: Format = Format {
    name: "sdx",
    what: "SudoCue's work in progress: candidates, `u5` for what was filled in",
    fits: Some(fits),
    read,
    writing: Writing::blocks(|_, puzzle| write(puzzle)),
    keeps: &[ItemPart::Placed, ItemPart::Candidates],
};

/// Only a `u` distinguishes this format from a plain grid of candidates.
fn fits(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first: Vec<&str> = lines.by_ref().take(9).collect();
    let is_row = |line: &&str| {
        line.split_whitespace().count() == 9
            && line.split_whitespace().all(|field| cell(field).is_some())
    };
    first.len() == 9 && first.iter().all(is_row) && first.iter().any(|line| line.contains('u'))
}

/// Parses a field: whether the digit is a given, and the digits.
fn cell(field: &str) -> Option<(Given, DigitSet)> {
    let (given, digits) = match field.strip_prefix('u') {
        Some(digits) => (Given::No, digits),
        None => (Given::Yes, field),
    };
    let mut set = DigitSet::EMPTY;
    for character in digits.chars() {
        set.insert(Digit::from_char(character)?);
    }
    let is_one = set.is_single();
    (!set.is_empty() && (is_one || given == Given::Yes)).then_some((given, set))
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "all formats are read by functions of this type"
)]
fn read(text: &str) -> Result<Contents, FormatError> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    let mut items = Vec::new();
    for rows in lines.chunks(9) {
        let start = rows.first().map_or(1, |(index, _)| index + 1);
        items.push(item(start, read_one(rows), Meta::default()));
    }
    Ok(items.into())
}

/// Parses one grid. Each row has the index of its line, from 0.
fn read_one(rows: &[(usize, &str)]) -> Result<Puzzle, FormatError> {
    let mut cells = Cells::default();
    for (row, (index, line)) in rows.iter().enumerate() {
        let mut column = 0;
        for field in line.split_whitespace() {
            let at = field.as_ptr() as usize - line.as_ptr() as usize + 1;
            let wrong = |what: String| FormatError::at(index + 1, at, what);
            let Some(place) = Cell::at_row_column(row as u8, column) else {
                return Err(wrong("a tenth cell, expected nine".to_owned()));
            };
            let (given, digits) = cell(field).ok_or_else(|| {
                wrong(format!(
                    "{field:?} is no cell, expected candidates, a digit, or `u` and a digit"
                ))
            })?;
            match digits.single() {
                Some(digit) => cells.put(place, digit, given),
                None => cells.mark(place, digits),
            }
            column += 1;
        }
        if column != 9 {
            return Err(FormatError::at(
                index + 1,
                line.len() + 1,
                format!("{column} cells, expected nine"),
            ));
        }
    }
    if rows.len() != 9 {
        let line = rows.last().map_or(1, |(index, _)| index + 1);
        return Err(FormatError::at(
            line,
            1,
            format!("{} rows, expected nine", rows.len()),
        ));
    }
    Ok(cells.puzzle())
}

fn write(puzzle: &Puzzle) -> String {
    let board = Board::new(puzzle);
    let mut text = String::new();
    for cell in Cell::all() {
        match puzzle.value(cell) {
            Some(digit) => {
                if puzzle.placed().contains(cell) {
                    text.push('u');
                }
                text.push(digit.to_char());
            }
            None => text.extend(board.candidates(cell).iter().map(Digit::to_char)),
        }
        text.push(if cell.column() == 8 { '\n' } else { ' ' });
    }
    text
}
