//! The definition of a format.

use super::item::{Contents, FormatError, Item, Keeps};
use super::kinds::guarded;
use grid::Puzzle;
use std::io::{self, Write};

/// Maximum number of bytes of a document.
pub const DOCUMENT_LIMIT: usize = 64 << 20;

/// Maximum number of bytes of a link. Unpacking a link gives at most the square of this.
pub const LINK_LIMIT: usize = 16 << 10;

/// A format of puzzles.
#[derive(Debug)]
pub struct Format {
    /// Its name in options.
    pub name: &'static str,
    /// A short description for lists.
    pub what: &'static str,
    /// Whether a text has this format; `None` for formats that [`grid::text`] detects.
    pub(super) fits: Option<fn(&str) -> bool>,
    /// Reads a whole text.
    pub(super) read: fn(&str) -> Result<Contents, FormatError>,
    /// The method of writing puzzles.
    pub(super) writing: Writing,
    /// The parts of a puzzle that the format keeps in addition to the givens.
    pub keeps: &'static [Keeps],
}

impl Format {
    /// Whether the format must be read as a whole; other formats are read line by line.
    pub fn is_document(&self) -> bool {
        self.fits.is_some()
    }

    /// The puzzles of a text.
    ///
    /// # Errors
    /// Fails if the text as a whole is invalid. An invalid puzzle is an item with an error.
    pub fn read(&self, text: &str) -> Result<Contents, FormatError> {
        if text.len() > DOCUMENT_LIMIT {
            let what = format!("longer than {DOCUMENT_LIMIT} bytes, expected a shorter document");
            return Err(FormatError::at(1, 1, what));
        }
        (self.read)(text)
    }

    /// Writes these puzzles as text. Parts that are not in [`Format::keeps`] are lost.
    ///
    /// In tables, fields that start with `=`, `+`, `-` or `@` get an apostrophe before them.
    pub fn write(&self, items: &[Item]) -> String {
        match self.writing {
            Writing::Each { around, text } => {
                let texts: Vec<String> = items
                    .iter()
                    .filter_map(|item| Some(text(item, item.puzzle.as_ref().ok()?)))
                    .collect();
                let [start, between, end] = around;
                format!("{start}{}{end}", texts.join(between))
            }
            Writing::Table(write) => write(items, guarded),
            Writing::Whole(write) => write(items),
        }
    }

    /// Like [`Format::write`], but without the apostrophes. A spreadsheet may take such a field for
    /// a formula.
    pub fn write_raw(&self, items: &[Item]) -> String {
        if let Writing::Table(write) = self.writing {
            write(items, str::to_owned)
        } else {
            self.write(items)
        }
    }

    /// A writer that writes one puzzle at a time. `None` for formats that need all puzzles first.
    pub fn stream<W: Write>(&self, out: W) -> Option<ItemWriter<W>> {
        match self.writing {
            Writing::Each { around, text } => Some(ItemWriter {
                around,
                text,
                out,
                count: 0,
            }),
            Writing::Table(_) | Writing::Whole(_) => None,
        }
    }

    /// The lost parts, each with the number of puzzles that have it.
    pub fn loses(&self, items: &[Item]) -> Vec<(Keeps, usize)> {
        let lost = Keeps::ALL
            .into_iter()
            .filter(|what| !self.keeps.contains(what));
        let lost = lost.map(|what| (what, items.iter().filter(|item| what.is_in(item)).count()));
        lost.filter(|&(_, count)| count > 0).collect()
    }
}

/// A method of writing puzzles.
#[derive(Debug)]
pub(super) enum Writing {
    /// Each puzzle is written separately.
    Each {
        /// The text before the first puzzle, between two puzzles, and after the last.
        around: [&'static str; 3],
        /// The text of a puzzle.
        text: fn(&Item, &Puzzle) -> String,
    },
    /// A table whose columns depend on all puzzles. The function applies the `WriteField` to each
    /// field.
    Table(fn(&[Item], WriteField) -> String),
    /// All puzzles at once.
    Whole(fn(&[Item]) -> String),
}

impl Writing {
    /// One puzzle after another; each text ends its own line.
    pub(super) const fn lines(text: fn(&Item, &Puzzle) -> String) -> Writing {
        let around = [""; 3];
        Writing::Each { around, text }
    }

    /// Texts of several lines, separated by blank lines.
    pub(super) const fn blocks(text: fn(&Item, &Puzzle) -> String) -> Writing {
        let around = ["", "\n", ""];
        Writing::Each { around, text }
    }
}

/// Writes a field of a table.
pub(super) type WriteField = fn(&str) -> String;

/// Writes puzzles one at a time.
pub struct ItemWriter<W> {
    around: [&'static str; 3],
    text: fn(&Item, &Puzzle) -> String,
    out: W,
    count: u64,
}

impl<W: Write> ItemWriter<W> {
    /// Writes a puzzle; skips an item without one.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn push(&mut self, item: &Item) -> io::Result<()> {
        let Ok(puzzle) = &item.puzzle else {
            return Ok(());
        };
        let [start, between, _] = self.around;
        let before = if self.count == 0 { start } else { between };
        self.count += 1;
        write!(self.out, "{before}{}", (self.text)(item, puzzle))
    }

    /// Writes the end of the text; without puzzles it stays empty.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn finish(mut self) -> io::Result<()> {
        if self.count > 0 {
            let [_, _, end] = self.around;
            write!(self.out, "{end}")?;
        }
        self.out.flush()
    }
}
