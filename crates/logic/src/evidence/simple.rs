//! Evidence in one house or one cell.

use grid::{Candidate, CellSet, DigitSet, House};

/// A candidate that must be true.
///
/// The check: the cell has no other candidate, or the digit has no other place in the house. This
/// proves the placement and the elimination of every conflicting candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Single {
    /// The candidate.
    pub candidate: Candidate,
    /// Why it must be true.
    pub by: SingleBy,
}

/// Why a candidate must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum SingleBy {
    /// It is the only candidate of its cell.
    Cell,
    /// It is the only place of its digit in this house.
    House(House),
}

/// A locked set: n cells of a house with n digits.
///
/// The check: the cells are in the house, and there are as many cells as digits. In a naked set,
/// the cells have no other candidates. In a hidden set, the digits have no other places in the
/// house. Either way, these cells hold exactly these digits. An eliminated candidate is another
/// digit in one of the cells, or a digit of the set in a cell outside. That cell must see all
/// places of the digit in the set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Subset {
    /// The house that contains the cells.
    pub house: House,
    /// The n cells.
    pub cells: CellSet,
    /// The n digits.
    pub digits: DigitSet,
    /// Naked or hidden.
    pub by: SubsetBy,
}

/// Whether a locked set is naked or hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum SubsetBy {
    /// Naked: the cells have no other candidates.
    Cells,
    /// Hidden: the digits have no other places in the house.
    Digits,
}
