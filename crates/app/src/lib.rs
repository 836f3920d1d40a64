//! Solves Sudoku the way a person does, says why at every step, and grades puzzles.
//!
//! This library is used by the command line, the web page and the bindings for other languages. It
//! needs no terminal, files or threads. It re-exports the crates on which it is built.
//!
#![doc = include_str!("../README.md")]

pub mod album;
mod claim;
pub mod compare;
pub mod conform;
pub mod curriculum;
pub mod dataset;
pub mod effort;
pub mod exact;
pub mod examples;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod judging;
pub mod messages;
pub mod page;
pub mod path;
pub mod pauses;
pub mod practice;
pub mod printable;
pub mod progress;
pub mod scales;
pub mod sheet;
pub mod shortest;
mod slug;
mod solver;
pub mod steps;
pub mod technique_list;
mod technique_name;
pub mod trace_check;
pub mod trial_depth;
mod unmet;
pub mod why_not;
pub mod words_check;

pub use exact::{canon, check, count, solve};
pub use grade::{Graded, grade};
pub use grid::{Board, Candidate, Cell, Digit, Puzzle};
pub use hint::{Hint, PlayerBoard, hint};
pub use judging::judge;
pub use logic::{Language, Profile, Rating, Registry};
pub use path::{Path, Scope, UniquenessPolicy, explain, trace};
pub use render::Style;
pub use slug::Slug;
pub use solver::{ExplainedStep, Explanation, Solver, SolverBuilder};
pub use steps::steps;
pub use technique_list::techniques;
pub use technique_name::technique;
pub use trace_check::verify;
pub use why_not::why_not;
pub use {
    ::catalogue, ::grid, ::logic, ::make, ::oracle, ::render, ::techniques, ::trial, ::verify,
    ::whips,
};
