//! A puzzle around givens that stay: the pattern first, then whatever it takes besides.

use crate::dig::{Dug, dig};
use crate::isomorph::Isomorph;
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
    /// Which of them are far from the pattern: a part of these is left to chance.
    pub far: CellSet,
    /// Cells that must stay open, for the pattern lies in them.
    pub open: CellSet,
}

/// Of the givens that are far from a pattern none to all but one of so many parts stay. With none the puzzles differ most, with
/// many the pattern is most likely still of use when it is come to.
const PARTS: usize = 4;

impl Pins {
    /// The same moved and relabelled, whole.
    pub(crate) fn image(&self, moved: &Isomorph) -> Pins {
        let image = |cells: CellSet| {
            let all = Cell::all().filter(|&cell| cells.contains(moved.origin(cell)));
            all.collect::<CellSet>()
        };
        Pins {
            givens: moved.of(&self.givens),
            far: image(self.far),
            open: image(self.open),
        }
    }

    /// The same moved and relabelled, with as many of the far givens as chance has it.
    #[must_use]
    pub fn moved(&self, moved: &Isomorph, random: &mut Random) -> Pins {
        let image = self.image(moved);
        let part = random.below(PARTS);
        let left_out: CellSet = image
            .far
            .iter()
            .filter(|_| random.below(PARTS) >= part)
            .collect();
        let mut values = image.givens.numbers();
        for cell in left_out {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = 0;
            }
        }
        Pins {
            givens: Puzzle::from_numbers(&values).unwrap_or_else(|| self.givens.clone()),
            far: image.far - left_out,
            open: image.open,
        }
    }
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
    complete_to(solution, pins, orbits, least, random, solver)
}

/// The same in a grid that these givens are of.
pub(crate) fn complete_to(
    solution: Solution,
    pins: &Pins,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) -> Option<Puzzle> {
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
