//! The packed form of links of sudokuwiki.org: two characters of base 36 for each cell.
//!
//! A number from 1 to 9 is a given, from 10 to 18 a placed digit, 0 an empty cell; of a higher number, 18 less, the
//! bits are the candidates, the lowest that of 1. Up to four letters and digits before the cells name the version.

use super::item::Wrong;
use super::kinds::{Cells, Given};
use grid::{Cell, Digit, DigitSet, Puzzle};

/// The characters of 81 cells.
const LENGTH: usize = 162;

/// The puzzle of a packed text. `None` when the text has another length or other characters.
pub(super) fn unpacked(text: &str) -> Option<Result<Puzzle, Wrong>> {
    let start = text.len().checked_sub(LENGTH).filter(|&start| start <= 4)?;
    if !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    // 81 digits twice, or a number, is another thing.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(cells(text.get(start..)?))
}

fn cells(text: &str) -> Result<Puzzle, Wrong> {
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
                return Err(Wrong::at(1, 1, what));
            }
        }
    }
    Ok(all.puzzle())
}
