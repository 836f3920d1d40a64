//! Compares two profiles on puzzles: needed techniques, numbers of steps, changes of ratings, and
//! time.
//!
//! ```text
//! cargo run --release -p whydoku-techniques --example effect -- FILE BEFORE AFTER
//! ```
//!
//! `FILE` contains 81-character lines, each a puzzle with one solution; `BEFORE` and `AFTER` are
//! names of built-in profiles or files. The output starts with the number of puzzles, the times and
//! the changes of ratings. Then it has one line for each technique: its slug, then with `BEFORE`
//! and with `AFTER` the number of paths that use it and the number of its steps.

#![allow(clippy::print_stdout, reason = "a program")]

use catalogue::profile;
use grid::{Board, Digit, Puzzle};
use logic::{Engine, Grade, Profile, Rating, Uniqueness};
use std::collections::BTreeMap;
use std::error::Error;

/// The results of a profile.
struct ProfileResults {
    ratings: Vec<Rating>,
    /// By slug, the number of paths and of steps.
    used: BTreeMap<&'static str, (u32, u32)>,
    /// CPU seconds; 0 if the system does not report them.
    seconds: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, before, after] = &arguments[..] else {
        return Err("usage: effect FILE BEFORE AFTER".into());
    };
    let text = std::fs::read_to_string(file)?;
    let boards: Vec<Board> = text.lines().filter_map(board).collect();
    let [before, after] = [before, after].map(|name| read(name));
    let (before, after) = (solve_all(&boards, &before?), solve_all(&boards, &after?));
    println!("{} puzzles", boards.len());
    println!("seconds {:.2} {:.2}", before.seconds, after.seconds);
    let mut shifts: Vec<i32> = before
        .ratings
        .iter()
        .zip(&after.ratings)
        .map(|(before, after)| i32::from(after.0) - i32::from(before.0))
        .collect();
    shifts.sort_unstable();
    let changed = shifts.iter().filter(|&&shift| shift != 0).count();
    let median = shifts.get(shifts.len() / 2).copied().unwrap_or_default();
    let sum: i32 = shifts.iter().sum();
    println!("ratings moved {changed}, by tenths: median {median}, sum {sum}");
    let mut slugs: Vec<&str> = before
        .used
        .keys()
        .chain(after.used.keys())
        .copied()
        .collect();
    slugs.sort_unstable();
    slugs.dedup();
    for slug in slugs {
        let used_by =
            |results: &ProfileResults| results.used.get(slug).copied().unwrap_or_default();
        let ((paths_before, steps_before), (paths_after, steps_after)) =
            (used_by(&before), used_by(&after));
        println!("{slug}\t{paths_before} {steps_before}\t{paths_after} {steps_after}");
    }
    Ok(())
}

/// The profile of a file `NAME.yaml`, or the built-in profile of this name.
fn read(name: &str) -> Result<Profile, Box<dyn Error>> {
    if std::path::Path::new(name)
        .extension()
        .is_some_and(|end| end == "yaml")
    {
        Ok(profile::read(&std::fs::read_to_string(name)?)?)
    } else {
        Ok(profile::named(name)?)
    }
}

/// Solves all boards with a profile.
fn solve_all(boards: &[Board], profile: &Profile) -> ProfileResults {
    let mut results = ProfileResults {
        ratings: Vec::new(),
        used: BTreeMap::new(),
        seconds: 0.0,
    };
    let Some(first) = boards.first() else {
        return results;
    };
    let mut engine = Engine::new(profile, first.clone(), Uniqueness::Proved);
    let start = processor_seconds().unwrap_or_default();
    for board in boards {
        let mut grade = Grade::default();
        engine.restart(board.clone(), Uniqueness::Proved);
        engine.run(&mut grade);
        results.ratings.push(grade.rating);
        for (info, steps_of_technique) in grade.by_technique() {
            let (paths, steps) = results.used.entry(info.slug).or_default();
            *paths += 1;
            *steps += steps_of_technique;
        }
    }
    results.seconds = processor_seconds().unwrap_or_default() - start;
    results
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
