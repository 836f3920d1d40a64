//! Contradictions that are visible without solving.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::{House, Place};
use thiserror::Error;

/// A contradiction that is visible on the board without solving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// Two cells of one house are filled with the same digit.
    #[error("{digit} stands twice in {}: in {} and {}", .house.name(), .cells[0], .cells[1])]
    Clash {
        /// The digit.
        digit: Digit,
        /// The house that contains both cells.
        house: House,
        /// The two cells, in ascending order.
        cells: [Cell; 2],
    },
    /// An open cell has no candidate.
    #[error("{cell} is empty, but no digit can go there")]
    EmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// A digit has no place in a house.
    #[error(
        "{digit} has no place in {}: none of the cells {} to {} can hold it",
        .house.name(), .house.cell(Place::FIRST), .house.cell(Place::LAST)
    )]
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
}
