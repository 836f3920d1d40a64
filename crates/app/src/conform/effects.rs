//! Reads the effects of recorded steps.

use grid::{Candidate, Cell, Digit};
use logic::Effects;

/// The name of a step: its text before the first `:`, ` =>` or ` in `.
pub(super) fn name(text: &str) -> &str {
    let end = [":", " =>", " in "]
        .into_iter()
        .filter_map(|sign| text.find(sign))
        .min();
    end.map_or(text, |end| &text[..end])
}

/// The effects of a step in `HoDoKu`'s long notation, such as `X-Wing: 5 r25 c38 => r1c3<>5, r47c8<>5`. Reads
/// only the first line, up to ` ~ `. `None` if the effects cannot be read.
pub(super) fn read(text: &str) -> Option<Effects> {
    let first_line = text.split(" ~ ").next()?.lines().next()?;
    let effects = match first_line.rsplit_once("=> ") {
        Some((_, effects)) => effects,
        None => first_line.rsplit_once(": ")?.1,
    };
    if let Some((cell, digit)) = effects.split_once('=') {
        let cell = *cells(cell)?.first()?;
        return Effects::new(Some(Candidate::new(cell, digit_of(digit)?)), Vec::new());
    }
    let mut removals = Vec::new();
    for part in effects.split(", ") {
        let (list, digit) = part.split_once("<>")?;
        let digit = digit_of(digit.trim())?;
        let cells = cells(list)?.into_iter();
        removals.extend(cells.map(|cell| Candidate::new(cell, digit)));
    }
    Effects::new(None, removals)
}

/// The digit at the start of a text.
fn digit_of(text: &str) -> Option<Digit> {
    Digit::from_char(text.trim().chars().next()?)
}

/// The cells of a list such as `r1c46,r7c8`: here r1c4, r1c6 and r7c8.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    for group in text.trim().split(',') {
        let (rows, columns) = group.strip_prefix('r')?.split_once('c')?;
        for row in rows.chars() {
            for column in columns.chars() {
                let (row, column) = (row.to_digit(10)?, column.to_digit(10)?);
                let index = |number: u32| u8::try_from(number.checked_sub(1)?).ok();
                cells.push(Cell::at_row_column(index(row)?, index(column)?)?);
            }
        }
    }
    Some(cells)
}
