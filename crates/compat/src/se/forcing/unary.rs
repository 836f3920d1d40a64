//! Forcing chains and cycles: one assumption, one line of implications, nothing removed.
//!
//! Each of three sweeps (links of one digit, links of bivalue cells, all links) starts from the
//! candidates in order. For each start, it finds the cycles that return to the start. Then, except
//! in the sweep of bivalue cells, it finds the chains that end in the opposite of the start. This
//! ordered search keeps every line; [`super::least`] finds only the simplest.
//!
//! Only false candidates with a strong link lead further. So the search goes from true candidate to
//! true candidate and stores the false one between them. In the code, p is a true candidate, and
//! q a false candidate that p excludes. A strong link of q leads to r, a true candidate.

use super::field::{Bits, Field, TABLES, is_pair, is_plural};
pub(crate) use super::line::{Line, Link, Shape, Sweep, cycle_removals, weak_slot};
use super::literal::Lit;
use core::ops::ControlFlow;
use logic::{Stop, View};

/// The strong links of a candidate.
#[derive(Clone, Copy)]
struct Strong {
    /// Number of links, at most four.
    count: u8,
    /// For each link, the other candidate and the slot.
    to: [(u16, u16); 4],
}

/// The search of one sweep, and its memory.
pub(crate) struct OrderedSearch {
    field: Field,
    sweep: Sweep,
    /// For each candidate, its strong links.
    strong: Vec<Strong>,
    /// The candidates with strong links.
    has_strong: Bits,
    /// For each slot, its candidates with strong links, as a mask.
    strong_in: Field,
    /// For each reached true candidate: the previous true one, the false one between, and the slots
    /// of the two links.
    from: Vec<[u16; 4]>,
    /// For each reached true candidate, the number of steps from the start.
    depth: Vec<u16>,
    /// The reached true candidates, in order of discovery.
    queue: Vec<u16>,
    /// The reached true candidates, as a set.
    on: Bits,
    /// The lines that were not taken yet.
    lines: Vec<Line>,
}

/// All lines of all sweeps, in order of discovery.
pub(crate) fn lines(field: &Field, view: &View<'_>) -> ControlFlow<Stop, Vec<Line>> {
    let mut lines = Vec::new();
    for sweep in [Sweep::X, Sweep::Y, Sweep::Xy] {
        let mut search = OrderedSearch::new(sweep);
        search.prepare(field);
        search.sweep(view)?;
        lines.append(&mut search.lines);
    }
    ControlFlow::Continue(lines)
}

impl OrderedSearch {
    /// A search of a sweep; call [`Self::prepare`] before the first start.
    pub(crate) fn new(sweep: Sweep) -> OrderedSearch {
        let none = Strong {
            count: 0,
            to: [(0, 0); 4],
        };
        OrderedSearch {
            field: Field::empty(),
            sweep,
            strong: vec![none; 729],
            has_strong: Bits::EMPTY,
            strong_in: Field::empty(),
            from: vec![[0; 4]; 729],
            depth: vec![0; 729],
            queue: Vec::new(),
            on: Bits::EMPTY,
            lines: Vec::new(),
        }
    }

    /// The lines found since lines were last taken.
    pub(crate) fn take_lines(&mut self) -> Vec<Line> {
        core::mem::take(&mut self.lines)
    }

    /// The best of `known` and of the lines found since lines were last taken; ties go to the first
    /// in Sudoku Explainer's order.
    pub(crate) fn take_best(&mut self, known: Option<Line>) -> Option<Line> {
        let found = self.lines.drain(..);
        known.into_iter().chain(found).min_by_key(Line::sort_key)
    }

    fn sweep(&mut self, view: &View<'_>) -> ControlFlow<Stop> {
        for cell in 0..81 {
            let digits = self.field.at(cell);
            if !is_plural(digits) || self.sweep == Sweep::Y && !is_pair(digits) {
                continue;
            }
            view.spend(1)?;
            for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                let start = cell * 9 + digit;
                self.cycles(start, usize::MAX);
                if self.sweep != Sweep::Y {
                    self.refute(start);
                    self.confirm(start);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Prepares for a field: finds its strong links in this sweep.
    pub(crate) fn prepare(&mut self, field: &Field) {
        self.field.slots = field.slots;
        for candidate in self.has_strong.iter() {
            self.strong[usize::from(candidate)].count = 0;
        }
        self.has_strong = Bits::EMPTY;
        self.strong_in = Field::empty();
        // Slots are sorted by kind, so partners come in the order of a candidate's four slots.
        for slot in self.sweep.strong_slots() {
            let mask = field.at(slot);
            if is_pair(mask) {
                let low = mask.trailing_zeros() as usize & 15;
                let high = (mask & (mask - 1)).trailing_zeros() as usize & 15;
                let row = &TABLES.candidate[usize::from(slot)];
                self.add_strong(row[low], row[high], slot);
                self.add_strong(row[high], row[low], slot);
            }
        }
    }

    fn add_strong(&mut self, candidate: u16, partner: u16, slot: u16) {
        let strong = &mut self.strong[usize::from(candidate)];
        let count = usize::from(strong.count);
        if strong.to[..count]
            .iter()
            .all(|&(known, _)| known != partner)
        {
            strong.to[count] = (partner, slot);
            strong.count += 1;
            if self.has_strong.insert(candidate) {
                let place = &TABLES.place[usize::from(candidate)];
                for (&slot, bit) in place.slot.iter().zip(place.bit) {
                    self.strong_in.slots[usize::from(slot)] |= bit;
                }
            }
        }
    }

    fn strong(&self, candidate: u16) -> impl Iterator<Item = (u16, u16)> + use<> {
        let Strong { count, to } = self.strong[usize::from(candidate)];
        to.into_iter().take(usize::from(count))
    }

    /// The conflicting candidates with a strong link, each with the shared slot, in the order of
    /// the slots: cell (not in [`Sweep::X`]), box, row, column.
    #[inline]
    fn weak(&self, candidate: u16) -> impl Iterator<Item = (u16, u16)> + use<> {
        let place = &TABLES.place[usize::from(candidate)];
        let masks = [0x1ff, 0x1ff, place.beyond_box[0], place.beyond_box[1]];
        let mut others: [u16; 4] = core::array::from_fn(|kind| {
            self.strong_in.at(place.slot[kind]) & masks[kind] & !place.bit[kind]
        });
        if self.sweep == Sweep::X {
            others[0] = 0;
        }
        let mut kind = 0;
        core::iter::from_fn(move || {
            while *others.get(kind)? == 0 {
                kind += 1;
            }
            let slot = place.slot[kind];
            let bit = others[kind].trailing_zeros() as usize & 15;
            others[kind] &= others[kind] - 1;
            Some((TABLES.candidate[usize::from(slot)][bit], slot))
        })
    }

    /// Starts a search with a true candidate.
    fn reset(&mut self, start: u16) {
        self.on = Bits::EMPTY;
        self.queue.clear();
        self.on.insert(start);
        self.depth[usize::from(start)] = 0;
        self.queue.push(start);
    }

    fn reach(&mut self, candidate: u16, from: [u16; 4]) {
        if self.on.insert(candidate) {
            self.from[usize::from(candidate)] = from;
            self.depth[usize::from(candidate)] = self.depth[usize::from(from[0])] + 1;
            self.queue.push(candidate);
        }
    }

    /// The false candidates on the path from the start to a true candidate.
    fn passed(&self, start: u16, mut on: u16) -> Bits {
        let mut passed = Bits::EMPTY;
        while on != start {
            let [before, between, ..] = self.from[usize::from(on)];
            passed.insert(between);
            on = before;
        }
        passed
    }

    /// The links from the start to a true candidate, start first.
    fn path(&self, start: u16, on: u16, links: &mut Vec<Link>) {
        let mut at = on;
        while at != start {
            let [before, between, weak, strong] = self.from[usize::from(at)];
            links.push(Link {
                lit: Lit::on(at),
                slot: strong,
            });
            links.push(Link {
                lit: Lit::off(between),
                slot: weak,
            });
            at = before;
        }
        links.push(Link {
            lit: Lit::on(start),
            slot: 0,
        });
        links.reverse();
    }

    /// Finds the cycles of a start with at most `limit` assertions, in order of discovery.
    pub(crate) fn cycles(&mut self, start: u16, limit: usize) {
        // A cycle ends with a strong link into the start.
        if !self.has_strong.has(start) {
            return;
        }
        self.reset(start);
        let mut at = 0;
        while let Some(&p) = self.queue.get(at) {
            at += 1;
            if 2 * (usize::from(self.depth[usize::from(p)]) + 1) > limit {
                break;
            }
            let passed = self.passed(start, p);
            for (q, weak) in self.weak(p) {
                if passed.has(q) {
                    continue;
                }
                for (r, strong) in self.strong(q) {
                    if r == start && p != start {
                        self.cycle(start, [p, q, weak, strong]);
                    }
                    self.reach(r, [p, q, weak, strong]);
                }
            }
        }
    }

    /// Adds the cycle that ends with the links from p to q and from q to the start, if it removes a
    /// candidate.
    fn cycle(&mut self, start: u16, [p, q, weak, strong]: [u16; 4]) {
        let mut links = Vec::new();
        self.path(start, p, &mut links);
        links.push(Link {
            lit: Lit::off(q),
            slot: weak,
        });
        links.push(Link {
            lit: Lit::on(start),
            slot: strong,
        });
        let removals = cycle_removals(&self.field, &links);
        if !removals.is_empty() {
            self.lines.push(Line {
                sweep: self.sweep,
                shape: Shape::Cycle,
                links,
                removals,
            });
        }
    }

    /// Finds the chain from the true start to the false start.
    pub(crate) fn refute(&mut self, start: u16) {
        self.reset(start);
        let mut offs = Bits::EMPTY;
        let mut at = 0;
        while let Some(&p) = self.queue.get(at) {
            at += 1;
            if let Some(slot) = self.shared(p, start) {
                let mut links = Vec::new();
                self.path(start, p, &mut links);
                links.push(Link {
                    lit: Lit::off(start),
                    slot,
                });
                self.forcing(links);
                return;
            }
            for (q, weak) in self.weak(p) {
                if offs.insert(q) {
                    for (r, strong) in self.strong(q) {
                        self.reach(r, [p, q, weak, strong]);
                    }
                }
            }
        }
    }

    /// Finds the chain from the false start to the true start.
    pub(crate) fn confirm(&mut self, start: u16) {
        self.reset(start);
        // The start is false here.
        self.on = Bits::EMPTY;
        self.queue.clear();
        let mut offs = Bits::EMPTY;
        offs.insert(start);
        // The first true candidates follow from the start. There is no true candidate before them,
        // so `start` takes its place.
        for (r, strong) in self.strong(start) {
            self.reach(r, [start, start, 0, strong]);
        }
        let mut at = 0;
        while let Some(&p) = self.queue.get(at) {
            at += 1;
            for (q, weak) in self.weak(p) {
                if !offs.insert(q) {
                    continue;
                }
                for (r, strong) in self.strong(q) {
                    if r == start {
                        let mut links = Vec::new();
                        self.path(start, p, &mut links);
                        // The path begins with "start true, start false"; the first is not part
                        // of the chain.
                        links.remove(0);
                        links.push(Link {
                            lit: Lit::off(q),
                            slot: weak,
                        });
                        links.push(Link {
                            lit: Lit::on(start),
                            slot: strong,
                        });
                        self.forcing(links);
                        return;
                    }
                    self.reach(r, [p, q, weak, strong]);
                }
            }
        }
    }

    /// Adds a chain if it removes a candidate.
    fn forcing(&mut self, links: Vec<Link>) {
        let target = links.last().map(|link| link.lit);
        let removals: Vec<u16> = target
            .into_iter()
            .flat_map(|target| super::chain::removals(&self.field, target))
            .collect();
        if !removals.is_empty() {
            self.lines.push(Line {
                sweep: self.sweep,
                shape: Shape::Forcing,
                links,
                removals,
            });
        }
    }

    /// The slot by which the true candidate `on` excludes the candidate `off` in this sweep.
    fn shared(&self, on: u16, off: u16) -> Option<u16> {
        (on != off)
            .then(|| weak_slot(on, off))?
            .filter(|&slot| self.sweep != Sweep::X || slot >= 81)
    }
}
