//! Which choices have as many links as truths: all 512 of the first coordinate at a time.
//!
//! Values of the second coordinate are chosen one after another. What each adds to the truths, and to the
//! links along the second coordinate, is a byte for each choice of the first, so a step is some additions of
//! whole tables.

use core::ops::ControlFlow;
use logic::{Stop, View};

/// The fewest and the most truths.
const FEWEST: usize = 6;
pub(super) const MOST: usize = 24;

/// The fewest and the most values of a coordinate.
const FEWEST_VALUES: u32 = 2;
const MOST_VALUES: u32 = 7;

/// The candidates by their coordinates, each set of values as bits.
pub(super) struct Pairs {
    /// By the second coordinate: the values of the first that still need a candidate.
    pub(super) open: [u16; 9],
    /// By the second coordinate and the third: the values of the first that are live.
    pub(super) live: [[u16; 9]; 9],
}

/// A number for each choice of the first coordinate, by its lower four bits within its upper five.
type Numbers = [[u8; 16]; 32];

/// The lower four bits of a choice.
const LOWER: usize = 15;

/// What choices of the second coordinate come to, with each choice of the first.
#[derive(Clone)]
struct Counted {
    truths: Numbers,
    /// By the third coordinate: the links along the second.
    links: [Numbers; 9],
    /// By the third coordinate: the values of the first that are live with one of the second.
    met: [u16; 9],
}

/// A choice of values of each coordinate.
pub(super) struct Chosen {
    pub(super) first: u16,
    pub(super) second: u16,
}

/// The choices with as many links as truths, by the second coordinate and then the first, fewer values first.
pub(super) fn balanced(view: &View<'_>, pairs: &Pairs) -> ControlFlow<Stop, Vec<Chosen>> {
    let mut search = Search {
        // A truth for each open pair, and a link for each value that is live with any of the first's.
        more: core::array::from_fn(|b| Counted {
            truths: numbers(|first| (pairs.open[b] & first).count_ones()),
            links: core::array::from_fn(|x| {
                numbers(|first| u32::from(pairs.live[b][x] & first != 0))
            }),
            met: pairs.live[b],
        }),
        within: core::array::from_fn(|bits| {
            core::array::from_fn(|lower| (bits & lower).count_ones() as u8)
        }),
        found: Vec::new(),
    };
    let none = Counted {
        truths: numbers(|_| 0),
        links: [numbers(|_| 0); 9],
        met: [0; 9],
    };
    search.go_on(view, &none, 0, 0)?;
    let order = |choice: u16| (choice.count_ones(), choice);
    search
        .found
        .sort_unstable_by_key(|one| (order(one.second), order(one.first)));
    ControlFlow::Continue(search.found)
}

fn numbers(of: impl Fn(u16) -> u32) -> Numbers {
    core::array::from_fn(|upper| {
        core::array::from_fn(|lower| of((upper << 4 | lower) as u16) as u8)
    })
}

struct Search {
    /// What each value of the second coordinate adds.
    more: [Counted; 9],
    /// By four bits, and again by four: how many they share.
    within: [[u8; 16]; 16],
    found: Vec<Chosen>,
}

impl Search {
    /// Chooses values of the second coordinate from one on, besides those that are chosen.
    fn go_on(
        &mut self,
        view: &View<'_>,
        counted: &Counted,
        second: u16,
        from: usize,
    ) -> ControlFlow<Stop> {
        let mut with = counted.clone();
        for b in from..9 {
            let second = second | 1 << b;
            let links = self.add(&mut with, counted, b);
            if second.count_ones() >= FEWEST_VALUES {
                view.spend(10)?;
                self.collect(&links, &with.truths, second);
            }
            if second.count_ones() < MOST_VALUES {
                self.go_on(view, &with, second, b + 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts with a value more, and returns the links, each value of the third coordinate along the one of the
    /// others where they are fewer.
    fn add(&self, with: &mut Counted, counted: &Counted, b: usize) -> Numbers {
        let more = &self.more[b];
        for upper in 0..32 {
            with.truths[upper] = sum(&counted.truths[upper], &more.truths[upper]);
        }
        let mut fewest: Numbers = [[0; 16]; 32];
        for x in 0..9 {
            let met = counted.met[x] | more.met[x];
            with.met[x] = met;
            let within = &self.within[usize::from(met) & LOWER];
            for (upper, fewest) in fewest.iter_mut().enumerate() {
                let beside = (met >> 4 & upper as u16).count_ones() as u8;
                let of_second = sum(&counted.links[x][upper], &more.links[x][upper]);
                with.links[x][upper] = of_second;
                for ((fewest, of_second), within) in fewest.iter_mut().zip(of_second).zip(within) {
                    *fewest += (within + beside).min(of_second);
                }
            }
        }
        fewest
    }

    /// Keeps the choices of the first coordinate that have as many links as truths.
    fn collect(&mut self, links: &Numbers, truths: &Numbers, second: u16) {
        for (upper, (links, truths)) in links.iter().zip(truths).enumerate() {
            let are_apart = links
                .iter()
                .zip(truths)
                .all(|(links, truths)| links != truths);
            if are_apart {
                continue;
            }
            for (lower, (links, truths)) in links.iter().zip(truths).enumerate() {
                let first = (upper << 4 | lower) as u16;
                let is_of_size = (FEWEST_VALUES..=MOST_VALUES).contains(&first.count_ones());
                let has_size = (FEWEST..=MOST).contains(&usize::from(*truths));
                if links == truths && is_of_size && has_size {
                    self.found.push(Chosen { first, second });
                }
            }
        }
    }
}

fn sum(these: &[u8; 16], those: &[u8; 16]) -> [u8; 16] {
    core::array::from_fn(|at| these[at] + those[at])
}
