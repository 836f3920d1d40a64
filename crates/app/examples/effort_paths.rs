//! Prints the paths of simulated players, to fit `effort.yaml`. For each puzzle of standard input that the
//! default profile solves, it prints one line of JSON: the puzzle, its rating in tenths, the actions of each
//! player, and the estimated effort.
#![expect(clippy::print_stdout, reason = "a program")]

use std::io::{BufRead, stdin};
use whydoku::UniquenessPolicy;
use whydoku::catalogue::profile::named;
use whydoku::effort::{Estimator, KnownDeductions};
use whydoku::grade::Grader;
use whydoku::grid::text::read_one;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let profile = named("default")?;
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
    let mut deductions = KnownDeductions::default();
    let estimator = Estimator::new().ok_or("effort.yaml cannot be read")?;
    for line in stdin().lock().lines() {
        let line = line?;
        let puzzle = read_one(&line)?;
        deductions.clear();
        let graded = grader.grade_with_recorders(&puzzle, &mut [&mut deductions]);
        let Some(solution) = graded.solution else {
            continue;
        };
        let start = puzzle.board()?;
        let persons: Vec<_> = estimator.players(&start, &solution, &deductions).collect();
        let json = serde_json::json!({
            "puzzle": line,
            "rating": graded.grade.rating.0,
            "persons": persons,
            "effort": estimator.effort(&start, &solution, &deductions),
        });
        println!("{json}");
    }
    Ok(())
}
