//! Reads the kind of a request and calls its handler.

use crate::api_error::{ApiError, part};
use crate::progress::Tell;
use crate::request::Request;
use crate::{catalogue, exact, exercise, grade, hint, solution, why};
use serde::Deserialize;
use serde_json::json;

/// The kind of a request. The handler then reads the other fields: those of [`Request`] and those of
/// this kind.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Call {
    About,
    Solve,
    Count,
    Explain,
    Solution,
    Steps,
    Grade,
    Compare,
    Hint,
    Picture,
    Why,
    Exercise,
    Verify,
    Techniques,
    Technique,
}

#[derive(Deserialize)]
struct Called {
    call: Call,
}

/// Answers a request; both are JSON. `tell` receives progress reports.
pub fn answer(request: &str, tell: &mut dyn FnMut(&str)) -> String {
    let answered = reply(request, tell);
    answered.unwrap_or_else(|wrong| json!({ "error": wrong.json() }).to_string())
}

fn reply(request: &str, tell: Tell<'_>) -> Result<String, ApiError> {
    let Called { call } = part(request)?;
    let common: &Request = &part(request)?;
    match call {
        Call::About => catalogue::about(common),
        Call::Solve => exact::solve(common),
        Call::Count => exact::count(common, &part(request)?),
        Call::Explain => solution::explain(common, &part(request)?, tell),
        Call::Solution => solution::solution(common, &part(request)?, tell),
        Call::Steps => solution::steps(common, &part(request)?),
        Call::Grade => grade::grade(common, &part(request)?, tell),
        Call::Compare => grade::compare(common, &part(request)?),
        Call::Hint => hint::hint(common, &part(request)?),
        Call::Picture => hint::picture(common, &part(request)?),
        Call::Exercise => exercise::exercise(common, &part(request)?),
        Call::Why => why::why(common, &part(request)?),
        Call::Verify => exact::verify(&part(request)?),
        Call::Techniques => catalogue::techniques(common),
        Call::Technique => catalogue::technique(common, &part(request)?),
    }
}
