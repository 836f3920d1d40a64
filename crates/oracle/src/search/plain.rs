//! Lanes in portable Rust, with four lanes in each 64-bit word. The tests compare the lanes of
//! vector registers with these lanes.
//!
//! ```text
//! word 0   | b0 | b1 | b2 | -- |     lowest bits to the left, 16 bits each
//! word 1   | b3 | b4 | b5 | -- |
//! word 2   | b6 | b7 | b8 | -- |
//! ```
//!
//! The last four lanes are not stored, because no box uses them. Sums and comparisons compute the
//! highest bit of each lane separately, so that no carry reaches the next lane.

use super::ALL;
use super::lanes::Lanes;
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// The number 1 in each lane.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
const HIGH: u64 = ONES << 15;
/// All bits of the idle lane of a word.
const UNUSED_LANE: u64 = 0xffff << 48;

/// Twelve lanes in three words.
#[derive(Clone, Copy)]
pub(super) struct Plain([u64; 3]);

impl Plain {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let [a, b, c] = self.0;
        Plain([f(a), f(b), f(c)])
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c], [d, e, g]) = (self.0, other.0);
        Plain([f(a, d), f(b, e), f(c, g)])
    }
}

/// All ones in each lane whose highest bit is set in `flags`. Only highest bits may be set in
/// `flags`.
#[inline(always)]
fn fill_lanes(flags: u64) -> u64 {
    (flags - (flags >> 15)) | flags
}

/// All ones in the lanes where `a` is at least `b`. All numbers must be below 2^15.
#[inline(always)]
fn at_least(a: u64, b: u64) -> u64 {
    fill_lanes(((a | HIGH) - b) & HIGH)
}

impl Lanes for Plain {
    #[inline(always)]
    fn splat(number: u16) -> Self {
        Plain([u64::from(number) * ONES; 3])
    }

    #[inline(always)]
    fn load(numbers: &[u16; 16]) -> Self {
        let word = |at: usize| {
            u64::from(numbers[at])
                | u64::from(numbers[at + 1]) << 16
                | u64::from(numbers[at + 2]) << 32
                | u64::from(numbers[at + 3]) << 48
        };
        Plain([word(0), word(4), word(8)])
    }

    #[inline(always)]
    fn store(self) -> [u16; 16] {
        let mut numbers = [ALL; 16];
        for (lane, number) in numbers[..12].iter_mut().enumerate() {
            *number = (self.0[lane / 4] >> (lane % 4 * 16)) as u16;
        }
        numbers
    }

    #[inline(always)]
    fn east(self) -> Self {
        self.map(|a| a >> 16 & 0xffff_ffff | (a & 0xffff) << 32 | a & UNUSED_LANE)
    }

    #[inline(always)]
    fn west(self) -> Self {
        self.map(|a| (a & 0xffff_ffff) << 16 | a >> 32 & 0xffff | a & UNUSED_LANE)
    }

    #[inline(always)]
    fn south(self) -> Self {
        let [a, b, c] = self.0;
        Plain([b, c, a])
    }

    #[inline(always)]
    fn north(self) -> Self {
        let [a, b, c] = self.0;
        Plain([c, a, b])
    }

    #[inline(always)]
    fn zeros(self) -> Self {
        // Adding 0x7fff sets the highest bit of every lane whose lower 15 bits are not all zero.
        // The OR with `a` adds the lanes whose highest bit is set.
        self.map(|a| fill_lanes(!(((a & !HIGH) + !HIGH) | a) & HIGH))
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        (self ^ other).zeros()
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ (a ^ b) & at_least(a, b))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |a, b| b ^ (a ^ b) & at_least(a, b))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == [0; 3]
    }

    #[inline(always)]
    fn greatest(self) -> (u16, usize) {
        let mut best = (0, 0);
        for (lane, number) in self.store()[..12].iter().enumerate() {
            if *number > best.0 {
                best = (*number, lane);
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
operator!(Add, add, |a, b| ((a & !HIGH) + (b & !HIGH))
    ^ (a ^ b) & HIGH);
operator!(Sub, sub, |a, b| ((a | HIGH) - (b & !HIGH))
    ^ (a ^ !b) & HIGH);

impl Not for Plain {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.map(|a| !a)
    }
}
