//! A simple reference solver, to test the fast solver.
//!
//! It tries all digits of the open cell with the fewest possible digits, and backtracks. It uses
//! only the rule that a house contains each digit once. Use it only in tests, because it is
//! thousands of times slower than the [`Solver`](crate::Solver).

use crate::solution::Solution;
use grid::{Cell, Digit, DigitSet, Puzzle};

/// The first solutions of a puzzle, at most `limit`.
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Solution> {
    let mut found = Vec::new();
    if limit > 0 && givens_agree(puzzle) {
        let mut values = [None; 81];
        for cell in Cell::all() {
            values[cell.index()] = puzzle.value(cell);
        }
        fill(puzzle, &mut values, limit, &mut found);
    }
    found
}

fn givens_agree(puzzle: &Puzzle) -> bool {
    Cell::all().all(|cell| {
        let value = puzzle.value(cell);
        value.is_none() || cell.peers().iter().all(|peer| puzzle.value(peer) != value)
    })
}

fn fill(
    puzzle: &Puzzle,
    values: &mut [Option<Digit>; 81],
    limit: usize,
    found: &mut Vec<Solution>,
) {
    let fewest = Cell::all()
        .filter(|cell| values[cell.index()].is_none())
        .map(|cell| (cell, possible(puzzle, values, cell)))
        .min_by_key(|(_, digits)| digits.len());
    let Some((cell, digits)) = fewest else {
        let mut grid = [Digit::ALL[0]; 81];
        for (digit, value) in grid.iter_mut().zip(values) {
            *digit = value.unwrap_or_else(|| grid::never!(*digit, "no cell is open"));
        }
        found.push(Solution::new(grid));
        return;
    };
    for digit in digits {
        values[cell.index()] = Some(digit);
        fill(puzzle, values, limit, found);
        values[cell.index()] = None;
        if found.len() >= limit {
            return;
        }
    }
}

/// The digits of an open cell that no peer has and that the puzzle's candidates allow.
fn possible(puzzle: &Puzzle, values: &[Option<Digit>; 81], cell: Cell) -> DigitSet {
    let mut digits = DigitSet::all();
    if let Some(candidates) = puzzle.candidates() {
        digits = candidates.digits(cell);
    }
    for peer in cell.peers() {
        if let Some(digit) = values[peer.index()] {
            digits.remove(digit);
        }
    }
    digits
}
