//! Uniformly distributed minimal puzzles.
//!
//! Removing givens until the puzzle is minimal is biased: it finds puzzles with few givens too
//! rarely. This generator draws a uniformly distributed grid and shuffles its cells. The shortest
//! prefix of that order with a unique solution is a puzzle; it is rejected unless it is minimal. A
//! minimal puzzle of `n` givens of that grid is found with probability `1 / C(81, n)`, because its
//! givens must be first in the order. All minimal puzzles of `n` givens, of all grids, are
//! therefore equally likely. To make different `n` equally likely too, a puzzle is accepted with
//! probability `C(81, n) / C(81, most)`, for all `n` up to `most`.
//!
//! The correction is from D. Berthier (Unbiased Statistics of a CSP, 2009). His controlled-bias
//! generator removes givens one by one and stops at the first given that is needed.

use crate::grids;
use crate::random::Random;
use grid::{Cell, Digit, Puzzle};
use oracle::{Givens, Solution, SolutionCount, Solver};

/// Default maximum number of givens; fewer than 1 % of all minimal puzzles have more.
pub const DEFAULT_MAX_GIVENS: usize = 29;

/// Number of cell orders tried per grid. A few in a million are accepted, so two puzzles of one
/// grid are very rare.
const ORDERS_PER_GRID: usize = 4096;

/// The accepted puzzles of one random grid; usually none. None has more than `most` givens.
pub fn minimal(most: usize, random: &mut Random, solver: &mut Solver) -> Vec<Puzzle> {
    let grid = grids::uniform(random, solver);
    let mut cells: Vec<Cell> = Cell::all().collect();
    let mut accepted = Vec::new();
    for _ in 0..ORDERS_PER_GRID {
        random.shuffle(&mut cells);
        if let Some(count) = shortest_prefix(&grid, &cells, most, solver)
            && let Some(prefix) = cells.get(..count)
            && is_minimal(&grid, prefix, solver)
            && draw_accepts(count, most, random)
        {
            accepted.push(puzzle(&grid, prefix));
        }
    }
    accepted
}

/// The length of the shortest prefix with a unique solution; `None` if it exceeds `most`.
fn shortest_prefix(
    grid: &Solution,
    cells: &[Cell],
    most: usize,
    solver: &mut Solver,
) -> Option<usize> {
    let is_unique = |count: usize, solver: &mut Solver| {
        let prefix = cells.get(..count).unwrap_or_default();
        let puzzle = puzzle(grid, prefix);
        matches!(solver.check(&puzzle), SolutionCount::Unique(_))
    };
    // A prefix of length `too_short` has several solutions: no 16 givens have a unique one. A
    // prefix of length `sufficient` has a unique one.
    let (mut too_short, mut sufficient) = (16, most);
    if !is_unique(most, solver) {
        return None;
    }
    while sufficient - too_short > 1 {
        let middle = usize::midpoint(too_short, sufficient);
        if is_unique(middle, solver) {
            sufficient = middle;
        } else {
            too_short = middle;
        }
    }
    Some(sufficient)
}

/// Whether each of these givens is needed. The last one is not tested: it is always needed, because
/// the prefix is the shortest.
fn is_minimal(grid: &Solution, cells: &[Cell], solver: &mut Solver) -> bool {
    let mut givens = Givens::of(&puzzle(grid, cells));
    let Some((_, all_but_last)) = cells.split_last() else {
        return false;
    };
    all_but_last.iter().all(|&cell| {
        let digit: Digit = grid.digit(cell);
        givens.clear(cell);
        let is_needed = solver.has_other(&givens, cell, digit);
        givens.put(cell, digit);
        is_needed
    })
}

/// Returns true with probability `C(81, count) / C(81, most)`.
fn draw_accepts(count: usize, most: usize, random: &mut Random) -> bool {
    // C(81, n) / C(81, n + 1) = (n + 1) / (81 - n); one random number for each factor.
    (count..most).all(|n| random.below(81 - n) <= n)
}

/// The digits of these cells as a puzzle.
fn puzzle(grid: &Solution, cells: &[Cell]) -> Puzzle {
    let mut values = [None; 81];
    for &cell in cells {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = Some(grid.digit(cell));
        }
    }
    Puzzle::new(values)
}
