//! Common parts of this crate's tests: reference data, boards, a sink that keeps all finds, and
//! reproducible random numbers.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "a helper may have no user for a while"
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
