//! Tests of the engine with scripted techniques.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod effects;
mod paths;
mod queries;
mod rounds;
mod script;
