//! What can be asked.

use crate::asked::{Asked, Wrong};
use crate::{catalogue, exact, grade, hint, told, why};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Takes JSON that says how far a long answer is.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(&str);

/// A question, by the function it asks.
#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
enum Request {
    About(Asked),
    Read(exact::ReadRequest),
    Solve(Asked),
    Count(exact::CountRequest),
    Explain(told::ExplainRequest),
    Solution(told::ExplainRequest),
    Steps(told::StepsRequest),
    Grade(Asked),
    Hint(hint::HintAsked),
    Why(why::WhyAsked),
    Verify(exact::VerifyRequest),
    Techniques(Asked),
    Technique(catalogue::TechniqueRequest),
}

/// The answer to a request, both in JSON.
pub fn answer(request: &str, tell: &mut dyn FnMut(&str)) -> String {
    let answered = serde_json::from_str(request)
        .map_err(Wrong::of)
        .and_then(|request| reply(&request, tell));
    answered.unwrap_or_else(|wrong| json!({ "error": wrong.said() }).to_string())
}

/// What is told, as JSON.
pub(crate) fn written(told: &impl Serialize) -> Result<String, Wrong> {
    serde_json::to_string(told).map_err(Wrong::of)
}

fn reply(request: &Request, tell: Tell<'_>) -> Result<String, Wrong> {
    match request {
        Request::About(asked) => catalogue::about(asked),
        Request::Read(asked) => exact::read(asked),
        Request::Solve(asked) => exact::solve(asked),
        Request::Count(asked) => exact::count(asked),
        Request::Explain(asked) => told::explain(asked, tell),
        Request::Solution(asked) => told::solution(asked, tell),
        Request::Steps(asked) => told::steps(asked),
        Request::Grade(asked) => grade::grade(asked, tell),
        Request::Hint(asked) => hint::hint(asked),
        Request::Why(asked) => why::why(asked),
        Request::Verify(asked) => exact::verify(asked),
        Request::Techniques(asked) => catalogue::techniques(asked),
        Request::Technique(asked) => catalogue::technique(asked),
    }
}
