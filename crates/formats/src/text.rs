//! The formats that `grid::text` tells and reads: here they only are written, and `.sdk` keeps what its head says.

use super::format::Format;
use super::item::{Item, Keeps, Meta, Wrong};
use super::kinds;
use super::sieve::read_lines;
use grid::text::{Empty, Frame, Reader, block, candidates, library, line, pencilmarks};
use grid::{Board, Cell, Puzzle};
use std::fmt::Write as _;

/// A puzzle a line.
pub(super) const SDM: Format = Format {
    name: "sdm",
    what: "a puzzle a line, 81 characters",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    write: |items| {
        lines(items, |item, puzzle| {
            let _ = item;
            line(puzzle, Empty::Dot)
        })
    },
    keeps: &[],
};

/// Sudoku Exchange's bank.
pub(super) const BANK: Format = Format {
    name: "bank",
    what: "Sudoku Exchange's bank: sum, puzzle, rating",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    write: |items| {
        lines(items, |item, puzzle| {
            let cells = line(puzzle, Empty::Zero);
            let rating = item.meta.rating.as_deref().unwrap_or("");
            format!("{} {cells} {rating:>4}", &kinds::sha1_start(&cells))
        })
    },
    keeps: &[Keeps::Rating],
};

/// `SadMan`'s and `SudoCue`'s files.
pub(super) const SDK: Format = Format {
    name: "sdk",
    what: "SadMan Sudoku's saved game: [Puzzle], [State], [PencilMarks]",
    fits: Some(|text| {
        text.lines()
            .any(|line| line.trim().eq_ignore_ascii_case("[puzzle]"))
    }),
    read: |text| Ok(read_sdk(text).into()),
    write: |items| each(items, write_sdk),
    keeps: &[
        Keeps::Placed,
        Keeps::Candidates,
        Keeps::Title,
        Keeps::Author,
        Keeps::Comment,
        Keeps::Level,
    ],
};

/// Simple Sudoku's files.
pub(super) const SS: Format = Format {
    name: "ss",
    what: "Simple Sudoku's rows with strokes between boxes",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    write: |items| each(items, |_, puzzle| block(puzzle, Empty::Dot)),
    keeps: &[],
};

/// A framed grid of candidates.
pub(super) const PENCILMARK: Format = Format {
    name: "pencilmark",
    what: "a framed grid of candidates, as HoDoKu copies it",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    write: |items| {
        each(items, |_, puzzle| {
            pencilmarks(&Board::new(puzzle), Frame::HoDoKu)
        })
    },
    keeps: &[Keeps::Candidates],
};

/// All candidates on one line.
pub(super) const SUKAKU: Format = Format {
    name: "729",
    what: "candidates on a line, nine characters a cell",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    write: |items| {
        lines(items, |_, puzzle| {
            candidates(&Board::new(puzzle), Empty::Dot)
        })
    },
    keeps: &[Keeps::Candidates],
};

/// `HoDoKu`'s library.
pub(super) const LIBRARY: Format = Format {
    name: "library",
    what: "a line of HoDoKu's library without a step",
    fits: None,
    read: |text| read_lines(text.as_bytes()),
    write: |items| lines(items, |_, puzzle| library(&Board::new(puzzle))),
    keeps: &[Keeps::Placed, Keeps::Candidates],
};

/// The records of a text.
fn items(text: &str) -> Vec<Item> {
    // Memory cannot fail to be read, so nothing is lost by flattening.
    let records = Reader::new(text.as_bytes()).flatten();
    records.map(Item::from).collect()
}

/// The puzzles of items, each with its text.
pub(super) fn each(items: &[Item], write: impl Fn(&Item, &Puzzle) -> String) -> String {
    let texts = items
        .iter()
        .filter_map(|item| Some(write(item, item.puzzle.as_ref().ok()?)));
    texts.collect::<Vec<String>>().join("\n")
}

fn lines(items: &[Item], write: impl Fn(&Item, &Puzzle) -> String) -> String {
    let lines = items.iter().filter_map(|item| {
        let puzzle = item.puzzle.as_ref().ok()?;
        Some(write(item, puzzle) + "\n")
    });
    lines.collect()
}

/// Games, each with the `#X value` lines before it.
fn read_sdk(text: &str) -> Vec<Item> {
    let mut metas: Vec<(usize, Meta)> = Vec::new();
    let mut meta = Meta::default();
    for (index, line) in text.lines().enumerate() {
        if line.trim().eq_ignore_ascii_case("[puzzle]") {
            metas.push((index + 1, std::mem::take(&mut meta)));
        } else if let Some(head) = line.strip_prefix('#') {
            let mut rest = head.chars();
            let tag = rest.next();
            let value = Some(rest.as_str().trim().to_owned()).filter(|value| !value.is_empty());
            match tag {
                Some('A') => meta.author = value,
                Some('D') => meta.title = value,
                Some('C') => meta.comment = value,
                Some('L') => meta.level = value,
                _ => {}
            }
        }
    }
    let mut items = items(text);
    for item in &mut items {
        let before = metas.iter().rfind(|(line, _)| *line <= item.line);
        if let Some((_, meta)) = before {
            item.meta = meta.clone();
        }
    }
    items
}

/// Text without ends of lines.
pub(super) fn flat(text: &str) -> String {
    text.split(char::is_control)
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn write_sdk(item: &Item, puzzle: &Puzzle) -> String {
    let mut text = String::new();
    let Meta {
        title,
        author,
        comment,
        level,
        ..
    } = &item.meta;
    for (tag, value) in [('A', author), ('D', title), ('C', comment), ('L', level)] {
        if let Some(value) = value {
            let _ = writeln!(text, "#{tag} {}", flat(value));
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

/// The one puzzle of a text that is part of something else.
pub(super) fn one(text: &str) -> Result<Puzzle, Wrong> {
    grid::text::read_one(text).map_err(Wrong::from)
}
