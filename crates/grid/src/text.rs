//! Puzzles as text: reading what people and programs write, and writing it.
//!
//! [`Reader`] reads any number of puzzles from a stream, [`read_one`] exactly one from a string.
//! Both find out the format by themselves. What a line is gets decided in this order; the first
//! that fits wins:
//!
//! 1. a **section** of a saved game: `[Puzzle]`, `[State]`, `[PencilMarks]` or `[Colours]` alone on
//!    a line. Below the last two every line belongs to the section until a blank one;
//! 2. a **blank** line;
//! 3. a **comment**: a line that starts with `#`;
//! 4. a line of `HoDoKu`'s **library**: it starts with `:` and a letter or digit;
//! 5. a **whole puzzle on the line**: its first field that looks like a grid (81 or 729 cells, or
//!    27 characters and more of which two thirds are cells) must have exactly 81 cells, or 729 for
//!    a list of candidates; fields end at blanks and any of `, ; | " ' #`. Or the whole line is 81
//!    cells in equal groups of one, three or nine; or it is 81 groups of candidates;
//! 6. a **border**: strokes, at least three, and corners only;
//! 7. a **row** of a block: any text while a block is open, else six cells or more in at most
//!    twelve characters or in seven to eleven groups;
//! 8. a **title**: text that starts with two letters (or `[` and two letters), directly above a
//!    block;
//! 9. anything else is a wrong line.
//!
//! An empty cell is `.`, `0`, `*` or `_`. After the 81st cell of a line a comment may follow, apart
//! or not, as long as it does not start with a cell character: 82 cells in a row are a mistake, not
//! a puzzle and a comment. Nine rows make a **block**; it is a **pencilmark grid** if in some row
//! nine groups hold more than nine characters, and then the solving starts from those candidates.
//! There, and in a list of 729, a lone digit is a filled cell, unless a cell it sees holds the
//! digit among others. From candidates alone nobody can tell a given from a digit filled in later:
//! all count as given. Library lines, saved games and grids that follow one another do tell
//! ([`Puzzle::placed`](crate::Puzzle::placed)).
//!
//! Lines end in LF or CR LF, not in CR alone; a byte order mark of UTF-8 is passed over; UTF-16 is refused by name.
//! A line of more than [`LINE_LIMIT`] bytes is an error and is not stored. Whether a puzzle can
//! have a solution is not asked here: see [`Puzzle::board`](crate::Puzzle::board).
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

pub use error::{Excerpt, Expected, ReadError, ReadErrorKind};
pub use library::LibraryLine;
pub use lines::LINE_LIMIT;
pub use one::{looks_like_puzzle, read_one};
pub use reader::Reader;
pub use record::Record;
pub use write::{
    Empty, Frame, block, candidates, library, library_step, line, pencilmarks, position,
};
