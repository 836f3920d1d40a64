//! Puzzles without techniques: their formats, generation, minimal puzzles and canonical forms; and the search for short paths
//! and the judge of moves, which ask the engine for the deductions of a position.
//!
//! This is a second WebAssembly module beside the engine (`bindings/wasm`), so that both stay small. One function, `answer`,
//! takes a request in JSON and returns an answer in JSON. The memory interface is the engine's.

#[cfg(target_arch = "wasm32")]
mod engine;
mod files;
mod judge;
mod making;
#[cfg(target_arch = "wasm32")]
#[path = "../../wasm/src/memory.rs"]
mod memory;
mod request;
mod shortest;

use making::{ImageRequest, MakeRequest};
use request::{ApiError, part};
use serde::Deserialize;
use serde_json::{Value, json};
use shortest::Ask;

/// The kind of a request. Each handler reads its own fields.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Call {
    /// The puzzles of a text or a file.
    Read,
    /// The only puzzle of a text, as one line that the engine reads.
    ReadOne,
    /// The formats that can be written.
    Formats,
    /// Puzzles in another format.
    Convert,
    /// New puzzles with one solution.
    Make,
    /// A position with its rows, columns and digits permuted at random.
    Image,
    /// A minimal puzzle with the same solution.
    Minimize,
    /// The canonical form.
    Canon,
    /// The deductions of a short path.
    Shortest,
    /// The verdict on a move.
    Judge,
}

#[derive(Deserialize)]
struct Called {
    call: Call,
}

/// Answers a request; both are JSON. Only the search for a short path takes more than a moment and reports its progress.
#[cfg(target_arch = "wasm32")]
pub fn answer(request: &str, tell: &mut dyn FnMut(&str)) -> String {
    answer_with(request, tell, &|question| {
        engine::ask(question.as_ptr(), question.len());
        String::from_utf8_lossy(&memory::BUFFER.take()).into_owned()
    })
}

/// The same with an engine that answers questions in JSON.
pub fn answer_with(
    request: &str,
    tell: &mut dyn FnMut(&str),
    ask: &dyn Fn(&str) -> String,
) -> String {
    let answered = reply(request, tell, ask);
    let answered = answered.unwrap_or_else(|error| json!({ "error": error.json() }));
    answered.to_string()
}

fn reply(request: &str, tell: &mut dyn FnMut(&str), ask: Ask<'_>) -> Result<Value, ApiError> {
    let Called { call } = part(request)?;
    match call {
        Call::Read => files::read(&part(request)?),
        Call::ReadOne => files::read_one(&part(request)?),
        Call::Formats => Ok(files::formats()),
        Call::Convert => files::convert(&part(request)?),
        Call::Make => Ok(making::make(&part::<MakeRequest>(request)?)),
        Call::Image => making::image(&part::<ImageRequest>(request)?),
        Call::Minimize => making::minimize(&part(request)?),
        Call::Canon => making::canon(&part(request)?),
        Call::Shortest => shortest::shortest(&part(request)?, tell, ask),
        Call::Judge => judge::judge(&part(request)?, ask),
    }
}

#[cfg(test)]
mod tests;
