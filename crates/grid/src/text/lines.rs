//! Reads lines of bounded length from any byte stream.
//!
//! Any input is safe to read. A line of 100 MB is skipped without being stored. Invalid UTF-8 is
//! allowed in comments and labels; elsewhere it makes only its line invalid. Text in UTF-16 has an
//! error of its own. UTF-8 byte order marks are dropped. Lines end in LF or CR LF.

use super::error::{Expected, ReadError, ReadErrorKind};
use super::line;
use crate::puzzle::Puzzle;
use std::io::{self, BufRead, ErrorKind, Read};

/// The maximum number of bytes of a line. The longest format needs 729 characters and a comment.
pub const LINE_LIMIT: usize = 64 * 1024;

/// Reads the lines of `input` one at a time into one buffer.
pub(super) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: usize,
    ended: bool,
    /// An error that [`Lines::next_line`] returns next.
    failed: Option<io::Error>,
}

/// One line without its line end, or its error.
pub(super) struct Line<'a> {
    /// The line number, from 1.
    pub(super) number: usize,
    /// The text, or the error. If bytes are not UTF-8, the error contains the text with U+FFFD in
    /// place of these bytes.
    pub(super) text: Result<&'a str, LineError>,
}

/// The reason why a line has no text.
pub(super) enum LineError {
    /// The line cannot be read at all.
    Line(ReadError),
    /// Some bytes of the line are not UTF-8.
    Bytes {
        /// The error at the first of these bytes.
        error: ReadError,
        /// The text with replacement characters.
        lossy: String,
    },
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines {
            input,
            buffer: Vec::new(),
            number: 0,
            ended: false,
            failed: None,
        }
    }

    /// The number and the puzzle of the next line, if the line is exactly 81 cells and the input
    /// has buffered it whole. Otherwise the line is left for [`Lines::next_line`].
    pub(super) fn next_bare(&mut self) -> Option<(usize, Puzzle)> {
        if self.ended || self.failed.is_some() {
            return None;
        }
        let (puzzle, length) = match self.input.fill_buf() {
            // A terminal would wait for input again if it were read after the end.
            Ok([]) => {
                self.ended = true;
                return None;
            }
            Ok(bytes) => line::read_bare(bytes)?,
            Err(error) if error.kind() == ErrorKind::Interrupted => return None,
            Err(error) => {
                self.failed = Some(error);
                return None;
            }
        };
        self.input.consume(length);
        self.number += 1;
        Some((self.number, puzzle))
    }

    /// The next line; `None` at the end of the input.
    ///
    /// After an I/O error or after text in UTF-16, later calls return `None`.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        if self.ended {
            return Ok(None);
        }
        if let Some(error) = self.failed.take() {
            self.ended = true;
            return Err(error);
        }
        self.buffer.clear();
        // Room for a line of the maximum length and for CR LF.
        let room = LINE_LIMIT as u64 + 2;
        let bytes_read = match self
            .input
            .by_ref()
            .take(room)
            .read_until(b'\n', &mut self.buffer)
        {
            Ok(bytes_read) => bytes_read,
            Err(error) => {
                self.ended = true;
                return Err(error);
            }
        };
        if bytes_read == 0 {
            self.ended = true;
            return Ok(None);
        }
        let number = self.number + 1;
        self.number = number;
        let mut bytes = self.buffer.as_slice();
        if number == 1 && is_utf16(bytes) {
            // No later line can be read either, because LF is more than one byte in UTF-16.
            self.ended = true;
            let error = ReadError::new(number, "", 0, ReadErrorKind::Utf16);
            let text = Err(LineError::Line(error));
            return Ok(Some(Line { number, text }));
        }
        // The mark is dropped on every line, because concatenated files contain marks in the
        // middle.
        bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        if let Some(line) = bytes.strip_suffix(b"\n") {
            bytes = line;
        } else if bytes_read as u64 == room
            && let Err(error) = self.input.skip_until(b'\n')
        {
            self.ended = true;
            return Err(error);
        }
        while let Some(line) = bytes.strip_suffix(b"\r") {
            bytes = line;
        }
        let text = if bytes.len() > LINE_LIMIT {
            let kind = ReadErrorKind::LineLength { limit: LINE_LIMIT };
            let start = String::from_utf8_lossy(&bytes[..LINE_LIMIT]);
            let error = ReadError::new(number, &start, start.len(), kind);
            Err(LineError::Line(error))
        } else {
            str::from_utf8(bytes)
                .map_err(|error| {
                    let at = error.valid_up_to();
                    let kind = ReadErrorKind::Utf8 { byte: bytes[at] };
                    let lossy = String::from_utf8_lossy(bytes).into_owned();
                    let error = ReadError::new(number, &lossy, at, kind);
                    LineError::Bytes { error, lossy }
                })
                .and_then(|text| match text.find('\r') {
                    None => Ok(text),
                    // If lines end in CR alone, the whole text is one line, and all puzzles after
                    // the first would be taken as a comment.
                    Some(at) => {
                        let (found, expected) = ('\r', Expected::LineFeed);
                        let kind = ReadErrorKind::Character { found, expected };
                        Err(LineError::Line(ReadError::new(number, text, at, kind)))
                    }
                })
        };
        Ok(Some(Line { number, text }))
    }
}

/// Whether a text that starts with these bytes is UTF-16, or UTF-32 with the lowest byte first.
/// Such a text starts with a byte order mark. If it lacks the mark but starts with an ASCII
/// character, exactly one of its first two bytes is zero.
fn is_utf16(start: &[u8]) -> bool {
    match start {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => true,
        [first, second, ..] => (*first == 0) != (*second == 0),
        _ => false,
    }
}
