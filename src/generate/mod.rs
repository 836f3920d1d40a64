//! Support for the command `generate`: puzzles to avoid, puzzles found so far, and the saved state.

mod avoided;
mod forms;
mod state;

pub(crate) use avoided::{plain_puzzles, puzzles};
pub(crate) use forms::Forms;
pub(crate) use state::State;
