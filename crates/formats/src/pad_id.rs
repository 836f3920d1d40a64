//! The id of a `SudokuPad` link, which contains the puzzle.

use super::fpuzzles::{self, ReadPuzzle, is_nothing, unpacked, variant_message};
use super::item::{FormatError, Meta};
use super::kinds::{Cells, Given};
use grid::{Cell, Digit, Puzzle};
use serde_json::{Map, Value};

/// The characters of a compact link. The index of a character is a digit plus ten times the number
/// of empty cells after it, at most five. The digit 0 is an empty cell. `F` (15) is 5 and one empty
/// cell.
const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The puzzle of an id from the path of a link.
pub(super) fn of_id(id: &str) -> ReadPuzzle {
    if let Some(cells) = id.strip_prefix("scf") {
        return Ok((Meta::default(), expanded(cells)?));
    }
    for prefix in ["fpuzzles", "fpuz"] {
        if let Some(packed) = id.strip_prefix(prefix) {
            return fpuzzles::of_json(&unpacked(packed)?);
        }
    }
    for prefix in ["scl", "ctc"] {
        if let Some(packed) = id.strip_prefix(prefix) {
            return of_packed_json(&unpacked(packed)?);
        }
    }
    let what = format!(
        "the puzzle {id:?} is kept on SudokuPad's server, which is not asked: open it there and export it"
    );
    Err(FormatError::at(1, 1, what))
}

/// The puzzle of a compact link, without the prefix `scf`.
pub(super) fn expanded(cells: &str) -> Result<Puzzle, FormatError> {
    let mut numbers: Vec<u8> = Vec::new();
    for (index, character) in cells.bytes().enumerate() {
        let code = ALPHABET.iter().position(|&known| known == character);
        let code = code.ok_or_else(|| {
            FormatError::at(
                1,
                index + 4,
                format!(
                    "{:?} does not stand in a compact link",
                    char::from(character)
                ),
            )
        })?;
        numbers.push((code % 10) as u8);
        numbers.extend(core::iter::repeat_n(0, code / 10));
        if numbers.len() > 81 {
            break;
        }
    }
    let count = numbers.len();
    let numbers: Option<[u8; 81]> = numbers.try_into().ok();
    let puzzle = numbers.and_then(|numbers| Puzzle::from_numbers(&numbers));
    puzzle.ok_or_else(|| FormatError::at(1, 1, format!("{count} cells or more, expected 81")))
}

/// The cells of a compact link, without the prefix `scf`.
pub(super) fn compact(puzzle: &Puzzle) -> String {
    let numbers = puzzle.numbers();
    let mut text = String::new();
    let mut at = 0;
    while let Some(&digit) = numbers.get(at) {
        let zeros = numbers[at + 1..]
            .iter()
            .take(5)
            .take_while(|&&number| number == 0)
            .count();
        let code = ALPHABET.get(usize::from(digit) + 10 * zeros).copied();
        text.push(char::from(code.unwrap_or(b'0')));
        at += 1 + zeros;
    }
    text
}

/// Keys that do not restrict the solutions. [`of_json`] checks `regions`, `cages` and `metadata`
/// separately.
const HARMLESS: [&str; 10] = [
    "cellSize", "cellsize", "metadata", "cells", "regions", "cages", "settings", "id", "version",
    "title",
];

/// Keys of the metadata that are not rules.
const DESCRIPTIONS: [&str; 17] = [
    "title",
    "author",
    "rules",
    "solution",
    "source",
    "msgcorrect",
    "successmessage",
    "difficulty",
    "date",
    "created",
    "url",
    "video",
    "tags",
    "comment",
    "setter",
    "id",
    "puzzleid",
];

fn of_packed_json(text: &str) -> ReadPuzzle {
    let value: Value = serde_json::from_str(text).map_err(|_| {
        let what =
            "this form of an scl link is not supported, only plain JSON; its fpuzzles form is read";
        FormatError::at(1, 1, what)
    })?;
    of_json(&value)
}

/// Whether an object is a puzzle in `SudokuPad`'s own JSON.
pub(super) fn is_pad(object: &Map<String, Value>) -> bool {
    let has = |key: &str| object.contains_key(key);
    has("cells")
        && ["cellSize", "regions", "metadata", "cages"]
            .into_iter()
            .any(has)
}

/// The puzzle of an object in `SudokuPad`'s own JSON.
pub(super) fn of_json(value: &Value) -> ReadPuzzle {
    let wrong = |what: String| FormatError::at(1, 1, what);
    let object = value
        .as_object()
        .ok_or_else(|| wrong("expected an object".to_owned()))?;
    for (key, part) in object {
        // A cage without cells is no rule: it holds a title or a solution.
        let is_harmless = HARMLESS.contains(&key.as_str())
            && (key != "cages"
                || part.as_array().is_some_and(|cages| {
                    cages
                        .iter()
                        .all(|cage| cage.get("cells").is_none_or(is_nothing))
                }));
        if !is_harmless && !is_nothing(part) {
            return Err(wrong(variant_message(key)));
        }
    }
    let metadata = value.get("metadata").and_then(Value::as_object);
    for (key, part) in metadata.into_iter().flatten() {
        if !DESCRIPTIONS.contains(&key.as_str()) && !is_nothing(part) {
            return Err(wrong(variant_message(key)));
        }
    }
    let regions = value
        .get("regions")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    for region in regions {
        let boxes = region.as_array().into_iter().flatten().filter_map(|at| {
            let at = |index: usize| {
                at.get(index)
                    .and_then(Value::as_u64)
                    .and_then(|at| u8::try_from(at).ok())
            };
            Some(Cell::at_row_column(at(0)?, at(1)?)?.box_())
        });
        let boxes: Vec<u8> = boxes.collect();
        if boxes.windows(2).any(|pair| pair[0] != pair[1]) {
            return Err(wrong(variant_message("irregular regions")));
        }
    }
    let rows = value.get("cells").and_then(Value::as_array);
    let rows = rows.ok_or_else(|| wrong("expected `cells`, nine rows of nine".to_owned()))?;
    let mut cells = Cells::default();
    let mut count = 0;
    for (row, columns) in rows.iter().enumerate() {
        for (column, value) in columns.as_array().into_iter().flatten().enumerate() {
            count += 1;
            let place = u8::try_from(row).ok().zip(u8::try_from(column).ok());
            let place = place.and_then(|(row, column)| Cell::at_row_column(row, column));
            let digit = value.get("value").filter(|value| !is_nothing(value));
            let digit = digit.map(|digit| {
                let number = digit.as_u64().or_else(|| digit.as_str()?.parse().ok());
                number
                    .and_then(|number| Digit::new(u8::try_from(number).ok()?))
                    .ok_or_else(|| wrong(format!("{digit} is not a digit")))
            });
            if let (Some(place), Some(digit)) = (place, digit.transpose()?) {
                cells.put(place, digit, Given::Yes);
            }
        }
    }
    if count != 81 || rows.len() != 9 {
        return Err(wrong(format!("{count} cells, expected nine rows of nine")));
    }
    let text = |key: &str| {
        let text = value
            .get("metadata")
            .and_then(|data| data.get(key))
            .and_then(Value::as_str);
        text.map(str::to_owned)
    };
    let meta = Meta {
        title: text("title"),
        author: text("author"),
        comment: text("rules"),
        ..Meta::default()
    };
    Ok((meta, cells.puzzle()))
}

/// Whether links of this host have an id in their path.
pub(super) fn is_host(host: &str) -> bool {
    let host = host.strip_prefix("www.").unwrap_or(host);
    matches!(
        host,
        "sudokupad.app"
            | "beta.sudokupad.app"
            | "app.crackingthecryptic.com"
            | "crackingthecryptic.com"
    )
}
