//! How far a run is, on standard error, only on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

/// Counts finished records and shows how far the reading is.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Shows how many of so many bytes of input were read; of an unknown number only the records.
    pub(crate) fn new(bytes: Option<u64>) -> Progress {
        if !std::io::stderr().is_terminal() || std::io::stdout().is_terminal() {
            return Progress(ProgressBar::hidden());
        }
        let (bar, template) = match bytes {
            Some(bytes) => (
                ProgressBar::new(bytes),
                "{bar:30} {percent:>3}% of {total_bytes}, {bytes_per_sec}, {eta} left",
            ),
            None => (
                ProgressBar::no_length(),
                "{spinner} {bytes} read, {bytes_per_sec}",
            ),
        };
        bar.set_draw_target(ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress(bar)
    }

    /// Shows what is known of a count that is made case by case.
    pub(crate) fn of_cases() -> Progress {
        if !std::io::stderr().is_terminal() {
            return Progress(ProgressBar::hidden());
        }
        let bar = ProgressBar::no_length();
        bar.set_draw_target(ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
            bar.set_style(style);
        }
        Progress(bar)
    }

    /// So many solutions are counted, and so many cases wait, each of which may be cut again.
    pub(crate) fn at_least(&self, solutions: u128, cases: usize) {
        self.0.set_message(format!(
            "at least {solutions} solutions, {cases} cases wait"
        ));
        self.0.tick();
    }

    /// A puzzle of so many bytes is finished.
    pub(crate) fn advance(&self, bytes: u64) {
        self.0.inc(bytes);
    }
}

/// The line is taken away, whatever the end was.
impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
