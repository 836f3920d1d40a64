//! Every file that this program writes, so that none is lost.
//!
//! A run says in a [`Ledger`] what it reads and what it writes before it works. A file that is read
//! is never written, no file is written twice, and what exists and was not written by us stays
//! unless the user says otherwise. Files are the same file when device and inode are, whatever
//! they are called.
//!
//! What is written grows in a file beside its target and takes the target's place in one step
//! ([`Replacement`]); so whoever looks at the target sees the old text or the new one, and a run
//! that is killed or finds the disk full changes nothing. Only the state of a long run is written
//! where it stands ([`Journal`]), and it is made to be torn.
//!
//! Nothing else in `src/` opens a file for writing; `tests/files/` looks.

mod appended;
mod identity;
mod journal;
mod ledger;
mod leftovers;
mod ours;
mod replacement;
mod target;
mod unwritten;

pub(crate) use appended::appended;
pub(crate) use journal::Journal;
pub(crate) use ledger::{Folder, Ledger, Overwrite};
pub(crate) use ours::{Glimpse, Ours};
pub(crate) use replacement::Replacement;
pub(crate) use unwritten::{Named, Unwritten};

use anyhow::Context;
use std::path::Path;

/// Refuses a file that another library would append to and that is not of its making.
pub(crate) fn leave_foreign(path: &Path, ours: Ours) -> anyhow::Result<()> {
    if !path.exists() {
        return Ok(());
    }
    let name = || path.display().to_string();
    let glimpse = Glimpse::of(path).with_context(name)?;
    if glimpse.is_foreign(ours) {
        anyhow::bail!("{}: exists and is not {}", path.display(), ours.what);
    }
    Ok(())
}

/// Makes the folder a file is to stand in; whether that worked shows when the file is opened.
pub(crate) fn make_folder_of(path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = std::fs::create_dir_all(folder);
    }
}
