//! Sudoku cells, digits, houses, typed sets, puzzles and boards, with their text formats.
//!
//! Floor 0 of the workspace; it contains no solving. A [`Puzzle`] is a starting position. A
//! [`Board`] is the state of a puzzle while it is being solved.
//!
//! ```
//! use grid::{Board, Candidate, Cell, Digit, Puzzle};
//!
//! let empty = Puzzle::new([None; 81]);
//! let mut board = empty.board().expect("nothing clashes in an empty grid");
//! let corner = Cell::new(0).expect("0 is a cell");
//! board.place(Candidate::new(corner, Digit::new(5).expect("5 is a digit")));
//! assert_eq!(board.cells(Digit::new(5).expect("5 is a digit")).len(), 60);
//! ```

mod board;
mod candidate;
mod cell;
#[cfg(feature = "serde")]
pub mod codes;
mod digit;
mod fault;
mod house;
pub mod never;
mod orders;
mod puzzle;
mod set;
mod tables;
pub mod text;

pub use board::Board;
pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use fault::Fault;
pub use house::{House, HouseKind, HouseSet, Place, PlaceSet};
pub use orders::{ORDERS_OF_THREE, line_orders};
pub use puzzle::{HasOwnCandidates, PlainPuzzle, Puzzle};
pub use set::{Element, Elements, Mask, Set};

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
