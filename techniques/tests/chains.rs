//! What a family of chains finds does not depend on the order of links: a board turned over has
//! the same removals and placements, each by a chain as long.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail")]

mod support;

use grid::{Board, Candidate};
use logic::{Evidence, Options, Order};
use std::collections::BTreeMap;
use support::boards::{RELABELLED, Symmetry, TRANSPOSED, sound};
use support::finds::finds;

/// For each candidate that chains remove or place, the length of the shortest of them.
fn decided(slug: &str, board: &Board) -> BTreeMap<(Candidate, bool), usize> {
    let technique = techniques::by_slug(slug).unwrap();
    let mut decided = BTreeMap::new();
    for find in finds(technique, board, &Order::default(), &Options::default()) {
        let Evidence::Chain(chain) = &find.evidence else {
            continue;
        };
        let length = chain.literals.len();
        let removed = find.removals.iter().map(|&candidate| (candidate, false));
        for key in removed.chain(find.place.map(|candidate| (candidate, true))) {
            let least = decided.entry(key).or_insert(length);
            *least = length.min(*least);
        }
    }
    decided
}

fn turned(
    decided: &BTreeMap<(Candidate, bool), usize>,
    symmetry: &Symmetry,
) -> BTreeMap<(Candidate, bool), usize> {
    let decided = decided.iter();
    decided
        .map(|(&(candidate, placed), &length)| ((symmetry.candidate(candidate), placed), length))
        .collect()
}

/// Also where one of several equally short chains is a Remote Pair, which goes by that name: the
/// walker may meet it first on one board and last on the other.
#[test]
fn a_board_turned_over_has_the_same_xy_chains() {
    let mut count = 0;
    for seed in 0..3000 {
        let board = sound(seed).board;
        let found = decided("xy_chain", &board);
        count += found.len();
        for symmetry in [TRANSPOSED, RELABELLED] {
            let there = decided("xy_chain", &symmetry.board(&board));
            assert_eq!(there, turned(&found, &symmetry), "board {seed}");
        }
    }
    println!("{count} candidates decided");
    assert!(count > 1000, "{count}");
}
