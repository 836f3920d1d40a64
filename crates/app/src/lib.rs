//! Solves Sudoku the way a person does, says why at every step, and grades puzzles.
//!
//! This crate is the facade: it re-exports the floors below and has one-call functions for the
//! common jobs. It knows no command line, terminal, file or thread.
//!
//! ```
//! let puzzle = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
//! let puzzle = whydoku::grid::text::read_one(puzzle)?;
//! let profile = whydoku::techniques::profile::named("default").expect("it is built in");
//! let path = whydoku::solve(&puzzle, &profile, whydoku::Ask::Oracle)?;
//! assert_eq!(path.grade.rating.to_string(), "2.6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod explain;
pub mod grade;
pub mod hint;
pub mod messages;
mod path;
mod technique_names;

pub use grade::{Graded, Grader, UNITS_PER_SECOND, Verdict, audit};
pub use path::{Ask, GUESS, Move, Path, Replay, TechniqueSequence, parse_rating, solve};
pub use technique_names::{UnknownTechnique, technique};
pub use {grid, logic, oracle, render, techniques, trial, verify};
