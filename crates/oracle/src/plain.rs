//! The plain, obviously right solver: the truth that the fast one is tested against.
//!
//! It fills the open cell with the fewest possible digits, tries them one by one, and knows no other
//! rule than that a digit stands once in a house. Other crates' tests may use it as their oracle; nothing else should, for
//! it is thousands of times slower than the [`Solver`](crate::Solver).

use crate::solution::Solution;
use grid::{Cell, Digit, DigitSet, Puzzle};

/// Solutions of the puzzle, all of them when they are fewer than `limit`.
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

/// The digits that no filled cell forbids in an open cell, and that the puzzle allows there.
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
