//! What a command line has around it: its arguments, its input, the terminal, the exit code.

pub(crate) mod args;
pub(crate) mod choices;
pub(crate) mod exit;
pub(crate) mod input;
pub(crate) mod profiles;
pub(crate) mod progress;
mod puzzles;
pub(crate) mod sheet_args;
pub(crate) mod terminal;
pub(crate) mod text_file;
mod values;
