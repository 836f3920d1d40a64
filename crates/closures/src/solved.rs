//! The result of the fast grader of this crate, [`Closures`](crate::Closures).

use logic::Grade;

/// The grade and the solution of a puzzle that the fast grader solves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The grade that the engine, the search with steps, would give. With
    /// [`Detail::Ratings`](crate::plan::Detail::Ratings), it lacks the number of steps and how often each
    /// technique is used.
    pub grade: Grade,
    /// The numbers of the only solution, in row-major order.
    pub solution: [u8; 81],
}
