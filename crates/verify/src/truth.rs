//! Truths: sets of candidates of which at least one is true.

use crate::deadly::{self, DeadlyFault};
use crate::ground::Ground;
use grid::{CandidateSet, CellSet};
use logic::Truth;

/// The candidates of a truth that are still possible.
pub(crate) fn cases(ground: &Ground<'_>, truth: &Truth) -> Result<CandidateSet, DeadlyFault> {
    Ok(match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, ground.table.digits(*cell)),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, ground.table.places(*house, *digit))
        }
        Truth::Guardians(deadly) => deadly::guardians(ground, deadly)?,
    })
}

/// The candidates that a truth speaks of, possible or not.
pub(crate) fn scope(truth: &Truth) -> CandidateSet {
    match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, grid::DigitSet::all()),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, CellSet::all() & house.cells())
        }
        Truth::Guardians(deadly) => deadly.guardians,
    }
}
