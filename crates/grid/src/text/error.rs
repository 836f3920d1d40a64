//! Errors of puzzle text, with their position.
//!
//! A [`ReadError`] counts lines and columns from 1; a column is one character. The error contains
//! an excerpt of the line, so a caller can show a caret under the character without keeping the
//! text.

use crate::cell::Cell;
use crate::digit::Digit;
use core::fmt;
use thiserror::Error;

/// An error in puzzle text: its position and its kind.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct ReadError {
    line: usize,
    column: usize,
    kind: ReadErrorKind,
    excerpt: Excerpt,
    is_prose: bool,
}

/// The kind of a [`ReadError`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character that is not allowed here.
    #[error("found {}, expected {expected}", Quoted(*.found))]
    Character {
        /// The character.
        found: char,
        /// The allowed text.
        expected: Expected,
    },
    /// Text that ends too early.
    #[error("the text ends here, expected {expected}")]
    End {
        /// The allowed text.
        expected: Expected,
    },
    /// A line of fewer than 81 cells.
    #[error(
        "{found} of 81 cells: a puzzle is 81 characters on one line, or nine lines of nine cells"
    )]
    Short {
        /// The number of cells.
        found: usize,
    },
    /// A line of more than 81 cells.
    #[error(
        "{found} cells, expected 81 (or 729 for candidates); a comment after them must not start \
         like a cell"
    )]
    Long {
        /// The number of cells.
        found: usize,
    },
    /// A line of 81 cells in unequal groups.
    #[error("81 cells in unequal groups, expected one group or groups of 1, 3 or 9")]
    Groups,
    /// A row of a block with too few or too many cells.
    #[error("row {row} has {found} {}, expected 9", noun_form(*.found, "cell"))]
    RowCells {
        /// The row of the block, from 1.
        row: usize,
        /// The number of cells in the row.
        found: usize,
    },
    /// A block with too few or too many rows.
    #[error("the block has {found} {}, expected 9", noun_form(*.found, "row"))]
    Rows {
        /// The number of rows.
        found: usize,
    },
    /// A border inside a band of three rows.
    #[error("a border follows row {row}, expected one after rows 3 and 6 only")]
    Border {
        /// The row above the border, from 1.
        row: usize,
    },
    /// A cell whose candidates name one digit twice.
    #[error("{digit} stands twice in one cell's candidates")]
    Repeated {
        /// The digit.
        digit: Digit,
    },
    /// A saved game whose state lacks or changes a given.
    #[error("the [State] grid removes or changes the given in {cell}")]
    Changed {
        /// The cell.
        cell: Cell,
    },
    /// A section of a saved game without a `[Puzzle]` section before it.
    #[error("a section without a [Puzzle] before it")]
    Section,
    /// A line longer than any format needs.
    #[error("the line is longer than {limit} bytes")]
    LineLength {
        /// The maximum number of bytes of a line.
        limit: usize,
    },
    /// Text in UTF-16 or UTF-32.
    #[error("the text is UTF-16 or UTF-32, expected UTF-8: save it as UTF-8 first")]
    Utf16,
    /// A byte that is not UTF-8.
    #[error("byte 0x{byte:02X} is not UTF-8: is this a text file?")]
    Utf8 {
        /// The byte.
        byte: u8,
    },
    /// No puzzle where one was expected.
    #[error("no puzzle found")]
    Nothing,
    /// Several puzzles where one was expected. The position is the start of the second puzzle.
    #[error("{found} puzzles found, expected one")]
    Several {
        /// The number of puzzles.
        found: usize,
    },
}

/// What is allowed at the position of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// A cell of a line or block.
    Cell,
    /// The candidates of a cell in a pencilmark grid.
    Candidates,
    /// A position of a 729-character candidate list: this digit, or an empty character.
    Candidate(Digit),
    /// A candidate of a library line.
    Triple,
    /// A blank, between two candidates of a library line.
    Blank,
    /// A field of a library line, after a colon.
    Field(&'static str),
    /// The end of a line.
    LineFeed,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Cell => f.write_str("a digit 1-9, or `.`, `0`, `*` or `_` for an empty cell"),
            Expected::Candidates => f.write_str("the candidates of a cell, digits 1-9"),
            Expected::Candidate(digit) => write!(f, "`{digit}`, or `.` or `0` for no candidate"),
            Expected::Triple => f.write_str("a candidate as digit, row and column, like `341`"),
            Expected::Blank => f.write_str("a blank before the next candidate"),
            Expected::LineFeed => f.write_str("a line feed at the end of each line"),
            Expected::Field(name) => write!(f, "`:` and the {name}"),
        }
    }
}

/// Formats a character for a message. Invisible characters appear as `U+` and their code.
struct Quoted(char);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quoted(character) = *self;
        // Text copied from web pages contains joiners, direction marks and the like.
        let is_format = matches!(
            character,
            '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
        );
        let is_blank = character.is_whitespace() && character != ' ';
        if character.is_control() || is_format || is_blank {
            write!(f, "the character U+{:04X}", u32::from(character))
        } else {
            write!(f, "`{character}`")
        }
    }
}

/// The noun, in the singular if `count` is 1, else in the plural.
fn noun_form(count: usize, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{noun}{ending}")
}

impl ReadError {
    /// The error at byte offset `at` of a line; the offset may be the line's length.
    pub(super) fn new(line: usize, text: &str, at: usize, kind: ReadErrorKind) -> ReadError {
        let before = text.get(..at).unwrap_or(text).chars().count();
        ReadError {
            line,
            column: before + 1,
            kind,
            excerpt: Excerpt::around(text, before),
            is_prose: false,
        }
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, counted in characters. It is one past the end if the line ends too
    /// early.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The kind of the error.
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }

    /// The excerpt of the line around the error.
    pub fn excerpt(&self) -> &Excerpt {
        &self.excerpt
    }

    /// Whether the line is prose, such as a footer, a date or a rating: nothing in it could be part
    /// of a puzzle. Callers may ignore the error if the text has puzzles.
    pub fn is_prose(&self) -> bool {
        self.is_prose
    }

    /// Marks the error as one of a line of prose.
    pub(super) fn of_prose(self) -> ReadError {
        ReadError {
            is_prose: true,
            ..self
        }
    }
}

/// A printable excerpt of a line around one character, at most [`Excerpt::WIDTH`] characters long.
///
/// `…` marks cut ends. Tabs appear as blanks, other control characters as `\u{FFFD}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    text: Box<str>,
    caret: usize,
}

impl Excerpt {
    /// The maximum number of characters of an excerpt, including the marks of cut ends.
    pub const WIDTH: usize = 120;

    /// The excerpt around the character with index `place`, which may be one past the end.
    fn around(line: &str, place: usize) -> Excerpt {
        // Three quarters of the width are before the character, because the text before it usually
        // explains the error.
        let start = place.saturating_sub(Self::WIDTH * 3 / 4);
        let mut rest = line.chars().skip(start);
        let mut shown: Vec<char> = rest.by_ref().take(Self::WIDTH).map(printable).collect();
        if start > 0
            && let Some(first) = shown.first_mut()
        {
            *first = '…';
        }
        if rest.next().is_some()
            && let Some(last) = shown.last_mut()
        {
            *last = '…';
        }
        Excerpt {
            text: shown.into_iter().collect(),
            caret: place - start,
        }
    }

    /// The text of the excerpt.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The index of the wrong character in [`Excerpt::text`], from 0, counted in characters. It is
    /// the length of the text if the line ends too early.
    pub fn caret(&self) -> usize {
        self.caret
    }
}

/// Two lines: the excerpt, and `^` under the character.
impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:>width$}", self.text, '^', width = self.caret + 1)
    }
}

/// The printable form of a character; control characters are replaced.
fn printable(character: char) -> char {
    match character {
        character if !character.is_control() => character,
        '\t' => ' ',
        _ => char::REPLACEMENT_CHARACTER,
    }
}
