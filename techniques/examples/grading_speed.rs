//! Measures how many puzzles per CPU second a profile grades on one thread.
//!
//! ```text
//! cargo run --release -p whydoku-techniques --example grading_speed -- PROFILE FILE [SECONDS]
//! ```
//!
//! `FILE` contains 81-character lines, each a puzzle with one solution. All puzzles are graded
//! again and again for about `SECONDS` (default 3); the time for reading is not included. The time
//! is CPU time on Linux and wall-clock time on other systems; the output names the clock.

#![allow(clippy::print_stdout, reason = "a program")]

use catalogue::profile;
use grid::{Board, Digit, Puzzle};
use logic::{Engine, Grade, Outcome, Uniqueness};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, file, options @ ..] = &arguments[..] else {
        return Err("usage: grading_speed PROFILE FILE [SECONDS]".into());
    };
    let seconds: f64 = options.first().map_or(Ok(3.0), |text| text.parse())?;
    let profile = profile::named(name)?;
    let text = std::fs::read_to_string(file)?;
    let boards: Vec<Board> = text.lines().filter_map(board).collect();
    let (Some(first), count) = (boards.first(), boards.len()) else {
        return Err("no puzzles in the file".into());
    };

    let mut engine = Engine::new(&profile, first.clone(), Uniqueness::Proved);
    let mut grade = Grade::default();
    let (mut passes, mut solved, mut steps) = (0_u32, 0_u32, 0_u32);
    let start = Instant::now();
    let before = processor_seconds();
    while start.elapsed().as_secs_f64() < seconds {
        (solved, steps) = (0, 0);
        for board in &boards {
            grade.clear();
            engine.restart(board.clone(), Uniqueness::Proved);
            solved += u32::from(engine.run(&mut grade) == Outcome::Solved);
            steps += grade.steps;
        }
        passes += 1;
    }
    let (clock, spent) = match before.zip(processor_seconds()) {
        Some((before, after)) => ("processor", after - before),
        None => ("wall", start.elapsed().as_secs_f64()),
    };
    let seconds_per_pass = spent / f64::from(passes.max(1));
    println!("{name} on {file}: {count} puzzles, {solved} solved, {steps} steps, {passes} passes");
    println!(
        "{:.0} puzzles per {clock} second, {:.0} ns a step",
        f64::from(u32::try_from(count)?) / seconds_per_pass,
        seconds_per_pass * 1e9 / f64::from(steps.max(1)),
    );
    Ok(())
}

/// CPU seconds of this program, if the system reports them.
fn processor_seconds() -> Option<f64> {
    let statistics = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = statistics.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// The board of the first 81 characters of a line; `None` for a shorter line. Characters other than
/// `1` to `9` are empty cells.
fn board(line: &str) -> Option<Board> {
    let values: Vec<Option<Digit>> = line.chars().take(81).map(Digit::from_char).collect();
    let values = <[Option<Digit>; 81]>::try_from(values).ok()?;
    Some(Board::new(&Puzzle::new(values)))
}
