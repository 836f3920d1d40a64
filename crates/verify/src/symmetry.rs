//! Checks `Symmetry` evidence: a change of grid and digits that leaves the givens the same.

use crate::claims::Claims;
use crate::context::Context;
use crate::refusal::Refusal;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::Symmetry;
use thiserror::Error;

/// The reason why a symmetry is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SymmetryFault {
    /// A unique solution is not proved.
    #[error("it assumes that the puzzle has one solution, which is not proved")]
    NotKnownUnique,
    /// The map does not map every house to a house, or two digits to the same digit.
    #[error("it does not map houses to houses and digits to different digits")]
    NotASymmetry,
    /// A given whose image is not given.
    #[error("the given {0} has no given as its image")]
    Given(Candidate),
    /// The puzzle states candidates, and allows only one of a candidate and its image.
    #[error("the puzzle allows only one of {0} and its image")]
    NotAtStart(Candidate),
    /// A removal whose image is possible and does not conflict with it.
    #[error("it does not prove that {0} is false: its image is possible")]
    NotRemoved(Candidate),
    /// A placement in a cell with another candidate that the symmetry does not exclude.
    #[error("it does not prove that {placed} is true: {other} could be")]
    NotPlaced {
        /// The placement.
        placed: Candidate,
        /// The other candidate.
        other: Candidate,
    },
}

pub(crate) fn prove(
    context: &Context<'_>,
    claims: &Claims,
    symmetry: &Symmetry,
) -> Result<(), Refusal> {
    if !context.is_unique() {
        return Err(SymmetryFault::NotKnownUnique.into());
    }
    if !keeps_rules(symmetry) {
        return Err(SymmetryFault::NotASymmetry.into());
    }
    for cell in Cell::all() {
        for digit in Digit::ALL {
            let candidate = Candidate::new(cell, digit);
            let Some(image) = symmetry.image(candidate) else {
                return Err(SymmetryFault::NotASymmetry.into());
            };
            let is_given = |candidate: Candidate| {
                context.is_given(candidate.cell) && context.table.has(candidate)
            };
            if is_given(candidate) && !is_given(image) {
                return Err(SymmetryFault::Given(candidate).into());
            }
            if context.allowed_at_start(candidate) != context.allowed_at_start(image) {
                return Err(SymmetryFault::NotAtStart(candidate).into());
            }
        }
    }
    let is_false = |candidate: Candidate| {
        let image = symmetry.image(candidate);
        image.is_some_and(|image| !context.table.has(image) || image.conflicts(candidate))
    };
    if let Some(placed) = claims.place {
        for digit in context.table.digits(placed.cell).without(placed.digit) {
            let other = Candidate::new(placed.cell, digit);
            if !is_false(other) {
                return Err(SymmetryFault::NotPlaced { placed, other }.into());
            }
        }
    }
    for &removal in &claims.removals {
        if !is_false(removal) {
            return Err(SymmetryFault::NotRemoved(removal).into());
        }
    }
    Ok(())
}

/// Whether the map takes each house to a house, and different digits to different digits. Then
/// different cells have different images, because each row and each column keeps nine cells.
fn keeps_rules(symmetry: &Symmetry) -> bool {
    let image_of = |house: House| -> Option<CellSet> {
        let images = house.cells().iter();
        images.map(|cell| symmetry.cell_image(cell)).collect()
    };
    let is_house = |cells: CellSet| House::all().any(|house| house.cells() == cells);
    let digits: DigitSet = symmetry.digits().iter().copied().collect();
    digits == DigitSet::all() && House::all().all(|house| image_of(house).is_some_and(is_house))
}
