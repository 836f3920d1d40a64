//! The solver as its users see it: one workspace, four questions.

use crate::givens::Givens;
use crate::search::Engine;
use crate::solution::Solution;
use grid::{Cell, Digit, Puzzle};

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No solution: clashing givens, an open cell without candidates, or a contradiction that
    /// only the search finds.
    None,
    /// Exactly one.
    Unique(Solution),
    /// At least two; these are two different ones.
    Many([Solution; 2]),
}

/// What the searches of one [`Solver`] did, summed since it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Puzzles looked at.
    pub puzzles: u64,
    /// Times the search split a grid in two, to look at both halves.
    pub guesses: u64,
    /// Solutions found.
    pub solutions: u64,
}

/// A reusable workspace for exhaustive search; nothing is allocated per puzzle.
///
/// Candidates that the puzzle came with are honoured: only solutions made of them count.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    engine: Engine,
    puzzles: u64,
    solutions: u64,
}

impl Solver {
    /// A workspace.
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

    /// Lets all searches from now on make so many guesses together; a guess takes about a
    /// microsecond. Whoever asks for less than all must ask [`Solver::is_spent`] after each answer.
    pub fn limit(&mut self, guesses: u64) {
        self.engine.limit(guesses);
    }

    /// Whether the last answer is none, because the search was stopped by [`Solver::limit`].
    pub fn is_spent(&self) -> bool {
        self.engine.is_spent()
    }

    /// Whether the puzzle has no solution, one or more.
    pub fn check(&mut self, puzzle: &Puzzle) -> Verdict {
        self.start(puzzle);
        self.verdict()
    }

    /// Whether these givens leave no solution, one or more.
    pub fn check_givens(&mut self, givens: &Givens) -> Verdict {
        self.puzzles += 1;
        self.engine.start_with(givens.masks());
        self.verdict()
    }

    /// Whether these givens have a solution with another digit than this in an open cell.
    ///
    /// Of a puzzle with one solution, from which a given was cleared, this says whether the given is
    /// needed; one search decides it, where [`Solver::check`] goes on to a second solution.
    pub fn has_other(&mut self, givens: &Givens, cell: Cell, digit: Digit) -> bool {
        self.puzzles += 1;
        let other = givens.without(cell, digit);
        self.engine.start_with(other.masks());
        self.advance()
    }

    fn verdict(&mut self) -> Verdict {
        if !self.advance() {
            return Verdict::None;
        }
        let first = self.engine.solution();
        if self.advance() {
            Verdict::Many([first, self.engine.solution()])
        } else {
            Verdict::Unique(first)
        }
    }

    /// How many solutions the puzzle has; stops at `limit` and answers `limit` then.
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        self.start(puzzle);
        let mut count = 0;
        while count < limit && self.advance() {
            count += 1;
        }
        count
    }

    /// All solutions, one after the other, searched for as they are asked for.
    ///
    /// Their order is that of the search: a function of the puzzle alone, the same on every
    /// machine and in every run, but not sorted.
    pub fn solutions(&mut self, puzzle: &Puzzle) -> Solutions<'_> {
        self.start(puzzle);
        Solutions { solver: self }
    }

    /// What the searches so far did.
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

/// The solutions of a puzzle: see [`Solver::solutions`].
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
