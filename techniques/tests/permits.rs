//! Tests that more threads for one puzzle change only the time.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use catalogue::profile;
use logic::{Engine, Record, ThreadPermits, Uniqueness, Work};
use std::collections::BTreeSet;
use support::data;

const ESCARGOT: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/// With the default profile this puzzle needs nested nets, and takes a second.
const NESTED_NETS: &str =
    "000000012000013450001040306000007500000589260560130000030000020106000034240300005";

/// The three puzzles of the traces with the highest ratings, and [`ESCARGOT`].
fn puzzles() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/se/traces.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let solves = text.lines().filter_map(|line| line.split_once(' '));
    let solves = solves.filter(|(puzzle, _)| puzzle.len() == 81);
    let mut hard: Vec<_> = solves
        .map(|(puzzle, ratings)| (rating(ratings), puzzle))
        .collect();
    hard.sort_by(|a, b| b.0.total_cmp(&a.0));
    let hard = hard.into_iter().map(|(_, puzzle)| puzzle.to_owned());
    let mut hard: Vec<String> = hard.take(3).collect();
    hard.push(ESCARGOT.to_owned());
    hard
}

/// The rating of a puzzle: the first of its three ratings `ER/EP/ED` by Sudoku Explainer.
fn rating(ratings: &str) -> f64 {
    ratings.split('/').next().unwrap().parse().unwrap()
}

/// Compares the paths found with and without additional threads, evidence included; returns the
/// techniques used.
fn compare(profile: &str, puzzle: &str) -> BTreeSet<&'static str> {
    let profile = profile::named(profile).unwrap();
    let solve = |permit_count| {
        let permits = ThreadPermits::new(permit_count);
        let mut records: Vec<Record> = Vec::new();
        let engine = Engine::new(&profile, data::board(puzzle), Uniqueness::Proved);
        let outcome = engine.with_permits(&permits).run(&mut records);
        let returned: Vec<_> = (0..permit_count).map_while(|_| permits.take()).collect();
        assert_eq!(returned.len(), permit_count, "a permit was kept");
        (outcome, records)
    };
    let single_thread = solve(0);
    for permit_count in [1, 3] {
        assert!(
            solve(permit_count) == single_thread,
            "{puzzle} with {permit_count} permits"
        );
    }
    let steps = single_thread.1.iter().filter_map(|record| match record {
        Record::Step(step) => Some(step.info().slug),
        Record::Guess(_) | Record::Back(_) => None,
    });
    steps.collect()
}

#[test]
fn paths_and_their_evidence_do_not_depend_on_threads() {
    let mut used = BTreeSet::new();
    for puzzle in puzzles() {
        used.extend(compare("se", &puzzle));
    }
    assert!(used.contains("se_nested_dynamic"), "{used:?}");
}

#[test]
fn nested_nets_do_not_depend_on_threads() {
    let used = compare("default", NESTED_NETS);
    assert!(used.contains("nested_forcing_net"), "{used:?}");
}

#[test]
fn counted_work_does_not_depend_on_threads() {
    let profile = profile::named("se").unwrap();
    let permits = ThreadPermits::new(3);
    for units in [20_000, 1_000_000] {
        let run = |permits| {
            let board = data::board(ESCARGOT);
            let engine = Engine::new(&profile, board, Uniqueness::Proved);
            let mut engine = engine
                .with_permits(permits)
                .with_budget(Work::limited(units));
            let mut records: Vec<Record> = Vec::new();
            let outcome = engine.run(&mut records);
            (outcome, records, engine.work().left())
        };
        assert!(
            run(&permits) == run(&ThreadPermits::default()),
            "{units} units"
        );
    }
}
