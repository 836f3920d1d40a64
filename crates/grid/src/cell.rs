//! The 81 cells.

use crate::house::{House, HouseKind, HouseSet, Position};
use crate::set::{Element, Set};
use crate::tables;
use core::fmt;

/// A cell, numbered 0 to 80 in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A set of cells in the low 81 bits of a `u128`.
pub type CellSet = Set<Cell>;

impl Cell {
    /// The cell of a row and a column, both counted from 0; `None` past 8.
    #[inline]
    pub const fn at_row_column(row: u8, column: u8) -> Option<Cell> {
        if row < 9 && column < 9 {
            Some(Cell(row * 9 + column))
        } else {
            None
        }
    }

    /// The cell of an index 0 to 80; `None` past 80.
    #[inline]
    pub const fn new(index: u8) -> Option<Cell> {
        if index < 81 { Some(Cell(index)) } else { None }
    }

    /// All cells in row-major order.
    #[inline]
    pub fn all() -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone {
        (0..81).map(Cell)
    }

    /// The index, 0 to 80: nine times the row plus the column.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 9
    }

    /// The column, counted from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 9
    }

    /// The box, counted from 0, left to right then top to bottom.
    #[inline]
    pub const fn box_(self) -> u8 {
        self.0 / 27 * 3 + self.0 % 9 / 3
    }

    /// The house of a kind that holds this cell.
    #[inline]
    pub const fn house(self, kind: HouseKind) -> House {
        match kind {
            HouseKind::Row => House::row(self.row()),
            HouseKind::Column => House::column(self.column()),
            HouseKind::Box => House::box_(self.box_()),
        }
    }

    /// Row, column and box of the cell, in this order.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [
            House::row(self.row()),
            House::column(self.column()),
            House::box_(self.box_()),
        ]
    }

    /// Row, column and box of the cell, as a set.
    #[inline]
    pub fn house_set(self) -> HouseSet {
        HouseSet::from_bits(tables::HOUSES[self.index()])
    }

    /// The cell's position within a house; meaningless unless the house holds the cell.
    #[inline]
    pub fn position_in(self, house: House) -> Position {
        let index = match house.kind() {
            HouseKind::Row => self.column(),
            HouseKind::Column => self.row(),
            HouseKind::Box => self.row() % 3 * 3 + self.column() % 3,
        };
        Position::at(usize::from(index))
    }

    /// The cell's positions in its row, column and box, in this order.
    #[inline]
    pub fn positions(self) -> [Position; 3] {
        tables::POSITIONS[self.index()].map(|position| Position::at(usize::from(position)))
    }

    /// The 20 cells that share a house with this one.
    #[inline]
    pub fn peers(self) -> CellSet {
        CellSet::from_bits(tables::PEERS[self.index()])
    }

    /// Whether the two cells are different and share a house.
    #[inline]
    pub fn sees(self, other: Cell) -> bool {
        tables::PEERS[self.index()] >> other.0 & 1 == 1
    }
}

impl CellSet {
    /// The cells that see every cell of this set. All cells when the set is empty.
    #[must_use]
    pub fn common_peers(self) -> CellSet {
        self.iter()
            .fold(CellSet::all(), |common, cell| common & cell.peers())
    }

    /// The houses that hold every cell of this set, by index. None when the set is empty.
    pub fn common_houses(self) -> HouseSet {
        let mut cells = self.iter();
        let Some(first) = cells.next() else {
            return HouseSet::EMPTY;
        };
        first
            .houses()
            .into_iter()
            .filter(|house| house.cells().contains_all(self))
            .collect()
    }
}

impl Element for Cell {
    type Mask = u128;
    const COUNT: usize = 81;

    #[inline]
    fn index(self) -> usize {
        Cell::index(self)
    }

    #[inline]
    fn at(index: usize) -> Cell {
        debug_assert!(index < 81);
        Cell(index as u8)
    }
}

/// `r1c1` to `r9c9`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
