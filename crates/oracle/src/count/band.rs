//! Table of the number of fillings of a band, for all column partitions of its boxes. See
//! `partition` and `filter` for the terms *partition*, *shape*, *mates*, *orthogonal* and *bans*.
//!
//! [`Band`] is a table with an entry for each triple of column shapes `(p1, p2, p3)`, one shape for
//! each box of the band. The entry is the number of triples of row partitions `(u1, u2, u3)` that
//! are mates and allowed by the bans. Each row partition must also be orthogonal to the column
//! shape of its box. Orthogonality ignores the order of the columns, so 280 x 280 x 280 entries are
//! enough. The largest possible entry is 1728.
//!
//! The table consists of slabs, one for each `p1`. A slab is computed on first use. Let `w(u1, u2)`
//! be the number of orders of the three rows that the bans allow for the shapes u1 and u2. The
//! shapes u1 and u2 determine the shape of u3.
//!
//! ```text
//! half[u2][p3]  =  sum over u1 orthogonal to p1 of  w(u1, u2) * [u3 orthogonal to p3]
//! slab[p2][p3]  =  sum over u2 orthogonal to p2 of  half[u2][p3]
//! ```
//!
//! A condition in brackets is 1 if it holds, else 0. Nearly all of the work is in the second line:
//! for each slab, it adds 280 x 36 rows of 280 numbers.

use super::filter::{Bans, allowed};
use super::partition::{Partition, SHAPES, tables};
use std::sync::OnceLock;

/// One row of a slab: an entry for each shape of the third box.
pub(super) type Row = [i16; SHAPES];

/// Number of entries of a row that are summed at a time. The sums stay in seven registers of eight
/// numbers.
const WIDTH: usize = 56;

/// The table of one band.
pub(super) struct Band {
    /// For each shape of u1, the possible shapes of u2 and u3 with their number of allowed orders.
    triples: Vec<Vec<Triple>>,
    slabs: Vec<OnceLock<Box<[Row]>>>,
}

#[derive(Clone, Copy)]
struct Triple {
    second: u16,
    third: u16,
    /// Number of orders of the rows that the bans allow.
    orders: i16,
}

impl Band {
    /// The table of a band whose three boxes have these bans on their rows. No slab is computed
    /// yet.
    pub(super) fn new(bans: [Bans; 3]) -> Band {
        let tables = tables();
        let allowed = bans.map(allowed);
        let mut triples = vec![Vec::<Triple>::new(); SHAPES];
        for first in Partition::all().filter(|first| allowed[0][first.index()]) {
            let of_first = &mut triples[first.shape()];
            for [second, third] in tables.mates(first) {
                if !allowed[1][second.index()] || !allowed[2][third.index()] {
                    continue;
                }
                let shape = second.shape() as u16;
                match of_first.iter_mut().find(|triple| triple.second == shape) {
                    Some(triple) => triple.orders += 1,
                    None => of_first.push(Triple {
                        second: shape,
                        third: third.shape() as u16,
                        orders: 1,
                    }),
                }
            }
        }
        Band {
            triples,
            slabs: (0..SHAPES).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The slab of one shape of the first box. Its rows are indexed by the shape of the second box.
    #[inline]
    pub(super) fn slab(&self, first: usize) -> &[Row] {
        self.slabs[first].get_or_init(|| self.compute(first))
    }

    fn compute(&self, first: usize) -> Box<[Row]> {
        let tables = tables();
        let mut half = vec![[0i16; SHAPES]; SHAPES];
        let mut filled = [false; SHAPES];
        for &u1 in tables.orthogonal(first) {
            for triple in &self.triples[usize::from(u1)] {
                let row = &mut half[usize::from(triple.second)];
                filled[usize::from(triple.second)] = true;
                for &p3 in tables.orthogonal(usize::from(triple.third)) {
                    row[usize::from(p3)] += triple.orders;
                }
            }
        }
        let mut slab = vec![[0i16; SHAPES]; SHAPES].into_boxed_slice();
        let mut rows: Vec<&Row> = Vec::with_capacity(tables.orthogonal(0).len());
        for (p2, sums) in slab.iter_mut().enumerate() {
            rows.clear();
            let u2s = tables.orthogonal(p2).iter().map(|&u2| usize::from(u2));
            rows.extend(u2s.filter(|&u2| filled[u2]).map(|u2| &half[u2]));
            add_up(&rows, sums);
        }
        slab
    }
}

/// Writes the sum of `rows` to `sums`.
fn add_up(rows: &[&Row], sums: &mut Row) {
    let (blocks, _) = sums.as_chunks_mut::<WIDTH>();
    for (block, sum) in blocks.iter_mut().enumerate() {
        let mut part = [0i16; WIDTH];
        for row in rows {
            let (chunks, _) = row.as_chunks::<WIDTH>();
            for (total, &number) in part.iter_mut().zip(&chunks[block]) {
                *total += number;
            }
        }
        *sum = part;
    }
}
