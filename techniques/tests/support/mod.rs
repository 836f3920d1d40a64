//! What the tests of this crate share: reference data, boards to search on, a sink that keeps
//! everything, and random numbers that are the same every time.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::missing_docs_in_private_items,
    reason = "each test binary uses a part of it"
)]

pub mod boards;
pub mod data;
pub mod finds;
