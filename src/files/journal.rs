//! A file that is only ever appended to, by one process at a time.

use super::identity::is_at;
use super::replacement::sync_folder_of;
use super::unwritten::Unwritten;
use anyhow::{Context, bail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open journal. It is locked until it is dropped.
pub(crate) struct Journal {
    path: PathBuf,
    name: String,
    file: BufWriter<File>,
}

impl Journal {
    /// Opens a journal or makes an empty one; refused when another process has it.
    pub(super) fn open(path: &Path, name: String) -> anyhow::Result<Journal> {
        loop {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            let file = options.open(path).with_context(|| name.clone())?;
            match file.try_lock() {
                // Where the system has no locks, we do without.
                Ok(()) | Err(TryLockError::Error(_)) => {}
                Err(TryLockError::WouldBlock) => {
                    bail!("{name}: another run is using it; wait for its end, or name another")
                }
            }
            // A run that ended this very moment may have removed it.
            if is_at(&file, path) {
                sync_folder_of(path).map_err(|error| Unwritten::named(&name, error))?;
                let file = BufWriter::new(file);
                let path = path.to_owned();
                return Ok(Journal { path, name, file });
            }
        }
    }

    /// What the user calls it.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Reads it from the start.
    pub(crate) fn reader(&self) -> io::Result<BufReader<File>> {
        Ok(BufReader::new(File::open(&self.path)?))
    }

    /// Cuts off what follows so many bytes, and goes on there.
    pub(crate) fn keep(&mut self, length: u64) -> io::Result<()> {
        let file = self.file.get_mut();
        let cut = file.set_len(length);
        let cut = cut.and_then(|()| file.seek(SeekFrom::Start(length)));
        cut.map(drop)
            .map_err(|error| Unwritten::named(&self.name, error))
    }

    /// Hands everything to the disk: what was written before is there even after a power cut.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        self.flush()?;
        let synced = self.file.get_ref().sync_data();
        synced.map_err(|error| Unwritten::named(&self.name, error))
    }

    /// It is not needed any more.
    pub(crate) fn remove(self) -> io::Result<()> {
        // While it is locked, so that nobody goes on with it in between.
        let removed = std::fs::remove_file(&self.path);
        removed.map_err(|error| Unwritten::named(&self.name, error))
    }
}

impl Write for Journal {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        written.map_err(|error| Unwritten::named(&self.name, error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.flush();
        flushed.map_err(|error| Unwritten::named(&self.name, error))
    }
}
