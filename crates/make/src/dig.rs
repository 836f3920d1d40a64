//! Removes givens while the solution stays unique.

use crate::random::Random;
use grid::{CellSet, Puzzle};
use oracle::{Givens, Solution, SolutionCount, Solver};

/// A set of givens with exactly one solution, from which givens can be removed.
#[derive(Clone, Debug)]
pub struct RemovableGivens {
    /// The only solution.
    solution: Solution,
    /// The cells whose givens remain.
    cells: CellSet,
    /// The digits of these cells, in the form that the solver reads.
    givens: Givens,
}

impl RemovableGivens {
    /// All cells of a grid.
    pub fn whole(solution: Solution) -> RemovableGivens {
        RemovableGivens {
            solution,
            cells: CellSet::all(),
            givens: Givens::of(&solution.to_puzzle()),
        }
    }

    /// The givens of a puzzle; `solution` must be its only solution, which is not checked.
    pub fn of(puzzle: &Puzzle, solution: Solution) -> RemovableGivens {
        RemovableGivens {
            solution,
            cells: puzzle.filled(),
            givens: Givens::of(puzzle),
        }
    }

    /// The cells whose givens remain.
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// Removes these givens if the solution stays unique. Returns whether they were removed.
    ///
    /// Any second solution would differ in one of these cells, so only these are checked.
    pub fn remove_if_unique(&mut self, cells: CellSet, solver: &mut Solver) -> bool {
        for cell in cells {
            self.givens.clear(cell);
        }
        let solution = self.solution;
        let is_needed = cells
            .iter()
            .any(|cell| solver.has_other(&self.givens, cell, solution.digit(cell)));
        if is_needed {
            for cell in cells {
                self.givens.put(cell, self.solution.digit(cell));
            }
        } else {
            self.cells = self.cells - cells;
        }
        !is_needed
    }

    /// [`RemovableGivens::remove_if_unique`] for many givens, with one search for a second solution
    /// instead of one per cell.
    fn remove_many_if_unique(&mut self, cells: CellSet, solver: &mut Solver) -> bool {
        let mut givens = self.givens.clone();
        for cell in cells {
            givens.clear(cell);
        }
        let is_unique = matches!(solver.check_givens(&givens), SolutionCount::Unique(_));
        if is_unique {
            self.givens = givens;
            self.cells = self.cells - cells;
        }
        is_unique
    }

    /// The remaining givens as a puzzle.
    pub fn puzzle(&self) -> Puzzle {
        let mut values = [None; 81];
        for cell in self.cells {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = Some(self.solution.digit(cell));
            }
        }
        Puzzle::new(values)
    }
}

/// Maximum number of givens that are removed from a full grid with one check, which nearly always
/// succeeds.
const MAX_AT_ONCE: usize = 30;

/// Tries to remove orbits of givens in random order. Each orbit is removed if the solution stays
/// unique. `orbits` are sets of cells that a symmetry maps onto one another, or single cells.
///
/// Each orbit is tried once, and at least `least` givens remain. With `least` 0 and orbits of one
/// cell the result is minimal: a given that is needed is still needed after others are removed.
/// With larger orbits, no whole orbit can be removed from the result.
pub fn dig(
    removable: &mut RemovableGivens,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) {
    let mut orbits: Vec<CellSet> = orbits
        .iter()
        .map(|&orbit| orbit & removable.cells())
        .filter(|orbit| !orbit.is_empty())
        .collect();
    random.shuffle(&mut orbits);
    let prefixes = orbits.iter().scan(CellSet::EMPTY, |removed, &orbit| {
        *removed |= orbit;
        (removed.len() <= MAX_AT_ONCE).then_some(*removed)
    });
    let (count, at_once) = prefixes
        .enumerate()
        .last()
        .map_or((0, CellSet::EMPTY), |(index, removed)| (index + 1, removed));
    let removable_count = removable.cells().len().saturating_sub(least);
    let removed_at_once = removable.cells().len() == 81
        && removable_count >= at_once.len()
        && removable.remove_many_if_unique(at_once, solver);
    for orbit in orbits
        .into_iter()
        .skip(if removed_at_once { count } else { 0 })
    {
        if removable.cells().len() >= least + orbit.len() {
            removable.remove_if_unique(orbit, solver);
        }
    }
}
