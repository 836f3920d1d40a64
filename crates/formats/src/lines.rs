//! Reads texts of lines and blocks, also in one of the known layouts.

use super::item::{Contents, FormatError};
use super::{layouts, sieve};

/// The puzzles in the lines and blocks of a text. If there are none, the puzzles of the text in one
/// of the known layouts, such as a quoted mail or a table.
///
/// # Errors
/// Fails if the layout is ambiguous.
pub fn read_lines(bytes: &[u8]) -> Result<Contents, FormatError> {
    let plain = sieve::contents(bytes);
    if plain.puzzles().next().is_some() {
        return Ok(plain);
    }
    let in_a_layout = layouts::read(&String::from_utf8_lossy(bytes))?;
    Ok(in_a_layout.unwrap_or(plain))
}
