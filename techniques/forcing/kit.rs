//! The chain searches of Sudoku Explainer 1.2.1, shared by the whole family.

mod ancestry;
mod chain;
mod closure;
mod field;
mod guide;
mod least;
mod line;
mod lists;
mod multiple;
mod nested;
mod proof;
mod push;
mod rows;
mod rules;
mod state;
mod steps;
mod texts;
mod unary;
mod ways;
mod words;

pub(crate) use closure::Mode;
pub(crate) use push::{multiple, unary};
pub(crate) use words::explain;
