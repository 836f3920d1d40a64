//! What is wrong with a puzzle's text, and where.
//!
//! A [`ReadError`] counts lines and columns from 1, columns in characters, and carries a short
//! piece of the line around the place, so that whoever shows it can put a caret under the very
//! character without having kept the text.

use crate::cell::Cell;
use crate::digit::Digit;
use core::fmt;
use thiserror::Error;

/// Text that is no puzzle: where it stops being one, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct ReadError {
    line: usize,
    column: usize,
    kind: ReadErrorKind,
    excerpt: Excerpt,
}

/// Why text is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character that cannot stand here.
    #[error("found {}, expected {expected}", Quoted(*.found))]
    Character {
        /// The character.
        found: char,
        /// What could stand here.
        expected: Expected,
    },
    /// Text that ends too early.
    #[error("the text ends here, expected {expected}")]
    End {
        /// What could stand here.
        expected: Expected,
    },
    /// A line of fewer than 81 cells.
    #[error(
        "{found} of 81 cells: a puzzle is 81 characters on one line, or nine lines of nine cells"
    )]
    Short {
        /// How many cells there are.
        found: usize,
    },
    /// A line of more than 81 cells.
    #[error(
        "{found} cells, expected 81 (or 729 for candidates); a comment after them must not start \
         like a cell"
    )]
    Long {
        /// How many cells there are.
        found: usize,
    },
    /// A line of 81 cells that are cut into unequal groups.
    #[error("81 cells in unequal groups, expected them in one piece or in groups of 1, 3 or 9")]
    Groups,
    /// A row of a block with too few or too many cells.
    #[error("row {row} has {found} {}, expected 9", counted(*.found, "cell"))]
    RowCells {
        /// Which row of the block, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
    },
    /// A block with too few or too many rows.
    #[error("the block has {found} {}, expected 9", counted(*.found, "row"))]
    Rows {
        /// How many rows it has.
        found: usize,
    },
    /// A border where a band of three rows is not complete.
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
    /// A game whose state has lost or changed a given.
    #[error("the given in {cell} stands no more in the state of the game")]
    Changed {
        /// The cell.
        cell: Cell,
    },
    /// Sections of a game without the puzzle they belong to.
    #[error("a section without a [Puzzle] before it")]
    Section,
    /// A line longer than any format needs.
    #[error("the line is longer than {limit} bytes")]
    LineLength {
        /// How many bytes a line may have.
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
    /// No puzzle where one was asked for.
    #[error("no puzzle found")]
    Nothing,
    /// Several puzzles where one was asked for; the place is where the second begins.
    #[error("{found} puzzles found, expected one")]
    Several {
        /// How many there are.
        found: usize,
    },
}

/// What could have stood in the place of a wrong character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// A cell of a line or block.
    Cell,
    /// The candidates of a cell in a pencilmark grid.
    Candidates,
    /// One place of a 729-character candidate list, which holds this digit or nothing.
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

/// A character as it can be shown in a message: what cannot be seen by its code.
struct Quoted(char);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quoted(character) = *self;
        // Joiners, marks of direction and the like come along when text is copied from a page.
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

/// The noun in the number that goes with a count.
fn counted(count: usize, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{noun}{ending}")
}

impl ReadError {
    /// The error at a byte offset of a line; the offset may be the line's length.
    pub(super) fn new(line: usize, text: &str, at: usize, kind: ReadErrorKind) -> ReadError {
        let before = text.get(..at).unwrap_or(text).chars().count();
        ReadError {
            line,
            column: before + 1,
            kind,
            excerpt: Excerpt::around(text, before),
        }
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, counted in characters. One past the end when the line stops too early.
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong.
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }

    /// The line around the place.
    pub fn excerpt(&self) -> &Excerpt {
        &self.excerpt
    }
}

/// At most [`Excerpt::WIDTH`] characters of a line around one of them, ready to be shown: cut
/// ends show as `…`, control characters as blanks or `\u{FFFD}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    text: Box<str>,
    caret: usize,
}

impl Excerpt {
    /// The most characters an excerpt has, the marks of cut ends included.
    pub const WIDTH: usize = 120;

    /// The excerpt around the character number `place`, which may be one past the end.
    fn around(line: &str, place: usize) -> Excerpt {
        // Three quarters of the width lie before the place: what led there says more.
        let start = place.saturating_sub(Self::WIDTH * 3 / 4);
        let mut rest = line.chars().skip(start);
        let mut shown: Vec<char> = rest.by_ref().take(Self::WIDTH).map(visible).collect();
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

    /// The piece of the line.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Which character of [`Excerpt::text`] is meant, from 0; its length when the line stops too
    /// early.
    pub fn caret(&self) -> usize {
        self.caret
    }
}

/// Two lines: the piece of text, and `^` under the character.
impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:>width$}", self.text, '^', width = self.caret + 1)
    }
}

/// The character, if it takes one place on a terminal line; else what stands for it.
fn visible(character: char) -> char {
    match character {
        character if !character.is_control() => character,
        '\t' => ' ',
        _ => char::REPLACEMENT_CHARACTER,
    }
}
