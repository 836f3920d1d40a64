//! Grades: how hard a puzzle is, and whether it is what it must be.

mod audit;
pub mod gates;
mod grader;

pub use audit::audit;
pub use grader::{Graded, Grader, UNITS_PER_SECOND, Verdict};
