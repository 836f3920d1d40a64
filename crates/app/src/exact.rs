//! Exact answers, by exhaustion and without a reason: how many solutions, which, and what else
//! is true of a puzzle.

use grid::Puzzle;
use oracle::canon::Canon;
use oracle::check::Report;
use oracle::count::{Count, Method};
use oracle::{SolutionCount, Solver};
use serde::Serialize;

/// The one solution of a puzzle; that there is none, or two of several.
pub fn solve(puzzle: &Puzzle) -> SolutionCount {
    Solver::new().check(puzzle)
}

/// The exact number of solutions of a grid. With a limit, at most the limit.
pub fn count(puzzle: &Puzzle, limit: Option<u128>) -> Count {
    match limit {
        Some(limit) => oracle::count::count_up_to(puzzle, limit),
        None => oracle::count::count(puzzle),
    }
}

/// Whether a puzzle is valid, minimal and symmetric, and which cells leave only singles once known.
pub fn check(puzzle: &Puzzle) -> Report {
    oracle::check::check(puzzle, &mut Solver::new())
}

/// The form that all images of a puzzle share, and how many automorphisms it has; `None` when two
/// givens clash.
pub fn canon(puzzle: &Puzzle) -> Option<Canon> {
    oracle::canon::canon(puzzle)
}

/// A number of solutions as a JSON object, schema `whydoku.count/1`. The number is a string: it
/// may have 22 digits.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct CountJson {
    schema: &'static str,
    version: &'static str,
    puzzle: String,
    solutions: String,
    method: &'static str,
    limit: Option<String>,
}

impl CountJson {
    /// The object of a count that was made up to this limit.
    pub fn of(puzzle: &Puzzle, count: &Count, limit: Option<u128>) -> CountJson {
        CountJson {
            schema: "whydoku.count/1",
            version: env!("CARGO_PKG_VERSION"),
            puzzle: grid::text::position(puzzle),
            solutions: count.total.to_string(),
            method: match count.method {
                Method::Search => "search",
                Method::Join => "join",
            },
            limit: limit.map(|limit| limit.to_string()),
        }
    }
}
