//! The requests.

use crate::progress::Tell;
use crate::request::{ApiError, Request};
use crate::{catalogue, exact, exercise, grade, hint, solution, why};
use serde::Deserialize;
use serde_json::json;

/// The kind of a request. Each handler reads the remaining fields: the common ones and its own.
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

/// The answer to a request, both in JSON.
pub fn answer(request: &str, tell: &mut dyn FnMut(&str)) -> String {
    let answered = reply(request, tell);
    answered.unwrap_or_else(|wrong| json!({ "error": wrong.json() }).to_string())
}

/// A part of a request.
fn part<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, ApiError> {
    serde_json::from_str(request).map_err(ApiError::of)
}

fn reply(request: &str, tell: Tell<'_>) -> Result<String, ApiError> {
    let Called { call } = part(request)?;
    let asked: &Request = &part(request)?;
    match call {
        Call::About => catalogue::about(asked),
        Call::Solve => exact::solve(asked),
        Call::Count => exact::count(asked, &part(request)?),
        Call::Explain => solution::explain(asked, &part(request)?, tell),
        Call::Solution => solution::solution(asked, &part(request)?, tell),
        Call::Steps => solution::steps(asked, &part(request)?),
        Call::Grade => grade::grade(asked, &part(request)?, tell),
        Call::Compare => grade::compare(asked, &part(request)?),
        Call::Hint => hint::hint(asked, &part(request)?),
        Call::Picture => hint::picture(asked, &part(request)?),
        Call::Exercise => exercise::exercise(asked, &part(request)?),
        Call::Why => why::why(asked, &part(request)?),
        Call::Verify => exact::verify(&part(request)?),
        Call::Techniques => catalogue::techniques(asked),
        Call::Technique => catalogue::technique(asked, &part(request)?),
    }
}
