//! Saved state of `generate`, so that an interrupted run can continue.
//!
//! The first line identifies the run. The other lines are only appended; each has the results of a
//! range of consecutive blocks of seed numbers. A seed number, together with the seed, determines one
//! generated puzzle. An incomplete line and everything after it are dropped. The file is removed when
//! the run is complete.

use crate::files::Journal;
use anyhow::bail;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};
use whydoku::generate::Batch;

/// Name and version of the format.
const SCHEMA: &str = "whydoku.generate/1";

/// Results are saved when a puzzle is found, and otherwise after this many blocks.
const MAX_PENDING: u64 = 256;

/// Results for a range of blocks.
#[derive(Serialize, Deserialize)]
struct Line {
    /// The number of the first block after the range.
    next: u64,
    /// Results since the previous line.
    #[serde(rename = "made")]
    batch: Batch,
}

/// The state file of a run, open for appending.
pub(crate) struct State {
    journal: Journal,
    /// Results that are not saved yet.
    pending: Batch,
    /// Number of blocks in `pending`.
    pending_blocks: u64,
}

impl State {
    /// Continues or creates a state. Returns the state, the number of the next block and the results
    /// so far. `key` identifies the run.
    pub(crate) fn open(mut journal: Journal, key: u64) -> anyhow::Result<(State, u64, Batch)> {
        let head = format!("{SCHEMA} {key:016x}\n");
        let mut reader = journal.reader()?;
        let (mut valid_length, mut next, mut batch) = (0, 0, Batch::default());
        let mut text = String::new();
        loop {
            text.clear();
            let length = match reader.read_line(&mut text) {
                Ok(0) | Err(_) => break,
                Ok(length) => length as u64,
            };
            if valid_length == 0 {
                // A killed run has left a part of the first line: the file starts anew.
                if text != head && head.starts_with(&text) {
                    break;
                }
                if text != head {
                    bail!(
                        "{}: belongs to another run (other options, files or version); remove it to \
                         start from the beginning",
                        journal.name()
                    );
                }
            } else if let (true, Ok(line)) =
                (text.ends_with('\n'), serde_json::from_str::<Line>(&text))
            {
                next = line.next;
                batch.add(line.batch);
            } else {
                break;
            }
            valid_length += length;
        }
        drop(reader);
        journal.truncate(valid_length)?;
        if valid_length == 0 {
            journal.write_all(head.as_bytes())?;
            journal.flush()?;
        }
        let state = State {
            journal,
            pending: Batch::default(),
            pending_blocks: 0,
        };
        Ok((state, next, batch))
    }

    /// Adds the results of the block before `next` to the unsaved results. Saves all of these if they
    /// contain a puzzle or cover [`MAX_PENDING`] blocks.
    pub(crate) fn keep(&mut self, next: u64, batch: &Batch) -> anyhow::Result<()> {
        self.pending.add(batch.clone());
        self.pending_blocks += 1;
        if self.pending.found.is_empty() && self.pending_blocks < MAX_PENDING {
            return Ok(());
        }
        self.pending_blocks = 0;
        let batch = std::mem::take(&mut self.pending);
        let line = serde_json::to_string(&Line { next, batch })?;
        writeln!(self.journal, "{line}")?;
        self.journal.flush()?;
        Ok(())
    }

    /// Removes the state of a completed run.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        Ok(self.journal.remove()?)
    }
}
