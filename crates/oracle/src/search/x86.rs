//! Lanes in one 256-bit register, for x86-64 machines with AVX2 (nearly all since 2013).
//!
//! In the workspace, only this module, `count/x86.rs`, the module `x86` of the crate `closures` and the
//! module `machine` of the `se` chains use unsafe code for vector instructions. A vector instruction must not run on a machine that
//! lacks it, and the compiler cannot check this. The code is sound because `Avx2` values and their
//! searches are private to this module. The only constructor is [`VectorSearch::new`], which
//! detects the instructions first.
//!
//! The same search is compiled twice, the second time for machines with AVX-512VL. There, the
//! compiler can merge two logic operations into one and has twice as many registers. The second
//! version is 1.2 times as fast (measured).

#![allow(
    unsafe_code,
    reason = "3 times the speed of safe code; the module comment says why it is sound"
)]

use super::Search;
use super::lanes::Lanes;
use core::arch::x86_64::{
    __m256i, _mm_cvtsi128_si32, _mm_minpos_epu16, _mm256_add_epi16, _mm256_and_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_max_epi16, _mm256_min_epi16, _mm256_or_si256, _mm256_permute4x64_epi64,
    _mm256_set1_epi16, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_storeu_si256, _mm256_sub_epi16, _mm256_testz_si256, _mm256_xor_si256,
};
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// A level of vector instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    /// AVX2, BMI1, BMI2 and POPCNT.
    Avx2,
    /// The instructions of `Avx2`, and AVX-512 VL and BW.
    Avx512,
}

impl Level {
    /// The levels that this machine supports, fastest first.
    pub(crate) fn available() -> impl Iterator<Item = Level> {
        let avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        let avx512 =
            avx2 && is_x86_feature_detected!("avx512vl") && is_x86_feature_detected!("avx512bw");
        [(Level::Avx512, avx512), (Level::Avx2, avx2)]
            .into_iter()
            .filter_map(|(level, is_available)| is_available.then_some(level))
    }
}

/// A search with vector instructions that this machine supports.
#[derive(Clone)]
pub(crate) struct VectorSearch {
    search: Search<Avx2>,
    level: Level,
}

impl VectorSearch {
    /// A search at this level; `None` when the machine does not support it.
    pub(crate) fn new(level: Level) -> Option<VectorSearch> {
        Level::available()
            .any(|available| available == level)
            .then(|| VectorSearch {
                search: Search::new(),
                level,
            })
    }

    /// See [`Search::start`].
    #[inline]
    pub(crate) fn start(&mut self, masks: &[[u16; 16]; 9]) {
        // SAFETY: a `VectorSearch` exists only where its level was found.
        unsafe { start(&mut self.search, masks) }
    }

    /// See [`Search::advance`].
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        // SAFETY: a `VectorSearch` exists only where its level was found.
        unsafe {
            match self.level {
                Level::Avx2 => advance_avx2(&mut self.search),
                Level::Avx512 => advance_avx512(&mut self.search),
            }
        }
    }

    /// See [`Search::found`].
    pub(crate) fn found(&self) -> &[[u16; 16]; 9] {
        &self.search.found
    }

    /// See [`Search::limit`].
    pub(crate) fn limit(&mut self, limit: u64) {
        self.search.limit = limit;
    }

    /// See [`Search::reached_limit`].
    pub(crate) fn reached_limit(&self) -> bool {
        self.search.reached_limit()
    }

    /// See [`Search::guesses`].
    pub(crate) fn guesses(&self) -> u64 {
        self.search.guesses
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn start(search: &mut Search<Avx2>, masks: &[[u16; 16]; 9]) {
    search.start(masks);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn advance_avx2(search: &mut Search<Avx2>) -> bool {
    search.advance()
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512vl,avx512bw")]
fn advance_avx512(search: &mut Search<Avx2>) -> bool {
    search.advance()
}

/// Sixteen lanes in a register. Only [`VectorSearch`] creates values of this type.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

// SAFETY of every block below: only the searches of `VectorSearch` create these values, and a
// `VectorSearch` exists only on machines with AVX2.
impl Lanes for Avx2 {
    #[inline(always)]
    fn splat(number: u16) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_set1_epi16(number.cast_signed()) })
    }

    #[inline(always)]
    fn load(numbers: &[u16; 16]) -> Self {
        // SAFETY: see above; the array has the 32 bytes that are read, and any alignment is
        // allowed.
        Avx2(unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u16; 16] {
        let mut numbers = [0; 16];
        // SAFETY: see above; the array has the 32 bytes that are written, and any alignment is
        // allowed.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), self.0) };
        numbers
    }

    #[inline(always)]
    fn east(self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe {
            let from = _mm256_setr_epi8(
                2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, //
                2, 3, 4, 5, 0, 1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
            );
            _mm256_shuffle_epi8(self.0, from)
        })
    }

    #[inline(always)]
    fn west(self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe {
            let from = _mm256_setr_epi8(
                4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15, //
                4, 5, 0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
            );
            _mm256_shuffle_epi8(self.0, from)
        })
    }

    #[inline(always)]
    fn south(self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn north(self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0) })
    }

    #[inline(always)]
    fn zeros(self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()) })
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_cmpeq_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_min_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // SAFETY: see above.
        Avx2(unsafe { _mm256_max_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: see above.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn greatest(self) -> (u16, usize) {
        // One instruction finds the least of eight lanes and its index. The greatest number is the
        // complement of the least complement.
        let complement = (!self).0;
        // SAFETY: see above.
        let (low, high) = unsafe {
            (
                _mm_cvtsi128_si32(_mm_minpos_epu16(_mm256_castsi256_si128(complement))),
                _mm_cvtsi128_si32(_mm_minpos_epu16(_mm256_extracti128_si256::<1>(complement))),
            )
        };
        let split = |least: i32| {
            let least = least.cast_unsigned();
            (!(least as u16), (least >> 16 & 7) as usize)
        };
        let (low, high) = (split(low), split(high));
        if high.0 > low.0 {
            (high.0, high.1 + 8)
        } else {
            low
        }
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $instruction:ident) => {
        impl $trait for Avx2 {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: see above.
                Avx2(unsafe { $instruction(self.0, other.0) })
            }
        }
    };
}
operator!(BitAnd, bitand, _mm256_and_si256);
operator!(BitOr, bitor, _mm256_or_si256);
operator!(BitXor, bitxor, _mm256_xor_si256);
operator!(Add, add, _mm256_add_epi16);
operator!(Sub, sub, _mm256_sub_epi16);

impl Not for Avx2 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ Avx2::splat(u16::MAX)
    }
}
