//! Whether a puzzle came before: as itself, or as an image of itself that looks like another.
//!
//! Asked in the order of the input, so that of two the later one fails. Every puzzle that is asked
//! about is kept, some 300 bytes each; nothing else that streams keeps anything.

use crate::report::Row;
use std::collections::BTreeMap;
use whydoku::grade::gates::Failure;

/// The puzzles so far.
#[derive(Default)]
pub(crate) struct Distinct {
    /// For each canonical form its first puzzle: the place and the text.
    first: BTreeMap<String, (String, String)>,
}

impl Distinct {
    /// Takes the puzzle of a row; says why it is not a new one. A row without a canonical form
    /// is not asked about.
    pub(crate) fn failure(&mut self, row: &mut Row) -> Option<Failure> {
        let form = row.canonical.take()?;
        let Some((place, puzzle)) = self.first.get(&form) else {
            let here = (row.place(), row.puzzle.clone());
            self.first.insert(form, here);
            return None;
        };
        Some(Failure::new(
            "distinct",
            if *puzzle == row.puzzle {
                format!("the same puzzle as {place}")
            } else {
                format!("an image of {place}: relabelled, turned, or with its lines in other order")
            },
        ))
    }
}
