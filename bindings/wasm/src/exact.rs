//! Requests without explanations: solving, counting and checking.

use crate::api_error::ApiError;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::{Value, json};
use whydoku::exact::{CheckJson, CountJson};
use whydoku::oracle::SolutionCount;

/// Returns an empty list, the only solution, or two of several solutions.
pub(crate) fn solve(common: &Request) -> Result<String, ApiError> {
    let solutions = match whydoku::solve(&common.puzzle()?) {
        SolutionCount::None => Vec::new(),
        SolutionCount::Unique(solution) => vec![solution.to_string()],
        SolutionCount::Many(two) => two.iter().map(ToString::to_string).collect(),
    };
    to_json(&json!({ "solutions": solutions }))
}

/// Fields of a request for a count, in addition to [`Request`].
#[derive(Deserialize)]
pub(crate) struct CountRequest {
    /// Maximum number of solutions to count, as text: it may be too large for a JavaScript number.
    #[serde(default)]
    limit: Option<String>,
}

/// Counts the solutions. Returns JSON, schema `whydoku.count/1`.
pub(crate) fn count(common: &Request, fields: &CountRequest) -> Result<String, ApiError> {
    let limit = fields.limit.as_deref().map(str::parse::<u128>).transpose();
    let limit = limit.map_err(|_| ApiError::of("a limit is a whole number"))?;
    let puzzle = common.puzzle()?;
    let count = whydoku::count(&puzzle, limit);
    to_json(&CountJson::of(&puzzle, &count, limit))
}

/// The number of solutions, and whether the puzzle is minimal and symmetric.
pub(crate) fn check(common: &Request) -> Result<String, ApiError> {
    to_json(&CheckJson::of(&whydoku::check(&common.puzzle()?)))
}

/// Fields of a request to check a trace, which is an object or its text.
#[derive(Deserialize)]
pub(crate) struct VerifyRequest {
    trace: Value,
}

/// Checks a trace. Returns the number of its records and the refusals.
pub(crate) fn verify(fields: &VerifyRequest) -> Result<String, ApiError> {
    // A trace in a string is used as it is; an object is turned into text.
    let text = fields.trace.as_str().map(str::to_owned);
    let text = text.unwrap_or_else(|| fields.trace.to_string());
    let trace = whydoku::trace_check::read_trace(&text).map_err(ApiError::of)?;
    let checked = whydoku::verify(&trace);
    let refusals = checked.refusals.iter().map(ToString::to_string);
    let refusals: Vec<String> = refusals.collect();
    to_json(&json!({ "records": checked.records, "refusals": refusals }))
}
