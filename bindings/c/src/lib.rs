//! The library for C: a handle, one function that takes a question in JSON and returns the answer in JSON.
//!
//! `include/whydoku.h` is written by hand and describes each function; its `WHYDOKU_ABI` is `border::ABI`. The questions
//! are those of the npm package (`bindings/wasm`, `bindings/puzzles`), and `judge`.

mod border;
mod judge;

use serde::Deserialize;
use serde_json::json;

/// Questions that the second module of the npm package answers.
const OF_PUZZLES: [&str; 9] = [
    "read", "read_one", "formats", "convert", "make", "image", "minimize", "canon", "shortest",
];

#[derive(Deserialize)]
struct Called {
    call: String,
}

/// The answer to a question, both in JSON.
fn answer(question: &str) -> String {
    let mut silent = |_: &str| {};
    let called = serde_json::from_str(question).map(|Called { call }| call);
    match called.as_deref() {
        Ok("judge") => judge::answer(question),
        Ok(call) if OF_PUZZLES.contains(&call) => {
            let ask = |own: &str| whydoku_wasm::answer(own, &mut |_| {});
            whydoku_puzzles::answer_with(question, &mut silent, &ask)
        }
        Ok(_) => whydoku_wasm::answer(question, &mut silent),
        Err(error) => fault(&error.to_string()),
    }
}

/// An error as an answer.
fn fault(message: &str) -> String {
    json!({ "error": { "message": message } }).to_string()
}
