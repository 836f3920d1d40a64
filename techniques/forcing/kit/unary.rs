//! Forcing chains and cycles: one assumption, one line of implications, nothing removed.
//!
//! Three sweeps (links of one digit; links of two-candidate cells; all links), in each from every
//! candidate in order: cycles that return to it, then chains that end in its opposite. This is
//! the ordered search that keeps every line; [`super::least`] finds the simplest one without it.
//!
//! Only candidates that are false and have a strong link lead anywhere, so a search walks from
//! true candidate to true candidate and keeps with each the false one between.

use super::closure::Lit;
use super::field::{Bits, Field, TABLES, is_pair, is_plural};
use core::ops::ControlFlow;
use logic::{Stop, View};

/// Which links a sweep follows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sweep {
    /// Houses only: one digit.
    X,
    /// Strong links in cells only.
    Y,
    /// All.
    Xy,
}

/// What a line shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape {
    /// It returns to its start: all of it holds or none.
    Cycle,
    /// It ends in the opposite of its start.
    Forcing,
}

/// One link of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub(crate) lit: Lit,
    /// The slot that it shares with the one before; 0 for the first.
    pub(crate) slot: u16,
}

/// A forcing chain or cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) sweep: Sweep,
    pub(crate) shape: Shape,
    /// From the start to the end; in a cycle the end is the start again.
    pub(crate) links: Vec<Link>,
    /// Ascending.
    pub(crate) removals: Vec<u16>,
}

impl Line {
    /// The number of distinct assertions.
    pub(crate) fn complexity(&self) -> u16 {
        let copies = usize::from(self.shape == Shape::Cycle);
        (self.links.len() - copies) as u16
    }

    /// The rating in tenths.
    pub(crate) fn rating(&self) -> u16 {
        base(self.sweep, self.shape) + logic::Growth::Length.tenths(self.complexity())
    }

    /// The order in which the lines of all sweeps are used; equal ones as they were met.
    pub(crate) fn order(&self) -> (u16, u16, Sweep) {
        (self.rating(), self.complexity(), self.sweep)
    }

    /// The order in which lines are used, and equal ones met; cycles of one start apart.
    pub(crate) fn place(&self) -> impl Ord + use<> {
        let refutes = self.target().is_none_or(|target| !target.is_on());
        (self.order(), self.start(), self.shape, !refutes)
    }

    /// The candidate it starts from.
    pub(crate) fn start(&self) -> u16 {
        self.links.first().map_or(0, |link| link.lit.candidate())
    }

    /// What it concludes, if that is one assertion.
    pub(crate) fn target(&self) -> Option<Lit> {
        match self.shape {
            Shape::Cycle => None,
            Shape::Forcing => self.links.last().map(|link| link.lit),
        }
    }
}

/// The base rating in tenths.
pub(crate) fn base(sweep: Sweep, shape: Shape) -> u16 {
    match (sweep, shape) {
        (Sweep::X | Sweep::Y, Shape::Cycle) => 65,
        (Sweep::X | Sweep::Y, Shape::Forcing) => 66,
        (Sweep::Xy, _) => 70,
    }
}

/// A candidate's strong links: the other candidate and the slot, at most four.
#[derive(Clone, Copy)]
struct Strong {
    count: u8,
    to: [(u16, u16); 4],
}

/// The search and its memory.
pub(crate) struct Unary<'a> {
    field: &'a Field,
    sweep: Sweep,
    strong: Vec<Strong>,
    has_strong: Bits,
    /// How each true candidate was reached: the true one before, the false one between, and the
    /// slots of the two links.
    from: Vec<[u16; 4]>,
    /// In how many steps.
    depth: Vec<u16>,
    queue: Vec<u16>,
    on: Bits,
    lines: Vec<Line>,
}

/// All lines of all sweeps, in the order they are met.
pub(crate) fn lines(field: &Field, view: &View<'_>) -> ControlFlow<Stop, Vec<Line>> {
    let mut lines = Vec::new();
    for sweep in [Sweep::X, Sweep::Y, Sweep::Xy] {
        let mut unary = Unary::new(field, sweep);
        unary.sweep(sweep, view)?;
        lines.append(&mut unary.lines);
    }
    ControlFlow::Continue(lines)
}

impl<'a> Unary<'a> {
    /// A search with the links of a sweep.
    pub(crate) fn new(field: &'a Field, sweep: Sweep) -> Unary<'a> {
        let mut unary = Unary {
            field,
            sweep,
            strong: Vec::new(),
            has_strong: Bits::EMPTY,
            from: vec![[0; 4]; 729],
            depth: vec![0; 729],
            queue: Vec::new(),
            on: Bits::EMPTY,
            lines: Vec::new(),
        };
        unary.links();
        unary
    }

    /// The lines found since the last time.
    pub(crate) fn take_lines(&mut self) -> Vec<Line> {
        core::mem::take(&mut self.lines)
    }

    /// The best of a line and those found since the last time; of equal ones the one that is met
    /// first in Sudoku Explainer's order.
    pub(crate) fn take_best(&mut self, other: Option<Line>) -> Option<Line> {
        let found = self.lines.drain(..);
        other.into_iter().chain(found).min_by_key(Line::place)
    }

    fn sweep(&mut self, sweep: Sweep, view: &View<'_>) -> ControlFlow<Stop> {
        for cell in 0..81 {
            let digits = self.field.at(cell);
            if !is_plural(digits) || sweep == Sweep::Y && !is_pair(digits) {
                continue;
            }
            view.spend(1)?;
            for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                let start = cell * 9 + digit;
                self.cycles(start, usize::MAX);
                if sweep != Sweep::Y {
                    self.refute(start);
                    self.confirm(start);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The strong links of this sweep.
    fn links(&mut self) {
        let kinds = match self.sweep {
            Sweep::X => 1..4,
            Sweep::Y => 0..1,
            Sweep::Xy => 0..4,
        };
        let none = Strong {
            count: 0,
            to: [(0, 0); 4],
        };
        self.strong.clear();
        self.strong.resize(729, none);
        self.has_strong = Bits::EMPTY;
        for candidate in (0..729).filter(|&c| self.field.has(c)) {
            let place = &TABLES.place[usize::from(candidate)];
            let strong = &mut self.strong[usize::from(candidate)];
            for kind in kinds.clone() {
                let (slot, mask) = (place.slot[kind], self.field.at(place.slot[kind]));
                if !is_pair(mask) {
                    continue;
                }
                let other = (mask & !place.bit[kind]).trailing_zeros() as usize & 15;
                let other = TABLES.candidate[usize::from(slot)][other];
                let count = usize::from(strong.count);
                if strong.to[..count].iter().all(|&(known, _)| known != other) {
                    strong.to[count] = (other, slot);
                    strong.count += 1;
                    self.has_strong.insert(candidate);
                }
            }
        }
    }

    fn strong(&self, candidate: u16) -> impl Iterator<Item = (u16, u16)> + use<> {
        let Strong { count, to } = self.strong[usize::from(candidate)];
        to.into_iter().take(usize::from(count))
    }

    /// The candidates that conflict with this one and have a strong link, with the slot they
    /// share: cell, box, row, column.
    fn weak(&self, candidate: u16, mut each: impl FnMut(u16, u16)) {
        let place = &TABLES.place[usize::from(candidate)];
        let masks = [0x1ff, 0x1ff, place.beyond_box[0], place.beyond_box[1]];
        let first = usize::from(self.sweep == Sweep::X);
        for (kind, mask) in masks.into_iter().enumerate().skip(first) {
            let slot = place.slot[kind];
            super::field::each(slot, self.field.at(slot) & mask & !place.bit[kind], |q| {
                if self.has_strong.has(q) {
                    each(q, slot);
                }
            });
        }
    }

    /// Begins with a start that is true.
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

    /// Whether `off` is made false on the way from the start to the true candidate `on`.
    fn passes(&self, start: u16, mut on: u16, off: u16) -> bool {
        while on != start {
            let [before, between, ..] = self.from[usize::from(on)];
            if between == off {
                return true;
            }
            on = before;
        }
        false
    }

    /// The links from the start to a true candidate, the start first.
    fn way(&self, start: u16, on: u16, links: &mut Vec<Link>) {
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

    /// The cycles from a start of at most `limit` assertions, in the order they are met.
    pub(crate) fn cycles(&mut self, start: u16, limit: usize) {
        // The last link of a cycle is a strong one into the start.
        if !self.has_strong.has(start) {
            return;
        }
        self.reset(start);
        let mut at = 0;
        let mut steps: Vec<(u16, u16)> = Vec::new();
        while let Some(&p) = self.queue.get(at) {
            at += 1;
            if 2 * (usize::from(self.depth[usize::from(p)]) + 1) > limit {
                break;
            }
            steps.clear();
            self.weak(p, |q, slot| steps.push((q, slot)));
            for &(q, weak) in &steps {
                if self.passes(start, p, q) {
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

    fn cycle(&mut self, start: u16, [p, q, weak, strong]: [u16; 4]) {
        let mut links = Vec::new();
        self.way(start, p, &mut links);
        links.push(Link {
            lit: Lit::off(q),
            slot: weak,
        });
        links.push(Link {
            lit: Lit::on(start),
            slot: strong,
        });
        let removals = cycle_removals(self.field, &links);
        if !removals.is_empty() {
            self.lines.push(Line {
                sweep: self.sweep,
                shape: Shape::Cycle,
                links,
                removals,
            });
        }
    }

    /// The chain from the start true to the start false.
    pub(crate) fn refute(&mut self, start: u16) {
        self.reset(start);
        let mut offs = Bits::EMPTY;
        let mut at = 0;
        let mut steps: Vec<(u16, u16)> = Vec::new();
        while let Some(&p) = self.queue.get(at) {
            at += 1;
            if let Some(slot) = self.shared(p, start) {
                let mut links = Vec::new();
                self.way(start, p, &mut links);
                links.push(Link {
                    lit: Lit::off(start),
                    slot,
                });
                self.forcing(links);
                return;
            }
            steps.clear();
            self.weak(p, |q, slot| steps.push((q, slot)));
            for &(q, weak) in &steps {
                if offs.insert(q) {
                    for (r, strong) in self.strong(q) {
                        self.reach(r, [p, q, weak, strong]);
                    }
                }
            }
        }
    }

    /// The chain from the start false to the start true.
    pub(crate) fn confirm(&mut self, start: u16) {
        self.reset(start);
        // The start is false here.
        self.on = Bits::EMPTY;
        self.queue.clear();
        let mut offs = Bits::EMPTY;
        offs.insert(start);
        // The first true candidates hang on the start itself; `start` doubles as "none before".
        for (r, strong) in self.strong(start) {
            self.reach(r, [start, start, 0, strong]);
        }
        let mut at = 0;
        let mut steps: Vec<(u16, u16)> = Vec::new();
        while let Some(&p) = self.queue.get(at) {
            at += 1;
            steps.clear();
            self.weak(p, |q, slot| steps.push((q, slot)));
            for &(q, weak) in &steps {
                if !offs.insert(q) {
                    continue;
                }
                for (r, strong) in self.strong(q) {
                    if r == start {
                        let mut links = Vec::new();
                        self.way(start, p, &mut links);
                        // The way begins "start true, start false": the first is not part of it.
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

    fn forcing(&mut self, links: Vec<Link>) {
        let target = links.last().map(|link| link.lit);
        let removals: Vec<u16> = target
            .into_iter()
            .flat_map(|target| super::chain::removals(self.field, target))
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

    /// The slot in which a true candidate makes another false, in this sweep's order.
    fn shared(&self, on: u16, off: u16) -> Option<u16> {
        (on != off)
            .then(|| weak_slot(on, off))?
            .filter(|&slot| self.sweep != Sweep::X || slot >= 81)
    }
}

/// The first slot two different candidates share: cell, box, row, column.
pub(crate) fn weak_slot(a: u16, b: u16) -> Option<u16> {
    let [a, b] = [a, b].map(|c| &TABLES.place[usize::from(c)].slot);
    a.iter().zip(b).find(|(a, b)| a == b).map(|(a, _)| *a)
}

/// What a cycle takes away: candidates outside its cells that conflict, in a house, with a true
/// and with a false one of its candidates.
pub(crate) fn cycle_removals(field: &Field, links: &[Link]) -> Vec<u16> {
    let mut seen = [Bits::EMPTY; 2];
    let mut cells = [false; 81];
    for link in links.get(1..).unwrap_or_default() {
        let candidate = link.lit.candidate();
        let seen = &mut seen[usize::from(link.lit.is_on())];
        *seen = seen.or(&TABLES.weak[usize::from(candidate)]);
        cells[usize::from(candidate / 9)] = true;
    }
    let [off, on] = seen;
    // Weak links within a cell need not be told apart: they lie in the cycle's own cells.
    let both = off.and(&on);
    both.iter()
        .filter(|&c| field.has(c) && !cells[usize::from(c / 9)])
        .collect()
}
