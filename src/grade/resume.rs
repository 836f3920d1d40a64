//! Finished records on disk, so that a run that was killed goes on where it stopped.
//!
//! The state is a line that says which run it belongs to (`key.rs`), and a line for each finished
//! record: a checksum and the record as JSON, only ever appended. A line that was being written when
//! the process died, or that is not as it was written, ends what is good. Running again writes
//! *everything* anew, from the state as far as it goes and from work after that; so the output is
//! the same to the byte in every format, whatever became of the output of the run that died. When
//! all is done the state is removed.
//!
//! The key knows the content of files. Standard input shows its content only as it is read, so each
//! record taken from the state must be that of the puzzle that stands there now.

use crate::batch::Item;
use crate::files::Journal;
use anyhow::{Context, bail};
use grid::text::position;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Lines, Write};
use std::time::{Duration, Instant};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::fingerprint;

/// The name of the format.
const SCHEMA: &str = "whydoku.resume/2";

/// After so many records they are handed to the system, which keeps them if we are killed.
const FLUSH: u32 = 32;

/// After so long they are handed to the disk, which keeps them if the power is cut. A line that it has in part, or not
/// in its turn, is found by its checksum.
const SYNC: Duration = Duration::from_secs(1);

/// The state of a run.
pub(crate) struct Resume {
    key: u64,
    /// The records of earlier runs, as they are handed out.
    earlier: Lines<BufReader<File>>,
    /// How many of them were handed out.
    taken: u64,
    /// How many there are.
    done: u64,
    /// How many are in the file.
    kept: u64,
    journal: Journal,
    unflushed: u32,
    synced: Instant,
}

impl Resume {
    /// Goes on with a state or begins one. `key` says which run it belongs to.
    pub(crate) fn open(mut journal: Journal, key: u64) -> anyhow::Result<Resume> {
        let name = journal.name().to_owned();
        let head = format!("{SCHEMA} {key:016x}\n");
        let reader = journal.reader().with_context(|| name.clone())?;
        let (good, done) = intact(reader, &head, key).with_context(|| name.clone())?;
        journal.keep(good)?;
        if good == 0 {
            journal.write_all(head.as_bytes())?;
            journal.sync()?;
        }
        let mut earlier = journal.reader().with_context(|| name)?.lines();
        earlier.next();
        Ok(Resume {
            key,
            earlier,
            taken: 0,
            done,
            kept: done,
            journal,
            unflushed: 0,
            synced: Instant::now(),
        })
    }

    /// How many records are finished.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// The next finished record, which must be that of this item.
    pub(crate) fn take(&mut self, item: &Item) -> anyhow::Result<GradeRecord> {
        let next = self.earlier.next().transpose()?.unwrap_or_default();
        let Some(record) = read(&next, self.key, self.taken) else {
            bail!("{}: was changed while it was read", self.journal.name());
        };
        self.taken += 1;
        if !is_of(&record, item) {
            bail!("{}: {OTHER}", self.journal.name());
        }
        Ok(record)
    }

    /// Keeps a finished record.
    pub(crate) fn keep(&mut self, record: &GradeRecord) -> anyhow::Result<()> {
        let json = serde_json::to_string(record)?;
        let sum = checksum(self.key, self.kept, &json);
        writeln!(self.journal, "{sum:016x} {json}")?;
        self.kept += 1;
        self.unflushed += 1;
        if SYNC <= self.synced.elapsed() {
            self.journal.sync()?;
            self.synced = Instant::now();
        } else if FLUSH <= self.unflushed {
            self.journal.flush()?;
        } else {
            return Ok(());
        }
        self.unflushed = 0;
        Ok(())
    }

    /// All is done and written: the state is not needed any more.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        Ok(self.journal.remove()?)
    }
}

const OTHER: &str = "is the state of another run (other inputs, options or version); remove it to \
                     start from the beginning";

/// Whether a record is what this item would become.
fn is_of(record: &GradeRecord, item: &Item) -> bool {
    let same_text = match &item.puzzle {
        Ok(puzzle) => record.error.is_none() && record.puzzle == position(puzzle),
        Err(bad) => {
            record.error.as_ref() == Some(&bad.what)
                && record.error_place == Some(bad.place)
                && record.puzzle == bad.text
        }
    };
    same_text && record.source == *item.source && record.line == item.line
}

/// A sum over a record and its place: a line that was damaged, or stands elsewhere, has another.
fn checksum(key: u64, number: u64, json: &str) -> u64 {
    fingerprint(&format!("{key:016x} {number} {json}"))
}

/// The record of a line, if it is as it was written.
fn read(line: &str, key: u64, number: u64) -> Option<GradeRecord> {
    let (sum, json) = line.split_once(' ')?;
    let sum = u64::from_str_radix(sum, 16).ok()?;
    (sum == checksum(key, number, json)).then_some(())?;
    serde_json::from_str(json).ok()
}

/// How many bytes of the state are whole lines, and how many records these hold.
fn intact(mut reader: impl BufRead, head: &str, key: u64) -> anyhow::Result<(u64, u64)> {
    let mut line = String::new();
    let (mut good, mut records) = (0, 0);
    loop {
        line.clear();
        // A line that is no UTF-8 was not written by us as it stands, so it ends what is good.
        let length = match reader.read_line(&mut line) {
            // What cannot be read now is not lost: nothing is cut off.
            Err(error) if error.kind() != ErrorKind::InvalidData => return Err(error.into()),
            Err(_) if good == 0 => bail!(OTHER),
            Ok(0) | Err(_) => return Ok((good, records)),
            Ok(length) => length,
        };
        if good == 0 {
            if !line.ends_with('\n') && head.starts_with(&line) {
                return Ok((0, 0));
            }
            if line != head {
                bail!(OTHER);
            }
        } else if line.ends_with('\n') && read(line.trim_end(), key, records).is_some() {
            records += 1;
        } else {
            return Ok((good, records));
        }
        good += length as u64;
    }
}
