//! Compares the profile `se` with the output of Sudoku Explainer 1.2.1.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use crate::se_trace::{self, SeTrace};
use catalogue::profile;
use core::ops::RangeInclusive;
use logic::{Engine, Grade, Scale, Uniqueness, Work};
use support::data;

/// The puzzles of a trace file, each with its whole trace.
fn split(text: &str) -> Vec<(&str, String)> {
    let mut traces: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        if line.len() > 81 && line.as_bytes()[..81].iter().all(u8::is_ascii_digit) {
            traces.push((&line[..81], String::new()));
        }
        let trace = &mut traces.last_mut().unwrap().1;
        trace.push_str(line);
        trace.push('\n');
    }
    traces
}

/// The trace of a puzzle with the profile `se`.
fn trace(puzzle: &str) -> String {
    let profile = profile::named("se").unwrap();
    let mut engine = Engine::new(&profile, data::board(puzzle), Uniqueness::Proved);
    let mut trace = SeTrace::default();
    let outcome = engine.run(&mut trace);
    trace.finish(puzzle, outcome)
}

/// Puzzles up to this rating need no nested chains.
const MAX_WITHOUT_NESTED: f64 = 9.4;

/// Compares the project's own traces with ratings in the range `own_ratings`, then all traces of a
/// reference file, if it exists.
fn compare(file: &str, own_ratings: RangeInclusive<f64>) {
    let text = data::fixture_text("se/traces.txt");
    let mut traces = split(&text);
    traces.retain(|(_, trace)| {
        let rating = trace.split([' ', '/']).nth(1).unwrap();
        own_ratings.contains(&rating.parse().unwrap())
    });
    assert_same("own", &traces);
    if let Some(text) = data::text(&format!("se/trace-{file}.txt.gz")) {
        assert_same(file, &split(&text));
    }
}

fn assert_same(file: &str, traces: &[(&str, String)]) {
    let mut different = 0;
    for (puzzle, expected) in traces {
        let got = trace(puzzle);
        if got != *expected {
            different += 1;
            let mut lines = got.lines().zip(expected.lines()).skip(1);
            let line = lines.find(|(a, b)| a != b);
            println!("{file} {puzzle}\n  (ours, se) {line:?}");
        }
    }
    println!("{file}: {} traces, {different} different", traces.len());
    assert!(!traces.is_empty());
    assert_eq!(different, 0);
}

#[test]
fn qq() {
    compare("qq", 0.0..=MAX_WITHOUT_NESTED);
}

#[test]
fn seventeen() {
    compare("17clue", 0.0..=MAX_WITHOUT_NESTED);
}

#[test]
fn minimal() {
    compare("minimal", 0.0..=MAX_WITHOUT_NESTED);
}

#[test]
fn hard() {
    compare("hard", MAX_WITHOUT_NESTED..=12.0);
}

#[test]
fn nested() {
    compare("nested", MAX_WITHOUT_NESTED..=12.0);
}

/// Compares ER, EP and ED ([`se_trace::ratings`]) of the project's own list, then those of a reference
/// file, if it exists.
fn ratings(file: &str) {
    assert_rated("own", &data::fixture_text("se/ratings.tsv"));
    if let Some(text) = data::text(&format!("se/ratings-{file}.tsv")) {
        assert_rated(file, &text);
    }
}

fn assert_rated(file: &str, text: &str) {
    let profile = profile::named("se").unwrap();
    let (mut all, mut different) = (0, 0);
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut grade = Grade::default();
        let board = data::board(fields[0]);
        let outcome = Engine::new(&profile, board, Uniqueness::Proved)
            .with_budget(Work::unlimited())
            .run(&mut grade);
        grade.apply_outcome(Scale::SudokuExplainer, &outcome);
        let ours = se_trace::ratings(&grade).map(|rating| rating.to_string());
        all += 1;
        if ours != fields[1..] {
            different += 1;
            println!("{line}: {ours:?}");
        }
    }
    println!("{file}: {all} ratings, {different} different");
    assert!(all > 0);
    assert_eq!(different, 0);
}

#[test]
fn ratings_s17() {
    ratings("s17");
}

#[test]
fn ratings_qq() {
    ratings("qq");
}

#[test]
fn ratings_tax() {
    ratings("tax");
}

#[test]
fn ratings_hard() {
    ratings("hard");
}
