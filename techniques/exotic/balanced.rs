//! Finds choices of coordinates (see `sectors`) with as many links as truths, for all 512 choices
//! of the first coordinate at the same time.
//!
//! Values of the second coordinate are chosen one by one. For each choice of the first coordinate,
//! the numbers of truths and links are one byte each, so adding a value is a few additions of whole
//! tables.
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

/// The counts for some values of the second coordinate and each choice of the first.
struct Counts {
    /// The truths.
    truths: Numbers,
    /// By the third coordinate, the number of links along the second coordinate.
    links: [Numbers; 9],
    /// By the third coordinate, the number of links along the first or the second coordinate,
    /// whichever is smaller.
    fewest: [Numbers; 9],
    /// By the third coordinate, the values of the first that are live with a chosen value of the
    /// second.
    met: [u16; 9],
}

/// A choice of values of the first two coordinates.
pub(super) struct Chosen {
    pub(super) first: u16,
    pub(super) second: u16,
}

/// The choices with equally many links and truths, sorted by the number of values of the second
/// coordinate, then of the first.
pub(super) fn balanced(view: &View<'_>, pairs: &Pairs) -> ControlFlow<Stop, Vec<Chosen>> {
    let tables = Tables {
        // A truth for each open pair, and a link for each value that is live with any chosen value
        // of the first.
        added: core::array::from_fn(|b| Counts {
            truths: numbers(|first| (pairs.open[b] & first).count_ones()),
            links: core::array::from_fn(|x| {
                numbers(|first| u32::from(pairs.live[b][x] & first != 0))
            }),
            fewest: [numbers(|_| 0); 9],
            met: pairs.live[b],
        }),
        within: core::array::from_fn(|bits| {
            core::array::from_fn(|lower| (bits & lower).count_ones() as u8)
        }),
        counts: core::array::from_fn(|upper| upper.count_ones() as u8),
    };
    let none = || Counts {
        truths: numbers(|_| 0),
        links: [numbers(|_| 0); 9],
        fewest: [numbers(|_| 0); 9],
        met: [0; 9],
    };
    let mut counted: Vec<Counts> = (0..=MAX_VALUES).map(|_| none()).collect();
    let mut found = Vec::new();
    tables.choose_more(view, &mut counted, 0, 0, &mut found)?;
    let order = |choice: u16| (choice.count_ones(), choice);
    found.sort_unstable_by_key(|one: &Chosen| (order(one.second), order(one.first)));
    ControlFlow::Continue(found)
}

fn numbers(of: impl Fn(u16) -> u32) -> Numbers {
    core::array::from_fn(|upper| {
        core::array::from_fn(|lower| of((upper << 4 | lower) as u16) as u8)
    })
}

struct Tables {
    /// The counts that each value of the second coordinate adds.
    added: [Counts; 9],
    /// By two sets of four bits, the size of their intersection.
    within: [[u8; 16]; 16],
    /// By a mask of five bits, the number of set bits.
    counts: [u8; 32],
}

impl Tables {
    /// Chooses further values of the second coordinate from `from` on. `counted` starts with the
    /// sum of the chosen values, followed by buffers for further ones.
    fn choose_more(
        &self,
        view: &View<'_>,
        counted: &mut [Counts],
        second: u16,
        from: usize,
        found: &mut Vec<Chosen>,
    ) -> ControlFlow<Stop> {
        for b in from..9 {
            let [so_far, next, ..] = &mut counted[..] else {
                break;
            };
            let second = second | 1 << b;
            let links = self.add(next, so_far, b);
            if second.count_ones() >= MIN_VALUES {
                view.spend(10)?;
                collect(&links, &next.truths, second, found);
            }
            self.choose_more(view, &mut counted[1..], second, b + 1, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds the counts of a value. Returns the total number of links if each value of the third
    /// coordinate is linked along the direction with fewer links.
    fn add(&self, next: &mut Counts, so_far: &Counts, b: usize) -> Numbers {
        let added = &self.added[b];
        for upper in 0..32 {
            next.truths[upper] = sum(&so_far.truths[upper], &added.truths[upper]);
        }
        let mut fewest: Numbers = [[0; 16]; 32];
        for x in 0..9 {
            next.met[x] = so_far.met[x] | added.met[x];
            if added.met[x] == 0 {
                // For half of the values of the third coordinate, the added value has no live
                // candidate, so the counts stay.
                next.links[x] = so_far.links[x];
                next.fewest[x] = so_far.fewest[x];
            } else {
                self.link(next, so_far, x, &added.links[x]);
            }
            for (fewest, of_value) in fewest.iter_mut().zip(&next.fewest[x]) {
                *fewest = sum(fewest, of_value);
            }
        }
        fewest
    }

    /// Counts the links of a value of the third coordinate.
    fn link(&self, next: &mut Counts, so_far: &Counts, x: usize, added: &Numbers) {
        let met = usize::from(next.met[x]);
        let of_lower = &self.within[met & LOWER];
        for (upper, added) in added.iter().enumerate() {
            let of_upper = self.counts[met >> 4 & upper];
            let of_second = sum(&so_far.links[x][upper], added);
            next.links[x][upper] = of_second;
            let fewer = |lower: usize| (of_lower[lower] + of_upper).min(of_second[lower]);
            next.fewest[x][upper] = core::array::from_fn(fewer);
        }
    }
}

/// Collects the choices of the first coordinate with equally many links and truths.
fn collect(links: &Numbers, truths: &Numbers, second: u16, found: &mut Vec<Chosen>) {
    for (upper, (links, truths)) in links.iter().zip(truths).enumerate() {
        let all_differ = links
            .iter()
            .zip(truths)
            .all(|(links, truths)| links != truths);
        if all_differ {
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

fn sum(these: &[u8; 16], those: &[u8; 16]) -> [u8; 16] {
    core::array::from_fn(|at| these[at] + those[at])
}
