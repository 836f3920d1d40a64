//! Weighted sums of dot products, tile by tile.
//!
//! Vectors are of *words* (numbers of 16 bits) or of bytes. Eight words are multiplied at a time
//! (instruction `pmaddwd`, provided by the crate `wide`). With AVX2, sixteen words or thirty-two
//! bytes are multiplied at a time (`x86.rs`). Loops that the compiler vectorised reached 9 to 16
//! products per nanosecond. The tiles here reach 16 to 36 (vector lengths 64 to 3136).
//!
//! # Terms
//! - `p1`, `p2` and `p3` are the column partitions of the outer band's boxes in the three stacks
//!   (see [`super::join`]). A *shape* is a partition without the order of its three sets (see
//!   [`super::partition`]).
//! - All sums here are for one pair (p1, p2). For this pair, the middle band has a vector for each
//!   shape `q` of its box in the third stack. The last band has a vector for each shape `r` (see
//!   [`super::vector`]).
//! - A pair (q, r) has a weight: the sum of the weights of all p3 that are mates with `q` and `r`.
//! - A *tile* is three `q` (its rows) by three `r` (its columns), nine pairs in all (see
//!   [`super::tile`]). [`WeightedTiles`] lists the tiles that contain a pair with a weight.

#![allow(
    clippy::inline_always,
    reason = "each instruction set needs all of the sums compiled into one function"
)]

use super::partition::SHAPES;
use super::tile::{Tiles, WeightedTiles};
use super::vector::{Excess, Number, Vectors};
use wide::{i16x8, i32x4};

/// The dot products of one pair (p1, p2), with their weights.
pub(super) struct Products<'a, N> {
    /// The middle band's vectors, by shape.
    q: [&'a [N]; SHAPES],
    /// The last band's vectors, by shape.
    r: [&'a [N]; SHAPES],
    /// The excesses of the middle band and of the last band.
    excesses: [&'a [Excess]; 2],
    tiles: &'a Tiles,
    weighted_tiles: &'a WeightedTiles,
}

impl<'a, N: Number> Products<'a, N> {
    /// Creates the products of the middle band's vectors `q` and the last band's vectors `r`.
    pub(super) fn new(
        [q, r]: [&'a Vectors<N>; 2],
        tiles: &'a Tiles,
        weighted_tiles: &'a WeightedTiles,
    ) -> Products<'a, N> {
        Products {
            q: q.all(),
            r: r.all(),
            excesses: [&q.excesses, &r.excesses],
            tiles,
            weighted_tiles,
        }
    }

    /// Number of weighted dot products whose sum certainly fits into 64 bits.
    fn max_summands(&self) -> u64 {
        // No number in a vector exceeds 1728, the largest entry of a band's table.
        let product = 1728 * 1728 * self.q[0].len() as u64;
        u64::MAX / product.max(1) / u64::from(self.weighted_tiles.heaviest.max(1))
    }

    /// The sum over all tiles, with the instructions `M`.
    #[inline(always)]
    pub(super) fn sum<M: Multiply<Number = N>>(&self) -> u128 {
        let max_summands = self.max_summands();
        debug_assert!(
            max_summands >= 9,
            "the sum of a tile fits, because weights have few bits"
        );
        self.sum_of_tiles::<M, 1, 1>(max_summands)
            + self.sum_of_tiles::<M, 1, 2>(max_summands)
            + self.sum_of_tiles::<M, 1, 3>(max_summands)
            + self.sum_of_tiles::<M, 2, 1>(max_summands)
            + self.sum_of_tiles::<M, 2, 2>(max_summands)
            + self.sum_of_tiles::<M, 2, 3>(max_summands)
            + self.sum_of_tiles::<M, 3, 1>(max_summands)
            + self.sum_of_tiles::<M, 3, 2>(max_summands)
            + self.sum_of_tiles::<M, 3, 3>(max_summands)
    }

    /// The sum over the tiles in which this many rows and columns have a weight.
    ///
    /// At most `max_summands` dot products are added in 64 bits before the sum moves to 128 bits.
    #[inline(always)]
    fn sum_of_tiles<M: Multiply<Number = N>, const ROWS: usize, const COLUMNS: usize>(
        &self,
        max_summands: u64,
    ) -> u128 {
        let batch = (max_summands / (ROWS * COLUMNS) as u64).clamp(1, 1 << 16) as usize;
        let tiles = &self.weighted_tiles.by_kind[3 * ROWS + COLUMNS - 4];
        let sum_of_batch = |tiles: &[u16]| -> u128 {
            let mut total = M::zero();
            for &number in tiles {
                let tile = &self.tiles.tiles[usize::from(number)];
                let (weights, lines) = self.weighted_tiles.weights(number);
                let rows: [usize; ROWS] = core::array::from_fn(|i| line(ROWS, lines.rows, i));
                let columns: [usize; COLUMNS] =
                    core::array::from_fn(|j| line(COLUMNS, lines.columns, j));
                M::add(
                    &mut total,
                    rows.map(|row| self.q[usize::from(tile.q[row])]),
                    columns.map(|column| self.r[usize::from(tile.r[column])]),
                    rows.map(|row| columns.map(|column| weights[3 * row + column])),
                );
            }
            M::sum(total)
        };
        tiles.chunks(batch).map(sum_of_batch).sum()
    }
}

/// The index of a row or column of a tile. `lines` lists the `count` rows (or columns) that have a
/// weight; this is number `place` of them. If all three have a weight, the index is `place` itself,
/// so the compiler can omit the look-up.
#[inline(always)]
fn line(count: usize, lines: [u8; 3], place: usize) -> usize {
    if count == 3 {
        place
    } else {
        usize::from(lines[place])
    }
}

/// Whether this machine multiplies bytes faster than words.
pub(super) fn bytes_are_faster() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        super::x86::has_avx2()
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        false
    }
}

impl Products<'_, i16> {
    /// The sum of weight times dot product over all pairs (q, r), for vectors of words. Uses the
    /// best instructions of this machine.
    pub(super) fn sum_of_words(&self) -> u128 {
        #[cfg(target_arch = "x86_64")]
        if let Some(total) = super::x86::sum_of_words(self) {
            return total;
        }
        self.sum::<Eights>()
    }
}

impl Products<'_, i8> {
    /// Like `sum_of_words`, for vectors of bytes. Adds the parts of the entries that exceed a byte.
    pub(super) fn sum_of_bytes(&self) -> u128 {
        let excess = self.sum_of_excesses();
        #[cfg(target_arch = "x86_64")]
        if let Some(total) = super::x86::sum_of_bytes(self) {
            return total + excess;
        }
        self.sum::<Bytes>() + excess
    }

    /// The contribution of the entries that exceed a byte.
    ///
    /// For entries stored as `q` and `r` with the excesses `e` and `f`, the true entries are
    /// `q + e` and `r + f`. The contribution is therefore the weighted sum of
    /// `e * (r + f) + q * f`.
    fn sum_of_excesses(&self) -> u128 {
        let [es, fs] = self.excesses;
        if es.is_empty() && fs.is_empty() {
            return 0;
        }
        let at = |vector: &[i8], place: usize| u64::from(vector[place].cast_unsigned());
        let of_r = by_shape(fs);
        let mut total = 0;
        let mut add = |product: u64, weight: u32| {
            total += u128::from(product) * u128::from(weight);
        };
        for es in es.chunk_by(|one, other| one.third == other.third) {
            for &(number, row) in self.tiles.tiles_with_q(es[0].third) {
                let tile = &self.tiles.tiles[usize::from(number)];
                let (weights, _) = self.weighted_tiles.weights(number);
                for column in 0..3 {
                    let weight = weights[3 * row + column];
                    if weight != 0 {
                        let r = usize::from(tile.r[column]);
                        let product = es.iter().map(|e| {
                            let same = of_r[r].iter().filter(|f| f.place == e.place);
                            let f: u64 = same.map(|f| f.amount).sum();
                            e.amount * (at(self.r[r], e.place) + f)
                        });
                        add(product.sum(), weight);
                    }
                }
            }
        }
        for fs in fs.chunk_by(|one, other| one.third == other.third) {
            for &(number, column) in self.tiles.tiles_with_r(fs[0].third) {
                let tile = &self.tiles.tiles[usize::from(number)];
                let (weights, _) = self.weighted_tiles.weights(number);
                for row in 0..3 {
                    let weight = weights[3 * row + column];
                    if weight != 0 {
                        let q = self.q[usize::from(tile.q[row])];
                        add(fs.iter().map(|f| f.amount * at(q, f.place)).sum(), weight);
                    }
                }
            }
        }
        total
    }
}

/// The excesses by [`third`](Excess::third), the shape in the third stack. The list must be sorted
/// by this shape.
fn by_shape(excesses: &[Excess]) -> [&[Excess]; SHAPES] {
    let mut by_shape: [&[Excess]; SHAPES] = [&[]; SHAPES];
    for same in excesses.chunk_by(|one, other| one.third == other.third) {
        by_shape[usize::from(same[0].third)] = same;
    }
    by_shape
}

/// An instruction set that computes weighted dot products.
pub(super) trait Multiply {
    /// An element of the vectors.
    type Number;
    /// The running total.
    type Total;

    /// A total of zero.
    fn zero() -> Self::Total;

    /// Adds the weighted dot products of each vector of `q` with each of `r`.
    ///
    /// All vectors have the same length, a multiple of [`CHUNK`](super::vector::CHUNK) bytes.
    fn add<const ROWS: usize, const COLUMNS: usize>(
        total: &mut Self::Total,
        q: [&[Self::Number]; ROWS],
        r: [&[Self::Number]; COLUMNS],
        weights: [[u32; COLUMNS]; ROWS],
    );

    /// The final value of the total.
    fn sum(total: Self::Total) -> u128;
}

/// Multiplies eight words at a time, on every machine.
pub(super) struct Eights;

impl Multiply for Eights {
    type Number = i16;
    type Total = u128;

    fn zero() -> u128 {
        0
    }

    #[inline(always)]
    fn add<const ROWS: usize, const COLUMNS: usize>(
        total: &mut u128,
        q: [&[i16]; ROWS],
        r: [&[i16]; COLUMNS],
        weights: [[u32; COLUMNS]; ROWS],
    ) {
        let length = q[0].len() / 8;
        let q = q.map(|vector| &vector.as_chunks::<8>().0[..length]);
        let r = r.map(|vector| &vector.as_chunks::<8>().0[..length]);
        let mut sums = [[i32x4::ZERO; COLUMNS]; ROWS];
        for place in 0..length {
            let r_chunks: [i16x8; COLUMNS] = core::array::from_fn(|j| i16x8::new(r[j][place]));
            for i in 0..ROWS {
                let q_chunk = i16x8::new(q[i][place]);
                for j in 0..COLUMNS {
                    sums[i][j] += q_chunk.dot(r_chunks[j]);
                }
            }
        }
        for (sum, weight) in sums.as_flattened().iter().zip(weights.as_flattened()) {
            // An unsigned lane of 32 bits is wide enough: it sums two products for each of at most
            // 56 x 56 / 8 groups.
            let lanes = sum.to_array().map(|lane| u64::from(lane.cast_unsigned()));
            *total += u128::from(lanes.iter().sum::<u64>()) * u128::from(*weight);
        }
    }

    fn sum(total: u128) -> u128 {
        total
    }
}

/// Multiplies one byte at a time. It runs only in tests: otherwise bytes are multiplied only if
/// [`bytes_are_faster`], which requires AVX2, and then `x86.rs` multiplies them.
pub(super) struct Bytes;

impl Multiply for Bytes {
    type Number = i8;
    type Total = u128;

    fn zero() -> u128 {
        0
    }

    #[inline(always)]
    fn add<const ROWS: usize, const COLUMNS: usize>(
        total: &mut u128,
        q: [&[i8]; ROWS],
        r: [&[i8]; COLUMNS],
        weights: [[u32; COLUMNS]; ROWS],
    ) {
        for (q, weights) in q.iter().zip(&weights) {
            for (r, weight) in r.iter().zip(weights) {
                let products = q.iter().zip(*r).map(|(&one, &other)| {
                    u64::from(one.cast_unsigned()) * u64::from(other.cast_unsigned())
                });
                *total += u128::from(products.sum::<u64>()) * u128::from(*weight);
            }
        }
    }

    fn sum(total: u128) -> u128 {
        total
    }
}
