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
use super::class::{Classes, Originals};
use super::filter::Filter;
use super::orbit::{Firsts, Seconds};
use super::partition::{Partition, SHAPES};
use super::symmetry::{Symmetry, generators};
use super::tile::{Jobs, Tiles};
use super::vector::{Blocks, Vectors, dots};
use std::collections::BTreeMap;
use std::sync::Arc;

/// With fewer orbits of first classes than this, an orbit's work is cut into slices.
const ENOUGH_PARTS: usize = 16;

/// How many images of the originals are kept before the workspace forgets them.
const IMAGES: usize = 4096;

/// A join that is ready to be worked off.
pub(super) struct Join {
    bands: [Arc<Band>; 3],
    classes: [Classes; 3],
    originals: [Originals; 3],
    firsts: Firsts,
    tiles: Tiles,
    /// Whether the outer band is free of bans, so that its table has every symmetry.
    open: bool,
    slices: usize,
}

/// Memory for working off parts, to be used again for the next part.
#[derive(Default)]
pub(super) struct Workspace {
    q_blocks: Blocks,
    r_blocks: Blocks,
    q: Vectors,
    r: Vectors,
    jobs: Jobs,
    /// By symmetry, the class of the image of each original of the third stack.
    images: BTreeMap<Symmetry, Vec<[u16; 2]>>,
}

/// A pair of partitions of the outer band, on its way to its representative.
struct Pair {
    /// Its row in the outer band's table.
    shapes: [u16; 2],
    /// The map to the representative.
    by: Symmetry,
}

impl Join {
    /// The join of a filter whose first band is to be the outer one and whose third stack is to be
    /// worked off in tiles.
    pub(super) fn new(filter: &Filter) -> Join {
        let classes = classes(filter);
        let originals: [Originals; 3] = core::array::from_fn(|stack| {
            let bans = [0, 1, 2].map(|band| filter.columns[band][stack]);
            Originals::new(bans, &classes[stack])
        });
        let firsts = Firsts::new([&classes[0], &classes[1]], &generators(filter));
        let bands: [Arc<Band>; 3] = {
            let outer = Arc::new(Band::new(filter.rows[0]));
            let middle = if filter.rows[1] == filter.rows[0] {
                Arc::clone(&outer)
            } else {
                Arc::new(Band::new(filter.rows[1]))
            };
            let last = if filter.rows[2] == filter.rows[0] {
                Arc::clone(&outer)
            } else if filter.rows[2] == filter.rows[1] {
                Arc::clone(&middle)
            } else {
                Arc::new(Band::new(filter.rows[2]))
            };
            [outer, middle, last]
        };
        let orbits = firsts.representative.len().max(1);
        Join {
            bands,
            tiles: Tiles::new(&classes[2]),
            classes,
            originals,
            firsts,
            open: filter.is_open_in(0),
            slices: ENOUGH_PARTS.div_ceil(orbits),
        }
    }

    /// How many independent parts there are.
    pub(super) fn parts(&self) -> usize {
        self.firsts.representative.len() * self.slices
    }

    /// The share of one part in the count.
    pub(super) fn run(&self, part: usize, space: &mut Workspace) -> u128 {
        let first = (part / self.slices) as u16;
        let seconds = Seconds::new(&self.firsts, first, [&self.classes[0], &self.classes[1]]);
        let pairs = if self.open {
            Vec::new()
        } else {
            self.pairs(first, &seconds)
        };
        let p1 = usize::from(self.firsts.representative[usize::from(first)]);
        let firsts = &self.classes[0].mates[p1];
        space.q_blocks.start(firsts.iter().map(|mates| mates[0]));
        space.r_blocks.start(firsts.iter().map(|mates| mates[1]));
        let mut classes = self.tiles.no_weights();
        let mut total = 0;
        let orbits = (0..seconds.representative.len()).skip(part % self.slices);
        for second in orbits.step_by(self.slices) {
            classes.fill(0);
            let p2 = usize::from(seconds.representative[second]);
            if self.open {
                let count = self.orbit_size(first, &seconds, second);
                self.weigh_open(p1, p2, count, &mut classes);
            } else {
                self.weigh(&pairs[second], &mut classes, space);
            }
            if classes.iter().all(|&weight| weight == 0) {
                continue;
            }
            self.tiles.jobs(&classes, &mut space.jobs);
            let (mut q_needed, mut r_needed) = ([false; SHAPES], [false; SHAPES]);
            for job in &space.jobs.jobs {
                let tile = &self.tiles.tiles[usize::from(job.tile)];
                for line in 0..3 {
                    q_needed[usize::from(tile.q[line])] |= job.rows >> line & 1 == 1;
                    r_needed[usize::from(tile.r[line])] |= job.columns >> line & 1 == 1;
                }
            }
            let mates = &self.classes[1].mates[p2];
            let qs = mates.iter().map(|mates| mates[0]);
            let rs = mates.iter().map(|mates| mates[1]);
            space
                .q
                .gather(&mut space.q_blocks, &self.bands[1], qs, &q_needed);
            space
                .r
                .gather(&mut space.r_blocks, &self.bands[2], rs, &r_needed);
            total += dots(&space.q, &space.r, &self.tiles.tiles, &space.jobs);
        }
        let each: u64 = self
            .originals
            .iter()
            .map(|originals| originals.each)
            .product();
        total * u128::from(each)
    }

    /// By second orbit, the pairs of originals in it.
    fn pairs(&self, first: u16, seconds: &Seconds) -> Vec<Vec<Pair>> {
        let mut pairs: Vec<Vec<Pair>> = Vec::new();
        pairs.resize_with(seconds.representative.len(), Vec::new);
        // Either of the two may come first, if the stacks can be exchanged; the one in the
        // smaller orbit does, and among equals the one in the first stack.
        for stack in [0, 1] {
            for &one in &self.originals[stack].partitions {
                let class = self.classes[stack].of[one.index()];
                if self.firsts.orbit[stack][usize::from(class)] != first {
                    continue;
                }
                let to_first = self.firsts.to(stack, class);
                let other_stack = 1 - stack;
                let others = &self.originals[other_stack].partitions;
                let images = to_first.images(other_stack, others.iter().copied());
                for (&other, image) in others.iter().zip(images) {
                    let class = self.classes[other_stack].of[other.index()];
                    let orbit = self.firsts.orbit[other_stack][usize::from(class)];
                    if orbit < first || stack == 1 && orbit == first {
                        continue;
                    }
                    let class = usize::from(self.classes[1].of[image.index()]);
                    let shapes = match stack {
                        0 => [one.shape() as u16, other.shape() as u16],
                        _ => [other.shape() as u16, one.shape() as u16],
                    };
                    pairs[usize::from(seconds.orbit[class])].push(Pair {
                        shapes,
                        by: seconds.to[class].after(to_first),
                    });
                }
            }
        }
        pairs
    }

    /// Adds to the classes of the third stack what the outer band's table says of these pairs.
    fn weigh(&self, pairs: &[Pair], classes: &mut [u64], space: &mut Workspace) {
        let originals = &self.originals[2].partitions;
        for pair in pairs {
            if space.images.len() >= IMAGES {
                space.images.clear();
            }
            let images = space.images.entry(pair.by).or_insert_with(|| {
                let images = pair.by.images(2, originals.iter().copied());
                let entry = |(image, p3): (Partition, &Partition)| {
                    [self.classes[2].of[image.index()], p3.shape() as u16]
                };
                images.zip(originals).map(entry).collect()
            });
            let [one, other] = pair.shapes.map(usize::from);
            let row = &self.bands[0].slab(one)[other];
            for &[class, shape] in images.iter() {
                classes[usize::from(class)] += u64::from(row[usize::from(shape)].cast_unsigned());
            }
        }
    }

    /// The same when the outer band is free: its table has every symmetry, so that all `count`
    /// pairs of an orbit weigh the same.
    fn weigh_open(&self, p1: usize, p2: usize, count: u64, classes: &mut [u64]) {
        let [one, other] = [(0, p1), (1, p2)]
            .map(|(stack, class)| self.classes[stack].representative[class].shape());
        let row = &self.bands[0].slab(one)[other];
        for (weight, p3) in classes.iter_mut().zip(&self.classes[2].representative) {
            *weight = count * u64::from(row[p3.shape()].cast_unsigned());
        }
    }

    /// How many pairs of classes are represented by this pair.
    fn orbit_size(&self, first: u16, seconds: &Seconds, second: usize) -> u64 {
        let [mut firsts, exchanged] = self.firsts.size[usize::from(first)];
        let representative = usize::from(seconds.representative[second]);
        if self.firsts.orbit[1][representative] != first {
            firsts += exchanged;
        }
        firsts * seconds.size[second]
    }
}

/// The classes of the three stacks.
fn classes(filter: &Filter) -> [Classes; 3] {
    core::array::from_fn(|stack| Classes::new([filter.columns[1][stack], filter.columns[2][stack]]))
}
