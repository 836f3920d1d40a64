//! Everything around the commands: arguments, input, the terminal and exit codes.

mod arg_groups;
pub(crate) mod args;
mod check_args;
pub(crate) mod choices;
pub(crate) mod command_groups;
pub(crate) mod compare_scales_args;
pub(crate) mod curriculum_args;
pub(crate) mod exit;
mod grade_args;
pub(crate) mod input;
pub(crate) mod interrupt;
mod make_args;
pub(crate) mod picture_args;
pub(crate) mod players;
pub(crate) mod profiles;
pub(crate) mod progress;
mod puzzles;
mod question_args;
pub(crate) mod reader;
pub(crate) mod registry;
pub(crate) mod shard;
mod short_args;
pub(crate) mod terminal;
pub(crate) mod text_file;
pub(crate) mod values;
mod verify_args;
