//! The simplest forcing chain or cycle, without searching for all of them.
//!
//! This search runs on every puzzle beyond the easy ones, and a search for all lines spends most of
//! its time on lines nobody takes. What makes it fast:
//!
//! * Where a line leads is decided by links alone, not by the order in which they are followed:
//!   a chain from a start to its opposite is as long as the shortest way, since each assertion is
//!   reached once. So *whether* and *how long* is asked of bit sets ([`super::graph`]): first
//!   which candidates lead to their opposite at all, which is most often none, then of these, layer
//!   by layer, after how many steps; the first layer with an answer ends it.
//! * A line from false to true is seen from its other end: it begins with a strong link from r,
//!   so it is the way from r to one of r's own strong partners.
//! * Of a cycle the ordered search must say what it removes. But a candidate that a cycle of n
//!   assertions removes has a chain to its own opposite that runs round the cycle, n + 2 long at
//!   most. So where no such chains are, no cycle need be looked for; where the shortest is c
//!   long, none shorter than c - 2 exists; and a cycle must pass something that conflicts with a
//!   candidate that leads to its opposite. Then only the starts with a closed way of a length
//!   that would still be the best are searched in order.
//!
//! Sets over all 729 candidates, with every start followed layer by layer whether or not it leads
//! anywhere, took three to four times as long.

use super::field::{Bits, Field, is_pair};
use super::graph::Graph;
use super::guide::{self, Guide};
use super::literal::Lit;
use super::unary::{Line, Shape, Sweep, Unary, base};
use super::ways::{Last, Scope, Ways};
use core::ops::{ControlFlow, Range};
use logic::{Growth, Stop, View};
use std::collections::BTreeSet;

/// The memory of the search.
pub(crate) struct Least {
    /// One for each digit, then those of pairs, then those of all links; of these two, narrow ones
    /// before wide ones.
    graphs: Vec<Box<dyn Ways>>,
    /// The field that the graph of all links is of, and where it is.
    all_of: Option<(Field, usize)>,
    /// The ordered searches of the sweeps, and whether they know the field.
    unary: [Unary; 3],
    ready: [bool; 3],
}

/// The narrow and wide graphs of pairs, and of all links.
const PAIRS: Range<usize> = 9..11;
const ALL: Range<usize> = 11..15;

impl Default for Least {
    fn default() -> Least {
        let mut graphs: Vec<Box<dyn Ways>> = Vec::new();
        // A house makes at most two candidates of a digit nodes: 54.
        graphs.extend((0..9).map(|_| Box::<Graph<1>>::default() as Box<dyn Ways>));
        graphs.extend([
            Box::<Graph<1>>::default() as Box<dyn Ways>,
            Box::<Graph<3>>::default(),
            Box::<Graph<2>>::default(),
            Box::<Graph<3>>::default(),
            Box::<Graph<4>>::default(),
            Box::<Graph<12>>::default(),
        ]);
        Least {
            graphs,
            all_of: None,
            unary: [Sweep::X, Sweep::Y, Sweep::Xy].map(Unary::new),
            ready: [false; 3],
        }
    }
}

impl Least {
    /// The first line in Sudoku Explainer's order.
    pub(crate) fn find(
        &mut self,
        field: &Field,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Option<Line>> {
        self.ready = [false; 3];
        let mut best: Option<Line> = None;
        for sweep in [Sweep::X, Sweep::Y, Sweep::Xy] {
            view.spend(5)?;
            let limit = most(sweep, Shape::Cycle, best.as_ref());
            // Nothing is shorter than four assertions.
            if limit >= 4 {
                let graphs = self.build(sweep, field);
                self.sweep(sweep, graphs, limit, field, &mut best);
            }
        }
        ControlFlow::Continue(best)
    }

    /// The lines of all sweeps in order of use, one for each set of removals: the list a nested
    /// search takes. The ordered search runs only for the lines that are in it.
    pub(crate) fn list(&mut self, field: &Field, view: &View<'_>) -> ControlFlow<Stop, Vec<Line>> {
        view.spend(20)?;
        self.ready = [false; 3];
        // The links of the sweep of all links contain those of the others, and a cycle comes with
        // a chain, so where this finds nothing nothing is.
        let all = self.build(Sweep::Xy, field);
        if !self.leads_anywhere(all.clone()) {
            return ControlFlow::Continue(Vec::new());
        }
        view.spend(60)?;
        let mut chains = Vec::new();
        let mut lines = Vec::new();
        for sweep in [Sweep::X, Sweep::Y, Sweep::Xy] {
            let graphs = match sweep {
                Sweep::X | Sweep::Y => self.build(sweep, field),
                Sweep::Xy => all.clone(),
            };
            if sweep != Sweep::Y {
                self.all_chains(sweep, graphs.clone(), &mut chains);
            }
            self.all_cycles(sweep, graphs, field, &mut lines);
        }
        chains.sort_unstable_by_key(|known| known.order());
        let mut met = Bits::EMPTY;
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
            let unary = self.ordered(chain.sweep, field);
            if chain.refutes {
                unary.refute(chain.start);
            } else {
                unary.confirm(chain.start);
            }
            lines.append(&mut unary.take_lines());
        }
        lines.sort_by_cached_key(Line::place);
        let mut met: BTreeSet<Vec<u16>> = BTreeSet::new();
        lines.retain(|line| met.insert(line.removals.clone()));
        ControlFlow::Continue(lines)
    }

    /// Tells what assumptions lead to when nothing is removed.
    pub(crate) fn guide(&mut self, field: &Field, guide: &mut Guide) {
        guide.clear();
        let graphs = self.build(Sweep::Xy, field);
        let worth = guide::worth(field);
        for ways in &self.graphs[graphs] {
            ways.closures(&mut |start, on, off| {
                if !on.overlaps(&off) {
                    guide.add(Lit::on(start), on.and(&worth), off);
                }
            });
        }
    }

    /// Builds the graphs of a sweep and says where they are.
    fn build(&mut self, sweep: Sweep, field: &Field) -> Range<usize> {
        let (widths, scope) = match sweep {
            Sweep::X => {
                for (graph, digit) in self.graphs.iter_mut().zip(0..9) {
                    graph.build(Scope::Digit(digit), field);
                }
                return 0..9;
            }
            Sweep::Y => (PAIRS, Scope::Pairs),
            Sweep::Xy => {
                if let Some((known, at)) = &self.all_of
                    && known == field
                {
                    return *at..at + 1;
                }
                (ALL, Scope::All)
            }
        };
        let at = widths
            .clone()
            .find(|&at| self.graphs[at].build(scope, field))
            .unwrap_or(widths.start);
        if sweep == Sweep::Xy {
            self.all_of = Some((field.clone(), at));
        }
        at..at + 1
    }

    fn leads_anywhere(&self, graphs: Range<usize>) -> bool {
        self.graphs[graphs].iter().any(|ways| ways.leads_anywhere())
    }

    /// The ordered search of a sweep, ready for the field.
    fn ordered(&mut self, sweep: Sweep, field: &Field) -> &mut Unary {
        let at = sweep as usize;
        if !core::mem::replace(&mut self.ready[at], true) {
            self.unary[at].links(field);
        }
        &mut self.unary[at]
    }

    /// How long the chains of a sweep are, of all starts that have one.
    fn all_chains(&mut self, sweep: Sweep, graphs: Range<usize>, chains: &mut Vec<Known>) {
        let mut confirmed = Bits::EMPTY;
        for ways in &self.graphs[graphs] {
            ways.layers(&mut |told| {
                if told.is_start && (told.refutes || confirmed.insert(told.start)) {
                    chains.push(Known {
                        sweep,
                        complexity: (2 * told.steps + 2) as u16,
                        start: told.start,
                        refutes: told.refutes,
                    });
                }
                Last::No
            });
        }
    }

    /// All cycles of a sweep, in the order they are met.
    fn all_cycles(
        &mut self,
        sweep: Sweep,
        graphs: Range<usize>,
        field: &Field,
        lines: &mut Vec<Line>,
    ) {
        for at in graphs {
            if !self.graphs[at].leads_anywhere() {
                continue;
            }
            for (number, start) in self.graphs[at].starts() {
                if self.graphs[at].may_cycle(number) {
                    let unary = self.ordered(sweep, field);
                    unary.cycles(start, usize::MAX);
                    lines.append(&mut unary.take_lines());
                }
            }
        }
    }

    /// Finds the best line of a sweep of at most `limit` assertions, if it is better than `best`.
    fn sweep(
        &mut self,
        sweep: Sweep,
        graphs: Range<usize>,
        limit: usize,
        field: &Field,
        best: &mut Option<Line>,
    ) {
        // By graph: after how many steps it leads to any opposite. A way to a strong partner is a
        // way to a conflicting candidate, so something is refuted then.
        let mut refuting = [usize::MAX; 9];
        let mut shortest: Option<(usize, u16, bool)> = None;
        for (ways, refuting) in self.graphs[graphs.clone()].iter().zip(&mut refuting) {
            ways.layers(&mut |told| {
                *refuting = told.steps.min(*refuting);
                if !told.is_start {
                    return Last::No;
                }
                let found = (told.steps, told.start, !told.refutes);
                shortest = Some(shortest.map_or(found, |first| first.min(found)));
                Last::Yes
            });
        }
        if let Some((steps, start, confirms)) = shortest
            && sweep != Sweep::Y
            && 2 * steps + 2 <= most(sweep, Shape::Forcing, best.as_ref())
        {
            let unary = self.ordered(sweep, field);
            if confirms {
                unary.confirm(start);
            } else {
                unary.refute(start);
            }
            *best = unary.take_best(best.take());
        }
        for (at, refuting) in graphs.zip(refuting) {
            // Cycles of `limit` assertions come with refuting chains of two more.
            if refuting > limit / 2 {
                continue;
            }
            let least = 2 * refuting;
            for (number, start) in self.graphs[at].starts() {
                // A cycle as complex as the best line goes before it if it was met before it.
                let limit = limit.min(most_from(sweep, start, best.as_ref()));
                if limit >= least.max(4)
                    && self.graphs[at].may_cycle(number)
                    && self.graphs[at].has_closed_way(number, refuting, limit / 2)
                {
                    let unary = self.ordered(sweep, field);
                    unary.cycles(start, limit);
                    *best = unary.take_best(best.take());
                }
            }
        }
    }
}

/// A chain with a known length only.
#[derive(Clone, Copy)]
struct Known {
    sweep: Sweep,
    complexity: u16,
    start: u16,
    refutes: bool,
}

impl Known {
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
