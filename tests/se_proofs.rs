//! Every step that the profile `se` takes convinces the checker, and both languages tell it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use grid::{Board, Digit, Puzzle};
use logic::{Engine, Record, Uniqueness};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Some puzzles of a table of ratings: at most so many, rated up to `most`; none, said aloud,
/// when the data is missing.
fn puzzles(file: &str, count: usize, most: f64) -> Vec<String> {
    let folder = std::env::var_os("WHYDOKU_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data")),
        PathBuf::from,
    );
    let path = folder.join("se").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: no reference data at {}", path.display());
        return Vec::new();
    };
    let rows = text.lines().skip(1).filter_map(|line| {
        let mut fields = line.split('\t');
        let puzzle = fields.next()?;
        let rating: f64 = fields.next()?.parse().ok()?;
        (rating > 2.5 && rating <= most).then(|| puzzle.to_owned())
    });
    rows.take(count).collect()
}

fn board(line: &str) -> Board {
    let mut values = [None; 81];
    for (value, character) in values.iter_mut().zip(line.chars()) {
        *value = Digit::from_char(character);
    }
    Board::new(&Puzzle::new(values))
}

fn audit(puzzles: &[String]) -> BTreeMap<(&'static str, &'static str), usize> {
    let profile = techniques::profile::named("se").unwrap();
    let mut seen = BTreeMap::new();
    for puzzle in puzzles {
        let start = board(puzzle);
        let mut engine = Engine::new(&profile, start.clone(), Uniqueness::Proved);
        let mut records: Vec<Record> = Vec::new();
        engine.run(&mut records);
        let mut before = start;
        for record in &records {
            let Record::Step(step) = record else { continue };
            verify::check(&before, &step.effects, &step.evidence).unwrap_or_else(|refusal| {
                panic!("{puzzle} {} {}: {refusal}", step.info().slug, step.effects)
            });
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
    let mut all = puzzles("ratings-qq.tsv", 400, 12.0);
    all.extend(puzzles("ratings-s17.tsv", 400, 12.0));
    all.extend(puzzles("ratings-tax.tsv", 40, 9.4));
    for (name, count) in audit(&all) {
        println!("{name:?}: {count}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_step_of_nested_chains_is_proved() {
    let mut all = puzzles("ratings-tax.tsv", 300, 12.0);
    all.extend(puzzles("ratings-hard.tsv", 4, 12.0));
    for (name, count) in audit(&all) {
        println!("{name:?}: {count}");
    }
}
