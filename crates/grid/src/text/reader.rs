//! Reads puzzles from a stream, as one record for each puzzle or error, in the order of the text.
//!
//! Memory is bounded: the reader keeps at most two blocks of nine rows, the sections of one saved
//! game, and one line. An invalid line is one record. An invalid block ends like a valid block, for
//! example at the next blank line, and reading continues there.

use super::assembler::Assembler;
use super::lines::Lines;
use super::record::PuzzleRecord;
use crate::puzzle::Puzzle;
use std::io::{self, BufRead};

/// Reads puzzles from a buffered byte stream; the [module](super) describes the formats.
pub struct Reader<R> {
    lines: Lines<R>,
    assembler: Assembler,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader of `input`.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            lines: Lines::new(input),
            assembler: Assembler::default(),
            ended: false,
        }
    }

    /// The line number and the puzzle of the next record, if it is a line of exactly 81 cells. A
    /// fast path: it may return `None` for such a line, and [`Reader::read`] then returns its
    /// record.
    pub fn read_bare(&mut self) -> Option<(usize, Puzzle)> {
        if self.ended || !self.assembler.is_idle() {
            return None;
        }
        self.lines.next_bare()
    }

    /// The next record; `None` at the end of the stream.
    ///
    /// # Errors
    /// Fails with the I/O error of the stream; later calls return `None`. Invalid text is not an
    /// error of this function: it gives a record that contains a [`ReadError`](super::ReadError).
    pub fn read(&mut self) -> io::Result<Option<PuzzleRecord>> {
        loop {
            if let Some(record) = self.assembler.ready() {
                return Ok(Some(record));
            }
            if self.ended {
                return Ok(None);
            }
            match self.lines.next_line() {
                Ok(Some(line)) => self.assembler.feed(line),
                Ok(None) => {
                    self.ended = true;
                    self.assembler.end();
                }
                Err(error) => {
                    self.ended = true;
                    return Err(error);
                }
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = io::Result<PuzzleRecord>;

    fn next(&mut self) -> Option<io::Result<PuzzleRecord>> {
        self.read().transpose()
    }
}
