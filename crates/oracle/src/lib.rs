//! Fast Sudoku solver without explanations: exhaustive solving, uniqueness, exact counting.
//!
//! Floor 1 of the workspace: of its crates, it depends only on `grid`. It decides which solutions a
//! puzzle has, and never produces solving steps.
//!
//! ```
//! use grid::Puzzle;
//! use oracle::{Solver, SolutionCount};
//!
//! let mut solver = Solver::new();
//! let empty = Puzzle::new([None; 81]);
//! assert!(matches!(solver.check(&empty), SolutionCount::Many(_)));
//! assert_eq!(solver.count(&empty, 1000), 1000);
//! ```

pub mod canon;
pub mod check;
pub mod count;
mod givens;
pub mod plain;
#[cfg(test)]
mod samples;
mod search;
mod solution;
mod solver;

pub use givens::Givens;
pub use solution::Solution;
pub use solver::{SolutionCount, Solutions, Solver, Statistics};

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
