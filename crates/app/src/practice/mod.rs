//! Practice: positions at which a technique is the next needed step, and verdicts on answers.
//!
//! A position is the first board in a puzzle's search at which the technique is applied before any
//! guess. Easier techniques find nothing there, because the profile would have used them, and
//! without the technique the rest is harder.

mod answer;
mod exercises;
mod position;

pub use answer::{Answer, answered};
pub use exercises::{ExerciseSearch, exercises};
pub use position::{Coach, Exercise, Seen, begun};
