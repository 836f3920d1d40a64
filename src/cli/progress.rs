//! Progress on standard error, shown only on a terminal.

use grid::Board;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use logic::{Applied, Back, Guess, Keep, Recorder};
use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Time after which the clock of a search appears.
const DELAY: Duration = Duration::from_millis(500);

/// Interval between redraws of the clock.
const REDRAW_INTERVAL: Duration = Duration::from_millis(100);

/// Progress bar of a run over an input, or of a count of solutions; `None` if it is hidden.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Progress over an input of this many bytes; `None` for an unknown length.
    ///
    /// Hidden if standard error is not a terminal. Also hidden if the results go to a terminal,
    /// because they already show the progress.
    pub(crate) fn new(bytes: Option<u64>) -> Progress {
        if !std::io::stderr().is_terminal() || std::io::stdout().is_terminal() {
            return Progress(None);
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
        Progress(Some(bar))
    }

    /// Progress of a count that is split into cases, the parts that are counted one after another.
    pub(crate) fn of_cases() -> Progress {
        if !std::io::stderr().is_terminal() {
            return Progress(None);
        }
        let bar = ProgressBar::no_length();
        bar.set_draw_target(ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
            bar.set_style(style);
        }
        Progress(Some(bar))
    }

    /// A clock that appears with a message once a search takes longer than [`DELAY`].
    pub(crate) fn of_a_search() -> Clock {
        let bar = ProgressBar::hidden();
        if std::io::stderr().is_terminal()
            && let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
        {
            bar.set_style(style);
        }
        let (done, wait) = channel::<()>();
        let shown = bar.clone();
        let show = move || {
            let is_slow = wait.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout);
            if is_slow && std::io::stderr().is_terminal() {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(REDRAW_INTERVAL);
            }
        };
        // If the thread cannot be started, nothing is shown.
        let thread = std::thread::Builder::new().spawn(show).ok();
        Clock {
            bar,
            done: Some(done),
            thread,
            steps: 0,
        }
    }

    /// Shows a lower bound of the count, and the number of cases not yet counted. A case may still
    /// be split into several.
    pub(crate) fn show_lower_bound(&self, solutions: u128, cases: usize) {
        if let Some(bar) = &self.0 {
            bar.set_message(format!(
                "at least {solutions} solutions, {cases} cases wait"
            ));
            bar.tick();
        }
    }

    /// Advances the bar by this many bytes of the input.
    pub(crate) fn advance(&self, bytes: u64) {
        if let Some(bar) = &self.0 {
            bar.inc(bytes);
        }
    }
}

/// Removes the line, even after an error.
impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// Progress of a search for puzzles: found, wanted, rate and remaining time.
pub(crate) struct SearchProgress {
    bar: ProgressBar,
    wanted: u64,
}

impl SearchProgress {
    /// A search for this many puzzles.
    pub(crate) fn new(wanted: u64) -> SearchProgress {
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new(wanted)
        } else {
            ProgressBar::hidden()
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        SearchProgress { bar, wanted }
    }

    /// Shows the numbers of puzzles found and of puzzles tried (candidates).
    pub(crate) fn show(&self, found: u64, candidates: u64) {
        if self.bar.is_hidden() {
            return;
        }
        let seconds = self.bar.elapsed().as_secs().max(1);
        let time_left = match found {
            0 => String::new(),
            found => format!(
                ", about {} s left",
                seconds * self.wanted.saturating_sub(found) / found
            ),
        };
        let (wanted, rate) = (self.wanted, candidates / seconds);
        self.bar.set_message(format!(
            "{found} of {wanted} found, {candidates} candidates, {rate}/s{time_left}"
        ));
        self.bar.tick();
    }
}

/// Removes the line, even after an error.
impl Drop for SearchProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A clock with a message, shown when a search takes long.
pub(crate) struct Clock {
    bar: ProgressBar,
    /// Dropping this sender ends the thread.
    done: Option<Sender<()>>,
    /// The thread that waits for [`DELAY`] and then shows the clock.
    thread: Option<JoinHandle<()>>,
    steps: usize,
}

impl Clock {
    /// Sets the message.
    pub(crate) fn show(&self, what: String) {
        self.bar.set_message(what);
    }
}

/// Counts the steps of a solving run.
impl Recorder for Clock {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, _applied: Applied<'_>) {
        self.steps += 1;
        let open = before.open().len();
        self.show(format!("{} steps, {open} cells open", self.steps));
    }

    fn guess(&mut self, _before: &Board, guess: Guess) {
        self.show(format!(
            "{} steps, guessing at level {}",
            self.steps, guess.level
        ));
    }

    fn back(&mut self, _back: Back) {}
}

/// Removes the clock before other output is written.
impl Drop for Clock {
    fn drop(&mut self) {
        drop(self.done.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}
