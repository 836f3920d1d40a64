//! Almost locked sets as nodes of a chain.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Literal, Node};

/// An almost locked set without one of its digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetNode {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) without: Digit,
    /// For each digit: its places outside the set that see all its places in the set.
    pub(super) seen: [CellSet; 9],
    /// For each digit: its places in the set.
    pub(super) places: [CellSet; 9],
}

impl SetNode {
    /// The places of the digit `without` in the set.
    pub(super) fn places(&self) -> CellSet {
        self.places[self.without.index()]
    }

    /// The places of a digit in the set as a node, for the checker.
    pub(super) fn node(&self, digit: Digit) -> Node {
        let places = self.places[digit.index()];
        match places.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
            None => Node::Group(digit, places),
        }
    }
}

/// A link through an almost locked set: without one of its digits, the set holds another digit, or
/// leaves a cell outside the set with one candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SetLink {
    pub(super) ends: [Literal; 2],
    pub(super) cells: CellSet,
}

/// The last candidate of each cell that loses all its other candidates, at least two, to a set.
pub(super) fn forced(board: &Board, set: &SetNode) -> Vec<Candidate> {
    let held = set.digits.without(set.without);
    let touched = held
        .iter()
        .fold(CellSet::EMPTY, |all, digit| all | set.seen[digit.index()]);
    let left = |cell: Cell| {
        let all = board.candidates(cell);
        let rest = all
            .iter()
            .filter(|digit| !held.contains(*digit) || !set.seen[digit.index()].contains(cell));
        let rest: DigitSet = rest.collect();
        let single = rest.single().filter(|_| 2 < all.len());
        single.map(|digit| Candidate::new(cell, digit))
    };
    touched.iter().filter_map(left).collect()
}
