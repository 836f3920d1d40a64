//! Filled grids.

use core::fmt;
use grid::{Cell, CellSet, Digit, Puzzle};

/// The 81 digits of a filled grid, in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// The grid with these digits. The rules are not checked.
    ///
    /// A `Solution` from a [`crate::Solver`] always obeys the rules.
    pub const fn new(digits: [Digit; 81]) -> Solution {
        Solution(digits)
    }

    /// The digit of a cell.
    #[inline]
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// The digits in row-major order.
    #[inline]
    pub const fn digits(&self) -> &[Digit; 81] {
        &self.0
    }

    /// The cells where the two grids differ.
    pub fn differences(&self, other: &Solution) -> CellSet {
        Cell::all()
            .filter(|&cell| self.digit(cell) != other.digit(cell))
            .collect()
    }

    /// The grid as a puzzle with 81 givens.
    pub fn to_puzzle(&self) -> Puzzle {
        Puzzle::new(self.0.map(Some))
    }
}

/// One line of 81 digits.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = [0; 81];
        for (byte, digit) in line.iter_mut().zip(self.0) {
            *byte = b'0' + digit.value();
        }
        let line = core::str::from_utf8(&line);
        f.write_str(line.unwrap_or_else(|_| grid::never!("", "digits are ASCII")))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self})")
    }
}
