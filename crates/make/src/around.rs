//! A puzzle around givens that stay: the pattern first, then whatever it takes besides.

use crate::dig::{Dug, dig};
use crate::random::Random;
use grid::{Cell, CellSet, Puzzle};
use oracle::{Solution, Solver, Verdict};

/// Of how many solutions of the pinned givens one is chosen as the grid.
const SOLUTIONS: usize = 512;

/// Givens that make a pattern, of which every one stays.
#[derive(Clone, Debug)]
pub struct Pins {
    /// The givens.
    pub givens: Puzzle,
    /// Cells that must stay open, for the pattern lies in them.
    pub open: CellSet,
}

/// A puzzle with these givens, other cells given besides as long as they are needed and never those that stay
/// open; `None` when that is not to be had with what was drawn.
pub fn complete(
    pins: &Pins,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) -> Option<Puzzle> {
    let several: Vec<Solution> = solver.solutions(&pins.givens).take(SOLUTIONS).collect();
    let solution = *random.choose(&several)?;
    let mut values = [None; 81];
    for cell in Cell::all().filter(|&cell| !pins.open.contains(cell)) {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = Some(solution.digit(cell));
        }
    }
    let whole = Puzzle::new(values);
    if !matches!(solver.check(&whole), Verdict::Unique(_)) {
        return None;
    }
    let mut dug = Dug::of(&whole, solution);
    let pinned = pins.givens.filled();
    let free: Vec<CellSet> = orbits
        .iter()
        .map(|&orbit| orbit - pinned)
        .filter(|orbit| !orbit.is_empty())
        .collect();
    dig(&mut dug, &free, least, random, solver);
    Some(dug.puzzle())
}
