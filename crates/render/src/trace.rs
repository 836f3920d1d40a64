//! Reads and writes the trace of a solve as JSON, schema `whydoku.trace/1`.
//!
//! A trace has everything needed to check it later, without this program: the puzzle, every record
//! with its evidence, and the outcome. It names the version, the profile and the profile hash that
//! produced it. The
//! names and explanations of steps are for readers; a checker ignores them.
//!
//! Cells, candidates and similar values are strings:
//!
//! ```text
//! "r1c2"        a cell                        "5r1c2"        a candidate
//! "r1" "c2" "b3"  a house                     "5r1c2,r1c3"   a digit on some cells: a group
//! "5r1"         a digit in a house            "+5r1c2"       a candidate or group that is true
//! "159"         some digits                   "-5r1c2"       a candidate or group that is false
//! ```
//!
//! The key `relies` of a step lists the earlier records on which the step depends, numbered from 1.
//! A program that removes a record must also remove the records that depend on it.
//!
//! Ratings are numbers with one decimal (`2.6`). An enum value is an object with one key, the
//! variant's name (`{"cell": "r1c2"}`), or a string if the variant has no fields (`"solved"`).
//! Unknown keys are errors. [`write()`] puts one record on each line, so the line of an error
//! identifies the record.
//!
//! [`read()`] is the inverse of [`write()`], except that it turns a group of one cell into a
//! candidate. The JSON Schema is `docs/trace.schema.json`.

mod code;
mod document;
mod entry;
#[cfg(feature = "ranks")]
mod rank;
mod roles;
mod score;
mod sets;
mod wire;

pub use document::{Line, SCHEMA, Trace};
pub use entry::{Entry, RolePart, StepEntry};
pub use score::Score;

use thiserror::Error;

/// An error in the text of a trace.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {what}")]
#[non_exhaustive]
pub struct TraceError {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1; 0 if the error is before the first byte of the line.
    pub column: usize,
    /// The message, without the position.
    pub what: String,
}

/// Writes a trace as JSON, one record per line. The last line ends with a line break.
pub fn write(trace: &Trace) -> String {
    wire::Trace::from(trace).text()
}

/// Writes a trace as JSON on one line, without a line break at the end.
pub fn write_line(trace: &Trace) -> String {
    wire::Trace::from(trace).line()
}

/// Reads one line of a file of traces. The line is a trace, or a `whydoku.grade/1` record, whose
/// `path` may be a trace.
///
/// # Errors
/// As in [`read()`], with line 1.
pub fn read_line(text: &str) -> Result<Line, TraceError> {
    wire::line(text).map_err(|error| trace_error(&error))
}

/// Reads a trace that follows the schema.
///
/// Evidence can be checked without its technique, so unknown slugs are allowed.
///
/// # Errors
/// When the text is not JSON or does not follow the schema. The error has the line, the column and a
/// message.
pub fn read(text: &str) -> Result<Trace, TraceError> {
    match serde_json::from_str::<wire::Trace>(text) {
        Ok(wire) => Ok(wire.into()),
        Err(error) => Err(trace_error(&error)),
    }
}

fn trace_error(error: &serde_json::Error) -> TraceError {
    let (line, column) = (error.line(), error.column());
    // `TraceError` prints the position first, so this removes it from the end of the message.
    let position = format!(" at line {line} column {column}");
    let what = error.to_string();
    let what = what.strip_suffix(&position).unwrap_or(&what).to_owned();
    TraceError { line, column, what }
}
