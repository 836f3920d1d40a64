//! Minimal puzzles without preference.
//!
//! Taking givens away until none is too many prefers some puzzles: one with few givens is passed by on the way to it more
//! often than one with many. Without preference it goes like this. A grid is drawn, each with the same chance, and its cells
//! are put into any order. The shortest start of that order that leaves one solution is a puzzle; if it is minimal, it
//! is kept, and a puzzle of `n` givens of that grid is met so with the chance `1 / C(81, n)`: just when its givens
//! come first. So all minimal puzzles of `n` givens have the same chance, of all grids. Of different numbers of givens
//! they have chances as `1 / C(81, n)`, and keeping each only with the chance `C(81, n) / C(81, most)` makes them the same,
//! up to the most.
//!
//! The correction by the number of ways is D. Berthier's (Unbiased Statistics of a CSP, 2009), whose controlled-bias generator
//! takes givens away one by one and gives up at the first that is needed.

use crate::grids;
use crate::random::Random;
use grid::{Cell, Digit, Puzzle};
use oracle::{Givens, Solution, Solver, Verdict};

/// The most givens that chances are made the same for: of all minimal puzzles fewer than one in a hundred has more.
pub const MOST: usize = 29;

/// How many orders of its cells are tried with one grid: a few in a million are kept, so two of one
/// grid hardly ever are.
const ORDERS: usize = 4096;

/// The number of orders of one grid that are tried, and the puzzles that are kept of them.
///
/// `most` is at least the number of givens of every puzzle that is kept.
pub fn minimal(most: usize, random: &mut Random, solver: &mut Solver) -> Vec<Puzzle> {
    let grid = grids::uniform(random, solver);
    let mut cells: Vec<Cell> = Cell::all().collect();
    let mut kept = Vec::new();
    for _ in 0..ORDERS {
        random.shuffle(&mut cells);
        if let Some(count) = shortest(&grid, &cells, most, solver)
            && let Some(first) = cells.get(..count)
            && is_minimal(&grid, first, solver)
            && accepted(count, most, random)
        {
            kept.push(puzzle(&grid, first));
        }
    }
    kept
}

/// The length of the shortest start of an order that leaves one solution, if it is at most `most`.
fn shortest(grid: &Solution, cells: &[Cell], most: usize, solver: &mut Solver) -> Option<usize> {
    let is_enough = |count: usize, solver: &mut Solver| {
        let first = cells.get(..count).unwrap_or_default();
        let puzzle = puzzle(grid, first);
        matches!(solver.check(&puzzle), Verdict::Unique(_))
    };
    // No puzzle has 16 givens.
    let (mut short, mut long) = (16, most);
    if !is_enough(long, solver) {
        return None;
    }
    while long - short > 1 {
        let middle = usize::midpoint(short, long);
        if is_enough(middle, solver) {
            long = middle;
        } else {
            short = middle;
        }
    }
    Some(long)
}

/// Whether each of these cells of a grid is needed; the last one is known to be.
fn is_minimal(grid: &Solution, cells: &[Cell], solver: &mut Solver) -> bool {
    let mut givens = Givens::of(&puzzle(grid, cells));
    let Some((_, others)) = cells.split_last() else {
        return false;
    };
    others.iter().all(|&cell| {
        let digit: Digit = grid.digit(cell);
        givens.clear(cell);
        let needed = solver.has_other(&givens, cell, digit);
        givens.put(cell, digit);
        needed
    })
}

/// Yes with the chance `C(81, count) / C(81, most)`.
fn accepted(count: usize, most: usize, random: &mut Random) -> bool {
    // C(81, n) / C(81, n + 1) = (n + 1) / (81 - n), one throw for each factor.
    (count..most).all(|n| random.below(81 - n) <= n)
}

fn puzzle(grid: &Solution, cells: &[Cell]) -> Puzzle {
    let mut values = [None; 81];
    for &cell in cells {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = Some(grid.digit(cell));
        }
    }
    Puzzle::new(values)
}
