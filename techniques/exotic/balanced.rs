//! Finds choices of values of two coordinates (see `sectors`) with as many links as truths, for all
//! 512 choices of the first coordinate at the same time.
//!
//! For each choice of the first coordinate, the numbers of truths and links are one byte each, so
//! whole tables of them are added at once. The links of a value of the third coordinate depend only
//! on the chosen values of the second that share a live candidate with it. So its tables are
//! computed once for each choice of such values. For a choice of the second coordinate, nine of
//! these tables are added, one for each value of the third.
//!
//! In names, `a`, `b` and `x` are values of the first, second and third coordinate.

use core::ops::ControlFlow;
use logic::{Stop, View};

/// Minimum number of truths.
const MIN_TRUTHS: usize = 6;
/// Maximum number of truths.
pub(super) const MAX_TRUTHS: usize = 24;

/// Minimum number of chosen values of a coordinate.
const MIN_VALUES: u32 = 2;
/// Maximum number of chosen values of a coordinate.
const MAX_VALUES: u32 = 7;

/// The candidates by their coordinates, as bits of the first coordinate.
pub(super) struct Pairs {
    /// By the second coordinate, the values of the first whose pair is an open truth.
    pub(super) open: [u16; 9],
    /// By the second and third coordinate, the values of the first that are live.
    pub(super) live: [[u16; 9]; 9],
}

/// A number for each choice of the first coordinate, indexed by its upper five and its lower four
/// bits.
type Numbers = [[u8; 16]; 32];

/// Mask of the lower four bits of a choice.
const LOWER: usize = 15;

/// The links of a value of the third coordinate.
struct Links {
    /// By value of the second coordinate, its bit in the index of a table; 0 if no candidate is
    /// live with both values.
    bits: [u16; 9],
    /// By chosen values of the second coordinate, the number of links along the first or the second
    /// coordinate, whichever is smaller.
    fewest: Vec<Numbers>,
}

/// A choice of values of the first two coordinates, as bits.
pub(super) struct Chosen {
    pub(super) first: u16,
    pub(super) second: u16,
}

/// The choices with equally many links and truths, sorted by the number of values of the second
/// coordinate, then of the first.
pub(super) fn balanced(view: &View<'_>, pairs: &Pairs) -> ControlFlow<Stop, Vec<Chosen>> {
    let common = CommonValues::new();
    let mut buffer = Vec::new();
    let tables = Tables {
        truths: pairs.open.map(|open| common.with(open)),
        links: core::array::from_fn(|x| common.links(&pairs.live.map(|live| live[x]), &mut buffer)),
    };
    let mut found = Vec::new();
    let no_truths = [[0; 16]; 32];
    tables.choose_more(view, &no_truths, [0; 9], (0, 0), &mut found)?;
    let order = |choice: u16| (choice.count_ones(), choice);
    found.sort_unstable_by_key(|one: &Chosen| (order(one.second), order(one.first)));
    ControlFlow::Continue(found)
}

/// The number of values that a choice of the first coordinate has in common with other values.
struct CommonValues {
    /// By the lower four bits of the values, the number for the lower four bits of each choice.
    lower: [[u8; 16]; 16],
    /// By the common upper five bits, their number for any lower bits.
    upper: Numbers,
}

impl CommonValues {
    fn new() -> CommonValues {
        CommonValues {
            lower: core::array::from_fn(|bits| {
                core::array::from_fn(|lower| (bits & lower).count_ones() as u8)
            }),
            upper: core::array::from_fn(|upper| [upper.count_ones() as u8; 16]),
        }
    }

    /// The number of these values in each choice.
    fn with(&self, values: u16) -> Numbers {
        let values = usize::from(values);
        let of_lower = &self.lower[values & LOWER];
        core::array::from_fn(|upper| sum(of_lower, &self.upper[values >> 4 & upper]))
    }

    /// The links of a value of the third coordinate. `live` has its live values of the first
    /// coordinate by value of the second.
    fn links(&self, live: &[u16; 9], buffer: &mut Vec<(u16, Numbers)>) -> Links {
        let mut bits = [0; 9];
        let mut fewest = vec![[[0; 16]; 32]];
        // By chosen values of the second coordinate, the values of the first that are live with any
        // of them, and the numbers of links along the second coordinate.
        buffer.clear();
        buffer.push((0, [[0; 16]; 32]));
        for (bit, &live) in bits.iter_mut().zip(live).filter(|(_, live)| **live != 0) {
            let chosen = buffer.len();
            *bit = chosen as u16;
            let mut added = self.with(live);
            for number in added.as_flattened_mut() {
                *number = (*number).min(1);
            }
            for index in 0..chosen {
                let (met, of_second) = &buffer[index];
                let met = met | live;
                let of_second: Numbers =
                    core::array::from_fn(|upper| sum(&of_second[upper], &added[upper]));
                let mut of_first = self.with(met);
                let fewer = of_first.as_flattened_mut().iter_mut();
                for (fewer, &of_second) in fewer.zip(of_second.as_flattened()) {
                    *fewer = (*fewer).min(of_second);
                }
                buffer.push((met, of_second));
                fewest.push(of_first);
            }
        }
        Links { bits, fewest }
    }
}

struct Tables {
    /// By value of the second coordinate, the number of truths that it adds.
    truths: [Numbers; 9],
    /// By value of the third coordinate.
    links: [Links; 9],
}

impl Tables {
    /// Chooses further values of the second coordinate from `from` on. `truths` has the truths of
    /// the chosen values, and `indices` has the indices of their tables of links.
    fn choose_more(
        &self,
        view: &View<'_>,
        truths: &Numbers,
        indices: [u16; 9],
        (second, from): (u16, usize),
        found: &mut Vec<Chosen>,
    ) -> ControlFlow<Stop> {
        if second.count_ones() == MAX_VALUES {
            return ControlFlow::Continue(());
        }
        for b in from..9 {
            let second = second | 1 << b;
            let truths: Numbers =
                core::array::from_fn(|upper| sum(&truths[upper], &self.truths[b][upper]));
            let mut indices = indices;
            for (index, links) in indices.iter_mut().zip(&self.links) {
                *index |= links.bits[b];
            }
            if MIN_VALUES <= second.count_ones() {
                view.spend(1)?;
                self.collect(&indices, &truths, second, found);
            }
            self.choose_more(view, &truths, indices, (second, b + 1), found)?;
        }
        ControlFlow::Continue(())
    }

    /// Collects the choices of the first coordinate with equally many links and truths, if each
    /// value of the third coordinate is linked along the direction with fewer links.
    fn collect(&self, indices: &[u16; 9], truths: &Numbers, second: u16, found: &mut Vec<Chosen>) {
        // One sum per part of a table stays in a register.
        let tables: [&Numbers; 9] =
            core::array::from_fn(|x| &self.links[x].fewest[usize::from(indices[x])]);
        for (upper, truths) in truths.iter().enumerate() {
            let links = tables
                .iter()
                .fold([0; 16], |all, table| sum(&all, &table[upper]));
            // A minimum, because the processor computes sixteen at once.
            let differences = links
                .iter()
                .zip(truths)
                .map(|(links, truths)| links ^ truths);
            if differences.fold(u8::MAX, u8::min) != 0 {
                continue;
            }
            for (lower, (links, truths)) in links.iter().zip(truths).enumerate() {
                let first = (upper << 4 | lower) as u16;
                let has_values_in_range = (MIN_VALUES..=MAX_VALUES).contains(&first.count_ones());
                let has_truths_in_range = (MIN_TRUTHS..=MAX_TRUTHS).contains(&usize::from(*truths));
                if links == truths && has_values_in_range && has_truths_in_range {
                    found.push(Chosen { first, second });
                }
            }
        }
    }
}

fn sum(these: &[u8; 16], those: &[u8; 16]) -> [u8; 16] {
    core::array::from_fn(|at| these[at] + those[at])
}
