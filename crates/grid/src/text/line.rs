//! Parses puzzles on one line.
//!
//! Blanks, tabs, `,`, `;`, `|`, quotes and `#` separate fields. The first field that looks like a
//! grid is the puzzle. If it is invalid, the line is an error, even if a later field is valid. The
//! text before the puzzle is the label, the text after it the comment.
//!
//! This rule covers plain lines and common tables. It also covers the lines of Sudoku Exchange's
//! bank (hash, puzzle, rating) and gsf's lines, whose puzzle follows the fourth comma. A line that
//! starts with `:` is a line of `HoDoKu`'s library. A line without a field that looks like a grid
//! may still be a puzzle in groups.

use super::block;
use super::character::{Content, is_bar, is_border, is_cell};
use super::error::{Expected, ReadErrorKind};
use super::flaw::Flaw;
use super::library;
use super::pencil;
use crate::digit::{Digit, DigitSet};
use crate::puzzle::Puzzle;

/// A puzzle on one line, and the text around it.
pub(super) struct OneLine<'a> {
    pub(super) puzzle: Puzzle,
    /// The text before the puzzle, trimmed.
    pub(super) label: &'a str,
    /// The text after the puzzle, trimmed.
    pub(super) comment: &'a str,
}

/// Minimum length in characters of a field that looks like a grid; longer than any hash or rating.
const MIN_GRID_LENGTH: usize = 27;

/// The cell that each byte represents: 1 to 9 for a digit, 0 for an empty cell, or [`NO_CELL`].
const CELL_OF_BYTE: [u8; 256] = {
    let mut cells = [NO_CELL; 256];
    let mut digit = 0;
    while digit <= 9 {
        cells[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    cells[b'.' as usize] = 0;
    cells[b'*' as usize] = 0;
    cells[b'_' as usize] = 0;
    cells
};

/// Marks a character that is no cell.
const NO_CELL: u8 = 10;

/// Parses a line that starts with exactly 81 cells. This is the fast path for nearly all lines.
///
/// Returns `None` for all other lines, and if a `:` follows the cells. [`read`] gives the same
/// result but takes nearly four times as long.
pub(super) fn read_plain(text: &str) -> Option<OneLine<'_>> {
    let (cells, rest) = text.as_bytes().split_first_chunk::<81>()?;
    if rest
        .first()
        .is_some_and(|&next| CELL_OF_BYTE[usize::from(next)] != NO_CELL)
    {
        return None;
    }
    if rest.first() == Some(&b':') {
        return None;
    }
    let numbers = cells.map(|byte| CELL_OF_BYTE[usize::from(byte)]);
    Some(OneLine {
        puzzle: Puzzle::from_numbers(&numbers)?,
        label: "",
        comment: text[81..].trim_matches(is_separator),
    })
}

/// Parses the first line of these bytes if it is exactly 81 cells. Returns the puzzle and the
/// length of the line with its line end.
///
/// Returns `None` for all other lines, and if the line end is not among the bytes.
pub(super) fn read_bare(bytes: &[u8]) -> Option<(Puzzle, usize)> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    let end = match rest {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    let numbers = cells.map(|byte| CELL_OF_BYTE[usize::from(byte)]);
    Some((Puzzle::from_numbers(&numbers)?, cells.len() + end))
}

/// Parses a line with a whole puzzle; `None` if no part of the line looks like a puzzle.
pub(super) fn read(text: &str) -> Option<Result<OneLine<'_>, Flaw>> {
    if library::is_library(text) {
        return Some(library_line(text));
    }
    if let Some(read) = library::position(text) {
        return Some(read.map(|(puzzle, end)| OneLine {
            puzzle,
            label: "",
            comment: text[end..].trim_matches(is_separator_or_colon),
        }));
    }
    for (start, field) in fields(text) {
        let leading_cells = leading_cells(field);
        let end = start + leading_cells;
        let with_text_around = |puzzle| OneLine {
            puzzle,
            label: text[..start].trim_matches(is_separator),
            comment: text[end..].trim_matches(is_separator),
        };
        if leading_cells == 81 {
            return Some(Ok(with_text_around(values(&text[start..end]))));
        }
        if leading_cells == 729 {
            return Some(candidates(start, &text[start..end]).map(with_text_around));
        }
        if let Some(puzzle) = with_own_symbol(field) {
            return Some(Ok(OneLine {
                puzzle,
                label: text[..start].trim_matches(is_separator),
                comment: text[start + field.len()..].trim_matches(is_separator),
            }));
        }
        if looks_like_grid(field) {
            return Some(Err(wrong_field(start, field, leading_cells)));
        }
    }
    let line_with_own_symbol = || {
        let is_row = block::looks_like_row(text);
        if is_row { None } else { with_own_symbol(text) }
    };
    let puzzle = groups(text)
        .or_else(|| pencilmarks(text))
        .or_else(line_with_own_symbol)?;
    Some(Ok(OneLine {
        puzzle,
        label: "",
        comment: "",
    }))
}

/// Parses a line of `HoDoKu`'s library. The fields before the position are the label, and the
/// fields after it are the comment.
fn library_line(text: &str) -> Result<OneLine<'_>, Flaw> {
    let fields = library::Fields::of(text)?;
    Ok(OneLine {
        puzzle: fields.puzzle()?,
        label: text[..fields.start_of_grid()].trim_matches(is_separator_or_colon),
        comment: text[fields.end_of_position()..].trim_matches(is_separator_or_colon),
    })
}

/// The error of a line that is of no known kind: its first wrong character, else its number of
/// cells, else its unequal groups.
pub(super) fn flaw(text: &str) -> Flaw {
    let mut found = 0;
    let mut at = 0;
    for (index, character) in text.char_indices() {
        if is_cell(character) {
            found += 1;
            at = index + 1;
        } else if character == '#' {
            break;
        } else if !is_bar(character) {
            return Flaw::character(index, character, Expected::Cell);
        }
    }
    let kind = match found {
        ..81 => ReadErrorKind::Short { found },
        81 => ReadErrorKind::Groups,
        _ => ReadErrorKind::Long { found },
    };
    Flaw { at, kind }
}

/// Whether nothing in a line could be part of a puzzle. The caller knows that the line is neither a
/// puzzle nor a row.
///
/// True if the line has no nine adjacent cells. It must also have fewer than five cells, or a
/// character that is neither a cell nor a bar.
pub(super) fn is_prose(text: &str) -> bool {
    let mut longest = 0;
    let mut current = 0;
    let mut cells = 0;
    let mut others = 0;
    for character in text.chars() {
        if is_cell(character) {
            current += 1;
            cells += 1;
            longest = longest.max(current);
        } else {
            current = 0;
            others += usize::from(!is_bar(character));
        }
    }
    longest < 9 && (cells < 5 || others > 0)
}

/// Whether a character separates the fields of a library line or of a table.
fn is_separator_or_colon(character: char) -> bool {
    character == ':' || is_separator(character)
}

/// Whether a character separates the fields of a table.
fn is_separator(character: char) -> bool {
    character.is_whitespace() || ",;|\"'#".contains(character)
}

/// The non-empty fields of a line, each with its byte offset.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(is_separator).filter_map(move |field| {
        let start = at;
        // Unicode blanks have more than one byte.
        at += field.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
        (!field.is_empty()).then_some((start, field))
    })
}

/// The number of cell characters at the start of a field.
fn leading_cells(field: &str) -> usize {
    field
        .bytes()
        .take_while(|&byte| is_cell(char::from(byte)))
        .count()
}

/// Whether a field is long enough for a grid and at least two thirds of its characters are cells.
fn looks_like_grid(field: &str) -> bool {
    let length = field.chars().count();
    length >= MIN_GRID_LENGTH && field.chars().filter(|&c| is_cell(c)).count() * 3 >= length * 2
}

/// The error of an invalid field that looks like a grid; its first `leading_cells` characters are
/// cells.
fn wrong_field(start: usize, field: &str, leading_cells: usize) -> Flaw {
    match field[leading_cells..].chars().next() {
        Some(found) if leading_cells < 81 => {
            Flaw::character(start + leading_cells, found, Expected::Cell)
        }
        _ if leading_cells < 81 => Flaw {
            at: start + leading_cells,
            kind: ReadErrorKind::Short {
                found: leading_cells,
            },
        },
        _ => Flaw {
            at: start + 81,
            kind: ReadErrorKind::Long {
                found: leading_cells,
            },
        },
    }
}

/// Parses 81 cell characters.
fn values(cells: &str) -> Puzzle {
    let mut values = [None; 81];
    for (slot, character) in values.iter_mut().zip(cells.chars()) {
        *slot = Content::of(character).and_then(Content::digit);
    }
    Puzzle::new(values)
}

/// Parses 81 characters: digits, and one other character, such as a blank or comma, for all empty
/// cells.
///
/// Lines with fewer than 17 digits are not accepted, because a puzzle with one solution has at
/// least 17 givens.
fn with_own_symbol(field: &str) -> Option<Puzzle> {
    if field.len() < 81 || field.chars().count() != 81 {
        return None;
    }
    let digit = |character| Digit::from_char(character);
    let symbol = field
        .chars()
        .find(|&character| digit(character).is_none())?;
    let mut values = [None; 81];
    for (slot, character) in values.iter_mut().zip(field.chars()) {
        *slot = digit(character);
        if slot.is_none() && character != symbol {
            return None;
        }
    }
    let digits = values.iter().flatten().count();
    (digits >= FEWEST_CLUES).then(|| Puzzle::new(values))
}

/// The least number of givens of a puzzle with exactly one solution.
const FEWEST_CLUES: usize = 17;

/// Parses 729 characters, nine for each cell. The n-th character of a cell is the digit n or an
/// empty character.
fn candidates(start: usize, text: &str) -> Result<Puzzle, Flaw> {
    let mut marks = [DigitSet::EMPTY; 81];
    for (index, character) in text.chars().enumerate() {
        let digit = Digit::ALL[index % 9];
        match Content::of(character) {
            Some(Content::Empty) => {}
            Some(Content::Digit(found)) if found == digit => {
                marks[index / 9].insert(digit);
            }
            _ => {
                let expected = Expected::Candidate(digit);
                return Err(Flaw::character(start + index, character, expected));
            }
        }
    }
    Ok(pencil::puzzle(&marks))
}

/// Parses a line of 81 cells in equal groups of one, three or nine.
///
/// Unequal groups are rejected, because a number after 80 cells could be mistaken for the last
/// cell.
fn groups(text: &str) -> Option<Puzzle> {
    let mut width = 0;
    let mut count = 0;
    let mut all_marks = true;
    let mut values = [None; 81];
    for group in text.split(is_bar).filter(|group| !group.is_empty()) {
        if count == 0 {
            width = group.len();
            if !matches!(width, 1 | 3 | 9) {
                return None;
            }
        }
        if group.len() != width || count == 81 {
            return None;
        }
        all_marks &= width == 9 && is_full_list(group);
        for character in group.chars() {
            *values.get_mut(count)? = Content::of(character)?.digit();
            count += 1;
        }
    }
    // If each digit is at its own position in all nine groups, they are a row of a pencilmark grid.
    (count == 81 && !all_marks).then(|| Puzzle::new(values))
}

/// Parses a line of 81 groups of candidates. This is a pencilmark grid whose lines were joined, as
/// YAML does when it folds a text.
fn pencilmarks(text: &str) -> Option<Puzzle> {
    let mut marks = [DigitSet::EMPTY; 81];
    let mut count = 0;
    let groups = text
        .split(is_bar)
        .filter(|group| !group.is_empty() && !is_border(group));
    for group in groups {
        *marks.get_mut(count)? = block::digits(0, group).ok()?;
        count += 1;
    }
    (count == 81).then(|| pencil::puzzle(&marks))
}

/// Whether each digit of a group is at its own position: `12.4...89`.
fn is_full_list(group: &str) -> bool {
    let in_place = |(character, digit): (char, Digit)| match Content::of(character) {
        Some(Content::Digit(found)) => found == digit,
        Some(Content::Empty) => true,
        None => false,
    };
    group.chars().zip(Digit::ALL).all(in_place) && group.contains(|c| ('1'..='9').contains(&c))
}
