//! Finds the puzzle of a JSON value by its content: 81 cells, or nine rows of nine cells.

use super::kinds::{PUZZLE_NAMES, SOLUTION_NAMES};
use super::text::read_single;
use serde_json::{Map, Value};

/// Keys of the digit in an object that represents a cell.
const DIGIT_KEYS: [&str; 9] = [
    "val", "value", "cell", "digit", "number", "num", "v", "n", "d",
];

/// The cells of a value as text.
pub(super) enum CellsOfValue {
    /// A text that [`grid::text`] reads.
    Text(String),
    /// The reason why the cells are ambiguous.
    Unclear(&'static str),
}

/// The cells of a value. `None` when it is neither a text nor cells in a list.
pub(super) fn cells(value: &Value) -> Option<CellsOfValue> {
    match value {
        Value::String(text) => Some(CellsOfValue::Text(text.clone())),
        Value::Array(values) => list(values),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => None,
    }
}

/// Whether a value is a puzzle by its content.
pub(super) fn is_puzzle(value: &Value) -> bool {
    match cells(value) {
        Some(CellsOfValue::Text(text)) => read_single(&text).is_ok(),
        Some(CellsOfValue::Unclear(_)) => true,
        None => false,
    }
}

/// The cells of a list: 81 of them, nine rows of nine, or nine texts of nine cells.
fn list(values: &[Value]) -> Option<CellsOfValue> {
    let flat: Vec<&Value> = match values.len() {
        81 => values.iter().collect(),
        9 => {
            let texts: Option<Vec<&str>> = values.iter().map(Value::as_str).collect();
            if let Some(texts) = texts {
                let is_row = |text: &&str| text.chars().count() == 9;
                return texts
                    .iter()
                    .all(is_row)
                    .then(|| CellsOfValue::Text(texts.join("\n")));
            }
            let rows: Option<Vec<&Vec<Value>>> = values.iter().map(row).collect();
            let rows = rows.filter(|rows| rows.iter().all(|row| row.len() == 9))?;
            rows.into_iter().flatten().collect()
        }
        _ => return None,
    };
    let mut text = String::new();
    let mut has_absent = false;
    let mut has_zero = false;
    for value in flat {
        match cell(value)? {
            None => {
                has_absent = true;
                text.push('.');
            }
            Some('0') => {
                has_zero = true;
                text.push('0');
            }
            Some(other) => text.push(other),
        }
    }
    Some(if has_absent && has_zero {
        CellsOfValue::Unclear(
            "empty cells are null and some cells are 0: is 0 a digit here? expected digits 1 to 9, \
             and one sign for empty cells",
        )
    } else {
        CellsOfValue::Text(text)
    })
}

/// The cells of a row: a list, or the only list of an object.
fn row(value: &Value) -> Option<&Vec<Value>> {
    let mut lists = value
        .as_object()
        .into_iter()
        .flat_map(|object| object.values().filter_map(Value::as_array));
    let only = lists.next().filter(|_| lists.next().is_none());
    value.as_array().or(only)
}

/// The character of a cell: the value is a number, a character, or an object with one of these.
/// `Some(None)` for an empty cell; `None` when the value is not a cell.
#[expect(clippy::option_option, reason = "no cell, and a cell without a digit")]
fn cell(value: &Value) -> Option<Option<char>> {
    match value {
        Value::Null | Value::Bool(false) => Some(None),
        Value::Number(number) => {
            let digit = u32::try_from(number.as_u64()?).ok()?;
            char::from_digit(digit, 10).map(Some)
        }
        Value::String(text) => {
            let mut characters = text.trim().chars();
            match (characters.next(), characters.next()) {
                (None, _) => Some(None),
                (Some(one), None) => Some(Some(one)),
                _ => None,
            }
        }
        Value::Object(object) => {
            let named = DIGIT_KEYS.iter().find_map(|key| object.get(*key));
            match named {
                Some(Value::Object(_)) | None => object.is_empty().then_some(None),
                Some(value) => cell(value),
            }
        }
        Value::Bool(true) | Value::Array(_) => None,
    }
}

/// The key of an object that holds its puzzle.
pub(super) enum PuzzleKey<'a> {
    /// Exactly one key holds a puzzle.
    Key(&'a str),
    /// Several keys hold different puzzles.
    Several(Vec<&'a str>),
    /// No key holds a puzzle, but this key has a usual name.
    Named(&'a str),
    /// No key holds a puzzle.
    Nothing,
}

/// Finds the puzzle of an object: first among keys with usual names, then by content alone.
pub(super) fn puzzle_of(object: &Map<String, Value>) -> PuzzleKey<'_> {
    let is_named = |names: &[&str], key: &str| names.contains(&key.to_ascii_lowercase().as_str());
    let named: Vec<&str> = object
        .keys()
        .map(String::as_str)
        .filter(|key| is_named(&PUZZLE_NAMES, key))
        .collect();
    let is_content = |key: &&str| object.get(*key).is_some_and(is_puzzle);
    let mut holders: Vec<&str> = named.iter().copied().filter(is_content).collect();
    if holders.is_empty() {
        let is_other = |key: &&str| {
            !is_named(&SOLUTION_NAMES, key) && !matches!(*key, "filled" | "state" | "candidates")
        };
        let others = object.keys().map(String::as_str).filter(is_other);
        // Under other names, a value counts if it reads as a puzzle, such as a list of cells or a
        // text of 81 characters.
        holders = others.filter(is_content).collect();
    }
    holders.dedup_by(|key, before| object.get(*key) == object.get(*before));
    match (holders.as_slice(), named.as_slice()) {
        ([key], _) => PuzzleKey::Key(key),
        ([], [key]) => PuzzleKey::Named(key),
        ([], []) => PuzzleKey::Nothing,
        ([], named) => {
            let texts = named
                .iter()
                .find(|key| object.get(**key).is_some_and(Value::is_string));
            texts.map_or(PuzzleKey::Nothing, |key| PuzzleKey::Named(key))
        }
        (several, _) => PuzzleKey::Several(several.to_vec()),
    }
}
