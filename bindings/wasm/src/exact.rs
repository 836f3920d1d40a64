//! Reading, and what is exact.

use crate::asked::{Asked, Wrong};
use crate::call::written;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::Cursor;
use whydoku::CountJson;
use whydoku::grid::text::{Empty, Reader, line, position, read_one};
use whydoku::grid::{Cell, CellSet, Digit, Puzzle};
use whydoku::oracle::Verdict;

/// A text with one puzzle or several.
#[derive(Deserialize)]
pub(crate) struct ReadRequest {
    text: String,
    /// How many puzzles are wanted at most.
    #[serde(default)]
    most: Option<usize>,
}

/// So many are told where nobody says how many.
const MOST: usize = 1000;

/// The puzzles of a text in any format that is read.
pub(crate) fn read(asked: &ReadRequest) -> Result<String, Wrong> {
    // A text is one puzzle where that is possible: a grid on several lines is not several puzzles.
    let whole = read_one(&asked.text);
    let wrong = match whole {
        Ok(puzzle) => return written(&json!({ "puzzles": [described(&puzzle)] })),
        Err(wrong) => wrong,
    };
    let mut reader = Reader::new(Cursor::new(asked.text.as_bytes()));
    let mut puzzles = Vec::new();
    while let Ok(Some(record)) = reader.read() {
        puzzles.extend(record.puzzle.ok().as_ref().map(described));
        if puzzles.len() == asked.most.unwrap_or(MOST) {
            break;
        }
    }
    if puzzles.is_empty() {
        return Err(wrong.into());
    }
    written(&json!({ "puzzles": puzzles }))
}

/// The givens, what was filled in since, and the candidates if there are any.
fn described(puzzle: &Puzzle) -> Value {
    let digits = |cells: CellSet| -> String {
        let value = |cell: Cell| puzzle.value(cell).filter(|_| cells.contains(cell));
        Cell::all()
            .map(|cell| value(cell).map_or('.', Digit::to_char))
            .collect()
    };
    let marks = puzzle.candidates().map(|marks| {
        let marks = Cell::all().map(|cell| -> String {
            let digits = marks.digits(cell).iter();
            digits.map(Digit::to_char).collect()
        });
        marks.collect::<Vec<_>>()
    });
    json!({
        "givens": digits(puzzle.givens()),
        "values": line(puzzle, Empty::default()),
        "candidates": marks,
        "position": position(puzzle),
        "clues": puzzle.givens().len(),
    })
}

/// No solution, the one there is, or two of several.
pub(crate) fn solve(asked: &Asked) -> Result<String, Wrong> {
    let solutions = match whydoku::solve(&asked.puzzle()?) {
        Verdict::None => Vec::new(),
        Verdict::Unique(solution) => vec![solution.to_string()],
        Verdict::Many(two) => two.iter().map(ToString::to_string).collect(),
    };
    written(&json!({ "solutions": solutions }))
}

/// A puzzle, and up to how many solutions count.
#[derive(Deserialize)]
pub(crate) struct CountRequest {
    #[serde(flatten)]
    asked: Asked,
    /// In digits: it may be beyond what a number of JavaScript holds.
    #[serde(default)]
    limit: Option<String>,
}

/// The record `whydoku.count/1`.
pub(crate) fn count(asked: &CountRequest) -> Result<String, Wrong> {
    let limit = asked.limit.as_deref().map(str::parse::<u128>).transpose();
    let limit = limit.map_err(|_| Wrong::of("a limit is a whole number"))?;
    let puzzle = asked.asked.puzzle()?;
    let count = whydoku::count(&puzzle, limit);
    written(&CountJson::of(&puzzle, &count, limit))
}

/// A trace to check.
#[derive(Deserialize)]
pub(crate) struct VerifyRequest {
    trace: Value,
}

/// How many records a trace has, and what is refused.
pub(crate) fn verify(asked: &VerifyRequest) -> Result<String, Wrong> {
    // As text or as the object it stands for.
    let text = asked.trace.as_str().map(str::to_owned);
    let text = text.unwrap_or_else(|| asked.trace.to_string());
    let trace = whydoku::read_trace(&text).map_err(Wrong::of)?;
    let checked = whydoku::verify(&trace);
    let refusals = checked.refusals.iter().map(ToString::to_string);
    let refusals: Vec<String> = refusals.collect();
    written(&json!({ "records": checked.records, "refusals": refusals }))
}
