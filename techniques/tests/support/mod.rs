//! What the tests of this crate share: reference data, boards to search on, a sink that keeps
//! everything, and random numbers that are the same every time.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test binary uses a part of it"
)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it skipped"
)]

pub mod boards;
pub mod chains;
pub mod data;
pub mod deadly;
pub mod finds;
pub mod naive;
