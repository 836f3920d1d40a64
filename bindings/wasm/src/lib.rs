//! The engine for web pages and Node: one function, [`answer`], takes a request in JSON and returns
//! an answer in JSON.
//!
//! Requests are few, and each takes long, so the interface is small: text in a shared buffer
//! (`memory.rs`), without generated code. The JavaScript side is in `npm/`. Where the command line
//! has the same output, answers are equal to it. An error is `{"error": ...}`.

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
