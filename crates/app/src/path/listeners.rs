//! Passes the events of a run to several recorders.

use super::log::Log;
use grid::Board;
use logic::{Applied, Back, Grade, Guess, Keep, Recorder, Tally};

/// Passes the events of a run to the grade and to other recorders.
pub(crate) struct Listeners<'a, 'r> {
    /// The grade of the run.
    pub(crate) grade: &'a mut Grade,
    /// Keeps every step with its evidence; `None` if no path is requested.
    pub(crate) log: Option<&'a mut Log>,
    /// Other recorders, which get no evidence.
    pub(crate) extra_recorders: &'a mut [&'r mut dyn Recorder],
}

impl Recorder for Listeners<'_, '_> {
    fn keep(&self) -> Keep {
        match self.log {
            Some(_) => Keep::Proofs,
            None => Keep::Effects,
        }
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        let without_proof = || Applied {
            proof: None,
            ..applied
        };
        for recorder in &mut *self.extra_recorders {
            recorder.step(before, without_proof());
        }
        self.grade.step(before, without_proof());
        if let Some(log) = &mut self.log {
            log.step(before, applied);
        }
    }

    fn guess(&mut self, before: &Board, guess: Guess) {
        for recorder in &mut *self.extra_recorders {
            recorder.guess(before, guess);
        }
        self.grade.guess(before, guess);
        if let Some(log) = &mut self.log {
            log.guess(guess);
        }
    }

    fn back(&mut self, back: Back) {
        for recorder in &mut *self.extra_recorders {
            recorder.back(back);
        }
        self.grade.back(back);
        if let Some(log) = &mut self.log {
            log.back(back);
        }
    }

    fn take_counts(&mut self, tally: Tally) {
        for recorder in &mut *self.extra_recorders {
            recorder.take_counts(tally);
        }
        self.grade.take_counts(tally);
    }
}
