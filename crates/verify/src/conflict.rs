//! Checks contradictions.

use crate::table::Table;
use crate::words;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::Conflict;
use thiserror::Error;

/// The reason why a contradiction is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ConflictFault {
    /// The cell has candidates.
    #[error("{cell} can still be {}", words::digits(*.digits))]
    CellHas {
        /// The cell.
        cell: Cell,
        /// Its candidates.
        digits: DigitSet,
    },
    /// The digit has a place in the house.
    #[error("{digit} can still go to {} in {}", words::cells(*.cells), .house.name())]
    HouseHas {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// Its places.
        cells: CellSet,
    },
    /// The two candidates do not conflict.
    #[error("{0} and {1} can both be true")]
    NoClash(Candidate, Candidate),
    /// The candidate is not known to be true.
    #[error("{0} need not be true")]
    NotTrue(Candidate),
    /// The candidate is not known to be false.
    #[error("{0} need not be false")]
    NotFalse(Candidate),
}

/// Refuses unless the table has this contradiction.
///
/// `is_true` and `is_false` decide whether the current branch proves that a candidate is true or
/// false.
pub(crate) fn holds(
    table: &Table,
    is_true: impl Fn(Candidate) -> bool,
    is_false: impl Fn(Candidate) -> bool,
    conflict: Conflict,
) -> Result<(), ConflictFault> {
    match conflict {
        Conflict::Cell(cell) => {
            let digits = table.digits(cell);
            if !digits.is_empty() {
                return Err(ConflictFault::CellHas { cell, digits });
            }
        }
        Conflict::House(house, digit) => {
            let cells = table.places(house, digit);
            if !cells.is_empty() {
                return Err(ConflictFault::HouseHas {
                    house,
                    digit,
                    cells,
                });
            }
        }
        Conflict::Clash(first, second) => {
            if !first.conflicts(second) {
                return Err(ConflictFault::NoClash(first, second));
            }
            for candidate in [first, second] {
                if !is_true(candidate) {
                    return Err(ConflictFault::NotTrue(candidate));
                }
            }
        }
        Conflict::Both(candidate) => {
            if !is_true(candidate) {
                return Err(ConflictFault::NotTrue(candidate));
            }
            if !is_false(candidate) {
                return Err(ConflictFault::NotFalse(candidate));
            }
        }
    }
    Ok(())
}
