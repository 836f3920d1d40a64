//! Texts of lines and blocks, with or without a layout.

use super::item::{Contents, FormatError};
use super::{layouts, sieve};

/// The puzzles of a text of lines and blocks, or of its layout.
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
