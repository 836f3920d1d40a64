//! Files to which several processes append whole lines, each in one write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens the file for appending; creates it and its folder if needed.
pub(crate) fn appended(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().create(true).append(true).open(path)
}
