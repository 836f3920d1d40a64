//! Tests of the guarantees of `verify`, with fixed seeds.
//!
//! `sound` and `unique` check that all accepted evidence, intact or randomly damaged, agrees with
//! the complete list of solutions. `refused` checks that targeted damage is refused for the right
//! reason. `monotone`, `total`, `path` and `edges` check the other guarantees.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may panic, and so may its helpers"
)]

mod edges;
mod monotone;
mod path;
mod refused;
mod sound;
mod support;
mod total;
mod unique;
