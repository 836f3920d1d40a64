//! What the engine promises to whoever runs a profile, seen with techniques that find what a test tells them to.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod acts;
mod effects;
mod paths;
mod rounds;
mod wishes;
