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
    let laid_out = layouts::read(&String::from_utf8_lossy(bytes))?;
    Ok(laid_out.unwrap_or(plain))
}
