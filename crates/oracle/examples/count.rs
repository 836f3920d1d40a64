//! Counts the solutions of a puzzle: `count [--threads N] [--limit N] PUZZLE`.
//!
//! The puzzle has up to 81 characters. Any character other than 1 to 9 is an empty cell, and so are
//! missing characters. With `--limit`, counting stops at N solutions and uses one thread.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use grid::{Digit, Puzzle};
use oracle::count::{Counting, count_up_to};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

fn main() -> ExitCode {
    let mut threads = 1;
    let mut limit = None;
    let mut puzzle = None;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--threads" => threads = number(words.next()),
            "--limit" => limit = Some(number(words.next())),
            line => puzzle = Some(read(line)),
        }
    }
    let Some(puzzle) = puzzle else {
        println!("usage: count [--threads N] [--limit N] PUZZLE");
        return ExitCode::from(2);
    };
    let count = match limit {
        Some(limit) => count_up_to(&puzzle, limit as u128),
        None => count_on(&puzzle, threads),
    };
    println!("{} {:?}", count.total, count.method);
    ExitCode::SUCCESS
}

/// Counts on this many threads. Each thread takes the next part of the current join that no other
/// thread has taken.
fn count_on(puzzle: &Puzzle, threads: usize) -> oracle::count::Count {
    let mut counting = Counting::new(puzzle);
    while let Some(join) = counting.next_join() {
        let next = AtomicUsize::new(0);
        let run_parts = || {
            let mut worker = join.worker();
            let mut sum = 0;
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= join.parts() {
                    return sum;
                }
                sum += worker.run(part);
            }
        };
        let sum: u128 = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(run_parts)).collect();
            let main_sum = run_parts();
            main_sum
                + helpers
                    .into_iter()
                    .map(|helper| helper.join().unwrap_or_default())
                    .sum::<u128>()
        });
        counting.add(sum);
    }
    counting.count()
}

/// The number of an option; 1 if the word is missing or no number.
fn number(word: Option<String>) -> usize {
    word.and_then(|word| word.parse().ok()).unwrap_or(1)
}

/// The puzzle of a line. Characters after the 81st are ignored.
fn read(line: &str) -> Puzzle {
    let mut values = [None; 81];
    for (value, character) in values.iter_mut().zip(line.chars()) {
        *value = Digit::from_char(character);
    }
    Puzzle::new(values)
}
