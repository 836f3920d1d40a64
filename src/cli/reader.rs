//! Reader of puzzles in any format, which it detects from the start of the input.
//!
//! Lines, blocks, tables and JSON lines are streamed, so they may have any length. Documents,
//! archives and UTF-16 are read whole, up to a limit.
//!
//! A pipe delivers data in arbitrary pieces, but detection must not depend on them. The reader
//! therefore waits for the full [`START`] bytes, unless the first line is already a puzzle.

use crate::cli::args::Reading;
use anyhow::{anyhow, bail};
use grid::text::Reader;
use std::io::{self, BufRead, Cursor, ErrorKind, Read};
use whydoku::formats::{
    self, DOCUMENT_LIMIT, Encoding, Format, Item, Row, Rows, Table, Wrong, decoded, is_archive,
};

type Input = Box<dyn BufRead + Send>;

/// Number of bytes examined to detect the format.
const START: usize = 1 << 16;

/// Minimum length of a puzzle on one line.
const CELLS: usize = 81;

/// Iterates over the puzzles of an input.
pub(crate) enum PuzzleReader {
    /// Lines and blocks.
    Text(Box<Reader<Input>>),
    /// A table or JSON lines.
    Rows(Rows<Input>),
    /// A document that was read completely.
    Listed(std::vec::IntoIter<Item>),
}

impl PuzzleReader {
    /// Opens a reader at the start of an input.
    pub(crate) fn of(mut input: Input, reading: &Reading) -> anyhow::Result<PuzzleReader> {
        let format = reading.input_format.as_deref();
        let format = format.map(|name| formats::by_name(name).map_err(|error| anyhow!(error)));
        let format = format.transpose()?;
        let start = start_of(&mut input)?;
        let text = String::from_utf8_lossy(&start).into_owned();
        let is_text = !is_archive(&start) && Encoding::of(&start) == Encoding::Utf8;
        let mut input: Input = Box::new(Cursor::new(start).chain(input));
        if !is_text {
            let bytes = whole(input)?;
            return Ok(PuzzleReader::listed(read(&bytes, format)));
        }
        let text = text.trim_start_matches('\u{FEFF}');
        let first = text.lines().next().unwrap_or_default();
        let looked_at = if starts_with_puzzle(text) {
            first
        } else {
            text
        };
        let format = match format {
            Some(format) => Some(format),
            None if reading.column.is_some() => None,
            None => formats::format_of(looked_at).map_err(|error| anyhow!(error))?,
        };
        let is_table = format.is_none_or(|format| matches!(format.name, "csv" | "tsv"));
        let table = if is_table {
            Table::of(first, reading.column.as_deref())?
        } else {
            None
        };
        if let Some(table) = table {
            input.skip_until(b'\n')?;
            return Ok(PuzzleReader::Rows(Rows::new(input, Row::Table(table), 1)));
        }
        if let Some(column) = &reading.column {
            bail!("there is no column {column:?}: the first line is not a header");
        }
        match format {
            Some(format) if format.name == "jsonl" => {
                Ok(PuzzleReader::Rows(Rows::new(input, Row::Json, 0)))
            }
            Some(format) if format.is_document() => {
                let bytes = whole(input)?;
                Ok(PuzzleReader::listed(read(&bytes, Some(format))))
            }
            Some(_) | None => Ok(PuzzleReader::Text(Box::new(Reader::new(input)))),
        }
    }

    fn listed(items: Vec<Item>) -> PuzzleReader {
        PuzzleReader::Listed(items.into_iter())
    }

    /// The next puzzle, or the error in its place; `None` at the end.
    pub(crate) fn read(&mut self) -> io::Result<Option<Item>> {
        match self {
            PuzzleReader::Text(reader) => Ok(reader.read()?.map(Item::from)),
            PuzzleReader::Rows(rows) => rows.read(),
            PuzzleReader::Listed(items) => Ok(items.next()),
        }
    }
}

/// Reads the first bytes of an input, enough to detect its format.
fn start_of(input: &mut Input) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    while start.len() < START {
        let more = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            more => more?,
        };
        let Some(more @ [_, ..]) = more.get(..more.len().min(START - start.len())) else {
            break;
        };
        let (length, ends_line) = (more.len(), more.contains(&b'\n'));
        start.extend_from_slice(more);
        input.consume(length);
        if ends_line && starts_with_puzzle(&String::from_utf8_lossy(&start)) {
            break;
        }
    }
    Ok(start)
}

/// Whether the first line is a puzzle. The text must contain the whole line.
fn starts_with_puzzle(text: &str) -> bool {
    let first = text.lines().next().filter(|line| line.len() >= CELLS);
    let mut records = first
        .into_iter()
        .flat_map(|line| Reader::new(line.as_bytes()).flatten());
    records.next().is_some_and(|record| record.puzzle.is_ok())
}

/// Reads an input whole. Fails if it is longer than the limit.
fn whole(input: Input) -> anyhow::Result<Vec<u8>> {
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
fn read(bytes: &[u8], format: Option<&'static Format>) -> Vec<Item> {
    let read = match format {
        Some(format) if !is_archive(bytes) => decoded(bytes).and_then(|text| format.read(&text)),
        Some(_) | None => formats::read(bytes),
    };
    read.unwrap_or_else(|wrong: Wrong| vec![Item::wrong(wrong)])
}
