//! Separates the puzzles of a text from the prose around them.

use super::item::{Contents, Item};
use super::notes::Notes;
use grid::Puzzle;
use grid::text::{PuzzleRecord, Reader};
use std::collections::VecDeque;
use std::io::{self, BufRead};

/// Maximum number of unreadable lines kept while no puzzle has been found. If there are more, they
/// are returned as errors, even if a puzzle follows.
const MAX_HELD: usize = 64;

/// Reads puzzles. If the text has a puzzle, prose becomes a note; otherwise every line is an error.
pub struct PuzzleFilter<R> {
    reader: Reader<R>,
    /// Errors before the first puzzle.
    held: VecDeque<PuzzleRecord>,
    /// Items to return before reading on.
    ready: VecDeque<Item>,
    has_puzzle: bool,
    notes: Notes,
}

impl<R: BufRead> PuzzleFilter<R> {
    /// Creates a reader for the records of `reader`.
    pub fn new(reader: Reader<R>) -> PuzzleFilter<R> {
        PuzzleFilter {
            reader,
            held: VecDeque::new(),
            ready: VecDeque::new(),
            has_puzzle: false,
            notes: Notes::default(),
        }
    }

    /// The line number and the puzzle of the next item, if it is a line of exactly 81 cells. A fast
    /// path: it may return `None` for such a line, and [`PuzzleFilter::read`] then returns its
    /// item.
    pub fn read_bare(&mut self) -> Option<(usize, Puzzle)> {
        // Errors before the first puzzle are returned before it.
        if !self.has_puzzle || !self.ready.is_empty() {
            return None;
        }
        self.reader.read_bare()
    }

    /// The next puzzle, or the error in its place; `None` at the end.
    ///
    /// # Errors
    /// Returns an I/O error of the stream, which ends the reading.
    pub fn read(&mut self) -> io::Result<Option<Item>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Ok(Some(item));
            }
            match self.reader.read()? {
                Some(record) => self.hold_or_queue(record),
                None if self.held.is_empty() => return Ok(None),
                None => {
                    let all = self.held.drain(..).map(Item::from);
                    self.ready.extend(all);
                }
            }
        }
    }

    /// Holds a record while no puzzle has been found and fewer than [`MAX_HELD`] are held;
    /// otherwise queues the held records, then this one.
    fn hold_or_queue(&mut self, record: PuzzleRecord) {
        if record.puzzle.is_ok() {
            self.has_puzzle = true;
        }
        if self.has_puzzle || self.held.len() == MAX_HELD {
            for earlier in std::mem::take(&mut self.held) {
                self.queue(earlier);
            }
        }
        if self.has_puzzle {
            self.queue(record);
        } else {
            self.held.push_back(record);
        }
    }

    /// Queues a record for [`PuzzleFilter::read`]. If it is prose in a text with puzzles, adds a
    /// note instead.
    fn queue(&mut self, record: PuzzleRecord) {
        match &record.puzzle {
            Err(error) if error.is_prose() && self.has_puzzle => {
                self.notes.prose(error.line(), error.excerpt().text());
            }
            _ => self.ready.push_back(Item::from(record)),
        }
    }

    /// Notes on the unused parts of the text read so far.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }
}

/// All puzzles of a text, and notes on its unused parts.
pub(super) fn contents(text: &[u8]) -> Contents {
    let mut filter = PuzzleFilter::new(Reader::new(text));
    let mut items = Vec::new();
    // Reading from memory cannot fail.
    while let Ok(Some(item)) = filter.read() {
        items.push(item);
    }
    let notes = filter.notes;
    Contents { items, notes }
}
