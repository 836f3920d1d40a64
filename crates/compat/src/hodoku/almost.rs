//! An almost locked set as a node of a chain, by itself.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Literal, Node};

/// A set that has lost a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetNode {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) without: Digit,
    /// Per digit: its places that see all those in the set.
    pub(super) seen: [CellSet; 9],
    /// Per digit: its places in the set.
    pub(super) places: [CellSet; 9],
}

impl SetNode {
    /// Where the digit was.
    pub(super) fn places(&self) -> CellSet {
        self.places[self.without.index()]
    }

    /// A digit of the set, for the checker.
    pub(super) fn node(&self, digit: Digit) -> Node {
        let places = self.places[digit.index()];
        match places.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
            None => Node::Group(digit, places),
        }
    }
}

/// A set between two literals: without the one digit it holds the other, or leaves a cell beside it nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SetLink {
    pub(super) ends: [Literal; 2],
    pub(super) cells: CellSet,
}

/// The candidates left alone in cells that lose two others or more to a set.
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
