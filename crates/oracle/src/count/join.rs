//! The band-profile join: computes the count of a filter as a sum over pairs of classes.
//!
//! One band is called the outer band, the other two are the inner bands. Let P = (p1, p2, p3) be
//! the column partitions of the outer band's boxes: ps has the digits of each column of the box in
//! stack s. Let Q and R be the column partitions of the inner bands' boxes. Let N1, N2 and N3 be
//! the band tables: N1(P) is the number of ways to fill the outer band with the column partitions
//! P, such that the bans allow its rows. Then
//!
//! ```text
//! count  =  sum over P of  N1(P) * J(P),     J(P)  =  sum over Q, R of  N2(Q) * N3(R)
//! ```
//!
//! where in each stack s the three partitions (ps, qs, rs) are mates (each column of the stack has
//! all nine digits), and the bans on their columns allow them.
//!
//! J does not change under symmetries of the inner bands' bans. Therefore one pair (p1, p2) of each
//! orbit, its representative, is joined with all p3 at once. A symmetry maps the other pairs of the
//! orbit, with their p3, to the representative. Their N1 entries are added up there, as a *weight*
//! for each class of p3. The orbits of first classes p1 are independent of each other; they, or
//! slices of them, are the [parts](Join::parts) of the work.
//!
//! These words are defined in other files:
//!
//! * A *partition* has an order of its columns, its *shape* has none (`partition`). The band tables
//!   are indexed by shapes.
//! * Three partitions are *mates* if each of their three lines has all nine digits (`partition`).
//!   The mates of an outer partition are the pairs of partitions of the inner bands that are mates
//!   with it and that the inner bands' bans allow (`class`).
//! * *Bans* are the digits that the givens exclude from a row or column of a box (`filter`).
//! * A *class* has the outer partitions that differ only by exchanges of columns with equal bans in
//!   the inner bands (`class`).
//! * An *original* is an outer partition that the bans allow. It also represents the partitions
//!   that differ only by exchanges of columns with equal bans in all bands (`class`).
//! * An *orbit* has the classes that symmetries map to each other. A *first class* is the class of
//!   p1 and a *second class* that of p2; the reverse is possible if symmetries exchange the two
//!   stacks (`orbit`).
//! * A *tile* has three by three pairs of shapes of the third stack, which are multiplied together
//!   (`tile`).

use super::band::Band;
use super::filter::Filter;
use super::image::Images;
use super::layout::{Layout, Pair};
use super::plan;
use super::product::{self, Products};
use super::tile::{Tiles, WEIGHT_BITS, WeightedTiles};
use super::vector::{Blocks, Number, TooMany, Vectors};
use core::time::Duration;
use std::sync::Arc;

/// If there are fewer orbits of first classes than this, the work of each orbit is split into
/// slices.
const ENOUGH_PARTS: usize = 16;

/// Estimated time to compute those slabs of the band tables that are used.
const TABLES_TIME: Duration = Duration::from_millis(20);

/// A prepared join, split into parts.
///
/// The parts are independent of each other and can run on different threads. A shared table is
/// computed by the first part that needs it.
pub struct Join {
    layout: Layout,
    bands: [Arc<Band>; 3],
    tiles: Tiles,
    /// Number of slices into which the work of each orbit of first classes is split.
    slices: usize,
    estimate: Duration,
}

/// Vectors of bytes are multiplied faster than vectors of 16-bit numbers. The vectors of a pair can
/// be bytes only if nearly all of their entries fit. A worker stops trying bytes when the pairs
/// that did not fit outnumber the pairs that did by this number.
const MAX_MISFITS: i32 = 8;

/// The blocks of an inner band for one p1, and its vectors for one pair (p1, p2). A vector has the
/// entries of the band's table for one shape in the third stack and all mates of p1 and p2.
#[derive(Default)]
struct BandVectors<N> {
    blocks: Blocks<N>,
    vectors: Vectors<N>,
}

/// Runs parts of a join and reuses its memory between them.
pub struct Worker<'a> {
    join: &'a Join,
    /// The two inner bands, in bytes.
    bytes: [BandVectors<i8>; 2],
    /// The two inner bands, in words: numbers of 16 bits.
    words: [BandVectors<i16>; 2],
    /// Number of pairs that fitted in bytes, minus the number of pairs that did not.
    byte_balance: i32,
    weighted_tiles: WeightedTiles,
    /// The weight of each class of the third stack.
    weights: Vec<u64>,
    images: Images<'a>,
}

impl Join {
    /// The join of a filter, with the layout that has the least estimated work.
    pub(super) fn new(filter: &Filter) -> Join {
        let (nanoseconds, layout) = plan::best(filter);
        Join {
            estimate: Duration::try_from_secs_f64(nanoseconds / 1e9)
                .map_or(Duration::MAX, |work| work + TABLES_TIME),
            ..Join::of(layout)
        }
    }

    /// The join of a layout.
    pub(super) fn of(layout: Layout) -> Join {
        let orbits = layout.first_orbits.representative.len().max(1);
        Join {
            bands: bands(&layout.filter),
            tiles: Tiles::new(&layout.stacks[2].classes),
            slices: ENOUGH_PARTS.div_ceil(orbits),
            estimate: Duration::ZERO,
            layout,
        }
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        self.layout.first_orbits.representative.len() * self.slices
    }

    /// Estimated time of all parts on one thread.
    ///
    /// The estimate depends only on the filter, so it is the same on every machine.
    pub fn estimate(&self) -> Duration {
        self.estimate
    }

    /// Creates a worker, which can run parts in any order. The sum over all parts is the count.
    pub fn worker(&self) -> Worker<'_> {
        Worker {
            join: self,
            bytes: Default::default(),
            words: Default::default(),
            byte_balance: 0,
            weighted_tiles: WeightedTiles::default(),
            weights: vec![0; self.layout.stacks[2].classes.len()],
            images: Images::new(&self.layout),
        }
    }
}

#[cfg(test)]
impl Worker<'_> {
    /// Makes the worker multiply words from the first pair on.
    pub(super) fn with_words(mut self) -> Self {
        self.byte_balance = -MAX_MISFITS;
        self
    }

    /// Number of pairs that fitted in bytes, minus the number that did not.
    pub(super) fn byte_balance(&self) -> i32 {
        self.byte_balance
    }
}

/// The tables of the three bands. Bands with the same bans on their rows share a table.
fn bands(filter: &Filter) -> [Arc<Band>; 3] {
    let [outer_bans, middle_bans, last_bans] = filter.rows;
    let outer = Arc::new(Band::new(outer_bans));
    let middle = match middle_bans {
        _ if middle_bans == outer_bans => Arc::clone(&outer),
        _ => Arc::new(Band::new(middle_bans)),
    };
    let last = match last_bans {
        _ if last_bans == outer_bans => Arc::clone(&outer),
        _ if last_bans == middle_bans => Arc::clone(&middle),
        _ => Arc::new(Band::new(last_bans)),
    };
    [outer, middle, last]
}

impl Worker<'_> {
    /// Computes a part (numbered from 0) and returns its number of solutions.
    pub fn run(&mut self, part: usize) -> u128 {
        let layout = &self.join.layout;
        let (first, slice) = (part / self.join.slices, part % self.join.slices);
        let second_orbits = layout.second_orbits(first as u16);
        let mut pairs: Vec<Vec<Pair>> = Vec::new();
        pairs.resize_with(second_orbits.representative.len(), Vec::new);
        if !layout.has_open_outer_band() {
            layout.pairs(first as u16, &second_orbits, |pair| {
                pairs[usize::from(pair.second_orbit)].push(pair);
            });
        }
        let p1 = usize::from(layout.first_orbits.representative[first]);
        let mates = &layout.stacks[0].classes.mates[p1];
        for band in 0..2 {
            let first_mates = mates.iter().map(|mates| mates[band]);
            self.bytes[band].blocks.start(first_mates.clone());
            self.words[band].blocks.start(first_mates);
        }
        let mut total = 0;
        for second in (slice..pairs.len()).step_by(self.join.slices) {
            let p2 = usize::from(second_orbits.representative[second]);
            self.weights.fill(0);
            if layout.has_open_outer_band() {
                let count = layout.orbit_size(first as u16, &second_orbits, second);
                self.weigh_open([p1, p2], count);
            } else {
                self.weigh(&pairs[second]);
            }
            let bits = self.weights.iter().fold(0, |bits, weight| bits | weight);
            for shift in (0..u64::BITS).step_by(WEIGHT_BITS as usize) {
                if bits >> shift != 0 {
                    total += self.pair(p2, shift) << shift;
                }
            }
        }
        // Only originals were used. Each triple of originals represents this many triples of
        // partitions, which differ only by exchanges of equivalent columns.
        let multiplicity: u64 = layout
            .stacks
            .iter()
            .map(|stack| stack.originals.multiplicity)
            .product();
        total * u128::from(multiplicity)
    }

    /// Adds the entries of these pairs in the outer band's table to the weights of the third stack.
    fn weigh(&mut self, pairs: &[Pair]) {
        for pair in pairs {
            let [first, second] = pair.shapes.map(usize::from);
            let row = &self.join.bands[0].slab(first)[second];
            for image in self.images.images_under(&pair.to_representative) {
                let number = row[usize::from(image.shape)].cast_unsigned();
                self.weights[usize::from(image.class)] += u64::from(number);
            }
        }
    }

    /// Like `weigh`, for an outer band without bans. Its table has every symmetry, so all `count`
    /// pairs of an orbit have the same weight.
    fn weigh_open(&mut self, classes: [usize; 2], count: u64) {
        let stacks = &self.join.layout.stacks;
        let [first, second] =
            [0, 1].map(|stack| stacks[stack].classes.representative[classes[stack]].shape());
        let row = &self.join.bands[0].slab(first)[second];
        for (weight, p3) in self
            .weights
            .iter_mut()
            .zip(&stacks[2].classes.representative)
        {
            *weight = count * u64::from(row[p3.shape()].cast_unsigned());
        }
    }

    /// The sum of weight times J over the classes of p3, for one representative pair (p1, p2).
    ///
    /// The argument `p2` is the number of p2's class. The blocks must be those of p1. Only
    /// [`WEIGHT_BITS`] bits of the weights are used, starting with bit `shift`.
    fn pair(&mut self, p2: usize, shift: u32) -> u128 {
        let Join {
            layout,
            bands,
            tiles,
            ..
        } = self.join;
        tiles.weigh(&self.weights, shift, &mut self.weighted_tiles);
        let mates = &layout.stacks[1].classes.mates[p2];
        let second_mates = [0, 1].map(|band| mates.iter().map(move |mates| mates[band]));
        let (bands, weighted_tiles) = ([&*bands[1], &*bands[2]], &self.weighted_tiles);
        if product::bytes_are_faster() && self.byte_balance > -MAX_MISFITS {
            if prepare(&mut self.bytes, bands, &second_mates).is_ok() {
                self.byte_balance += 1;
                let vectors = vectors(&mut self.bytes, &second_mates, weighted_tiles);
                return Products::new(vectors, tiles, weighted_tiles).sum_of_bytes();
            }
            self.byte_balance -= 1;
        }
        // All entries fit in 16 bits, so this cannot fail.
        let _ = prepare(&mut self.words, bands, &second_mates);
        let vectors = vectors(&mut self.words, &second_mates, weighted_tiles);
        Products::new(vectors, tiles, weighted_tiles).sum_of_words()
    }
}

/// Computes the blocks of both inner bands for the mates of p2. Fails if too many entries do not
/// fit in `N`.
fn prepare<N: Number>(
    inner_bands: &mut [BandVectors<N>; 2],
    bands: [&Band; 2],
    second_mates: &[impl Iterator<Item = u16> + Clone; 2],
) -> Result<(), TooMany> {
    let mut both = inner_bands.iter_mut().zip(bands).zip(second_mates);
    both.try_for_each(|((inner_band, band), second_mates)| {
        inner_band.blocks.prepare(band, second_mates.clone())
    })
}

/// Gathers the vectors of both bands.
fn vectors<'a, N: Number>(
    inner_bands: &'a mut [BandVectors<N>; 2],
    second_mates: &[impl ExactSizeIterator<Item = u16> + Clone; 2],
    weighted_tiles: &WeightedTiles,
) -> [&'a Vectors<N>; 2] {
    let both = inner_bands
        .iter_mut()
        .zip(second_mates)
        .zip([&weighted_tiles.q, &weighted_tiles.r]);
    for ((inner_band, second_mates), needed) in both {
        let (blocks, vectors) = (&inner_band.blocks, &mut inner_band.vectors);
        vectors.gather(blocks, second_mates.clone(), needed);
    }
    inner_bands.each_ref().map(|inner_band| &inner_band.vectors)
}
