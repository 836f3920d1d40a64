//! Puzzles as text: reading what people and programs write, and writing it.
//!
//! [`Reader`] reads any number of puzzles from a stream, [`read_one`] exactly one from a string.
//! Both find out the format by themselves. What a line is gets decided in this order; the first
//! that fits wins:
//!
//! 1. a **blank** line;
//! 2. a **comment**: a line that starts with `#`;
//! 3. a **whole puzzle on the line**: its first field that looks like a grid (27 characters or
//!    more, two thirds of them cells) must have exactly 81 cells, or 729 for a list of candidates;
//!    fields end at blanks and any of `, ; | " ' #`. Or the whole line is 81 cells in equal groups
//!    of one, three or nine;
//! 4. a **border**: strokes, at least three, and corners only;
//! 5. a **row** of a block: any text while a block is open, else six cells or more in at most
//!    twelve characters or in seven to eleven groups;
//! 6. a **title**: text that starts with two letters, directly above a block;
//! 7. anything else is a wrong line.
//!
//! An empty cell is `.`, `0`, `*` or `_`. After the 81st cell of a line a comment may follow, apart
//! or not, as long as it does not start with a cell character: 82 cells in a row are a mistake, not
//! a puzzle and a comment. Nine rows make a **block**; it is a **pencilmark grid** if in some row
//! nine groups hold more than nine characters, and then the solving starts from those candidates.
//! There a lone digit is a filled cell, unless a cell it sees holds the digit among others. From
//! candidates alone nobody can tell a given from a digit filled in later: all count as given.
//!
//! Lines end in LF or CR LF; a byte order mark of UTF-8 is passed over; UTF-16 is refused by name.
//! A line of more than [`LINE_LIMIT`] bytes is an error and is not stored. Whether a puzzle can
//! have a solution is not asked here: see [`Puzzle::board`].
//!
//! ```
//! let text = "5.3..7... # too short\n\
//!             53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let records: Vec<_> = grid::text::Reader::new(text.as_bytes())
//!     .collect::<Result<_, _>>()
//!     .expect("memory can be read");
//! let error = records[0].puzzle.as_ref().expect_err("nine cells are no puzzle");
//! assert_eq!((error.line(), error.column()), (1, 10));
//! assert!(records[1].puzzle.is_ok());
//! ```

mod assembler;
mod block;
mod character;
mod error;
mod line;
mod lines;
mod pencil;
mod reader;
mod write;

pub use error::{Excerpt, Expected, ReadError, ReadErrorKind};
pub use lines::LINE_LIMIT;
pub use reader::{Reader, Record};
pub use write::{Empty, Frame, block, line, pencilmarks};

use crate::puzzle::Puzzle;

/// The one puzzle of a text.
///
/// # Errors
/// When the text holds no puzzle, a wrong one, or several.
pub fn read_one(text: &str) -> Result<Puzzle, ReadError> {
    // Memory cannot fail to be read, so nothing is lost by flattening.
    let mut records = Reader::new(text.as_bytes()).flatten();
    let Some(first) = records.next() else {
        return Err(ReadError::new(1, "", 0, ReadErrorKind::Nothing));
    };
    let puzzle = first.puzzle?;
    let Some(second) = records.next() else {
        return Ok(puzzle);
    };
    let found = 2 + records.count();
    let start = text.lines().nth(second.line - 1).unwrap_or_default();
    let kind = ReadErrorKind::Several { found };
    Err(ReadError::new(second.line, start, 0, kind))
}

/// Whether a text was meant as a puzzle, right or wrong, rather than as the name of a file.
///
/// It was when a puzzle can be read from it, or when at least 17 of its characters (the fewest
/// clues a puzzle can have) and two thirds of those that are not blank or `|` are cells.
pub fn looks_like_puzzle(text: &str) -> bool {
    let mut cells: usize = 0;
    let mut others: usize = 0;
    for character in text.chars() {
        if character::is_cell(character) {
            cells += 1;
        } else if !character::is_bar(character) {
            others += 1;
        }
    }
    (cells >= 17 && cells >= 2 * others)
        || Reader::new(text.as_bytes())
            .flatten()
            .any(|record| record.puzzle.is_ok())
}
