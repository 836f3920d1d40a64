//! Files that are read whole, and therefore must not be of any length.

use anyhow::{Context, bail};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// How long a policy or a profile may be, in bytes.
pub(crate) const WRITTEN_BY_HAND: u64 = 1 << 20;

/// How long a baseline may be, in bytes: room for some millions of puzzles.
pub(crate) const WRITTEN_BY_US: u64 = 1 << 30;

/// The text of a file of at most so many bytes.
pub(crate) fn read(path: &Path, most: u64) -> anyhow::Result<String> {
    let name = || path.display().to_string();
    let file = File::open(path).with_context(name)?;
    let mut text = String::new();
    let length = file.take(most + 1).read_to_string(&mut text);
    if length.with_context(name)? as u64 > most {
        bail!(
            "{}: is longer than {most} bytes, expected a shorter file",
            path.display()
        );
    }
    Ok(text)
}
