//! Reads puzzles in any format. The format is detected from the start of the input.
//!
//! Lines, blocks, tables and JSON lines are streamed, so they may have any length. Documents,
//! archives and UTF-16 are read whole, up to [`DOCUMENT_LIMIT`]. A text shorter than [`START_BYTES`] is
//! read whole too, unless its first line is a puzzle.
//!
//! A pipe delivers data in pieces of any length, but detection must not depend on the pieces. The
//! reader therefore waits for [`START_BYTES`] bytes or the end, unless the first line is a puzzle.

use crate::cli::args::Reading;
use crate::cli::terminal;
use crate::cli::values::format_named;
use anyhow::{anyhow, bail};
use flate2::bufread::MultiGzDecoder;
use formats::{
    Contents, DOCUMENT_LIMIT, Encoding, Format, FormatError, Item, Notes, PuzzleFilter, Row, Rows,
    Table, decoded, is_archive,
};
use grid::Puzzle;
use grid::text::Reader;
use ruzstd::decoding::StreamingDecoder;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

type Input = Box<dyn BufRead + Send>;

/// Number of bytes examined to detect the format.
const START_BYTES: usize = 1 << 16;

/// Minimum length of a line that holds a puzzle, in bytes.
const MIN_PUZZLE_BYTES: usize = 81;

/// Iterates over the puzzles of an input. At the end it prints notes on standard error about parts
/// of the input that were not used.
pub(crate) struct PuzzleReader {
    /// The name of the input in notes.
    name: String,
    records: RecordReader,
    /// Whether the end was reached, so that the notes are printed only once.
    has_ended: bool,
}

/// Reader for one kind of input.
enum RecordReader {
    /// Lines and blocks.
    Text(Box<PuzzleFilter<Input>>),
    /// A table or JSON lines.
    Rows(Rows<Input>),
    /// A document or a short text, read completely: its puzzles that are not returned yet.
    Listed(std::vec::IntoIter<Item>, Notes),
}

impl PuzzleReader {
    /// Opens a reader at the start of an input.
    pub(crate) fn of(
        name: String,
        input: Input,
        reading: &Reading,
    ) -> anyhow::Result<PuzzleReader> {
        Ok(PuzzleReader {
            name,
            records: RecordReader::of(input, reading)?,
            has_ended: false,
        })
    }

    /// The line number and the puzzle of the next item, if it is a line of exactly 81 cells. A fast
    /// path: it may return `None` for such a line, and [`PuzzleReader::read`] then returns its item.
    pub(crate) fn read_bare(&mut self) -> Option<(usize, Puzzle)> {
        match &mut self.records {
            RecordReader::Text(filter) => filter.read_bare(),
            RecordReader::Rows(_) | RecordReader::Listed(..) => None,
        }
    }

    /// The next puzzle, or the error in its place; `None` at the end.
    pub(crate) fn read(&mut self) -> io::Result<Option<Item>> {
        let next = match &mut self.records {
            RecordReader::Text(filter) => filter.read()?,
            RecordReader::Rows(rows) => rows.read()?,
            RecordReader::Listed(items, _) => items.next(),
        };
        if next.is_none() && !self.has_ended {
            self.has_ended = true;
            let notes = match &self.records {
                RecordReader::Text(filter) => filter.notes(),
                RecordReader::Rows(rows) => rows.notes(),
                RecordReader::Listed(_, notes) => notes,
            };
            for note in notes.lines() {
                terminal::note(&format!("{}: {note}", self.name));
            }
        }
        Ok(next)
    }
}

impl RecordReader {
    /// Unpacks the input, detects its format and chooses the reader.
    fn of(mut input: Input, reading: &Reading) -> anyhow::Result<RecordReader> {
        let format = reading.input_format.as_deref();
        let format = format.map(format_named).transpose()?;
        let mut start = start_of(&mut input)?;
        if let Some(unpack) = unpacking(&start) {
            input = unpack(Box::new(Cursor::new(start).chain(input)))?;
            start = start_of(&mut input)?;
            // A packed file may contain another, without end, so only one level is unpacked.
            if unpacking(&start).is_some() {
                bail!("is packed twice, expected puzzles in the packed file");
            }
        }
        let text = String::from_utf8_lossy(&start).into_owned();
        let is_text = !is_archive(&start) && Encoding::of(&start) == Encoding::Utf8;
        let is_complete = start.len() < START_BYTES;
        let mut input: Input = Box::new(Cursor::new(start).chain(input));
        if !is_text {
            let bytes = read_whole(input)?;
            return Ok(RecordReader::listed(read(&bytes, format)));
        }
        let text = text.trim_start_matches('\u{FEFF}');
        let first = text.lines().next().unwrap_or_default();
        let is_first_line_puzzle = starts_with_puzzle(text);
        let sample = if is_first_line_puzzle { first } else { text };
        let format = match format {
            Some(format) => Some(format),
            None if reading.column.is_some() => None,
            None => formats::format_of(sample).map_err(|error| anyhow!(error))?,
        };
        let is_table = format.is_none_or(|format| matches!(format.name, "csv" | "tsv"));
        let table = if is_table {
            Table::of(sample, reading.column.as_deref())?
        } else {
            None
        };
        if let Some(table) = table {
            input.skip_until(b'\n')?;
            let lines_read = 1;
            let rows = Rows::new(input, Row::Table(table), lines_read);
            return Ok(RecordReader::Rows(rows));
        }
        if let Some(column) = &reading.column {
            bail!("there is no column {column:?}: the first line is not a header");
        }
        match format {
            Some(format) if format.name == "jsonl" => {
                let lines_read = 0;
                Ok(RecordReader::Rows(Rows::new(input, Row::Json, lines_read)))
            }
            Some(format) if format.is_document() => {
                let bytes = read_whole(input)?;
                Ok(RecordReader::listed(read(&bytes, Some(format))))
            }
            // A short text is read as a whole, because some layouts show only in the whole text.
            // A longer text is streamed as lines and blocks.
            _ if is_complete && !is_first_line_puzzle => {
                let bytes = read_whole(input)?;
                let read = formats::read_lines(&bytes);
                Ok(RecordReader::listed(read.unwrap_or_else(unreadable)))
            }
            Some(_) | None => Ok(RecordReader::Text(Box::new(PuzzleFilter::new(
                Reader::new(input),
            )))),
        }
    }

    fn listed(contents: Contents) -> RecordReader {
        RecordReader::Listed(contents.items.into_iter(), contents.notes)
    }
}

/// A function that opens the unpacked content of an input.
type Unpack = fn(Input) -> anyhow::Result<Input>;

/// The function that unpacks an input with this start. `None` if the input is not packed.
fn unpacking(start: &[u8]) -> Option<Unpack> {
    match start {
        [0x1F, 0x8B, 8, ..] => Some(|packed| {
            let unpacked = MultiGzDecoder::new(packed);
            Ok(Box::new(BufReader::with_capacity(START_BYTES, unpacked)))
        }),
        [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(|packed| {
            let unpacked =
                StreamingDecoder::new(packed).map_err(|error| anyhow!("Zstandard: {error}"))?;
            Ok(Box::new(BufReader::with_capacity(START_BYTES, unpacked)))
        }),
        _ => None,
    }
}

/// Reads the first bytes of an input, enough to detect its format.
fn start_of(input: &mut Input) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    while start.len() < START_BYTES {
        let buffered = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            buffered => buffered?,
        };
        let Some(next @ [_, ..]) = buffered.get(..buffered.len().min(START_BYTES - start.len()))
        else {
            break;
        };
        let (length, ends_line) = (next.len(), next.contains(&b'\n'));
        start.extend_from_slice(next);
        input.consume(length);
        if ends_line && starts_with_puzzle(&String::from_utf8_lossy(&start)) {
            break;
        }
    }
    Ok(start)
}

/// Whether the first line is a puzzle. The text must contain the whole line.
fn starts_with_puzzle(text: &str) -> bool {
    let first = text
        .lines()
        .next()
        .filter(|line| line.len() >= MIN_PUZZLE_BYTES);
    let mut records = first
        .into_iter()
        .flat_map(|line| Reader::new(line.as_bytes()).flatten());
    records.next().is_some_and(|record| record.puzzle.is_ok())
}

/// Reads an input whole. Fails if it is longer than [`DOCUMENT_LIMIT`].
fn read_whole(input: Input) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = input
        .take(DOCUMENT_LIMIT as u64 + 1)
        .read_to_end(&mut bytes)?;
    if length > DOCUMENT_LIMIT {
        bail!("is longer than {DOCUMENT_LIMIT} bytes, the limit for documents");
    }
    Ok(bytes)
}

/// Reads the puzzles of a document. An error in the document becomes one unreadable item, so that
/// the other inputs are still read.
fn read(bytes: &[u8], format: Option<&'static Format>) -> Contents {
    let read = match format {
        Some(format) if !is_archive(bytes) => decoded(bytes).and_then(|text| format.read(&text)),
        Some(_) | None => formats::read(bytes),
    };
    read.unwrap_or_else(unreadable)
}

fn unreadable(error: FormatError) -> Contents {
    vec![Item::wrong(error)].into()
}
