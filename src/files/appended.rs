//! A file that several processes append whole lines to, each in one write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens such a file, or makes it, with its folder.
pub(crate) fn appended(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    OpenOptions::new().create(true).append(true).open(path)
}
