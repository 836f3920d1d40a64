//! One puzzle of a text.

use super::error::ReadError;
use crate::puzzle::Puzzle;

/// A puzzle of a text, or what stands where one should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The line it starts on, from 1.
    pub line: usize,
    /// What precedes the puzzle on its line, or the title line above a block; often empty.
    pub label: String,
    /// What follows the puzzle on its line; often empty.
    pub comment: String,
    /// The puzzle, or why there is none.
    pub puzzle: Result<Puzzle, ReadError>,
}
