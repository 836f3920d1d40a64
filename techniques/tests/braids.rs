//! Tests braids and g-Braids against their definition on random boards: all extensions of an
//! assumption, one variable at a time, in any order. A variable is a cell, or a digit in a house.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::forms::variables;
use crate::g_whips::{self, MAX_VARIABLES, Nodes, excluded, node};
use crate::support;

use grid::{Board, Candidate, CellSet};
use std::collections::{BTreeMap, BTreeSet};
use support::boards;

/// Number of variables of the shortest braid against a candidate; `None` above [`MAX_VARIABLES`]. `all` has the
/// variables of the board.
fn shortest(
    board: &Board,
    all: &[Vec<Candidate>],
    target: Candidate,
    nodes: Nodes,
) -> Option<usize> {
    let start = (target.digit, CellSet::only(target.cell));
    // The nodes of each partial braid, and the candidates that they exclude.
    let mut partial = BTreeMap::from([(BTreeSet::from([start]), excluded(board, start))]);
    for length in 1..=MAX_VARIABLES {
        let mut longer = BTreeMap::new();
        for (found, excluded_so_far) in &partial {
            for variable in all
                .iter()
                .filter(|variable| variable.iter().any(|one| excluded_so_far.contains(*one)))
            {
                let left = variable
                    .iter()
                    .filter(|one| !excluded_so_far.contains(**one));
                let left: Vec<Candidate> = left.copied().collect();
                if left.is_empty() {
                    return Some(length);
                }
                if let Some(next) = node(&left, nodes).filter(|next| !found.contains(next)) {
                    let mut found = found.clone();
                    found.insert(next);
                    let excluded_then = || excluded_so_far.union(&excluded(board, next));
                    longer.entry(found).or_insert_with(excluded_then);
                }
            }
        }
        partial = longer;
    }
    None
}

/// By candidate, the length of its shortest braid, unless a chain of a simpler kind is as short. The
/// last candidate of a cell is left out.
fn expected(board: &Board, nodes: Nodes) -> BTreeMap<Candidate, usize> {
    let all = variables(board);
    let targets = board.all_candidates();
    let has_other_digits = |one: &Candidate| board.candidates(one.cell).is_plural();
    let found = targets
        .iter()
        .filter(has_other_digits)
        .filter_map(|target| {
            let length = shortest(board, &all, target, nodes)?;
            let mut simpler = vec![g_whips::shortest(board, &all, target, nodes)];
            if nodes == Nodes::Groups {
                simpler.push(shortest(board, &all, target, Nodes::Candidates));
            }
            (!simpler.contains(&Some(length))).then_some((target, length))
        });
    found.collect()
}

#[test]
fn braids_match_the_definition() {
    for (slug, nodes) in [("braid", Nodes::Candidates), ("g_braid", Nodes::Groups)] {
        let technique = catalogue::by_slug(slug).unwrap();
        let mut count = 0;
        for seed in 0..60 {
            let board = boards::sound(seed).board;
            let mut found = g_whips::found_lengths(technique, &board);
            found.retain(|_, length| *length <= MAX_VARIABLES);
            assert_eq!(found, expected(&board, nodes), "{slug} {seed}: {board:?}");
            count += found.len();
        }
        println!("{slug}: {count} candidates");
        assert!(count > 0, "{slug} was never found");
    }
}
