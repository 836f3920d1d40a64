//! Contradictions in words.

use crate::words;
use logic::{Conflict, Phrase};

/// A contradiction as a clause with its cells: `r3c4 has no candidate left`.
pub fn conflict(conflict: &Conflict) -> Phrase {
    match *conflict {
        Conflict::Cell(cell) => Phrase::new(&words::CELL_EMPTY).with("cell", cell),
        Conflict::House(house, digit) => Phrase::new(&words::NO_PLACE)
            .with("digit", digit)
            .with("house", house),
        Conflict::Clash(first, second) if first.cell == second.cell => {
            Phrase::new(&words::TWO_DIGITS)
                .with("cell", first.cell)
                .with("first", first.digit)
                .with("second", second.digit)
        }
        Conflict::Clash(first, second) => {
            let shared = (grid::CellSet::only(first.cell).with(second.cell)).common_houses();
            match shared.first() {
                Some(house) if first.digit == second.digit => Phrase::new(&words::TWICE)
                    .with("digit", first.digit)
                    .with("house", house)
                    .with("first", first.cell)
                    .with("second", second.cell),
                // These two candidates do not exclude each other. The text repeats the claim of the
                // evidence, and the checker rejects it.
                _ => Phrase::new(&words::CLAIMED_CLASH)
                    .with("first", first)
                    .with("second", second),
            }
        }
        Conflict::Both(candidate) => Phrase::new(&words::BOTH)
            .with("cell", candidate.cell)
            .with("digit", candidate.digit),
    }
}
