//! A whole trace in the format of the references: the program's step lines after a line with the
//! puzzle and its ratings.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

#[path = "../../../src/report/se_steps.rs"]
mod se_steps;

use grid::Board;
use logic::{Applied, Back, Grade, Guess, Keep, Outcome, Rating, Recorder, Scale};
use se_steps::SeSteps;

/// Writes the trace of an engine's run.
#[derive(Default)]
pub struct SeTrace {
    steps: SeSteps,
    grade: Grade,
}

impl SeTrace {
    /// The complete trace of a puzzle, with line ends. A stuck solve has the rating 20.0.
    pub fn finish(mut self, puzzle: &str, outcome: Outcome) -> String {
        self.grade.apply_outcome(Scale::SudokuExplainer, &outcome);
        let [er, ep, ed] = ratings(&self.grade);
        format!("{puzzle} {er}/{ep}/{ed}\n{}", self.steps.steps())
    }
}

/// ER, EP and ED of a finished grade: the hardest step, the hardest up to the first placement, and
/// the first step.
pub fn ratings(grade: &Grade) -> [Rating; 3] {
    [
        grade.rating,
        grade.first_placement.unwrap_or_default(),
        grade.first_step.unwrap_or_default(),
    ]
}

impl Recorder for SeTrace {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        let again = Applied {
            proof: None,
            ..applied
        };
        self.steps.step(before, again);
        self.grade.step(before, applied);
    }

    fn guess(&mut self, before: &Board, guess: Guess) {
        self.steps.guess(before, guess);
        self.grade.guess(before, guess);
    }

    fn back(&mut self, back: Back) {
        self.steps.back(back);
        self.grade.back(back);
    }
}
