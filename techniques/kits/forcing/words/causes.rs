//! Causes: the assertions that make candidates false.

use super::labels::Label;
use super::lists::{either, joined};
use super::texts::{CAUSED, NEXT_CAUSE, NOT, NOT_IN};
use grid::{CandidateSet, CellSet};
use logic::{Phrase, Slot};

/// A narrated assertion: its line, its index and its notation.
pub(super) type Source = (Label, usize, Phrase);

/// For each assertion, given by line and index: the candidates that it makes false, and its
/// notation. Sorted by line, then index.
pub(super) type Causes = Vec<((Label, usize), CandidateSet, Phrase)>;

/// The causes as text: `not r1c1 or r1c2 (r1c5=3), not r1c7 (see A)`. If `about_cell`, all excluded
/// candidates are in one cell, and the text lists their digits instead of their cells.
pub(super) fn reasons(causes: Causes, about_cell: bool) -> Option<Phrase> {
    let causes = causes.into_iter().map(|(_, victims, cause)| {
        let (text, what): (_, Vec<Slot>) = if about_cell {
            let digits = victims.all_digits();
            (&NOT, digits.iter().map(Slot::from).collect())
        } else {
            let cells: CellSet = victims.all_cells();
            (&NOT_IN, cells.iter().map(Slot::from).collect())
        };
        let not = match either(what) {
            Some(either) => Phrase::new(text).with("what", either),
            None => Phrase::new(text),
        };
        Phrase::new(&CAUSED).with("what", not).with("cause", cause)
    });
    joined(&NEXT_CAUSE, causes)
}
