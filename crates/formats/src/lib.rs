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
mod kinds;
mod link;
mod opensudoku;
mod pad_id;
mod registry;
#[cfg(test)]
mod round_trips;
mod sdx;
mod sudokupad;
#[cfg(test)]
mod tests;
mod text;
mod unzip;
mod xml;

pub use archive::is_archive;
pub use csv::{Row, Rows, Table, TableError};
pub use encoding::{Encoding, decoded};
pub use format::{DOCUMENT_LIMIT, Format, LINK_LIMIT};
pub use item::{Item, Keeps, Meta, Wrong};
pub use registry::{ALL, by_name, format_of};

/// The puzzles of bytes of any format, an archive among them.
///
/// # Errors
/// When they cannot be read as a whole, or several formats fit.
pub fn read(bytes: &[u8]) -> Result<Vec<Item>, Wrong> {
    if is_archive(bytes) {
        return archive::read(bytes);
    }
    let text = decoded(bytes)?;
    match format_of(&text).map_err(|what| Wrong::at(1, 1, what))? {
        Some(format) => format.read(&text),
        None => Ok(text::items(&text)),
    }
}
