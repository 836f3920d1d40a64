//! Vectors of sixteen 16-bit lanes.

use core::ops::{Add, BitAnd, BitOr, Not};

/// Number of lanes.
pub(crate) const LANES: usize = 16;

/// A number in each lane. As a mask, all ones or zero.
pub(crate) type Lanes = [u16; LANES];

/// A vector of sixteen lanes. No operation mixes lanes. Arithmetic wraps.
pub(crate) trait Vector:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Add<Output = Self>
{
    /// The same number in every lane.
    fn splat(number: u16) -> Self;
    /// The vector of these numbers.
    fn load(numbers: &Lanes) -> Self;
    /// Sets these numbers to those of the vector.
    fn store(self, numbers: &mut Lanes);
    /// Each lane shifted to higher bits.
    fn up<const N: i32>(self) -> Self;
    /// Each lane shifted to lower bits.
    fn down<const N: i32>(self) -> Self;
    /// Each lane less one.
    fn less_one(self) -> Self;
    /// All ones in the lanes that are zero, and zero in the other lanes.
    fn zeros(self) -> Self;

    /// No bits.
    #[inline(always)]
    fn none() -> Self {
        Self::splat(0)
    }

    /// The bits that are not in the other vector.
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
}

/// Lanes as an array, for machines without the instructions of the module `x86`.
#[derive(Clone, Copy)]
pub(crate) struct Portable(Lanes);

impl Portable {
    #[inline(always)]
    fn map(mut self, each: impl Fn(u16) -> u16) -> Portable {
        for lane in &mut self.0 {
            *lane = each(*lane);
        }
        self
    }

    #[inline(always)]
    fn zip(mut self, other: Portable, each: impl Fn(u16, u16) -> u16) -> Portable {
        for (lane, other) in self.0.iter_mut().zip(other.0) {
            *lane = each(*lane, other);
        }
        self
    }
}

impl Vector for Portable {
    #[inline(always)]
    fn splat(number: u16) -> Portable {
        Portable([number; LANES])
    }

    #[inline(always)]
    fn load(numbers: &Lanes) -> Portable {
        Portable(*numbers)
    }

    #[inline(always)]
    fn store(self, numbers: &mut Lanes) {
        *numbers = self.0;
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Portable {
        self.map(|lane| lane << N)
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Portable {
        self.map(|lane| lane >> N)
    }

    #[inline(always)]
    fn less_one(self) -> Portable {
        self.map(|lane| lane.wrapping_sub(1))
    }

    #[inline(always)]
    fn zeros(self) -> Portable {
        self.map(|lane| if lane == 0 { u16::MAX } else { 0 })
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $each:expr) => {
        impl $trait for Portable {
            type Output = Portable;
            #[inline(always)]
            fn $method(self, other: Portable) -> Portable {
                self.zip(other, $each)
            }
        }
    };
}
operator!(BitAnd, bitand, |one, other| one & other);
operator!(BitOr, bitor, |one, other| one | other);
operator!(Add, add, u16::wrapping_add);

impl Not for Portable {
    type Output = Portable;
    #[inline(always)]
    fn not(self) -> Portable {
        self.map(|lane| !lane)
    }
}
