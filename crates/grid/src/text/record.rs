//! The record of a puzzle in a text.

use super::error::ReadError;
use crate::puzzle::Puzzle;

/// A puzzle of a text, or the error in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRecord {
    /// The number of the first line of the puzzle or invalid text, from 1.
    pub line: usize,
    /// The text before the puzzle on its line, or the title line above a block; often empty.
    pub label: String,
    /// The text after the puzzle on its line; often empty.
    pub comment: String,
    /// The puzzle, or the error.
    pub puzzle: Result<Puzzle, ReadError>,
}
