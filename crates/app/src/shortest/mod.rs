//! Short paths: the cheapest deductions above a base that solve a puzzle.
//!
//! The *base* is a set of deductions that cost nothing: singles, or more. A position is closed under
//! the base. A *step* is a deduction above it. The search knows positions and effects only
//! (`search.rs`); the steps of its result get their arguments afterwards (`steps.rs`).

mod backdoors;
mod base;
mod cost;
mod finds;
mod live;
mod request;
mod search;
mod steps;
mod words;
mod workers;

pub use backdoors::{BackdoorKind, BackdoorSets, PuzzleBackdoors};
pub use base::{BaseLevel, BaseLevelError};
pub use cost::CostKind;
pub use request::{NoShortPath, OneStep, PathKind, PathSearch, ShortPath, Total};
pub use workers::{OneThread, Workers};
