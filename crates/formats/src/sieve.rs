//! The puzzles of a text without the prose around them.

use super::item::{Contents, Item};
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
        if record.puzzle.is_ok() {
            self.has_puzzle = true;
        }
        if self.has_puzzle || self.held.len() == HELD {
            for earlier in std::mem::take(&mut self.held) {
                self.pass(earlier);
            }
        }
        if self.has_puzzle {
            self.pass(record);
        } else {
            self.held.push_back(record);
        }
    }

    /// Passes a record on, or notes it if it is prose beside puzzles.
    fn pass(&mut self, record: PuzzleRecord) {
        match &record.puzzle {
            Err(error) if error.is_prose() && self.has_puzzle => {
                self.notes.prose(error.line(), error.excerpt().text());
            }
            _ => self.ready.push_back(Item::from(record)),
        }
    }

    /// Notes on the text read so far: the parts that were not used.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }
}

/// All puzzles of a text, and what was not used of it.
pub(super) fn contents(text: &[u8]) -> Contents {
    let mut sieve = Sieve::new(Reader::new(text));
    let mut items = Vec::new();
    // Reading from memory cannot fail.
    while let Ok(Some(item)) = sieve.read() {
        items.push(item);
    }
    let notes = sieve.notes;
    Contents { items, notes }
}
