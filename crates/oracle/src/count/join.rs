//! The band-profile join: the count of a filter as a sum over pairs of classes.
//!
//! With P = (p1, p2, p3) the column partitions of the outer band's boxes, Q and R those of the
//! other two bands, and N the band tables,
//!
//! ```text
//! count  =  sum over P of  N1(P) * J(P),     J(P)  =  sum over Q, R of  N2(Q) * N3(R)
//! ```
//!
//! where in each stack s the three partitions (ps, qs, rs) are mates and allowed. J does not
//! change under symmetries of the inner bands' bans, so all pairs (p1, p2) of an orbit are done at
//! its representative: what N1 says of them is moved there, as a weight for each class p3. The
//! orbits are independent of each other, which makes them the [parts](Join::parts) of the work.

use super::band::Band;
use super::filter::Filter;
use super::image::Images;
use super::layout::{Layout, Pair};
use super::plan;
use super::product::{self, Products};
use super::tile::{Jobs, PART, Tiles};
use super::vector::{Blocks, Number, TooMany, Vectors};
use core::time::Duration;
use std::sync::Arc;

/// With fewer orbits of first classes than this, an orbit's work is cut into slices.
const ENOUGH_PARTS: usize = 16;

/// What making the tables of the bands takes, as far as they are asked for.
const TABLES: Duration = Duration::from_millis(20);

/// A join that is ready to be worked off, part by part.
///
/// The parts are independent of each other; what they share is made by whichever needs it first.
pub struct Join {
    layout: Layout,
    bands: [Arc<Band>; 3],
    tiles: Tiles,
    slices: usize,
    estimate: Duration,
}

/// When so many pairs more have not fitted in bytes than have, it is not tried again.
const DOUBTS: i32 = 8;

/// A band's blocks for one p1, and its vectors for one pair.
#[derive(Default)]
struct Lines<N> {
    blocks: Blocks<N>,
    vectors: Vectors<N>,
}

/// Works off parts of a join, with memory that is used again for each.
pub struct Worker<'a> {
    join: &'a Join,
    /// The middle and the last band, in bytes and in full.
    bytes: [Lines<i8>; 2],
    full: [Lines<i16>; 2],
    /// How many pairs fitted in bytes, less those that did not.
    fitted: i32,
    jobs: Jobs,
    /// By class of the third stack, its weight.
    weights: Vec<u64>,
    images: Images<'a>,
}

impl Join {
    /// The join of a filter, laid out for the least work.
    pub(super) fn new(filter: &Filter) -> Join {
        let (nanoseconds, layout) = plan::best(filter);
        Join {
            estimate: Duration::try_from_secs_f64(nanoseconds / 1e9)
                .map_or(Duration::MAX, |work| work + TABLES),
            ..Join::of(layout)
        }
    }

    /// The join of a layout.
    pub(super) fn of(layout: Layout) -> Join {
        let orbits = layout.firsts.representative.len().max(1);
        Join {
            bands: bands(&layout.filter),
            tiles: Tiles::new(&layout.stacks[2].classes),
            slices: ENOUGH_PARTS.div_ceil(orbits),
            estimate: Duration::ZERO,
            layout,
        }
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.layout.firsts.representative.len() * self.slices
    }

    /// How long all parts take on one thread, estimated before from what there is to multiply: the same number whenever and
    /// wherever it is asked.
    pub fn estimate(&self) -> Duration {
        self.estimate
    }

    /// Someone to work off parts, in any order; the sum over all parts is the count.
    pub fn worker(&self) -> Worker<'_> {
        Worker {
            join: self,
            bytes: Default::default(),
            full: Default::default(),
            fitted: 0,
            jobs: Jobs::default(),
            weights: vec![0; self.layout.stacks[2].classes.len()],
            images: Images::new(&self.layout),
        }
    }
}

#[cfg(test)]
impl Worker<'_> {
    /// The same worker, who multiplies in full from the first pair on.
    pub(super) fn in_full(mut self) -> Self {
        self.fitted = -DOUBTS;
        self
    }

    /// How many pairs more fitted in bytes than did not.
    pub(super) fn fitted(&self) -> i32 {
        self.fitted
    }
}

/// The tables of the three bands; bands with the same bans on their rows share one.
fn bands(filter: &Filter) -> [Arc<Band>; 3] {
    let [one, two, three] = filter.rows;
    let outer = Arc::new(Band::new(one));
    let middle = match two {
        _ if two == one => Arc::clone(&outer),
        _ => Arc::new(Band::new(two)),
    };
    let last = match three {
        _ if three == one => Arc::clone(&outer),
        _ if three == two => Arc::clone(&middle),
        _ => Arc::new(Band::new(three)),
    };
    [outer, middle, last]
}

impl Worker<'_> {
    /// The share of a part, numbered from 0, in the count.
    pub fn run(&mut self, part: usize) -> u128 {
        let layout = &self.join.layout;
        let (first, slice) = (part / self.join.slices, part % self.join.slices);
        let seconds = layout.seconds(first as u16);
        let mut pairs: Vec<Vec<Pair>> = Vec::new();
        pairs.resize_with(seconds.representative.len(), Vec::new);
        if !layout.is_open() {
            layout.pairs(first as u16, &seconds, |pair| {
                pairs[usize::from(pair.second)].push(pair);
            });
        }
        let p1 = usize::from(layout.firsts.representative[first]);
        let mates = &layout.stacks[0].classes.mates[p1];
        for band in 0..2 {
            let firsts = mates.iter().map(|mates| mates[band]);
            self.bytes[band].blocks.start(firsts.clone());
            self.full[band].blocks.start(firsts);
        }
        let mut total = 0;
        for second in (slice..pairs.len()).step_by(self.join.slices) {
            let p2 = usize::from(seconds.representative[second]);
            self.weights.fill(0);
            if layout.is_open() {
                let count = layout.orbit_size(first as u16, &seconds, second);
                self.weigh_open([p1, p2], count);
            } else {
                self.weigh(&pairs[second]);
            }
            let bits = self.weights.iter().fold(0, |bits, weight| bits | weight);
            for shift in (0..u64::BITS).step_by(PART as usize) {
                if bits >> shift != 0 {
                    total += self.pair(p2, shift) << shift;
                }
            }
        }
        let each: u64 = layout
            .stacks
            .iter()
            .map(|stack| stack.originals.each)
            .product();
        total * u128::from(each)
    }

    /// Adds to the classes of the third stack what the outer band's table says of these pairs.
    fn weigh(&mut self, pairs: &[Pair]) {
        for pair in pairs {
            let [one, other] = pair.shapes.map(usize::from);
            let row = &self.join.bands[0].slab(one)[other];
            for image in self.images.under(&pair.by) {
                let number = row[usize::from(image.shape)].cast_unsigned();
                self.weights[usize::from(image.class)] += u64::from(number);
            }
        }
    }

    /// The same when the outer band is open: its table has every symmetry, so that all `count`
    /// pairs of an orbit weigh the same.
    fn weigh_open(&mut self, classes: [usize; 2], count: u64) {
        let stacks = &self.join.layout.stacks;
        let [one, other] =
            [0, 1].map(|stack| stacks[stack].classes.representative[classes[stack]].shape());
        let row = &self.join.bands[0].slab(one)[other];
        for (weight, p3) in self
            .weights
            .iter_mut()
            .zip(&stacks[2].classes.representative)
        {
            *weight = count * u64::from(row[p3.shape()].cast_unsigned());
        }
    }

    /// The sum over the third stack for one representative pair, whose first class the blocks
    /// are of; of the weights only some bits.
    fn pair(&mut self, p2: usize, shift: u32) -> u128 {
        let Join {
            layout,
            bands,
            tiles,
            ..
        } = self.join;
        tiles.jobs(&self.weights, shift, &mut self.jobs);
        let mates = &layout.stacks[1].classes.mates[p2];
        let seconds = [0, 1].map(|band| mates.iter().map(move |mates| mates[band]));
        let (bands, jobs) = ([&*bands[1], &*bands[2]], &self.jobs);
        if product::bytes_pay() && self.fitted > -DOUBTS {
            if prepare(&mut self.bytes, bands, &seconds).is_ok() {
                self.fitted += 1;
                let vectors = vectors(&mut self.bytes, &seconds, jobs);
                return Products::new(vectors, tiles, jobs).sum_of_bytes();
            }
            self.fitted -= 1;
        }
        // No entry exceeds 16 bits.
        let _ = prepare(&mut self.full, bands, &seconds);
        let vectors = vectors(&mut self.full, &seconds, jobs);
        Products::new(vectors, tiles, jobs).sum_in_full()
    }
}

/// Makes the blocks of both bands' second mates, unless their entries exceed numbers too often.
fn prepare<N: Number>(
    lines: &mut [Lines<N>; 2],
    bands: [&Band; 2],
    seconds: &[impl Iterator<Item = u16> + Clone; 2],
) -> Result<(), TooMany> {
    let mut both = lines.iter_mut().zip(bands).zip(seconds);
    both.try_for_each(|((lines, band), seconds)| lines.blocks.prepare(band, seconds.clone()))
}

/// Lines up the vectors of both bands.
fn vectors<'a, N: Number>(
    lines: &'a mut [Lines<N>; 2],
    seconds: &[impl ExactSizeIterator<Item = u16> + Clone; 2],
    jobs: &Jobs,
) -> [&'a Vectors<N>; 2] {
    let both = lines.iter_mut().zip(seconds).zip([&jobs.q, &jobs.r]);
    for ((lines, seconds), needed) in both {
        let (blocks, vectors) = (&lines.blocks, &mut lines.vectors);
        vectors.gather(blocks, seconds.clone(), needed);
    }
    lines.each_ref().map(|lines| &lines.vectors)
}
