//! Tests the techniques of almost locked sets against their definitions: every set, pair of sets
//! and place of a digit is tried, on random boards in the middle of a solve.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, Digit, House};
use logic::{Evidence, Options, Order, Split, Truth, Why};
use std::collections::{BTreeMap, BTreeSet};
use support::boards;
use support::finds::{Kept, finds};
use techniques::options::Naming;

const TECHNIQUES: [&str; 10] = [
    "wxyz_wing",
    "vwxyz_wing",
    "uvwxyz_wing",
    "tuvwxyz_wing",
    "sue_de_coq",
    "als_xz",
    "als_xy_wing",
    "als_w_wing",
    "als_chain",
    "death_blossom",
];

pub(crate) type Removed = BTreeSet<Candidate>;

/// Boards with more almost locked sets are skipped, because the direct search is slow.
pub(crate) const MAX_SETS: usize = 260;

/// An almost locked set: n cells of a house with n + 1 digits.
pub(crate) struct Set {
    pub(crate) cells: Vec<Cell>,
    digits: Vec<Digit>,
}

/// A board with all its almost locked sets.
pub(crate) struct Naive<'a> {
    board: &'a Board,
    pub(crate) sets: Vec<Set>,
    /// By the indices of two sets, their restricted commons; none if the sets share a cell.
    pub(crate) common: Vec<Vec<Vec<Digit>>>,
}

impl<'a> Naive<'a> {
    pub(crate) fn new(board: &'a Board) -> Naive<'a> {
        let mut sets: Vec<Set> = Vec::new();
        for house in House::all() {
            let open: Vec<Cell> = house.cells_in_order().collect();
            let open: Vec<Cell> = open
                .into_iter()
                .filter(|&c| board.open().contains(c))
                .collect();
            for mask in 1..1_usize << open.len() {
                let mut cells: Vec<Cell> = (0..open.len())
                    .filter(|bit| mask >> bit & 1 == 1)
                    .map(|bit| open[bit])
                    .collect();
                cells.sort();
                let has =
                    |digit: &Digit| cells.iter().any(|&c| board.candidates(c).contains(*digit));
                let digits: Vec<Digit> = Digit::ALL.into_iter().filter(has).collect();
                let is_new = sets.iter().all(|set| set.cells != cells);
                if digits.len() == cells.len() + 1 && is_new {
                    sets.push(Set { cells, digits });
                }
            }
        }
        let mut naive = Naive {
            board,
            sets,
            common: Vec::new(),
        };
        let all = 0..naive.sets.len();
        let common = all.clone().map(|one| {
            let row = all
                .clone()
                .map(|other| naive.restricted_commons(one, other));
            row.collect()
        });
        naive.common = common.collect();
        naive
    }

    fn places(&self, set: usize, digit: Digit) -> Vec<Cell> {
        let mut cells = self.sets[set].cells.clone();
        cells.retain(|&cell| self.board.candidates(cell).contains(digit));
        cells
    }

    /// The digits that at most one of two sets without common cells can hold.
    fn restricted_commons(&self, one: usize, other: usize) -> Vec<Digit> {
        let [a, b] = [&self.sets[one], &self.sets[other]];
        if a.cells.iter().any(|cell| b.cells.contains(cell)) {
            return Vec::new();
        }
        let mut digits = a.digits.clone();
        digits.retain(|&digit| {
            let there = self.places(other, digit);
            let sees = |cell: Cell| there.iter().all(|other| cell.sees(*other));
            !there.is_empty() && self.places(one, digit).into_iter().all(sees)
        });
        digits
    }

    /// Whether a candidate sees all places of its digit in a set; `false` if the set lacks the digit.
    pub(crate) fn empties(&self, candidate: Candidate, set: usize) -> bool {
        let places = self.places(set, candidate.digit);
        !places.is_empty() && places.iter().all(|cell| cell.sees(candidate.cell))
    }

    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        self.board.all_candidates().iter().collect()
    }

    /// Number of links of the shortest refutation of a candidate; `None` if there is none.
    fn depth(&self, candidate: Candidate) -> Option<usize> {
        let all = 0..self.sets.len();
        let emptied: Vec<usize> = all.filter(|&set| self.empties(candidate, set)).collect();
        // Sets, each with a digit that it lacks if the candidate is true.
        let mut known: BTreeSet<(usize, Digit)> =
            emptied.iter().map(|&set| (set, candidate.digit)).collect();
        for depth in 1.. {
            let mut next = known.clone();
            for &(set, lacks) in &known {
                for (other, digits) in self.common[set].iter().enumerate() {
                    let others = digits.iter().filter(|digit| **digit != lacks);
                    next.extend(others.map(|digit| (other, *digit)));
                }
            }
            let is_refuted_at = |set: &usize| {
                let mut states = next.iter();
                states.any(|(other, digit)| other == set && *digit != candidate.digit)
            };
            if emptied.iter().any(is_refuted_at) {
                return Some(depth);
            }
            if next == known {
                return None;
            }
            known = next;
        }
        None
    }

    /// The removals by two sets with two restricted commons.
    fn doubles(&self) -> Removed {
        let mut removed = Removed::new();
        for (one, row) in self.common.iter().enumerate() {
            for (other, digits) in row.iter().enumerate() {
                if digits.len() < 2 {
                    continue;
                }
                let [x, y] = [digits[0], digits[1]];
                for candidate in self.candidates() {
                    let [a, b] = [one, other].map(|set| self.empties(candidate, set));
                    let is_joint = candidate.digit == x || candidate.digit == y;
                    if a && b || !is_joint && (a || b) {
                        removed.insert(candidate);
                    }
                }
            }
        }
        removed
    }

    /// The removals of ALS-W-Wings.
    fn wings(&self) -> Removed {
        let mut removed = Removed::new();
        let all: Vec<usize> = (0..self.sets.len()).collect();
        for (house, x) in House::all().flat_map(|h| Digit::ALL.map(|x| (h, x))) {
            let ends: Vec<Cell> = self.board.cells_in(house, x).iter().collect();
            let [p, q] = ends[..] else { continue };
            let emptied_by = |end: Cell| {
                let is_emptied = |set: &&usize| self.empties(Candidate::new(end, x), **set);
                all.iter()
                    .filter(is_emptied)
                    .copied()
                    .collect::<Vec<usize>>()
            };
            for one in emptied_by(p) {
                for other in emptied_by(q) {
                    let [a, b] = [&self.sets[one], &self.sets[other]];
                    let is_apart = !a.cells.iter().any(|cell| b.cells.contains(cell));
                    let is_large = a.cells.len() + b.cells.len() > 2;
                    let fits = |c: &Candidate| {
                        c.digit != x && self.empties(*c, one) && self.empties(*c, other)
                    };
                    if is_apart && is_large {
                        removed.extend(self.candidates().into_iter().filter(fits));
                    }
                }
            }
        }
        removed
    }

    /// The removals of Death Blossoms.
    fn blossoms(&self) -> Removed {
        let mut removed = Removed::new();
        for stem in self.board.open() {
            let digits = self.board.candidates(stem);
            if digits.len() < 3 {
                continue;
            }
            for candidate in self.candidates() {
                let is_excluded = digits.iter().all(|digit| {
                    if digit == candidate.digit {
                        return candidate.cell.sees(stem);
                    }
                    (0..self.sets.len()).any(|set| {
                        self.empties(Candidate::new(stem, digit), set)
                            && self.empties(candidate, set)
                    })
                });
                if is_excluded && candidate.cell != stem {
                    removed.insert(candidate);
                }
            }
        }
        removed
    }

    /// All removals of a technique by its definition; `None` if another file defines it.
    fn removed(&self, slug: &str) -> Option<Removed> {
        let refuted_by = |depths: core::ops::RangeInclusive<usize>| {
            let is_refuted = |c: &Candidate| self.depth(*c).is_some_and(|d| depths.contains(&d));
            self.candidates()
                .into_iter()
                .filter(is_refuted)
                .collect::<Removed>()
        };
        let doubles = self.doubles();
        Some(match slug {
            "als_xz" => &refuted_by(1..=1) | &doubles,
            "als_xy_wing" => &refuted_by(2..=2) - &doubles,
            "als_chain" => &refuted_by(3..=usize::MAX) - &doubles,
            "als_w_wing" => self.wings(),
            "death_blossom" => self.blossoms(),
            _ => return None,
        })
    }
}

pub(crate) fn all_finds(slug: &str, board: &Board) -> Vec<Kept> {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options).with(Naming::General);
    finds(technique, board, &Order::default(), &options)
}

#[test]
fn the_family_matches_its_definitions() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..24 {
        let sound = boards::sound(seed);
        let naive = Naive::new(&sound.board);
        if naive.sets.len() > MAX_SETS {
            continue;
        }
        for slug in TECHNIQUES {
            let Some(expected) = naive.removed(slug) else {
                continue;
            };
            let found = all_finds(slug, &sound.board).into_iter();
            let found: Removed = found.flat_map(|find| find.removals).collect();
            assert_eq!(found, expected, "{slug} on seed {seed}: {:?}", sound.board);
            *counts.entry(slug).or_default() += found.len();
        }
    }
    println!("{counts:?}");
    assert!(counts.values().all(|&count| count >= 3), "{counts:?}");
}

/// The stem and the petals of a Death Blossom.
fn stem_and_petals(evidence: &Evidence) -> (Cell, Vec<Vec<Cell>>) {
    let Evidence::Net(net) = evidence else {
        panic!("{evidence:?}")
    };
    let Split::Truth(Truth::Cell(stem)) = net.split else {
        panic!("{evidence:?}")
    };
    let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
    let petals = nodes.filter_map(|node| match node.why {
        Some(Why::Als(cells)) => Some(cells.iter().collect::<Vec<Cell>>()),
        _ => None,
    });
    (stem, petals.collect())
}

#[test]
fn a_death_blossom_removes_all_that_its_petals_share() {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for seed in 0..120 {
        let board = boards::sound(seed).board;
        for find in all_finds("death_blossom", &board) {
            let (stem, petals) = stem_and_petals(&find.evidence);
            let stem_digits = board.candidates(stem);
            let has = |cell: &Cell, digit| board.candidates(*cell).contains(digit);
            let is_excluded = |one: &Candidate| {
                let places = |petal: &Vec<Cell>| {
                    let places = petal.iter().filter(|cell| has(cell, one.digit));
                    places.copied().collect::<Vec<Cell>>()
                };
                let is_seen = |places: Vec<Cell>| {
                    !places.is_empty() && places.iter().all(|cell| cell.sees(one.cell))
                };
                one.cell != stem && petals.iter().map(places).all(is_seen)
            };
            let digits: BTreeSet<Digit> = find.removals.iter().map(|one| one.digit).collect();
            *counts.entry(digits.len()).or_default() += 1;
            let all = board.all_candidates();
            let all = all.iter();
            let stem_digit = digits.first().filter(|digit| stem_digits.contains(**digit));
            let expected: Removed = match stem_digit {
                // If the stem has the removed digit, this digit has no petal. So it is removed only from cells that see
                // the stem, and it is the only digit that is removed.
                Some(digit) => all
                    .filter(|one| one.digit == *digit && one.cell.sees(stem) && is_excluded(one))
                    .collect(),
                None => all
                    .filter(|one| !stem_digits.contains(one.digit) && is_excluded(one))
                    .collect(),
            };
            let found: Removed = find.removals.iter().copied().collect();
            assert_eq!(found, expected, "seed {seed}: {board:?}");
        }
    }
    println!("by digits removed: {counts:?}");
    assert!(
        counts.get(&2).is_some_and(|&several| several >= 3),
        "{counts:?}"
    );
}

#[test]
fn finds_are_true_in_every_solution() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut several = 0;
    for seed in 0..60 {
        let sound = boards::sound(seed);
        let solutions = boards::solutions(&sound.board, 60);
        several += usize::from(solutions.len() > 1);
        for slug in TECHNIQUES {
            for find in all_finds(slug, &sound.board) {
                let mut removals = find.removals.iter();
                let is_true =
                    |r: &Candidate| solutions.iter().any(|s| s.value(r.cell) == Some(r.digit));
                assert_eq!(
                    removals.find(|r| is_true(r)),
                    None,
                    "{slug} on seed {seed}: {find:?}"
                );
                *counts.entry(slug).or_default() += 1;
            }
        }
    }
    println!("{counts:?}, {several} boards with several solutions");
    assert!(
        several >= 8 && counts.len() == TECHNIQUES.len(),
        "{counts:?}"
    );
}
