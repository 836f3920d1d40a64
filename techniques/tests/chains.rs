//! Tests chains against their definition: on random boards, the chain techniques decide exactly the
//! candidates that alternating implications decide.
//!
//! In the definition, a group need not be a whole crossing: any two or three candidates of a digit
//! in a line and a box are a group. Nodes see each other if all their cells do. Two nodes are
//! strongly linked if a house has no place outside them.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, CellSet, Digit, House};
use std::collections::BTreeSet;
use support::boards;
use support::chains::{Places, crossings, removals_and_placements};
use techniques::options::Naming;

/// The kinds of nodes.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(crate) enum Nodes {
    Candidates,
    Groups,
    Sets,
}

/// The sets of at least two cells of a house that have one digit more than cells.
fn almost_locked_sets(board: &Board) -> BTreeSet<CellSet> {
    let mut sets = BTreeSet::new();
    for house in House::all() {
        let open: Vec<_> = board.open_in(house).iter().collect();
        for chosen in 0_usize..1 << open.len() {
            let members = (0..open.len()).filter(|index| chosen >> index & 1 == 1);
            let cells: CellSet = members.map(|index| open[index]).collect();
            let digits = Digit::ALL.into_iter();
            let digits = digits.filter(|&digit| board.cells(digit).overlaps(cells));
            if cells.len() >= 2 && digits.count() == cells.len() + 1 {
                sets.insert(cells);
            }
        }
    }
    sets
}

/// The nodes and the implications between them.
pub(crate) struct Implications {
    pub(crate) nodes: Vec<Places>,
    /// By node, the nodes that are false if it is true.
    weak: Vec<Vec<usize>>,
    /// By node, the nodes that are true if it is false.
    strong: Vec<Vec<usize>>,
}

impl Implications {
    pub(crate) fn new(board: &Board, kind: Nodes, one_digit: bool) -> Implications {
        let mut nodes: BTreeSet<Places> = BTreeSet::new();
        for candidate in board.all_candidates().iter() {
            nodes.insert((candidate.digit, CellSet::only(candidate.cell)));
        }
        if kind >= Nodes::Groups {
            for (box_, line) in crossings() {
                for digit in Digit::ALL {
                    let all = board.cells(digit) & box_.cells() & line.cells();
                    nodes.insert((digit, all));
                    nodes.extend(all.iter().map(|cell| (digit, all.without(cell))));
                }
            }
            nodes.retain(|(_, cells)| !cells.is_empty());
        }
        let sets = if kind == Nodes::Sets {
            almost_locked_sets(board)
        } else {
            BTreeSet::new()
        };
        for &set in &sets {
            let places = Digit::ALL.map(|digit| (digit, set & board.cells(digit)));
            nodes.extend(places.into_iter().filter(|(_, cells)| !cells.is_empty()));
        }
        let nodes: Vec<Places> = nodes.into_iter().collect();
        let number = |places: &Places| nodes.binary_search(places).unwrap();
        let mut weak = vec![Vec::new(); nodes.len()];
        let mut strong = vec![Vec::new(); nodes.len()];
        for (i, &(x, a)) in nodes.iter().enumerate() {
            for (j, &(y, b)) in nodes.iter().enumerate() {
                if x == y {
                    if a.common_peers().contains_all(b) {
                        weak[i].push(j);
                    }
                    let is_all = |house: House| {
                        let places = board.cells_in(house, x);
                        // A node that is true by itself, as a single or by claiming, has no
                        // link.
                        let by_itself = a.contains_all(places) || b.contains_all(places);
                        !by_itself && (a | b).contains_all(places)
                    };
                    if House::all().any(is_all) {
                        strong[i].push(j);
                    }
                } else if !one_digit && a == b && a.is_single() {
                    weak[i].push(j);
                    if board.candidates(a.first().unwrap()).is_pair() {
                        strong[i].push(j);
                    }
                }
            }
        }
        for set in sets {
            let places = Digit::ALL.map(|digit| (digit, set & board.cells(digit)));
            let places = places.iter().filter(|(_, cells)| !cells.is_empty());
            let ends: Vec<usize> = places.map(number).collect();
            for &i in &ends {
                strong[i].extend(ends.iter().filter(|&&j| j != i));
            }
        }
        Implications {
            nodes,
            weak,
            strong,
        }
    }

    /// For each node, whether its truth (0) and its falsehood (1) follow from `start`, a node and
    /// one of these values.
    pub(crate) fn reached(&self, start: (usize, usize)) -> Vec<[bool; 2]> {
        let mut reached = vec![[false; 2]; self.nodes.len()];
        reached[start.0][start.1] = true;
        let mut queue = vec![start];
        while let Some((node, value)) = queue.pop() {
            let next = [&self.weak[node], &self.strong[node]][value];
            for &other in next {
                if !reached[other][1 - value] {
                    reached[other][1 - value] = true;
                    queue.push((other, 1 - value));
                }
            }
        }
        reached
    }
}

/// A random board without candidates that pointing and claiming remove: with them, a part of a
/// crossing could prove more than the whole.
pub(crate) fn settled(seed: u64) -> Board {
    let mut board = boards::sound(seed).board;
    loop {
        let [locked, _] =
            removals_and_placements(&board, &["pointing", "claiming"], Naming::default());
        if locked.is_empty() {
            return board;
        }
        for candidate in locked.iter() {
            board.eliminate(candidate);
        }
    }
}

/// Asserts that the techniques decide exactly the candidates that the definition decides. They may
/// miss a candidate only if its walk also decides another node, because it uses this node both as
/// true and as false.
fn assert_complete(kind: Nodes, one_digit: bool, boards: u64, slugs: &[&str], naming: Naming) {
    let (mut count, mut after_others) = (0, 0);
    for seed in 0..boards {
        let board = settled(seed);
        let [removed, placed] = removals_and_placements(&board, slugs, naming);
        let all = Implications::new(&board, kind, one_digit);
        let closures: Vec<[Vec<[bool; 2]>; 2]> = (0..all.nodes.len())
            .map(|node| [all.reached((node, 0)), all.reached((node, 1))])
            .collect();
        let proved = |node: usize, value: usize| closures[node][1 - value][node][value];
        let facts = (0..all.nodes.len()).flat_map(|node| [(node, 0), (node, 1)]);
        let facts: Vec<(usize, usize)> = facts.filter(|&(node, v)| proved(node, v)).collect();
        for (node, &(digit, cells)) in all.nodes.iter().enumerate() {
            let Some(cell) = cells.single() else { continue };
            let candidate = Candidate::new(cell, digit);
            for (value, found) in [(1, removed), (0, placed)] {
                let is_decided = found.contains(candidate);
                if !proved(node, value) {
                    // A placement also removes the candidates that conflict with it.
                    let follows = placed.iter().any(|true_one| true_one.conflicts(candidate));
                    assert!(!is_decided || follows, "{candidate} on board {seed}");
                    continue;
                }
                count += 1;
                let decided_on_the_way = || {
                    let assumed = &closures[node][1 - value];
                    facts
                        .iter()
                        .any(|&(other, fact)| other != node && assumed[other][1 - fact])
                };
                if !is_decided && decided_on_the_way() {
                    after_others += 1;
                } else {
                    assert!(is_decided, "{candidate} {value} on board {seed}: {board:?}");
                }
            }
        }
    }
    assert!(
        count > 100 && after_others < count,
        "{count} {after_others}"
    );
}

#[test]
fn chains_of_candidates_decide_all_that_can_be() {
    assert_complete(
        Nodes::Candidates,
        false,
        200,
        &["forcing_chain"],
        Naming::General,
    );
}

#[test]
fn chains_with_groups_decide_all_that_can_be() {
    let slugs = ["forcing_chain", "grouped_aic"];
    assert_complete(Nodes::Groups, false, 60, &slugs, Naming::General);
}

#[test]
fn chains_with_sets_decide_all_that_can_be() {
    let slugs = ["forcing_chain", "grouped_aic", "als_aic"];
    assert_complete(Nodes::Sets, false, 30, &slugs, Naming::General);
}

#[test]
fn chains_of_one_digit_decide_all_that_can_be() {
    let slugs = ["x_chain", "grouped_x_chain"];
    assert_complete(Nodes::Groups, true, 100, &slugs, Naming::General);
}

/// The number of transformed boards on which the techniques decide other candidates than the images
/// of those on the original board.
fn differences(slugs: &[&str], boards: u64) -> usize {
    let mut different = 0;
    for seed in 0..boards {
        let board = boards::sound(seed).board;
        let [removed, placed] = removals_and_placements(&board, slugs, Naming::Specific);
        for symmetry in [&boards::TRANSPOSED, &boards::RELABELLED] {
            let decided_on_image =
                removals_and_placements(&symmetry.board(&board), slugs, Naming::Specific);
            let image = |set: &CandidateSet| -> CandidateSet {
                set.iter().map(|one| symmetry.candidate(one)).collect()
            };
            different += usize::from([image(&removed), image(&placed)] != decided_on_image);
        }
    }
    different
}

/// The order of the links does not change which candidates XY-Chains and their special forms decide.
///
/// Only the first of several equally short chains is found. Which further candidates it removes
/// depends on the order, but each of them has a chain of its own that is as short or shorter.
#[test]
fn xy_chains_decide_the_same_on_a_transformed_board() {
    let slugs = ["naked_pair", "xy_wing", "remote_pair", "xy_chain"];
    assert_eq!(differences(&slugs, 1500), 0);
}
