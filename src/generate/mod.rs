//! State of `generate`: puzzles found so far and puzzles to avoid.

mod avoided;
mod forms;
mod state;

pub(crate) use avoided::{plain_puzzles, puzzles};
pub(crate) use forms::Forms;
pub(crate) use state::State;
