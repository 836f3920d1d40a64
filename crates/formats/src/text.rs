//! Formats that `grid::text` detects and reads. This module writes them, and reads the header of
//! `.sdk` files.

use super::format::{Format, Writing};
use super::item::{Contents, FormatError, Item, ItemPart, Meta, RatingScale};
use super::kinds;
use super::lines::read_lines;
use super::parts::on_one_line;
use super::puzzle_filter;
use grid::text::{Empty, Frame, block, candidates, library, line, pencilmarks};
use grid::{Board, Cell, Puzzle};
use std::fmt::Write as _;

/// One puzzle per line.
pub(super) const SDM: Format = Format {
    name: "sdm",
    what: "a puzzle a line, 81 characters",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    writing: Writing::lines(|_, puzzle| line(puzzle, Empty::Dot) + "\n"),
    keeps: &[],
};

/// Sudoku Exchange's bank.
pub(super) const BANK: Format = Format {
    name: "bank",
    what: "Sudoku Exchange's bank: sum, puzzle, rating",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    writing: Writing::lines(|item, puzzle| {
        let cells = line(puzzle, Empty::Zero);
        let rating = item.meta.rating.as_ref();
        let rating = rating.filter(|rating| rating.scale == RatingScale::SudokuExplainer);
        let rating = rating.map_or("", |rating| rating.text.as_str());
        format!("{} {cells} {rating:>4}\n", kinds::sha1_start(&cells))
    }),
    keeps: &[ItemPart::SeRating],
};

/// `SadMan`'s and `SudoCue`'s files.
pub(super) const SDK: Format = Format {
    name: "sdk",
    what: "SadMan Sudoku's saved game: [Puzzle], [State], [PencilMarks]",
    fits: Some(|text| is_sadman(text) || (cfg!(feature = "layouts") && is_sudocue(text))),
    read: |text| Ok(read_sdk(text)),
    writing: Writing::blocks(write_sdk),
    keeps: &[
        ItemPart::Placed,
        ItemPart::Candidates,
        ItemPart::Title,
        ItemPart::Author,
        ItemPart::Comment,
        ItemPart::Level,
        ItemPart::Date,
        ItemPart::Source,
        ItemPart::Url,
    ],
};

/// Simple Sudoku's files.
pub(super) const SS: Format = Format {
    name: "ss",
    what: "Simple Sudoku's rows with strokes between boxes",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    writing: Writing::blocks(|_, puzzle| block(puzzle, Empty::Dot)),
    keeps: &[],
};

/// A framed grid of candidates.
pub(super) const PENCILMARK: Format = Format {
    name: "pencilmark",
    what: "a framed grid of candidates, as HoDoKu copies it",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    writing: Writing::blocks(|_, puzzle| pencilmarks(&Board::new(puzzle), Frame::HoDoKu)),
    keeps: &[ItemPart::Candidates],
};

/// All candidates on one line.
pub(super) const SUKAKU: Format = Format {
    name: "729",
    what: "candidates on a line, nine characters a cell",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    writing: Writing::lines(|_, puzzle| candidates(&Board::new(puzzle), Empty::Dot) + "\n"),
    keeps: &[ItemPart::Candidates],
};

/// `HoDoKu`'s library.
pub(super) const LIBRARY: Format = Format {
    name: "library",
    what: "a line of HoDoKu's library without a step",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    writing: Writing::lines(|_, puzzle| library(&Board::new(puzzle)) + "\n"),
    keeps: &[ItemPart::Placed, ItemPart::Candidates],
};

/// Whether a text has the sections of a `SadMan` file.
fn is_sadman(text: &str) -> bool {
    text.lines()
        .any(|line| line.trim().eq_ignore_ascii_case("[puzzle]"))
}

/// Whether a text is a `SudoCue` file: lines with different tags, then a row of nine characters.
fn is_sudocue(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut tags = String::new();
    let row = lines.find(|line| match tag(line) {
        Some((letter, _)) if !tags.contains(letter) => {
            tags.push(letter);
            false
        }
        _ => true,
    });
    !tags.is_empty() && row.is_some_and(|row| row.len() == 9)
}

/// The tag and value of a header line: `#A value` or `#Avalue`.
fn tag(line: &str) -> Option<(char, &str)> {
    let mut rest = line.strip_prefix('#')?.chars();
    let letter = rest
        .next()
        .filter(|letter| "ABCDSULNHT".contains(*letter))?;
    Some((letter, rest.as_str().trim()))
}

/// The games of a file, each with the tags above it.
fn read_sdk(text: &str) -> Contents {
    let Contents {
        mut items,
        mut notes,
    } = puzzle_filter::contents(text.as_bytes());
    let mut metas: Vec<(usize, Meta)> = Vec::new();
    let mut meta = Meta::default();
    let mut has_tags = false;
    for (index, line) in text.lines().enumerate() {
        let Some((letter, value)) = tag(line.trim()) else {
            if has_tags && !line.trim().is_empty() && !line.starts_with('#') {
                metas.push((index + 1, std::mem::take(&mut meta)));
                has_tags = false;
            }
            continue;
        };
        has_tags = true;
        let value = Some(value.to_owned()).filter(|value| !value.is_empty());
        match letter {
            'A' => meta.author = value,
            'B' => meta.date = value,
            'C' => meta.comment = value,
            'D' => meta.title = value,
            'L' => meta.level = value,
            'S' => meta.source = value,
            'U' => meta.url = value,
            _ => notes.unused_field(&format!("#{letter}")),
        }
    }
    // A game starts at its first row, or at the `[Puzzle]` line above it.
    let mut remaining_items = items.iter_mut();
    for (line, meta) in metas {
        if let Some(item) = remaining_items.find(|item| item.line >= line) {
            item.meta = meta;
        }
    }
    Contents { items, notes }
}

/// The text of a puzzle with its tags and the sections that it needs.
fn write_sdk(item: &Item, puzzle: &Puzzle) -> String {
    let mut text = String::new();
    let Meta {
        title,
        author,
        comment,
        level,
        date,
        source,
        url,
        ..
    } = &item.meta;
    for (tag, value) in [
        ('A', author),
        ('D', title),
        ('C', comment),
        ('B', date),
        ('S', source),
        ('L', level),
        ('U', url),
    ] {
        if let Some(value) = value {
            let _ = writeln!(text, "#{tag} {}", on_one_line(value));
        }
    }
    let rows = |what: &dyn Fn(Cell) -> char| {
        let mut rows = String::new();
        for cell in Cell::all() {
            rows.push(what(cell));
            if cell.column() == 8 {
                rows.push('\n');
            }
        }
        rows
    };
    let digit = |cell: Cell| puzzle.value(cell).map_or('.', grid::Digit::to_char);
    let given = |cell| {
        if puzzle.placed().contains(cell) {
            '.'
        } else {
            digit(cell)
        }
    };
    text += "[Puzzle]\n";
    text += &rows(&given);
    if !puzzle.placed().is_empty() {
        text += "[State]\n";
        text += &rows(&digit);
    }
    if !puzzle.deleted().is_empty() {
        let board = Board::new(puzzle);
        text += "[PencilMarks]\n";
        for cell in Cell::all() {
            if puzzle.value(cell).is_none() {
                text.extend(board.candidates(cell).iter().map(grid::Digit::to_char));
            }
            text.push(if cell.column() == 8 { '\n' } else { ',' });
        }
    }
    text
}

/// The only puzzle of a part of a text.
pub(super) fn read_single(text: &str) -> Result<Puzzle, FormatError> {
    grid::text::read_one(text).map_err(FormatError::from)
}
