//! Whether a puzzle came before: as itself, or as an image of itself that looks like another.
//!
//! Asked in the order of the input, so that of two the later one fails. Every puzzle that is asked
//! about is kept, some 300 bytes each; nothing else that streams keeps anything.

use std::collections::BTreeMap;
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::{Failure, Gate};

/// The puzzles so far.
#[derive(Default)]
pub(crate) struct Distinct {
    /// For each canonical form its first puzzle: the place and the text.
    first: BTreeMap<String, (String, String)>,
}

impl Distinct {
    /// Takes the puzzle of a record; says why it is not a new one. A record without a canonical form
    /// is not asked about.
    pub(crate) fn failure(&mut self, record: &mut GradeRecord) -> Option<Failure> {
        let form = record.canonical.take()?;
        let Some((place, puzzle)) = self.first.get(&form) else {
            let here = (record.place(), record.puzzle.clone());
            self.first.insert(form, here);
            return None;
        };
        Some(Failure::new(
            Gate::Distinct,
            if *puzzle == record.puzzle {
                format!("the same puzzle as {place}")
            } else {
                format!("an image of {place}: relabelled, turned, or with its lines in other order")
            },
        ))
    }
}
