//! What making many puzzles needs besides making one: what was found before, and what is not to be found again.

mod avoided;
mod state;

pub(crate) use avoided::{avoided, puzzles};
pub(crate) use state::State;
