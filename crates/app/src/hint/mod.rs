//! What to do next on a player's board, or what is wrong with it.

pub mod json;
pub mod mistake;
pub mod next_step;
pub mod pencilmarks;
pub mod player_board;
pub mod refutation;
