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
    /// By class, what it weighs.
    weighed: Vec<Weighed>,
    /// How many classes may weigh the same place.
    alike: u32,
    /// By shape in the second band and in the third: the tiles it is in, and in which line.
    with: [Vec<Vec<(u16, usize)>>; 2],
}

/// What a class weighs: its mates.
struct Weighed {
    places: Vec<Place>,
    q: Shapes,
    r: Shapes,
}

/// One of the nine pairs of a tile, each `q` in turn with all `r`: the tile's number times 16, and
/// the pair's.
type Place = u16;

/// The weights of a tile's nine pairs; in the last place, which of them there are, as nine bits.
/// All that is written for a tile lies in one cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Weights([u32; 16]);

/// Where a tile's weights say which there are.
const WANTED: usize = 15;

/// What there is to multiply for one pair (p1, p2): tiles with weights.
///
/// Each tile of one kind has as many lines as the next, so that they are multiplied in a row by
/// the same code without a branch in between.
#[derive(Default)]
pub(super) struct Jobs {
    /// The tiles that weigh anything, by kind: how many of their `q` weigh anything, less one,
    /// times three, and how many of their `r`, less one.
    pub(super) kinds: [Vec<u16>; 9],
    /// By tile, its weights.
    weights: Vec<Weights>,
    /// The greatest weight there may be.
    pub(super) heaviest: u32,
    /// Shapes of the middle band that are multiplied with anything.
    pub(super) q: Shapes,
    /// Shapes of the last band that are multiplied with anything.
    pub(super) r: Shapes,
}

/// A set of shapes.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Shapes([u64; SHAPES.div_ceil(64)]);

impl Shapes {
    fn insert(&mut self, shape: u16) {
        self.0[usize::from(shape / 64)] |= 1 << (shape % 64);
    }

    fn add(&mut self, other: &Shapes) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// By shape, whether it is one of them; all, if most of them are: taking those that are not
    /// needed costs less than asking.
    pub(super) fn mostly(&self) -> [bool; SHAPES] {
        let count: u32 = self.0.iter().map(|word| word.count_ones()).sum();
        if count as usize * 3 > SHAPES * 2 {
            return [true; SHAPES];
        }
        core::array::from_fn(|shape| self.0[shape / 64] >> (shape % 64) & 1 == 1)
    }
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
        let mut tiles = best.unwrap_or_else(|| grid::never!(Vec::new(), "there are 27 anchors"));
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
        let mut weighs = vec![0_u32; 16 * (tiles.len() + SHAPES)];
        let mut alike = 1;
        let weighed = classes.mates.iter().map(|mates| {
            let mut weighed = Weighed {
                places: Vec::with_capacity(mates.len()),
                q: Shapes::default(),
                r: Shapes::default(),
            };
            for &[q, r] in mates {
                let (number, slot) = *place[at(q, r)].get_or_insert_with(|| {
                    tiles.push(Tile {
                        q: [q; 3],
                        r: [r; 3],
                    });
                    (tiles.len() - 1, 0)
                });
                let place = 16 * number + slot;
                weighs[place] += 1;
                alike = alike.max(weighs[place]);
                weighed.places.push(place as Place);
                weighed.q.insert(q);
                weighed.r.insert(r);
            }
            weighed
        });
        let weighed = weighed.collect();
        let with = [|tile: &Tile| tile.q, |tile: &Tile| tile.r].map(|shapes| {
            let mut with = vec![Vec::new(); SHAPES];
            for (tile, number) in tiles.iter().zip(0..) {
                for (line, shape) in shapes(tile).into_iter().enumerate() {
                    with[usize::from(shape)].push((number, line));
                }
            }
            with
        });
        Tiles {
            tiles,
            weighed,
            alike,
            with,
        }
    }

    /// The tiles with this shape in the second band, and the row it is in.
    pub(super) fn with_q(&self, shape: u16) -> &[(u16, usize)] {
        &self.with[0][usize::from(shape)]
    }

    /// The tiles with this shape in the third band, and the column it is in.
    pub(super) fn with_r(&self, shape: u16) -> &[(u16, usize)] {
        &self.with[1][usize::from(shape)]
    }

    /// What there is to multiply when the classes weigh this much, of their weights only the
    /// [`PART`] bits from `shift` on.
    pub(super) fn jobs(&self, classes: &[u64], shift: u32, jobs: &mut Jobs) {
        jobs.clear();
        jobs.weights.resize(self.tiles.len(), Weights::default());
        for (&weight, weighed) in classes.iter().zip(&self.weighed) {
            let weight = (weight >> shift) as u32 & ((1 << PART) - 1);
            if weight == 0 {
                continue;
            }
            jobs.heaviest = jobs.heaviest.max(weight);
            jobs.q.add(&weighed.q);
            jobs.r.add(&weighed.r);
            for place in weighed.places.iter().copied().map(usize::from) {
                let Weights(weights) = &mut jobs.weights[place / 16];
                weights[place % 16] += weight;
                weights[WANTED] |= 1 << (place % 16);
            }
        }
        jobs.heaviest *= self.alike;
        for (Weights(weights), tile) in jobs.weights.iter().zip(0..) {
            let wanted = weights[WANTED];
            if wanted != 0 {
                let Lines { kind, .. } = LINES[wanted as usize % LINES.len()];
                jobs.kinds[usize::from(kind)].push(tile);
            }
        }
    }
}

/// Bits of a weight that are multiplied at a time, few enough for all sums to fit; nearly all
/// weights have less.
pub(super) const PART: u32 = 24;

impl Jobs {
    /// Leaves nothing to do.
    fn clear(&mut self) {
        for kind in &mut self.kinds {
            for tile in kind.drain(..) {
                self.weights[usize::from(tile)] = Weights::default();
            }
        }
        self.heaviest = 0;
        self.q = Shapes::default();
        self.r = Shapes::default();
    }

    /// The weights of a tile's pairs, with nothing of meaning behind them, and which lines have
    /// any.
    #[inline]
    pub(super) fn weights(&self, tile: u16) -> (&[u32; 16], &'static Lines) {
        let Weights(weights) = &self.weights[usize::from(tile)];
        (weights, &LINES[weights[WANTED] as usize % LINES.len()])
    }
}

/// Lines of a tile.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// How many rows, less one, times three, and how many columns, less one.
    kind: u8,
    /// Which rows, ascending.
    pub(super) rows: [u8; 3],
    /// Which columns, ascending.
    pub(super) columns: [u8; 3],
}

/// By pairs that have any weight, as nine bits, the lines they are in.
const LINES: [Lines; 512] = {
    let mut all = [Lines {
        kind: 0,
        rows: [0; 3],
        columns: [0; 3],
    }; 512];
    let mut wanted = 1;
    while wanted < 512 {
        let lines = &mut all[wanted];
        let (mut rows, mut columns, mut line) = (0, 0, 0_u8);
        while line < 3 {
            if (wanted >> (3 * line)) & 0b111 != 0 {
                lines.rows[rows] = line;
                rows += 1;
            }
            if (wanted >> line) & 0b100_1001 != 0 {
                lines.columns[columns] = line;
                columns += 1;
            }
            line += 1;
        }
        lines.kind = (3 * rows + columns - 4) as u8;
        wanted += 1;
    }
    all
};

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
    let mut columns: Vec<[u16; 3]> = Partition::all()
        .map(|column| tables.sets(column))
        .filter(|sets| sets[band] >> digit & 1 == 1)
        .collect();
    columns.sort_by_key(|sets| [sets[1], sets[2]]);
    for sets in columns {
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
