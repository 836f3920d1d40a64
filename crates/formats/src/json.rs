//! JSON: a list of puzzles, or one puzzle per line.
//!
//! A puzzle is a text, 81 numbers, nine rows, or an object with a key such as `puzzle`.

use super::format::{Format, Writing};
use super::fpuzzles::{is_nothing, packed_item, variant_message_in};
use super::item::{Contents, FormatError, Item, ItemPart, Meta};
use super::json_search::{CellsOfValue, PuzzleKey, cells as cells_of, is_puzzle, puzzle_of};
use super::kinds::{item, set_field};
use super::layouts;
use super::notes::Notes;
use super::pad_id;
use super::parts::{givens, key, value};
use super::text::read_single;
use grid::text::{Empty, line as line_of_cells};
use grid::{Board, Cell, Puzzle};
use serde_json::{Map, Value};

pub(super) const JSON: Format = Format {
    name: "json",
    what: "a JSON list of puzzles",
    fits: Some(|text| {
        let start = text.trim_start();
        is_list(start) || is_one_object(start)
    }),
    read: read_list,
    writing: Writing::each(["[\n", ",\n", "\n]\n"], |item, puzzle| {
        object(item, puzzle).to_string()
    }),
    keeps: &ItemPart::ALL,
};

pub(super) const JSONL: Format = Format {
    name: "jsonl",
    what: "a JSON object or text in each line",
    fits: Some(|text| {
        let start = text.trim_start();
        let first = start.lines().next().unwrap_or_default();
        let is_text = start.starts_with('"') && serde_json::from_str::<Value>(first).is_ok();
        (is_text || is_object(start)) && !is_one_object(start) && !is_fpuzzles(start)
    }),
    read: |text| {
        let lines = text
            .lines()
            .enumerate()
            .filter(|(_, text)| !text.trim().is_empty());
        let mut all = Contents::default();
        for (index, text) in lines {
            let Contents { items, notes } = line(index + 1, text);
            all.items.extend(items);
            all.notes.extend(notes);
        }
        Ok(all)
    },
    writing: Writing::lines(|item, puzzle| format!("{}\n", object(item, puzzle))),
    keeps: &ItemPart::ALL,
};

/// Whether a text is a JSON list and not a section header such as `[Puzzle]`.
fn is_list(text: &str) -> bool {
    let inside = text.strip_prefix('[').map(str::trim_start);
    inside.is_some_and(|inside| {
        let inside = inside.trim_start_matches(|next: char| next == '[' || next.is_whitespace());
        inside.is_empty()
            || inside.starts_with(|next: char| next.is_ascii_digit() || "]{\"n".contains(next))
    })
}

/// Whether a text starts like an object: with a key, or empty.
fn is_object(text: &str) -> bool {
    let inside = text.strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.is_empty() || inside.starts_with(['"', '}']))
}

/// Whether a text looks like a document of f-puzzles.
fn is_fpuzzles(text: &str) -> bool {
    text.starts_with('{') && text.contains("\"grid\"") && text.contains("\"size\"")
}

/// Whether a text is one object over several lines: its first line is not valid JSON.
fn is_one_object(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    is_object(text) && !is_fpuzzles(text) && serde_json::from_str::<Value>(first).is_err()
}

/// The data of a puzzle in addition to its givens.
#[derive(Default)]
pub(super) struct State {
    filled: Option<String>,
    candidates: Option<String>,
}

impl State {
    /// Sets a named value; returns whether the name is known.
    pub(super) fn set_field(&mut self, name: &str, value: &str) -> bool {
        let slot = match name {
            "filled" | "state" => &mut self.filled,
            "candidates" => &mut self.candidates,
            _ => return false,
        };
        if !value.trim().is_empty() {
            *slot = Some(value.trim().to_owned());
        }
        true
    }

    /// The puzzle with these givens, and with the filled digits and candidates that were set.
    /// Filled digits of fewer than 81 bytes are ignored.
    pub(super) fn puzzle(&self, givens: &str) -> Result<Puzzle, FormatError> {
        let given = read_single(givens)?;
        let mut puzzle = given.clone();
        if let Some(filled) = self.filled.as_ref().filter(|text| text.len() >= 81) {
            let filled = read_single(filled)?;
            let placed = filled.filled() - given.filled();
            let differs =
                |cell: Cell| given.value(cell).is_some() && given.value(cell) != filled.value(cell);
            if let Some(cell) = Cell::all().find(|&cell| differs(cell)) {
                return Err(FormatError::at(
                    1,
                    1,
                    format!("{cell} is filled with another digit than the given"),
                ));
            }
            puzzle = filled.with_placed(placed);
        }
        if let Some(candidates) = &self.candidates {
            let marks = read_single(candidates)?;
            let board = Board::new(&marks);
            let all = Cell::all().fold(grid::CandidateSet::EMPTY, |all, cell| {
                let digits = board
                    .value(cell)
                    .map_or(board.candidates(cell), grid::DigitSet::only);
                all.union(&grid::CandidateSet::of_cell(cell, digits))
            });
            puzzle = puzzle.with_candidates(all);
        }
        Ok(puzzle)
    }
}

/// The puzzles of a line of JSON.
pub(super) fn line(number: usize, text: &str) -> Contents {
    match serde_json::from_str::<Value>(text) {
        Ok(value) => {
            let mut contents = Contents::default();
            collect(&value, 1, &mut contents);
            for item in &mut contents.items {
                item.line = number;
                if let Err(wrong) = &mut item.puzzle {
                    wrong.line = number;
                }
            }
            contents
        }
        Err(error) => {
            let error = Err(wrong(&error).within(number, 1));
            vec![item(number, error, Meta::default())].into()
        }
    }
}

/// The error of a text that is not JSON.
fn wrong(error: &serde_json::Error) -> FormatError {
    let what = error.to_string();
    let what = what.split(" at line ").next().unwrap_or_default();
    FormatError::at(
        error.line().max(1),
        error.column().max(1),
        format!("JSON: {what}"),
    )
}

fn read_list(text: &str) -> Result<Contents, FormatError> {
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        // A list of a programming language may look like JSON, but with a trailing comma or `None`.
        Err(error) => {
            return layouts::read(text)?.ok_or_else(|| wrong(&error));
        }
    };
    let mut contents = Contents::default();
    collect(&value, 1, &mut contents);
    Ok(contents)
}

/// Maximum depth of nested values.
const MAX_DEPTH: usize = 32;

/// Adds the puzzles of a value at a depth of nesting. A list gives the puzzles of its items. An
/// object gives its own puzzle, or the puzzles of the lists and objects inside it.
fn collect(value: &Value, depth: usize, contents: &mut Contents) {
    let Contents { items, notes } = contents;
    let number = items.len() + 1;
    match value {
        Value::Array(values) if cells_of(value).is_none() => {
            for value in values {
                collect(value, depth + 1, contents);
            }
        }
        Value::Object(object)
            if cfg!(feature = "layouts")
                && depth < MAX_DEPTH
                && matches!(puzzle_of(object), PuzzleKey::Nothing | PuzzleKey::Named(_)) =>
        {
            let inner: Vec<(&String, &Value)> = object
                .iter()
                .filter(|(_, value)| value.is_array() || value.is_object())
                .filter(|(_, value)| has_puzzle(value, depth + 1))
                .collect();
            if inner.is_empty() {
                items.push(item_of_value(number, value, notes));
                return;
            }
            let unused = object
                .iter()
                .filter(|(name, _)| !inner.iter().any(|(used, _)| used == name));
            for (name, value) in unused {
                if let Some(rule) = variant_message_in(name, value, MAX_DEPTH) {
                    items.push(error_item(number, &rule));
                    return;
                }
                notes.unused_field(name);
            }
            for (_, value) in inner {
                collect(value, depth + 1, contents);
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => items.push(item_of_value(number, value, notes)),
    }
}

/// Whether a value at a depth of nesting is or contains a puzzle.
fn has_puzzle(value: &Value, depth: usize) -> bool {
    if depth == MAX_DEPTH {
        return false;
    }
    is_puzzle(value)
        || match value {
            Value::Array(values) => values.iter().any(|value| has_puzzle(value, depth + 1)),
            Value::Object(object) => {
                matches!(puzzle_of(object), PuzzleKey::Key(_) | PuzzleKey::Several(_))
                    || object
                        .values()
                        .any(|value| !value.is_string() && has_puzzle(value, depth + 1))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        }
}

/// An item without a puzzle.
fn error_item(number: usize, what: &str) -> Item {
    let error = FormatError::at(number, 1, what.to_owned());
    item(number, Err(error), Meta::default())
}

/// The puzzle of a value, or the error in its place. Keys that are not used become notes.
fn item_of_value(number: usize, value: &Value, notes: &mut Notes) -> Item {
    let error_item = |what: &str| error_item(number, what);
    let Value::Object(object) = value else {
        return match cells_of(value) {
            Some(CellsOfValue::Text(text)) => item(
                number,
                read_single(&text).map_err(|wrong| FormatError {
                    line: number,
                    ..wrong
                }),
                Meta::default(),
            ),
            Some(CellsOfValue::Unclear(why)) => error_item(why),
            None => error_item(
                "no puzzle: expected a text of 81 cells, 81 numbers, nine rows of nine, or an object",
            ),
        };
    };
    if pad_id::is_pad(object) {
        return packed_item(number, pad_id::of_json(value));
    }
    let key = match puzzle_of(object) {
        PuzzleKey::Key(key) | PuzzleKey::Named(key) => key,
        PuzzleKey::Several(names) => {
            return error_item(&format!(
                "{} may be the puzzle, expected one of them",
                names.join(" and ")
            ));
        }
        PuzzleKey::Nothing => {
            return error_item("an object without a puzzle: expected a key `puzzle`");
        }
    };
    let mut meta = Meta::default();
    let mut state = State::default();
    for (name, value) in object.iter().filter(|(name, _)| *name != key) {
        let number = value.as_number().map(ToString::to_string);
        let text = number.or_else(|| match cells_of(value) {
            Some(CellsOfValue::Text(text)) => Some(text),
            Some(CellsOfValue::Unclear(_)) | None => None,
        });
        let is_used = text
            .is_some_and(|text| set_field(&mut meta, name, &text) || state.set_field(name, &text));
        if is_used || is_nothing(value) {
            continue;
        }
        if let Some(rule) = variant_message_in(name, value, MAX_DEPTH) {
            return error_item(&rule);
        }
        notes.unused_field(name);
    }
    match object.get(key).and_then(cells_of) {
        Some(CellsOfValue::Text(text)) => item(
            number,
            state.puzzle(&text).map_err(|wrong| FormatError {
                line: number,
                ..wrong
            }),
            meta,
        ),
        Some(CellsOfValue::Unclear(why)) => error_item(why),
        None => {
            error_item("no puzzle: expected a text of 81 cells, 81 numbers, or nine rows of nine")
        }
    }
}

/// The JSON object of a puzzle, with a key for each part that the item has.
fn object(item: &Item, puzzle: &Puzzle) -> Value {
    let mut object = Map::new();
    let givens = line_of_cells(&givens(puzzle), Empty::Dot);
    object.insert("puzzle".to_owned(), Value::String(givens));
    for what in ItemPart::ALL {
        if let Some(value) = value(what, item) {
            object.insert(key(what).to_owned(), Value::String(value));
        }
    }
    Value::Object(object)
}

#[cfg(test)]
mod tests {
    use crate::read;
    use serde_json::{Value, json};

    /// A JSON file of any shape with a variant rule is refused, and the message names the rule.
    #[test]
    fn rules_in_json_are_refused() {
        let digits =
            "001064007000900008070010002096205010802640059040008000068000000000000000005080600";
        let rows: Vec<&str> = (0..9).map(|row| &digits[9 * row..9 * row + 9]).collect();
        let cell = |digit: char| match digit.to_digit(10) {
            Some(0) | None => json!({}),
            Some(number) => json!({ "value": number }),
        };
        let cells: Vec<Vec<Value>> = rows
            .iter()
            .map(|row| row.chars().map(cell).collect())
            .collect();
        let refused = [
            (
                json!({ "cells": cells, "metadata": { "antiknight": true } }),
                "anti-knight rules",
            ),
            (
                json!({ "cells": cells, "regions": [[[0, 0], [4, 4]]] }),
                "irregular regions",
            ),
            (
                json!({ "cells": cells, "cages": [{ "cells": [[0, 0], [0, 1]], "value": 5 }] }),
                "cages",
            ),
            (
                json!({ "puzzle": digits, "antiking": true }),
                "anti-king rules",
            ),
            (
                json!({ "board": rows, "Rules": { "nonConsecutive": true } }),
                "non-consecutive rules",
            ),
            (
                json!({ "killerCage": [{ "cells": ["R1C1"] }], "grids": [digits] }),
                "killer cages",
            ),
            (
                json!({ "data": { "givens": digits, "constraints": [["knight"]] } }),
                "constraints",
            ),
        ];
        for (value, rule) in refused {
            for text in [
                value.to_string(),
                serde_json::to_string_pretty(&value).unwrap(),
            ] {
                let contents = read(text.as_bytes()).unwrap();
                assert_eq!(contents.items.len(), 1, "{text}");
                let error = contents.items[0].puzzle.as_ref().unwrap_err();
                let expected = format!("{rule} are not supported, only classic rules");
                assert_eq!(error.what, expected, "{text}");
            }
        }
        let classic = [
            json!({ "cells": cells, "metadata": { "title": "x", "antiknight": false } }),
            json!({ "puzzle": digits, "ratio": 0.3, "odd": 12, "arrow": "none", "cage": [] }),
        ];
        for value in classic {
            let contents = read(value.to_string().as_bytes()).unwrap();
            assert!(contents.items[0].puzzle.is_ok(), "{value}");
        }
    }
}
