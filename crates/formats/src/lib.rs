//! File formats of puzzles: a registry with the detection, reader and writer of each.
//!
//! Whatever is one puzzle or several in lines and blocks is read by [`grid::text`], which tells its formats apart
//! by themselves. Here are those that come around it: documents, links, tables, archives. A [`Format`] is a value of
//! the list [`ALL`], one file each; nothing else knows its name. A text that two of them fit is not guessed
//! at: [`format_of`] says which they are.
//!
//! Everything is bounded, since what is read may be hostile: documents, links, nesting, what an archive unpacks to.

mod archive;
mod csv;
mod encoding;
mod format;
mod fpuzzles;
mod fpuzzles_format;
mod item;
mod json;
mod json_search;
mod kinds;
mod layouts;
mod lines;
mod link;
mod notes;
mod opensudoku;
mod pad_id;
mod registry;
#[cfg(test)]
mod round_trips;
mod sdx;
mod sieve;
mod sudokupad;
#[cfg(test)]
mod tests;
mod text;
mod unzip;
mod wiki;
mod xml;

use grid::Puzzle;

pub use archive::is_archive;
pub use csv::{Row, Rows, Table, TableError};
pub use encoding::{Encoding, decoded};
pub use format::{DOCUMENT_LIMIT, Format, ItemWriter, LINK_LIMIT};
pub use item::{Contents, Item, Keeps, Meta, Rating, RatingScale, Wrong};
pub use kinds::guarded;
pub use lines::read_lines;
pub use notes::Notes;
pub use registry::{ALL, by_name, format_of};
pub use sieve::Sieve;

/// The puzzles of bytes of any format, an archive among them.
///
/// # Errors
/// When they cannot be read as a whole, or several formats fit.
pub fn read(bytes: &[u8]) -> Result<Contents, Wrong> {
    if is_archive(bytes) {
        return archive::read(bytes);
    }
    if cfg!(feature = "gzip") && bytes.starts_with(b"\x1F\x8B\x08") {
        return read(&unzip::gunzipped(bytes)?);
    }
    let (text, is_exact) = match decoded(bytes) {
        Ok(text) => (text, true),
        // A wrong byte in a comment or a label of a line does no harm to its puzzle.
        Err(wrong) if Encoding::of(bytes) != Encoding::Utf8 => return Err(wrong),
        Err(_) => (String::from_utf8_lossy(bytes), false),
    };
    match format_of(&text).map_err(|what| Wrong::at(1, 1, what))? {
        Some(format) if is_exact => format.read(&text),
        Some(_) => decoded(bytes).map(|_| Contents::default()),
        None if is_exact => read_lines(text.as_bytes()),
        None => read_lines(bytes),
    }
}

/// The only puzzle of a text of any format, such as an argument.
///
/// A text that [`grid::text::read_one`] reads is that puzzle; else it is read as a document.
///
/// # Errors
/// When there is no puzzle in it or more than one.
pub fn read_one(text: &str) -> Result<Puzzle, Wrong> {
    let wrong = match grid::text::read_one(text) {
        Ok(puzzle) => return Ok(puzzle),
        Err(error) => Wrong::from(error),
    };
    let contents = read(text.as_bytes())?;
    let is_document = format_of(text).is_ok_and(|format| format.is_some());
    match <[Item; 1]>::try_from(contents.items) {
        Ok([item]) if is_document => item.puzzle,
        Ok([item]) => item.puzzle.map_err(|_| wrong),
        Err(_) => Err(wrong),
    }
}
