//! The checker's table of candidates.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{Literal, Node, Polarity};

/// The candidates of each cell. A filled cell has its digit as the only candidate.
#[derive(Clone)]
pub(crate) struct Table {
    digits: [DigitSet; 81],
}

impl Table {
    pub(crate) fn of(board: &Board) -> Table {
        let mut digits = [DigitSet::EMPTY; 81];
        for cell in Cell::all() {
            digits[cell.index()] = match board.value(cell) {
                Some(digit) => DigitSet::only(digit),
                None => board.candidates(cell),
            };
        }
        Table { digits }
    }

    /// The candidates of a cell.
    pub(crate) fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    pub(crate) fn has(&self, candidate: Candidate) -> bool {
        self.digits(candidate.cell).contains(candidate.digit)
    }

    /// The cells of `among` that have a digit as a candidate.
    pub(crate) fn cells(&self, among: CellSet, digit: Digit) -> CellSet {
        among
            .iter()
            .filter(|&cell| self.digits(cell).contains(digit))
            .collect()
    }

    /// The places of a digit in a house.
    pub(crate) fn places(&self, house: House, digit: Digit) -> CellSet {
        self.cells(house.cells(), digit)
    }

    /// The cells of a node that have its digit as a candidate.
    pub(crate) fn cells_of(&self, node: Node) -> CellSet {
        self.cells(node.cells(), node.digit())
    }

    pub(crate) fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.cell.index()].remove(candidate.digit);
    }

    /// Assumes that the candidate is true: removes all conflicting candidates.
    ///
    /// If the candidate is impossible, all candidates are removed.
    pub(crate) fn assume_true(&mut self, candidate: Candidate) {
        if !self.has(candidate) {
            self.digits = [DigitSet::EMPTY; 81];
            return;
        }
        self.digits[candidate.cell.index()] = DigitSet::only(candidate.digit);
        for cell in candidate.cell.peers() {
            self.remove(Candidate::new(cell, candidate.digit));
        }
    }

    /// Assumes that the node is true.
    fn assume_node(&mut self, node: Node) {
        let (digit, cells) = (node.digit(), self.cells_of(node));
        match (cells.first(), cells.single()) {
            (None, _) => self.digits = [DigitSet::EMPTY; 81],
            (_, Some(cell)) => self.assume_true(Candidate::new(cell, digit)),
            (_, None) => {
                for cell in cells.common_peers() {
                    self.remove(Candidate::new(cell, digit));
                }
            }
        }
    }

    /// The table after assuming the false literals only.
    pub(crate) fn assuming_false(&self, literals: &[Literal]) -> Table {
        let mut table = self.clone();
        for literal in literals {
            if literal.polarity == Polarity::Off {
                for cell in literal.node.cells() {
                    table.remove(Candidate::new(cell, literal.node.digit()));
                }
            }
        }
        table
    }

    /// The table after assuming all literals. False literals are applied first, because they can
    /// leave a true group with one cell.
    pub(crate) fn assuming(&self, literals: &[Literal]) -> Table {
        let mut table = self.assuming_false(literals);
        for literal in literals {
            if literal.polarity == Polarity::On {
                table.assume_node(literal.node);
            }
        }
        table
    }

    /// Whether nothing else is possible: the cell has no other candidate, or the digit has no other
    /// place in a house of the cell. On a contradictory table, this may also hold for a candidate
    /// that is not possible.
    pub(crate) fn forces(&self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        DigitSet::only(digit).contains_all(self.digits(cell))
            || cell
                .houses()
                .into_iter()
                .any(|house| CellSet::only(cell).contains_all(self.places(house, digit)))
    }

    /// Whether the table implies the literal.
    ///
    /// A node is false when no cell of the node has its digit as a candidate. A node is true when
    /// one of its cells has no other candidate than its digit, or when all places of the digit in
    /// some house are in the node. This includes cells without candidates and houses without
    /// places.
    pub(crate) fn implies(&self, literal: Literal) -> bool {
        let (digit, cells) = (literal.node.digit(), literal.node.cells());
        match literal.polarity {
            Polarity::Off => self.cells(cells, digit).is_empty(),
            Polarity::On => {
                let in_cell = |cell| DigitSet::only(digit).contains_all(self.digits(cell));
                let in_house = |house| cells.contains_all(self.places(house, digit));
                cells.iter().any(in_cell) || House::all().any(in_house)
            }
        }
    }

    /// Whether the candidate is false if the node is true: it conflicts with the node's digit in
    /// each possible cell of the node.
    pub(crate) fn conflicts(&self, node: Node, candidate: Candidate) -> bool {
        self.cells_of(node)
            .iter()
            .all(|cell| Candidate::new(cell, node.digit()).conflicts(candidate))
    }
}
