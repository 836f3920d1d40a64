//! JSON: a list of puzzles, or one in each line. A puzzle is a text, 81 numbers, nine rows, or an object with a key that
//! puzzles go by.

use super::format::Format;
use super::item::{Item, Keeps, Meta, Wrong};
use super::kinds::{PUZZLE, item, say};
use super::text::one;
use grid::text::{Empty, candidates, line as cells};
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
    write: |items| {
        let objects: Vec<Value> = objects(items).collect();
        let lines: Vec<String> = objects.iter().map(Value::to_string).collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    },
    keeps: &Keeps::ALL,
};

pub(super) const JSONL: Format = Format {
    name: "jsonl",
    what: "a JSON object or text in each line",
    fits: Some(|text| {
        let start = text.trim_start();
        (start.starts_with('{') || start.starts_with('"'))
            && !is_one_object(start)
            && !is_fpuzzles(start)
    }),
    read: |text| {
        let lines = text
            .lines()
            .enumerate()
            .filter(|(_, text)| !text.trim().is_empty());
        Ok(lines.map(|(index, text)| line(index + 1, text)).collect())
    },
    write: |items| {
        let lines: Vec<String> = objects(items)
            .map(|object| object.to_string() + "\n")
            .collect();
        lines.concat()
    },
    keeps: &Keeps::ALL,
};

/// Whether a text is a list, and no head of a section as `[Puzzle]`.
fn is_list(text: &str) -> bool {
    let inside = text.strip_prefix('[').map(str::trim_start);
    inside.is_some_and(|inside| {
        inside.starts_with(|next: char| next.is_ascii_digit() || "[]{\"n".contains(next))
    })
}

fn is_fpuzzles(text: &str) -> bool {
    text.starts_with('{') && text.contains("\"grid\"") && text.contains("\"size\"")
}

/// Whether a text is one object over several lines: its first line is none by itself.
fn is_one_object(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    text.starts_with('{') && !is_fpuzzles(text) && serde_json::from_str::<Value>(first).is_err()
}

/// The data of a puzzle in addition to its givens.
#[derive(Default)]
pub(super) struct State {
    filled: Option<String>,
    candidates: Option<String>,
}

impl State {
    /// What a named value says.
    pub(super) fn say(&mut self, name: &str, value: &str) {
        let slot = match name {
            "filled" | "state" => &mut self.filled,
            "candidates" => &mut self.candidates,
            _ => return,
        };
        if !value.trim().is_empty() {
            *slot = Some(value.trim().to_owned());
        }
    }

    /// The puzzle of these givens.
    pub(super) fn puzzle(&self, givens: &str) -> Result<Puzzle, Wrong> {
        let given = one(givens)?;
        let mut puzzle = given.clone();
        if let Some(filled) = self.filled.as_ref().filter(|text| text.len() >= 81) {
            let filled = one(filled)?;
            let placed = filled.filled() - given.filled();
            let differs =
                |cell: Cell| given.value(cell).is_some() && given.value(cell) != filled.value(cell);
            if let Some(cell) = Cell::all().find(|&cell| differs(cell)) {
                return Err(Wrong::at(
                    1,
                    1,
                    format!("{cell} is not the given in what is filled in"),
                ));
            }
            puzzle = filled.with_placed(placed);
        }
        if let Some(candidates) = &self.candidates {
            let marks = one(candidates)?;
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

/// The item of a line of JSON.
pub(super) fn line(number: usize, text: &str) -> Item {
    match serde_json::from_str::<Value>(text) {
        Ok(value) => of_value(number, &value),
        Err(error) => item(
            number,
            Err(wrong(&error).within(number, 1)),
            Meta::default(),
        ),
    }
}

fn wrong(error: &serde_json::Error) -> Wrong {
    let what = error.to_string();
    let what = what.split(" at line ").next().unwrap_or_default();
    Wrong::at(
        error.line().max(1),
        error.column().max(1),
        format!("JSON: {what}"),
    )
}

fn read_list(text: &str) -> Result<Vec<Item>, Wrong> {
    let value: Value = serde_json::from_str(text).map_err(|error| wrong(&error))?;
    let values = value.as_array().filter(|values| !is_grid(values));
    let values = values.map_or(std::slice::from_ref(&value), Vec::as_slice);
    Ok(values
        .iter()
        .enumerate()
        .map(|(index, value)| of_value(index + 1, value))
        .collect())
}

/// Whether a list is one puzzle: 81 numbers, or nine rows of nine.
fn is_grid(values: &[Value]) -> bool {
    let is_row = |value: &Value| {
        value
            .as_array()
            .is_some_and(|row| row.len() == 9 && row.iter().all(is_cell))
    };
    (values.len() == 81 && values.iter().all(is_cell))
        || (values.len() == 9 && values.iter().all(is_row))
}

fn is_cell(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Number(number) => number.as_u64().is_some_and(|number| number <= 9),
        Value::String(text) => text.len() <= 1,
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => false,
    }
}

/// The cells of a value as text.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(values) if is_grid(values) => {
            let cells = values.iter().flat_map(|value| {
                let row = value.as_array();
                row.map_or(std::slice::from_ref(value), Vec::as_slice)
            });
            let cells = cells.map(|cell| {
                let number = cell.as_u64().map(|number| number.to_string());
                let text = cell.as_str().filter(|text| !text.trim().is_empty());
                number
                    .or_else(|| text.map(str::to_owned))
                    .unwrap_or_else(|| ".".to_owned())
            });
            Some(cells.collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            None
        }
    }
}

fn of_value(number: usize, value: &Value) -> Item {
    let bad = |what: &str| {
        item(
            number,
            Err(Wrong::at(number, 1, what.to_owned())),
            Meta::default(),
        )
    };
    let Value::Object(object) = value else {
        return match text_of(value) {
            Some(text) => item(
                number,
                one(&text).map_err(|wrong| Wrong {
                    line: number,
                    ..wrong
                }),
                Meta::default(),
            ),
            None => bad(
                "no puzzle: expected a text of 81 cells, 81 numbers, nine rows of nine, or an object",
            ),
        };
    };
    let mut meta = Meta::default();
    let mut state = State::default();
    for (name, value) in object {
        let number = value.as_number().map(ToString::to_string);
        let text = number.or_else(|| text_of(value));
        if let Some(text) = text {
            say(&mut meta, name, &text);
            state.say(name, &text);
        }
    }
    let named: Vec<&String> = object
        .keys()
        .filter(|name| PUZZLE.contains(&name.to_ascii_lowercase().as_str()))
        .collect();
    let puzzle = match named.as_slice() {
        [] => return bad("an object without a puzzle: expected a key `puzzle`"),
        [name] => object.get(*name).and_then(text_of),
        several => {
            let names: Vec<&str> = several.iter().map(|name| name.as_str()).collect();
            return bad(&format!(
                "{} may be the puzzle, expected one of them",
                names.join(" and ")
            ));
        }
    };
    match puzzle {
        Some(text) => item(
            number,
            state.puzzle(&text).map_err(|wrong| Wrong {
                line: number,
                ..wrong
            }),
            meta,
        ),
        None => bad("no puzzle: expected a text of 81 cells, 81 numbers, or nine rows of nine"),
    }
}

/// The key, or the column, of what is kept.
pub(super) fn key(what: Keeps) -> &'static str {
    match what {
        Keeps::Placed => "filled",
        Keeps::Candidates => "candidates",
        Keeps::Title => "title",
        Keeps::Author => "author",
        Keeps::Comment => "comment",
        Keeps::Rating => "rating",
        Keeps::Level => "level",
        Keeps::Solution => "solution",
    }
}

/// What is kept of an item, as text.
pub(super) fn value(what: Keeps, item: &Item) -> Option<String> {
    let puzzle = item.puzzle.as_ref().ok()?;
    let meta = &item.meta;
    what.is_in(item).then_some(())?;
    match what {
        Keeps::Placed => Some(cells(puzzle, Empty::Dot)),
        Keeps::Candidates => Some(candidates(&Board::new(puzzle), Empty::Dot)),
        Keeps::Title => meta.title.clone(),
        Keeps::Author => meta.author.clone(),
        Keeps::Comment => meta.comment.clone(),
        Keeps::Rating => meta.rating.clone(),
        Keeps::Level => meta.level.clone(),
        Keeps::Solution => meta.solution.clone(),
    }
}

/// The puzzle as it was given.
pub(super) fn givens(puzzle: &Puzzle) -> Puzzle {
    let mut values = [None; 81];
    for cell in puzzle.givens() {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = puzzle.value(cell);
        }
    }
    Puzzle::new(values)
}

fn objects(items: &[Item]) -> impl Iterator<Item = Value> + '_ {
    items.iter().filter_map(|item| {
        let puzzle = item.puzzle.as_ref().ok()?;
        let mut object = Map::new();
        object.insert(
            "puzzle".to_owned(),
            Value::String(cells(&givens(puzzle), Empty::Dot)),
        );
        for what in Keeps::ALL {
            if let Some(value) = value(what, item) {
                object.insert(key(what).to_owned(), Value::String(value));
            }
        }
        Some(Value::Object(object))
    })
}
