//! The simplest forcing chain or cycle, without searching for all of them.
//!
//! This search runs on every puzzle beyond the easy ones, and most of its time used to go into
//! lines nobody takes. What makes it fast:
//!
//! * Where a line leads is decided by links alone, not by the order in which they are followed:
//!   a chain from a start to its opposite is as long as the shortest way, since each assertion is
//!   reached once. So *whether* and *how long* is asked of bit sets, for all starts together,
//!   layer by layer, and the first layer with an answer ends it.
//! * Only true assertions are nodes: "p true, q false, r true" is one step, and q needs a strong
//!   link. One row of bits per candidate holds where its steps lead.
//! * A line from false to true is seen from its other end: it begins with a strong link from r,
//!   so it is the way from r to one of r's own strong partners.
//! * Of a cycle the ordered search must say what it removes. But a candidate that a cycle of n
//!   assertions removes has a chain to its own opposite that runs round the cycle, n + 2 long at
//!   most. So where no such chains are, no cycle need be looked for, and where the shortest is c
//!   long, none shorter than c - 2 exists. Then only the starts with a closed way of a length
//!   that would still be the best are searched in order.
//!
//! Tried and dropped: the transitive closure of all steps at once; it answers whether, but the
//! common case is that something short exists, and layers find that sooner.

use super::field::{Bits, Field, TABLES, is_pair, is_plural};
use super::unary::{Line, Shape, Sweep, Unary, base};
use core::ops::ControlFlow;
use logic::{Growth, Stop, View};
use std::collections::BTreeSet;

/// The memory of the search.
#[derive(Default)]
pub(crate) struct Least {
    /// The candidates of open cells with two or more, ascending: all starts.
    starts: Vec<u16>,
    is_start: Bits,
    /// By candidate: where one step leads.
    rows: Vec<Bits>,
    /// By candidate: its strong partners.
    partners: Vec<Bits>,
    has_strong: Bits,
    reached: Vec<Bits>,
    layer: Vec<Bits>,
}

/// The shortest ways of a sweep, in steps.
struct Shortest {
    /// Of the chains to the start's opposite: the first in the order of use.
    chain: Option<(usize, u16, bool)>,
    /// Of those that refute their start.
    refuting: usize,
}

impl Least {
    /// The first line in Sudoku Explainer's order.
    pub(crate) fn find(
        &mut self,
        field: &Field,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Option<Line>> {
        self.list_starts(field);
        let mut best: Option<Line> = None;
        for sweep in [Sweep::X, Sweep::Y, Sweep::Xy] {
            view.spend(5)?;
            let limit = most(sweep, Shape::Cycle, best.as_ref());
            // Nothing is shorter than four assertions.
            if limit >= 4 {
                self.sweep(sweep, limit, field, &mut best);
            }
        }
        ControlFlow::Continue(best)
    }

    /// The lines of all sweeps in order of use, one for each set of removals: the list a nested
    /// search takes. The ordered search runs only for the lines that are in it.
    pub(crate) fn list(&mut self, field: &Field, view: &View<'_>) -> ControlFlow<Stop, Vec<Line>> {
        view.spend(5)?;
        self.list_starts(field);
        // The links of the sweep of all links contain those of the others, and a cycle comes with
        // a chain, so where this finds nothing nothing is.
        self.links(Sweep::Xy, field);
        let all = self.all_chains(Sweep::Xy);
        if all.is_empty() {
            return ControlFlow::Continue(Vec::new());
        }
        let mut chains = all;
        let mut lines = Vec::new();
        for sweep in [Sweep::Xy, Sweep::X, Sweep::Y] {
            view.spend(10)?;
            if sweep != Sweep::Xy {
                self.links(sweep, field);
            }
            if sweep == Sweep::X {
                chains.append(&mut self.all_chains(sweep));
            }
            self.all_cycles(sweep, field, &mut lines);
        }
        chains.sort_unstable_by_key(|told| told.order());
        let mut met = Bits::EMPTY;
        let mut sweeps: [Option<Unary<'_>>; 2] = [None, None];
        for chain in chains {
            // A chain removes from one cell: one candidate, or all but one of it.
            let digits = field.at(chain.start / 9);
            let bit = 1 << (chain.start % 9);
            let class = if chain.refutes {
                chain.start
            } else if is_pair(digits) {
                chain.start / 9 * 9 + (digits & !bit).trailing_zeros() as u16
            } else {
                // What confirms one candidate of three or more has removals of its own.
                729
            };
            if class < 729 && !met.insert(class) {
                continue;
            }
            let unary = sweeps[usize::from(chain.sweep == Sweep::X)]
                .get_or_insert_with(|| Unary::new(field, chain.sweep));
            if chain.refutes {
                unary.refute(chain.start);
            } else {
                unary.confirm(chain.start);
            }
            lines.append(&mut unary.take_lines());
        }
        lines.sort_by_key(Line::place);
        let mut met: BTreeSet<Vec<u16>> = BTreeSet::new();
        lines.retain(|line| met.insert(line.removals.clone()));
        ControlFlow::Continue(lines)
    }

    /// How long the chains of a sweep are, of all starts that have one.
    fn all_chains(&mut self, sweep: Sweep) -> Vec<Told> {
        let mut chains = Vec::new();
        let mut confirmed = Bits::EMPTY;
        let mut refuted = Bits::EMPTY;
        let mut tell = |steps: usize, start, refutes| {
            chains.push(Told {
                sweep,
                complexity: (2 * steps + 2) as u16,
                start,
                refutes,
            });
        };
        self.layers(usize::MAX, Until::End, |steps, start, refutes| {
            let known = if refutes {
                &mut refuted
            } else {
                &mut confirmed
            };
            if known.insert(start) {
                tell(steps, start, refutes);
            }
        });
        chains
    }

    /// All cycles of a sweep, in the order they are met.
    fn all_cycles(&mut self, sweep: Sweep, field: &Field, lines: &mut Vec<Line>) {
        let mut unary: Option<Unary<'_>> = None;
        for index in 0..self.starts.len() {
            let start = self.starts[index];
            let is_start = sweep != Sweep::Y || is_pair(field.at(start / 9));
            if is_start && self.has_strong.has(start) && self.has_closed_way(start, 2, usize::MAX) {
                let unary = unary.get_or_insert_with(|| Unary::new(field, sweep));
                unary.cycles(start, usize::MAX);
                lines.append(&mut unary.take_lines());
            }
        }
    }

    fn list_starts(&mut self, field: &Field) {
        self.starts.clear();
        self.is_start = Bits::EMPTY;
        for cell in 0..81 {
            let digits = field.at(cell);
            if is_plural(digits) {
                for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                    self.starts.push(cell * 9 + digit);
                    self.is_start.insert(cell * 9 + digit);
                }
            }
        }
    }

    /// Finds the best line of a sweep of at most `limit` assertions, if it is better than `best`.
    fn sweep(&mut self, sweep: Sweep, limit: usize, field: &Field, best: &mut Option<Line>) {
        self.links(sweep, field);
        // Cycles of `limit` assertions come with refuting chains of two more.
        let Some(shortest) = self.shortest(limit / 2) else {
            return;
        };
        let mut unary: Option<Unary<'_>> = None;
        if let Some((steps, start, refutes)) = shortest.chain
            && sweep != Sweep::Y
            && 2 * steps + 2 <= most(sweep, Shape::Forcing, best.as_ref())
        {
            let unary = unary.get_or_insert_with(|| Unary::new(field, sweep));
            if refutes {
                unary.refute(start);
            } else {
                unary.confirm(start);
            }
            *best = unary.take_best(best.take());
        }
        if shortest.refuting == usize::MAX {
            return;
        }
        let least = 2 * shortest.refuting;
        for index in 0..self.starts.len() {
            let start = self.starts[index];
            let is_start = sweep != Sweep::Y || is_pair(field.at(start / 9));
            if !is_start || !self.has_strong.has(start) {
                continue;
            }
            // A cycle as complex as the best line goes before it if it was met before it.
            let limit = limit.min(most_from(sweep, start, best.as_ref()));
            if limit >= least.max(4) && self.has_closed_way(start, least / 2, limit / 2) {
                let unary = unary.get_or_insert_with(|| Unary::new(field, sweep));
                unary.cycles(start, limit);
                *best = unary.take_best(best.take());
            }
        }
    }

    /// The links of a sweep.
    fn links(&mut self, sweep: Sweep, field: &Field) {
        let kinds = match sweep {
            Sweep::X => 1..4,
            Sweep::Y => 0..1,
            Sweep::Xy => 0..4,
        };
        self.partners.resize(729, Bits::EMPTY);
        self.rows.resize(729, Bits::EMPTY);
        self.has_strong = Bits::EMPTY;
        for &candidate in &self.starts {
            let place = &TABLES.place[usize::from(candidate)];
            let mut partners = Bits::EMPTY;
            for kind in kinds.clone() {
                let mask = field.at(place.slot[kind]);
                if is_pair(mask) {
                    let other = (mask & !place.bit[kind]).trailing_zeros() as usize & 15;
                    partners.insert(TABLES.candidate[usize::from(place.slot[kind])][other]);
                    self.has_strong.insert(candidate);
                }
            }
            self.partners[usize::from(candidate)] = partners;
        }
        for &candidate in &self.starts {
            let mut row = Bits::EMPTY;
            let between = TABLES.weak[usize::from(candidate)].and(&self.has_strong);
            for q in between.iter() {
                if sweep != Sweep::X || q % 9 == candidate % 9 {
                    row = row.or(&self.partners[usize::from(q)]);
                }
            }
            row.remove(candidate);
            self.rows[usize::from(candidate)] = row;
        }
    }

    /// The shortest chains of at most `limit` steps. They are looked for in all starts together,
    /// so that the search ends with the first layer that has any.
    fn shortest(&mut self, limit: usize) -> Option<Shortest> {
        let mut first: Option<(usize, u16, bool)> = None;
        self.layers(limit, Until::First, |steps, start, refutes| {
            let found = (steps, start, !refutes);
            first = Some(first.map_or(found, |first| first.min(found)));
        });
        let (steps, start, confirms) = first?;
        Some(Shortest {
            chain: Some((steps, start, !confirms)),
            // A way to a strong partner is a way to a conflicting candidate, so the first layer
            // with anything has a refuting chain.
            refuting: steps,
        })
    }

    /// Follows the steps of all starts, layer by layer, and tells every way to the opposite of a
    /// start: after how many steps, of which start, and whether it refutes it.
    fn layers(&mut self, limit: usize, until: Until, mut tell: impl FnMut(usize, u16, bool)) {
        self.reached.resize(729, Bits::EMPTY);
        self.layer.resize(729, Bits::EMPTY);
        let mut active: Vec<u16> = self.starts.clone();
        for &start in &active {
            let mut only = Bits::EMPTY;
            only.insert(start);
            self.reached[usize::from(start)] = only;
            self.layer[usize::from(start)] = only;
        }
        let mut steps = 0;
        let mut found = false;
        while !active.is_empty() && steps < limit && !(found && until == Until::First) {
            steps += 1;
            active.retain(|&start| {
                let at = usize::from(start);
                let mut next = Bits::EMPTY;
                for p in self.layer[at].iter() {
                    next = next.or(&self.rows[usize::from(p)]);
                }
                next = next.without(&self.reached[at]);
                self.reached[at] = self.reached[at].or(&next);
                self.layer[at] = next;
                // A way in the X sweep never leaves its digit, so links in cells do no harm.
                if next.overlaps(&TABLES.weak[at]) {
                    found = true;
                    tell(steps, start, true);
                }
                for other in next.and(&self.partners[at]).and(&self.is_start).iter() {
                    tell(steps, other, false);
                }
                !next.is_empty()
            });
        }
    }

    /// Whether a way from the start to itself has between `least` and `most` steps, so that its
    /// last but one candidate is reached in one step less for the first time.
    fn has_closed_way(&self, start: u16, least: usize, most: usize) -> bool {
        let mut last = Bits::EMPTY;
        for q in self.partners[usize::from(start)].iter() {
            last = last.or(&TABLES.weak[usize::from(q)]);
        }
        let mut reached = Bits::EMPTY;
        reached.insert(start);
        let mut layer = reached;
        for steps in 2..=most {
            let mut next = Bits::EMPTY;
            for p in layer.iter() {
                next = next.or(&self.rows[usize::from(p)]);
            }
            layer = next.without(&reached);
            reached = reached.or(&layer);
            if layer.is_empty() {
                return false;
            }
            if steps >= least && layer.overlaps(&last) {
                return true;
            }
        }
        false
    }
}

/// How far the layers are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// To the end of the first layer that tells anything.
    First,
    /// To the end.
    End,
}

/// A chain of which only its length is known.
#[derive(Clone, Copy)]
struct Told {
    sweep: Sweep,
    complexity: u16,
    start: u16,
    refutes: bool,
}

impl Told {
    /// The order of use: as [`Line::place`] of the chain.
    fn order(self) -> (u16, u16, Sweep, u16, bool) {
        let rating = base(self.sweep, Shape::Forcing) + Growth::Length.tenths(self.complexity);
        (
            rating,
            self.complexity,
            self.sweep,
            self.start,
            !self.refutes,
        )
    }
}

/// How complex a line of a sweep may be to be better than the best so far, which was met before.
fn most(sweep: Sweep, shape: Shape, best: Option<&Line>) -> usize {
    let Some(best) = best else {
        return usize::from(u16::MAX);
    };
    let base = base(sweep, shape);
    let (rating, complexity) = (best.rating(), best.complexity());
    // Lengths are even. The rating grows with the length, so the last that is below ends it.
    let better =
        |length: u16| (base + Growth::Length.tenths(length), length) < (rating, complexity);
    let mut length = 2;
    while better(length + 2) {
        length += 2;
    }
    usize::from(length)
}

/// The same for a cycle from a start: as complex as the best is enough if it is met before it.
fn most_from(sweep: Sweep, start: u16, best: Option<&Line>) -> usize {
    let most = most(sweep, Shape::Cycle, best);
    let ties = best.is_some_and(|best| {
        let length = most as u16 + 2;
        let rating = base(sweep, Shape::Cycle) + Growth::Length.tenths(length);
        let is_later = best.sweep == sweep && (best.start(), best.shape) > (start, Shape::Cycle);
        is_later && (rating, length) == (best.rating(), best.complexity())
    });
    if ties { most + 2 } else { most }
}
