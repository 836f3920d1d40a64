//! The engine for web pages and Node: one function, [`answer`], takes a request in JSON and returns
//! an answer in JSON.
//!
//! Requests are few and long, so the interface is small: text in a shared buffer (`memory.rs`),
//! without generated code. The JavaScript side is in `npm/`. Answers equal the command line's
//! output where that exists; `{"error": ...}` describes what was expected.

mod api_error;
mod call;
mod catalogue;
mod exact;
mod exercise;
mod grade;
mod hint;
#[cfg(target_arch = "wasm32")]
mod memory;
mod pictured;
mod progress;
mod request;
mod solution;
mod why;

pub use call::answer;
