//! The function that JavaScript provides: it carries a question to the engine, and the answer back.

#![allow(
    unsafe_code,
    reason = "a function of JavaScript is declared in `extern`, which must be marked `unsafe`"
)]

#[link(wasm_import_module = "whydoku")]
unsafe extern "C" {
    /// Passes a question of `length` bytes to the engine. JavaScript writes the answer into the buffer of
    /// `memory.rs`, which is free while a request is answered.
    pub(crate) safe fn ask(text: *const u8, length: usize);
}
