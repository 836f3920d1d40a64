//! Measures the speed of the uniqueness check: puzzles per CPU second on one thread.
//!
//! ```text
//! cargo run --release -p whydoku-oracle --example speed -- s17.txt tax.txt hard.txt
//! ```
//!
//! Each argument is a file with one puzzle per line. The program checks the file's puzzles
//! repeatedly for 1.5 seconds. It also prints the figures of other programs, in puzzles per second.
//! They were measured on another machine with larger sets of the same three kinds: 49,151 puzzles
//! with 17 givens, 8,152 hard puzzles of a taxonomy (see docs/FIDELITY.md) and the 972 hardest
//! puzzles. To compare with another program, run it on the same machine and the same files.

#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a program that prints rates"
)]

use grid::Puzzle;
use oracle::{SolutionCount, Solver};
use std::error::Error;
use std::fs;
use std::time::Instant;

const REFERENCES: &str = "\
reference                     17-clue      taxonomy       hardest
tdoku                         401,868        44,622        45,166
crate sudoku 0.8              477,765        41,408        22,898
JCZSolve                      287,692        32,047        17,876
";

/// CPU seconds of the main thread on Linux; wall-clock seconds since `start` on other systems.
fn seconds(start: Instant) -> f64 {
    fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or_else(|| start.elapsed().as_secs_f64(), |nanos| nanos * 1e-9)
}

/// The puzzles of a file, one per line; lines under 81 characters are skipped.
fn puzzles(path: &str) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let mut puzzles = Vec::new();
    for line in fs::read_to_string(path)?.lines() {
        let mut numbers = [0; 81];
        if line.len() >= 81 {
            for (number, character) in numbers.iter_mut().zip(line.chars()) {
                *number = character.to_digit(10).unwrap_or(0) as u8;
            }
            puzzles.extend(Puzzle::from_numbers(&numbers));
        }
    }
    if puzzles.is_empty() {
        return Err(format!("{path}: no puzzles").into());
    }
    Ok(puzzles)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{REFERENCES}");
    println!("set                       puzzles/s       guesses    not unique");
    let start = Instant::now();
    for path in std::env::args().skip(1) {
        let puzzles = puzzles(&path)?;
        let mut solver = Solver::new();
        let (begin, mut used, mut not_unique) = (seconds(start), 0.0, 0);
        while used < 1.5 {
            // Checks at least a thousand puzzles between two reads of the clock, because a read is
            // slow.
            for puzzle in puzzles.iter().cycle().take(puzzles.len().max(1000)) {
                not_unique += u64::from(!matches!(solver.check(puzzle), SolutionCount::Unique(_)));
            }
            used = seconds(start) - begin;
        }
        let statistics = solver.statistics();
        let name = path.rsplit('/').next().unwrap_or(&path);
        println!(
            "{name:<20} {:>14.0} {:>13.2} {:>13.2}",
            statistics.puzzles as f64 / used,
            statistics.guesses as f64 / statistics.puzzles as f64,
            not_unique as f64 / statistics.puzzles as f64,
        );
    }
    Ok(())
}
