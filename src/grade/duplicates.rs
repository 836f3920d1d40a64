//! Detection of puzzles that are equivalent to an earlier puzzle of the input.
//!
//! Records arrive in input order, so the later of two puzzles fails. Memory grows by about 300
//! bytes a puzzle.

use std::collections::BTreeMap;
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::{Failure, Gate};

/// The puzzles seen so far.
#[derive(Default)]
pub(crate) struct SeenPuzzles {
    /// Place and text of the first puzzle of each canonical form.
    first: BTreeMap<String, (String, String)>,
}

impl SeenPuzzles {
    /// Adds a record. Returns a failure if an equivalent puzzle came before. Takes the canonical form
    /// out of the record; ignores a record without one.
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
