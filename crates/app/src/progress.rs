//! Reports the progress of a search as JSON, for the bindings of other languages.

use grid::Board;
use logic::{Applied, Back, Guess, Keep, Recorder};
use serde_json::json;

/// A function that receives progress reports as JSON.
pub type OnProgress<'a> = &'a mut dyn FnMut(&str);

/// A recorder that reports each step of a search: the number of steps so far, the open cells before the
/// step, its technique and its rating.
pub struct Progress<'a> {
    report: OnProgress<'a>,
    /// Number of steps and guesses so far.
    steps: u32,
    /// Number of open cells before the last step.
    open: u32,
}

impl<'a> Progress<'a> {
    /// A recorder that calls this function for each step.
    pub fn new(on_progress: OnProgress<'a>) -> Progress<'a> {
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
