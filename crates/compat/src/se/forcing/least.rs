//! The simplest forcing chain or cycle, without searching for all of them.
//!
//! The search runs on every puzzle except the easiest. A search for all chains and cycles (*lines*)
//! would spend most of its time on lines that are not used. Three facts make it fast:
//!
//! - The length of a chain from a start to its opposite is the length of the shortest path, because
//!   each assertion is reached once. So bit sets ([`super::graph`]) show which candidates lead to
//!   their opposite; often no candidate does. Otherwise the bit sets show, layer by layer, the number
//!   of steps. No layer after the first one with a result is computed.
//! - A line from "p false" to "p true" begins with a strong link to some r. So it is found as a path
//!   from r to p, where p is a strong partner of r.
//! - Only the ordered search ([`OrderedSearch`]), which follows every start in Sudoku Explainer's
//!   order, computes the removals of a cycle. But each candidate that a cycle of n assertions
//!   removes has a chain to its own opposite around the cycle, of at most n + 2 assertions. So
//!   without such chains there is no cycle. If the shortest of them has length c, no cycle is
//!   shorter than c - 2. And every cycle passes a candidate that conflicts with a refuted
//!   candidate. The ordered search runs only from starts with a closed path short enough to be the
//!   best line.
//!
//! Sets of all 729 candidates, with every start followed layer by layer, took three to four times
//! as long.

use super::field::{Bits, Field, ROW_SLOTS, each, is_pair, is_plural};
use super::graph::Graph;
use super::guide::{self, Guide};
use super::line::{base, max_complexity, max_complexity_from};
use super::literal::Lit;
use super::step_graph::{Last, Scope, StepGraph};
use super::unary::{Line, OrderedSearch, Shape, Sweep};
use core::ops::{ControlFlow, Range};
use logic::{Growth, Stop, View};
use std::collections::BTreeSet;

/// The memory of the search.
pub(crate) struct Least {
    /// A graph for each digit, then the graphs of bivalue cells ([`Scope::Pairs`]), then the graphs
    /// of all links. The last two kinds have several widths, narrow before wide.
    graphs: Vec<Box<dyn StepGraph>>,
    /// The field from which the graphs of digits were last built, and the digits whose graphs were,
    /// as a mask.
    digits_of: Option<(Field, u16)>,
    /// The field from which a graph of all links was last built, and the index of this graph.
    all_of: Option<(Field, usize)>,
    /// The ordered search of each sweep.
    searches: [OrderedSearch; 3],
    /// For each of these searches, whether it is prepared for the current field.
    is_prepared: [bool; 3],
}

/// The indices in `graphs` of the graphs of bivalue cells, narrow before wide.
const PAIRS: Range<usize> = 9..11;
/// The indices in `graphs` of the graphs of all links, narrow before wide.
const ALL: Range<usize> = 11..13;

/// Number of words of a set in the graphs that most fields need. A page has one width fewer, because
/// each width is compiled on its own and a page must be small.
const NARROW: usize = if cfg!(target_arch = "wasm32") { 12 } else { 4 };

impl Default for Least {
    fn default() -> Least {
        let mut graphs: Vec<Box<dyn StepGraph>> = Vec::new();
        // A digit has at most one strong link in each of the 27 houses, so at most 54 nodes.
        graphs.extend((0..9).map(|_| Box::<Graph<1>>::default() as Box<dyn StepGraph>));
        graphs.extend([
            Box::<Graph<1>>::default() as Box<dyn StepGraph>,
            Box::<Graph<NARROW>>::default(),
            Box::<Graph<NARROW>>::default(),
            Box::<Graph<12>>::default(),
        ]);
        Least {
            graphs,
            digits_of: None,
            all_of: None,
            searches: [Sweep::X, Sweep::Y, Sweep::Xy].map(OrderedSearch::new),
            is_prepared: [false; 3],
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
        self.is_prepared = [false; 3];
        let mut best: Option<Line> = None;
        for sweep in [Sweep::X, Sweep::Y, Sweep::Xy] {
            view.spend(5)?;
            let limit = max_complexity(sweep, Shape::Cycle, best.as_ref());
            // No line has fewer than four assertions.
            if limit >= 4 {
                let graphs = self.build(sweep, field);
                self.sweep(sweep, graphs, limit, field, &mut best);
            }
        }
        ControlFlow::Continue(best)
    }

    /// The lines of all sweeps in order of use, one for each set of removals, as a nested search
    /// needs them. For chains, the ordered search runs only for those in the list.
    pub(crate) fn list(&mut self, field: &Field, view: &View<'_>) -> ControlFlow<Stop, Vec<Line>> {
        view.spend(20)?;
        self.is_prepared = [false; 3];
        // The sweep of all links includes the links of the other sweeps, and a cycle implies a
        // chain. So if this sweep has no chains, no sweep has lines.
        let all = self.build(Sweep::Xy, field);
        if !self.graphs[all.start].leads_anywhere() {
            return ControlFlow::Continue(Vec::new());
        }
        view.spend(60)?;
        let mut chains = Vec::new();
        let mut lines = Vec::new();
        // A line of one digit is also a line of all links. So only the digits of refuted candidates
        // can have one.
        let digits = self.graphs[all.start].refuted_digits();
        self.build_digits(digits, field);
        for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
            self.all_lines(Sweep::X, digit, field, &mut chains, &mut lines);
        }
        let pairs = self.build(Sweep::Y, field).start;
        self.all_lines(Sweep::Y, pairs, field, &mut chains, &mut lines);
        self.all_lines(Sweep::Xy, all.start, field, &mut chains, &mut lines);
        chains.sort_unstable_by_key(|known| known.order());
        let mut seen = Bits::EMPTY;
        for chain in chains {
            // A chain removes candidates of one cell: one candidate, or all others.
            let digits = field.at(chain.start / 9);
            let bit = 1 << (chain.start % 9);
            let only_removal = if chain.refutes {
                Some(chain.start)
            } else if is_pair(digits) {
                Some(chain.start / 9 * 9 + (digits & !bit).trailing_zeros() as u16)
            } else {
                // Several removals: the last lines of this function drop repetitions.
                None
            };
            if only_removal.is_some_and(|removal| !seen.insert(removal)) {
                continue;
            }
            let search = self.ordered_search(chain.sweep, field);
            if chain.refutes {
                search.refute(chain.start);
            } else {
                search.confirm(chain.start);
            }
            lines.append(&mut search.take_lines());
        }
        lines.sort_by_cached_key(Line::sort_key);
        let mut seen: BTreeSet<Vec<u16>> = BTreeSet::new();
        lines.retain(|line| seen.insert(line.removals.clone()));
        ControlFlow::Continue(lines)
    }

    /// Writes to `guide` what follows by links alone from each candidate that is assumed to be
    /// true. Assumptions that lead to a contradiction are left out.
    pub(crate) fn guide(&mut self, field: &Field, guide: &mut Guide) {
        guide.clear(&guide::CANDIDATES, guide::CANDIDATES.len());
        let graphs = self.build(Sweep::Xy, field);
        let with_alternatives = guide::candidates_with_alternatives(field);
        for graph in &self.graphs[graphs] {
            graph.closures(&mut |start, on, off| {
                if !on.overlaps(&off) {
                    guide.add(Lit::on(start), &on.and(&with_alternatives), &off);
                }
            });
        }
    }

    /// Builds the graphs of a sweep and returns their indices.
    fn build(&mut self, sweep: Sweep, field: &Field) -> Range<usize> {
        let (widths, scope) = match sweep {
            Sweep::X => {
                self.build_digits(0x1ff, field);
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

    /// Builds the graphs of these digits, given as a mask, unless they are known.
    fn build_digits(&mut self, digits: u16, field: &Field) {
        let mut built = 0;
        for (graph, digit) in self.graphs.iter_mut().zip(0..9) {
            let bit = 1 << digit;
            let is_known = self.digits_of.as_ref().is_some_and(|(known, built)| {
                built & bit != 0 && has_same_graph(known, field, digit)
            });
            if !is_known && digits & bit != 0 {
                graph.build(Scope::Digit(digit), field);
            }
            if is_known || digits & bit != 0 {
                built |= bit;
            }
        }
        self.digits_of = Some((field.clone(), built));
    }

    /// The ordered search of a sweep, prepared for the field.
    fn ordered_search(&mut self, sweep: Sweep, field: &Field) -> &mut OrderedSearch {
        let at = sweep as usize;
        if !core::mem::replace(&mut self.is_prepared[at], true) {
            self.searches[at].prepare(field);
        }
        &mut self.searches[at]
    }

    /// Adds the lines of a graph: to `chains` the start, direction and length of each chain, to `lines`
    /// the cycles, by start, then in order of discovery.
    fn all_lines(
        &mut self,
        sweep: Sweep,
        graph: usize,
        field: &Field,
        chains: &mut Vec<Known>,
        lines: &mut Vec<Line>,
    ) {
        if !self.graphs[graph].leads_anywhere() {
            return;
        }
        if sweep != Sweep::Y {
            let mut confirmed = Bits::EMPTY;
            self.graphs[graph].layers(&mut |path| {
                if path.may_start_chain && (path.refutes || confirmed.insert(path.start)) {
                    chains.push(Known {
                        sweep,
                        complexity: (2 * path.steps + 2) as u16,
                        start: path.start,
                        refutes: path.refutes,
                    });
                }
                Last::No
            });
        }
        for (number, start) in self.graphs[graph].starts() {
            if self.graphs[graph].may_cycle(number) {
                let search = self.ordered_search(sweep, field);
                search.cycles(start, usize::MAX);
                lines.append(&mut search.take_lines());
            }
        }
    }

    /// Replaces `best` by the best line of a sweep if that line is better. `limit` is the maximum
    /// number of assertions of a cycle.
    fn sweep(
        &mut self,
        sweep: Sweep,
        graphs: Range<usize>,
        limit: usize,
        field: &Field,
        best: &mut Option<Line>,
    ) {
        // For each graph, the number of steps of the shortest path to an opposite. A confirming
        // path counts, too: a strong partner also conflicts, so a refutation of the same length
        // exists.
        let mut refuting = [usize::MAX; 9];
        // Number of steps, start, and whether the path confirms the start.
        let mut shortest: Option<(usize, u16, bool)> = None;
        for (graph, refuting) in self.graphs[graphs.clone()].iter().zip(&mut refuting) {
            graph.layers(&mut |path| {
                *refuting = path.steps.min(*refuting);
                if !path.may_start_chain {
                    return Last::No;
                }
                let found = (path.steps, path.start, !path.refutes);
                shortest = Some(shortest.map_or(found, |first| first.min(found)));
                Last::Yes
            });
        }
        if let Some((steps, start, confirms)) = shortest
            && sweep != Sweep::Y
            && 2 * steps + 2 <= max_complexity(sweep, Shape::Forcing, best.as_ref())
        {
            let search = self.ordered_search(sweep, field);
            if confirms {
                search.confirm(start);
            } else {
                search.refute(start);
            }
            *best = search.take_best(best.take());
        }
        for (at, refuting) in graphs.zip(refuting) {
            // A cycle of `limit` assertions implies a refuting chain of at most `limit + 2`, and a
            // path of n steps makes a chain of 2 n + 2.
            if refuting > limit / 2 {
                continue;
            }
            let min_complexity = 2 * refuting;
            for (number, start) in self.graphs[at].starts() {
                // For an early start, the limit may be as high as the best line's own complexity.
                let limit = limit.min(max_complexity_from(sweep, start, best.as_ref()));
                if limit >= min_complexity.max(4)
                    && self.graphs[at].may_cycle(number)
                    && self.graphs[at].has_closed_path(number, refuting, limit / 2)
                {
                    let search = self.ordered_search(sweep, field);
                    search.cycles(start, limit);
                    *best = search.take_best(best.take());
                }
            }
        }
    }
}

/// Whether the graphs of a digit are equal on two fields: the digit has the same candidates, and
/// the same of them are alone in their cells.
fn has_same_graph(known: &Field, field: &Field, digit: u16) -> bool {
    (0..9).all(|row| {
        let slot = ROW_SLOTS + 9 * row + digit;
        let mut is_same = known.at(slot) == field.at(slot);
        each(slot, known.at(slot), |candidate| {
            let cell = candidate / 9;
            is_same &= is_plural(known.at(cell)) == is_plural(field.at(cell));
        });
        is_same
    })
}

/// A chain with known length and unknown nodes.
#[derive(Clone, Copy)]
struct Known {
    sweep: Sweep,
    complexity: u16,
    start: u16,
    /// Whether the chain refutes its start; otherwise it confirms the start.
    refutes: bool,
}

impl Known {
    /// The order of use; sorts chains as [`Line::sort_key`] does.
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
