//! Cells and sets of cells.

use crate::set::{Element, Set};
use crate::tables;
use core::fmt;

/// A cell, numbered 0 to 80 in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A set of cells in the low 81 bits of a `u128`.
pub type CellSet = Set<Cell>;

impl Cell {
    /// The cell of a row and a column, both counted from 0; `None` if one is above 8.
    #[inline]
    pub const fn at_row_column(row: u8, column: u8) -> Option<Cell> {
        if row < 9 && column < 9 {
            Some(Cell(row * 9 + column))
        } else {
            None
        }
    }

    /// The cell of an index 0 to 80; `None` above 80.
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

    /// The box, counted from 0, left to right, then top to bottom.
    #[inline]
    pub const fn box_(self) -> u8 {
        self.0 / 27 * 3 + self.0 % 9 / 3
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
    /// The cells that see every cell of this set; all cells if the set is empty.
    #[inline]
    #[must_use]
    pub fn common_peers(self) -> CellSet {
        self.iter()
            .fold(CellSet::all(), |common, cell| common & cell.peers())
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
