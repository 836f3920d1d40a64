//! Short paths: the cheapest deductions that solve a puzzle together with a base.
//!
//! The *base* is a set of deductions that cost nothing: singles, or more. All positions are closed under the
//! base. A *step* is a deduction that is not in the base. The search knows only positions and effects
//! (`search.rs`). The steps of its result get their arguments afterwards (`steps.rs`).

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
pub use cost::{CostKind, CostKindError};
pub use request::{NoShortPath, OneStep, PathKind, PathSearch, ShortPath, Total};
pub use workers::{OneThread, Workers};
