//! Readers and writers of puzzle text formats.
//!
//! [`Reader`] reads any number of puzzles from a stream, [`read_one`] exactly one from a string.
//! Both detect the format. A line has the first of these kinds that matches:
//!
//! 1. a **section** header of a saved game: `[Puzzle]`, `[State]`, `[PencilMarks]` or `[Colours]`
//!    alone on a line. A section of the last two kinds has all lines up to a blank line, a line
//!    that starts with `#`, or the next header; `[PencilMarks]` has at most nine;
//! 2. a **blank** line;
//! 3. a **comment**: a line that starts with `#`, `%` or `//`, or with `;` and no cell directly
//!    after it;
//! 4. a line of `HoDoKu`'s **library**: it starts with `:` and a letter or digit;
//! 5. a **whole puzzle on the line**, in the first of these forms that matches:
//!    - a position in the notation of a library: 81 cells, with `+` before each placed digit, or
//!      with a `:` and the deleted candidates after the cells, or with both;
//!    - a field of 81 cells, or of 729 for a list of candidates, if no earlier field looks like a
//!      grid;
//!    - a field of 81 characters: at least 17 digits, and one other character for all empty cells;
//!    - a line of 81 cells in equal groups of one, three or nine;
//!    - a line of 81 groups of candidates;
//!    - a line of 81 characters like such a field, if it is no row of a block;
//! 6. a **border**: only strokes and corners, with at least three strokes;
//! 7. a **row** of a block: any text while a block has one to eight rows. Otherwise the line has at
//!    least six cells, and two thirds of its characters are cells. It has at most twelve
//!    characters, or seven to eleven groups;
//! 8. a **title**: text that starts with two letters (or `[` and two letters), directly above a
//!    block;
//! 9. an **invalid line**: anything else.
//!
//! Fields end at blanks and at any of `, ; | " ' #`. A field that starts with 81 or 729 cells looks
//! like a grid. So does a field of at least 27 characters if two thirds of them are cells.
//!
//! An empty cell is `.`, `0`, `*` or `_`. A comment may follow the 81st cell of a line, with or
//! without a separator. The comment must not start with a cell character: 82 adjacent cells are an
//! error.
//!
//! Nine rows are a **block**. A block is a **pencilmark grid** if some row has nine groups with
//! more than nine cell characters in all. Solving then starts from the candidates of the grid. In
//! pencilmark grids and lists of 729, a single digit is a filled cell, unless a peer has that digit
//! as one of several candidates. Such grids do not distinguish givens from placed digits, so all
//! filled cells are givens. Library lines, saved games and consecutive grids do distinguish them;
//! see [`Puzzle::placed`](crate::Puzzle::placed).
//!
//! Lines end in LF or CR LF, not in CR alone. A UTF-8 byte order mark is skipped; text in UTF-16
//! has an error of its own. A line of more than [`LINE_LIMIT`] bytes is an error, and its text is
//! not stored. The readers do not check whether digits clash or a puzzle has a solution; see
//! [`Puzzle::board`](crate::Puzzle::board).
//!
//! ```
//! let text = "5.3..7... # too short\n\
//!             53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let records: Vec<_> = grid::text::Reader::new(text.as_bytes())
//!     .collect::<Result<_, _>>()
//!     .expect("reading from memory succeeds");
//! let error = records[0].puzzle.as_ref().expect_err("the line has only nine cells");
//! assert_eq!((error.line(), error.column()), (1, 10));
//! assert!(records[1].puzzle.is_ok());
//! ```

mod assembler;
mod block;
mod character;
mod error;
mod flaw;
mod game;
mod library;
mod line;
mod lines;
mod one;
mod pencil;
mod reader;
mod record;
mod write;

pub use character::plain_digits;
pub use error::{Excerpt, Expected, ReadError, ReadErrorKind};
pub use library::LibraryLine;
pub use lines::LINE_LIMIT;
pub use one::{looks_like_puzzle, one_position, read_one};
pub use reader::Reader;
pub use record::PuzzleRecord;
pub use write::{
    Empty, Frame, block, candidates, library, library_step, line, pencilmarks, position_text,
};
