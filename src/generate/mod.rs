//! What making many puzzles needs besides making one: what was found before, and what is not to be found again.

mod avoided;
mod forms;
mod state;

pub(crate) use avoided::puzzles;
pub(crate) use forms::Forms;
pub(crate) use state::State;
