//! Requests without explanations: reading, solving, counting and checking.

use crate::request::{ApiError, Request, to_json};
use serde::Deserialize;
use serde_json::{Value, json};
use whydoku::CountJson;
use whydoku::grid::text::{Empty, line, position, read_one};
use whydoku::grid::{Cell, CellSet, Digit, Puzzle};
use whydoku::oracle::SolutionCount;

/// A text or a file with one or more puzzles.
#[derive(Deserialize)]
pub(crate) struct ReadRequest {
    #[serde(default)]
    text: String,
    /// A file with one character for each byte: an archive, or a text in any encoding.
    #[serde(default)]
    file: Option<String>,
    /// Maximum number of puzzles.
    #[serde(default)]
    most: Option<usize>,
}

/// Default number of solutions.
const MOST: usize = 1000;

/// The puzzles of a text or a file in any supported format.
pub(crate) fn read(asked: &ReadRequest) -> Result<String, ApiError> {
    let formats::Contents { items, notes } = match &asked.file {
        Some(file) => formats::read(&bytes_of(file)?).map_err(ApiError::of)?,
        // If possible, a text is one puzzle: a grid on several lines is not several puzzles.
        None => match read_one(&asked.text) {
            Ok(puzzle) => vec![formats::Item::of(puzzle)].into(),
            Err(wrong) => {
                let contents = formats::read(asked.text.as_bytes()).map_err(ApiError::of)?;
                let is_lines = formats::format_of(&asked.text).is_ok_and(|format| format.is_none());
                if is_lines && contents.items.iter().all(|item| item.puzzle.is_err()) {
                    return Err(formats::FormatError::from(wrong).into());
                }
                contents
            }
        },
    };
    let most = asked.most.unwrap_or(MOST);
    let (mut puzzles, mut wrong) = (Vec::new(), None);
    for item in items {
        match item.puzzle {
            Ok(puzzle) if puzzles.len() < most => puzzles.push(described(&puzzle)),
            Ok(_) => break,
            Err(what) => wrong = wrong.or(Some(what)),
        }
    }
    match wrong {
        Some(wrong) if puzzles.is_empty() => Err(ApiError::of(wrong)),
        None if puzzles.is_empty() => Err(ApiError::of("there is no puzzle in it")),
        Some(_) | None => to_json(&json!({ "puzzles": puzzles, "notes": notes.lines() })),
    }
}

fn bytes_of(file: &str) -> Result<Vec<u8>, ApiError> {
    let bytes = file.chars().map(|letter| u8::try_from(u32::from(letter)));
    let bytes: Result<Vec<u8>, _> = bytes.collect();
    bytes.map_err(|_| ApiError::of("a file is given by a character for each byte"))
}

/// The givens, later digits, and candidates if there are any.
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

/// No solution, the only one, or two of several.
pub(crate) fn solve(asked: &Request) -> Result<String, ApiError> {
    let solutions = match whydoku::solve(&asked.puzzle()?) {
        SolutionCount::None => Vec::new(),
        SolutionCount::Unique(solution) => vec![solution.to_string()],
        SolutionCount::Many(two) => two.iter().map(ToString::to_string).collect(),
    };
    to_json(&json!({ "solutions": solutions }))
}

/// The limit of a count.
#[derive(Deserialize)]
pub(crate) struct CountRequest {
    /// In digits, because it may be too large for a JavaScript number.
    #[serde(default)]
    limit: Option<String>,
}

/// The record `whydoku.count/1`.
pub(crate) fn count(asked: &Request, own: &CountRequest) -> Result<String, ApiError> {
    let limit = own.limit.as_deref().map(str::parse::<u128>).transpose();
    let limit = limit.map_err(|_| ApiError::of("a limit is a whole number"))?;
    let puzzle = asked.puzzle()?;
    let count = whydoku::count(&puzzle, limit);
    to_json(&CountJson::of(&puzzle, &count, limit))
}

/// A trace to check.
#[derive(Deserialize)]
pub(crate) struct VerifyRequest {
    trace: Value,
}

/// The number of records in a trace, and the refusals.
pub(crate) fn verify(asked: &VerifyRequest) -> Result<String, ApiError> {
    // The trace as text, or as an object.
    let text = asked.trace.as_str().map(str::to_owned);
    let text = text.unwrap_or_else(|| asked.trace.to_string());
    let trace = whydoku::read_trace(&text).map_err(ApiError::of)?;
    let checked = whydoku::verify(&trace);
    let refusals = checked.refusals.iter().map(ToString::to_string);
    let refusals: Vec<String> = refusals.collect();
    to_json(&json!({ "records": checked.records, "refusals": refusals }))
}
