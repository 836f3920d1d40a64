//! `Subset`: n cells of a house and n digits that fill each other up.
//!
//! Either way every digit of the subset ends up in its cells, and nothing else does. So both
//! ways prove the same kinds of removal: another digit in one of the cells, and one of the digits
//! in a cell that sees every place it has left in the subset.

use crate::claims::Claims;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::words;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{Subset, SubsetBy};
use thiserror::Error;

/// Why a subset is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SubsetFault {
    /// Not as many cells as digits.
    #[error("{cells} cells and {digits} digits are not equally many")]
    Counts {
        /// How many cells.
        cells: usize,
        /// How many digits.
        digits: usize,
    },
    /// Cells that do not lie in the house.
    #[error("{} does not lie in {}", words::cells(*.cells), .house.name())]
    Outside {
        /// The cells.
        cells: CellSet,
        /// The house.
        house: House,
    },
    /// A cell can be something else.
    #[error("{cell} can also be {}", words::digits(*.digits))]
    OtherDigits {
        /// The cell.
        cell: Cell,
        /// What else.
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
    /// A subset places nothing.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A removal that does not follow.
    #[error("it does not prove that {0} is false")]
    NotRemoved(Candidate),
}

pub(crate) fn prove(ground: &Ground<'_>, claims: &Claims, subset: Subset) -> Result<(), Refusal> {
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
                let digits = ground.table.digits(cell) - digits;
                if !digits.is_empty() {
                    return Err(SubsetFault::OtherDigits { cell, digits }.into());
                }
            }
        }
        SubsetBy::Digits => {
            for digit in digits {
                let cells = ground.table.places(house, digit) - cells;
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
        let falls = if digits.contains(removal.digit) {
            let places = ground.table.cells(cells, removal.digit);
            places.common_peers().contains(removal.cell)
        } else {
            cells.contains(removal.cell)
        };
        if !falls {
            return Err(SubsetFault::NotRemoved(removal).into());
        }
    }
    Ok(())
}
