//! Dot products sixteen numbers at a time, for x86-64 machines that have AVX2.
//!
//! Beside the lanes of the search this is the only unsafe code of the workspace, for the same
//! reason: a vector instruction must not run on a machine that lacks it. The only way in is
//! [`dots`], which asks the machine first.

#![allow(unsafe_code, reason = "measured; see above for the proof")]
#![allow(
    clippy::inline_always,
    reason = "compiled into the one function that may use the instructions"
)]

use super::tile::{Jobs, Tile};
use super::vector::{Eight, Multiply, Vectors, dots_by};
use core::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_loadu_si128, _mm_storeu_si128, _mm256_add_epi32,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_setzero_si256, _mm256_zextsi128_si256,
};
use wide::i32x4;

/// The sum over all pairs of weight times dot product; `None` when this machine lacks AVX2.
pub(super) fn dots(q: &Vectors, r: &Vectors, tiles: &[Tile], jobs: &Jobs) -> Option<u128> {
    is_x86_feature_detected!("avx2").then(|| {
        // SAFETY: the machine has AVX2.
        unsafe { dots_avx2(q, r, tiles, jobs) }
    })
}

#[target_feature(enable = "avx2")]
fn dots_avx2(q: &Vectors, r: &Vectors, tiles: &[Tile], jobs: &Jobs) -> u128 {
    dots_by::<Sixteens>(q, r, tiles, jobs)
}

/// Sixteen numbers at a time. Used by [`dots_avx2`] only.
struct Sixteens;

impl Multiply for Sixteens {
    #[inline(always)]
    fn sums<const ROWS: usize, const COLUMNS: usize>(
        q: [&[Eight]; ROWS],
        r: [&[Eight]; COLUMNS],
    ) -> [[i32x4; COLUMNS]; ROWS] {
        let length = q[0].len();
        let q = q.map(|vector| vector[..length].as_chunks::<2>());
        let r = r.map(|vector| vector[..length].as_chunks::<2>());
        // SAFETY of every block below: see `Sixteens`.
        let zero = unsafe { _mm256_setzero_si256() };
        let mut sums = [[zero; COLUMNS]; ROWS];
        for place in 0..length / 2 {
            let others: [__m256i; COLUMNS] = core::array::from_fn(|j| load(&r[j].0[place]));
            for i in 0..ROWS {
                let one = load(&q[i].0[place]);
                for j in 0..COLUMNS {
                    sums[i][j] = add_products(sums[i][j], one, others[j]);
                }
            }
        }
        if length % 2 == 1 {
            let others: [__m256i; COLUMNS] = core::array::from_fn(|j| load_half(&r[j].1[0]));
            for i in 0..ROWS {
                let one = load_half(&q[i].1[0]);
                for j in 0..COLUMNS {
                    sums[i][j] = add_products(sums[i][j], one, others[j]);
                }
            }
        }
        sums.map(|sums| sums.map(folded))
    }
}

#[inline(always)]
fn load(numbers: &[Eight; 2]) -> __m256i {
    // SAFETY: see `Sixteens`; the array has the 32 bytes that are read, no alignment is asked.
    unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
}

/// Eight numbers and eight zeros.
#[inline(always)]
fn load_half(numbers: &Eight) -> __m256i {
    // SAFETY: see `Sixteens`; the array has the 16 bytes that are read, no alignment is asked.
    unsafe { _mm256_zextsi128_si256(_mm_loadu_si128(numbers.as_ptr().cast())) }
}

#[inline(always)]
fn add_products(sum: __m256i, one: __m256i, other: __m256i) -> __m256i {
    // SAFETY: see `Sixteens`.
    unsafe { _mm256_add_epi32(sum, _mm256_madd_epi16(one, other)) }
}

/// Eight lanes as four.
#[inline(always)]
fn folded(sum: __m256i) -> i32x4 {
    let mut lanes = [0; 4];
    // SAFETY: see `Sixteens`; the array has the 16 bytes that are written.
    unsafe {
        let four = _mm_add_epi32(
            _mm256_castsi256_si128(sum),
            _mm256_extracti128_si256::<1>(sum),
        );
        _mm_storeu_si128(lanes.as_mut_ptr().cast(), four);
    }
    i32x4::new(lanes)
}

#[cfg(test)]
mod tests {
    use super::{Sixteens, i32x4};
    use crate::count::vector::{Eight, Eights, Multiply};

    #[target_feature(enable = "avx2")]
    fn sums(q: [&[Eight]; 3], r: [&[Eight]; 2]) -> [[i32x4; 2]; 3] {
        Sixteens::sums(q, r)
    }

    #[test]
    fn sixteens_and_eights_agree() {
        if !is_x86_feature_detected!("avx2") {
            return;
        }
        for length in [0, 1, 2, 3, 7, 24, 391, 392] {
            let vectors: [Vec<Eight>; 5] = core::array::from_fn(|vector| {
                let number =
                    |at: usize| (((at * 7919 + vector * 104_729) % 1729) as u16).cast_signed();
                (0..length)
                    .map(|eight| core::array::from_fn(|lane| number(8 * eight + lane)))
                    .collect()
            });
            let [a, b, c, d, e] = vectors.each_ref().map(Vec::as_slice);
            // SAFETY: the machine has AVX2.
            let fast = unsafe { sums([a, b, c], [d, e]) };
            assert_eq!(fast, Eights::sums([a, b, c], [d, e]), "{length}");
        }
    }
}
