//! Neighbours of a puzzle: {-1+1} and {-2+2}, by orbits.
//!
//! Puzzles that share all but a few givens are alike in difficulty, so whoever has one that is nearly what is wanted
//! looks around it. The field writes {-n+n}: n givens taken away, n put elsewhere.

use crate::dig::{Dug, dig};
use crate::random::Random;
use grid::{CellSet, Puzzle};
use oracle::{Givens, Solution, Solver, Verdict};

/// Of how many solutions of the puzzle without some givens one is chosen.
const SOLUTIONS: usize = 64;

/// So many orbits more may be put than were taken away; what is superfluous goes again. With one more, of 30 draws 29 were
/// no puzzle with one solution.
const SPARE: usize = 4;

/// A neighbour of a puzzle with one solution: one or two orbits of givens are taken away, as many are put
/// elsewhere with the digits of one of the solutions that there are now, and what is then
/// superfluous is taken away, unless too few givens would be left. `None` when what was drawn has not one solution.
pub fn neighbour(
    puzzle: &Puzzle,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) -> Option<Puzzle> {
    let filled = puzzle.filled();
    let (mut full, mut open): (Vec<CellSet>, Vec<CellSet>) = orbits
        .iter()
        .partition(|orbit| filled.contains_all(**orbit));
    // A puzzle that is only nearly symmetric has orbits of which some cells are given.
    open.retain(|orbit| !filled.overlaps(*orbit));
    random.shuffle(&mut full);
    random.shuffle(&mut open);
    let count = 1 + random.below(2);
    let mut values = puzzle.numbers();
    let taken = full.iter().take(count);
    for cell in taken.flat_map(|orbit| orbit.iter()) {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = 0;
        }
    }
    let rest = Puzzle::from_numbers(&values)?;
    let mut several: Vec<Solution> = solver.solutions(&rest).take(SOLUTIONS).collect();
    let solution = *random.choose(&several)?;
    let mut givens = Givens::of(&rest);
    let mut cells = rest.filled();
    let mut put = 0;
    for &orbit in &open {
        let others = several.len();
        several.retain(|other| {
            let same = |cell| other.digit(cell) == solution.digit(cell);
            orbit.iter().all(same)
        });
        // What tells no solution from the one that was chosen is of no use.
        if several.len() < others {
            for cell in orbit {
                givens.put(cell, solution.digit(cell));
                cells.insert(cell);
            }
            put += 1;
        }
        // More than are listed may be left, which the check below sees.
        if several.len() == 1 || put == count + SPARE {
            break;
        }
    }
    if !matches!(solver.check_givens(&givens), Verdict::Unique(_)) {
        return None;
    }
    for cell in cells {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = solution.digit(cell).value();
        }
    }
    let mut dug = Dug::of(&Puzzle::from_numbers(&values)?, solution);
    dig(&mut dug, orbits, least, random, solver);
    Some(dug.puzzle())
}
