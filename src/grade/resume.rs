//! Finished records on disk, so that a run that was killed goes on where it stopped.
//!
//! The state is a line that says which run it belongs to, and a line of JSON for each finished
//! record, only ever appended to. A line that was being written when the process died is cut off.
//! Running again writes *everything* anew, from the state as far as it goes and from work after
//! that; so the output is the same to the byte in every format, whatever became of the output of
//! the run that died. When all is done the state is removed.

use anyhow::{Context, bail};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use whydoku::grade::GradeRecord;

/// The name of the format.
const SCHEMA: &str = "whydoku.resume/1";

/// After so many records they are handed to the system, which keeps them if we are killed.
const FLUSH: u32 = 32;

/// The state of a run.
pub(crate) struct Resume {
    path: PathBuf,
    name: String,
    /// The records of earlier runs, as they are handed out.
    earlier: std::io::Lines<BufReader<File>>,
    /// How many there are.
    done: u64,
    file: BufWriter<File>,
    unflushed: u32,
}

impl Resume {
    /// Opens a state or begins one. `key` says which run it belongs to.
    pub(crate) fn open(path: &Path, key: u64) -> anyhow::Result<Resume> {
        let name = path.display().to_string();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| name.clone())?;
        let head = format!("{SCHEMA} {key:016x}\n");
        let (good, done) = intact(&mut file, &head).with_context(|| name.clone())?;
        file.set_len(good)?;
        file.seek(SeekFrom::End(0))?;
        let mut file = BufWriter::new(file);
        if good == 0 {
            file.write_all(head.as_bytes())?;
            file.flush()?;
        }
        let mut earlier = BufReader::new(File::open(path)?).lines();
        earlier.next();
        Ok(Resume {
            path: path.to_owned(),
            name,
            earlier,
            done,
            file,
            unflushed: 0,
        })
    }

    /// How many records are finished.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// The next finished record, which must be the one at this place.
    pub(crate) fn take(&mut self, source: &str, line: usize) -> anyhow::Result<GradeRecord> {
        let next = self.earlier.next();
        let text = next.transpose()?.unwrap_or_default();
        let record: GradeRecord = serde_json::from_str(&text).with_context(|| self.name.clone())?;
        if record.source != source || record.line != line {
            bail!("{}: {}", self.name, OTHER);
        }
        Ok(record)
    }

    /// Keeps a finished record.
    pub(crate) fn keep(&mut self, record: &GradeRecord) -> anyhow::Result<()> {
        serde_json::to_writer(&mut self.file, record)?;
        self.file.write_all(b"\n")?;
        self.unflushed += 1;
        if self.unflushed >= FLUSH {
            self.file.flush()?;
            self.unflushed = 0;
        }
        Ok(())
    }

    /// All is done and written: the state is not needed any more.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        drop(self.file);
        std::fs::remove_file(&self.path).with_context(|| self.name)
    }
}

const OTHER: &str = "is the state of another run (other inputs, options or version); remove it to \
                     start from the beginning";

/// How many bytes of the state are whole lines, and how many records these hold.
fn intact(file: &mut File, head: &str) -> anyhow::Result<(u64, u64)> {
    let mut reader = BufReader::new(file);
    let mut line = String::new();
    let (mut good, mut records) = (0, 0);
    loop {
        line.clear();
        // A line that is no UTF-8 was not written by us as it stands, so it ends what is good.
        let Ok(length @ 1..) = reader.read_line(&mut line) else {
            return Ok((good, records));
        };
        let whole = line.ends_with('\n');
        if good == 0 {
            if !whole && head.starts_with(&line) {
                return Ok((0, 0));
            }
            if line != head {
                bail!(OTHER);
            }
        } else if whole && serde_json::from_str::<GradeRecord>(&line).is_ok() {
            records += 1;
        } else {
            return Ok((good, records));
        }
        good += length as u64;
    }
}
