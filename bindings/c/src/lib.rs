//! The library for C. A question is a text in JSON, and so is its answer.
//!
//! `include/whydoku.h` is written by hand and describes each function; its `WHYDOKU_ABI` is `exports::ABI`. The questions
//! are those of the npm package (`bindings/wasm`, `bindings/puzzles`), and those of `judging`, `making` and `shuffle`.
//! `bindings/uniffi` uses the same questions for Kotlin and Swift.

mod exports;
mod judging;
#[cfg(feature = "puzzles")]
mod making;
mod question;
mod session;
#[cfg(feature = "puzzles")]
mod shuffle;

pub use question::one_line;

use question::{Question, ignore_progress};
use serde_json::json;
use whydoku_wasm::ApiError;

/// Answers a question; both are JSON. An error is an answer too.
pub fn answer(question: &str) -> String {
    reply(question).unwrap_or_else(|error| error_as_answer(&error))
}

/// An error in the form of an answer.
fn error_as_answer(error: &ApiError) -> String {
    json!({ "error": error.json() }).to_string()
}

/// Requests that only the web page and the npm package make. They may change without notice.
const INTERNAL: [&str; 9] = [
    "about",
    "close",
    "exercise",
    "image",
    "make",
    "open",
    "read_one",
    "solution",
    "technique",
];

fn reply(question: &str) -> Result<String, ApiError> {
    let question = Question::read(question)?;
    match question.call.as_str() {
        call if INTERNAL.contains(&call) => Err(ApiError::of(format!("unknown call `{call}`"))),
        "judge" | "apply" | "justified" => judging::about_game(&question),
        "why_not" => judging::why_not(&question),
        #[cfg(feature = "puzzles")]
        "shuffle" => shuffle::shuffle(&question),
        #[cfg(feature = "puzzles")]
        call if making::CALLS.contains(&call) => making::answer(&question),
        _ => Ok(whydoku_wasm::answer(&question.text, &mut ignore_progress)),
    }
}

/// An error with this message, in the form of an answer.
fn message_as_answer(message: &str) -> String {
    json!({ "error": { "message": message } }).to_string()
}
