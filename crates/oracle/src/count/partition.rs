//! Partitions of the nine digits into three sets of three, and the two relations between them.
//!
//! A box is described by two of them: which digits stand in each of its rows, and which in each
//! of its columns. An *ordered* partition ([`Partition`], 1680 of them) says which set is in
//! which line; its *shape* (280) forgets the order.
//!
//! * Two partitions are *orthogonal* when every set of one shares exactly one digit with every
//!   set of the other. A row partition and a column partition make a box exactly when they are
//!   orthogonal, and then only one; the order does not matter, so this is a relation of shapes.
//! * Three partitions are *mates* when in each line their three sets are disjoint: the rule for
//!   the row partitions of the boxes of a band, and for the column partitions of a stack.

use std::sync::LazyLock;

/// How many ordered partitions there are: 9! / (3! 3! 3!).
pub(super) const ORDERED: usize = 1680;
/// How many shapes there are: 1680 / 3!.
pub(super) const SHAPES: usize = 280;
/// How many sets of three digits there are.
const TRIPLES: usize = 84;
/// How many ordered pairs complete a partition to mates.
pub(super) const MATES: usize = 56;
/// How many shapes are orthogonal to a shape.
pub(super) const ORTHOGONAL: usize = 36;

/// The orders of three lines; `ORDERS[k][i]` is where line `i` goes.
pub(super) const ORDERS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [2, 0, 1],
    [1, 2, 0],
    [2, 1, 0],
];

/// An ordered partition, numbered so that six times the shape comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Partition(u16);

/// Everything that is looked up about partitions.
pub(super) struct Tables {
    sets: Vec<[u16; 3]>,
    /// Among the 84 sets of three digits, the number of each 9-bit mask.
    rank: [u8; 512],
    /// The sets of three digits as masks, by rank.
    triples: Vec<u16>,
    /// By ordered partition, the ranks of its sets.
    ranks: Vec<[u8; 3]>,
    /// The partition by the ranks of its first two sets.
    by_ranks: Vec<u16>,
    mates: Vec<[[Partition; 2]; MATES]>,
    orthogonal: Vec<[u16; ORTHOGONAL]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// The tables, made on first use (about 2 ms).
pub(super) fn tables() -> &'static Tables {
    &TABLES
}

impl Partition {
    /// All ordered partitions.
    pub(super) fn all() -> impl ExactSizeIterator<Item = Partition> {
        (0..ORDERED as u16).map(Partition)
    }

    /// The number, below [`ORDERED`].
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The number of the partition without its order, below [`SHAPES`].
    #[inline]
    pub(super) fn shape(self) -> usize {
        usize::from(self.0 / 6)
    }
}

impl Tables {
    fn new() -> Tables {
        let triples: Vec<u16> = (0..512).filter(|set: &u16| set.count_ones() == 3).collect();
        let mut tables = Tables {
            sets: Vec::with_capacity(ORDERED),
            rank: [0; 512],
            triples: triples.clone(),
            ranks: Vec::with_capacity(ORDERED),
            by_ranks: vec![0; TRIPLES * TRIPLES],
            mates: Vec::with_capacity(ORDERED),
            orthogonal: Vec::with_capacity(SHAPES),
        };
        for (rank, &set) in triples.iter().enumerate() {
            tables.rank[usize::from(set)] = rank as u8;
        }
        for shape in shapes(&triples) {
            for order in ORDERS {
                let mut sets = [0; 3];
                for (set, line) in shape.into_iter().zip(order) {
                    sets[usize::from(line)] = set;
                }
                let ranks = sets.map(|set| tables.rank[usize::from(set)]);
                tables.by_ranks[slot(ranks)] = tables.sets.len() as u16;
                tables.ranks.push(ranks);
                tables.sets.push(sets);
            }
        }
        // By the rank of a set, the 20 sets that avoid it.
        let beside: Vec<Vec<u16>> = triples
            .iter()
            .map(|&taken| {
                triples
                    .iter()
                    .copied()
                    .filter(|set| set & taken == 0)
                    .collect()
            })
            .collect();
        for first in Partition::all() {
            let mates = tables.find_mates(first, &beside);
            tables.mates.push(mates);
        }
        for shape in 0..SHAPES {
            let of = tables.sets[6 * shape];
            let mut row = [0; ORTHOGONAL];
            let others = (0..SHAPES).filter(|&other| meets_once(of, tables.sets[6 * other]));
            for (slot, other) in row.iter_mut().zip(others) {
                *slot = other as u16;
            }
            tables.orthogonal.push(row);
        }
        tables
    }

    /// The (second, third) that complete `first`: line by line, the second takes three of the
    /// six digits left and the third the rest.
    fn find_mates(&self, first: Partition, beside: &[Vec<u16>]) -> [[Partition; 2]; MATES] {
        let mut mates = [[Partition(0); 2]; MATES];
        let mut free = mates.iter_mut();
        let taken = self.sets(first);
        let choices = taken.map(|set| &beside[usize::from(self.rank[usize::from(set)])]);
        for &head in choices[0] {
            for &middle in choices[1] {
                let tail = 511 ^ head ^ middle;
                if middle & head != 0 || tail & taken[2] != 0 {
                    continue;
                }
                let second = [head, middle, tail];
                let third = core::array::from_fn(|line| 511 ^ taken[line] ^ second[line]);
                if let Some(slot) = free.next() {
                    *slot = [self.find(second), self.find(third)];
                }
            }
        }
        debug_assert!(free.next().is_none());
        mates
    }

    /// The digits in each line, as nine bits.
    #[inline]
    pub(super) fn sets(&self, partition: Partition) -> [u16; 3] {
        self.sets[partition.index()]
    }

    /// The partition with these sets.
    #[inline]
    pub(super) fn find(&self, sets: [u16; 3]) -> Partition {
        self.find_ranks(sets.map(|set| self.rank[usize::from(set)]))
    }

    /// The ranks of a partition's sets among the 84 sets of three digits.
    #[inline]
    pub(super) fn ranks(&self, partition: Partition) -> [u8; 3] {
        self.ranks[partition.index()]
    }

    /// The partition whose sets have these ranks.
    #[inline]
    pub(super) fn find_ranks(&self, ranks: [u8; 3]) -> Partition {
        Partition(self.by_ranks[slot(ranks)])
    }

    /// By rank of a set, the rank of the set that it becomes when the digits (counted from 0)
    /// become these.
    pub(super) fn relabelled(&self, digits: &[u8; 9]) -> [u8; TRIPLES] {
        let mut images = [0; TRIPLES];
        for (image, &set) in images.iter_mut().zip(&self.triples) {
            let mut mask = 0usize;
            let mut left = set;
            while left != 0 {
                mask |= 1 << digits[left.trailing_zeros() as usize];
                left &= left - 1;
            }
            *image = self.rank[mask];
        }
        images
    }

    /// The (second, third) that are mates with `first` as the first of three.
    #[inline]
    pub(super) fn mates(&self, first: Partition) -> &[[Partition; 2]; MATES] {
        &self.mates[first.index()]
    }

    /// The shapes orthogonal to a shape, ascending.
    #[inline]
    pub(super) fn orthogonal(&self, shape: usize) -> &[u16; ORTHOGONAL] {
        &self.orthogonal[shape]
    }
}

/// Two sets of a partition determine the third.
#[inline]
fn slot(ranks: [u8; 3]) -> usize {
    usize::from(ranks[0]) * TRIPLES + usize::from(ranks[1])
}

/// The shapes, each with its sets in the order of their smallest digits.
fn shapes(triples: &[u16]) -> Vec<[u16; 3]> {
    let lowest = |set: u16| set & set.wrapping_neg();
    let mut shapes = Vec::with_capacity(SHAPES);
    for &first in triples.iter().filter(|&&set| set & 1 != 0) {
        let left = 511 ^ first;
        for &second in triples {
            if second & first == 0 && second & lowest(left) != 0 {
                shapes.push([first, second, left ^ second]);
            }
        }
    }
    shapes
}

/// Whether each set of one shares exactly one digit with each set of the other.
fn meets_once(one: [u16; 3], other: [u16; 3]) -> bool {
    one.iter()
        .all(|a| other.iter().all(|b| (a & b).is_power_of_two()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ordered_partition_is_found_again() {
        let tables = tables();
        assert_eq!(tables.sets.len(), ORDERED);
        for partition in Partition::all() {
            let sets = tables.sets(partition);
            assert_eq!(sets[0] | sets[1] | sets[2], 511);
            assert!(sets.iter().all(|set| set.count_ones() == 3));
            assert_eq!(tables.find(sets), partition);
        }
    }

    #[test]
    fn mates_are_disjoint_in_every_line_and_all_there() {
        let tables = tables();
        for first in Partition::all() {
            let mates = tables.mates(first);
            for (k, [second, third]) in mates.iter().enumerate() {
                for line in 0..3 {
                    let sets = [first, *second, *third].map(|p| tables.sets(p)[line]);
                    assert_eq!(sets[0] ^ sets[1] ^ sets[2], 511);
                    assert_eq!(sets[0] & sets[1], 0);
                }
                assert!(!mates[..k].contains(&[*second, *third]));
            }
        }
    }

    #[test]
    fn orthogonality_is_36_regular_and_symmetric() {
        let tables = tables();
        for shape in 0..SHAPES {
            let row = tables.orthogonal(shape);
            assert!(row.windows(2).all(|pair| pair[0] < pair[1]));
            for &other in row {
                assert!(
                    tables
                        .orthogonal(usize::from(other))
                        .contains(&(shape as u16))
                );
            }
        }
    }
}
