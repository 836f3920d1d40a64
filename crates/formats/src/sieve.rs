//! The puzzles of a text without the prose around them.

use super::item::{Contents, Item, Wrong};
use super::notes::Notes;
use grid::text::{PuzzleRecord, Reader};
use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The number of unreadable lines that are kept while no puzzle has been found.
const HELD: usize = 64;

/// Reads puzzles. In a text with puzzles, prose is a note; in one without, every line is an error.
pub struct Sieve<R> {
    reader: Reader<R>,
    /// Errors before the first puzzle.
    held: VecDeque<PuzzleRecord>,
    /// Items to pass on before the next one is read.
    ready: VecDeque<Item>,
    has_puzzle: bool,
    notes: Notes,
}

impl<R: BufRead> Sieve<R> {
    /// Creates a reader of the puzzles that `reader` reads.
    pub fn new(reader: Reader<R>) -> Sieve<R> {
        Sieve {
            reader,
            held: VecDeque::new(),
            ready: VecDeque::new(),
            has_puzzle: false,
            notes: Notes::default(),
        }
    }

    /// The next puzzle, or the error in its place; `None` at the end.
    ///
    /// # Errors
    /// Fails with an I/O error of the stream, which ends the reading.
    pub fn read(&mut self) -> io::Result<Option<Item>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Ok(Some(item));
            }
            match self.reader.read()? {
                Some(record) => self.take(record),
                None if self.held.is_empty() => return Ok(None),
                None => {
                    let all = self.held.drain(..).map(Item::from);
                    self.ready.extend(all);
                }
            }
        }
    }

    fn take(&mut self, record: PuzzleRecord) {
        if record.puzzle.is_ok() || self.held.len() == HELD {
            self.has_puzzle = true;
            let held = std::mem::take(&mut self.held);
            for earlier in held {
                self.pass(earlier, record.puzzle.is_ok());
            }
        }
        if self.has_puzzle {
            self.pass(record, true);
        } else {
            self.held.push_back(record);
        }
    }

    /// Passes a record on, or notes it if it is prose beside puzzles.
    fn pass(&mut self, record: PuzzleRecord, has_puzzle: bool) {
        match &record.puzzle {
            Err(error) if error.is_prose() && has_puzzle => {
                self.notes.prose(error.line(), error.excerpt().text());
            }
            _ => self.ready.push_back(Item::from(record)),
        }
    }

    /// What was not used of the text read so far.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// What was not used of the text.
    pub fn into_notes(self) -> Notes {
        self.notes
    }
}

impl<R: BufRead> Iterator for Sieve<R> {
    type Item = io::Result<Item>;

    fn next(&mut self) -> Option<io::Result<Item>> {
        self.read().transpose()
    }
}

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
    let laid_out = super::layouts::read(&String::from_utf8_lossy(bytes))?;
    Ok(laid_out.unwrap_or_else(|| Contents {
        items,
        notes: sieve.into_notes(),
    }))
}
