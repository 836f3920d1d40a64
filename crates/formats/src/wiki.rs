//! The packed form in links of sudokuwiki.org: a number of two base-36 digits for each cell.
//!
//! 0 is an empty cell, 1 to 9 a given, 10 to 18 a placed digit. A higher number minus 18 is a bit
//! set of candidates, with digit 1 in the lowest bit. Up to four letters and digits before the
//! cells are the version.

use super::item::FormatError;
use super::kinds::{Cells, Given};
use grid::{Cell, Digit, DigitSet, Puzzle};

/// Number of characters of 81 cells.
const LENGTH: usize = 162;

/// The puzzle of a packed text; `None` if the text has another length or other characters.
pub(super) fn unpacked(text: &str) -> Option<Result<Puzzle, FormatError>> {
    let start = text.len().checked_sub(LENGTH).filter(|&start| start <= 4)?;
    if !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    // A text of digits only is another format.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(cells(text.get(start..)?))
}

fn cells(text: &str) -> Result<Puzzle, FormatError> {
    let mut all = Cells::default();
    let (pairs, _) = text.as_bytes().as_chunks::<2>();
    for (cell, pair) in Cell::all().zip(pairs) {
        let digit = |byte: u8| char::from(byte).to_digit(36).unwrap_or(0);
        let number = digit(pair[0]) * 36 + digit(pair[1]);
        let filled = |number: u32| Digit::new(u8::try_from(number).ok()?);
        match number {
            0 => {}
            1..=9 => {
                if let Some(digit) = filled(number) {
                    all.put(cell, digit, Given::Yes);
                }
            }
            10..=18 => {
                if let Some(digit) = filled(number - 9) {
                    all.put(cell, digit, Given::No);
                }
            }
            19..=529 => {
                let bits = number - 18;
                let digits = Digit::ALL
                    .into_iter()
                    .filter(|digit| bits & (1 << (digit.value() - 1)) != 0);
                all.mark(cell, digits.fold(DigitSet::EMPTY, DigitSet::with));
            }
            530.. => {
                let what = format!("{cell}: {number} is no cell of sudokuwiki's packed form");
                return Err(FormatError::at(1, 1, what));
            }
        }
    }
    Ok(all.puzzle())
}
