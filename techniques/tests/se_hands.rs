//! More threads for one puzzle change the time and nothing else.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use logic::{Engine, Hands, Record, Uniqueness, Work};
use support::data;
use techniques::profile;

const ESCARGOT: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/// Of the traces beside the fixtures, puzzles that need searches inside chains.
fn puzzles() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/se/traces.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let heads = text.lines().filter_map(|line| line.split_once(' '));
    let heads = heads.filter(|(puzzle, _)| puzzle.len() == 81);
    let hard = heads.filter(|(_, ratings)| rating(ratings) >= 9.5);
    let mut hard: Vec<String> = hard.map(|(puzzle, _)| puzzle.to_owned()).collect();
    assert!(hard.len() >= 3, "{} hard puzzles", hard.len());
    hard.truncate(4);
    hard.push(ESCARGOT.to_owned());
    hard
}

/// The first of `ER/EP/ED`.
fn rating(ratings: &str) -> f64 {
    ratings.split('/').next().unwrap().parse().unwrap()
}

#[test]
fn paths_and_their_evidence_do_not_depend_on_hands() {
    let profile = profile::named("se").unwrap();
    for puzzle in puzzles() {
        let path = |free| {
            let hands = Hands::new(free);
            let mut records: Vec<Record> = Vec::new();
            let engine = Engine::new(&profile, data::board(&puzzle), Uniqueness::Proved);
            let outcome = engine.with_hands(&hands).run(&mut records);
            let all: Vec<_> = (0..free).map_while(|_| hands.take()).collect();
            assert_eq!(all.len(), free, "a hand was kept");
            (outcome, records)
        };
        let alone = path(0);
        for free in [1, 3] {
            assert!(path(free) == alone, "{puzzle} with {free} hands");
        }
    }
}

#[test]
fn counted_work_does_not_depend_on_hands() {
    let profile = profile::named("se").unwrap();
    let hands = Hands::new(3);
    for units in [20_000, 1_000_000] {
        let run = |hands| {
            let board = data::board(ESCARGOT);
            let engine = Engine::new(&profile, board, Uniqueness::Proved);
            let mut engine = engine.with_hands(hands).with_budget(Work::limited(units));
            let mut records: Vec<Record> = Vec::new();
            let outcome = engine.run(&mut records);
            (outcome, records, engine.work().left())
        };
        assert!(run(&hands) == run(&Hands::default()), "{units} units");
    }
}
