//! Givens taken away from a filled grid.

use crate::random::Random;
use grid::{Cell, CellSet, Puzzle};
use oracle::{Givens, Solution, Solver, Verdict};

/// Givens of one grid that leave it the only solution, and are taken away as long as they do.
#[derive(Clone, Debug)]
pub struct Dug {
    solution: Solution,
    cells: CellSet,
    givens: Givens,
}

impl Dug {
    /// All of a grid.
    pub fn whole(solution: Solution) -> Dug {
        Dug {
            solution,
            cells: CellSet::all(),
            givens: Givens::of(&solution.to_puzzle()),
        }
    }

    /// The givens of a puzzle whose only solution this is; whether it is that is not asked.
    pub fn of(puzzle: &Puzzle, solution: Solution) -> Dug {
        Dug {
            solution,
            cells: puzzle.filled(),
            givens: Givens::of(puzzle),
        }
    }

    /// Which cells are given.
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// Takes these givens away if the others do without them; says whether they did.
    ///
    /// If there were another solution it would differ in one of these cells, as the givens were enough with them.
    pub fn take(&mut self, cells: CellSet, solver: &mut Solver) -> bool {
        for cell in cells {
            self.givens.clear(cell);
        }
        let digit = |cell: Cell| self.solution.digit(cell);
        let needed = cells
            .iter()
            .any(|cell| solver.has_other(&self.givens, cell, digit(cell)));
        if needed {
            for cell in cells {
                self.givens.put(cell, self.solution.digit(cell));
            }
        } else {
            self.cells = self.cells - cells;
        }
        !needed
    }

    /// The same of many givens, in one search for a second solution instead of one for each cell.
    fn take_many(&mut self, cells: CellSet, solver: &mut Solver) -> bool {
        let mut givens = self.givens.clone();
        for cell in cells {
            givens.clear(cell);
        }
        let enough = matches!(solver.check_givens(&givens), Verdict::Unique(_));
        if enough {
            self.givens = givens;
            self.cells = self.cells - cells;
        }
        enough
    }

    /// The puzzle.
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

/// So many givens of a whole grid are hardly ever needed, and are taken away together.
const AT_ONCE: usize = 30;

/// Takes orbits of givens away in any order, each once, as long as at least so many givens are left.
///
/// With no least, and orbits of one cell, what is left is minimal: a given that was needed once is needed by
/// fewer givens, too. With larger orbits no orbit can be taken away whole.
pub fn dig(
    dug: &mut Dug,
    orbits: &[CellSet],
    least: usize,
    random: &mut Random,
    solver: &mut Solver,
) {
    let mut orbits: Vec<CellSet> = orbits
        .iter()
        .map(|&orbit| orbit & dug.cells())
        .filter(|orbit| !orbit.is_empty())
        .collect();
    random.shuffle(&mut orbits);
    let first = orbits.iter().scan(CellSet::EMPTY, |taken, &orbit| {
        *taken |= orbit;
        (taken.len() <= AT_ONCE).then_some(*taken)
    });
    let (count, at_once) = first
        .enumerate()
        .last()
        .map_or((0, CellSet::EMPTY), |(i, taken)| (i + 1, taken));
    let spare = dug.cells().len().saturating_sub(least);
    let done = dug.cells().len() == 81 && spare >= at_once.len() && dug.take_many(at_once, solver);
    for orbit in orbits.into_iter().skip(if done { count } else { 0 }) {
        if dug.cells().len() >= least + orbit.len() {
            dug.take(orbit, solver);
        }
    }
}
