//! Symmetries of the bans of the inner bands.
//!
//! The contribution of the inner bands to the count depends only on the outer band's three column
//! partitions. It is invariant under maps that send every ban to a ban. Such a map may relabel
//! digits, exchange columns within stacks, the first two stacks, rows within the inner bands, and
//! the inner bands. Rows and bands do not affect the outer band's column partitions, so a
//! [`Symmetry`] stores only the other parts.
//!
//! [`group`] finds two kinds. Digits that are banned from exactly the same lines can be exchanged:
//! 9! relabellings in the empty grid. And the pattern of givens may have a symmetry together with
//! some relabelling of the given digits.

use super::filter::Filter;
use super::partition::{ORDERS, Partition, tables};

/// A map on the column partitions of the outer band's boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Symmetry {
    /// By digit index, the index of its image.
    digits: [u8; 9],
    /// By stack, its image; the third stack is fixed.
    stacks: [u8; 3],
    /// By stack and column, the column's index in the image of the stack.
    columns: [[u8; 3]; 3],
}

impl Symmetry {
    /// The identity map.
    pub(super) const IDENTITY: Symmetry = Symmetry {
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        stacks: [0, 1, 2],
        columns: [[0, 1, 2]; 3],
    };

    /// The composition: applies `first`, then this map.
    pub(super) fn after(&self, first: &Symmetry) -> Symmetry {
        let stacks = first.stacks.map(usize::from);
        Symmetry {
            digits: first.digits.map(|digit| self.digits[usize::from(digit)]),
            stacks: stacks.map(|stack| self.stacks[stack]),
            columns: core::array::from_fn(|stack| {
                let columns = &self.columns[stacks[stack]];
                first.columns[stack].map(|column| columns[usize::from(column)])
            }),
        }
    }

    /// The inverse map.
    pub(super) fn inverse(&self) -> Symmetry {
        let mut inverse = Symmetry::IDENTITY;
        for (from, &to) in self.digits.iter().enumerate() {
            inverse.digits[usize::from(to)] = from as u8;
        }
        for (from, &to) in self.stacks.iter().enumerate() {
            inverse.stacks[usize::from(to)] = from as u8;
            for (column, &image) in self.columns[from].iter().enumerate() {
                inverse.columns[usize::from(to)][usize::from(image)] = column as u8;
            }
        }
        inverse
    }

    /// The image of a stack.
    pub(super) fn stack(&self, stack: usize) -> usize {
        usize::from(self.stacks[stack])
    }

    /// The images of partitions of a stack; they are partitions of the stack [`Symmetry::stack`].
    pub(super) fn images(
        &self,
        stack: usize,
        partitions: impl Iterator<Item = Partition>,
    ) -> impl Iterator<Item = Partition> {
        let tables = tables();
        let sets = tables.relabelled(&self.digits);
        let columns = self.columns[stack];
        partitions.map(move |partition| {
            let mut image = [0; 3];
            for (set, column) in tables.ranks(partition).into_iter().zip(columns) {
                image[usize::from(column)] = sets[usize::from(set)];
            }
            tables.find_ranks(image)
        })
    }
}

/// The symmetries of a filter's inner bands.
pub(super) struct Group {
    /// Generators of the group, without the identity.
    pub(super) generators: Vec<Symmetry>,
    /// The order of the group, up to equivalent columns.
    pub(super) order: u64,
}

/// The symmetry group of a filter's inner bands.
///
/// The first band is the outer one, so its bans are ignored. All symmetries fix the third stack.
pub(super) fn group(filter: &Filter) -> Group {
    let (exchanges, relabelled) = relabellings(filter);
    let mut found = Vec::new();
    for stacks in [[0, 1, 2], [1, 0, 2]] {
        for bands in [[0, 1, 2], [0, 2, 1]] {
            let exchange = Exchange {
                filter,
                stacks,
                bands,
            };
            exchange.extend(0, &Match::default(), &mut found);
        }
    }
    found.sort_unstable();
    found.dedup();
    // Each pattern symmetry found represents `relabelled` symmetries that differ by relabelling.
    let order = relabelled * found.len() as u64;
    found.retain(|symmetry| *symmetry != Symmetry::IDENTITY);
    found.extend(exchanges);
    Group {
        generators: found,
        order,
    }
}

/// Exchanges of two digits that are banned from exactly the same lines, and the number of
/// relabellings that they generate.
fn relabellings(filter: &Filter) -> (Vec<Symmetry>, u64) {
    let mut profiles = Match::default();
    for band in 1..3 {
        for stack in 0..3 {
            for line in 0..3 {
                let row = filter.rows[band][stack][line];
                let column = filter.columns[band][stack][line];
                profiles.push(row, row);
                profiles.push(column, column);
            }
        }
    }
    let mut found = Vec::new();
    let mut order = 1;
    for first in 0..9 {
        let same = |&second: &usize| profiles.from[first] == profiles.from[second];
        if let Some(second) = (first + 1..9).find(same) {
            let mut exchange = Symmetry::IDENTITY;
            exchange.digits.swap(first, second);
            found.push(exchange);
        }
        // m equal digits contribute m!, one factor for each of them.
        order *= (first..9).filter(same).count() as u64;
    }
    (found, order)
}

/// The ban profiles of each digit before and after a map, with one bit for each line.
///
/// A relabelling fits the map if and only if both lists contain the same nine profiles.
#[derive(Clone, Default)]
struct Match {
    from: [u64; 9],
    to: [u64; 9],
    columns: [[u8; 3]; 3],
}

impl Match {
    /// Adds a line with the bans `from` whose image has the bans `to`.
    fn push(&mut self, from: u16, to: u16) {
        for digit in 0..9 {
            self.from[digit] = self.from[digit] << 1 | u64::from(from >> digit & 1);
            self.to[digit] = self.to[digit] << 1 | u64::from(to >> digit & 1);
        }
    }

    fn fits(&self) -> bool {
        let sorted = |mut profiles: [u64; 9]| {
            profiles.sort_unstable();
            profiles
        };
        sorted(self.from) == sorted(self.to)
    }

    /// A relabelling that fits; digits of equal profile keep their order, because [`relabellings`]
    /// generate the other orders.
    fn digits(&self) -> [u8; 9] {
        let mut digits = [0; 9];
        let mut used = [false; 9];
        for (digit, profile) in self.from.iter().enumerate() {
            let free = (0..9).find(|&to| !used[to] && self.to[to] == *profile);
            if let Some(to) = free {
                used[to] = true;
                digits[digit] = to as u8;
            }
        }
        digits
    }
}

/// The search for symmetries with a given permutation of bands and stacks.
///
/// It chooses an order of the lines for each stack and inner band, and prunes when no relabelling
/// fits the lines mapped so far.
struct Exchange<'a> {
    filter: &'a Filter,
    stacks: [usize; 3],
    bands: [usize; 3],
}

impl Exchange<'_> {
    /// Steps 0 to 2 order the columns of a stack, steps 3 and 4 the rows of an inner band.
    fn extend(&self, step: usize, so_far: &Match, found: &mut Vec<Symmetry>) {
        if step == 5 {
            found.push(Symmetry {
                digits: so_far.digits(),
                stacks: self.stacks.map(|stack| stack as u8),
                columns: so_far.columns,
            });
            return;
        }
        for order in ORDERS {
            let mut next = so_far.clone();
            let pairs = if step < 3 {
                next.columns[step] = order;
                self.columns(step, order)
            } else {
                self.rows(step - 2, order)
            };
            if !keeps_equals_in_order(&pairs, order) {
                continue;
            }
            for (from, to) in pairs.iter().flatten() {
                next.push(*from, *to);
            }
            if next.fits() {
                self.extend(step + 1, &next, found);
            }
        }
    }

    /// By column of a stack, its bans in the inner bands and those of its image.
    fn columns(&self, stack: usize, order: [u8; 3]) -> [Vec<(u16, u16)>; 3] {
        core::array::from_fn(|line| {
            let to = usize::from(order[line]);
            let bans = &self.filter.columns;
            (1..3)
                .map(|band| {
                    let target = &bans[self.bands[band]][self.stacks[stack]];
                    (bans[band][stack][line], target[to])
                })
                .collect()
        })
    }

    /// By row of a band, its bans in all boxes and those of its image.
    fn rows(&self, band: usize, order: [u8; 3]) -> [Vec<(u16, u16)>; 3] {
        core::array::from_fn(|line| {
            let to = usize::from(order[line]);
            let bans = &self.filter.rows;
            (0..3)
                .map(|stack| {
                    let target = &bans[self.bands[band]][self.stacks[stack]];
                    (bans[band][stack][line], target[to])
                })
                .collect()
        })
    }
}

/// Whether lines with equal bans stay in order; their other orders give the same symmetries.
fn keeps_equals_in_order(pairs: &[Vec<(u16, u16)>; 3], order: [u8; 3]) -> bool {
    let same = |one: usize, other: usize| {
        pairs[one]
            .iter()
            .zip(&pairs[other])
            .all(|(a, b)| a.0 == b.0)
    };
    (0..3).all(|one| (one + 1..3).all(|other| !same(one, other) || order[one] < order[other]))
}
