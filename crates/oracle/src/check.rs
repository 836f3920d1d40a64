//! Checks a puzzle for uniqueness, minimality, symmetry and backdoors.
//!
//! ```
//! use grid::text::read_one;
//! use oracle::{Solver, SolutionCount, check::check};
//!
//! let text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
//! let report = check(&read_one(text).expect("81 characters"), &mut Solver::new());
//! assert!(matches!(report.verdict, SolutionCount::Unique(_)));
//! assert_eq!((report.clues, report.is_minimal()), (17, Some(true)));
//! ```

mod backdoor;
mod symmetry;

pub use backdoor::{Backdoors, backdoors};
pub use symmetry::{Symmetry, SymmetrySet, symmetries};

use crate::givens::Givens;
use crate::solver::{SolutionCount, Solver};
use grid::{CandidateSet, Cell, CellSet, DigitSet, Puzzle};

/// The results of [`check`].
#[derive(Clone, Debug)]
pub struct Report {
    /// No solution, exactly one, or two different solutions.
    pub verdict: SolutionCount,
    /// The number of givens.
    pub clues: usize,
    /// The symmetries of the pattern of givens, regardless of their digits.
    pub symmetries: SymmetrySet,
    /// The redundant givens; see [`redundant`]. `None` unless the puzzle has one solution, or if
    /// the limit of [`check_within`] was reached.
    pub redundant: Option<CellSet>,
    /// The backdoor cells; see [`backdoors`]. `None` whenever `redundant` is.
    pub backdoors: Option<Backdoors>,
}

impl Report {
    /// Whether no given can be removed; `None` if `redundant` is `None`.
    pub fn is_minimal(&self) -> Option<bool> {
        self.redundant.map(CellSet::is_empty)
    }
}

/// Runs all checks of this module on a puzzle.
pub fn check(puzzle: &Puzzle, solver: &mut Solver) -> Report {
    let verdict = solver.check(puzzle);
    let givens = puzzle.givens();
    let (redundant, backdoors) = match &verdict {
        SolutionCount::Unique(solution) => (
            Some(redundant(puzzle, solver)),
            Some(backdoors(puzzle, solution)),
        ),
        SolutionCount::None | SolutionCount::Many(_) => (None, None),
    };
    Report {
        verdict,
        clues: givens.len(),
        symmetries: symmetries(givens),
        redundant,
        backdoors,
    }
}

/// Error of [`check_within`]: the limit of guesses was reached before the verdict was known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitReached;

/// Runs all checks of this module with a maximum number of guesses.
///
/// If the limit is reached after the verdict is known, `redundant` and `backdoors` are `None`.
///
/// # Errors
/// Fails when the limit is reached before the verdict is known.
pub fn check_within(
    puzzle: &Puzzle,
    solver: &mut Solver,
    guesses: u64,
) -> Result<Report, LimitReached> {
    solver.limit(guesses);
    let verdict = solver.check(puzzle);
    let mut report = Report {
        verdict,
        clues: puzzle.givens().len(),
        symmetries: symmetries(puzzle.givens()),
        redundant: None,
        backdoors: None,
    };
    if solver.reached_limit() {
        return Err(LimitReached);
    }
    if let SolutionCount::Unique(solution) = &report.verdict {
        let mut redundant = CellSet::EMPTY;
        for cell in puzzle.givens() {
            let verdict = solver.check(&without(puzzle, cell));
            if solver.reached_limit() {
                return Ok(report);
            }
            if matches!(verdict, SolutionCount::Unique(_)) {
                redundant.insert(cell);
            }
        }
        report.redundant = Some(redundant);
        report.backdoors = Some(backdoors(puzzle, solution));
    }
    Ok(report)
}

/// The redundant givens: after the removal of one of them, the puzzle has exactly one solution.
///
/// If several redundant givens are removed at once, the puzzle may have more solutions. The result
/// is meant for puzzles with one solution. A puzzle with several solutions has no redundant givens.
/// In a puzzle without a solution, a given is redundant if the puzzle has exactly one solution
/// without it. If the puzzle has candidates, the cell of a removed given allows every digit.
pub fn redundant(puzzle: &Puzzle, solver: &mut Solver) -> CellSet {
    puzzle
        .givens()
        .iter()
        .filter(|&cell| {
            matches!(
                solver.check(&without(puzzle, cell)),
                SolutionCount::Unique(_)
            )
        })
        .collect()
}

/// Whether no given can be removed from a puzzle whose givens have one solution. The puzzle's
/// candidates are ignored, unlike in [`redundant`].
///
/// Faster than [`redundant`], because it stops at the first redundant given.
pub fn is_minimal(puzzle: &Puzzle, solver: &mut Solver) -> bool {
    let mut givens = Givens::of(puzzle);
    puzzle.givens().iter().all(|cell| {
        let Some(digit) = puzzle.value(cell) else {
            return true;
        };
        givens.clear(cell);
        let needed = solver.has_other(&givens, cell, digit);
        givens.put(cell, digit);
        needed
    })
}

/// The puzzle with one of its cells empty.
fn without(puzzle: &Puzzle, emptied: Cell) -> Puzzle {
    let mut values = [None; 81];
    for cell in Cell::all().filter(|&cell| cell != emptied) {
        values[cell.index()] = puzzle.value(cell);
    }
    let without_candidates = Puzzle::new(values);
    match puzzle.candidates() {
        None => without_candidates,
        Some(candidates) => {
            let every = CandidateSet::of_cell(emptied, DigitSet::all());
            without_candidates.with_candidates(candidates.union(&every))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Backdoors, check};
    use crate::samples::{Random, dug, filled, puzzle};
    use crate::{SolutionCount, Solver, plain};
    use grid::{Candidate, CandidateSet, Cell, Digit, Puzzle};

    #[test]
    fn puzzles_with_no_solution_or_many() {
        let mut solver = Solver::new();
        let none = check(&puzzle(".234567891"), &mut solver);
        assert_eq!(none.verdict, SolutionCount::None);
        assert_eq!((none.clues, none.is_minimal()), (9, None));
        assert!(none.backdoors.is_none());
        let many = check(&puzzle("123456789"), &mut solver);
        let SolutionCount::Many([a, b]) = many.verdict else {
            panic!("a row has many solutions");
        };
        let differ = a.differences(&b);
        assert!(!differ.is_empty());
        for cell in Cell::all() {
            assert_eq!(differ.contains(cell), a.digit(cell) != b.digit(cell));
        }
        assert_eq!((many.clues, many.is_minimal()), (9, None));
    }

    #[test]
    fn redundant_givens_agree_with_the_plain_solver() {
        let mut random = Random(7);
        let mut solver = Solver::new();
        let mut seen = [0; 2];
        for round in 0..300 {
            let grid = filled(&mut random);
            let grid = dug(&mut random, grid, 36 + round % 16);
            let report = check(&Puzzle::from_numbers(&grid).unwrap(), &mut solver);
            let Some(redundant) = report.redundant else {
                continue;
            };
            seen[usize::from(redundant.is_empty())] += 1;
            for cell in Cell::all().filter(|cell| grid[cell.index()] != 0) {
                let mut fewer = grid;
                fewer[cell.index()] = 0;
                let solutions = plain::solutions(&Puzzle::from_numbers(&fewer).unwrap(), 2);
                assert_eq!(redundant.contains(cell), solutions.len() == 1);
            }
        }
        assert!(seen[0] > 100, "{seen:?}");
    }

    #[test]
    fn a_minimal_puzzle_with_one_more_given_is_not_minimal() {
        let line =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let mut solver = Solver::new();
        let report = check(&puzzle(line), &mut solver);
        assert_eq!((report.clues, report.is_minimal()), (17, Some(true)));
        let SolutionCount::Unique(solution) = report.verdict else {
            panic!("it has one solution");
        };
        let mut numbers = puzzle(line).numbers();
        numbers[0] = solution.digit(Cell::new(0).unwrap()).value();
        let report = check(&Puzzle::from_numbers(&numbers).unwrap(), &mut solver);
        assert_eq!((report.clues, report.is_minimal()), (18, Some(false)));
        assert!(report.redundant.unwrap().contains(Cell::new(0).unwrap()));
    }

    #[test]
    fn an_emptied_cell_of_a_pencilmark_grid_can_be_any_digit() {
        // Every cell but the given has one candidate; the given has none listed.
        let grid = filled(&mut Random(8));
        let mut values = [0; 81];
        values[0] = grid[0];
        let kept: CandidateSet = Cell::all()
            .skip(1)
            .map(|cell| (cell, Digit::new(grid[cell.index()]).unwrap()))
            .map(|(cell, digit)| Candidate { cell, digit })
            .collect();
        let puzzle = Puzzle::from_numbers(&values).unwrap().with_candidates(kept);
        let report = check(&puzzle, &mut Solver::new());
        assert_eq!((report.clues, report.is_minimal()), (1, Some(false)));
        assert_eq!(report.backdoors, Some(Backdoors::NotNeeded));
    }
}
