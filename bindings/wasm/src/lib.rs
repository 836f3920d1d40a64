//! The engine for web pages and Node: one function, [`answer`], takes a request in JSON and returns
//! an answer in JSON.
//!
//! Requests are few and each takes long, so passing text costs little. The interface is one text
//! buffer that both sides share (`memory.rs`); no bindings are generated. The JavaScript side is in
//! `npm/`. Where a command prints the same kind of JSON, the answer is equal to what the command
//! prints. An error is `{"error": ...}`.

// Without some features, the handlers of some requests stay unused.
#![cfg_attr(
    not(all(
        feature = "docs",
        feature = "pictures",
        feature = "puzzles",
        feature = "verify"
    )),
    allow(dead_code, unused_imports)
)]

mod api_error;
mod call;
mod catalogue;
mod exact;
mod exercise;
mod games;
mod grade;
mod hint;
mod judge;
#[cfg(target_arch = "wasm32")]
mod memory;
mod pictured;
mod request;
mod solution;
mod why;

pub use api_error::ApiError;
pub use call::{answer, answer_in};
pub use games::Games;
pub use hint::{answer as revealed_hint, player};
pub use request::Request;
