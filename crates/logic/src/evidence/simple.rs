//! Shapes that look at one house or one cell.

use grid::{Candidate, CellSet, DigitSet, House};

/// One candidate that must be true.
///
/// The check: nothing else is possible in its cell, or its digit has no other place in the house.
/// It proves the placement of the candidate and the removal of whatever
/// conflicts with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// The candidate.
    pub candidate: Candidate,
    /// Why it must be true.
    pub by: SingleBy,
}

/// What leaves a candidate alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SingleBy {
    /// It is the only candidate of its cell.
    Cell,
    /// It is the only place of its digit in this house.
    House(House),
}

/// n cells of one house and n digits that fill each other up.
///
/// The check: the cells lie in the house and are as many as the digits.
/// By cells (a naked set): the cells have no candidates but the digits.
/// By digits (a hidden set): the digits have no places in the house but the cells.
/// Either way the cells end up with these digits and no others, so a victim is another digit in
/// one of the cells, or one of the digits in a cell that sees all cells of the set that can still
/// hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// Which of the two fills up the other.
    pub by: SubsetBy,
}

/// Whether the cells fill up the digits or the digits fill up the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubsetBy {
    /// The cells hold nothing but the digits: naked.
    Cells,
    /// The digits go nowhere but into the cells: hidden.
    Digits,
}
