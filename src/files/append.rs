//! Files to which several processes append. Each process appends whole lines with a single write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens the file for appending; creates it and its folder if needed.
pub(crate) fn open_for_append(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().create(true).append(true).open(path)
}
