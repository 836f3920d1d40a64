//! Symmetries of the bans of the inner bands.
//!
//! The contribution of the inner bands to the count depends only on the outer band's three column
//! partitions. It does not change under maps that send every ban of the inner bands to a ban. Such
//! a map may rename digits, exchange columns within a stack, and exchange the first two stacks. It
//! may also exchange rows within the inner bands, or the inner bands themselves, but this does not
//! affect the outer band's column partitions. So a [`Symmetry`] stores only digits, stacks and
//! columns.
//!
//! [`group`] finds two kinds of symmetries. First, digits that are banned from exactly the same
//! lines can be exchanged; in the empty grid, these are 9! renamings. Second, the pattern of givens
//! may have a symmetry together with a renaming of the given digits.

use super::filter::Filter;
use super::partition::{ORDERS, Partition, tables};

/// A map on the column partitions of the outer band's boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Symmetry {
    /// The index of each digit's image.
    digits: [u8; 9],
    /// The image of each stack. The third stack does not move.
    stacks: [u8; 3],
    /// For each stack and column, the column's index in the image of the stack.
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

    /// The images of partitions of a stack. They are partitions of the image of the stack,
    /// [`Symmetry::stack`].
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
    /// The order of the group. Symmetries that differ only by equivalent columns count once.
    pub(super) order: u64,
}

/// The symmetry group of a filter's inner bands.
///
/// The first band is the outer band, so its bans are ignored. No symmetry moves the third stack.
pub(super) fn group(filter: &Filter) -> Group {
    let (exchanges, relabelling_count) = relabellings(filter);
    let mut found = Vec::new();
    for stacks in [[0, 1, 2], [1, 0, 2]] {
        for bands in [[0, 1, 2], [0, 2, 1]] {
            let search = SymmetrySearch {
                filter,
                stacks,
                bands,
            };
            search.extend(0, &Profiles::default(), &mut found);
        }
    }
    found.sort_unstable();
    found.dedup();
    // Each pattern symmetry that was found represents `relabelling_count` symmetries, which differ
    // by exchanges of digits.
    let order = relabelling_count * found.len() as u64;
    found.retain(|symmetry| *symmetry != Symmetry::IDENTITY);
    found.extend(exchanges);
    Group {
        generators: found,
        order,
    }
}

/// Exchanges of two digits that are banned from exactly the same lines, and the number of renamings
/// that they generate.
fn relabellings(filter: &Filter) -> (Vec<Symmetry>, u64) {
    let mut profiles = Profiles::default();
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
        // m digits with equal bans contribute m!, one factor for each digit.
        order *= (first..9).filter(same).count() as u64;
    }
    (found, order)
}

/// The profile of each digit before and after a map. A *profile* has one bit for each line: whether
/// the digit is banned from the line.
///
/// A renaming of digits fits the map if and only if both lists contain the same nine profiles.
#[derive(Clone, Default)]
struct Profiles {
    /// The profiles before the map, by digit.
    from: [u64; 9],
    /// The profiles after the map, by digit.
    to: [u64; 9],
    /// For each stack and column mapped so far, the column's index in the image of the stack.
    columns: [[u8; 3]; 3],
}

impl Profiles {
    /// Adds a line with the bans `from` whose image has the bans `to`.
    fn push(&mut self, from: u16, to: u16) {
        for digit in 0..9 {
            self.from[digit] = self.from[digit] << 1 | u64::from(from >> digit & 1);
            self.to[digit] = self.to[digit] << 1 | u64::from(to >> digit & 1);
        }
    }

    /// Whether a renaming of digits fits the lines that are mapped so far.
    fn fits(&self) -> bool {
        let sorted = |mut profiles: [u64; 9]| {
            profiles.sort_unstable();
            profiles
        };
        sorted(self.from) == sorted(self.to)
    }

    /// A renaming that fits. Digits with equal profiles keep their order, because the exchanges of
    /// [`relabellings`] generate the other orders.
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
/// The search chooses an order of the lines for each stack and inner band. It prunes if no renaming
/// of digits fits the lines that are mapped so far.
struct SymmetrySearch<'a> {
    filter: &'a Filter,
    /// The image of each stack.
    stacks: [usize; 3],
    /// The image of each band.
    bands: [usize; 3],
}

impl SymmetrySearch<'_> {
    /// Adds all symmetries that extend `so_far` to `found`. Steps 0 to 2 order the columns of a
    /// stack, steps 3 and 4 the rows of an inner band.
    fn extend(&self, step: usize, so_far: &Profiles, found: &mut Vec<Symmetry>) {
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

    /// For each column of a stack, its bans in the inner bands and the bans of its image.
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

    /// For each row of a band, its bans in all boxes and the bans of its image.
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

/// Whether lines with equal bans keep their order. Other orders of these lines give the same
/// symmetries.
fn keeps_equals_in_order(pairs: &[Vec<(u16, u16)>; 3], order: [u8; 3]) -> bool {
    let same = |one: usize, other: usize| {
        pairs[one]
            .iter()
            .zip(&pairs[other])
            .all(|(a, b)| a.0 == b.0)
    };
    (0..3).all(|one| (one + 1..3).all(|other| !same(one, other) || order[one] < order[other]))
}
