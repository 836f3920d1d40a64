//! The engine for web pages and Node: one function, [`answer`], from a request in JSON to an answer in
//! JSON.
//!
//! Requests are few and each lasts long, so the border is as narrow as it can be: text through a buffer
//! (`memory.rs`), and no tool that writes glue. The scripts on the other side are in `npm/`. An answer
//! is what the command line writes wherever that writes it; `{"error": ...}` says what was expected.

mod asked;
mod call;
mod catalogue;
mod exact;
mod grade;
mod hint;
#[cfg(target_arch = "wasm32")]
mod memory;
mod pictured;
mod progress;
mod told;
mod why;

pub use call::answer;
