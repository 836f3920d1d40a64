//! Requests about puzzles that need no techniques: formats, generation, minimal puzzles and canonical
//! forms. Also the search for short paths, which gets the deductions of each position from the engine.
//!
//! This is a second WebAssembly module in addition to the engine (`bindings/wasm`), so that both stay
//! small. One function, `answer`, takes a request in JSON and returns an answer in JSON. The memory
//! interface is the same as that of the engine.

mod dataset;
#[cfg(target_arch = "wasm32")]
mod engine;
mod files;
mod making;
#[cfg(target_arch = "wasm32")]
#[path = "../../wasm/src/memory.rs"]
mod memory;
mod request;
mod shortest;

use making::{ImageRequest, MakeRequest};
use request::{ApiError, parse_fields};
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
    /// The part of a data set that a puzzle belongs to.
    Part,
}

#[derive(Deserialize)]
struct CallField {
    call: Call,
}

/// Answers a request; both are JSON. `on_progress` receives progress reports, which only the search for a short
/// path sends.
#[cfg(target_arch = "wasm32")]
pub fn answer(request: &str, on_progress: &mut dyn FnMut(&str)) -> String {
    answer_with(request, on_progress, &|question| {
        engine::ask(question.as_ptr(), question.len());
        String::from_utf8_lossy(&memory::BUFFER.take()).into_owned()
    })
}

/// Like `answer`, but `ask` answers the questions to the engine, in JSON.
pub fn answer_with(
    request: &str,
    on_progress: &mut dyn FnMut(&str),
    ask: &dyn Fn(&str) -> String,
) -> String {
    let answered = reply(request, on_progress, ask);
    let answered = answered.unwrap_or_else(|error| json!({ "error": error.json() }));
    answered.to_string()
}

fn reply(
    request: &str,
    on_progress: &mut dyn FnMut(&str),
    ask: Ask<'_>,
) -> Result<Value, ApiError> {
    let CallField { call } = parse_fields(request)?;
    match call {
        Call::Read => files::read(&parse_fields(request)?),
        Call::ReadOne => files::read_one(&parse_fields(request)?),
        Call::Formats => Ok(files::formats()),
        Call::Convert => files::convert(&parse_fields(request)?),
        Call::Make => Ok(making::make(&parse_fields::<MakeRequest>(request)?)),
        Call::Image => making::image(&parse_fields::<ImageRequest>(request)?),
        Call::Minimize => making::minimize(&parse_fields(request)?),
        Call::Canon => making::canon(&parse_fields(request)?),
        Call::Shortest => shortest::shortest(&parse_fields(request)?, on_progress, ask),
        Call::Part => dataset::part(&parse_fields(request)?),
    }
}

#[cfg(test)]
mod tests;
