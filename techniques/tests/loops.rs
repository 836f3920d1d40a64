//! Tests loops against their definition on random boards: for every strong link, all shortest
//! closed alternating walks through it and their removals.
//!
//! A walk of four nodes has another name (X-Wing, Naked or Hidden Pair, ALS-XZ), and a strong link
//! in such a walk is not tested further. A loop visits no candidate twice. It removes candidates
//! that conflict with both a true and a false node. If an almost locked set provides a link, it also
//! removes candidates that see all places of another digit of the set.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use std::collections::{BTreeSet, VecDeque};
use support::boards;
use support::chains::{Places, crossings};
use support::finds::removed;

/// The reason for a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    Cell,
    House,
    Set,
}

/// The nodes and links of a family's loops.
pub(crate) struct Family {
    pub(crate) slug: &'static str,
    /// The reasons of strong links, and those of weak links.
    pub(crate) links: [&'static [Reason]; 2],
    /// Whether a strong link is of the kind that every loop of the family contains. Takes the link's
    /// reason and its two nodes.
    pub(crate) is_required_kind: fn(Reason, [Places; 2]) -> bool,
    pub(crate) has_groups: bool,
    /// Loops of only these links have another name.
    pub(crate) simpler: &'static [[&'static [Reason]; 2]],
}

pub(crate) const HOUSE: &[Reason] = &[Reason::House];
const BOTH: &[Reason] = &[Reason::Cell, Reason::House];
const ALL: &[Reason] = &[Reason::Cell, Reason::House, Reason::Set];

pub(crate) const ONE_DIGIT: [&[Reason]; 2] = [HOUSE, HOUSE];
const BIVALUE: [&[Reason]; 2] = [&[Reason::Cell], HOUSE];

pub(crate) const ANY: fn(Reason, [Places; 2]) -> bool = |_, _| true;
const GROUPED: fn(Reason, [Places; 2]) -> bool =
    |_, ends| ends.iter().any(|(_, cells)| cells.is_plural());
const BY_SET: fn(Reason, [Places; 2]) -> bool = |by, _| by == Reason::Set;

/// The almost locked sets with at least two cells.
pub(crate) fn sets(board: &Board) -> BTreeSet<CellSet> {
    let mut sets = BTreeSet::new();
    for house in House::all() {
        let open: Vec<Cell> = board.open_in(house).iter().collect();
        for mask in 0_usize..1 << open.len() {
            let members = (0..open.len()).filter(|bit| mask >> bit & 1 == 1);
            let cells: CellSet = members.map(|bit| open[bit]).collect();
            let digits = Digit::ALL.into_iter();
            let digits = digits.filter(|&digit| board.cells(digit).overlaps(cells));
            if cells.is_plural() && digits.count() == cells.len() + 1 {
                sets.insert(cells);
            }
        }
    }
    sets
}

/// The nodes of a board, and their strong and weak neighbours.
pub(crate) struct Links<'a> {
    pub(crate) board: &'a Board,
    pub(crate) sets: BTreeSet<CellSet>,
    pub(crate) nodes: Vec<Places>,
    /// By node, the other end of each of its strong links, with the reason.
    pub(crate) strong: Vec<Vec<(usize, Reason)>>,
    /// By node, the other end of each of its weak links, with the reason.
    pub(crate) weak: Vec<Vec<(usize, Reason)>>,
}

impl<'a> Links<'a> {
    pub(crate) fn new(board: &'a Board, family: &Family) -> Links<'a> {
        let has_sets = family.links[0].contains(&Reason::Set);
        let sets = if has_sets {
            sets(board)
        } else {
            BTreeSet::new()
        };
        let mut groups: BTreeSet<Places> = BTreeSet::new();
        for (box_, line) in crossings().filter(|_| family.has_groups) {
            for digit in Digit::ALL {
                groups.insert((digit, board.cells(digit) & box_.cells() & line.cells()));
            }
        }
        groups.retain(|(_, cells)| cells.is_plural());
        let mut nodes = groups.clone();
        for cells in &sets {
            nodes.extend(Digit::ALL.map(|digit| (digit, *cells & board.cells(digit))));
        }
        nodes.retain(|(_, cells)| !cells.is_empty());
        let all = board.all_candidates();
        nodes.extend(all.iter().map(|one| (one.digit, CellSet::only(one.cell))));
        let nodes: Vec<Places> = nodes.into_iter().collect();
        let mut strong = vec![Vec::new(); nodes.len()];
        let mut weak = vec![Vec::new(); nodes.len()];
        for (i, &one) in nodes.iter().enumerate() {
            for (j, &other) in nodes.iter().enumerate().filter(|(j, _)| *j != i) {
                if let Some(by) = strong_link(board, &groups, &sets, one, other)
                    && family.links[0].contains(&by)
                {
                    strong[i].push((j, by));
                }
                if let Some(by) = weak_link(one, other)
                    && family.links[1].contains(&by)
                {
                    weak[i].push((j, by));
                }
            }
        }
        Links {
            board,
            sets,
            nodes,
            strong,
            weak,
        }
    }

    /// By value (0 is false) and node, the number of links from a true `from` to it; `None` if no
    /// links lead to it. The direct link to `skipped` is not used.
    fn distances(&self, from: usize, skipped: usize) -> [Vec<Option<usize>>; 2] {
        let mut distances = [vec![None; self.nodes.len()], vec![None; self.nodes.len()]];
        distances[1][from] = Some(0);
        let mut queue = VecDeque::from([(from, 1, 0)]);
        while let Some((node, value, distance)) = queue.pop_front() {
            let next = [&self.strong, &self.weak][value][node].iter();
            for &(next, _) in next {
                let is_back = distance == 0 && next == skipped;
                if !is_back && distances[1 - value][next].is_none() {
                    distances[1 - value][next] = Some(distance + 1);
                    queue.push_back((next, 1 - value, distance + 1));
                }
            }
        }
        distances
    }

    /// Extends `walk` back to the node at distance 0 in all shortest ways, and adds these walks to
    /// `loops`. A walk has its nodes from last to first, each with the reason of the link before it.
    /// `value` is 1 if the last node of `walk` is true.
    fn walks(
        &self,
        distances: &[Vec<Option<usize>>; 2],
        walk: &mut Vec<(usize, Reason)>,
        value: usize,
        loops: &mut Vec<Vec<(usize, Reason)>>,
        skipped: usize,
    ) {
        let (node, _) = walk[walk.len() - 1];
        let Some(distance) = distances[value][node].filter(|distance| 0 < *distance) else {
            loops.push(walk.clone());
            return;
        };
        // A weak link leads to a false node, a strong one to a true node.
        let before = [&self.weak, &self.strong][value][node].iter();
        for &(earlier, by) in before {
            let is_back = distance == 1 && node == skipped;
            if distances[1 - value][earlier] == Some(distance - 1)
                && !is_back
                && self.is_apart(walk, earlier)
            {
                walk.last_mut().unwrap().1 = by;
                walk.push((earlier, by));
                self.walks(distances, walk, 1 - value, loops, skipped);
                walk.pop();
            }
        }
    }

    /// Whether a node has no candidate in common with the nodes of a walk.
    fn is_apart(&self, walk: &[(usize, Reason)], node: usize) -> bool {
        let (digit, cells) = self.nodes[node];
        walk.iter().all(|&(other, _)| {
            let (theirs, there) = self.nodes[other];
            digit != theirs || !cells.overlaps(there)
        })
    }

    /// The removals of a loop, whose nodes are alternately true and false. `by_set` has the ends of the links that
    /// almost locked sets provide.
    fn victims(&self, nodes: &[usize], by_set: &[[usize; 2]]) -> CandidateSet {
        let mut seen = [CandidateSet::EMPTY; 2];
        let mut candidates_of_nodes = CandidateSet::EMPTY;
        for (index, &node) in nodes.iter().enumerate() {
            let (digit, cells) = self.nodes[node];
            candidates_of_nodes.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
            let conflicts = |one: &Candidate| {
                let mut places = cells.iter();
                places.all(|cell| Candidate::new(cell, digit).conflicts(*one))
            };
            seen[index % 2].extend(self.board.all_candidates().iter().filter(conflicts));
        }
        let mut removals = seen[0].intersection(&seen[1]);
        for ends in by_set {
            let [(a, in_a), (b, in_b)] = ends.map(|end| self.nodes[end]);
            let places_in = |digit: Digit, cells: CellSet| cells & self.board.cells(digit);
            let is_one =
                |cells: &&CellSet| places_in(a, **cells) == in_a && places_in(b, **cells) == in_b;
            for &cells in self.sets.iter().filter(is_one) {
                for digit in Digit::ALL.into_iter().filter(|&d| d != a && d != b) {
                    let places = places_in(digit, cells);
                    if !places.is_empty() {
                        let seeing = places.common_peers() & self.board.cells(digit);
                        removals.extend(seeing.iter().map(|cell| Candidate::new(cell, digit)));
                    }
                }
            }
        }
        removals.difference(&candidates_of_nodes)
    }
}

/// The strong link between two nodes: a cell, a house or (for two digits) an almost locked set has no
/// other candidates. Two groups that share a place have one only if each has two further places.
fn strong_link(
    board: &Board,
    groups: &BTreeSet<Places>,
    sets: &BTreeSet<CellSet>,
    one: Places,
    other: Places,
) -> Option<Reason> {
    let ((x, a), (y, b)) = (one, other);
    if x != y {
        let is_cell = a == b
            && a.single()
                .is_some_and(|cell| board.candidates(cell).is_pair());
        let is_of_set = |set: &CellSet| *set & board.cells(x) == a && *set & board.cells(y) == b;
        let by_set = || sets.iter().any(is_of_set).then_some(Reason::Set);
        return is_cell.then_some(Reason::Cell).or_else(by_set);
    }
    let is_all = |house: House| board.cells_in(house, x) == a | b;
    let is_crossed = groups.contains(&one) && groups.contains(&other) && (a & b).is_single();
    let fits = if is_crossed {
        (a - b).is_plural() && (b - a).is_plural()
    } else {
        !a.overlaps(b)
    };
    (fits && House::all().any(is_all)).then_some(Reason::House)
}

fn weak_link((x, a): Places, (y, b): Places) -> Option<Reason> {
    if x != y {
        return (a == b && a.is_single()).then_some(Reason::Cell);
    }
    let is_in_house = !(a | b).common_houses().is_empty();
    (is_in_house && !a.overlaps(b)).then_some(Reason::House)
}

/// The removals of all loops of a family, and the number of loops.
fn loops(board: &Board, family: &Family) -> (BTreeSet<Candidate>, usize) {
    let links = Links::new(board, family);
    let (mut removals, mut count) = (BTreeSet::new(), 0);
    for start in 0..links.nodes.len() {
        for &(end, by) in &links.strong[start] {
            if !(family.is_required_kind)(by, [links.nodes[start], links.nodes[end]]) {
                continue;
            }
            // The walk starts with a true `end` and ends with a false `start`.
            let distances = links.distances(end, start);
            if distances[0][start].is_none_or(|distance| distance < 5) {
                continue;
            }
            let mut all = Vec::new();
            links.walks(&distances, &mut vec![(start, by)], 0, &mut all, start);
            for walk in all {
                let nodes: Vec<usize> = walk.iter().map(|(node, _)| *node).collect();
                // The links in walk order: alternately weak and strong.
                let mut used = [vec![by], Vec::new()];
                for (index, (_, by)) in walk[..walk.len() - 1].iter().enumerate() {
                    used[(index + 1) % 2].push(*by);
                }
                let has_only = |simpler: &[&[Reason]; 2]| {
                    let mut both = used.iter().zip(simpler);
                    both.all(|(used, simpler)| used.iter().all(|by| simpler.contains(by)))
                };
                if family.simpler.iter().any(has_only) {
                    continue;
                }
                let ends = walk[1..]
                    .chunks_exact(2)
                    .map(|pair| (pair[0].1, [pair[0].0, pair[1].0]));
                let ends = ends.chain([(by, [start, end])]);
                let by_set = ends
                    .filter(|(by, _)| *by == Reason::Set)
                    .map(|(_, ends)| ends);
                let victims = links.victims(&nodes, &by_set.collect::<Vec<_>>());
                count += usize::from(!victims.is_empty());
                removals.extend(victims.iter());
            }
        }
    }
    (removals, count)
}

fn compare(family: &Family, boards: core::ops::Range<u64>, min_count: usize) {
    let (mut candidates, mut all) = (0, 0);
    for seed in boards {
        let board = boards::sound(seed).board;
        let (expected, count) = loops(&board, family);
        candidates += expected.len();
        all += count;
        let found = removed(family.slug, &board);
        let slug = family.slug;
        assert_eq!(found, expected, "{slug} on board {seed}: {board:?}");
    }
    println!("{}: {candidates} candidates by {all} loops", family.slug);
    assert!(min_count < candidates, "{candidates}");
}

#[test]
fn loops_of_one_digit_match_the_definition() {
    let plain = Family {
        slug: "x_loop",
        links: ONE_DIGIT,
        is_required_kind: ANY,
        has_groups: false,
        simpler: &[],
    };
    compare(&plain, 0..200, 20);
    let grouped = Family {
        slug: "grouped_x_loop",
        is_required_kind: GROUPED,
        has_groups: true,
        ..plain
    };
    compare(&grouped, 0..150, 20);
}

#[test]
fn loops_of_candidates_match_the_definition() {
    let bivalue = Family {
        slug: "xy_loop",
        links: BIVALUE,
        is_required_kind: ANY,
        has_groups: false,
        simpler: &[],
    };
    compare(&bivalue, 0..150, 20);
    let all = Family {
        slug: "continuous_nice_loop",
        links: [BOTH, BOTH],
        simpler: &[ONE_DIGIT, BIVALUE],
        ..bivalue
    };
    compare(&all, 0..40, 20);
}

#[test]
fn loops_with_groups_match_the_definition() {
    let family = Family {
        slug: "grouped_nice_loop",
        links: [BOTH, BOTH],
        is_required_kind: GROUPED,
        has_groups: true,
        simpler: &[ONE_DIGIT],
    };
    compare(&family, 0..20, 20);
}

#[test]
fn loops_with_sets_match_the_definition() {
    let family = Family {
        slug: "als_nice_loop",
        links: [ALL, BOTH],
        is_required_kind: BY_SET,
        has_groups: true,
        simpler: &[],
    };
    compare(&family, 0..6, 20);
}
