//! How far a run is, on standard error, only on a terminal.

use grid::Board;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use logic::{Applied, Back, Guess, Keep, Recorder};
use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// How long one waits without asking what is going on.
const PATIENCE: Duration = Duration::from_millis(500);

/// How often the clock is drawn.
const BEAT: Duration = Duration::from_millis(100);

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

    /// Shows a clock, and what is known besides, once something takes longer than one waits without
    /// asking.
    pub(crate) fn of_a_search() -> Waiting {
        let bar = ProgressBar::hidden();
        if std::io::stderr().is_terminal()
            && let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
        {
            bar.set_style(style);
        }
        let (done, wait) = channel::<()>();
        let shown = bar.clone();
        let show = move || {
            let patience_ends = wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout);
            if patience_ends && std::io::stderr().is_terminal() {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(BEAT);
            }
        };
        // Where no thread starts, nothing is shown.
        let thread = std::thread::Builder::new().spawn(show).ok();
        Waiting {
            bar,
            done: Some(done),
            thread,
            steps: 0,
        }
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

/// How far a search for puzzles is: what was found of what is wanted, how fast, and about how long it takes still.
pub(crate) struct Search {
    bar: ProgressBar,
    wanted: u64,
}

impl Search {
    /// A search for so many.
    pub(crate) fn new(wanted: u64) -> Search {
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new(wanted)
        } else {
            ProgressBar::hidden()
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        Search { bar, wanted }
    }

    /// So many were found among so many candidates.
    pub(crate) fn say(&self, found: u64, candidates: u64) {
        if self.bar.is_hidden() {
            return;
        }
        let seconds = self.bar.elapsed().as_secs().max(1);
        let left = match found {
            0 => String::new(),
            found => format!(
                ", about {} s left",
                seconds * self.wanted.saturating_sub(found) / found
            ),
        };
        let (wanted, rate) = (self.wanted, candidates / seconds);
        self.bar.set_message(format!(
            "{found} of {wanted} found, {candidates} candidates, {rate}/s{left}"
        ));
        self.bar.tick();
    }
}

/// The line is taken away, whatever the end was.
impl Drop for Search {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A clock that is shown when a search takes long, with how far the search is.
pub(crate) struct Waiting {
    bar: ProgressBar,
    done: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
    steps: usize,
}

impl Waiting {
    /// Says what is known now.
    pub(crate) fn say(&self, what: String) {
        self.bar.set_message(what);
    }
}

/// Counts the steps of a search.
impl Recorder for Waiting {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, _applied: Applied<'_>) {
        self.steps += 1;
        let open = before.open().len();
        self.say(format!("{} steps, {open} cells open", self.steps));
    }

    fn guess(&mut self, _before: &Board, guess: Guess) {
        self.say(format!(
            "{} steps, guessing at level {}",
            self.steps, guess.level
        ));
    }

    fn back(&mut self, _back: Back) {}
}

/// The line is taken away before anything else is written.
impl Drop for Waiting {
    fn drop(&mut self) {
        drop(self.done.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}
