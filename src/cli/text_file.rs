//! Reading of whole text files, with a limit on their length.

use anyhow::{Context, bail};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Maximum length of files that people write, such as policies, profiles and player files. In bytes.
pub(crate) const WRITTEN_BY_HAND: u64 = 1 << 20;

/// Maximum length of baselines, in bytes: room for several million puzzles.
pub(crate) const WRITTEN_BY_US: u64 = 1 << 30;

/// Reads a text file of at most `most` bytes.
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
