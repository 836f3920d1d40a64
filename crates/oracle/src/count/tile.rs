//! The third stack: which pairs of shapes are multiplied with each other, three by three.
//!
//! For one pair of partitions in the first two stacks everything left to do is a sum over the
//! third stack: for each class `p` of the outer band and each of its mates `(q, r)`, the weight of
//! `p` times the dot product of a vector that depends only on the shape of `q` with one that
//! depends only on the shape of `r`. A dot product by itself waits for memory: two loads for each
//! multiplication. But the pairs come in *tiles*, three `q` with three `r`, nine products for six
//! loads. Let a column of the stack hold the sets A, B, C, top to bottom, and pick one digit of A.
//! The other two columns are then made, up to exchanging them, by picking b in B and c in C:
//!
//! ```text
//! p:  A | b, C without c | c, B without b
//! q:  B | c, A without a | a, C without c        c chooses among three q
//! r:  C | a, B without b | b, A without a        b chooses among three r
//! ```
//!
//! Every triple of mates except those of three equal shapes is made so, once for each of its
//! columns that is taken as A, B, C. To get it exactly once, the column is the one where a
//! certain box (of the three) holds a certain digit: the *anchor*. A given of the stack makes the
//! best anchor, since its tiles are then allowed or forbidden as a whole.

use super::class::Classes;
use super::partition::{Partition, SHAPES, tables};

/// A slot without a class to weigh it.
const UNWEIGHED: u16 = u16::MAX;

/// Three shapes of the middle band with three of the last one; a single pair in the corner when
/// it belongs to no tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tile {
    /// Shapes in the second band.
    pub(super) q: [u16; 3],
    /// Shapes in the third band.
    pub(super) r: [u16; 3],
}

/// The tiles of a stack.
pub(super) struct Tiles {
    /// The tiles; those without weights are left out.
    #[expect(
        clippy::struct_field_names,
        reason = "the tiles of the tiles of a stack"
    )]
    pub(super) tiles: Vec<Tile>,
    /// By tile, the first class that weighs each of its nine pairs; each `q` in turn with all `r`.
    first: Vec<[u16; 9]>,
    /// Further weights: tile, pair, class; ascending.
    further: Vec<(u16, u8, u16)>,
}

/// What there is to multiply for one pair (p1, p2): tiles with weights.
#[derive(Default)]
pub(super) struct Jobs {
    /// The tiles that weigh anything, with their lines that do.
    pub(super) jobs: Vec<Job>,
    /// By job, the weights of all nine pairs. A list of its own, since most of a job's bytes are
    /// here and moving them about took a sixth of the whole time.
    pub(super) weights: Vec<[u64; 9]>,
}

/// A tile with weights.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Job {
    /// The tile.
    pub(super) tile: u16,
    /// Which of its `q` have any weight, as three bits.
    pub(super) rows: u8,
    /// Which of its `r` have any weight, as three bits.
    pub(super) columns: u8,
}

impl Tiles {
    /// The tiles of a stack of these classes.
    pub(super) fn new(classes: &Classes) -> Tiles {
        let mut weighed = vec![false; SHAPES * SHAPES];
        for mates in &classes.mates {
            for &[q, r] in mates {
                weighed[at(q, r)] = true;
            }
        }
        let best = (0..27)
            .map(|anchor| cover(anchor / 9, anchor % 9))
            .min_by_key(|tiles| tiles.iter().filter(|tile| tile.any(&weighed)).count());
        let mut tiles = best.unwrap_or_default();
        tiles.retain(|tile| tile.any(&weighed));
        Tiles::weighed(tiles, classes)
    }

    fn weighed(mut tiles: Vec<Tile>, classes: &Classes) -> Tiles {
        let mut place = vec![None; SHAPES * SHAPES];
        for (number, tile) in tiles.iter().enumerate() {
            for (i, &q) in tile.q.iter().enumerate() {
                for (j, &r) in tile.r.iter().enumerate() {
                    place[at(q, r)] = Some((number, 3 * i + j));
                }
            }
        }
        let mut first = vec![[UNWEIGHED; 9]; tiles.len()];
        let mut further = Vec::new();
        for (class, mates) in classes.mates.iter().enumerate() {
            let class = class as u16;
            for &[q, r] in mates {
                let (number, slot) = *place[at(q, r)].get_or_insert_with(|| {
                    tiles.push(Tile {
                        q: [q; 3],
                        r: [r; 3],
                    });
                    first.push([UNWEIGHED; 9]);
                    (tiles.len() - 1, 0)
                });
                if first[number][slot] == UNWEIGHED {
                    first[number][slot] = class;
                } else {
                    further.push((number as u16, slot as u8, class));
                }
            }
        }
        further.sort_unstable();
        // The class after the last one always weighs nothing.
        let none = classes.len() as u16;
        for slot in first.as_flattened_mut() {
            *slot = (*slot).min(none);
        }
        Tiles {
            tiles,
            first,
            further,
        }
    }

    /// What there is to multiply when the classes weigh this much; the last weight must be zero.
    pub(super) fn jobs(&self, classes: &[u64], jobs: &mut Jobs) {
        jobs.jobs.resize(self.tiles.len(), Job::default());
        jobs.weights.resize(self.tiles.len(), [0; 9]);
        let mut further = self.further.iter().peekable();
        let mut count = 0;
        for (tile, slots) in self.first.iter().enumerate() {
            let mut weights = slots.map(|class| classes[usize::from(class)]);
            while let Some((_, place, class)) = further.next_if(|next| next.0 == tile as u16) {
                weights[usize::from(*place)] += classes[usize::from(*class)];
            }
            let [a, b, c, d, e, f, g, h, i] = weights.map(|weight| u8::from(weight != 0));
            let job = Job {
                tile: tile as u16,
                rows: (a | b | c) | (d | e | f) << 1 | (g | h | i) << 2,
                columns: (a | d | g) | (b | e | h) << 1 | (c | f | i) << 2,
            };
            // Written in any case and kept or not: cheaper than guessing which it will be.
            jobs.jobs[count] = job;
            jobs.weights[count] = weights;
            count += usize::from(job.rows != 0);
        }
        jobs.jobs.truncate(count);
        jobs.weights.truncate(count);
    }
}

fn at(q: u16, r: u16) -> usize {
    usize::from(q) * SHAPES + usize::from(r)
}

impl Tile {
    fn any(&self, weighed: &[bool]) -> bool {
        self.q
            .iter()
            .any(|&q| self.r.iter().any(|&r| weighed[at(q, r)]))
    }
}

/// The tiles that cover every pair of mates of unequal shapes exactly once: those whose column
/// holds the digit in the box of this band (0, 1, 2 for A, B, C).
fn cover(band: usize, digit: usize) -> Vec<Tile> {
    let tables = tables();
    let mut tiles = Vec::with_capacity(1680);
    for column in Partition::all() {
        let sets = tables.sets(column);
        if sets[band] >> digit & 1 == 0 {
            continue;
        }
        let [a_set, b_set, c_set] = sets;
        for a in digits(a_set) {
            let shape = |sets| tables.find(sets).shape() as u16;
            tiles.push(Tile {
                q: digits(c_set).map(|c| shape([b_set, c | a_set ^ a, a | c_set ^ c])),
                r: digits(b_set).map(|b| shape([c_set, a | b_set ^ b, b | a_set ^ a])),
            });
        }
    }
    tiles
}

/// The three digits of a set, each as a set of its own.
fn digits(set: u16) -> [u16; 3] {
    let lowest = set & set.wrapping_neg();
    let highest = 1 << set.ilog2();
    [lowest, set ^ lowest ^ highest, highest]
}
