//! File formats of puzzles: a registry with the detection, reader and writer of each.
//!
//! [`grid::text`] detects and reads lines and blocks. This crate adds documents, links, tables and
//! archives. Each [`Format`] is a value in the list [`ALL`]. If a text fits several formats,
//! [`format_of`] returns an error that names them.
//!
//! All input may be hostile. Therefore the sizes of documents, links and unpacked archives are
//! limited, and so is the depth of nesting.

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
mod parts;
mod puzzle_filter;
mod registry;
#[cfg(test)]
mod round_trips;
mod sdx;
mod sudokupad;
mod table;
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
pub use item::{Contents, FormatError, Item, ItemPart, Meta, Rating, RatingScale};
pub use kinds::guarded;
pub use lines::read_lines;
pub use notes::Notes;
pub use puzzle_filter::PuzzleFilter;
pub use registry::{ALL, by_name, format_of};
pub use table::TableFields;

/// Reads the puzzles of a file of any format, including zip archives and gzip files.
///
/// # Errors
/// Fails if the file as a whole is invalid, or if it fits several formats.
pub fn read(bytes: &[u8]) -> Result<Contents, FormatError> {
    if is_archive(bytes) {
        return archive::read(bytes);
    }
    if cfg!(feature = "gzip") && bytes.starts_with(b"\x1F\x8B\x08") {
        return read(&unzip::gunzipped(bytes)?);
    }
    let (text, is_exact) = match decoded(bytes) {
        Ok(text) => (text, true),
        // An invalid byte in a comment or label does not affect the puzzle of the line.
        Err(wrong) if Encoding::of(bytes) != Encoding::Utf8 => return Err(wrong),
        Err(_) => (String::from_utf8_lossy(bytes), false),
    };
    match format_of(&text).map_err(|what| FormatError::at(1, 1, what))? {
        Some(format) if is_exact => format.read(&text),
        // A document with an invalid byte: `decoded` returns its error.
        Some(_) => decoded(bytes).map(|_| Contents::default()),
        None if is_exact => read_lines(text.as_bytes()),
        None => read_lines(bytes),
    }
}

/// Reads the only puzzle of a text of any format, such as a command-line argument.
///
/// [`grid::text::read_one`] reads the text first. If that fails, [`read`] reads it.
///
/// # Errors
/// Fails unless the text has exactly one puzzle.
pub fn read_one(text: &str) -> Result<Puzzle, FormatError> {
    let wrong = match grid::text::read_one(text) {
        Ok(puzzle) => return Ok(puzzle),
        Err(error) => FormatError::from(error),
    };
    let contents = read(text.as_bytes())?;
    let is_document = format_of(text).is_ok_and(|format| format.is_some());
    match <[Item; 1]>::try_from(contents.items) {
        Ok([item]) if is_document => item.puzzle,
        Ok([item]) => item.puzzle.map_err(|_| wrong),
        Err(_) => Err(wrong),
    }
}
