//! Output files that are written to a temporary file and replace their target in one step.

use super::target::{Target, folder_of};
use super::temporary_files::unused_name;
use super::unwritten::Unwritten;
use anyhow::Context;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An output being written. If it is dropped before [`Replacement::finish`], a target file is unchanged,
/// but a stream keeps what was already written to it.
pub(crate) struct Replacement {
    /// Path of the target as the user gave it.
    name: String,
    /// `None` after [`Replacement::finish`].
    file: Option<BufWriter<File>>,
    /// The temporary file; `None` for a stream.
    temporary: Option<Temporary>,
}

/// The temporary file.
struct Temporary {
    path: PathBuf,
    target: PathBuf,
    /// Metadata of the file to replace; `None` if there is none.
    old: Option<Metadata>,
}

impl Replacement {
    /// Opens the output. Fails if the target cannot be written.
    pub(super) fn of(name: String, target: Target) -> anyhow::Result<Replacement> {
        let (target, old) = match target {
            Target::File { path, metadata, .. } => (path, Some(metadata)),
            Target::Future { path, .. } => (path, None),
            Target::Standard(file) => {
                return Ok(Replacement {
                    name,
                    file: Some(BufWriter::new(file)),
                    temporary: None,
                });
            }
            Target::Stream { path, .. } => {
                let file = OpenOptions::new().write(true).open(path);
                let file = Some(BufWriter::new(file.with_context(|| name.clone())?));
                return Ok(Replacement {
                    name,
                    file,
                    temporary: None,
                });
            }
        };
        let (path, file) =
            create_temporary(target.parent().unwrap_or(&target)).with_context(|| name.clone())?;
        Ok(Replacement {
            name,
            file: Some(BufWriter::new(file)),
            temporary: Some(Temporary { path, target, old }),
        })
    }

    /// Path of the target as the user gave it.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Writes the buffered bytes and replaces the target. Keeps the target's permissions and, if possible,
    /// its owner.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        let Some(file) = self.file.take() else {
            return Ok(());
        };
        let finished = write_to_target(file, self.temporary.as_ref());
        if finished.is_ok() {
            self.temporary = None;
        }
        finished.map_err(|error| Unwritten::named(&self.name, error))
    }

    /// Overwrites the start of the file, such as a header with a count that was not known before.
    pub(crate) fn write_start(&mut self, bytes: &[u8]) -> io::Result<()> {
        let written = self.file().and_then(|file| {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(bytes)?;
            file.seek(SeekFrom::End(0))?;
            Ok(())
        });
        written.map_err(|error| Unwritten::named(&self.name, error))
    }

    fn file(&mut self) -> io::Result<&mut BufWriter<File>> {
        self.file
            .as_mut()
            .ok_or_else(|| io::ErrorKind::NotConnected.into())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file().and_then(|file| file.write(bytes));
        written.map_err(|error| Unwritten::named(&self.name, error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file().and_then(Write::flush);
        flushed.map_err(|error| Unwritten::named(&self.name, error))
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // Discards the buffer, which must not be written.
            if let Some(file) = self.file.take() {
                let _ = file.into_parts();
            }
            let _ = std::fs::remove_file(&temporary.path);
        }
    }
}

/// Writes the buffered bytes. Moves a temporary file to its target.
fn write_to_target(file: BufWriter<File>, temporary: Option<&Temporary>) -> io::Result<()> {
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    let Some(Temporary { path, target, old }) = temporary else {
        return Ok(());
    };
    if let Some(old) = old {
        keep_owner(&file, old);
        file.set_permissions(old.permissions())?;
    }
    file.sync_all()?;
    // The lock is held during the rename, so that no other run removes the file as abandoned.
    std::fs::rename(path, target)?;
    sync_folder_of(target)
}

/// Writes the folder of a file to disk, where the system supports it.
///
/// Without this, a power cut could lose the new file but keep later changes, such as the removal of
/// a run's state.
pub(super) fn sync_folder_of(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        match File::open(folder_of(path))?.sync_all() {
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported
                ) =>
            {
                Ok(())
            }
            synced => synced,
        }
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        Ok(())
    }
}

/// Gives a file the owner of the file that it replaces, if permitted. Otherwise a build that runs
/// as root would take over the user's files.
fn keep_owner(file: &File, old: &Metadata) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
    #[cfg(not(unix))]
    let _ = (file, old);
}

/// Creates a temporary file in this folder, locked while it is open. Returns its path too.
fn create_temporary(folder: &Path) -> io::Result<(PathBuf, File)> {
    loop {
        let path = unused_name(folder);
        let file = match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => file,
            // A dead process with the same process id has left a file that could not be removed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        // Another run may remove the file before it is locked here. Then the loop creates another
        // file. On a system without file locks, no run removes temporary files.
        let is_being_removed = matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock));
        if !is_being_removed && path.exists() {
            return Ok((path, file));
        }
    }
}
