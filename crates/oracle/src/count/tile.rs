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
    pub(super) tiles: Vec<Tile>,
    /// By tile, the first class that weighs each pair; `q` is the outer index.
    first: Vec<[[u16; 3]; 3]>,
    /// Further weights: tile, position in it, class.
    further: Vec<(u32, [u8; 2], u16)>,
    classes: usize,
}

/// The weights of the nine pairs of a tile.
pub(super) type Weights = [[u64; 3]; 3];

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
                    place[at(q, r)] = Some((number, [i as u8, j as u8]));
                }
            }
        }
        let mut first = vec![[[UNWEIGHED; 3]; 3]; tiles.len()];
        let mut further = Vec::new();
        for (class, mates) in classes.mates.iter().enumerate() {
            let class = class as u16;
            for &[q, r] in mates {
                let (number, [i, j]) = *place[at(q, r)].get_or_insert_with(|| {
                    tiles.push(Tile {
                        q: [q; 3],
                        r: [r; 3],
                    });
                    first.push([[UNWEIGHED; 3]; 3]);
                    (tiles.len() - 1, [0, 0])
                });
                let slot = &mut first[number][usize::from(i)][usize::from(j)];
                if *slot == UNWEIGHED {
                    *slot = class;
                } else {
                    further.push((number as u32, [i, j], class));
                }
            }
        }
        // The class after the last one always weighs nothing.
        let none = classes.len() as u16;
        for slot in first.as_flattened_mut().as_flattened_mut() {
            *slot = (*slot).min(none);
        }
        Tiles {
            tiles,
            first,
            further,
            classes: classes.len(),
        }
    }

    /// Room for the weights of all classes, all zero.
    pub(super) fn no_weights(&self) -> Vec<u64> {
        vec![0; self.classes + 1]
    }

    /// What the weights of the classes make of each pair of each tile.
    pub(super) fn weigh(&self, classes: &[u64], weights: &mut Vec<Weights>) {
        weights.clear();
        let of = |class: u16| classes.get(usize::from(class)).copied().unwrap_or(0);
        weights.extend(self.first.iter().map(|slots| slots.map(|row| row.map(of))));
        for &(tile, [i, j], class) in &self.further {
            weights[tile as usize][usize::from(i)][usize::from(j)] += of(class);
        }
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
