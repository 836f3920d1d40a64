//! Practice: positions where a technique is the next needed step, and verdicts on answers.
//!
//! A position comes from the search of a puzzle: the first board on which the technique is applied before any guess.
//! Nothing easier moves there, since the profile would have taken it, and without the technique the rest is harder.

mod answer;
mod position;

pub use answer::{Answer, answered};
pub use position::{Coach, Exercise, Seen, begun};
