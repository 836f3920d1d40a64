//! Houses (rows, columns and boxes), the nine positions within a house, and the houses of cells.

use crate::cell::{Cell, CellSet};
use crate::set::{Element, Set};
use crate::tables;
use core::fmt;

/// The kind of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// Nine cells left to right.
    Row,
    /// Nine cells top to bottom.
    Column,
    /// Three by three cells.
    Box,
}

/// One of the 27 houses: rows 0 to 8, columns 9 to 17, boxes 18 to 26 by index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// A set of houses in the low 27 bits of a `u32`.
pub type HouseSet = Set<House>;

/// A position within a house, 0 to 8: the column in a row, the row in a column, row-major in a box.
///
/// It is not a *place of a digit*, which is a cell where the digit is a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

/// A set of positions within one house.
pub type PlaceSet = Set<Place>;

impl HouseKind {
    /// Row, column, box.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

impl House {
    /// The row with this number, counted from 0. Numbers above 8 wrap around.
    #[inline]
    pub const fn row(number: u8) -> House {
        House(number % 9)
    }

    /// The column with this number, counted from 0. Numbers above 8 wrap around.
    #[inline]
    pub const fn column(number: u8) -> House {
        House(9 + number % 9)
    }

    /// The box with this number, counted from 0, left to right, then top to bottom. Numbers above 8
    /// wrap around.
    #[inline]
    pub const fn box_(number: u8) -> House {
        House(18 + number % 9)
    }

    /// The house of this kind with this number, counted from 0. Numbers above 8 wrap around.
    #[inline]
    pub const fn new(kind: HouseKind, number: u8) -> House {
        match kind {
            HouseKind::Row => House::row(number),
            HouseKind::Column => House::column(number),
            HouseKind::Box => House::box_(number),
        }
    }

    /// All houses: rows, then columns, then boxes.
    #[inline]
    pub fn all() -> impl ExactSizeIterator<Item = House> + DoubleEndedIterator + Clone {
        (0..27).map(House)
    }

    /// The nine houses of a kind, ascending.
    #[inline]
    pub fn of_kind(
        kind: HouseKind,
    ) -> impl ExactSizeIterator<Item = House> + DoubleEndedIterator + Clone {
        let first = House::new(kind, 0).0;
        (first..first + 9).map(House)
    }

    /// The index, 0 to 26.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The number among the houses of its kind, counted from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % 9
    }

    /// The nine cells.
    #[inline]
    pub fn cells(self) -> CellSet {
        CellSet::from_bits(tables::HOUSE_CELLS[self.index()])
    }

    /// The cell at a position.
    #[inline]
    pub fn cell(self, position: Place) -> Cell {
        Cell::at(usize::from(tables::CELL_AT[self.index()][position.index()]))
    }

    /// The cells at some positions.
    #[inline]
    pub fn cells_at(self, positions: PlaceSet) -> CellSet {
        positions
            .iter()
            .map(|position| self.cell(position))
            .collect()
    }

    /// The cells in position order.
    #[inline]
    pub fn cells_in_order(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        tables::CELL_AT[self.index()]
            .iter()
            .map(|&index| Cell::at(usize::from(index)))
    }

    /// The positions of the cells of `cells` that are in this house.
    pub fn positions_of(self, cells: CellSet) -> PlaceSet {
        (cells & self.cells())
            .iter()
            .map(|cell| cell.position_in(self))
            .collect()
    }
}

impl HouseSet {
    /// The nine houses of a kind.
    #[inline]
    pub fn of_kind(kind: HouseKind) -> HouseSet {
        HouseSet::from_bits(0x1ff << House::new(kind, 0).0)
    }
}

impl Place {
    /// The first position.
    pub const FIRST: Place = Place(0);

    /// The last position.
    pub const LAST: Place = Place(8);

    /// All positions, ascending.
    #[inline]
    pub fn all() -> impl ExactSizeIterator<Item = Place> + Clone {
        (0..9).map(Place)
    }

    /// The index, 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & 15
    }
}

impl Element for House {
    type Mask = u32;
    const COUNT: usize = 27;

    #[inline]
    fn index(self) -> usize {
        House::index(self)
    }

    #[inline]
    fn at(index: usize) -> House {
        debug_assert!(index < 27);
        House(index as u8)
    }
}

impl Element for Place {
    type Mask = u16;
    const COUNT: usize = 9;

    #[inline]
    fn index(self) -> usize {
        Place::index(self)
    }

    #[inline]
    fn at(index: usize) -> Place {
        debug_assert!(index < 9);
        Place(index as u8)
    }
}

/// `r1`, `c1`, `b1` and so on.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        };
        write!(f, "{letter}{}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl House {
    /// The name in words: `row 1`, `column 1`, `box 1`.
    pub fn name(self) -> impl fmt::Display {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        NumberedName {
            kind,
            number: self.number() + 1,
        }
    }
}

struct NumberedName {
    kind: &'static str,
    number: u8,
}

impl fmt::Display for NumberedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

/// The houses of a cell.
impl Cell {
    /// The house of a kind that contains this cell.
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

    /// The cell's position within a house; meaningless unless the house contains the cell.
    #[inline]
    pub fn position_in(self, house: House) -> Place {
        let index = match house.kind() {
            HouseKind::Row => self.column(),
            HouseKind::Column => self.row(),
            HouseKind::Box => self.row() % 3 * 3 + self.column() % 3,
        };
        Place::at(usize::from(index))
    }

    /// The cell's positions in its row, column and box, in this order.
    #[inline]
    pub fn positions(self) -> [Place; 3] {
        tables::POSITIONS[self.index()].map(|position| Place::at(usize::from(position)))
    }
}

/// The houses of several cells.
impl CellSet {
    /// The houses that contain every cell of this set; no house if the set is empty.
    #[inline]
    pub fn common_houses(self) -> HouseSet {
        if self.is_empty() {
            return HouseSet::EMPTY;
        }
        self.iter()
            .fold(HouseSet::all(), |common, cell| common & cell.house_set())
    }

    /// The houses that contain exactly one cell of this set.
    ///
    /// ```
    /// use grid::{Cell, CellSet, House};
    /// let cells: CellSet = [0, 1, 12].into_iter().filter_map(Cell::new).collect();
    /// assert!(cells.lone_houses().contains(House::row(1)));
    /// assert!(!cells.lone_houses().contains(House::row(0)));
    /// ```
    pub fn lone_houses(self) -> HouseSet {
        // A row is nine adjacent bits. Working on rows is faster than testing 27 house masks of 81
        // bits. `once` has the columns of at least one cell, `twice` those of at least two cells.
        let row = |number: usize| (self.bits() >> (9 * number)) as u16 & 0x1ff;
        let rows: [u16; 9] = core::array::from_fn(row);
        let (mut once, mut twice) = (0, 0);
        let mut lone = 0;
        // `number` is the number of the row and also of the box that is tested; `first` is the
        // first row of this box.
        for (number, row) in rows.into_iter().enumerate() {
            (once, twice) = (once | row, twice | once & row);
            let first = number / 3 * 3;
            let of_box = |row: usize| rows[first + row] >> (number % 3 * 3) & 0b111;
            let box_ = of_box(0) | of_box(1) << 3 | of_box(2) << 6;
            lone |= u32::from(row.is_power_of_two()) << number;
            lone |= u32::from(box_.is_power_of_two()) << (18 + number);
        }
        HouseSet::from_bits(lone | u32::from(once & !twice) << 9)
    }
}
