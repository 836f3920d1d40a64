//! The definition of a format.

use super::item::{Contents, Item, Keeps, Wrong};
use super::kinds::guarded;
use grid::Puzzle;
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
    /// A description for lists.
    pub what: &'static str,
    /// Whether a text is of this format; `None` for what [`grid::text`] tells by itself.
    pub(super) fits: Option<fn(&str) -> bool>,
    /// Reads a whole text.
    pub(super) read: fn(&str) -> Result<Contents, Wrong>,
    /// The way in which puzzles are written.
    pub(super) writing: Writing,
    /// The parts of a puzzle that it keeps in addition to the givens.
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

    /// The same with fields of tables as they are; a spreadsheet may take them for formulas.
    pub fn write_raw(&self, items: &[Item]) -> String {
        if let Writing::Table(write) = self.writing {
            write(items, str::to_owned)
        } else {
            self.write(items)
        }
    }

    /// A writer of one puzzle after the other, which keeps none in memory. `None` when the format needs all puzzles
    /// before it can write the first.
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

    /// The parts that this format loses, each with the number of these puzzles that have it.
    pub fn loses(&self, items: &[Item]) -> Vec<(Keeps, usize)> {
        let lost = Keeps::ALL
            .into_iter()
            .filter(|what| !self.keeps.contains(what));
        let lost = lost.map(|what| (what, items.iter().filter(|item| what.is_in(item)).count()));
        lost.filter(|&(_, count)| count > 0).collect()
    }
}

/// A way to write puzzles.
#[derive(Debug)]
pub(super) enum Writing {
    /// Each puzzle has a text of its own.
    Each {
        /// The text before the first puzzle, between two, and after the last.
        around: [&'static str; 3],
        /// The text of a puzzle.
        text: fn(&Item, &Puzzle) -> String,
    },
    /// A table, whose columns depend on all puzzles. The function writes each field as the other one changes it.
    Table(fn(&[Item], WriteField) -> String),
    /// All puzzles at once.
    Whole(fn(&[Item]) -> String),
}

impl Writing {
    /// Texts one after the other; each has its own end of line.
    pub(super) const fn lines(text: fn(&Item, &Puzzle) -> String) -> Writing {
        let around = [""; 3];
        Writing::Each { around, text }
    }

    /// Texts of several lines with a blank line between two.
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
    /// Writes a puzzle; an item without one is left out.
    ///
    /// # Errors
    /// Those of the output.
    pub fn push(&mut self, item: &Item) -> io::Result<()> {
        let Ok(puzzle) = &item.puzzle else {
            return Ok(());
        };
        let [start, between, _] = self.around;
        let before = if self.count == 0 { start } else { between };
        self.count += 1;
        write!(self.out, "{before}{}", (self.text)(item, puzzle))
    }

    /// Ends the text; without puzzles it stays empty.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<()> {
        if self.count > 0 {
            let [_, _, end] = self.around;
            write!(self.out, "{end}")?;
        }
        self.out.flush()
    }
}
