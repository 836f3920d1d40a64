//! A solve as it is kept: what made it, and its records.

use super::entry::Entry;
use super::score::Score;
use grid::Puzzle;
use logic::{Language, Outcome, Proved, Record, Uniqueness};

/// The name of the schema that [`write()`](super::write()) writes and [`read()`](super::read()) reads.
pub const SCHEMA: &str = "whydoku.trace/1";

/// A solve, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The version of the program that made it.
    pub version: String,
    /// The name of the profile.
    pub profile: String,
    /// The profile's hash.
    pub hash: u64,
    /// The language of the words.
    pub language: Language,
    /// Whether steps may take a unique solution for granted.
    pub uniqueness: Uniqueness,
    /// The puzzle as it was given.
    pub puzzle: Puzzle,
    /// What was done, in order.
    pub entries: Vec<Entry>,
    /// How it ended.
    pub outcome: Outcome,
    /// How hard it was.
    pub score: Score,
    /// The solution, if the run reached it.
    pub solution: Option<Puzzle>,
}

impl Trace {
    /// The records alone, for a checker.
    pub fn records(&self) -> Vec<Record<Proved>> {
        self.entries.iter().map(Entry::record).collect()
    }
}

/// A line of many: a trace by itself, or what another record holds of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A trace.
    Trace(Box<Trace>),
    /// A record without a path.
    Nothing,
    /// A record of this puzzle with the path of another.
    OtherPuzzle(Box<Trace>),
}
