//! Prints the solution of each puzzle of a file, or the reason why there is none:
//! `cargo run --release --example solve -- fixtures/puzzles/qq.txt`.

#![allow(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use std::io::BufReader;
use whydoku::grid::text::Reader;
use whydoku::oracle::SolutionCount;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: solve FILE")?;
    let mut reader = Reader::new(BufReader::new(std::fs::File::open(file)?));
    while let Some(record) = reader.read()? {
        // An invalid record does not affect the others.
        match record.puzzle {
            Err(error) => println!("{}:{}: {error}", record.line, error.column()),
            Ok(puzzle) => match whydoku::solve(&puzzle) {
                SolutionCount::Unique(solution) => println!("{solution}"),
                SolutionCount::Many(_) => println!("{puzzle}: several solutions"),
                SolutionCount::None => println!("{puzzle}: no solution"),
            },
        }
    }
    Ok(())
}
