//! What a format is.

use super::item::{Contents, Item, Keeps, Wrong};
use std::io::{self, Write};

/// The most bytes of a document that is read whole.
pub const DOCUMENT_LIMIT: usize = 64 << 20;

/// The most bytes of a link. What unpacks a link writes at most the square of what it reads, so this bounds both.
pub const LINK_LIMIT: usize = 16 << 10;

/// A format of puzzles.
#[derive(Debug)]
pub struct Format {
    /// Its name in options.
    pub name: &'static str,
    /// What surrounds the texts of puzzles: before the first, between two, after the last. `None` when a text depends on
    /// more than its own puzzle.
    pub(super) joined: Option<[&'static str; 3]>,
    /// What it is.
    pub what: &'static str,
    /// Whether a text is of this format; `None` for what [`grid::text`] tells by itself.
    pub(super) fits: Option<fn(&str) -> bool>,
    /// Reads a whole text.
    pub(super) read: fn(&str) -> Result<Contents, Wrong>,
    /// Writes puzzles.
    pub(super) write: fn(&[Item]) -> String,
    /// Writes puzzles without the guards of [`Format::write`]; `None` when it has none.
    pub(super) write_raw: Option<fn(&[Item]) -> String>,
    /// What it keeps of a puzzle in addition to its givens.
    pub keeps: &'static [Keeps],
}

impl Format {
    /// Whether it must be read whole; other formats are read line by line.
    pub fn is_document(&self) -> bool {
        self.fits.is_some()
    }

    /// The puzzles of a text.
    ///
    /// # Errors
    /// When the text as a whole is wrong; a puzzle that is wrong is an item like others.
    pub fn read(&self, text: &str) -> Result<Contents, Wrong> {
        if text.len() > DOCUMENT_LIMIT {
            let what = format!("longer than {DOCUMENT_LIMIT} bytes, expected a shorter document");
            return Err(Wrong::at(1, 1, what));
        }
        (self.read)(text)
    }

    /// These puzzles as a text; what is lost is what is not among [`Format::keeps`].
    ///
    /// In tables, fields that start with `=`, `+`, `-` or `@` get an apostrophe before them.
    pub fn write(&self, items: &[Item]) -> String {
        (self.write)(items)
    }

    /// These puzzles as a text whose fields a spreadsheet may take for formulas.
    pub fn write_raw(&self, items: &[Item]) -> String {
        self.write_raw
            .map_or_else(|| self.write(items), |write| write(items))
    }

    /// Writes puzzles one after the other, so that any number of them takes no memory; `None` when they have to be known
    /// before the first is written.
    pub fn stream<W: Write>(&self, out: W) -> Option<ItemWriter<'_, W>> {
        Some(ItemWriter {
            format: self,
            joined: self.joined?,
            out,
            count: 0,
        })
    }

    /// What of these puzzles this format loses, and of how many.
    pub fn loses(&self, items: &[Item]) -> Vec<(Keeps, usize)> {
        let lost = Keeps::ALL
            .into_iter()
            .filter(|what| !self.keeps.contains(what));
        let lost = lost.map(|what| (what, items.iter().filter(|item| what.is_in(item)).count()));
        lost.filter(|&(_, count)| count > 0).collect()
    }
}

/// Writes the puzzles of a format that needs no more than one at a time.
pub struct ItemWriter<'f, W> {
    format: &'f Format,
    joined: [&'static str; 3],
    out: W,
    count: u64,
}

impl<W: Write> ItemWriter<'_, W> {
    /// Writes a puzzle; an item without one is left out.
    ///
    /// # Errors
    /// Those of the output.
    pub fn push(&mut self, item: &Item) -> io::Result<()> {
        let [start, between, end] = self.joined;
        let text = self.format.write(std::slice::from_ref(item));
        let own = text
            .strip_prefix(start)
            .and_then(|text| text.strip_suffix(end));
        let Some(own) = own.filter(|own| !own.is_empty()) else {
            return Ok(());
        };
        let before = if self.count == 0 { start } else { between };
        self.count += 1;
        write!(self.out, "{before}{own}")
    }

    /// Ends the text; without puzzles it stays empty.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<()> {
        if self.count > 0 {
            let [_, _, end] = self.joined;
            write!(self.out, "{end}")?;
        }
        self.out.flush()
    }
}
