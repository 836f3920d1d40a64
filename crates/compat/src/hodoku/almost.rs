//! Almost locked sets as nodes of a chain.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Literal, Node};

/// A node for an almost locked set that lacks one of its digits. The set then holds its other
/// digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetNode {
    pub(super) cells: CellSet,
    /// All digits of the set, including the one that it lacks.
    pub(super) digits: DigitSet,
    /// The digit that the set lacks.
    pub(super) without: Digit,
    /// For each digit, the places outside the set that see all places of the digit in the set.
    pub(super) seen: [CellSet; 9],
    /// For each digit, its places in the set.
    pub(super) places: [CellSet; 9],
}

impl SetNode {
    /// The places in the set of the digit that it lacks.
    pub(super) fn lacking_places(&self) -> CellSet {
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

/// A link through an almost locked set that lacks one of its digits. The conclusion is that the set
/// holds another digit, or that a cell outside the set has only one candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SetLink {
    /// The premise and the conclusion.
    pub(super) ends: [Literal; 2],
    pub(super) cells: CellSet,
}

/// The candidates that the set makes true outside: each is the only candidate left in a cell that
/// loses at least two others to the set.
pub(super) fn forced_candidates(board: &Board, set: &SetNode) -> Vec<Candidate> {
    let held = set.digits.without(set.without);
    let seen_cells = held
        .iter()
        .fold(CellSet::EMPTY, |all, digit| all | set.seen[digit.index()]);
    let last_candidate = |cell: Cell| {
        let all = board.candidates(cell);
        let left = all
            .iter()
            .filter(|digit| !held.contains(*digit) || !set.seen[digit.index()].contains(cell));
        let left: DigitSet = left.collect();
        let single = left.single().filter(|_| 2 < all.len());
        single.map(|digit| Candidate::new(cell, digit))
    };
    seen_cells.iter().filter_map(last_candidate).collect()
}
