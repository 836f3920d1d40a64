//! Sixteen 16-bit numbers worked on at once, one for each box of the grid.
//!
//! ```text
//!             lane 0    1    2    3      4    5    6    7      8    9   10   11     12 ... 15
//! [box]       | b0 | b1 | b2 | -- |   | b3 | b4 | b5 | -- |   | b6 | b7 | b8 | -- |   | --  -- |
//!             '---- band 0 -------'   '---- band 1 -------'   '---- band 2 -------'   '- idle -'
//! ```
//!
//! A band takes four lanes, so that stepping from box to box within a band stays within 64 bits and
//! stepping from band to band moves whole 64-bit words: both are one cheap instruction on every
//! machine we know. The price is seven idle lanes of sixteen. They are filled with
//! [`ALL`](super::ALL), which no rule ever changes, and none of the four steps mixes them with the
//! others.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// The lane of a box.
pub(super) const fn lane_of_box(box_: usize) -> usize {
    box_ / 3 * 4 + box_ % 3
}

/// Whether a lane stands for a box.
pub(super) const fn is_box(lane: usize) -> bool {
    lane < 12 && lane % 4 < 3
}

/// What the search asks of a vector of sixteen lanes. Arithmetic wraps.
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
    /// These numbers.
    fn load(numbers: &[u16; 16]) -> Self;
    /// The numbers.
    fn store(self) -> [u16; 16];
    /// Each box gets the lane of the box to its right; the last of a band that of the first.
    fn east(self) -> Self;
    /// Each box gets the lane of the box to its left, around the end of the band.
    fn west(self) -> Self;
    /// Each box gets the lane of the box below, around the end of the stack.
    fn south(self) -> Self;
    /// Each box gets the lane of the box above, around the end of the stack.
    fn north(self) -> Self;
    /// All ones in the lanes that are zero, zero in the others.
    fn zeros(self) -> Self;
    /// All ones in the lanes that are equal, zero in the others.
    fn equals(self, other: Self) -> Self;
    /// The smaller number of each lane. Both must be below 2^15.
    fn min(self, other: Self) -> Self;
    /// The greater number of each lane. Both must be below 2^15.
    fn max(self, other: Self) -> Self;
    /// Whether every lane is zero.
    fn is_zero(self) -> bool;
    /// The greatest number and the first lane that holds it.
    fn greatest(self) -> (u16, usize);
}

/// The lanes in plain Rust: for every machine, and the truth the other kind is tested against.
///
/// Each operation is one loop over an array. That is a form the compiler turns into whatever
/// vector instructions the target always has.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Plain([u16; 16]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut out = self;
        for (a, b) in out.0.iter_mut().zip(other.0) {
            *a = f(*a, b);
        }
        out
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u16) -> u16) -> Self {
        self.zip(self, |a, _| f(a))
    }

    #[inline(always)]
    fn picked(self, from: [usize; 16]) -> Self {
        let mut out = self;
        for (to, from) in out.0.iter_mut().zip(from) {
            *to = self.0[from & 15];
        }
        out
    }
}

impl Lanes for Plain {
    #[inline(always)]
    fn splat(number: u16) -> Self {
        Plain([number; 16])
    }

    #[inline(always)]
    fn load(numbers: &[u16; 16]) -> Self {
        Plain(*numbers)
    }

    #[inline(always)]
    fn store(self) -> [u16; 16] {
        self.0
    }

    #[inline(always)]
    fn east(self) -> Self {
        self.picked([1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn west(self) -> Self {
        self.picked([2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn south(self) -> Self {
        self.picked([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn north(self) -> Self {
        self.picked([8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])
    }

    #[inline(always)]
    fn zeros(self) -> Self {
        self.map(|a| if a == 0 { u16::MAX } else { 0 })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { u16::MAX } else { 0 })
    }

    // As signed numbers, because the oldest x86 machines only compare those.
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, |a, b| {
            a.cast_signed().min(b.cast_signed()).cast_unsigned()
        })
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |a, b| {
            a.cast_signed().max(b.cast_signed()).cast_unsigned()
        })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.into_iter().fold(0, |all, a| all | a) == 0
    }

    #[inline(always)]
    fn greatest(self) -> (u16, usize) {
        let mut best = (0, 0);
        for (lane, number) in self.0.into_iter().enumerate() {
            if number > best.0 {
                best = (number, lane);
            }
        }
        best
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $f:expr) => {
        impl $trait for Plain {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.zip(other, $f)
            }
        }
    };
}
operator!(BitAnd, bitand, |a, b| a & b);
operator!(BitOr, bitor, |a, b| a | b);
operator!(BitXor, bitxor, |a, b| a ^ b);
operator!(Add, add, u16::wrapping_add);
operator!(Sub, sub, u16::wrapping_sub);

impl Not for Plain {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.map(|a| !a)
    }
}
