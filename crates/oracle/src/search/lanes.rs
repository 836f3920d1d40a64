//! Vectors of sixteen 16-bit lanes, with one lane for each box of the grid.
//!
//! ```text
//!             lane 0    1    2    3      4    5    6    7      8    9   10   11     12 ... 15
//! [box]       | b0 | b1 | b2 | -- |   | b3 | b4 | b5 | -- |   | b6 | b7 | b8 | -- |   | --  -- |
//!             '---- band 0 -------'   '---- band 1 -------'   '---- band 2 -------'   '- idle -'
//! ```
//!
//! A band takes four lanes. Then moves between boxes of a band stay within 64 bits, and moves
//! between bands move whole 64-bit words. Both are one cheap instruction on common machines. Seven
//! of the sixteen lanes are idle. They contain [`ALL`](super::ALL), which no rule changes. The four
//! moves never mix idle lanes with lanes of boxes.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// The lane of a box.
pub(super) const fn lane_of_box(box_: usize) -> usize {
    box_ / 3 * 4 + box_ % 3
}

/// Whether a lane belongs to a box.
pub(super) const fn is_box(lane: usize) -> bool {
    lane < 12 && lane % 4 < 3
}

/// A vector of sixteen lanes with the operations of the search. Arithmetic wraps.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// The same number in every lane.
    fn splat(number: u16) -> Self;
    /// The vector of these numbers.
    fn load(numbers: &[u16; 16]) -> Self;
    /// The numbers of the vector.
    fn store(self) -> [u16; 16];
    /// Each box gets the number of the box to its right, cyclically within the band.
    fn east(self) -> Self;
    /// Each box gets the number of the box to its left, cyclically within the band.
    fn west(self) -> Self;
    /// Each box gets the number of the box below, cyclically within the stack.
    fn south(self) -> Self;
    /// Each box gets the number of the box above, cyclically within the stack.
    fn north(self) -> Self;
    /// All ones in the lanes that are zero, and zero in the other lanes.
    fn zeros(self) -> Self;
    /// All ones in the lanes that are equal, and zero in the other lanes.
    fn equals(self, other: Self) -> Self;
    /// The smaller number of each lane. Both must be below 2^15.
    fn min(self, other: Self) -> Self;
    /// The greater number of each lane. Both must be below 2^15.
    fn max(self, other: Self) -> Self;
    /// Whether every lane is zero.
    fn is_zero(self) -> bool;
    /// The greatest number and the first lane that contains it.
    fn greatest(self) -> (u16, usize);
}
