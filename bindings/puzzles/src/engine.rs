//! The interface to the engine: text in, text out. JavaScript carries both between the two modules.

#![allow(
    unsafe_code,
    reason = "a function of JavaScript cannot be declared without the word"
)]

use crate::memory::BUFFER;

#[link(wasm_import_module = "whydoku")]
unsafe extern "C" {
    /// Asks the engine. JavaScript writes the answer into the buffer, which is free while a request is answered.
    safe fn ask(text: *const u8, length: usize);
}

/// Returns the engine's answer to a question; both are JSON.
pub(crate) fn answer_to(question: &str) -> String {
    ask(question.as_ptr(), question.len());
    String::from_utf8_lossy(&BUFFER.take()).into_owned()
}
