//! A file to which a run appends its progress, used by one process at a time. A later run can cut
//! off an incomplete end and continue.

use super::identity::is_at;
use super::replacement::sync_folder_of;
use super::unwritten::Unwritten;
use anyhow::{Context, bail};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open journal, locked until it is dropped.
pub(crate) struct Journal {
    path: PathBuf,
    name: String,
    file: BufWriter<File>,
}

impl Journal {
    /// Opens or creates a journal. Fails if another process uses it.
    pub(super) fn open(path: &Path, name: String) -> anyhow::Result<Journal> {
        loop {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            let file = options.open(path).with_context(|| name.clone())?;
            match file.try_lock() {
                // On a system without file locks, the journal is used unlocked.
                Ok(()) | Err(TryLockError::Error(_)) => {}
                Err(TryLockError::WouldBlock) => {
                    bail!(
                        "{name}: another run is using it; wait until it ends or choose another file"
                    )
                }
            }
            // Another run may have removed the file after it was opened here. Then the loop opens it
            // again.
            if is_at(&file, path) {
                sync_folder_of(path).map_err(|error| Unwritten::named(&name, error))?;
                let file = BufWriter::new(file);
                let path = path.to_owned();
                return Ok(Journal { path, name, file });
            }
        }
    }

    /// Path as the user gave it.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Opens a reader at the start.
    pub(crate) fn reader(&self) -> io::Result<BufReader<File>> {
        Ok(BufReader::new(File::open(&self.path)?))
    }

    /// Cuts the journal to this many bytes. Later writes continue there.
    pub(crate) fn truncate(&mut self, length: u64) -> io::Result<()> {
        let file = self.file.get_mut();
        let cut = file.set_len(length);
        let cut = cut.and_then(|()| file.seek(SeekFrom::Start(length)));
        cut.map(drop)
            .map_err(|error| Unwritten::named(&self.name, error))
    }

    /// Writes everything to disk, so that it survives a power cut.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        self.flush()?;
        let synced = self.file.get_ref().sync_data();
        synced.map_err(|error| Unwritten::named(&self.name, error))
    }

    /// Deletes the journal.
    pub(crate) fn remove(self) -> io::Result<()> {
        // The lock is still held, so no other run can continue the journal meanwhile.
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
