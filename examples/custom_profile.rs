//! Grades a puzzle by a custom profile:
//! `cargo run --release --example custom_profile -- PUZZLE`.

#![allow(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use whydoku::UniquenessPolicy;
use whydoku::catalogue::profile;
use whydoku::grade::GradeRecord;
use whydoku::grid::text::read_one;

/// The techniques, easiest first. Omitted settings have their default values.
const BEGINNER: &str = "
name: beginner
last_resort: none
entries:
  - { technique: full_house, rating: 1.0 }
  - { technique: hidden_single, rating: 1.2 }
  - { technique: naked_single, rating: 1.5 }
  - { technique: pointing, rating: 2.0 }
  - { technique: naked_pair, rating: 2.5 }
";

/// A puzzle that needs Pointing.
const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    let puzzle = read_one(text.as_deref().unwrap_or(PUZZLE))?;
    for profile in [profile::read(BEGINNER)?, profile::named("default")?] {
        let graded = whydoku::grade(&puzzle, &profile, UniquenessPolicy::Check);
        let record = GradeRecord::of(puzzle.to_string(), &graded);
        println!("{}: {}", profile.name, record.summary());
    }
    Ok(())
}
