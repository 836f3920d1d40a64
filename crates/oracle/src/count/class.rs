//! Classes of column partitions of one stack, up to exchanges of equivalent columns.
//!
//! One band is the *outer* band, the other two are the *inner* bands (see `join`, whose list of
//! words also explains *partition*, *mates* and *bans*). Two columns of a stack are *equivalent* in
//! some bands if the same digits are banned from both columns there. Exchanging them changes no
//! count. A *class* is a set of partitions of the outer band's box. The partitions of a class
//! differ only by exchanges of columns that are equivalent in the two inner bands, and one of them
//! represents the class. If every partition has allowed mates, a stack has 280, 840 or 1680
//! classes.

use super::filter::{Bans, allowed};
use super::partition::{ORDERED, ORDERS, Partition, tables};

/// Marks a partition that has no class, because the bans allow none of its mates.
pub(super) const NONE: u16 = u16::MAX;

/// The orders of the three columns that do not change the bans of these boxes, as indices into
/// [`ORDERS`].
pub(super) fn ban_preserving_orders(boxes: &[Bans]) -> Vec<usize> {
    (0..ORDERS.len())
        .filter(|&order| {
            (0..3).all(|line| {
                let to = usize::from(ORDERS[order][line]);
                boxes.iter().all(|bans| bans[line] == bans[to])
            })
        })
        .collect()
}

/// The partition with its lines permuted by an order of [`ORDERS`].
pub(super) fn reordered(partition: Partition, order: usize) -> Partition {
    let mut moved = [0; 3];
    for (set, line) in tables().ranks(partition).into_iter().zip(ORDERS[order]) {
        moved[usize::from(line)] = set;
    }
    tables().find_ranks(moved)
}

/// The classes of the outer band's partitions in one stack, and their mates in the inner bands.
#[derive(Debug)]
pub(super) struct Classes {
    /// The class of each ordered partition; [`NONE`] if it has no allowed mates.
    class_of: Vec<u16>,
    /// The partition that represents each class.
    pub(super) representative: Vec<Partition>,
    /// For each class, the mates that the bans of the inner bands allow: the shapes in the second
    /// and the third band.
    pub(super) mates: Vec<Vec<[u16; 2]>>,
}

impl Classes {
    /// The classes of a stack. Its boxes in the two inner bands have these bans on their columns.
    pub(super) fn new(inner: [Bans; 2]) -> Classes {
        let tables = tables();
        let [second, third] = inner.map(allowed);
        let orders = ban_preserving_orders(&inner);
        let mut classes = Classes {
            class_of: vec![NONE; ORDERED],
            representative: Vec::new(),
            mates: Vec::new(),
        };
        for partition in Partition::all() {
            if classes.class_of[partition.index()] != NONE {
                continue;
            }
            let mates: Vec<[u16; 2]> = tables
                .mates(partition)
                .iter()
                .filter(|[q, r]| second[q.index()] && third[r.index()])
                .map(|mates| mates.map(|mate| mate.shape() as u16))
                .collect();
            if mates.is_empty() {
                continue;
            }
            for &order in &orders {
                let equivalent = reordered(partition, order);
                classes.class_of[equivalent.index()] = classes.representative.len() as u16;
            }
            classes.representative.push(partition);
            classes.mates.push(mates);
        }
        classes
    }

    /// The number of classes.
    pub(super) fn len(&self) -> usize {
        self.representative.len()
    }

    /// The class of a partition; [`NONE`] if it has no allowed mates.
    #[inline]
    pub(super) fn class_of(&self, partition: Partition) -> u16 {
        self.class_of[partition.index()]
    }
}

/// The *originals* of a stack: the partitions that the outer band's bans allow, up to equivalent
/// columns.
///
/// If several partitions differ only by exchanges of columns that are equivalent in all three
/// bands, only one of them is an original.
#[derive(Debug)]
pub(super) struct Originals {
    /// The partitions. Each of them has a class.
    pub(super) partitions: Vec<Partition>,
    /// The number of partitions that each original represents.
    pub(super) multiplicity: u64,
}

impl Originals {
    /// The originals of a stack with these bans on its columns, outer band first.
    pub(super) fn new(bans: [Bans; 3], classes: &Classes) -> Originals {
        let outer = allowed(bans[0]);
        let orders = ban_preserving_orders(&bans);
        let partitions = Partition::all()
            .filter(|partition| outer[partition.index()])
            .filter(|partition| classes.class_of(*partition) != NONE)
            .filter(|&partition| {
                orders
                    .iter()
                    .all(|&order| reordered(partition, order) >= partition)
            })
            .collect();
        Originals {
            partitions,
            multiplicity: orders.len() as u64,
        }
    }
}
