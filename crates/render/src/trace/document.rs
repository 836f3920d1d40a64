//! The content of a trace.

use super::entry::Entry;
use super::score::Score;
use grid::Puzzle;
use logic::{Language, Outcome, Proved, Record, Uniqueness};

/// The name of the schema.
pub const SCHEMA: &str = "whydoku.trace/1";

/// The complete record of a solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The version of the program that made the trace.
    pub version: String,
    /// The name of the profile.
    pub profile: String,
    /// The hash of the profile.
    pub hash: u64,
    /// The language of the names and explanations.
    pub language: Language,
    /// Whether steps may assume a unique solution.
    pub uniqueness: Uniqueness,
    /// The original puzzle.
    pub puzzle: Puzzle,
    /// The records, in order.
    pub entries: Vec<Entry>,
    /// The outcome.
    pub outcome: Outcome,
    /// The grade.
    pub score: Score,
    /// The solution, if the run reached it.
    pub solution: Option<Puzzle>,
}

impl Trace {
    /// The records without names and explanations, for a checker.
    pub fn records(&self) -> Vec<Record<Proved>> {
        self.entries.iter().map(Entry::record).collect()
    }
}

/// A line of a file of traces or grade records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A trace, or the path of a grade record.
    Trace(Box<Trace>),
    /// A grade record without a path.
    Nothing,
    /// A grade record whose path belongs to another puzzle.
    OtherPuzzle(Box<Trace>),
}
