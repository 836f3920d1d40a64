//! Saved records of a run, so that a killed run can continue.
//!
//! The first line of the state file identifies the run (`key.rs`). The other lines are only
//! appended; each has the checksum and the JSON of a finished record. An incomplete or damaged line
//! and everything after it are dropped.
//!
//! A resumed run writes its *complete* output again, from the saved records and then from new ones.
//! So the output is the same as that of an uninterrupted run, in every format. The state file is
//! removed when the run is complete.
//!
//! The key covers the content of files but not of standard input. Each saved record is therefore
//! compared with the puzzle at the same place of the input.

use crate::batch::Item;
use crate::files::Journal;
use anyhow::{Context, bail};
use grid::text::position_text;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Lines, Write};
use std::time::{Duration, Instant};
use whydoku::grade::GradeRecord;
use whydoku::grade::record::fingerprint;

/// Name and version of the format.
const SCHEMA: &str = "whydoku.resume/2";

/// After this number of records, the records are passed to the operating system. Then they survive
/// if this process is killed.
const FLUSH_RECORDS: u32 = 32;

/// Time after which records are written to disk. Then they survive a power cut. Checksums detect
/// lines that were written partly or out of order.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// The state file of a run, open for appending.
pub(crate) struct Resume {
    /// Fingerprint of the run, part of each checksum.
    key: u64,
    /// The lines of the records of earlier runs that [`Resume::take`] has not returned yet.
    earlier: Lines<BufReader<File>>,
    /// Number of records that [`Resume::take`] has returned.
    taken: u64,
    /// Number of records of earlier runs.
    done: u64,
    /// Number of records in the file.
    kept: u64,
    journal: Journal,
    /// Number of records since the last flush.
    unflushed: u32,
    /// Time of the last write to disk.
    synced: Instant,
}

impl Resume {
    /// Continues or creates a state. `key` identifies the run.
    pub(crate) fn open(mut journal: Journal, key: u64) -> anyhow::Result<Resume> {
        let name = journal.name().to_owned();
        let head = format!("{SCHEMA} {key:016x}\n");
        let reader = journal.reader().with_context(|| name.clone())?;
        let (valid_length, done) =
            intact_start(reader, &head, key).with_context(|| name.clone())?;
        journal.truncate(valid_length)?;
        if valid_length == 0 {
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

    /// Number of records that earlier runs finished.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// The next saved record. Fails if it does not belong to this item.
    pub(crate) fn take(&mut self, item: &Item) -> anyhow::Result<GradeRecord> {
        let next = self.earlier.next().transpose()?.unwrap_or_default();
        let Some(record) = read(&next, self.key, self.taken) else {
            bail!("{}: was changed while it was read", self.journal.name());
        };
        self.taken += 1;
        if !belongs_to(&record, item) {
            bail!("{}: {OTHER_RUN}", self.journal.name());
        }
        Ok(record)
    }

    /// Saves a finished record.
    pub(crate) fn keep(&mut self, record: &GradeRecord) -> anyhow::Result<()> {
        let json = serde_json::to_string(record)?;
        let checksum = checksum(self.key, self.kept, &json);
        writeln!(self.journal, "{checksum:016x} {json}")?;
        self.kept += 1;
        self.unflushed += 1;
        if SYNC_INTERVAL <= self.synced.elapsed() {
            self.journal.sync()?;
            self.synced = Instant::now();
        } else if FLUSH_RECORDS <= self.unflushed {
            self.journal.flush()?;
        } else {
            return Ok(());
        }
        self.unflushed = 0;
        Ok(())
    }

    /// Removes the state of a completed run.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        Ok(self.journal.remove()?)
    }
}

/// Message about a state file of another run.
const OTHER_RUN: &str = "belongs to another run (other inputs, options or version); remove it to \
                     start from the beginning";

/// Whether a record belongs to this item.
fn belongs_to(record: &GradeRecord, item: &Item) -> bool {
    let same_text = match &item.puzzle {
        Ok(puzzle) => record.error.is_none() && record.puzzle == position_text(puzzle),
        Err(unreadable) => {
            record.error.as_ref() == Some(&unreadable.what)
                && record.error_place == Some(unreadable.place)
                && record.puzzle == unreadable.text
        }
    };
    same_text && record.source == *item.source && record.line == item.line
}

/// Checksum of a record with its index, so that damaged and misplaced lines are detected.
fn checksum(key: u64, number: u64, json: &str) -> u64 {
    fingerprint(&format!("{key:016x} {number} {json}"))
}

/// Parses a line. `None` if the checksum is wrong or the line is not a record.
fn read(line: &str, key: u64, number: u64) -> Option<GradeRecord> {
    let (sum, json) = line.split_once(' ')?;
    let sum = u64::from_str_radix(sum, 16).ok()?;
    (sum == checksum(key, number, json)).then_some(())?;
    serde_json::from_str(json).ok()
}

/// Length in bytes of the intact lines at the start of a state file, and the number of records in
/// them; (0, 0) if the first line is incomplete. Fails if the first line belongs to another run.
fn intact_start(mut reader: impl BufRead, head: &str, key: u64) -> anyhow::Result<(u64, u64)> {
    let mut line = String::new();
    let (mut valid_length, mut records) = (0, 0);
    loop {
        line.clear();
        // A line that is not UTF-8 is damaged.
        let length = match reader.read_line(&mut line) {
            // A read error does not mean that the file is damaged, so nothing is cut off.
            Err(error) if error.kind() != ErrorKind::InvalidData => return Err(error.into()),
            Err(_) if valid_length == 0 => bail!(OTHER_RUN),
            Ok(0) | Err(_) => return Ok((valid_length, records)),
            Ok(length) => length,
        };
        if valid_length == 0 {
            if !line.ends_with('\n') && head.starts_with(&line) {
                return Ok((0, 0));
            }
            if line != head {
                bail!(OTHER_RUN);
            }
        } else if line.ends_with('\n') && read(line.trim_end(), key, records).is_some() {
            records += 1;
        } else {
            return Ok((valid_length, records));
        }
        valid_length += length as u64;
    }
}
