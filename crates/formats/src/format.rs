//! The definition of a format, and the writers of texts.

use super::item::{Contents, FormatError, Item, ItemPart};
use super::table::{PUZZLE_COLUMN, Rows, TableFields};
use grid::Puzzle;
use std::io::{self, Write};

/// Maximum number of bytes of a document.
pub const DOCUMENT_LIMIT: usize = 64 << 20;

/// Maximum number of bytes of a link. A link unpacks to at most the square of this number of bytes.
pub const LINK_LIMIT: usize = 16 << 10;

/// A format of puzzles.
#[derive(Debug)]
pub struct Format {
    /// The name of the format in options.
    pub name: &'static str,
    /// A short description for lists.
    pub what: &'static str,
    /// Whether a text has this format; `None` for formats that [`grid::text`] or the format `link`
    /// detects.
    pub(super) fits: Option<fn(&str) -> bool>,
    /// Reads a whole text.
    pub(super) read: fn(&str) -> Result<Contents, FormatError>,
    /// The method of writing puzzles.
    pub(super) writing: Writing,
    /// The parts of a puzzle that the format keeps in addition to the givens.
    pub keeps: &'static [ItemPart],
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

    /// Writes these puzzles as text. Parts that are not in [`Format::keeps`] are lost. Without
    /// puzzles, returns an empty document of the format.
    ///
    /// In tables, fields that a spreadsheet could take for formulas get an apostrophe before them.
    pub fn write(&self, items: &[Item]) -> String {
        let mut text = Vec::new();
        let mut writer = self.stream(&mut text, TableFields::FormulasGuarded);
        let written = items.iter().try_for_each(|item| writer.push(item));
        if written.and_then(|()| writer.finish()).is_err() {
            return grid::never!(String::new(), "text written to memory");
        }
        match self.writing {
            Writing::Each(parts) if text.is_empty() => {
                let [start, _, end] = parts.around;
                [start, end].concat()
            }
            Writing::Table { .. } if text.is_empty() => format!("{PUZZLE_COLUMN}\n"),
            Writing::Each(_) | Writing::Table { .. } => String::from_utf8_lossy(&text).into_owned(),
        }
    }

    /// A writer that takes one puzzle at a time and writes it immediately. The columns of a table
    /// depend on all puzzles, so the rows of a table are kept and written at the end.
    pub fn stream<W: Write>(&self, out: W, fields: TableFields) -> ItemWriter<W> {
        let state = match self.writing {
            Writing::Each(parts) => WriterState::Each(EachWriter {
                parts,
                folder: None,
                count: 0,
            }),
            Writing::Table { separator } => WriterState::Table(Rows::new(separator, fields)),
        };
        ItemWriter { out, state }
    }

    /// The parts of these items that this format loses, each with the number of items that have it.
    pub fn loses(&self, items: &[Item]) -> Vec<(ItemPart, usize)> {
        let lost = ItemPart::ALL
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
    Each(TextParts),
    /// A table whose columns depend on all puzzles.
    Table {
        /// The character between two fields.
        separator: char,
    },
}

/// The parts of a text with one puzzle after another.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextParts {
    /// The text before the first puzzle, between two puzzles, and after the last.
    pub(super) around: [&'static str; 3],
    /// The text of a puzzle.
    pub(super) text: fn(&Item, &Puzzle) -> String,
    /// The folders, in formats that have them.
    pub(super) folders: Option<Folders>,
}

/// The text around consecutive puzzles of the same folder.
#[derive(Clone, Copy, Debug)]
pub(super) struct Folders {
    /// The text before the puzzles.
    pub(super) start: fn(&Item) -> String,
    /// The text after the puzzles.
    pub(super) end: &'static str,
}

impl Writing {
    /// One puzzle after another; the text of each puzzle must end with a line end.
    pub(super) const fn lines(text: fn(&Item, &Puzzle) -> String) -> Writing {
        Writing::each([""; 3], text)
    }

    /// Texts of several lines, separated by blank lines.
    pub(super) const fn blocks(text: fn(&Item, &Puzzle) -> String) -> Writing {
        Writing::each(["", "\n", ""], text)
    }

    /// One puzzle after another, with the texts `around` before, between and after them.
    pub(super) const fn each(
        around: [&'static str; 3],
        text: fn(&Item, &Puzzle) -> String,
    ) -> Writing {
        Writing::Each(TextParts {
            around,
            text,
            folders: None,
        })
    }
}

/// Writes puzzles one at a time.
pub struct ItemWriter<W> {
    out: W,
    state: WriterState,
}

/// The state of a writer, which depends on the method of writing.
enum WriterState {
    Each(EachWriter),
    Table(Rows),
}

/// Writes puzzles one after another.
struct EachWriter {
    parts: TextParts,
    /// The start of the folder of the last puzzle.
    folder: Option<String>,
    /// The number of puzzles written so far.
    count: u64,
}

impl<W: Write> ItemWriter<W> {
    /// Takes an item; an item without a puzzle is skipped.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn push(&mut self, item: &Item) -> io::Result<()> {
        match (&mut self.state, &item.puzzle) {
            (WriterState::Each(writer), Ok(puzzle)) => writer.push(&mut self.out, item, puzzle),
            (WriterState::Table(rows), Ok(puzzle)) => {
                rows.push(item, puzzle);
                Ok(())
            }
            (_, Err(_)) => Ok(()),
        }
    }

    /// Writes the end of the text, or all rows of a table. Without puzzles, writes nothing, because
    /// a head alone would look like an empty bank.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn finish(mut self) -> io::Result<()> {
        match self.state {
            WriterState::Each(writer) => writer.finish(&mut self.out)?,
            WriterState::Table(rows) => rows.write(&mut self.out)?,
        }
        self.out.flush()
    }
}

impl EachWriter {
    fn push(&mut self, out: &mut impl Write, item: &Item, puzzle: &Puzzle) -> io::Result<()> {
        let [start, between, _] = self.parts.around;
        out.write_all(if self.count == 0 { start } else { between }.as_bytes())?;
        self.count += 1;
        if let Some(folders) = self.parts.folders {
            let folder = (folders.start)(item);
            if self.folder.as_ref() != Some(&folder) {
                let end = if self.folder.is_some() {
                    folders.end
                } else {
                    ""
                };
                write!(out, "{end}{folder}")?;
                self.folder = Some(folder);
            }
        }
        out.write_all((self.parts.text)(item, puzzle).as_bytes())
    }

    fn finish(self, out: &mut impl Write) -> io::Result<()> {
        if self.count == 0 {
            return Ok(());
        }
        if let Some(folders) = self.parts.folders {
            out.write_all(folders.end.as_bytes())?;
        }
        let [_, _, end] = self.parts.around;
        out.write_all(end.as_bytes())
    }
}
