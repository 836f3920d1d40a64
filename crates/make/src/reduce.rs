//! Removes orbits of givens from a puzzle, with a proof that each remaining orbit is needed. With
//! orbits of one cell, the result is a minimal puzzle.

use crate::dig::RemovableGivens;
use grid::{Cell, CellSet, PlainPuzzle, Puzzle};
use oracle::{Givens, Solution, SolutionCount, Solver};

/// The result of [`reduce`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reduced {
    /// The reduced puzzle.
    pub puzzle: Puzzle,
    /// The removed givens, in order of removal.
    pub left_out: Vec<Cell>,
    /// The remaining givens, sorted by cell.
    pub kept: Vec<Kept>,
}

/// A given that is needed: without its orbit there is a second solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The given.
    pub cell: Cell,
    /// The other givens of its orbit.
    pub with: CellSet,
    /// A second solution of the puzzle without the orbit.
    pub other: Solution,
}

/// Tries to remove each orbit of givens, in the order of `orbits`. Keeps an orbit if the solution
/// would not stay unique.
///
/// Returns `None` when the puzzle does not have exactly one solution.
pub fn reduce(puzzle: &PlainPuzzle, orbits: &[CellSet], solver: &mut Solver) -> Option<Reduced> {
    let SolutionCount::Unique(solution) = solver.check(puzzle) else {
        return None;
    };
    let mut remaining = RemovableGivens::of(puzzle, solution);
    let given_orbits = orbits.iter().map(|&orbit| orbit & puzzle.filled());
    let given_orbits: Vec<CellSet> = given_orbits.filter(|orbit| !orbit.is_empty()).collect();
    let mut left_out = Vec::new();
    for &orbit in &given_orbits {
        if remaining.remove_if_unique(orbit, solver) {
            left_out.extend(orbit.iter());
        }
    }
    let reduced = remaining.puzzle();
    let mut kept = Vec::new();
    for orbit in given_orbits
        .into_iter()
        .filter(|&orbit| remaining.cells().overlaps(orbit))
    {
        let other = other_solution(&reduced, orbit, &solution, solver)?;
        kept.extend(orbit.iter().map(|cell| Kept {
            cell,
            with: orbit.without(cell),
            other,
        }));
    }
    kept.sort_by_key(|kept| kept.cell);
    Some(Reduced {
        puzzle: reduced,
        left_out,
        kept,
    })
}

/// A solution of the puzzle without these givens that differs from `solution`.
fn other_solution(
    puzzle: &Puzzle,
    orbit: CellSet,
    solution: &Solution,
    solver: &mut Solver,
) -> Option<Solution> {
    let mut givens = Givens::of(puzzle);
    for cell in orbit {
        givens.clear(cell);
    }
    match solver.check_givens(&givens) {
        SolutionCount::Many(solutions) => solutions.into_iter().find(|other| other != solution),
        SolutionCount::None | SolutionCount::Unique(_) => None,
    }
}
