//! What each cell can still be, as the checker sees it.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{Literal, Node, Polarity};

/// The digits each cell can still be. A filled cell can be one digit: what stands there.
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

    /// What a cell can still be.
    pub(crate) fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    pub(crate) fn has(&self, candidate: Candidate) -> bool {
        self.digits(candidate.cell).contains(candidate.digit)
    }

    /// Those of some cells that can still be a digit.
    pub(crate) fn cells(&self, among: CellSet, digit: Digit) -> CellSet {
        among
            .iter()
            .filter(|&cell| self.digits(cell).contains(digit))
            .collect()
    }

    /// Where a digit can still go in a house.
    pub(crate) fn places(&self, house: House, digit: Digit) -> CellSet {
        self.cells(house.cells(), digit)
    }

    /// The cells of a node that can still be its digit.
    pub(crate) fn node(&self, node: Node) -> CellSet {
        self.cells(node.cells(), node.digit())
    }

    pub(crate) fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.cell.index()].remove(candidate.digit);
    }

    /// Leaves the candidate alone in its cell and its houses. If it was impossible, nothing is
    /// possible any more: no solution looks like this.
    pub(crate) fn set(&mut self, candidate: Candidate) {
        if !self.has(candidate) {
            self.digits = [DigitSet::EMPTY; 81];
            return;
        }
        self.digits[candidate.cell.index()] = DigitSet::only(candidate.digit);
        for cell in candidate.cell.peers() {
            self.remove(Candidate::new(cell, candidate.digit));
        }
    }

    /// Takes for granted that one of the node's cells is its digit.
    fn set_node(&mut self, node: Node) {
        let (digit, cells) = (node.digit(), self.node(node));
        match (cells.first(), cells.single()) {
            (None, _) => self.digits = [DigitSet::EMPTY; 81],
            (_, Some(cell)) => self.set(Candidate::new(cell, digit)),
            (_, None) => {
                for cell in cells.common_peers() {
                    self.remove(Candidate::new(cell, digit));
                }
            }
        }
    }

    /// The table with those of the literals taken for granted that say that something is false.
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

    /// The table with all these literals taken for granted. What is false goes first, since it
    /// can leave a group that is true with one cell.
    pub(crate) fn assuming(&self, literals: &[Literal]) -> Table {
        let mut table = self.assuming_false(literals);
        for literal in literals {
            if literal.polarity == Polarity::On {
                table.set_node(literal.node);
            }
        }
        table
    }

    /// Whether the candidate is true at sight: nothing else in its cell, or no other place in a
    /// house.
    pub(crate) fn forces(&self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        DigitSet::only(digit).contains_all(self.digits(cell))
            || cell
                .houses()
                .into_iter()
                .any(|house| CellSet::only(cell).contains_all(self.places(house, digit)))
    }

    /// Whether the literal is seen to hold: false when no cell of the node can be its digit; true
    /// when one of its cells can be nothing else, or a house has no other place for it.
    pub(crate) fn shows(&self, literal: Literal) -> bool {
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

    /// Whether the candidate is false if the node is true: each cell that the node can be true
    /// in conflicts with it.
    pub(crate) fn conflicts(&self, node: Node, candidate: Candidate) -> bool {
        self.node(node)
            .iter()
            .all(|cell| Candidate::new(cell, node.digit()).conflicts(candidate))
    }
}
