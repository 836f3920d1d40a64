//! Searches for locked candidates, subsets and fish on any table of candidates.
//!
//! They only need the candidates of each cell and the places of each digit in a house ([`Places`]).
//! A board has these, and so has the state inside a chain or net. Each search calls back with every
//! find in the requested order until the callback breaks; the caller decides what to do with a
//! find.
//!
//! The searches are generic, so the version for boards has no overhead.

pub mod fish;
pub mod locked;
pub mod subsets;

use core::convert::Infallible;
use core::ops::ControlFlow;
use grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind, Place, PlaceSet};

/// A table of candidates.
pub trait Places {
    /// The candidates of a cell; none if it is filled.
    fn digits(&self, cell: Cell) -> DigitSet;

    /// The places of each digit in a house, by digit index.
    fn all_places(&self, house: House) -> [PlaceSet; 9];

    /// The cells with two to `SIZE` candidates: those that a naked set of `SIZE` cells may contain.
    fn naked_pool<const SIZE: usize>(&self) -> CellSet {
        let is_in_pool = |cell: &Cell| (2..=SIZE).contains(&self.digits(*cell).len());
        CellSet::all().iter().filter(is_in_pool).collect()
    }
}

/// A table of candidates and filled cells.
pub trait Position: Places {
    /// The cells that are not filled.
    fn open(&self) -> CellSet;

    /// The open cells that have a digit as a candidate.
    fn cells(&self, digit: Digit) -> CellSet;

    /// The number of cells filled with a digit.
    fn filled_with(&self, digit: Digit) -> usize;
}

/// [`Places::naked_pool`], without a look at each cell.
#[inline]
pub fn naked_pool<const SIZE: usize>(table: &impl Position) -> CellSet {
    let at_least = cells_with_at_least(table);
    at_least[1] - at_least[SIZE]
}

/// The cells with at least one candidate, at least two, and so on.
#[inline]
pub fn cells_with_at_least(table: &impl Position) -> [CellSet; 5] {
    let mut at_least = [CellSet::EMPTY; 5];
    for digit in Digit::ALL {
        let mut more = table.cells(digit);
        for cells in &mut at_least {
            let carried = *cells & more;
            *cells |= more;
            more = carried;
        }
    }
    at_least
}

impl Position for Board {
    #[inline]
    fn open(&self) -> CellSet {
        Board::open(self)
    }

    #[inline]
    fn cells(&self, digit: Digit) -> CellSet {
        Board::cells(self, digit)
    }

    #[inline]
    fn filled_with(&self, digit: Digit) -> usize {
        Board::filled_with(self, digit).len()
    }
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

    #[inline]
    fn naked_pool<const SIZE: usize>(&self) -> CellSet {
        naked_pool::<SIZE>(self)
    }
}

/// A table of candidates built from the cells of each digit.
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
pub const CONTINUE: ControlFlow<Infallible> = ControlFlow::Continue(());

/// Discards the result of a search that cannot be stopped.
pub fn run_to_end(end: ControlFlow<Infallible>) {
    match end {
        ControlFlow::Continue(()) => {}
        ControlFlow::Break(never) => match never {},
    }
}

/// The first two items; missing ones have the default value.
pub fn two<T: Default>(mut all: impl Iterator<Item = T>) -> [T; 2] {
    core::array::from_fn(|_| all.next().unwrap_or_default())
}
