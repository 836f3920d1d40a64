//! Partitions of the nine digits into three sets of three, and the two relations between them.
//!
//! Two partitions describe a filled box: the digits of each row and the digits of each column. An
//! *ordered* partition ([`Partition`]) assigns a set to each row or column; there are 1680. Its
//! *shape* ignores the order of the sets; there are 280.
//!
//! * Two partitions are *orthogonal* if every set of one partition shares exactly one digit with
//!   every set of the other. A row partition and a column partition describe a filled box if and
//!   only if they are orthogonal. The order of the sets does not matter, so orthogonality is a
//!   relation between shapes.
//! * Three partitions are *mates* if in each line their three sets are disjoint. The row partitions
//!   of the boxes of a band are mates, and so are the column partitions of the boxes of a stack.

use std::sync::LazyLock;

/// The number of ordered partitions: 9! / (3! 3! 3!).
pub(super) const ORDERED: usize = 1680;
/// The number of shapes: 1680 / 3!.
pub(super) const SHAPES: usize = 280;
/// The number of sets of three digits.
const TRIPLES: usize = 84;
/// The number of ordered pairs that form mates with a given partition.
pub(super) const MATES: usize = 56;
/// The number of shapes orthogonal to a shape.
pub(super) const ORTHOGONAL: usize = 36;

/// The permutations of three lines; `ORDERS[k][i]` is the new index of line `i`.
pub(super) const ORDERS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [2, 0, 1],
    [1, 2, 0],
    [2, 1, 0],
];

/// An ordered partition. Its number is six times the number of its shape, plus the index of its
/// order in [`ORDERS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Partition(u16);

/// Lookup tables of partitions.
pub(super) struct Tables {
    /// For each ordered partition, the digits of each line as nine bits.
    sets: Vec<[u16; 3]>,
    /// For each set of three digits as a 9-bit mask, its rank among the 84 sets of three digits.
    rank: [u8; 512],
    /// The sets of three digits as masks, by rank.
    triples: Vec<u16>,
    /// For each ordered partition, the ranks of its sets.
    ranks: Vec<[u8; 3]>,
    /// The number of each partition, indexed by the ranks of its first two sets.
    by_ranks: Vec<u16>,
    mates: Vec<[[Partition; 2]; MATES]>,
    orthogonal: Vec<[u16; ORTHOGONAL]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// The tables, computed on first use (about 2 ms).
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
        // For each set by rank, the 20 sets that are disjoint from it.
        let disjoint: Vec<Vec<u16>> = triples
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
            let mates = tables.find_mates(first, &disjoint);
            tables.mates.push(mates);
        }
        for shape in 0..SHAPES {
            let sets = tables.sets[6 * shape];
            let mut row = [0; ORTHOGONAL];
            let others = (0..SHAPES).filter(|&other| meets_once(sets, tables.sets[6 * other]));
            for (slot, other) in row.iter_mut().zip(others) {
                *slot = other as u16;
            }
            tables.orthogonal.push(row);
        }
        tables
    }

    /// The pairs (second, third) that complete `first` to mates.
    ///
    /// In each line, the second partition has three of the six remaining digits, and the third has
    /// the other three.
    fn find_mates(&self, first: Partition, disjoint: &[Vec<u16>]) -> [[Partition; 2]; MATES] {
        let mut mates = [[Partition(0); 2]; MATES];
        let mut free = mates.iter_mut();
        let taken = self.sets(first);
        let choices = taken.map(|set| &disjoint[usize::from(self.rank[usize::from(set)])]);
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

    /// For each set by rank, the rank of its image if digit `d` (counted from 0) is renamed to
    /// `digits[d]`.
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

    /// The pairs (second, third) that complete `first` to mates.
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

/// Index into `by_ranks`. Two sets of a partition determine the third set.
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

/// Whether each set of one partition shares exactly one digit with each set of the other.
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
    fn mates_are_disjoint_in_every_line_and_complete() {
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
