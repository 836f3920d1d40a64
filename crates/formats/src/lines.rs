//! Texts of lines and blocks, with or without a layout around them.

use super::item::{Contents, Item, Wrong};
use super::layouts;
use super::sieve::Sieve;
use grid::text::Reader;

/// The puzzles of lines and blocks, or of a layout around them.
///
/// # Errors
/// Fails when its layout is ambiguous.
pub fn read_lines(bytes: &[u8]) -> Result<Contents, Wrong> {
    let mut sieve = Sieve::new(Reader::new(bytes));
    // Reading from memory cannot fail, so `flatten` drops no errors.
    let items: Vec<Item> = sieve.by_ref().flatten().collect();
    if items.iter().any(|item| item.puzzle.is_ok()) {
        let notes = sieve.into_notes();
        return Ok(Contents { items, notes });
    }
    let laid_out = layouts::read(&String::from_utf8_lossy(bytes))?;
    Ok(laid_out.unwrap_or_else(|| Contents {
        items,
        notes: sieve.into_notes(),
    }))
}
