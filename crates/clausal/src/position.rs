//! The state of an argument: candidates and assumptions.

use super::proof_writer::Lit;
use grid::{Board, Candidate, Cell, CellSet, DigitSet};
use logic::{Effects, Node};

/// The candidates of each cell; a filled cell has one.
#[derive(Clone)]
pub(super) struct Position([DigitSet; 81]);

impl Position {
    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.0[candidate.cell.index()].contains(candidate.digit)
    }

    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.cell.index()].remove(candidate.digit);
    }

    /// Makes a candidate true. If it is not possible, no candidate remains.
    pub(super) fn set(&mut self, candidate: Candidate) {
        if !self.has(candidate) {
            self.clear();
            return;
        }
        for other in conflicting(candidate) {
            self.remove(other);
        }
    }

    /// Removes all candidates.
    pub(super) fn clear(&mut self) {
        self.0 = [DigitSet::EMPTY; 81];
    }

    /// The cells in which a node can still be true.
    pub(super) fn node(&self, node: Node) -> CellSet {
        let holds = |cell: &Cell| self.digits(*cell).contains(node.digit());
        node.cells().iter().filter(holds).collect()
    }

    /// The candidates of `among` that are still possible.
    pub(super) fn possible(&self, among: impl Iterator<Item = Candidate>) -> Vec<Candidate> {
        among.filter(|&candidate| self.has(candidate)).collect()
    }
}

/// The candidates that conflict with a candidate.
fn conflicting(candidate: Candidate) -> impl Iterator<Item = Candidate> {
    let Candidate { cell, digit } = candidate;
    let others = DigitSet::all().without(digit);
    let in_cell = others.iter().map(move |other| Candidate::new(cell, other));
    in_cell.chain(
        cell.peers()
            .iter()
            .map(move |peer| Candidate::new(peer, digit)),
    )
}

/// A position and the assumptions that led to it.
#[derive(Clone)]
pub(super) struct Case {
    pub(super) position: Position,
    assumptions: Vec<Lit>,
}

impl Case {
    /// The board without assumptions.
    pub(super) fn of(board: &Board) -> Case {
        let mut digits = [DigitSet::EMPTY; 81];
        for cell in Cell::all() {
            let open = || board.candidates(cell);
            digits[cell.index()] = board.value(cell).map_or_else(open, DigitSet::only);
        }
        Case {
            position: Position(digits),
            assumptions: Vec::new(),
        }
    }

    /// The clause which says: under the assumptions, one of these literals holds.
    pub(super) fn clause(&self, lits: impl IntoIterator<Item = Lit>) -> Vec<Lit> {
        let mut clause: Vec<Lit> = self.assumptions.iter().map(|&lit| !lit).collect();
        clause.extend(lits);
        // Removes duplicate assumptions.
        clause.sort_unstable();
        clause.dedup();
        clause
    }

    /// Assumes a literal that makes a candidate true.
    pub(super) fn assume(&mut self, lit: Lit, candidate: Candidate) {
        self.assumptions.push(lit);
        self.position.set(candidate);
    }

    /// Adds assumptions without applying their consequences.
    pub(super) fn add_assumptions(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.assumptions.extend(lits);
    }

    /// The case with the additional assumption that a candidate is true.
    pub(super) fn with(&self, candidate: Candidate) -> Case {
        let mut case = self.clone();
        case.assume(Lit::on(candidate), candidate);
        case
    }

    /// Applies effects that are proved in this case.
    pub(super) fn apply(&mut self, effects: &Effects) {
        for &removal in effects.removals() {
            self.position.remove(removal);
        }
        if let Some(placed) = effects.place() {
            self.position.set(placed);
        }
    }
}
