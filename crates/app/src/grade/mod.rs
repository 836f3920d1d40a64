//! Grades: how hard a puzzle is, and whether it is what it must be.

pub mod gates;
mod grader;

pub use grader::{Graded, Grader, UNITS_PER_SECOND, Verdict, audit};
