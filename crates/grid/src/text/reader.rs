//! One record per puzzle, in the order of the text.
//!
//! Memory is bounded by what one puzzle needs: two blocks of nine rows and a line each, never the
//! whole text. A wrong line costs one record; a wrong block ends where the next blank line,
//! comment, one-line puzzle or closing border stands, and reading goes on there.

use super::assembler::Assembler;
use super::lines::Lines;
use super::record::Record;
use std::io::{self, BufRead};

/// Reads puzzles one after the other out of any buffered byte stream: see the
/// [module](super) for what it understands.
pub struct Reader<R> {
    lines: Lines<R>,
    assembler: Assembler,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of `input` from its beginning.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            lines: Lines::new(input),
            assembler: Assembler::default(),
            ended: false,
        }
    }

    /// The next record; `None` when there are no more.
    ///
    /// # Errors
    /// Those of the stream itself; nothing can be read after one. Text that is no puzzle is not an
    /// error here but a record.
    pub fn read(&mut self) -> io::Result<Option<Record>> {
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
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        self.read().transpose()
    }
}
