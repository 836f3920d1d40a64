//! The commands, one file each.

pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod compare_scales;
pub(crate) mod completions;
pub(crate) mod conform;
pub(crate) mod console;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod curriculum;
pub(crate) mod demo;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod grade;
pub(crate) mod hint;
pub(crate) mod man;
pub(crate) mod mcp;
pub(crate) mod minimize;
pub(crate) mod profiles;
pub(crate) mod sheet;
pub(crate) mod shuffle;
pub(crate) mod solve;
mod solve_by;
pub(crate) mod steps;
pub(crate) mod techniques;
pub(crate) mod verify;
pub(crate) mod why_not;
