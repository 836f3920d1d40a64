//! Reading of text files and of lines, with a limit on their length.

use anyhow::{Context, bail};
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// Maximum length of files that people write, such as policies, profiles, and the player files of
/// `curriculum` (known techniques and speed).
pub(crate) const MAX_BYTES_WRITTEN_BY_HAND: u64 = 1 << 20;

/// Maximum length of baselines: room for several million puzzles.
pub(crate) const MAX_BASELINE_BYTES: u64 = 1 << 30;

/// Reads a text file of at most `max_bytes` bytes.
pub(crate) fn read(path: &Path, max_bytes: u64) -> anyhow::Result<String> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| name.clone())?;
    read_from(file, &name, max_bytes)
}

/// Reads a text of at most `max_bytes` bytes to its end. Errors name the input.
pub(crate) fn read_from(input: impl Read, name: &str, max_bytes: u64) -> anyhow::Result<String> {
    let mut text = String::new();
    let length = input.take(max_bytes + 1).read_to_string(&mut text);
    if length.with_context(|| name.to_owned())? as u64 > max_bytes {
        bail!("{name}: is longer than {max_bytes} bytes, expected a shorter file");
    }
    Ok(text)
}

/// A line is longer than the limit.
pub(crate) struct LineTooLong;

/// Reads a line, with its line feed; `None` at the end of the input. Skips a line of more than
/// `max_bytes` to its end.
pub(crate) fn line<R: BufRead + ?Sized>(
    input: &mut R,
    max_bytes: u64,
) -> io::Result<Option<Result<Vec<u8>, LineTooLong>>> {
    let mut bytes = Vec::new();
    // With one more byte than the limit, a line that is too long is recognized.
    let length = (&mut *input)
        .take(max_bytes + 1)
        .read_until(b'\n', &mut bytes)?;
    if length == 0 {
        return Ok(None);
    }
    if length as u64 > max_bytes && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(LineTooLong)));
    }
    Ok(Some(Ok(bytes)))
}
