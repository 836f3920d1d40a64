//! Tiles: groups of three by three pairs of shapes of the third stack, which are multiplied
//! together.
//!
//! For one pair of partitions in the first two stacks, a sum over the third stack remains. For each
//! class `p` of the outer band and each of its mates `(q, r)`, the weight of `p` times a dot
//! product is added. One vector of the dot product depends only on the shape of `q`, the other only
//! on the shape of `r`.
//!
//! A single dot product is limited by memory, because it needs two loads for each multiplication. A
//! tile combines three `q` with three `r`, which gives nine products for six loads. Let a column of
//! the stack have the sets A, B, C from top to bottom, and let a be a digit of A. Each b in B and c
//! in C then determines the other two columns, up to exchanging them:
//!
//! ```text
//! p:  A | b, C without c | c, B without b
//! q:  B | c, A without a | a, C without c        c chooses among three q
//! r:  C | a, B without b | b, A without a        b chooses among three r
//! ```
//!
//! This gives every triple of mates except those of three equal shapes, once for each column that
//! is used as A, B, C. To get each triple exactly once, only the column with a certain digit in a
//! certain box, the *anchor*, is used. A given of the stack is the best anchor, because its tiles
//! are allowed or banned as a whole.

use super::class::Classes;
use super::partition::{Partition, SHAPES, tables};

/// Three shapes of the second band with three shapes of the third band. A pair of mates that is in
/// no such tile gets a tile that repeats its two shapes; only the first pair of this tile is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tile {
    /// Shapes in the second band.
    pub(super) q: [u16; 3],
    /// Shapes in the third band.
    pub(super) r: [u16; 3],
}

/// The tiles of a stack.
pub(super) struct Tiles {
    /// The tiles that contain mates of some class.
    #[expect(clippy::struct_field_names, reason = "no better name for the list")]
    pub(super) tiles: Vec<Tile>,
    /// For each class, the pairs that get its weight.
    class_pairs: Vec<ClassPairs>,
    /// Maximum number of classes that have a pair in common.
    max_classes: u32,
    /// For each band (second, third) and shape, the tiles that contain the shape, and its line in
    /// each tile.
    with_shape: [Vec<Vec<(u16, usize)>>; 2],
}

/// The pairs that get the weight of a class. They are its mates.
struct ClassPairs {
    places: Vec<Place>,
    q: Shapes,
    r: Shapes,
}

/// A pair of a tile: 16 times the tile's number, plus three times the row of `q`, plus the column
/// of `r`.
type Place = u16;

/// The weights of a tile's nine pairs. The last element is a nine-bit mask of the pairs that have a
/// weight.
///
/// It takes exactly one cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Weights([u32; 16]);

/// Index of the mask in [`Weights`].
const MASK: usize = 15;

/// The tiles to multiply for one pair (p1, p2), with their weights.
///
/// Tiles of one kind have the same number of rows with a weight and the same number of columns with
/// a weight. So they are multiplied one after another without branches.
#[derive(Default)]
pub(super) struct WeightedTiles {
    /// The tiles that have a weight, indexed by kind: 3 * (rows - 1) + (columns - 1). Rows and
    /// columns are the numbers of `q` and `r` that have a weight.
    pub(super) by_kind: [Vec<u16>; 9],
    /// The weights of each tile.
    weights: Vec<Weights>,
    /// Upper bound of all weights.
    pub(super) heaviest: u32,
    /// Shapes of the second band that are in a pair with a weight.
    pub(super) q: Shapes,
    /// Shapes of the third band that are in a pair with a weight.
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

    /// For each shape, whether to copy it. If more than two thirds of the shapes are in the set,
    /// all are copied, because copying a few more costs less than testing each shape.
    pub(super) fn to_copy(self) -> [bool; SHAPES] {
        let count: u32 = self.0.iter().map(|word| word.count_ones()).sum();
        if count as usize * 3 > SHAPES * 2 {
            return [true; SHAPES];
        }
        core::array::from_fn(|shape| self.0[shape / 64] >> (shape % 64) & 1 == 1)
    }
}

impl Tiles {
    /// The tiles of a stack with these classes, for the anchor that needs the fewest tiles.
    pub(super) fn new(classes: &Classes) -> Tiles {
        let mut is_mate = vec![false; SHAPES * SHAPES];
        for mates in &classes.mates {
            for &[q, r] in mates {
                is_mate[pair_index(q, r)] = true;
            }
        }
        let best = (0..27)
            .map(|anchor| cover(anchor / 9, anchor % 9))
            .min_by_key(|tiles| tiles.iter().filter(|tile| tile.has_mates(&is_mate)).count());
        let mut tiles = best.unwrap_or_else(|| grid::never!(Vec::new(), "there are 27 anchors"));
        tiles.retain(|tile| tile.has_mates(&is_mate));
        Tiles::with_classes(tiles, classes)
    }

    /// Adds tiles for mates that are in none of these tiles, and lists the pairs of each class.
    fn with_classes(mut tiles: Vec<Tile>, classes: &Classes) -> Tiles {
        let mut place = vec![None; SHAPES * SHAPES];
        for (number, tile) in tiles.iter().enumerate() {
            for (i, &q) in tile.q.iter().enumerate() {
                for (j, &r) in tile.r.iter().enumerate() {
                    place[pair_index(q, r)] = Some((number, 3 * i + j));
                }
            }
        }
        let mut classes_at = vec![0_u32; 16 * (tiles.len() + SHAPES)];
        let mut max_classes = 1;
        let class_pairs = classes.mates.iter().map(|mates| {
            let mut class_pairs = ClassPairs {
                places: Vec::with_capacity(mates.len()),
                q: Shapes::default(),
                r: Shapes::default(),
            };
            for &[q, r] in mates {
                let (number, slot) = *place[pair_index(q, r)].get_or_insert_with(|| {
                    tiles.push(Tile {
                        q: [q; 3],
                        r: [r; 3],
                    });
                    (tiles.len() - 1, 0)
                });
                let place = 16 * number + slot;
                classes_at[place] += 1;
                max_classes = max_classes.max(classes_at[place]);
                class_pairs.places.push(place as Place);
                class_pairs.q.insert(q);
                class_pairs.r.insert(r);
            }
            class_pairs
        });
        let class_pairs = class_pairs.collect();
        let with_shape = [|tile: &Tile| tile.q, |tile: &Tile| tile.r].map(|shapes| {
            let mut with_shape = vec![Vec::new(); SHAPES];
            for (tile, number) in tiles.iter().zip(0..) {
                for (line, shape) in shapes(tile).into_iter().enumerate() {
                    with_shape[usize::from(shape)].push((number, line));
                }
            }
            with_shape
        });
        Tiles {
            tiles,
            class_pairs,
            max_classes,
            with_shape,
        }
    }

    /// The tiles with this shape in the second band, and its row in each.
    pub(super) fn tiles_with_q(&self, shape: u16) -> &[(u16, usize)] {
        &self.with_shape[0][usize::from(shape)]
    }

    /// The tiles with this shape in the third band, and its column in each.
    pub(super) fn tiles_with_r(&self, shape: u16) -> &[(u16, usize)] {
        &self.with_shape[1][usize::from(shape)]
    }

    /// Fills `weighted` from the weights of the classes, `classes`. Only [`WEIGHT_BITS`] bits of
    /// the weights are used, starting with bit `shift`.
    pub(super) fn weigh(&self, classes: &[u64], shift: u32, weighted: &mut WeightedTiles) {
        weighted.clear();
        weighted
            .weights
            .resize(self.tiles.len(), Weights::default());
        for (&weight, class_pairs) in classes.iter().zip(&self.class_pairs) {
            let weight = (weight >> shift) as u32 & ((1 << WEIGHT_BITS) - 1);
            if weight == 0 {
                continue;
            }
            weighted.heaviest = weighted.heaviest.max(weight);
            weighted.q.add(&class_pairs.q);
            weighted.r.add(&class_pairs.r);
            for place in class_pairs.places.iter().copied().map(usize::from) {
                let Weights(weights) = &mut weighted.weights[place / 16];
                weights[place % 16] += weight;
                weights[MASK] |= 1 << (place % 16);
            }
        }
        weighted.heaviest *= self.max_classes;
        for (Weights(weights), tile) in weighted.weights.iter().zip(0..) {
            let mask = weights[MASK];
            if mask != 0 {
                let Lines { kind, .. } = LINES[mask as usize % LINES.len()];
                weighted.by_kind[usize::from(kind)].push(tile);
            }
        }
    }
}

/// Number of bits of a weight that are multiplied at a time. It is small enough for all sums to fit
/// into 64 bits. Nearly all weights have fewer bits.
pub(super) const WEIGHT_BITS: u32 = 24;

impl WeightedTiles {
    /// Removes all tiles and weights.
    fn clear(&mut self) {
        for kind in &mut self.by_kind {
            for tile in kind.drain(..) {
                self.weights[usize::from(tile)] = Weights::default();
            }
        }
        self.heaviest = 0;
        self.q = Shapes::default();
        self.r = Shapes::default();
    }

    /// The weights of a tile's nine pairs (the first nine elements), and the lines that have a
    /// weight.
    #[inline]
    pub(super) fn weights(&self, tile: u16) -> (&[u32; 16], &'static Lines) {
        let Weights(weights) = &self.weights[usize::from(tile)];
        (weights, &LINES[weights[MASK] as usize % LINES.len()])
    }
}

/// The rows and columns of a tile that have a weight.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// The kind of the tile; see [`WeightedTiles::by_kind`].
    kind: u8,
    /// The rows, ascending, then zeros.
    pub(super) rows: [u8; 3],
    /// The columns, ascending, then zeros.
    pub(super) columns: [u8; 3],
}

/// The lines of the pairs that have a weight, indexed by the nine-bit mask of these pairs.
const LINES: [Lines; 512] = {
    let mut all = [Lines {
        kind: 0,
        rows: [0; 3],
        columns: [0; 3],
    }; 512];
    let mut mask = 1;
    while mask < 512 {
        let lines = &mut all[mask];
        let (mut rows, mut columns, mut line) = (0, 0, 0_u8);
        while line < 3 {
            if (mask >> (3 * line)) & 0b111 != 0 {
                lines.rows[rows] = line;
                rows += 1;
            }
            if (mask >> line) & 0b100_1001 != 0 {
                lines.columns[columns] = line;
                columns += 1;
            }
            line += 1;
        }
        lines.kind = (3 * rows + columns - 4) as u8;
        mask += 1;
    }
    all
};

/// The index of a pair of shapes in a table of all pairs.
fn pair_index(q: u16, r: u16) -> usize {
    usize::from(q) * SHAPES + usize::from(r)
}

impl Tile {
    /// Whether one of the tile's nine pairs is a pair of mates.
    fn has_mates(&self, is_mate: &[bool]) -> bool {
        self.q
            .iter()
            .any(|&q| self.r.iter().any(|&r| is_mate[pair_index(q, r)]))
    }
}

/// The tiles for one anchor. They contain every pair of mates, except those of three equal shapes,
/// exactly once.
///
/// The column with `digit` in the box of `band` is the one with the sets A, B, C. Band 0 is the
/// band of A, 1 of B, 2 of C.
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

/// The three digits of a set, each as a one-digit set.
fn digits(set: u16) -> [u16; 3] {
    let lowest = set & set.wrapping_neg();
    let highest = 1 << set.ilog2();
    [lowest, set ^ lowest ^ highest, highest]
}
