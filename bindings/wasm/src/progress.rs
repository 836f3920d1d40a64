//! Reports the progress of a search while JavaScript waits for the answer.

use serde_json::json;
use whydoku::grid::Board;
use whydoku::logic::{Applied, Back, Guess, Keep, Recorder};

/// A function that receives progress reports as JSON.
pub(crate) type OnProgress<'a> = &'a mut dyn FnMut(&str);

/// A recorder that reports each step of a search.
pub(crate) struct Progress<'a> {
    report: OnProgress<'a>,
    /// Number of steps and guesses so far.
    steps: u32,
    /// Number of open cells before the last step.
    open: u32,
}

impl<'a> Progress<'a> {
    pub(crate) fn new(on_progress: OnProgress<'a>) -> Progress<'a> {
        Progress {
            report: on_progress,
            steps: 0,
            open: 81,
        }
    }
}

impl Recorder for Progress<'_> {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        self.steps += 1;
        self.open = before.open().len() as u32;
        let progress = json!({
            "steps": self.steps,
            "open": self.open,
            "technique": applied.entry.technique.info().slug,
            "rating": f64::from(applied.rating.0) / 10.0,
        });
        (self.report)(&progress.to_string());
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {
        self.steps += 1;
    }

    fn back(&mut self, _back: Back) {}
}
