//! A path: one puzzle, solved by a profile with every reason kept.

mod listeners;
mod replay;
mod technique_sequence;

pub(crate) use listeners::Listeners;
pub use replay::Replay;
pub use technique_sequence::{GUESS, Move, TechniqueSequence, parse_rating};

use grid::{Board, Fault, Puzzle};
use logic::{
    Applied, Back, Engine, Grade, Guess, Keep, Outcome, Profile, Record, Recorder, Tally,
    Uniqueness,
};
use oracle::{Solver, Verdict};

/// Whether techniques may use that the solution is unique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ask {
    /// When the oracle, asked about this very board, says so.
    #[default]
    Oracle,
    /// Never.
    Nobody,
}

impl Ask {
    /// What may be assumed, given how many solutions there are.
    pub fn uniqueness(self, solutions: &Verdict) -> Uniqueness {
        match (self, solutions) {
            (Ask::Oracle, Verdict::Unique(_)) => Uniqueness::Proved,
            (Ask::Oracle, Verdict::None | Verdict::Many(_)) | (Ask::Nobody, _) => {
                Uniqueness::Unknown
            }
        }
    }
}

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
pub fn solve(puzzle: &Puzzle, profile: &Profile, ask: Ask) -> Result<Path, Fault> {
    let start = puzzle.board()?;
    let solutions = Solver::new().check(puzzle);
    let mut engine = Engine::new(profile, start.clone(), ask.uniqueness(&solutions));
    let mut kept = Kept::default();
    let outcome = match solutions {
        Verdict::Many(_) | Verdict::None if profile.scale.needs_one_solution() => Outcome::Stuck,
        Verdict::Unique(_) => trial::solve(&mut engine, &mut kept),
        Verdict::Many(_) => engine.run(&mut kept),
        Verdict::None => trial::refute::run(&mut engine, &mut kept, trial::refute::EFFORT),
    };
    let Kept { records, tally } = kept;
    let mut grade = Grade::of(&records);
    if let Some(tally) = tally {
        grade.take_tally(tally);
    }
    if matches!(solutions, Verdict::Unique(_)) {
        grade.settle(profile.scale, &outcome);
    }
    Ok(Path {
        solutions,
        start,
        records,
        outcome,
        end: engine.board().clone(),
        grade,
    })
}

/// A path in the making, and the counters of a last resort that keeps its own.
#[derive(Default)]
struct Kept {
    records: Vec<Record>,
    tally: Option<Tally>,
}

impl Recorder for Kept {
    fn keep(&self) -> Keep {
        self.records.keep()
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        self.records.step(before, applied);
    }

    fn guess(&mut self, before: &Board, guess: Guess) {
        self.records.guess(before, guess);
    }

    fn back(&mut self, back: Back) {
        self.records.back(back);
    }

    fn counted(&mut self, tally: Tally) {
        self.tally = Some(tally);
    }
}
