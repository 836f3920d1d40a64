//! Truths: sets of candidates with at least one true member.

use crate::context::Context;
use crate::deadly::{self, DeadlyFault};
use grid::{CandidateSet, CellSet};
use logic::Truth;

/// The possible candidates of a truth.
pub(crate) fn cases(context: &Context<'_>, truth: &Truth) -> Result<CandidateSet, DeadlyFault> {
    Ok(match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, context.table.digits(*cell)),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, context.table.places(*house, *digit))
        }
        Truth::Guardians(deadly) => deadly::guardians(context, deadly)?,
    })
}

/// All candidates of a truth, possible or not.
pub(crate) fn scope(truth: &Truth) -> CandidateSet {
    match truth {
        Truth::Cell(cell) => CandidateSet::of_cell(*cell, grid::DigitSet::all()),
        Truth::House(house, digit) => {
            CandidateSet::of_digit(*digit, CellSet::all() & house.cells())
        }
        Truth::Guardians(deadly) => deadly.guardians,
    }
}
