//! A puzzle with no given too many, and why each one that is left is needed.

use crate::dig::Dug;
use grid::{Cell, CellSet, Puzzle};
use oracle::{Givens, Solution, Solver, Verdict};

/// A puzzle reduced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reduced {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The givens that were left out, in order.
    pub left_out: Vec<Cell>,
    /// Why the others stay.
    pub kept: Vec<Kept>,
}

/// A given that stays, and why: without it and those that go with it there is another solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The given.
    pub cell: Cell,
    /// The givens that would have to go with it.
    pub with: CellSet,
    /// The solution that there would be besides.
    pub other: Solution,
}

/// Leaves out givens, in the order of these orbits, as long as the others leave one solution; `None` when
/// the puzzle itself does not have one.
pub fn reduce(puzzle: &Puzzle, orbits: &[CellSet], solver: &mut Solver) -> Option<Reduced> {
    let puzzle = puzzle.without_candidates();
    let Verdict::Unique(solution) = solver.check(&puzzle) else {
        return None;
    };
    let mut dug = Dug::of(&puzzle, solution);
    let givens = orbits.iter().map(|&orbit| orbit & puzzle.filled());
    let givens: Vec<CellSet> = givens.filter(|orbit| !orbit.is_empty()).collect();
    let mut left_out = Vec::new();
    for &orbit in &givens {
        if dug.take(orbit, solver) {
            left_out.extend(orbit.iter());
        }
    }
    let reduced = dug.puzzle();
    let mut kept = Vec::new();
    for orbit in givens
        .into_iter()
        .filter(|&orbit| dug.cells().overlaps(orbit))
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

/// A solution of the puzzle without these givens that is not this one.
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
        Verdict::Many(two) => two.into_iter().find(|other| other != solution),
        Verdict::None | Verdict::Unique(_) => None,
    }
}
