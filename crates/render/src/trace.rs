//! The trace of a solve as JSON, schema `whydoku.trace/1`, both ways.
//!
//! A trace holds all that is needed to check a solve years later without the program that made
//! it: the puzzle, every record with its evidence, the outcome, and what made it (version,
//! profile, hash). The words are there for readers; a checker ignores them.
//!
//! Small things are strings, the same everywhere:
//!
//! ```text
//! "r1c2"        a cell                        "5r1c2"        a candidate
//! "r1" "c2" "b3"  a house                     "5r1c2,r1c3"   a digit on some cells: a group
//! "5r1"         a digit in a house            "+5r1c2"       a candidate or group that is true
//! "159"         some digits                   "-5r1c2"       one that is false
//! ```
//!
//! A step's `relies` are the numbers of earlier records, from 1: who leaves a record out must leave
//! out those that rely on it.
//!
//! Ratings are numbers with one decimal (`2.6`), exact tenths. Alternatives are objects with one
//! key (`{"cell": "r1c2"}`), or a string where there is nothing to say (`"solved"`). Unknown keys
//! are refused. The file has one record a line, so that the line of an error is the record's.
//!
//! [`write()`] and [`read()`] are inverse to each other, with one exception: a group of one cell is
//! read as the candidate that it is. The JSON Schema is `docs/trace.schema.json`.

mod cast;
mod code;
mod convert;
mod document;
mod entry;
mod evidence;
mod score;
mod sets;
mod wire;

pub use document::{Line, SCHEMA, Trace};
pub use entry::{CastPart, Entry, StepEntry};
pub use score::Score;

use thiserror::Error;

/// Why a text is no trace.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {what}")]
pub struct TraceError {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1; 0 for the start of a line.
    pub column: usize,
    /// What was found and what was expected.
    pub what: String,
}

/// A trace as JSON, one record a line, the last line ended.
pub fn write(trace: &Trace) -> String {
    wire::Trace::from(trace).text()
}

/// A trace as JSON on one line, which is not ended.
pub fn write_line(trace: &Trace) -> String {
    wire::Trace::from(trace).line()
}

/// Reads a line of many: a trace, or a record `whydoku.grade/1` with a trace as its `path`.
///
/// # Errors
/// As of [`read()`]; the line is 1.
pub fn read_line(text: &str) -> Result<Line, TraceError> {
    wire::line(text).map_err(|error| located(&error))
}

/// Reads what [`write()`] wrote, or anybody else by the schema.
///
/// Evidence can be checked without its technique, so a slug that nobody knows is no error.
///
/// # Errors
/// When the text is no JSON, does not follow the schema or names another one; line, column and
/// what was expected.
pub fn read(text: &str) -> Result<Trace, TraceError> {
    match serde_json::from_str::<wire::Trace>(text) {
        Ok(wire) => Ok(wire.into()),
        Err(error) => Err(located(&error)),
    }
}

fn located(error: &serde_json::Error) -> TraceError {
    let (line, column) = (error.line(), error.column());
    // serde_json says the position at the end of its message; here it stands in front.
    let position = format!(" at line {line} column {column}");
    let what = error.to_string();
    let what = what.strip_suffix(&position).unwrap_or(&what).to_owned();
    TraceError { line, column, what }
}
