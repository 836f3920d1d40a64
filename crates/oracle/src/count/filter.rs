//! Conditions of the givens on the row and column partitions of each box.
//!
//! Suppose that 5 is given in the first row and second column of a box. This gives two independent
//! conditions: 5 is in the first set of the row partition and in the second set of the column
//! partition. A [`Filter`] stores the opposite: the digits that are *banned* from each line of each
//! box. The bans of several givens are united.

use super::partition::{Partition, tables};
use grid::{Cell, CellSet, Digit, House, Puzzle};

/// For each of the three rows or columns of a box, the digits that are banned from it, as nine
/// bits.
pub(super) type Bans = [u16; 3];

/// The bans of all boxes, for their rows and for their columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Filter {
    /// The bans on rows, by band and stack of the box.
    pub(super) rows: [[Bans; 3]; 3],
    /// The bans on columns, by band and stack of the box.
    pub(super) columns: [[Bans; 3]; 3],
}

/// A rectangle of cells in a box: a set of rows and a set of columns, as three bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rectangle {
    /// The rows of the box; bit 0 is the first row.
    pub(super) rows: u8,
    /// The columns of the box; bit 0 is the first column.
    pub(super) columns: u8,
}

/// Whether no line contains a digit that is banned from it.
#[inline]
pub(super) fn allows(bans: Bans, sets: [u16; 3]) -> bool {
    bans[0] & sets[0] | bans[1] & sets[1] | bans[2] & sets[2] == 0
}

/// For each ordered partition, whether the bans allow it.
pub(super) fn allowed(bans: Bans) -> Vec<bool> {
    let tables = tables();
    Partition::all()
        .map(|partition| allows(bans, tables.sets(partition)))
        .collect()
}

impl Filter {
    /// The filter that bans nothing.
    pub(super) const OPEN: Filter = Filter {
        rows: [[[0; 3]; 3]; 3],
        columns: [[[0; 3]; 3]; 3],
    };

    /// The bans that the values of a puzzle imply; candidates are ignored.
    pub(super) fn of_givens(puzzle: &Puzzle) -> Filter {
        let mut filter = Filter::OPEN;
        for cell in Cell::all() {
            if let Some(digit) = puzzle.value(cell) {
                filter.keep(cell.box_(), digit, Rectangle::of(cell));
            }
        }
        filter
    }

    /// Bans the digit from the rows and columns of the box (counted from 0) that are outside the
    /// rectangle.
    pub(super) fn keep(&mut self, box_: u8, digit: Digit, rectangle: Rectangle) {
        let (band, stack) = (usize::from(box_ / 3), usize::from(box_ % 3));
        for line in 0..3 {
            if rectangle.rows >> line & 1 == 0 {
                self.rows[band][stack][line] |= 1 << digit.index();
            }
            if rectangle.columns >> line & 1 == 0 {
                self.columns[band][stack][line] |= 1 << digit.index();
            }
        }
    }

    /// The filter of the transposed grid.
    pub(super) fn transposed(&self) -> Filter {
        let transpose = |lines: &[[Bans; 3]; 3]| {
            core::array::from_fn(|band| core::array::from_fn(|stack| lines[stack][band]))
        };
        Filter {
            rows: transpose(&self.columns),
            columns: transpose(&self.rows),
        }
    }

    /// The filter of the grid after its bands and stacks were put in this order.
    pub(super) fn arranged(&self, bands: [usize; 3], stacks: [usize; 3]) -> Filter {
        let pick =
            |lines: &[[Bans; 3]; 3]| bands.map(|band| stacks.map(|stack| lines[band][stack]));
        Filter {
            rows: pick(&self.rows),
            columns: pick(&self.columns),
        }
    }

    /// Whether a band has no bans.
    pub(super) fn is_open_in(&self, band: usize) -> bool {
        self.rows[band] == [[0; 3]; 3] && self.columns[band] == [[0; 3]; 3]
    }
}

impl Rectangle {
    /// All non-empty rectangles.
    pub(super) fn all() -> impl Iterator<Item = Rectangle> {
        (1..8).flat_map(|rows| (1..8).map(move |columns| Rectangle { rows, columns }))
    }

    /// Whether the rectangle contains a cell of its box.
    pub(super) fn holds(self, cell: Cell) -> bool {
        let of_cell = Rectangle::of(cell);
        self.rows & of_cell.rows != 0 && self.columns & of_cell.columns != 0
    }

    /// The cells of the rectangle in a box.
    pub(super) fn cells(self, house: House) -> CellSet {
        house
            .cells()
            .iter()
            .filter(|&cell| self.holds(cell))
            .collect()
    }

    /// The rectangle of one cell.
    pub(super) fn of(cell: Cell) -> Rectangle {
        Rectangle {
            rows: 1 << (cell.row() % 3),
            columns: 1 << (cell.column() % 3),
        }
    }
}
