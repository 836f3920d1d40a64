//! The search behind the solver: singles until nothing moves, then a guess.
//!
//! A state is, for each digit, the cells that can still hold it, and the cells not yet filled.
//! Naked singles come from adding the nine sets bit by bit; hidden singles from looking at each
//! house. The stack holds the states to return to.

use crate::solution::Solution;
use crate::solver::Statistics;
use grid::{Cell, CellSet, Digit, House, Puzzle};

/// Every guess fills at least one cell, so the states to return to are never more than 81.
const DEPTH: usize = 82;

#[derive(Clone, Copy, Debug)]
struct State {
    cells: [u128; 9],
    open: u128,
}

impl State {
    const EMPTY: State = State {
        cells: [0; 9],
        open: 0,
    };

    /// The candidates of a puzzle; `None` when givens clash.
    fn of(puzzle: &Puzzle) -> Option<State> {
        let all = CellSet::all();
        let mut state = State {
            cells: [all.bits(); 9],
            open: all.bits(),
        };
        if let Some(pencilled) = puzzle.candidates() {
            let filled = puzzle.filled();
            for digit in Digit::ALL {
                state.cells[digit.index()] &= (filled | pencilled.cells(digit)).bits();
            }
        }
        for cell in Cell::all() {
            if let Some(digit) = puzzle.value(cell)
                && !state.place(cell, digit.index())
            {
                return None;
            }
        }
        Some(state)
    }

    /// Fills a cell; false when the digit is no candidate of it.
    #[inline]
    fn place(&mut self, cell: Cell, digit: usize) -> bool {
        let bit = 1 << cell.index();
        if self.cells[digit] & bit == 0 {
            return false;
        }
        for cells in &mut self.cells {
            *cells &= !bit;
        }
        self.cells[digit] = self.cells[digit] & !cell.peers().bits() | bit;
        self.open &= !bit;
        true
    }

    /// Fills singles until there is none; the cells with exactly two candidates, or `None` when
    /// a cell or a house has no choice left.
    fn propagate(&mut self) -> Option<u128> {
        loop {
            let pairs = self.naked_singles()?;
            if self.open == 0 {
                return Some(0);
            }
            let open = self.open;
            self.hidden_singles()?;
            if self.open == open {
                return Some(pairs);
            }
        }
    }

    fn naked_singles(&mut self) -> Option<u128> {
        loop {
            let (mut one, mut two, mut three) = (0, 0, 0);
            for cells in self.cells {
                three |= two & cells;
                two |= one & cells;
                one |= cells;
            }
            if one != CellSet::all().bits() {
                return None;
            }
            let singles = self.open & !two;
            if singles == 0 {
                return Some(self.open & two & !three);
            }
            for cell in CellSet::from_bits(singles) {
                let bit = 1 << cell.index();
                let digit = self.cells.iter().position(|cells| cells & bit != 0)?;
                self.place(cell, digit);
            }
        }
    }

    fn hidden_singles(&mut self) -> Option<()> {
        for digit in 0..9 {
            for house in House::all() {
                let places = self.cells[digit] & house.cells().bits();
                if places == 0 {
                    return None;
                }
                if places.is_power_of_two() && places & self.open != 0 {
                    self.place(CellSet::from_bits(places).first()?, digit);
                }
            }
        }
        Some(())
    }

    /// The cell to guess: one with two candidates, else the first of the fewest.
    fn branch_cell(&self, pairs: u128) -> Option<Cell> {
        CellSet::from_bits(pairs).first().or_else(|| {
            CellSet::from_bits(self.open).iter().min_by_key(|cell| {
                let bit = 1 << cell.index();
                self.cells.iter().filter(|&&cells| cells & bit != 0).count()
            })
        })
    }
}

/// The stack of a depth-first search that can be asked for one solution after another.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    states: Box<[State; DEPTH]>,
    depth: usize,
    solved: State,
    statistics: Statistics,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine {
            states: Box::new([State::EMPTY; DEPTH]),
            depth: 0,
            solved: State::EMPTY,
            statistics: Statistics::default(),
        }
    }
}

impl Engine {
    /// Begins the search of a puzzle.
    pub(crate) fn start(&mut self, puzzle: &Puzzle) {
        self.statistics.puzzles += 1;
        self.depth = 0;
        if let Some(state) = State::of(puzzle) {
            self.states[0] = state;
            self.depth = 1;
        }
    }

    /// Goes on to the next solution; false when there is no more.
    pub(crate) fn advance(&mut self) -> bool {
        while self.depth > 0 {
            let mut state = self.states[self.depth - 1];
            self.depth -= 1;
            while let Some(pairs) = state.propagate() {
                let Some(cell) = state.branch_cell(pairs) else {
                    self.solved = state;
                    self.statistics.solutions += 1;
                    return true;
                };
                let bit = 1 << cell.index();
                let Some(digit) = state.cells.iter().position(|cells| cells & bit != 0) else {
                    break;
                };
                self.states[self.depth] = state;
                self.states[self.depth].cells[digit] &= !bit;
                self.depth += 1;
                self.statistics.guesses += 1;
                state.place(cell, digit);
            }
        }
        false
    }

    /// The solution last found.
    pub(crate) fn solution(&self) -> Solution {
        let mut digits = [Digit::ALL[0]; 81];
        for digit in Digit::ALL {
            for cell in CellSet::from_bits(self.solved.cells[digit.index()]) {
                digits[cell.index()] = digit;
            }
        }
        Solution::new(digits)
    }

    /// What was done so far.
    pub(crate) fn statistics(&self) -> Statistics {
        self.statistics
    }
}
