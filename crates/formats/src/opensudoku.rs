//! `OpenSudoku`'s XML, versions 1 and 2.
//!
//! The attribute `data` of a game is 81 digits, or a version and `value|notes|editable|` for each
//! cell. The version of the data, 1 to 3, is independent of the version of the XML. A cell that is
//! not editable is a given. In version 1, notes are `-` or digits that each end with a comma. From
//! version 2 on, notes are a decimal bit set with digit 1 in the lowest bit.

use super::format::{Folders, Format, TextParts, Writing};
use super::item::{Contents, FormatError, Item, ItemPart, Meta};
use super::kinds::{Cells, Given, item, set_field};
use super::text::read_single;
use super::xml::{escaped, parse};
use grid::text::{Empty, line};
use grid::{Board, Cell, Digit, DigitSet, Puzzle};
use roxmltree::Node;
use std::fmt::Write as _;

pub(super) const OPENSUDOKU: Format = Format {
    name: "opensudoku",
    what: "OpenSudoku's XML",
    fits: Some(|text| {
        let start = text.trim_start();
        start.starts_with("<?xml") || (start.starts_with('<') && start.contains("<opensudoku"))
    }),
    read,
    writing: Writing::Each(TextParts {
        around: [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n",
            "",
            "</opensudoku>\n",
        ],
        text: game,
        folders: Some(Folders {
            start: |item| {
                let title = escaped(item.meta.title.as_deref().unwrap_or(""));
                format!("<folder name=\"{title}\" created=\"0\">\n")
            },
            end: "</folder>\n",
        }),
    }),
    keeps: &[
        ItemPart::Placed,
        ItemPart::Candidates,
        ItemPart::Title,
        ItemPart::Comment,
    ],
};

fn read(text: &str) -> Result<Contents, FormatError> {
    let document = parse(text)?;
    let root = document.root_element();
    let line_starts = LineStarts::of(text);
    let position = |node: Node<'_, '_>| line_starts.of_byte(node.range().start);
    if root.tag_name().name() != "opensudoku" {
        let what = format!(
            "the document is <{}>, expected <opensudoku>",
            root.tag_name().name()
        );
        return Err(FormatError::at(1, 1, what));
    }
    let version = root.attribute("version").unwrap_or("1");
    if !matches!(version, "1" | "2") {
        let at = position(root);
        let what = format!("OpenSudoku XML of version {version} is not supported, only 1 and 2");
        return Err(FormatError::at(at.0, at.1, what));
    }
    // In version 1, the metadata are elements beside the games. In version 2, they are attributes of
    // folders; only the name of a folder is read, as a title. Both are read in either version.
    let mut common = Meta::default();
    for child in root.children().filter(Node::is_element) {
        set_field(
            &mut common,
            child.tag_name().name(),
            child.text().unwrap_or_default(),
        );
    }
    let games = root.descendants().filter(|node| node.has_tag_name("game"));
    let items = games.map(|game| {
        let at = position(game);
        let mut meta = common.clone();
        if let Some(folder) = game.parent().filter(|parent| parent.has_tag_name("folder")) {
            set_field(
                &mut meta,
                "title",
                folder.attribute("name").unwrap_or_default(),
            );
        }
        set_field(
            &mut meta,
            "note",
            game.attribute("note").unwrap_or_default(),
        );
        let wrong = |wrong: FormatError| FormatError {
            what: format!("data of a game: {}", wrong.what),
            ..FormatError::at(at.0, at.1, String::new())
        };
        let puzzle = match game.attribute("data") {
            Some(data) => data_of(data).map_err(wrong),
            None => Err(FormatError::at(at.0, at.1, "a game without data")),
        };
        item(at.0, puzzle, meta)
    });
    Ok(items.collect::<Vec<Item>>().into())
}

/// The line starts of a text, to convert byte offsets to positions quickly.
struct LineStarts<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> LineStarts<'a> {
    fn of(text: &'a str) -> LineStarts<'a> {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        LineStarts {
            text,
            starts: std::iter::once(0).chain(ends).collect(),
        }
    }

    /// The line and column of a byte offset, from 1.
    ///
    /// Columns count characters. If more than [`LineStarts::MAX_COUNTED_BYTES`] bytes of the line
    /// come before the offset, columns count bytes: counting characters for each game would take
    /// quadratic time.
    fn of_byte(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&start| start <= at);
        let start = self.starts.get(line - 1).copied().unwrap_or(0);
        let before = self.text.get(start..at).unwrap_or_default();
        let column = if before.len() > LineStarts::MAX_COUNTED_BYTES {
            before.len()
        } else {
            before.chars().count()
        };
        (line, column + 1)
    }

    /// Columns count characters only if at most this many bytes of the line come before the offset.
    const MAX_COUNTED_BYTES: usize = 1 << 12;
}

/// The puzzle of a game.
fn data_of(data: &str) -> Result<Puzzle, FormatError> {
    let Some(versioned) = data.trim_start().strip_prefix("version:") else {
        return read_single(data);
    };
    let versioned = versioned.trim_start();
    let (version, cells) = versioned
        .split_once(char::is_whitespace)
        .unwrap_or((versioned, ""));
    if !matches!(version, "1" | "2" | "3") {
        return Err(FormatError::at(
            1,
            1,
            format!("cells of version {version} are not supported, only of versions 1 to 3"),
        ));
    }
    let fields: Vec<&str> = cells.trim().split('|').collect();
    // Each cell ends with `|`, so the last field is empty.
    let (cells, rest) = fields.as_chunks::<3>();
    if cells.len() != 81 || !matches!(rest, [""]) {
        let what = format!(
            "{} cells and a rest, expected 81 of value|notes|editable|",
            cells.len()
        );
        return Err(FormatError::at(1, 1, what));
    }
    let mut all = Cells::default();
    for (cell, [value, notes, editable]) in Cell::all().zip(cells) {
        let wrong = |what: &str, found: &str| {
            FormatError::at(1, 1, format!("{cell}: {found:?} is no {what}"))
        };
        let given = match *editable {
            "0" => Given::Yes,
            "1" => Given::No,
            other => return Err(wrong("0 or 1", other)),
        };
        match value.parse::<u8>() {
            Ok(0) => {}
            Ok(digit) => {
                let digit = Digit::new(digit).ok_or_else(|| wrong("digit", value))?;
                all.put(cell, digit, given);
            }
            Err(_) => return Err(wrong("digit", value)),
        }
        if version != "1" {
            let bits = notes.parse::<u16>().ok().filter(|&bits| bits < 1 << 9);
            let bits = bits.ok_or_else(|| wrong("number of notes", notes))?;
            let digits = Digit::ALL
                .into_iter()
                .filter(|digit| bits & (1 << (digit.value() - 1)) != 0);
            all.mark(cell, digits.fold(DigitSet::EMPTY, DigitSet::with));
        } else if *notes != "-" {
            let mut digits = DigitSet::EMPTY;
            for note in notes.split(',').filter(|note| !note.is_empty()) {
                let digit = note.parse().ok().and_then(Digit::new);
                digits.insert(digit.ok_or_else(|| wrong("note", note))?);
            }
            all.mark(cell, digits);
        }
    }
    Ok(all.puzzle())
}

/// Writes a puzzle as a `<game>` element.
fn game(item: &Item, puzzle: &Puzzle) -> String {
    let note = item.meta.comment.as_ref();
    let note = note
        .map(|note| format!(" note=\"{}\"", escaped(note)))
        .unwrap_or_default();
    let data = escaped(&data(puzzle));
    format!("  <game data=\"{data}\" state=\"0\" time=\"0\"{note}/>\n")
}

/// The attribute `data` of a game: 81 digits if the puzzle has only givens, else version 1.
fn data(puzzle: &Puzzle) -> String {
    if puzzle.placed().is_empty() && puzzle.deleted().is_empty() {
        return line(puzzle, Empty::Zero);
    }
    let board = Board::new(puzzle);
    let has_marks = !puzzle.deleted().is_empty();
    let mut text = String::from("version: 1\n");
    for cell in Cell::all() {
        let value = puzzle.value(cell);
        let notes = match value {
            None if has_marks => {
                let digits = board.candidates(cell);
                digits
                    .iter()
                    .flat_map(|digit| [digit.to_char(), ','])
                    .collect()
            }
            None | Some(_) => "-".to_owned(),
        };
        let editable = u8::from(value.is_none() || puzzle.placed().contains(cell));
        let _ = write!(
            text,
            "{}|{notes}|{editable}|",
            value.map_or(0, Digit::value)
        );
    }
    text
}
