//! Locked candidates, subsets and fish, wherever digits have places left.
//!
//! These three ask nothing of a position but which digits a cell can hold and where in a house a
//! digit can go. A board knows that; so does what a chain, or the waves of a net, have left of one.
//! So each search is written once, here, and reads through [`Places`]; the caller decides
//! what a find is worth and what is made of it. All of them call back with each find in the order
//! asked for, and go on until the callback breaks off.
//!
//! They are compiled for each kind of position apart, so that none pays for the others.

pub mod fish;
pub mod locked;
pub mod subsets;

use core::convert::Infallible;
use core::ops::ControlFlow;
use grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind, Place, PlaceSet};

/// Where digits can still go.
pub trait Places {
    /// The digits that a cell can still hold, none if it is filled.
    fn digits(&self, cell: Cell) -> DigitSet;

    /// Where in a house each digit can still go, by digit index.
    fn all_places(&self, house: House) -> [PlaceSet; 9];
}

impl Places for Board {
    #[inline]
    fn digits(&self, cell: Cell) -> DigitSet {
        self.candidates(cell)
    }

    #[inline]
    fn all_places(&self, house: House) -> [PlaceSet; 9] {
        *Board::all_places(self, house)
    }
}

/// The places of digits that are known by their cells.
pub(crate) struct PlacesOf {
    digits: [DigitSet; 81],
    places: [[PlaceSet; 9]; 27],
}

impl PlacesOf {
    /// The table of the cells of each digit.
    pub(crate) fn cells(cells: &[CellSet; 9]) -> PlacesOf {
        let mut table = PlacesOf {
            digits: [DigitSet::EMPTY; 81],
            places: [[PlaceSet::EMPTY; 9]; 27],
        };
        for (digit, &cells) in Digit::ALL.into_iter().zip(cells) {
            for cell in cells {
                table.digits[cell.index()].insert(digit);
                for (house, position) in cell.houses().into_iter().zip(cell.positions()) {
                    table.places[house.index()][digit.index()].insert(position);
                }
            }
        }
        table
    }
}

impl Places for PlacesOf {
    #[inline]
    fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    #[inline]
    fn all_places(&self, house: House) -> [PlaceSet; 9] {
        self.places[house.index()]
    }
}

/// The houses of a kind with these numbers.
fn numbered(kind: HouseKind, numbers: PlaceSet) -> grid::HouseSet {
    let house = |number: Place| House::new(kind, number.index() as u8);
    numbers.iter().map(house).collect()
}

/// A callback that never stops a search.
pub const GO_ON: ControlFlow<Infallible> = ControlFlow::Continue(());

/// Such a search ends by itself.
pub fn to_the_end(end: ControlFlow<Infallible>) {
    match end {
        ControlFlow::Continue(()) => {}
        ControlFlow::Break(never) => match never {},
    }
}

/// The first two of something; what is missing is 0.
pub fn two<T: Default>(mut all: impl Iterator<Item = T>) -> [T; 2] {
    core::array::from_fn(|_| all.next().unwrap_or_default())
}
