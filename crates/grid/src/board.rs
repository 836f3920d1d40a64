//! The board: what is filled, and what each open cell can still be.
//!
//! Values, givens and candidates are kept apart: a cell with one candidate left is not filled.
//! Candidates stand in three tables of one truth, so that each question is one look:
//!
//! ```text
//! by_cell[81]       which digits can this cell be?          9 bits
//! by_digit[9]       which cells can hold this digit?       81 bits
//! places[27][9]     where in this house can it go?          9 bits
//! ```
//!
//! Beside them stands which digits each house is filled with. They are private and changed only by [`Board::place`], [`Board::fill`] and
//! [`Board::eliminate`]; a property test checks that they never disagree.

use crate::candidate::{Candidate, CandidateSet};
use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::fault::Fault;
use crate::house::{House, PositionSet};
use crate::puzzle::Puzzle;
use core::fmt;

/// Values, givens and candidates of a grid in the course of solving.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    values: [Option<Digit>; 81],
    givens: CellSet,
    open: CellSet,
    by_cell: [DigitSet; 81],
    by_digit: [CellSet; 9],
    places: [[PositionSet; 9]; 27],
    digits_in: [DigitSet; 27],
}

impl Puzzle {
    /// The board the solving starts from.
    ///
    /// # Errors
    /// When givens clash, an open cell has no candidate or a digit has no place in a house; the
    /// first clash by house, else the first such cell, else the first such house and digit.
    pub fn board(&self) -> Result<Board, Fault> {
        let board = Board::new(self);
        match board.fault() {
            None => Ok(board),
            Some(fault) => Err(fault),
        }
    }
}

impl Board {
    /// The board of a puzzle, without asking whether it can be solved: see [`Puzzle::board`].
    ///
    /// An open cell starts with every digit that no cell it sees is filled with, or with those
    /// of them that the puzzle pencilled in.
    pub fn new(puzzle: &Puzzle) -> Board {
        let filled = puzzle.filled();
        let mut board = Board {
            values: [None; 81],
            givens: filled - puzzle.placed(),
            open: !filled,
            by_cell: [DigitSet::EMPTY; 81],
            by_digit: [CellSet::EMPTY; 9],
            places: [[PositionSet::EMPTY; 9]; 27],
            digits_in: [DigitSet::EMPTY; 27],
        };
        let mut blocked = [CellSet::EMPTY; 9];
        for cell in filled {
            if let Some(digit) = puzzle.value(cell) {
                board.values[cell.index()] = Some(digit);
                board.stands(Candidate { cell, digit });
                blocked[digit.index()] |= cell.peers();
            }
        }
        for digit in Digit::ALL {
            let mut cells = board.open - blocked[digit.index()];
            if let Some(pencilled) = puzzle.candidates() {
                cells = cells & pencilled.cells(digit);
            }
            board.by_digit[digit.index()] = cells;
            for cell in cells {
                board.by_cell[cell.index()].insert(digit);
                for house in cell.houses() {
                    board.places[house.index()][digit.index()].insert(cell.position_in(house));
                }
            }
        }
        board
    }

    /// What a cell is filled with.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// Cells filled from the start.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// Cells not yet filled.
    #[inline]
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// Cells filled, given or placed.
    #[inline]
    pub fn filled(&self) -> CellSet {
        !self.open
    }

    /// Whether every cell is filled. It may still be filled wrongly: see [`Board::fault`].
    #[inline]
    pub fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// The digits an open cell can still be; empty for a filled cell.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.by_cell[cell.index()]
    }

    /// The open cells that can still hold a digit.
    #[inline]
    pub fn cells(&self, digit: Digit) -> CellSet {
        self.by_digit[digit.index()]
    }

    /// Where in a house a digit can still go; empty once it stands there.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> PositionSet {
        self.places[house.index()][digit.index()]
    }

    /// Where in a house each digit can still go, by digit index.
    #[inline]
    pub fn all_places(&self, house: House) -> &[PositionSet; 9] {
        &self.places[house.index()]
    }

    /// The cells of a house that can still hold a digit.
    #[inline]
    pub fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        house.cells() & self.cells(digit)
    }

    /// The open cells of a house.
    #[inline]
    pub fn open_in(&self, house: House) -> CellSet {
        house.cells() & self.open
    }

    /// The digits that a house is filled with.
    #[inline]
    pub fn digits_in(&self, house: House) -> DigitSet {
        self.digits_in[house.index()]
    }

    /// The cells filled with a digit.
    pub fn filled_with(&self, digit: Digit) -> CellSet {
        self.filled()
            .iter()
            .filter(|&cell| self.value(cell) == Some(digit))
            .collect()
    }

    /// Whether a candidate is still there.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.by_cell[candidate.cell.index()].contains(candidate.digit)
    }

    /// All candidates.
    pub fn all_candidates(&self) -> CandidateSet {
        CandidateSet::from_cells(self.by_digit)
    }

    /// Fills the cell and takes the digit from all cells it sees; says whether the candidate was
    /// there. A digit that is no candidate of the cell changes nothing.
    #[inline]
    pub fn place(&mut self, candidate: Candidate) -> bool {
        if !self.fill(candidate) {
            return false;
        }
        let Candidate { cell, digit } = candidate;
        for peer in cell.peers() & self.by_digit[digit.index()] {
            self.drop(Candidate::new(peer, digit));
        }
        true
    }

    /// Fills the cell but leaves the digit in the cells it sees: the first half of
    /// [`Board::place`], for a solver that removes them one by one. Says whether the candidate
    /// was there.
    pub fn fill(&mut self, candidate: Candidate) -> bool {
        if !self.has(candidate) {
            return false;
        }
        let Candidate { cell, digit } = candidate;
        for other in self.by_cell[cell.index()] {
            self.drop(Candidate::new(cell, other));
        }
        self.values[cell.index()] = Some(digit);
        self.stands(candidate);
        self.open.remove(cell);
        true
    }

    /// Takes a candidate away; says whether it was there.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let there = self.has(candidate);
        if there {
            self.drop(candidate);
        }
        there
    }

    #[inline]
    fn drop(&mut self, Candidate { cell, digit }: Candidate) {
        self.by_cell[cell.index()].remove(digit);
        self.by_digit[digit.index()].remove(cell);
        for (house, position) in cell.houses().into_iter().zip(cell.positions()) {
            self.places[house.index()][digit.index()].remove(position);
        }
    }

    #[inline]
    fn stands(&mut self, Candidate { cell, digit }: Candidate) {
        for house in cell.houses() {
            self.digits_in[house.index()].insert(digit);
        }
    }

    /// The first thing that makes this board unsolvable at sight: two equal digits in a house,
    /// else an open cell without candidates, else a digit without a place in a house.
    pub fn fault(&self) -> Option<Fault> {
        // Nine cells with nine digits in every house: nearly every full board.
        if self
            .digits_in
            .iter()
            .all(|&digits| digits == DigitSet::all())
        {
            return None;
        }
        if let Some(clash) = Puzzle::new(self.values).clash() {
            return Some(clash);
        }
        if let Some(cell) = self
            .open
            .iter()
            .find(|&cell| self.candidates(cell).is_empty())
        {
            return Some(Fault::EmptyCell { cell });
        }
        for house in House::all() {
            for digit in !self.digits_in(house) {
                if self.places(house, digit).is_empty() {
                    return Some(Fault::NoPlace { house, digit });
                }
            }
        }
        None
    }

    /// Whether every cell is filled and no house holds a digit twice.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.fault().is_none()
    }

    /// The values with the present candidates. Which cells were given is forgotten: all filled
    /// cells count as given.
    pub fn to_puzzle(&self) -> Puzzle {
        Puzzle::new(self.values).with_candidates(self.all_candidates())
    }

    /// The values alone. Which cells were given is forgotten.
    pub fn to_values(&self) -> Puzzle {
        Puzzle::new(self.values)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?})", self.to_puzzle())
    }
}
