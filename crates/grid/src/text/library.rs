//! Lines of `HoDoKu`'s library: a position and the step to find in it.
//!
//! ```text
//! :0210:18:+92+3+5...1.::341 441 741::
//!  │    │  │            ││           │└ extra
//!  │    │  │            ││           └ placements
//!  │    │  │            │└ eliminations
//!  │    │  │            └ candidates deleted before the step
//!  │    │  └ 81 cells, `+` before a placed digit
//!  │    └ the candidates the step is about
//!  └ technique, and after a dash its variant; variant `x`: the technique must find nothing
//! ```
//!
//! A candidate is written as digit, row and column; blanks separate candidates. The format is
//! described in the header of HoDoKu's own library file. [`position`] reads a similar form, which
//! other programs put on the clipboard.

use super::character::Content;
use super::error::{Expected, ReadError, ReadErrorKind};
use super::flaw::Flaw;
use crate::board::Board;
use crate::candidate::{Candidate, CandidateSet};
use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::puzzle::Puzzle;

/// One line of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryLine {
    /// The code of the technique, usually four characters. It is empty or `0000` if the line has no
    /// step.
    pub technique: String,
    /// The variant, without the dash before it. `x` means that the technique must find nothing
    /// here.
    pub variant: Option<String>,
    /// The `candidates` field as text; in most lines the digits of the step.
    pub about: String,
    /// The position: givens and placed digits, and candidates if some were deleted.
    pub puzzle: Puzzle,
    /// The candidates that were deleted before the step, in the order of the line.
    ///
    /// `HoDoKu` writes these candidates sorted by cell. When `HoDoKu` reads a line, it deletes them
    /// in the order of the line.
    pub deleted: Vec<Candidate>,
    /// The candidates that the step removes.
    pub eliminations: CandidateSet,
    /// The candidates that the step places.
    pub placements: CandidateSet,
    /// The last field; the length for a chain.
    pub extra: String,
}

impl LibraryLine {
    /// Parses one line.
    ///
    /// # Errors
    /// Fails if a field is missing or invalid. The error's line number is always 1.
    pub fn read(text: &str) -> Result<LibraryLine, ReadError> {
        match Fields::of(text).and_then(|fields| fields.read()) {
            Ok(line) => Ok(line),
            Err(Flaw { at, kind }) => Err(ReadError::new(1, text, at, kind)),
        }
    }
}

/// Whether a line is a library line: it starts with a colon and a letter or digit.
pub(super) fn is_library(text: &str) -> bool {
    let after = text.trim_start().strip_prefix(':');
    after.is_some_and(|after| after.starts_with(|next: char| next.is_ascii_alphanumeric()))
}

/// Parses a position in the form in which Sudoku Studio and Sudoku Susser copy it. Returns the
/// puzzle and the byte offset of its end.
///
/// The form is 81 cells with `+` before each placed digit, then `:` and the deleted candidates.
/// Either the `+` or the `:` may be missing. `None` if both are missing, and for all other lines.
pub(super) fn position(text: &str) -> Option<Result<(Puzzle, usize), Flaw>> {
    let start = text.len() - text.trim_start().len();
    let end = text[start..]
        .find(|character| Content::of(character).is_none() && character != '+')
        .map_or(text.len(), |length| start + length);
    let cells = &text[start..end];
    let has_placed = cells.contains('+');
    let after_colon = text[end..].strip_prefix(':');
    if cells.chars().filter(|&character| character != '+').count() != 81
        || !(has_placed || after_colon.is_some())
    {
        return None;
    }
    let deleted = after_colon
        .unwrap_or_default()
        .split(':')
        .next()
        .unwrap_or_default();
    let is_list = deleted
        .chars()
        .all(|character| character.is_ascii_digit() || character.is_whitespace());
    let puzzle = match grid((start, cells)) {
        Ok(puzzle) => puzzle,
        Err(flaw) => return Some(Err(flaw)),
    };
    if deleted.trim().is_empty() || !is_list {
        return Some(Ok((puzzle, end)));
    }
    let read = candidates((end + 1, deleted)).map(|deleted_set| {
        let all = Board::new(&puzzle).all_candidates();
        let puzzle = puzzle.with_candidates(all.difference(&deleted_set));
        (puzzle, end + 1 + deleted.len())
    });
    Some(read)
}

/// The fields of a line. A field that is parsed further is stored with its byte offset.
pub(super) struct Fields<'a> {
    technique: &'a str,
    about: &'a str,
    grid: (usize, &'a str),
    deleted: (usize, &'a str),
    eliminations: (usize, &'a str),
    placements: (usize, &'a str),
    extra: &'a str,
}

impl<'a> Fields<'a> {
    /// Splits a line into its fields. The field of eliminations and all later fields are optional.
    pub(super) fn of(text: &'a str) -> Result<Fields<'a>, Flaw> {
        let mut at = 0;
        let mut fields = text.splitn(8, ':').map(|field| {
            let start = at;
            at += field.len() + 1;
            (start, field)
        });
        // The text before the first colon is blank.
        fields.next();
        let mut field = |name| {
            fields.next().ok_or(Flaw {
                at: text.len(),
                kind: ReadErrorKind::End {
                    expected: Expected::Field(name),
                },
            })
        };
        Ok(Fields {
            technique: field("technique")?.1,
            about: field("candidates")?.1,
            grid: field("grid")?,
            deleted: field("deleted candidates")?,
            eliminations: field("eliminations").unwrap_or_default(),
            placements: field("placements").unwrap_or_default(),
            extra: field("extra").unwrap_or_default().1,
        })
    }

    /// The byte offset after the last field of the position.
    pub(super) fn end_of_position(&self) -> usize {
        self.deleted.0 + self.deleted.1.len()
    }

    /// The byte offset of the grid.
    pub(super) fn start_of_grid(&self) -> usize {
        self.grid.0
    }

    /// Parses the position.
    pub(super) fn puzzle(&self) -> Result<Puzzle, Flaw> {
        let puzzle = grid(self.grid)?;
        let deleted = candidates(self.deleted)?;
        if deleted.is_empty() {
            return Ok(puzzle);
        }
        let all = Board::new(&puzzle).all_candidates();
        Ok(puzzle.with_candidates(all.difference(&deleted)))
    }

    fn read(&self) -> Result<LibraryLine, Flaw> {
        let (technique, variant) = match self.technique.split_once('-') {
            Some((technique, variant)) => (technique, Some(variant.to_owned())),
            None => (self.technique, None),
        };
        Ok(LibraryLine {
            technique: technique.to_owned(),
            variant,
            about: self.about.to_owned(),
            puzzle: self.puzzle()?,
            deleted: candidate_list(self.deleted)?,
            eliminations: candidates(self.eliminations)?,
            placements: candidates(self.placements)?,
            extra: self.extra.trim_end().to_owned(),
        })
    }
}

/// Parses the grid field at byte offset `start`.
fn grid((start, text): (usize, &str)) -> Result<Puzzle, Flaw> {
    let mut values = [None; 81];
    let mut placed = CellSet::EMPTY;
    let mut cells = Cell::all();
    let mut found = 0;
    let mut is_placed = false;
    for (offset, character) in text.char_indices() {
        let at = start + offset;
        if character == '+' && !is_placed {
            is_placed = true;
            continue;
        }
        let content = Content::of(character).filter(|content| match content {
            Content::Digit(_) => true,
            Content::Empty => !is_placed,
        });
        let Some(content) = content else {
            return Err(Flaw::character(at, character, Expected::Cell));
        };
        found += 1;
        let Some(cell) = cells.next() else {
            continue;
        };
        values[cell.index()] = content.digit();
        if is_placed {
            placed.insert(cell);
        }
        is_placed = false;
    }
    let at = start + text.len();
    match found {
        81 => Ok(Puzzle::new(values).with_placed(placed)),
        ..81 => {
            let kind = ReadErrorKind::Short { found };
            Err(Flaw { at, kind })
        }
        _ => {
            let kind = ReadErrorKind::Long { found };
            Err(Flaw { at, kind })
        }
    }
}

/// Parses a list of candidates like `341 441` at byte offset `start`.
fn candidates(field: (usize, &str)) -> Result<CandidateSet, Flaw> {
    Ok(candidate_list(field)?.into_iter().collect())
}

/// Parses a list of candidates like [`candidates`], but keeps the order of the list.
fn candidate_list((start, text): (usize, &str)) -> Result<Vec<Candidate>, Flaw> {
    let mut list = Vec::new();
    let mut characters = text.char_indices().peekable();
    while characters
        .next_if(|(_, next)| next.is_whitespace())
        .is_some()
    {}
    while characters.peek().is_some() {
        let mut number = || match characters.next() {
            Some((offset, character)) => Digit::from_char(character)
                .ok_or_else(|| Flaw::character(start + offset, character, Expected::Triple)),
            None => Err(Flaw {
                at: start + text.len(),
                kind: ReadErrorKind::End {
                    expected: Expected::Triple,
                },
            }),
        };
        let (digit, row, column) = (number()?, number()?, number()?);
        // Digits are 1 to 9, so `value - 1` is a valid row or column.
        if let Some(cell) = Cell::at_row_column(row.value() - 1, column.value() - 1) {
            list.push(Candidate::new(cell, digit));
        }
        match characters.next() {
            Some((_, next)) if next.is_whitespace() => {
                while characters
                    .next_if(|(_, next)| next.is_whitespace())
                    .is_some()
                {}
            }
            Some((offset, character)) => {
                return Err(Flaw::character(start + offset, character, Expected::Blank));
            }
            None => {}
        }
    }
    Ok(list)
}
