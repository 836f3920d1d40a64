//! A path: one puzzle, solved by a profile with every reason kept.

mod listeners;
mod replay;
mod runner;
mod solutions_text;
mod technique_sequence;
mod trace;

pub use replay::Replay;
pub use runner::Ask;
pub(crate) use runner::{Listening, Runner, WithoutSolution};
pub use solutions_text::solutions_text;
pub use technique_sequence::{GUESS, Move, SequenceError, TechniqueSequence, parse_rating};
pub use trace::trace;

use grid::{Board, Fault, Puzzle};
use logic::{GaveUp, Grade, Outcome, Profile, Record};
use oracle::Verdict;

/// A solution path and where it led.
#[derive(Clone, Debug)]
pub struct Path {
    /// How many solutions the puzzle has, by the oracle.
    pub solutions: Verdict,
    /// The board it started from.
    pub start: Board,
    /// What was done, in order.
    pub records: Vec<Record>,
    /// How it ended.
    pub outcome: Outcome,
    /// The board it ended with.
    pub end: Board,
    /// What it says about the puzzle.
    pub grade: Grade,
    /// Where it was given up, if the budget was spent.
    pub gave_up: Option<GaveUp>,
}

/// Solves a puzzle by a profile and keeps the evidence of every step.
///
/// With one solution the profile runs, and its last resort where it is stuck. With several it
/// runs without its last resort, as far as logic goes; with none, to a contradiction with as few
/// guesses as can be found. A profile whose scale is for puzzles with exactly one solution makes no
/// step on any other.
///
/// # Errors
/// When the puzzle is broken at sight: givens that clash, a cell or a digit without a place.
pub fn explain(puzzle: &Puzzle, profile: &Profile, ask: Ask) -> Result<Path, Fault> {
    Explainer::new(profile, ask).explain(puzzle)
}

/// Explains puzzle after puzzle by one profile, within a budget of work.
pub struct Explainer<'p> {
    runner: Runner<'p>,
}

impl<'p> Explainer<'p> {
    /// An explainer by a profile.
    pub fn new(profile: &'p Profile, ask: Ask) -> Explainer<'p> {
        Explainer {
            runner: Runner::new(profile, ask),
        }
    }

    /// Gives a puzzle up after so many units of work, see [`crate::UNITS_PER_SECOND`]. Its path is
    /// as long as it got then, and its outcome [`Outcome::Limit`].
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> Explainer<'p> {
        Explainer {
            runner: self.runner.with_budget(units),
        }
    }

    /// The path of a puzzle.
    ///
    /// # Errors
    /// As of [`explain`].
    pub fn explain(&mut self, puzzle: &Puzzle) -> Result<Path, Fault> {
        let mut records = Vec::new();
        let listening = Listening {
            records: Some(&mut records),
            ..Listening::default()
        };
        let run = (self.runner).run(puzzle, WithoutSolution::Refute, listening)?;
        Ok(Path {
            solutions: run.solutions,
            start: run.start,
            records,
            outcome: run.outcome,
            end: self.runner.board().clone(),
            grade: run.grade,
            gave_up: run.gave_up,
        })
    }
}
