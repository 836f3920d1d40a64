//! Puzzles out of any input: what it is shows at its start.
//!
//! Lines and blocks, tables and JSON lines are read as they come, so they may be of any length; documents, archives and
//! UTF-16 are read whole, up to a limit.

use crate::cli::args::Reading;
use anyhow::{anyhow, bail};
use grid::text::Reader;
use std::io::{self, BufRead, Read};
use whydoku::formats::{
    self, DOCUMENT_LIMIT, Encoding, Format, Item, Row, Rows, Table, Wrong, decoded, is_archive,
};

type Input = Box<dyn BufRead + Send>;

/// Reads puzzles one after the other.
pub(crate) enum PuzzleReader {
    /// Lines and blocks.
    Text(Box<Reader<Input>>),
    /// A table or JSON lines.
    Rows(Rows<Input>),
    /// A document that was read.
    Listed(std::vec::IntoIter<Item>),
}

impl PuzzleReader {
    /// A reader of an input from its start.
    pub(crate) fn of(mut input: Input, reading: &Reading) -> anyhow::Result<PuzzleReader> {
        let format = reading.input_format.as_deref();
        let format = format.map(|name| formats::by_name(name).map_err(|error| anyhow!(error)));
        let format = format.transpose()?;
        let start = input.fill_buf()?;
        if is_archive(start) || Encoding::of(start) != Encoding::Utf8 {
            let bytes = whole(input)?;
            return Ok(PuzzleReader::listed(read(&bytes, format)));
        }
        let text = String::from_utf8_lossy(start).into_owned();
        let text = text.trim_start_matches('\u{FEFF}');
        let first = text.lines().next().unwrap_or_default();
        let format = match format {
            Some(format) => Some(format),
            None if reading.column.is_some() => None,
            None => formats::format_of(text).map_err(|error| anyhow!(error))?,
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
            bail!("there is no column {column:?}: the first line is no header");
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

    /// The next puzzle, or what stands in its place; `None` when there are no more.
    pub(crate) fn read(&mut self) -> io::Result<Option<Item>> {
        match self {
            PuzzleReader::Text(reader) => Ok(reader.read()?.map(Item::from)),
            PuzzleReader::Rows(rows) => rows.read(),
            PuzzleReader::Listed(items) => Ok(items.next()),
        }
    }
}

/// All of an input, if it is not too long.
fn whole(input: Input) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = input
        .take(DOCUMENT_LIMIT as u64 + 1)
        .read_to_end(&mut bytes)?;
    if length > DOCUMENT_LIMIT {
        bail!("is a document of more than {DOCUMENT_LIMIT} bytes, expected a shorter one");
    }
    Ok(bytes)
}

/// The puzzles of a document. What is wrong with all of it is one wrong puzzle, so that other inputs are read.
fn read(bytes: &[u8], format: Option<&'static Format>) -> Vec<Item> {
    let read = match format {
        Some(format) if !is_archive(bytes) => decoded(bytes).and_then(|text| format.read(&text)),
        Some(_) | None => formats::read(bytes),
    };
    read.unwrap_or_else(|wrong: Wrong| vec![Item::wrong(wrong)])
}
