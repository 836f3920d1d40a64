//! Explains a puzzle, writes the path as a trace, and checks the trace:
//! `cargo run --release --example explain -- PUZZLE`.

#![allow(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use whydoku::catalogue::profile;
use whydoku::grid::text::read_one;
use whydoku::path::Replay;
use whydoku::render::{self, Detail, Style};
use whydoku::{Scope, UniquenessPolicy};

/// A puzzle that needs an X-Wing.
const PUZZLE: &str =
    "...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    let puzzle = read_one(text.as_deref().unwrap_or(PUZZLE))?;
    let profile = profile::named("default")?;
    let path = whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Needed)?;

    let style = Style::default();
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let text = render::record(index + 1, replay.board(), record, Detail::Paragraph, &style);
        println!("{text}\n");
        replay.follow(record);
    }
    println!("{}", path.grade_text(&style));

    // A trace holds the evidence, so a reader can check it.
    let trace = whydoku::trace(&puzzle, &profile, &path, UniquenessPolicy::Check, &style);
    let json = render::trace::write(&trace);
    let checked = whydoku::verify(&whydoku::trace_check::read_trace(&json)?);
    println!(
        "{} records, {} refused",
        checked.records,
        checked.refusals.len()
    );
    Ok(())
}
