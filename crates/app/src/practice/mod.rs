//! Practice: positions at which a technique is the next needed step, and verdicts on answers.
//!
//! A position is the first board in the search of a puzzle at which the technique is applied, if no guess
//! comes before it. Easier techniques find nothing on that board, because the profile would have used them.
//! Without the technique, the rest of the puzzle is harder or is not solved.

mod answer;
mod exercises;
mod position;

pub use answer::{Answer, judge_answer};
pub use exercises::{ExerciseSearch, exercises};
pub use position::{Examination, Exercise, ExerciseFinder, as_later_position};
