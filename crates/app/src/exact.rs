//! Answers that exhaustive search gives without reasons: the number of solutions, the solutions,
//! and other properties of a puzzle.

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

/// The number of solutions of a puzzle. Without a limit, the number is exact; with one, counting
/// stops at the limit.
pub fn count(puzzle: &Puzzle, limit: Option<u128>) -> Count {
    match limit {
        Some(limit) => oracle::count::count_up_to(puzzle, limit),
        None => oracle::count::count(puzzle),
    }
}

/// Whether a puzzle has exactly one solution, is minimal and is symmetric, and which open cells are
/// backdoors. With the digit of any one of them filled in, singles solve the puzzle.
pub fn check(puzzle: &Puzzle) -> Report {
    oracle::check::check(puzzle, &mut Solver::new())
}

/// The canonical form of all images of a puzzle, and its number of automorphisms; `None` if two
/// givens clash.
pub fn canon(puzzle: &Puzzle) -> Option<Canon> {
    oracle::canon::canon(puzzle)
}

/// The number of solutions as a JSON object, schema `whydoku.count/1`. The number is stored as a
/// string, because it may have 22 digits.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct CountJson {
    schema: &'static str,
    version: &'static str,
    puzzle: String,
    solutions: String,
    /// `search` (solutions were counted one by one) or `join` (parts of the grid were counted and
    /// multiplied).
    method: &'static str,
    limit: Option<String>,
}

impl CountJson {
    /// The object for a count with this limit.
    pub fn of(puzzle: &Puzzle, count: &Count, limit: Option<u128>) -> CountJson {
        CountJson {
            schema: "whydoku.count/1",
            version: env!("CARGO_PKG_VERSION"),
            puzzle: grid::text::position_text(puzzle),
            solutions: count.total.to_string(),
            method: match count.method {
                Method::Search => "search",
                Method::Join => "join",
            },
            limit: limit.map(|limit| limit.to_string()),
        }
    }
}

/// The properties of a puzzle as a JSON object.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct CheckJson {
    /// 2 for any number above 1.
    solutions: u8,
    clues: usize,
    /// `null` unless the puzzle has exactly one solution; so is `redundant`.
    minimal: Option<bool>,
    /// The givens without which the solution stays unique.
    redundant: Option<Vec<String>>,
    symmetric: bool,
}

impl CheckJson {
    /// The object of a report.
    pub fn of(report: &Report) -> CheckJson {
        let names = |cells: grid::CellSet| cells.iter().map(|cell| cell.to_string()).collect();
        CheckJson {
            solutions: match report.verdict {
                SolutionCount::None => 0,
                SolutionCount::Unique(_) => 1,
                SolutionCount::Many(_) => 2,
            },
            clues: report.clues,
            minimal: report.is_minimal(),
            redundant: report.redundant.map(names),
            symmetric: report.symmetries.iter().next().is_some(),
        }
    }
}
