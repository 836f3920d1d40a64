//! What the closures find out about a puzzle.

use logic::Grade;

/// The grade of a puzzle that the closures solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The grade of the engine's path. With [`Detail::Ratings`](crate::plan::Detail::Ratings), it has no numbers of steps and uses.
    pub grade: Grade,
    /// The numbers of the only solution, in row-major order.
    pub solution: [u8; 81],
}
