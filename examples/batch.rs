//! Grades the puzzles of a file, one per line, on all processors. Prints the results in input order:
//! `cargo run --release --example batch -- fixtures/puzzles/qq.txt`.

#![allow(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use std::num::NonZeroUsize;
use std::thread;
use whydoku::UniquenessPolicy;
use whydoku::catalogue::profile;
use whydoku::grade::{GradeRecord, Grader};
use whydoku::grid::text::read_one;
use whydoku::logic::Profile;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: batch FILE")?;
    let text = std::fs::read_to_string(file)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let profile = profile::named("default")?;
    let jobs = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let lines_per_job = lines.len().div_ceil(jobs).max(1);
    thread::scope(|scope| {
        let workers: Vec<_> = lines
            .chunks(lines_per_job)
            .map(|lines| scope.spawn(|| grade_all(lines, &profile)))
            .collect();
        for worker in workers {
            for results in worker.join().map_err(|_| "a worker failed")? {
                println!("{results}");
            }
        }
        Ok(())
    })
}

/// The result of each line. One grader is reused for all lines.
fn grade_all(lines: &[&str], profile: &Profile) -> Vec<String> {
    let mut grader = Grader::new(profile, UniquenessPolicy::Check);
    let results = lines.iter().map(|line| match read_one(line) {
        Ok(puzzle) => {
            let graded = grader.grade(&puzzle);
            let record = GradeRecord::of(puzzle.to_string(), &graded);
            format!("{puzzle}\t{}", record.summary())
        }
        Err(error) => format!("{line}\t{error}"),
    });
    results.collect()
}
