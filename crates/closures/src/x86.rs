//! Vectors in registers of 256 bits, for x86-64 machines with AVX2 (nearly all since 2013), and the
//! code of the crate compiled for them.
//!
//! The code is the same for all machines, and generic over the vectors. A vector instruction must not
//! run on a machine that lacks it, and the compiler cannot check this, so calls of such code are
//! marked unsafe. They are sound because [`Avx2`] values exist only in functions that an
//! [`Instructions`] calls, and an `Instructions` exists only on machines that have them.
//!
//! The code is compiled twice, the second time for machines with AVX-512 VL and BW. For
//! these, the compiler merges logic operations and has twice as many registers.

#![allow(
    unsafe_code,
    reason = "1.5 times the speed of safe code or more; the module comment says why it is sound"
)]

use crate::many::{Batch, grade_all};
use crate::plan::{Detail, Stage};
use crate::run::run;
use crate::solved::Solved;
use crate::vector::{Lanes, Vector};
use core::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi16,
    _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi16, _mm256_setzero_si256,
    _mm256_slli_epi16, _mm256_srli_epi16, _mm256_storeu_si256, _mm256_xor_si256,
};
use core::ops::{Add, BitAnd, BitOr, Not};

/// The instructions of this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Instructions(Level);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    /// AVX2, BMI1, BMI2 and POPCNT.
    Avx2,
    /// The instructions of `Avx2`, and AVX-512 VL and BW.
    Avx512,
}

impl Instructions {
    /// The instructions, if this machine has those of [`Avx2`].
    pub(crate) fn detected() -> Option<Instructions> {
        let has_avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        let has_avx512 =
            is_x86_feature_detected!("avx512vl") && is_x86_feature_detected!("avx512bw");
        let level = if has_avx512 {
            Level::Avx512
        } else {
            Level::Avx2
        };
        has_avx2.then_some(Instructions(level))
    }

    /// See [`run`].
    #[expect(
        clippy::unused_self,
        reason = "it proves that the machine has the instructions"
    )]
    pub(crate) fn run(self, values: &[u8; 81], stages: &[Stage<'_>]) -> Option<Solved> {
        // SAFETY: `Instructions` exist only on machines that have them.
        unsafe { run_avx2(values, stages) }
    }

    /// See [`grade_all`].
    pub(crate) fn grade_all(
        self,
        puzzles: &[[u8; 81]],
        stages: &[Stage<'_>],
        detail: Detail,
    ) -> Batch {
        // SAFETY: `Instructions` exist only on machines that have them.
        unsafe {
            match self.0 {
                Level::Avx2 => grade_all_avx2(puzzles, stages, detail),
                Level::Avx512 => grade_all_avx512(puzzles, stages, detail),
            }
        }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn run_avx2(values: &[u8; 81], stages: &[Stage<'_>]) -> Option<Solved> {
    run(values, stages)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn grade_all_avx2(puzzles: &[[u8; 81]], stages: &[Stage<'_>], detail: Detail) -> Batch {
    grade_all::<Avx2>(puzzles, stages, detail)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512vl,avx512bw")]
fn grade_all_avx512(puzzles: &[[u8; 81]], stages: &[Stage<'_>], detail: Detail) -> Batch {
    grade_all::<Avx2>(puzzles, stages, detail)
}

/// Sixteen lanes in a register.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

// SAFETY of every block below: these values exist only in functions that an `Instructions` calls.
impl Vector for Avx2 {
    #[inline(always)]
    fn splat(number: u16) -> Avx2 {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_set1_epi16(number.cast_signed()) })
    }

    #[inline(always)]
    fn load(numbers: &Lanes) -> Avx2 {
        // SAFETY: see above; the array has the 32 bytes that are read, and any alignment is
        // allowed.
        Avx2(unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, numbers: &mut Lanes) {
        // SAFETY: see above; the array has the 32 bytes that are written, and any alignment is
        // allowed.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Avx2 {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_slli_epi16::<N>(self.0) })
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Avx2 {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_srli_epi16::<N>(self.0) })
    }

    #[inline(always)]
    fn less_one(self) -> Avx2 {
        self + Avx2::splat(u16::MAX)
    }

    #[inline(always)]
    fn zeros(self) -> Avx2 {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()) })
    }

    #[inline(always)]
    fn without(self, other: Avx2) -> Avx2 {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for Avx2 {
            type Output = Avx2;
            #[inline(always)]
            fn $method(self, other: Avx2) -> Avx2 {
                // SAFETY: see above.
                Avx2(unsafe { $instruction(self.0, other.0) })
            }
        }
    };
}
operator!(BitAnd, bitand, _mm256_and_si256);
operator!(BitOr, bitor, _mm256_or_si256);
operator!(Add, add, _mm256_add_epi16);

impl Not for Avx2 {
    type Output = Avx2;
    #[inline(always)]
    fn not(self) -> Avx2 {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_xor_si256(self.0, Avx2::splat(u16::MAX).0) })
    }
}
