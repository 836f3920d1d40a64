//! Almost locked sets as nodes of a chain.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Literal, Node};

/// An almost locked set without one of its digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetNode {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) without: Digit,
    /// By digit: its places outside the set that see all its places in it.
    pub(super) seen: [CellSet; 9],
    /// Per digit: its places in the set.
    pub(super) places: [CellSet; 9],
}

impl SetNode {
    /// Places of the removed digit.
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

/// A link through a set: without one digit, the set holds the other digit or forces a cell outside
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SetLink {
    pub(super) ends: [Literal; 2],
    pub(super) cells: CellSet,
}

/// The last candidates of cells that lose at least two others to a set.
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
