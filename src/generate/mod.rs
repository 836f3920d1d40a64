//! Support for the command `generate`: puzzles to avoid, puzzles found so far, and the saved state.
//! `practice` reads its puzzles with the same functions.

mod avoided;
mod forms;
mod state;

// `plain_puzzles` refuses puzzles that exclude candidates which their digits allow.
pub(crate) use avoided::{plain_puzzles, puzzles};
// A set of puzzles up to equivalence.
pub(crate) use forms::Forms;
pub(crate) use state::State;
