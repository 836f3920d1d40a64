//! The vectors whose dot products are summed, and the sums themselves.
//!
//! For one pair (p1, p2), with mates (q1, r1) and (q2, r2), there is a number for each shape q3
//! and each choice of both mates: the entry of the middle band's table at (q1, q2, q3). For one
//! q3 these numbers are a vector, and so are those of the last band for one r3. [`Blocks`] keeps
//! the table turned so that the choices of the first mates lie side by side, [`Vectors`] lines up
//! such pieces for the second mates, and [`dots`] multiplies tile by tile.
//!
//! Eight numbers are multiplied at a time (`pmaddwd`), sixteen where the machine can (`x86.rs`). The crate `wide` is there for this one
//! instruction: loops that the compiler vectorised by itself reached 9 to 16 products a
//! nanosecond, the tiles here 16 to 36 (lengths 64 to 3136).

#![allow(
    clippy::inline_always,
    reason = "the sums are compiled once per kind of instructions, all of them in one function"
)]

use super::band::{Band, Row};
use super::partition::SHAPES;
use super::tile::{Jobs, Tile};
use wide::{i16x8, i32x4};

/// Third shapes that are gathered at a time, so that their vectors stay in the nearest cache.
const STRIP: usize = 40;

/// Eight numbers side by side.
pub(super) type Eight = [i16; 8];

/// A band's table for the first mates of one p1, turned: by second shape and third shape, the
/// entries of all first mates, filled up to a multiple of eight with zeros.
#[derive(Default)]
pub(super) struct Blocks {
    firsts: Vec<u16>,
    /// How many eights an entry takes.
    eights: usize,
    numbers: Vec<Eight>,
    ready: Vec<bool>,
}

impl Blocks {
    /// Starts over with these first mates.
    pub(super) fn start(&mut self, firsts: impl Iterator<Item = u16>) {
        self.firsts.clear();
        self.firsts.extend(firsts);
        self.eights = self.firsts.len().div_ceil(8);
        let room = SHAPES * SHAPES * self.eights;
        if self.numbers.len() < room {
            self.numbers.resize(room, [0; 8]);
        }
        self.ready.clear();
        self.ready.resize(SHAPES, false);
    }

    /// The pieces of a second shape for a strip of third shapes.
    #[inline]
    fn strip(&self, second: usize, start: usize) -> &[Eight] {
        &self.numbers[(second * SHAPES + start) * self.eights..][..STRIP * self.eights]
    }

    /// Makes the block of a second shape: for each third shape in turn its eights.
    fn prepare(&mut self, band: &Band, second: usize) {
        if !self.ready[second] {
            self.ready[second] = true;
            let size = SHAPES * self.eights;
            let block = &mut self.numbers[second * size..][..size];
            for (eight, firsts) in self.firsts.chunks(8).enumerate() {
                let rows: [&Row; 8] = core::array::from_fn(|line| match firsts.get(line) {
                    Some(&first) => &band.slab(usize::from(first))[second],
                    None => &[0; SHAPES],
                });
                turn(rows, block, eight, self.eights);
            }
        }
    }
}

/// Writes the rows as columns: entry `k` of row `l` to place `l` of eight `k * stride + offset`.
fn turn(rows: [&Row; 8], block: &mut [Eight], offset: usize, stride: usize) {
    let rows = rows.map(|row| row.as_chunks::<8>().0);
    for chunk in 0..SHAPES / 8 {
        let square = i16x8::transpose(rows.map(|row| i16x8::new(row[chunk])));
        for (line, eight) in square.into_iter().enumerate() {
            block[(chunk * 8 + line) * stride + offset] = eight.to_array();
        }
    }
}

/// The vectors of one band for one pair (p1, p2), by third shape.
#[derive(Default)]
pub(super) struct Vectors {
    /// Eights per vector that are multiplied.
    length: usize,
    /// Eights from one vector to the next.
    stride: usize,
    numbers: Vec<i16>,
}

impl Vectors {
    /// Lines up, for each third shape that is needed, the pieces of these second mates.
    #[expect(clippy::needless_pass_by_value, reason = "an iterator is handed over")]
    pub(super) fn gather(
        &mut self,
        blocks: &mut Blocks,
        band: &Band,
        seconds: impl ExactSizeIterator<Item = u16> + Clone,
        needed: &[bool; SHAPES],
    ) {
        let piece = blocks.firsts.len();
        let total = piece * seconds.len();
        self.length = total.div_ceil(8);
        // A piece is copied in whole eights, so the last one may run past the vector's end.
        self.stride = (total + 7).div_ceil(8);
        if self.numbers.len() < SHAPES * self.stride * 8 {
            self.numbers.resize(SHAPES * self.stride * 8, 0);
        }
        if self.length == 0 {
            return;
        }
        let last = self.length * 8 - 8;
        for vector in self.numbers.chunks_exact_mut(self.stride * 8).take(SHAPES) {
            vector[last..last + 8].fill(0);
        }
        for second in seconds.clone() {
            blocks.prepare(band, usize::from(second));
        }
        for start in (0..SHAPES).step_by(STRIP) {
            for (number, second) in seconds.clone().enumerate() {
                let block = blocks.strip(usize::from(second), start);
                let (strip, offset) = ((start, &needed[start..start + STRIP]), number * piece);
                // A known number of eights becomes a few moves instead of a call.
                match blocks.eights {
                    1 => self.copy::<1>(block, strip, offset),
                    2 => self.copy::<2>(block, strip, offset),
                    3 => self.copy::<3>(block, strip, offset),
                    4 => self.copy::<4>(block, strip, offset),
                    5 => self.copy::<5>(block, strip, offset),
                    6 => self.copy::<6>(block, strip, offset),
                    _ => self.copy::<7>(block, strip, offset),
                }
            }
        }
    }

    /// Copies the pieces of one second mate into the vectors of a strip.
    fn copy<const EIGHTS: usize>(
        &mut self,
        block: &[Eight],
        (start, needed): (usize, &[bool]),
        offset: usize,
    ) {
        let (pieces, _) = block.as_chunks::<EIGHTS>();
        let stride = self.stride * 8;
        let vectors = self.numbers[start * stride..].chunks_exact_mut(stride);
        for ((piece, vector), &needed) in pieces.iter().zip(vectors).zip(needed) {
            if needed {
                let (eights, _) = vector[offset..][..EIGHTS * 8].as_chunks_mut::<8>();
                eights.copy_from_slice(piece);
            }
        }
    }

    #[inline]
    fn of(&self, third: u16) -> &[Eight] {
        let (eights, _) = self.numbers.as_chunks::<8>();
        &eights[usize::from(third) * self.stride..][..self.length]
    }
}

/// The sum over all pairs of weight times dot product, on the best instructions of this machine.
pub(super) fn dots(q: &Vectors, r: &Vectors, tiles: &[Tile], jobs: &Jobs) -> u128 {
    #[cfg(target_arch = "x86_64")]
    if let Some(total) = super::x86::dots(q, r, tiles, jobs) {
        return total;
    }
    dots_by::<Eights>(q, r, tiles, jobs)
}

/// The same on these instructions.
#[inline(always)]
pub(super) fn dots_by<M: Multiply>(q: &Vectors, r: &Vectors, tiles: &[Tile], jobs: &Jobs) -> u128 {
    let mut total = 0;
    for (job, weights) in jobs.jobs.iter().zip(&jobs.weights) {
        let (rows, columns) = (
            &LINES[usize::from(job.rows)],
            &LINES[usize::from(job.columns)],
        );
        let pairs = Pairs {
            tile: &tiles[usize::from(job.tile)],
            rows: rows.1,
            columns: columns.1,
            weights,
        };
        total += match (rows.0, columns.0) {
            (1, 1) => pairs.product::<M, 1, 1>(q, r),
            (1, 2) => pairs.product::<M, 1, 2>(q, r),
            (1, _) => pairs.product::<M, 1, 3>(q, r),
            (2, 1) => pairs.product::<M, 2, 1>(q, r),
            (2, 2) => pairs.product::<M, 2, 2>(q, r),
            (2, _) => pairs.product::<M, 2, 3>(q, r),
            (_, 1) => pairs.product::<M, 3, 1>(q, r),
            (_, 2) => pairs.product::<M, 3, 2>(q, r),
            (_, _) => pairs.product::<M, 3, 3>(q, r),
        };
    }
    total
}

/// By three bits, how many there are and which, ascending.
const LINES: [(u8, [u8; 3]); 8] = [
    (0, [0, 0, 0]),
    (1, [0, 0, 0]),
    (1, [1, 0, 0]),
    (2, [0, 1, 0]),
    (1, [2, 0, 0]),
    (2, [0, 2, 0]),
    (2, [1, 2, 0]),
    (3, [0, 1, 2]),
];

/// Lines of a tile that are multiplied with each other.
struct Pairs<'a> {
    tile: &'a Tile,
    rows: [u8; 3],
    columns: [u8; 3],
    weights: &'a [u64; 9],
}

impl Pairs<'_> {
    /// The sum over the first so many rows and columns of weight times dot product.
    #[inline(always)]
    fn product<M: Multiply, const ROWS: usize, const COLUMNS: usize>(
        &self,
        q: &Vectors,
        r: &Vectors,
    ) -> u128 {
        let rows: [usize; ROWS] = core::array::from_fn(|i| usize::from(self.rows[i]));
        let columns: [usize; COLUMNS] = core::array::from_fn(|j| usize::from(self.columns[j]));
        let sums = multiply::<M, ROWS, COLUMNS>(
            rows.map(|row| q.of(self.tile.q[row])),
            columns.map(|column| r.of(self.tile.r[column])),
        );
        let mut total = 0;
        for (sums, row) in sums.iter().zip(rows) {
            for (&sum, column) in sums.iter().zip(columns) {
                total += u128::from(sum) * u128::from(self.weights[3 * row + column]);
            }
        }
        total
    }
}

/// Longest vectors whose dot product always fits 32 bits: entries are at most 1728.
const SHORT: usize = (u32::MAX / (1728 * 1728) / 8) as usize;

/// Instructions that multiply vectors.
pub(super) trait Multiply {
    /// The products of each of the first vectors with each of the second, summed to four lanes.
    /// All vectors have the same length.
    fn sums<const ROWS: usize, const COLUMNS: usize>(
        q: [&[Eight]; ROWS],
        r: [&[Eight]; COLUMNS],
    ) -> [[i32x4; COLUMNS]; ROWS];
}

/// Eight numbers at a time: what every machine has.
pub(super) struct Eights;

impl Multiply for Eights {
    #[inline(always)]
    fn sums<const ROWS: usize, const COLUMNS: usize>(
        q: [&[Eight]; ROWS],
        r: [&[Eight]; COLUMNS],
    ) -> [[i32x4; COLUMNS]; ROWS] {
        let length = q[0].len();
        let q = q.map(|vector| &vector[..length]);
        let r = r.map(|vector| &vector[..length]);
        let mut sums = [[i32x4::ZERO; COLUMNS]; ROWS];
        for place in 0..length {
            let others: [i16x8; COLUMNS] = core::array::from_fn(|j| i16x8::new(r[j][place]));
            for i in 0..ROWS {
                let one = i16x8::new(q[i][place]);
                for j in 0..COLUMNS {
                    sums[i][j] += one.dot(others[j]);
                }
            }
        }
        sums
    }
}

/// All dot products of one list of vectors with another. All vectors have the same length.
#[inline(always)]
fn multiply<M: Multiply, const ROWS: usize, const COLUMNS: usize>(
    q: [&[Eight]; ROWS],
    r: [&[Eight]; COLUMNS],
) -> [[u64; COLUMNS]; ROWS] {
    let length = q[0].len();
    // Read as unsigned, a lane holds the two products of each of 56 x 56 / 8 eights.
    let sums = M::sums(q, r);
    let mut flat = [i32x4::ZERO; 12];
    for (slot, sum) in flat.iter_mut().zip(sums.as_flattened()) {
        *slot = *sum;
    }
    let mut totals = [[0; COLUMNS]; ROWS];
    if length <= SHORT {
        let (fours, _) = flat.as_chunks::<4>();
        let (targets, rest) = totals.as_flattened_mut().as_chunks_mut::<4>();
        let across = fours.iter().map(|four| {
            let [a, b, c, d] = i32x4::transpose(*four);
            (a + b + (c + d))
                .to_array()
                .map(|sum| u64::from(sum.cast_unsigned()))
        });
        let mut across = across;
        for (target, sums) in targets.iter_mut().zip(&mut across) {
            *target = sums;
        }
        if let Some(sums) = across.next() {
            let end = rest.len();
            rest.copy_from_slice(&sums[..end]);
        }
    } else {
        for (total, sum) in totals.as_flattened_mut().iter_mut().zip(flat) {
            *total = sum
                .to_array()
                .map(|lane| u64::from(lane.cast_unsigned()))
                .iter()
                .sum();
        }
    }
    totals
}
