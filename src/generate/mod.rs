//! Support for the command `generate`: puzzles from files, puzzles found so far, and the saved
//! state. `practice` reads its puzzles with the same functions.

mod forms;
mod puzzle_files;
mod state;

pub(crate) use forms::DistinctPuzzles;
pub(crate) use puzzle_files::{plain_puzzles, puzzles};
pub(crate) use state::State;
