//! The board: values of filled cells and candidates of open cells.
//!
//! Values, givens and candidates are separate: a cell with one candidate left is not filled.
//! Three tables hold the same candidates, each indexed for a different query:
//!
//! ```text
//! by_cell[81]       digits of this cell                     9 bits
//! by_digit[9]       cells of this digit                    81 bits
//! places[27][9]     positions of this digit in this house   9 bits
//! ```
//!
//! A fourth table, `digits_in`, holds the digits of the filled cells of each house. The tables are
//! private. Only [`Board::place`], [`Board::fill`] and [`Board::eliminate`] change them. A property
//! test checks that the tables agree.

use crate::candidate::{Candidate, CandidateSet};
use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::fault::Fault;
use crate::house::{House, PlaceSet};
use crate::puzzle::Puzzle;
use core::fmt;

/// Values, givens and candidates of a grid while it is being solved.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    values: [Option<Digit>; 81],
    givens: CellSet,
    open: CellSet,
    by_cell: [DigitSet; 81],
    by_digit: [CellSet; 9],
    places: [[PlaceSet; 9]; 27],
    digits_in: [DigitSet; 27],
}

impl Puzzle {
    /// Builds the starting board.
    ///
    /// # Errors
    /// Returns the first [`Fault`], in the order of [`Board::fault`].
    pub fn board(&self) -> Result<Board, Fault> {
        let board = Board::new(self);
        match board.fault() {
            None => Ok(board),
            Some(fault) => Err(fault),
        }
    }
}

impl Board {
    /// Builds the board of a puzzle without checking for faults; see [`Puzzle::board`].
    ///
    /// The candidates of an open cell are all digits that no peer is filled with. If the puzzle has
    /// candidates of its own, only candidates that it also has are kept.
    pub fn new(puzzle: &Puzzle) -> Board {
        let filled = puzzle.filled();
        let mut board = Board {
            values: [None; 81],
            givens: filled - puzzle.placed(),
            open: !filled,
            by_cell: [DigitSet::EMPTY; 81],
            by_digit: [CellSet::EMPTY; 9],
            places: [[PlaceSet::EMPTY; 9]; 27],
            digits_in: [DigitSet::EMPTY; 27],
        };
        let mut blocked = [CellSet::EMPTY; 9];
        for cell in filled {
            if let Some(digit) = puzzle.value(cell) {
                board.values[cell.index()] = Some(digit);
                board.mark_filled(Candidate { cell, digit });
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

    /// The digit in a filled cell; `None` for an open cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The given cells.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The cells that are not filled.
    #[inline]
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// The filled cells, given or placed.
    #[inline]
    pub fn filled(&self) -> CellSet {
        !self.open
    }

    /// Whether every cell is filled, correctly or not; see [`Board::fault`].
    #[inline]
    pub fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// The candidates of an open cell; empty for a filled cell.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.by_cell[cell.index()]
    }

    /// The open cells that have a digit as a candidate.
    #[inline]
    pub fn cells(&self, digit: Digit) -> CellSet {
        self.by_digit[digit.index()]
    }

    /// The positions in a house that have a digit as a candidate; empty after [`Board::place`] has
    /// put the digit into the house.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> PlaceSet {
        self.places[house.index()][digit.index()]
    }

    /// The positions in a house that have each digit as a candidate, indexed by digit.
    #[inline]
    pub fn all_places(&self, house: House) -> &[PlaceSet; 9] {
        &self.places[house.index()]
    }

    /// The cells of a house that have a digit as a candidate.
    #[inline]
    pub fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        house.cells() & self.cells(digit)
    }

    /// The open cells of a house.
    #[inline]
    pub fn open_in(&self, house: House) -> CellSet {
        house.cells() & self.open
    }

    /// The digits of the filled cells of a house.
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

    /// Whether a candidate is present.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.by_cell[candidate.cell.index()].contains(candidate.digit)
    }

    /// All candidates.
    pub fn all_candidates(&self) -> CandidateSet {
        CandidateSet::from_cells(self.by_digit)
    }

    /// Fills the cell and removes the digit from its peers.
    ///
    /// Returns whether the candidate was present; an absent candidate changes nothing.
    #[inline]
    pub fn place(&mut self, candidate: Candidate) -> bool {
        if !self.fill(candidate) {
            return false;
        }
        let Candidate { cell, digit } = candidate;
        for peer in cell.peers() & self.by_digit[digit.index()] {
            self.remove(Candidate::new(peer, digit));
        }
        true
    }

    /// Fills the cell but keeps the digit as a candidate of its peers.
    ///
    /// For solvers that remove these candidates one by one; [`Board::place`] removes them at
    /// once. Returns whether the candidate was present; an absent candidate changes nothing.
    pub fn fill(&mut self, candidate: Candidate) -> bool {
        if !self.has(candidate) {
            return false;
        }
        let Candidate { cell, digit } = candidate;
        for other in self.by_cell[cell.index()] {
            self.remove(Candidate::new(cell, other));
        }
        self.values[cell.index()] = Some(digit);
        self.mark_filled(candidate);
        self.open.remove(cell);
        true
    }

    /// Removes a candidate; returns whether it was present.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let present = self.has(candidate);
        if present {
            self.remove(candidate);
        }
        present
    }

    #[inline]
    fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.by_cell[cell.index()].remove(digit);
        self.by_digit[digit.index()].remove(cell);
        for (house, position) in cell.houses().into_iter().zip(cell.positions()) {
            self.places[house.index()][digit.index()].remove(position);
        }
    }

    #[inline]
    fn mark_filled(&mut self, Candidate { cell, digit }: Candidate) {
        for house in cell.houses() {
            self.digits_in[house.index()].insert(digit);
        }
    }

    /// The first visible contradiction: two equal digits in a house, else an open cell without
    /// candidates, else a digit without a place in a house.
    pub fn fault(&self) -> Option<Fault> {
        // Fast path for solved boards: if every house has all nine digits, there is no fault.
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

    /// The values and present candidates as a puzzle; all filled cells become givens.
    pub fn to_puzzle(&self) -> Puzzle {
        Puzzle::new(self.values).with_candidates(self.all_candidates())
    }

    /// The values as a puzzle without candidates; all filled cells become givens.
    pub fn to_values(&self) -> Puzzle {
        Puzzle::new(self.values)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?})", self.to_puzzle())
    }
}
