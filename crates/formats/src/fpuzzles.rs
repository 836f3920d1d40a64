//! f-puzzles: JSON, plain or packed into a link.
//!
//! A key that is not known to be harmless is a variant rule, unless its value is empty. The puzzle
//! is then rejected with the rule's name, because ignoring the rule would change the puzzle.

use super::format::LINK_LIMIT;
use super::item::{FormatError, Item, Meta};
use super::kinds::{Cells, Given, item};
use grid::{Board, Cell, Digit, DigitSet, Puzzle};
use serde_json::{Map, Value, json};

/// The metadata and the puzzle that were read, or the error.
pub(super) type ReadPuzzle = Result<(Meta, Puzzle), FormatError>;

/// Makes an item from a parsed puzzle, or from the error in its place.
pub(super) fn packed_item(line: usize, read: ReadPuzzle) -> Item {
    match read {
        Ok((meta, puzzle)) => item(line, Ok(puzzle), meta),
        Err(wrong) => item(line, Err(wrong.within(line, 1)), Meta::default()),
    }
}

/// Keys that do not restrict the solutions.
const HARMLESS: [&str; 13] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "successmessage",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "customMessage",
];

/// Keys of variant rules in lower case, and the names of these rules in messages.
const VARIANTS: [(&str, &str); 33] = [
    ("global", "global rules"),
    ("killercage", "killer cages"),
    ("cage", "cages"),
    ("arrow", "arrows"),
    ("thermometer", "thermometers"),
    ("diagonal+", "diagonals"),
    ("diagonal-", "diagonals"),
    ("antiknight", "anti-knight rules"),
    ("antiking", "anti-king rules"),
    ("disjointgroups", "disjoint groups"),
    ("nonconsecutive", "non-consecutive rules"),
    ("littlekillersum", "little killer sums"),
    ("sandwichsum", "sandwich sums"),
    ("difference", "difference dots"),
    ("ratio", "ratio dots"),
    ("xv", "XV clues"),
    ("palindrome", "palindromes"),
    ("renban", "renban lines"),
    ("whispers", "whisper lines"),
    ("negative", "negative constraints"),
    ("extraregion", "extra regions"),
    ("quadruple", "quadruples"),
    ("betweenline", "between lines"),
    ("lockout", "lockout lines"),
    ("regionsumline", "region sum lines"),
    ("minimum", "minimum cells"),
    ("maximum", "maximum cells"),
    ("even", "even cells"),
    ("odd", "odd cells"),
    ("clone", "clones"),
    ("constraint", "constraints"),
    ("constraints", "constraints"),
    ("windoku", "windoku boxes"),
];

/// The error message for a variant rule.
pub(super) fn variant_message(key: &str) -> String {
    let known = VARIANTS.iter().find(|(known, _)| *known == key);
    let name = known.map_or(key, |(_, name)| name);
    format!("{name} are not supported, only classic rules")
}

/// The error message for the first variant rule in a named value or in the fields of its nested
/// objects, up to `depth` levels deep. Only `true`, or a list or object that is not empty, states a
/// rule. A number or a text under the name of a rule only describes the puzzle.
pub(super) fn variant_message_in(name: &str, value: &Value, depth: usize) -> Option<String> {
    let is_rule = match value {
        Value::Bool(true) => true,
        Value::Array(_) | Value::Object(_) => !is_nothing(value),
        Value::Null | Value::Bool(false) | Value::Number(_) | Value::String(_) => false,
    };
    let key = name.to_ascii_lowercase();
    if is_rule && VARIANTS.iter().any(|(known, _)| *known == key) {
        return Some(variant_message(&key));
    }
    let inner = value.as_object().filter(|_| depth > 0);
    let mut inner = inner.into_iter().flatten();
    inner.find_map(|(name, value)| variant_message_in(name, value, depth - 1))
}

/// Whether a value is empty, so that it has no effect.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// Unpacks the text after `load=`.
pub(super) fn unpacked(base64: &str) -> Result<String, FormatError> {
    if base64.len() > LINK_LIMIT {
        let what =
            format!("the link is longer than {LINK_LIMIT} characters, expected a shorter one");
        return Err(FormatError::at(1, 1, what));
    }
    // A form of a web page replaces each plus sign with a blank.
    let base64 = base64.replace(' ', "+");
    let units = lz_str::decompress_from_base64(&base64);
    let text = units.and_then(|units| String::from_utf16(&units).ok());
    let text = text.filter(|text| !text.is_empty());
    text.ok_or_else(|| {
        FormatError::at(
            1,
            1,
            "the link cannot be unpacked: something is missing from it",
        )
    })
}

/// Parses the puzzle of a document.
pub(super) fn of_json(text: &str) -> ReadPuzzle {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default();
        FormatError::at(error.line(), error.column().max(1), format!("JSON: {what}"))
    })?;
    let wrong = |what: &str| FormatError::at(1, 1, what.to_owned());
    let object = value
        .as_object()
        .ok_or_else(|| wrong("expected an object"))?;
    if let Some(size) = object
        .get("size")
        .and_then(Value::as_u64)
        .filter(|&size| size != 9)
    {
        return Err(wrong(&format!(
            "grids of {size} by {size} are not supported, only of 9 by 9"
        )));
    }
    if let Some(negative) = object.get("negative").filter(|value| !is_nothing(value)) {
        let rules = negative.as_array().into_iter().flatten();
        let rules: Vec<&str> = rules.filter_map(Value::as_str).collect();
        let what = format!(
            "negative constraints ({}) are not supported, only classic rules",
            rules.join(", ")
        );
        return Err(wrong(&what));
    }
    let unknown_key = object
        .iter()
        .find(|(key, value)| !HARMLESS.contains(&key.as_str()) && !is_nothing(value));
    if let Some((key, _)) = unknown_key {
        return Err(wrong(&variant_message(key)));
    }
    let rows = object.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or_else(|| wrong("expected `grid`, nine rows of nine cells"))?;
    let mut cells = Cells::default();
    let mut count = 0;
    for (row, columns) in rows.iter().enumerate() {
        for (column, value) in columns.as_array().into_iter().flatten().enumerate() {
            let place = u8::try_from(row).ok().zip(u8::try_from(column).ok());
            let place = place.and_then(|(row, column)| Cell::at_row_column(row, column));
            let place = place.ok_or_else(|| wrong("more than nine cells or rows in `grid`"))?;
            count += 1;
            cell(&mut cells, place, value)?;
        }
    }
    if count != 81 {
        return Err(wrong(&format!("{count} cells in `grid`, expected 81")));
    }
    Ok((meta(object), cells.puzzle()))
}

fn cell(cells: &mut Cells, place: Cell, value: &Value) -> Result<(), FormatError> {
    let region = value.get("region").and_then(Value::as_u64);
    if region.is_some_and(|region| region != u64::from(place.box_())) {
        return Err(FormatError::at(1, 1, variant_message("irregular regions")));
    }
    let digit = |number: &Value| {
        number
            .as_u64()
            .and_then(|number| Digit::new(u8::try_from(number).ok()?))
    };
    if let Some(number) = value.get("value").filter(|number| !number.is_null()) {
        let digit = digit(number)
            .ok_or_else(|| FormatError::at(1, 1, format!("{place}: {number} is not a digit")))?;
        let is_given = value.get("given").and_then(Value::as_bool).unwrap_or(false);
        cells.put(place, digit, if is_given { Given::Yes } else { Given::No });
    }
    let marks = value
        .get("centerPencilMarks")
        .or_else(|| value.get("givenPencilMarks"));
    let marks = marks.and_then(Value::as_array).into_iter().flatten();
    cells.mark(
        place,
        marks
            .filter_map(digit)
            .fold(DigitSet::EMPTY, DigitSet::with),
    );
    Ok(())
}

fn meta(object: &Map<String, Value>) -> Meta {
    let text = |key: &str| {
        let text = object.get(key).and_then(Value::as_str);
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    };
    Meta {
        title: text("title"),
        author: text("author"),
        comment: text("ruleset"),
        ..Meta::default()
    }
}

/// Packs a puzzle into the text after `load=`.
pub(super) fn packed(meta: &Meta, puzzle: &Puzzle) -> String {
    let board = Board::new(puzzle);
    let has_marks = !puzzle.deleted().is_empty();
    let cell = |cell: Cell| match puzzle.value(cell) {
        Some(digit) if puzzle.placed().contains(cell) => json!({ "value": digit.value() }),
        Some(digit) => json!({ "value": digit.value(), "given": true }),
        None if has_marks => {
            let digits: Vec<u8> = board.candidates(cell).iter().map(Digit::value).collect();
            json!({ "centerPencilMarks": digits })
        }
        None => json!({}),
    };
    let cells: Vec<Value> = Cell::all().map(cell).collect();
    let rows: Vec<&[Value]> = cells.chunks(9).collect();
    let mut object = Map::new();
    object.insert("size".to_owned(), json!(9));
    let Meta {
        title,
        author,
        comment,
        ..
    } = meta;
    for (key, value) in [("title", title), ("author", author), ("ruleset", comment)] {
        if let Some(value) = value {
            object.insert(key.to_owned(), json!(value));
        }
    }
    object.insert("grid".to_owned(), json!(rows));
    lz_str::compress_to_base64(&Value::Object(object).to_string())
}
