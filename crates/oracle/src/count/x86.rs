//! Dot products of sixteen or thirty-two numbers at a time, for x86-64 machines with AVX2.
//!
//! The code is unsafe because a vector instruction must not run on a machine that lacks it. Only
//! [`sum_of_words`], [`sum_of_bytes`] and the tests call it, and all detect AVX2 first.
//! `search/x86.rs` names the other modules with unsafe code for vector instructions.

#![allow(
    unsafe_code,
    reason = "faster by measurement; the module comment says why it is sound"
)]
#![allow(
    clippy::inline_always,
    reason = "must be compiled into a function that enables the instructions"
)]

use super::product::{Multiply, Products};
use super::vector::CHUNK;
use core::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_add_epi64, _mm256_loadu_si256, _mm256_madd_epi16,
    _mm256_maddubs_epi16, _mm256_mul_epu32, _mm256_set1_epi16, _mm256_set1_epi32,
    _mm256_setzero_si256, _mm256_srli_epi64, _mm256_storeu_si256,
};
use core::marker::PhantomData;

/// Whether this machine has AVX2.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

/// The sum of weight times dot product over all pairs; `None` when this machine lacks AVX2.
pub(super) fn sum_of_words(products: &Products<'_, i16>) -> Option<u128> {
    has_avx2().then(|| {
        // SAFETY: the machine has AVX2.
        unsafe { words_avx2(products) }
    })
}

/// Like [`sum_of_words`], for vectors of bytes and without the excesses.
pub(super) fn sum_of_bytes(products: &Products<'_, i8>) -> Option<u128> {
    has_avx2().then(|| {
        // SAFETY: the machine has AVX2.
        unsafe { bytes_avx2(products) }
    })
}

#[target_feature(enable = "avx2")]
fn words_avx2(products: &Products<'_, i16>) -> u128 {
    products.sum::<Chunks<i16>>()
}

#[target_feature(enable = "avx2")]
fn bytes_avx2(products: &Products<'_, i8>) -> u128 {
    products.sum::<Chunks<i8>>()
}

/// Multiplies one chunk of 32 bytes at a time. The sums must fit into 64 bits.
///
/// Only the functions above and the tests use it, so AVX2 is available.
struct Chunks<N>(PhantomData<N>);

/// A number type that is multiplied in chunks.
trait InChunks: Sized {
    /// The products of two chunks, added up to eight lanes of 32 bits.
    fn products(left: __m256i, right: __m256i) -> __m256i;
}

impl InChunks for i16 {
    #[inline(always)]
    fn products(left: __m256i, right: __m256i) -> __m256i {
        // SAFETY: see `Chunks`.
        unsafe { _mm256_madd_epi16(left, right) }
    }
}

impl InChunks for i8 {
    /// No number is negative, so the instruction may treat the first factor as unsigned. The sum of
    /// two products is less than 2^15.
    #[inline(always)]
    fn products(left: __m256i, right: __m256i) -> __m256i {
        // SAFETY: see `Chunks`.
        unsafe { _mm256_madd_epi16(_mm256_maddubs_epi16(left, right), _mm256_set1_epi16(1)) }
    }
}

impl<N: InChunks + Copy> Multiply for Chunks<N> {
    type Number = N;
    /// Four lanes of 64 bits.
    type Total = __m256i;

    #[inline(always)]
    fn zero() -> __m256i {
        // SAFETY: see `Chunks`.
        unsafe { _mm256_setzero_si256() }
    }

    #[inline(always)]
    fn add<const ROWS: usize, const COLUMNS: usize>(
        total: &mut __m256i,
        q: [&[N]; ROWS],
        r: [&[N]; COLUMNS],
        weights: [[u32; COLUMNS]; ROWS],
    ) {
        let size = const { CHUNK / size_of::<N>() };
        let length = q[0].len() / size;
        let q = q.map(|vector| &vector[..length * size]);
        let r = r.map(|vector| &vector[..length * size]);
        let mut sums = [[Self::zero(); COLUMNS]; ROWS];
        for place in 0..length {
            let r_chunks: [__m256i; COLUMNS] = core::array::from_fn(|j| load(r[j], place));
            for i in 0..ROWS {
                let q_chunk = load(q[i], place);
                for j in 0..COLUMNS {
                    sums[i][j] = add(sums[i][j], N::products(q_chunk, r_chunks[j]));
                }
            }
        }
        for i in 0..ROWS {
            for j in 0..COLUMNS {
                *total = add_weighed(*total, sums[i][j], weights[i][j]);
            }
        }
    }

    #[inline(always)]
    fn sum(total: __m256i) -> u128 {
        let mut lanes = [0_u64; 4];
        // SAFETY: see `Chunks`; the array has the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), total) };
        lanes.into_iter().map(u128::from).sum()
    }
}

/// The chunk at index `place`.
#[inline(always)]
fn load<N>(numbers: &[N], place: usize) -> __m256i {
    let size = const { CHUNK / size_of::<N>() };
    let chunk = &numbers[place * size..][..size];
    // SAFETY: see `Chunks`; the slice has the 32 bytes that are read, and any alignment is allowed.
    unsafe { _mm256_loadu_si256(chunk.as_ptr().cast()) }
}

#[inline(always)]
fn add(left: __m256i, right: __m256i) -> __m256i {
    // SAFETY: see `Chunks`.
    unsafe { _mm256_add_epi32(left, right) }
}

/// Adds a weight times the eight unsigned lanes of a sum to four lanes of 64 bits.
#[inline(always)]
fn add_weighed(total: __m256i, sum: __m256i, weight: u32) -> __m256i {
    // SAFETY: see `Chunks`.
    unsafe {
        let weight = _mm256_set1_epi32(weight.cast_signed());
        let even = _mm256_mul_epu32(sum, weight);
        let odd = _mm256_mul_epu32(_mm256_srli_epi64::<32>(sum), weight);
        _mm256_add_epi64(total, _mm256_add_epi64(even, odd))
    }
}

#[cfg(test)]
mod tests {
    use super::{Chunks, InChunks};
    use crate::count::product::{Bytes, Eights, Multiply};
    use crate::count::vector::CHUNK;

    /// The weighted sum of three vectors' products with two others.
    fn sum<M: Multiply>(vectors: &[Vec<M::Number>; 5], weights: [[u32; 2]; 3]) -> u128 {
        let [a, b, c, d, e] = vectors.each_ref().map(Vec::as_slice);
        let mut total = M::zero();
        M::add(&mut total, [a, b, c], [d, e], weights);
        M::sum(total)
    }

    #[target_feature(enable = "avx2")]
    fn sum_in_chunks<N: InChunks + Copy>(vectors: &[Vec<N>; 5], weights: [[u32; 2]; 3]) -> u128 {
        sum::<Chunks<N>>(vectors, weights)
    }

    /// Compares both sums on vectors of different lengths with these numbers.
    fn compare<M: Multiply<Number: InChunks + Copy>>(number: impl Fn(usize) -> M::Number) {
        for chunks in [0, 1, 2, 3, 7, 24, 195, 196] {
            let length = chunks * CHUNK / size_of::<M::Number>();
            let vectors = core::array::from_fn(|vector| {
                let numbers = (0..length).map(|at| number(at * 7919 + vector * 104_729));
                numbers.collect::<Vec<_>>()
            });
            for max_weight in [1, 1000, 1 << 20, 1 << 26] {
                let weights = [
                    [max_weight, max_weight / 2],
                    [max_weight / 3, 0],
                    [max_weight / 5, max_weight],
                ];
                // SAFETY: the caller detects AVX2.
                let sum_in_chunks = unsafe { sum_in_chunks(&vectors, weights) };
                assert_eq!(
                    sum_in_chunks,
                    sum::<M>(&vectors, weights),
                    "{length}, {max_weight}"
                );
            }
        }
    }

    #[test]
    fn chunks_and_plain_sums_agree() {
        if !super::has_avx2() {
            return;
        }
        compare::<Eights>(|at| ((at % 1729) as u16).cast_signed());
        compare::<Eights>(|_| 1728);
        compare::<Bytes>(|at| ((at % 128) as u8).cast_signed());
        compare::<Bytes>(|_| i8::MAX);
    }
}
