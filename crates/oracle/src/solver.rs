//! The public solver: finds, counts and checks solutions.

use crate::givens::Givens;
use crate::search::Engine;
use crate::solution::Solution;
use grid::{Cell, Digit, Puzzle};

/// Whether a puzzle has no solution, exactly one, or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionCount {
    /// No solution. The reason may be clashing givens, an open cell without candidates, or a
    /// contradiction that only the search finds.
    None,
    /// Exactly one solution.
    Unique(Solution),
    /// At least two solutions; these two differ.
    Many([Solution; 2]),
}

/// Totals over all searches of one [`Solver`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Statistics {
    /// Number of puzzles searched.
    pub puzzles: u64,
    /// Number of times a search split a grid by a guess.
    pub guesses: u64,
    /// Number of solutions found.
    pub solutions: u64,
}

/// A reusable workspace for exhaustive search. It does not allocate memory for each puzzle.
///
/// If a puzzle has candidates of its own, only solutions that consist of these candidates count.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    engine: Engine,
    puzzles: u64,
    solutions: u64,
}

impl Solver {
    /// Creates a workspace without a limit.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// A workspace that searches with this engine.
    #[cfg(test)]
    pub(crate) fn with(engine: Engine) -> Solver {
        Solver {
            engine,
            ..Solver::default()
        }
    }

    /// Limits the number of guesses that all following searches together may make.
    ///
    /// A guess takes about a microsecond. With a limit, the result of a search is valid only if
    /// [`Solver::reached_limit`] is false afterwards.
    pub fn limit(&mut self, guesses: u64) {
        self.engine.limit(guesses);
    }

    /// Whether the last search may have stopped at the [limit](Solver::limit), so that its result
    /// may not be valid. It can also be true after a search that found what it looked for with its
    /// last guess.
    pub fn reached_limit(&self) -> bool {
        self.engine.reached_limit()
    }

    /// Checks whether the puzzle has no solution, exactly one, or more.
    pub fn check(&mut self, puzzle: &Puzzle) -> SolutionCount {
        self.start(puzzle);
        self.verdict()
    }

    /// Checks whether these givens have no solution, exactly one, or more.
    pub fn check_givens(&mut self, givens: &Givens) -> SolutionCount {
        self.puzzles += 1;
        self.engine.start_with(givens.masks());
        self.verdict()
    }

    /// Whether these givens have a solution in which this open cell has a digit other than `digit`.
    ///
    /// If a given of a puzzle with one solution was cleared, the answer tells whether the given is
    /// needed. The search stops at the first such solution, while [`Solver::check`] searches for
    /// two solutions.
    pub fn has_other(&mut self, givens: &Givens, cell: Cell, digit: Digit) -> bool {
        self.puzzles += 1;
        let without_digit = givens.without(cell, digit);
        self.engine.start_with(without_digit.masks());
        self.advance()
    }

    fn verdict(&mut self) -> SolutionCount {
        if !self.advance() {
            return SolutionCount::None;
        }
        let first = self.engine.solution();
        if self.advance() {
            SolutionCount::Many([first, self.engine.solution()])
        } else {
            SolutionCount::Unique(first)
        }
    }

    /// The number of solutions of the puzzle, at most `limit`.
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        self.start(puzzle);
        let mut count = 0;
        while count < limit && self.advance() {
            count += 1;
        }
        count
    }

    /// A lazy iterator over all solutions.
    ///
    /// The solutions are in the order of the search, not sorted. The order depends only on the
    /// puzzle, so it is the same on every machine and in every run.
    pub fn solutions(&mut self, puzzle: &Puzzle) -> Solutions<'_> {
        self.start(puzzle);
        Solutions { solver: self }
    }

    /// The totals over all searches so far.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            puzzles: self.puzzles,
            guesses: self.engine.guesses(),
            solutions: self.solutions,
        }
    }

    fn start(&mut self, puzzle: &Puzzle) {
        self.puzzles += 1;
        self.engine.start(puzzle);
    }

    fn advance(&mut self) -> bool {
        let found = self.engine.advance();
        self.solutions += u64::from(found);
        found
    }
}

/// Iterator over the solutions of a puzzle; see [`Solver::solutions`].
#[derive(Debug)]
pub struct Solutions<'a> {
    solver: &'a mut Solver,
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.solver.advance().then(|| self.solver.engine.solution())
    }
}

impl core::iter::FusedIterator for Solutions<'_> {}
