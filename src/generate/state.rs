//! What was made so far, on disk, so that a run that was ended goes on where it stopped.
//!
//! The state is a line that says which run it belongs to, and lines of what became of some numbers, only ever
//! appended. A line that was being written when the process died ends what is good. When all is done the
//! state is removed.

use crate::files::Journal;
use anyhow::bail;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};
use whydoku::generate::Made;

/// The name of the format.
const SCHEMA: &str = "whydoku.generate/1";

/// What was made is written down when something was found, and else after so many numbers.
const NUMBERS: u64 = 256;

/// What became of the numbers before one.
#[derive(Serialize, Deserialize)]
struct Line {
    /// The next number.
    next: u64,
    /// What became of those since the line before.
    made: Made,
}

/// The state of a run.
pub(crate) struct State {
    journal: Journal,
    pending: Made,
    numbers: u64,
}

impl State {
    /// Goes on with a state or begins one; also the next number, and what became of those before. `key` says which run
    /// it belongs to.
    pub(crate) fn open(mut journal: Journal, key: u64) -> anyhow::Result<(State, u64, Made)> {
        let head = format!("{SCHEMA} {key:016x}\n");
        let mut reader = journal.reader()?;
        let (mut good, mut next, mut made) = (0, 0, Made::default());
        let mut text = String::new();
        loop {
            text.clear();
            let length = match reader.read_line(&mut text) {
                Ok(0) | Err(_) => break,
                Ok(length) => length as u64,
            };
            if good == 0 {
                if text != head && head.starts_with(&text) {
                    break;
                }
                if text != head {
                    bail!(
                        "{}: is the state of another run (other options, files or version); remove it to \
                         start from the beginning",
                        journal.name()
                    );
                }
            } else if let (true, Ok(line)) =
                (text.ends_with('\n'), serde_json::from_str::<Line>(&text))
            {
                next = line.next;
                made.add(line.made);
            } else {
                break;
            }
            good += length;
        }
        drop(reader);
        journal.keep(good)?;
        if good == 0 {
            journal.write_all(head.as_bytes())?;
            journal.flush()?;
        }
        let state = State {
            journal,
            pending: Made::default(),
            numbers: 0,
        };
        Ok((state, next, made))
    }

    /// Keeps what became of the number before `next`.
    pub(crate) fn keep(&mut self, next: u64, made: &Made) -> anyhow::Result<()> {
        self.pending.add(made.clone());
        self.numbers += 1;
        if self.pending.found.is_empty() && self.numbers < NUMBERS {
            return Ok(());
        }
        self.numbers = 0;
        let made = std::mem::take(&mut self.pending);
        let line = serde_json::to_string(&Line { next, made })?;
        writeln!(self.journal, "{line}")?;
        self.journal.flush()?;
        Ok(())
    }

    /// All is done and written: the state is not needed any more.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        Ok(self.journal.remove()?)
    }
}
