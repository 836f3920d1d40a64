//! How much of a person's time a puzzle takes.

mod agent;
mod deductions;
mod sight;
mod signature;
pub use deductions::Deductions;
use agent::{Doing, Done, walk};
use signature::Signatures;

#[doc(hidden)]
pub fn dump(puzzle: &grid::Puzzle, solution: &grid::Puzzle, deductions: &Deductions, run: u64, out: &mut String) {
    use std::fmt::Write;
    let Ok(start) = puzzle.board() else { return };
    let s = Signatures::of(puzzle, solution);
    let mut done: Vec<Done> = Vec::new();
    walk(&start, solution, &s, deductions.rounds(), run, &mut done);
    for d in &done {
        let _ = match d.doing {
            Doing::Single(k, c) => write!(out, "S {} {} {} {} {} {};", k as u8, d.open, c[0], c[1], c[2], c[3]),
            Doing::Deduction(r, n) => write!(out, "D {} {} {};", r.0, n, d.open),
            Doing::Trial => write!(out, "T {};", d.open),
        };
    }
}
