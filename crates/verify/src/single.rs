//! Checks `Single` evidence: one candidate that must be true.

use crate::claims::Claims;
use crate::context::Context;
use crate::refusal::Refusal;
use crate::words;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{Single, SingleBy};
use thiserror::Error;

/// The reason why a single is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SingleFault {
    /// The cell has other candidates.
    #[error("{cell} can also be {}", words::digits(*.digits))]
    OtherDigits {
        /// The cell.
        cell: Cell,
        /// The other candidates.
        digits: DigitSet,
    },
    /// The house does not contain the candidate.
    #[error("{candidate} is not in {}", .house.name())]
    Outside {
        /// The candidate.
        candidate: Candidate,
        /// The house.
        house: House,
    },
    /// The digit has other places in the house.
    #[error("in {} {digit} can also go to {}", .house.name(), words::cells(*.cells))]
    OtherPlaces {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The other places.
        cells: CellSet,
    },
    /// The placement is another candidate.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A removal that does not conflict with the candidate.
    #[error("it does not prove that {0} is false")]
    NotRemoved(Candidate),
}

pub(crate) fn prove(context: &Context<'_>, claims: &Claims, single: Single) -> Result<(), Refusal> {
    let Candidate { cell, digit } = single.candidate;
    match single.by {
        SingleBy::Cell => {
            let digits = context.table.digits(cell).without(digit);
            if !digits.is_empty() {
                return Err(SingleFault::OtherDigits { cell, digits }.into());
            }
        }
        SingleBy::House(house) => {
            if !house.cells().contains(cell) {
                let candidate = single.candidate;
                return Err(SingleFault::Outside { candidate, house }.into());
            }
            let cells = context.table.places(house, digit).without(cell);
            if !cells.is_empty() {
                let fault = SingleFault::OtherPlaces {
                    house,
                    digit,
                    cells,
                };
                return Err(fault.into());
            }
        }
    }
    if let Some(placed) = claims.place
        && placed != single.candidate
    {
        return Err(SingleFault::NotPlaced(placed).into());
    }
    for &removal in &claims.removals {
        if !removal.conflicts(single.candidate) {
            return Err(SingleFault::NotRemoved(removal).into());
        }
    }
    Ok(())
}
