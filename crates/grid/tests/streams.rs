//! Checks that byte streams of any content and length can be read, and that each invalid line is
//! one record.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::text::{Excerpt, LINE_LIMIT, PuzzleRecord, ReadErrorKind, Reader, read_one};
use std::io::{self, BufReader, Read};
use support::{EXPECTED_CELL, LINE, fails, puzzle, records};

#[test]
fn utf16_and_invalid_utf8() {
    let utf16 = "the text is UTF-16 or UTF-32, expected UTF-8: save it as UTF-8 first";
    let little: Vec<u8> = LINE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = LINE.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let marked: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(little.iter().copied())
        .collect();
    for bytes in [
        little,
        big,
        marked,
        vec![0xFE, 0xFF],
        vec![0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0],
    ] {
        fails(bytes, 1, 1, utf16);
    }
    let not_utf8 = "byte 0xFF is not UTF-8: is this a text file?";
    fails(b"\xC3\xA9 123\xFF", 1, 6, not_utf8);
    let text = [LINE.as_bytes(), b"\nabc\xFF\n", LINE.as_bytes()].concat();
    let records = records(text);
    assert_eq!(records.len(), 3);
    let error = records[1].puzzle.as_ref().unwrap_err();
    assert_eq!(error.to_string(), format!("line 2, column 4: {not_utf8}"));
    assert_eq!(error.excerpt().to_string(), "abc\u{FFFD}\n   ^");
}

#[test]
fn invisible_characters_are_named_by_code() {
    for character in ['\0', '\u{200B}', '\u{1B}', '\u{FEFF}'] {
        let code = format!(
            "found the character U+{:04X}, {EXPECTED_CELL}",
            u32::from(character)
        );
        fails(
            format!("{}{character}{}", &LINE[..9], &LINE[10..]),
            1,
            10,
            &code,
        );
    }
    // Lines that end in CR alone.
    let message = "found the character U+000D, expected a line feed at the end of each line";
    fails(format!("{LINE}\r{LINE}\r"), 1, 82, message);
}

#[test]
fn line_length_is_limited() {
    let comment = "x".repeat(LINE_LIMIT - 82);
    assert_eq!(read_one(&format!("{LINE} {comment}\r\n")), Ok(puzzle()));
    let message = "the line is longer than 65536 bytes";
    fails(format!("{LINE} {comment}x"), 1, LINE_LIMIT + 1, message);
    let text = format!("{LINE} {comment}xxxxx\n{LINE}\n");
    let records = records(text);
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].line, 2);
    assert_eq!(records[1].puzzle, Ok(puzzle()));
}

/// A stream of this many zero characters without a line feed.
struct Zeros(u64);

impl std::io::Read for Zeros {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = usize::try_from(self.0).unwrap().min(buffer.len());
        buffer[..count].fill(b'0');
        self.0 -= count as u64;
        Ok(count)
    }
}

#[test]
fn a_line_of_a_hundred_megabytes_is_one_error() {
    use std::io::{BufReader, Read};
    let stream = Zeros(100_000_000)
        .chain(b"\n".as_slice())
        .chain(LINE.as_bytes());
    let records: Vec<_> = Reader::new(BufReader::new(stream))
        .map(Result::unwrap)
        .collect();
    assert_eq!(records.len(), 2);
    let error = records[0].puzzle.as_ref().unwrap_err();
    let limit = ReadErrorKind::LineLength { limit: LINE_LIMIT };
    assert_eq!((error.line(), error.kind()), (1, &limit));
    assert!(error.excerpt().text().chars().count() <= Excerpt::WIDTH);
    assert_eq!(records[1].puzzle, Ok(puzzle()));
}

/// A stream that fails after its first bytes.
struct Broken(&'static [u8]);

impl std::io::Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match std::io::Read::read(&mut self.0, buffer)? {
            0 => Err(std::io::Error::other("unplugged")),
            count => Ok(count),
        }
    }
}

#[test]
fn a_stream_error_is_reported_once() {
    let text: &'static str = Box::leak(format!("{LINE}\n{LINE}").into_boxed_str());
    let stream = std::io::BufReader::new(Broken(text.as_bytes()));
    let read: Vec<_> = Reader::new(stream).collect();
    assert_eq!(read.len(), 2);
    assert!(read[0].is_ok());
    assert_eq!(read[1].as_ref().unwrap_err().to_string(), "unplugged");
}

#[test]
fn excerpts_are_short_and_point_at_the_character() {
    let line = format!("{}x", "0".repeat(300));
    let error = read_one(&format!("{line}{}", &line[1..])).unwrap_err();
    let excerpt = error.excerpt();
    assert_eq!(error.column(), 82);
    assert_eq!(
        (excerpt.caret(), excerpt.text().chars().count()),
        (81, Excerpt::WIDTH)
    );
    assert!(excerpt.text().ends_with('…'));
    let far = format!("{}{}x", " ".repeat(500), &LINE[..50]);
    let error = read_one(&far).unwrap_err();
    assert_eq!(error.column(), 551);
    let excerpt = error.excerpt();
    assert_eq!(excerpt.text().chars().nth(excerpt.caret()), Some('x'));
    assert!(excerpt.text().starts_with('…'));
    for length in 80..140 {
        let line = format!("{}x{}", " ".repeat(length), " ".repeat(9));
        let error = read_one(&line).unwrap_err();
        let excerpt = error.excerpt();
        assert_eq!(excerpt.text().chars().nth(excerpt.caret()), Some('x'));
        assert!(excerpt.text().chars().count() <= Excerpt::WIDTH);
    }
    let error = read_one("1\t2\tx").unwrap_err();
    assert_eq!(error.excerpt().to_string(), "1 2 x\n    ^");
}

/// Reads all records, and each line of exactly 81 cells by the fast path if that is possible.
/// Returns the number of records that the fast path read.
fn read_bare_first(text: &[u8], capacity: usize) -> (Vec<PuzzleRecord>, usize) {
    let mut reader = Reader::new(BufReader::with_capacity(capacity, text));
    let (mut records, mut bare) = (Vec::new(), 0);
    loop {
        if let Some((line, puzzle)) = reader.read_bare() {
            bare += 1;
            records.push(PuzzleRecord {
                line,
                label: String::new(),
                comment: String::new(),
                puzzle: Ok(puzzle),
            });
        } else if let Some(record) = reader.read().unwrap() {
            records.push(record);
        } else {
            return (records, bare);
        }
    }
}

#[test]
fn the_fast_path_for_lines_of_81_cells_reads_the_same_records() {
    let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows: Vec<String> = cells
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8(row.to_vec()).unwrap())
        .collect();
    let (block, part) = (rows.join("\n"), rows[..4].join("\n"));
    let parts = [
        format!("{cells}\n"),
        format!("{cells}\r\n"),
        format!("{cells} ED=1.2\n"),
        format!("{cells}:\n"),
        format!("{cells}5\n"),
        "# a comment\n".to_owned(),
        "\n".to_owned(),
        format!("{block}\n"),
        format!("{part}\n"),
        "A title\n".to_owned(),
        format!("[Puzzle]\n{block}\n"),
        format!("[PencilMarks]\n{block}\n"),
        format!("[State]\n{cells}\n"),
        "\u{FEFF}".to_owned(),
        "neither puzzle nor row\n".to_owned(),
    ];
    let mut by_fast_path = 0;
    for first in &parts {
        for second in &parts {
            for third in &parts {
                // The last line has no line end.
                let text = format!("{first}{second}{third}{cells}\n{cells}");
                let mut reader = Reader::new(text.as_bytes());
                let expected: Vec<PuzzleRecord> =
                    std::iter::from_fn(|| reader.read().unwrap()).collect();
                for capacity in [1, 82, 100, 1 << 16] {
                    let (records, bare) = read_bare_first(text.as_bytes(), capacity);
                    assert_eq!(records, expected, "{text}");
                    by_fast_path += bare;
                }
            }
        }
    }
    assert!(by_fast_path > 1_000, "{by_fast_path}");
}

/// A stream that fails once after its bytes.
struct Failing<'a> {
    unread: &'a [u8],
    error: Option<io::Error>,
}

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.unread.is_empty()
            && let Some(error) = self.error.take()
        {
            return Err(error);
        }
        self.unread.read(buffer)
    }
}

#[test]
fn an_error_of_the_stream_is_not_lost_by_the_fast_path() {
    let line = format!("{}\n", ".".repeat(81));
    let failing = Failing {
        unread: line.as_bytes(),
        error: Some(io::Error::other("broken")),
    };
    let mut reader = Reader::new(BufReader::new(failing));
    assert!(reader.read_bare().is_some());
    assert!(reader.read_bare().is_none());
    assert_eq!(reader.read().unwrap_err().to_string(), "broken");
    assert!(reader.read().unwrap().is_none());
}
