//! Tests deductions that are explained together with the single after them, and singles whose texts name
//! the steps that removed other candidates.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use crate::support::truth::Reader;
use catalogue::profile;
use grid::{Board, Cell, CellSet, Digit, DigitSet, House};
use logic::{Record, Step};
use regex_lite::{Captures, Regex};
use render::{Detail, Style};
use verify::Checker;
use whydoku::path::{Chapter, Replay};
use whydoku::{Path, Scope, UniquenessPolicy};

fn paths(count: usize) -> Vec<Path> {
    let profile = profile::named("default").unwrap();
    let puzzles = support::ordinary(count);
    let solve = |puzzle| {
        whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Needed).unwrap()
    };
    puzzles.iter().map(solve).collect()
}

fn cells(text: &str) -> CellSet {
    Reader::new().cells(text)
}

fn digit(text: &str) -> Digit {
    Digit::from_char(text.chars().next().unwrap()).unwrap()
}

fn house(name: &str) -> House {
    let all = House::all();
    let has_name = |house: &House| render::house(*house, &Style::default()) == name;
    all.into_iter().find(has_name).unwrap()
}

/// Whether the sentence about a single is true on the board.
fn is_true(board: &Board, found: &Captures<'_>) -> bool {
    if let Some(in_house) = found.name("house") {
        let places = board.cells_in(house(in_house.as_str()), digit(&found["digit"]));
        return places == cells(&found["cell"]);
    }
    let cell = cells(&found["alone"]).first().unwrap();
    board.candidates(cell) == DigitSet::only(digit(&found["last"]))
}

/// The sentence about the single is false before the deduction and true after it. No later step needs the
/// deduction.
#[test]
fn a_deduction_is_explained_with_its_only_single() {
    let sentence = Regex::new(
        "That leaves (?:(?<cell>r.c.) as the only place for (?<digit>[1-9]) in (?<house>[a-z]+ [1-9])|\
         (?<last>[1-9]) as the only candidate of (?<alone>r.c.)), so (?<placed>r.c.) is (?<value>[1-9])\\.",
    );
    let sentence = sentence.unwrap();
    let mut pairs = 0;
    for path in paths(60) {
        let style = Style::default();
        for chapter in whydoku::path::chapters(&path) {
            let Chapter::Direct(index_of_deduction) = chapter else {
                continue;
            };
            let steps: Vec<&Step> = path.records.iter().filter_map(Record::step).collect();
            let mut replay = Replay::new(&path.start);
            path.records[..index_of_deduction]
                .iter()
                .for_each(|record| replay.follow(record));
            let before = replay.board().clone();
            let both = (steps[index_of_deduction], steps[index_of_deduction + 1]);
            let text = render::step_with_single(index_of_deduction + 1, &before, both, &style);
            let found = sentence.captures(&text).unwrap();
            let placed = steps[index_of_deduction + 1].effects.place().unwrap();
            assert_eq!(cells(&found["placed"]), CellSet::only(placed.cell));
            assert_eq!(digit(&found["value"]), placed.digit);
            assert!(!is_true(&before, &found), "{text}");
            replay.follow(&path.records[index_of_deduction]);
            assert!(is_true(replay.board(), &found), "{text}");
            assert!(
                path.dependencies(UniquenessPolicy::Check)[index_of_deduction + 1]
                    .contains(&index_of_deduction)
            );
            let mut without = Replay::new(&path.start);
            let checker = Checker::new().with_start(&path.start);
            for (index, record) in path.records.iter().enumerate() {
                let step = record.step().unwrap();
                let checked = checker.check(without.board(), &step.effects, &step.evidence);
                assert!(index == index_of_deduction + 1 || checked.is_ok(), "{text}");
                if index != index_of_deduction {
                    without.follow(record);
                }
            }
            pairs += 1;
        }
    }
    assert!(pairs > 10, "{pairs}");
}

/// The text names candidates and the numbers of steps. Each of these candidates was removed by one of these
/// steps, and each of these steps removed one of these candidates.
#[test]
fn singles_name_the_steps_that_removed_candidates() {
    let in_house =
        Regex::new(r"In ([^.]*?), ([1-9]) was ruled out in steps? ([0-9, and]+)\.").unwrap();
    let in_cell = Regex::new(r"Already ruled out there: ([^(]*) \(steps? ([0-9, and]+)\)").unwrap();
    let (mut houses, mut alone) = (0, 0);
    for path in paths(60) {
        let mut replay = Replay::new(&path.start);
        for record in &path.records {
            let step = record.step().unwrap();
            let text = render::step(
                1,
                replay.board(),
                step,
                Detail::Paragraph,
                &Style::default(),
            );
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(!text.contains("already been ruled out"), "{text}");
            let named = if let Some(found) = in_house.captures(&text) {
                houses += 1;
                let digit = digit(&found[2]);
                let candidates = cells(&found[1]).iter().map(|cell| (cell, digit)).collect();
                Some((candidates, found[3].to_owned()))
            } else if let Some(found) = in_cell.captures(&text) {
                alone += 1;
                let cell = step.effects.place().unwrap().cell;
                let digits = found[1].chars().filter_map(Digit::from_char);
                let candidates: Vec<(Cell, Digit)> = digits.map(|digit| (cell, digit)).collect();
                Some((candidates, found[2].to_owned()))
            } else {
                None
            };
            if let Some((candidates, numbers)) = named {
                assert_removed_by(&path, &candidates, &numbers, &text);
            }
            replay.follow(record);
        }
    }
    assert!(houses > 20 && alone > 5, "{houses} {alone}");
}

fn assert_removed_by(path: &Path, candidates: &[(Cell, Digit)], numbers: &str, text: &str) {
    let numbers: Vec<usize> = numbers
        .split(|char: char| !char.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let mut used: Vec<usize> = Vec::new();
    for &(cell, digit) in candidates {
        let remover = numbers.iter().find(|&&number| {
            let step = path.records[number - 1].step().unwrap();
            let mut removed = step.effects.removals().iter();
            removed.any(|candidate| (candidate.cell, candidate.digit) == (cell, digit))
        });
        assert!(remover.is_some(), "{cell} {digit}: {text}");
        used.extend(remover);
    }
    used.sort_unstable();
    used.dedup();
    assert_eq!(used, numbers, "{text}");
}
