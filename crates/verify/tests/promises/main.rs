//! What `verify` promises, with fixed seeds.
//!
//! `sound` and `unique` are promise (a): whatever evidence is accepted, real or damaged at
//! random, agrees with the complete list of solutions. `refused` is promise (b): targeted damage
//! is refused, and for the right reason. `monotone`, `total`, `path` and `edges` are the rest.

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
