//! Checks `Subset` evidence: n cells of a house and n digits, naked or hidden.
//!
//! Both kinds prove that the cells contain exactly the digits. So both prove the same removals. One
//! kind of removal is another digit in the cells. The other is a digit of the subset in a cell that
//! sees all places of that digit in the subset.

use crate::claims::Claims;
use crate::context::Context;
use crate::refusal::Refusal;
use crate::words;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{Subset, SubsetBy};
use thiserror::Error;

/// The reason why a subset is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SubsetFault {
    /// The numbers of cells and digits differ.
    #[error("{cells} cells and {digits} digits: the numbers must be equal")]
    Counts {
        /// The number of cells.
        cells: usize,
        /// The number of digits.
        digits: usize,
    },
    /// Cells outside the house.
    #[error("{} does not contain {}", .house.name(), words::cells(*.cells))]
    Outside {
        /// The cells.
        cells: CellSet,
        /// The house.
        house: House,
    },
    /// A cell has other candidates.
    #[error("{cell} can also be {}", words::digits(*.digits))]
    OtherDigits {
        /// The cell.
        cell: Cell,
        /// The other candidates.
        digits: DigitSet,
    },
    /// A digit has other places in the house.
    #[error("{digit} can also go to {}", words::cells(*.cells))]
    OtherPlaces {
        /// The digit.
        digit: Digit,
        /// The other places.
        cells: CellSet,
    },
    /// A placement; subsets prove only removals.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A removal that does not follow.
    #[error("it does not prove that {0} is false")]
    NotRemoved(Candidate),
}

pub(crate) fn prove(context: &Context<'_>, claims: &Claims, subset: Subset) -> Result<(), Refusal> {
    let Subset {
        house,
        cells,
        digits,
        by,
    } = subset;
    if cells.len() != digits.len() {
        let (cells, digits) = (cells.len(), digits.len());
        return Err(SubsetFault::Counts { cells, digits }.into());
    }
    let outside = cells - house.cells();
    if !outside.is_empty() {
        let cells = outside;
        return Err(SubsetFault::Outside { cells, house }.into());
    }
    match by {
        SubsetBy::Cells => {
            for cell in cells {
                let digits = context.table.digits(cell) - digits;
                if !digits.is_empty() {
                    return Err(SubsetFault::OtherDigits { cell, digits }.into());
                }
            }
        }
        SubsetBy::Digits => {
            for digit in digits {
                let cells = context.table.places(house, digit) - cells;
                if !cells.is_empty() {
                    return Err(SubsetFault::OtherPlaces { digit, cells }.into());
                }
            }
        }
    }
    if let Some(placed) = claims.place {
        return Err(SubsetFault::NotPlaced(placed).into());
    }
    for &removal in &claims.removals {
        let is_proved = if digits.contains(removal.digit) {
            let places = context.table.cells(cells, removal.digit);
            places.common_peers().contains(removal.cell)
        } else {
            cells.contains(removal.cell)
        };
        if !is_proved {
            return Err(SubsetFault::NotRemoved(removal).into());
        }
    }
    Ok(())
}
