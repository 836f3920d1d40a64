//! All file output of the program, with protection against data loss.
//!
//! Before a run starts its work, it registers in [`RunFiles`] what it reads and writes. A file that
//! is read is never written, and no file is written twice. An existing file that whydoku did not write
//! is kept unless `--force` is given. On Unix, files are identified by device and inode, not
//! by path.
//!
//! Output is written to a temporary file that replaces its target in one step ([`Replacement`]).
//! Readers therefore see the old text or the new one, and a killed run or a full disk leaves the old
//! one. Pipes and devices are written directly. The state of a long run ([`Journal`]) and a cache of
//! grades ([`open_for_append`]) are written in place; their readers accept an incomplete last line.
//!
//! No other code in `src/` opens a file for writing; `tests/files/` checks this.

mod append;
mod identity;
mod journal;
mod replacement;
mod run_files;
mod signature;
mod target;
mod temporary_files;
mod unwritten;

pub(crate) use append::open_for_append;
pub(crate) use journal::Journal;
pub(crate) use replacement::Replacement;
pub(crate) use run_files::{Folder, Overwrite, RunFiles};
pub(crate) use signature::{FileEnds, FileSignature};
pub(crate) use unwritten::{NamedOutput, Unwritten};

use anyhow::Context;
use std::path::Path;

/// Fails if the file has content and is not of the kind of `signature`. For files that an external
/// library writes, which [`RunFiles`] cannot protect.
pub(crate) fn check_not_foreign(path: &Path, signature: FileSignature) -> anyhow::Result<()> {
    if !path.exists() {
        return Ok(());
    }
    let name = || path.display().to_string();
    let ends = FileEnds::of(path).with_context(name)?;
    if ends.is_foreign(signature) {
        anyhow::bail!("{}: exists and is not {}", path.display(), signature.what);
    }
    Ok(())
}

/// Creates the folder that contains a file. Ignores errors: without the folder, opening the file fails.
pub(crate) fn make_folder_of(path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = std::fs::create_dir_all(folder);
    }
}
