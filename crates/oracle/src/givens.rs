//! A set of givens that can be changed, in the format of the search.
//!
//! A generator checks the same grid many times, with one cell changed each time. To convert a
//! [`Puzzle`] to the format of the search each time would cost as much as an easy search.

use crate::search::{ALL, Masks, masks, slot};
use grid::{Cell, Digit, Puzzle};

/// A set of givens without candidates.
///
/// ```
/// use oracle::{Givens, Solver, SolutionCount};
/// use grid::text::read_one;
///
/// let text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// let puzzle = read_one(text).expect("81 characters");
/// let mut solver = Solver::new();
/// let mut givens = Givens::of(&puzzle);
/// assert!(matches!(solver.check_givens(&givens), SolutionCount::Unique(_)));
/// let given = puzzle.givens().first().expect("it has givens");
/// let digit = puzzle.value(given).expect("it is filled");
/// givens.clear(given);
/// assert!(solver.has_other(&givens, given, digit), "the puzzle is minimal");
/// ```
#[derive(Clone, Debug)]
pub struct Givens(Masks);

impl Givens {
    /// The filled cells of a puzzle, without its candidates.
    pub fn of(puzzle: &Puzzle) -> Givens {
        Givens(masks(&puzzle.without_candidates()))
    }

    /// Puts a digit into a cell.
    pub fn put(&mut self, cell: Cell, digit: Digit) {
        self.set(cell, 1 << digit.index());
    }

    /// Empties a cell.
    pub fn clear(&mut self, cell: Cell) {
        self.set(cell, ALL);
    }

    /// A copy in which an open cell lacks a digit.
    pub(crate) fn without(&self, cell: Cell, digit: Digit) -> Givens {
        let mut copy = self.clone();
        copy.set(cell, ALL & !(1 << digit.index()));
        copy
    }

    pub(crate) fn masks(&self) -> &Masks {
        &self.0
    }

    fn set(&mut self, cell: Cell, mask: u16) {
        let (place, lane) = slot(cell);
        if let Some(slot) = self.0.get_mut(place).and_then(|lanes| lanes.get_mut(lane)) {
            *slot = mask;
        }
    }
}
