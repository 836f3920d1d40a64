//! Answers that exhaustive search gives without reasons: the number of solutions, the solutions, and other
//! properties of a puzzle.

use grid::Puzzle;
use oracle::canon::Canon;
use oracle::check::Report;
use oracle::count::{Count, Method};
use oracle::{SolutionCount, Solver};
use serde::Serialize;

/// Solves a puzzle. Returns no solution, the only solution, or two solutions if there are several.
pub fn solve(puzzle: &Puzzle) -> SolutionCount {
    Solver::new().check(puzzle)
}

/// The number of solutions of a puzzle. Without a limit, the number is exact; with one, counting stops at the
/// limit.
pub fn count(puzzle: &Puzzle, limit: Option<u128>) -> Count {
    match limit {
        Some(limit) => oracle::count::count_up_to(puzzle, limit),
        None => oracle::count::count(puzzle),
    }
}

/// Whether a puzzle has exactly one solution, is minimal and is symmetric, and which open cells are backdoors.
/// With the digit of one backdoor, singles solve the puzzle.
pub fn check(puzzle: &Puzzle) -> Report {
    oracle::check::check(puzzle, &mut Solver::new())
}

/// The canonical form of all images of a puzzle, and its number of automorphisms; `None` if two
/// givens clash.
pub fn canon(puzzle: &Puzzle) -> Option<Canon> {
    oracle::canon::canon(puzzle)
}

/// The number of solutions as a JSON object, schema `whydoku.count/1`. The number is stored as a string,
/// because it may have 22 digits.
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
    /// The object for a count with this limit.
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
