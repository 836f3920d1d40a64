//! Tests that the checker accepts every step of profile `se`, and that every step has a text in both
//! languages.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::Puzzle;
use harness::Complaint;
use logic::{Engine, Record, Uniqueness};
use std::collections::BTreeMap;

/// The first `count` puzzles of a table with ratings above 2.5 and of at most `max_rating`. Empty if the table is
/// missing.
fn puzzles(file: &str, count: usize, max_rating: f64) -> Vec<Puzzle> {
    let Some(path) = testkit::reference(&format!("se/{file}")) else {
        return Vec::new();
    };
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().skip(1).filter_map(|line| {
        let mut fields = line.split('\t');
        let puzzle = fields.next()?;
        let rating: f64 = fields.next()?.parse().ok()?;
        (rating > 2.5 && rating <= max_rating).then(|| support::line(puzzle))
    });
    rows.take(count).collect()
}

/// Checks every step on the paths of these puzzles. Returns the number of steps of each technique and variant.
fn audit(puzzles: &[Puzzle]) -> BTreeMap<(&'static str, &'static str), usize> {
    let profile = catalogue::profile::named("se").unwrap();
    let mut seen = BTreeMap::new();
    for puzzle in puzzles {
        let start = puzzle.board().unwrap();
        let mut engine = Engine::new(&profile, start.clone(), Uniqueness::Proved);
        let mut records: Vec<Record> = Vec::new();
        engine.run(&mut records);
        let mut before = start;
        for record in &records {
            let Record::Step(step) = record else { continue };
            verify::check(&before, &step.effects, &step.evidence).unwrap_or_else(|refusal| {
                panic!("{puzzle} {} {}: {refusal}", step.info().slug, step.effects)
            });
            match harness::check_words("along the path", &before, step) {
                // The fixture test of each technique checks for parts that the text does not mention.
                Ok(()) | Err(Complaint::Unnamed { .. } | Complaint::Unexplained { .. }) => {}
                Err(complaint) => panic!("{puzzle}: {complaint}"),
            }
            *seen
                .entry((step.info().slug, step.variant_name()))
                .or_default() += 1;
            for &removal in step.effects.removals() {
                before.eliminate(removal);
            }
            if let Some(place) = step.effects.place() {
                before.place(place);
            }
        }
    }
    seen
}

#[test]
fn every_step_is_proved() {
    let mut all = support::traced(0.0, 10.0);
    assert!(!all.is_empty());
    all.extend(puzzles("ratings-qq.tsv", 200, 12.0));
    all.extend(puzzles("ratings-s17.tsv", 200, 12.0));
    all.extend(puzzles("ratings-tax.tsv", 15, 9.4));
    for (name, count) in audit(&all) {
        println!("{name:?}: {count}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_step_of_nested_chains_is_proved() {
    let mut all = support::traced(10.1, 12.0);
    assert!(!all.is_empty());
    all.extend(puzzles("ratings-tax.tsv", 300, 12.0));
    all.extend(puzzles("ratings-hard.tsv", 4, 12.0));
    for (name, count) in audit(&all) {
        println!("{name:?}: {count}");
    }
}
