//! Answers that exhaustive search gives without reasons.

use crate::ask::{Answer, Options, ask};
use serde::Deserialize;
use serde_json::{Value, json};

/// The answer to a question that needs no techniques.
pub(crate) fn exact<T: serde::de::DeserializeOwned>(call: &str, fields: Value) -> Answer<T> {
    ask(call, &Options::default(), fields)
}

#[derive(Deserialize)]
struct Solutions {
    solutions: Vec<String>,
}

/// An empty list, the only solution, or two of several solutions.
#[uniffi::export]
pub fn solve(puzzle: String) -> Answer<Vec<String>> {
    let Solutions { solutions } = exact("solve", json!({ "puzzle": puzzle }))?;
    Ok(solutions)
}
