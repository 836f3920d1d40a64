//! Makes neighbours of a puzzle: replaces one or two orbits of givens.
//!
//! Puzzles that share all but a few givens often have a similar difficulty, so the neighbours of a
//! nearly suitable puzzle are good candidates. Puzzle generators write {-n+n} for n givens removed
//! and n added elsewhere. An orbit is a set of cells that a symmetry maps onto one another; here
//! one or two orbits are removed, and a few are added.

use crate::dig::{RemovableGivens, dig};
use crate::random::Random;
use grid::{CellSet, Puzzle};
use oracle::{Givens, Solution, SolutionCount, Solver};

/// Maximum number of solutions, after removing givens, from which the new solution is chosen.
const MAX_SOLUTIONS: usize = 64;

/// How many more orbits may be added than were removed. Orbits that are not needed are removed
/// again. With the value 1, 29 of 30 tries gave no unique solution.
const MAX_EXTRA_ORBITS: usize = 4;

/// A random neighbour of a puzzle with one solution.
///
/// Removes one or two orbits of givens and chooses one of the solutions of the rest. Adds orbits
/// with the digits of that solution, then removes unneeded givens, but keeps at least `least`
/// givens. Returns `None` when the random choices do not give a unique solution.
pub fn neighbour(
    puzzle: &Puzzle,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) -> Option<Puzzle> {
    let filled = puzzle.filled();
    let (mut given_orbits, mut open_orbits): (Vec<CellSet>, Vec<CellSet>) = orbits
        .iter()
        .partition(|orbit| filled.contains_all(**orbit));
    // A nearly symmetric puzzle has orbits that are only partly given; these stay as they are.
    open_orbits.retain(|orbit| !filled.overlaps(*orbit));
    random.shuffle(&mut given_orbits);
    random.shuffle(&mut open_orbits);
    let count = 1 + random.below(2);
    let mut values = puzzle.numbers();
    let removed = given_orbits.iter().take(count);
    for cell in removed.flat_map(|orbit| orbit.iter()) {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = 0;
        }
    }
    let remaining = Puzzle::from_numbers(&values)?;
    let mut solutions: Vec<Solution> = solver.solutions(&remaining).take(MAX_SOLUTIONS).collect();
    let solution = *random.choose(&solutions)?;
    let mut givens = Givens::of(&remaining);
    let mut cells = remaining.filled();
    let mut added = 0;
    for &orbit in &open_orbits {
        let count_before = solutions.len();
        solutions.retain(|other| {
            let agrees = |cell| other.digit(cell) == solution.digit(cell);
            orbit.iter().all(agrees)
        });
        // An orbit is useful only if it excludes another solution.
        if solutions.len() < count_before {
            for cell in orbit {
                givens.put(cell, solution.digit(cell));
                cells.insert(cell);
            }
            added += 1;
        }
        // Solutions beyond the first `MAX_SOLUTIONS` may remain; the check below detects them.
        if solutions.len() == 1 || added == count + MAX_EXTRA_ORBITS {
            break;
        }
    }
    if !matches!(solver.check_givens(&givens), SolutionCount::Unique(_)) {
        return None;
    }
    for cell in cells {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = solution.digit(cell).value();
        }
    }
    let mut removable = RemovableGivens::of(&Puzzle::from_numbers(&values)?, solution);
    dig(&mut removable, orbits, least, random, solver);
    Some(removable.puzzle())
}
