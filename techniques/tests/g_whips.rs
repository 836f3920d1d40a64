//! Tests g-Whips against their definition on random boards: all extensions of an assumption, one
//! variable at a time. A variable is a cell, or a digit in a house.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::forms::variables;
use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet};
use logic::{Evidence, Options, Order, Technique};
use std::collections::{BTreeMap, BTreeSet};
use support::boards;
use support::chains::Places;
use support::finds::finds;

/// Maximum number of variables.
pub(crate) const MAX_VARIABLES: usize = 4;

/// The nodes of a whip: only candidates, or also groups.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Nodes {
    Candidates,
    Groups,
}

/// The candidates excluded by a digit in one of some cells.
pub(crate) fn excluded(board: &Board, (digit, cells): Places) -> CandidateSet {
    let is_excluded = |one: &Candidate| {
        let mut each = cells.iter();
        each.all(|cell| Candidate::new(cell, digit).conflicts(*one))
    };
    board.all_candidates().iter().filter(is_excluded).collect()
}

/// The rest of a variable as a node, if a whip can continue with it: a candidate, or places of a
/// digit in one line and one box.
pub(crate) fn node(left: &[Candidate], nodes: Nodes) -> Option<Places> {
    let digit = left.first()?.digit;
    let cells: CellSet = left.iter().map(|one| one.cell).collect();
    let have_one_value =
        |of: fn(Cell) -> u8| cells.iter().map(of).collect::<BTreeSet<_>>().len() == 1;
    let is_box = have_one_value(|cell| cell.row() / 3 * 3 + cell.column() / 3);
    let is_group = left.iter().all(|one| one.digit == digit)
        && is_box
        && (have_one_value(Cell::row) || have_one_value(Cell::column));
    (left.len() == 1 || nodes == Nodes::Groups && is_group).then_some((digit, cells))
}

/// A partial whip: its nodes in any order, and the last one.
type PartialWhip = (BTreeSet<Places>, Places);

/// Number of variables of the shortest whip against a candidate; `None` above [`MAX_VARIABLES`]. `all` has the
/// variables of the board.
pub(crate) fn shortest(
    board: &Board,
    all: &[Vec<Candidate>],
    target: Candidate,
    nodes: Nodes,
) -> Option<usize> {
    let start = (target.digit, CellSet::only(target.cell));
    // By partial whip, the excluded candidates.
    let mut partial: BTreeMap<PartialWhip, CandidateSet> = BTreeMap::new();
    partial.insert((BTreeSet::from([start]), start), excluded(board, start));
    for length in 1..=MAX_VARIABLES {
        let mut longer: BTreeMap<PartialWhip, CandidateSet> = BTreeMap::new();
        for ((found, last), excluded_so_far) in &partial {
            let newly_excluded = excluded(board, *last);
            for variable in all
                .iter()
                .filter(|variable| variable.iter().any(|one| newly_excluded.contains(*one)))
            {
                let left = variable
                    .iter()
                    .filter(|one| !excluded_so_far.contains(**one));
                let left: Vec<Candidate> = left.copied().collect();
                if left.is_empty() {
                    return Some(length);
                }
                if let Some(next) = node(&left, nodes).filter(|next| !found.contains(next))
                    && length < MAX_VARIABLES
                {
                    let mut found = found.clone();
                    found.insert(next);
                    let excluded_then = || excluded_so_far.union(&excluded(board, next));
                    longer.entry((found, next)).or_insert_with(excluded_then);
                }
            }
        }
        partial = longer;
    }
    None
}

/// By candidate, the length of its g-Whip of two to four variables, if no whip without groups is as
/// short.
fn expected(board: &Board) -> BTreeMap<Candidate, usize> {
    let all = variables(board);
    let targets = board.all_candidates();
    let found = targets.iter().filter_map(|target| {
        let length = shortest(board, &all, target, Nodes::Groups).filter(|length| 1 < *length)?;
        let plain = shortest(board, &all, target, Nodes::Candidates);
        (plain != Some(length)).then_some((target, length))
    });
    found.collect()
}

/// By candidate, the number of variables of the chain that a technique finds against it.
pub(crate) fn found_lengths(
    technique: &dyn Technique,
    board: &Board,
) -> BTreeMap<Candidate, usize> {
    let options = Options::of(technique.info().options);
    let mut lengths = BTreeMap::new();
    for find in finds(technique, board, &Order::default(), &options) {
        let Evidence::Net(net) = &find.evidence else {
            panic!("{:?}", find.evidence);
        };
        // The target and a node for each variable but the last.
        let length = net.branches[0].nodes.len();
        assert_eq!(find.removals.len(), 1, "{board:?}");
        let before = lengths.insert(find.removals[0], length);
        assert_eq!(before, None, "found twice, {board:?}");
    }
    lengths
}

#[test]
fn g_whips_match_the_definition() {
    let technique = catalogue::by_slug("g_whip").unwrap();
    let mut counts = BTreeMap::new();
    for seed in 0..40 {
        let board = boards::sound(seed).board;
        let found = found_lengths(technique, &board);
        assert_eq!(found, expected(&board), "{seed}: {board:?}");
        for length in found.into_values() {
            *counts.entry(length).or_insert(0) += 1;
        }
    }
    println!("by length: {counts:?}");
    for length in 2..=MAX_VARIABLES {
        assert!(counts.get(&length) > Some(&10), "{counts:?}");
    }
}
