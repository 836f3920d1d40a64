//! Maps of the grid onto itself that leave the bans of the inner bands what they are.
//!
//! What the inner bands contribute to the count is a function of the outer band's three column
//! partitions alone, and it cannot change under a map that relabels digits, exchanges columns
//! within stacks, exchanges the first two stacks, exchanges rows within the inner bands and
//! exchanges these bands, as long as the map carries every ban to a ban. Rows and bands do not
//! show in the column partitions of the outer band, so a [`Symmetry`] keeps only the rest.
//!
//! [`group`] finds two kinds. Digits that are banned from exactly the same lines can be
//! exchanged: nine factorial relabellings in the empty grid. And a pattern of givens may have a
//! symmetry of its own, when it can be undone by relabelling the given digits.

use super::filter::Filter;
use super::partition::{ORDERS, Partition, tables};

/// A map on the column partitions of the outer band's boxes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Symmetry {
    /// By digit index, the digit it becomes.
    digits: [u8; 9],
    /// By stack, the stack it becomes; the third stays.
    stacks: [u8; 3],
    /// By stack and column, where the column goes in the stack that its stack becomes.
    columns: [[u8; 3]; 3],
}

impl Symmetry {
    /// The map that changes nothing.
    pub(super) const IDENTITY: Symmetry = Symmetry {
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        stacks: [0, 1, 2],
        columns: [[0, 1, 2]; 3],
    };

    /// First `first`, then this.
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

    /// The map that undoes this.
    pub(super) fn inverse(&self) -> Symmetry {
        let mut inverse = Symmetry::IDENTITY;
        for (from, &to) in self.digits.iter().enumerate() {
            inverse.digits[usize::from(to)] = from as u8;
        }
        for (from, &to) in self.stacks.iter().enumerate() {
            inverse.stacks[usize::from(to)] = from as u8;
            for (column, &goes) in self.columns[from].iter().enumerate() {
                inverse.columns[usize::from(to)][usize::from(goes)] = column as u8;
            }
        }
        inverse
    }

    /// Which stack a stack becomes.
    pub(super) fn stack(&self, stack: usize) -> usize {
        usize::from(self.stacks[stack])
    }

    /// Where the map carries some partitions of a stack; the results are of
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
    /// Symmetries that together generate all that were found; never the identity.
    pub(super) generators: Vec<Symmetry>,
    /// How many they generate, up to columns that are alike.
    pub(super) order: u64,
}

/// The symmetries of a filter whose first band is the outer one, so that its bans are not looked
/// at, and whose third stack stays where it is.
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
    // Each found pattern symmetry stands for a whole set of those that differ by relabelling.
    let order = relabelled * found.len() as u64;
    found.retain(|symmetry| *symmetry != Symmetry::IDENTITY);
    found.extend(exchanges);
    Group {
        generators: found,
        order,
    }
}

/// Exchanges of neighbouring digits among those that are banned from exactly the same lines, and
/// how many relabellings these generate.
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

/// For each digit, from which of some lines it is banned before and after a map, one bit for
/// each line. Some relabelling fits the map exactly when both list the same nine profiles.
#[derive(Clone, Default)]
struct Match {
    from: [u64; 9],
    to: [u64; 9],
    columns: [[u8; 3]; 3],
}

impl Match {
    /// Adds a line with the bans `from`, which the map carries to a line with the bans `to`.
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

    /// A relabelling that fits. Digits of equal profile keep their order, because the
    /// [`relabellings`] provide all others.
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

/// The search for symmetries that move bands and stacks in one way: an order of the lines for
/// one stack or band after the other, as long as some relabelling fits what was mapped so far.
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

    /// By column of a stack, its bans in the inner bands and those of the column it goes to.
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

    /// By row of a band, its bans in all boxes and those of the row it goes to.
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

/// Whether lines with the same bans stay in order; other orders of them would be found again
/// and again without changing anything.
fn keeps_equals_in_order(pairs: &[Vec<(u16, u16)>; 3], order: [u8; 3]) -> bool {
    let same = |one: usize, other: usize| {
        pairs[one]
            .iter()
            .zip(&pairs[other])
            .all(|(a, b)| a.0 == b.0)
    };
    (0..3).all(|one| (one + 1..3).all(|other| !same(one, other) || order[one] < order[other]))
}
