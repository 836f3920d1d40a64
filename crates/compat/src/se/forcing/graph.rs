//! Computes which candidates can be reached by chains from which starts, with a bit set for each
//! start.
//!
//! Only true assertions are followed: "p true, q false, r true" is one *step* from p to r, and q
//! needs a strong link to r. So r has a strong link itself. The candidates with a strong link are
//! the *nodes*. They are numbered densely, so that a few words hold a set of them. Every candidate
//! may be a start; the nodes have the lowest numbers.
//!
//! ```text
//!   number   0 .. nodes-1     candidates with a strong link, ascending
//!            nodes .. all-1   the others, ascending
//! ```
//!
//! The targets of one step from a candidate are computed slot by slot. In a slot, they are the strong
//! partners of the other candidates there. Two unions for each slot are enough to compute them for
//! all its candidates: the partners of any of its nodes, and the partners of at least two of them.

use super::field::{Bits, Field, SLOTS, TABLES, each, is_pair, is_plural};
use super::machine;
use super::rows::{Row, each_of, has, insert, lowest, overlap, unite, without};
use super::step_graph::{Last, PathToOpposite, Scope, StepGraph};

/// Unions over the candidates of a slot.
#[derive(Clone, Copy)]
struct Unions<const W: usize> {
    /// The nodes of the slot.
    nodes: Row<W>,
    /// The partners of its nodes.
    once: Row<W>,
    /// The partners of at least two of its nodes.
    twice: Row<W>,
}

/// The steps within a scope.
pub(crate) struct Graph<const W: usize> {
    /// The candidate of each number.
    candidates: Vec<u16>,
    /// Number of nodes: the numbers below it are nodes.
    nodes: usize,
    /// The number of each candidate of the scope, by candidate index.
    numbers: Vec<u16>,
    /// For each number, the targets of one step.
    targets: Vec<Row<W>>,
    /// For each node, its strong partners.
    partners: Vec<Row<W>>,
    /// For each number, the conflicting nodes.
    weak: Vec<Row<W>>,
    /// For each number, all candidates reached in any number of steps.
    reach: Vec<Row<W>>,
    /// The numbers of the candidates that lead to their opposite.
    refuted: Vec<u16>,
    /// The nodes that conflict with one of the candidates in `refuted`.
    near_refuted: Row<W>,
    /// For each number, whether chains and cycles may start there.
    may_start_chain: Vec<bool>,
    /// All candidates of the scope.
    all: Bits,
    unions: Vec<Unions<W>>,
}

impl<const W: usize> Default for Graph<W> {
    fn default() -> Graph<W> {
        Graph {
            candidates: Vec::new(),
            nodes: 0,
            numbers: Vec::new(),
            targets: Vec::new(),
            partners: Vec::new(),
            weak: Vec::new(),
            reach: Vec::new(),
            refuted: Vec::new(),
            near_refuted: [0; W],
            may_start_chain: Vec::new(),
            all: Bits::EMPTY,
            unions: Vec::new(),
        }
    }
}

impl<const W: usize> Graph<W> {
    /// See [`StepGraph::build`].
    #[inline(always)]
    pub(crate) fn build_here(&mut self, scope: Scope, field: &Field) -> bool {
        if !self.number(scope, field) {
            return false;
        }
        self.link(scope, field);
        self.follow();
        self.near_refuted = [0; W];
        for &number in &self.refuted {
            unite(&mut self.near_refuted, &self.weak[usize::from(number)]);
        }
        true
    }

    /// See [`StepGraph::closures`].
    #[inline(always)]
    pub(crate) fn closures_here(&self, each: &mut dyn FnMut(u16, Bits, Bits)) {
        let conflicts = |number: usize| {
            let weak = &TABLES.weak[usize::from(self.candidates[number])];
            weak.and(&self.all)
        };
        for (number, &candidate) in self.candidates.iter().enumerate() {
            let (mut on, mut off) = (Bits::EMPTY, conflicts(number));
            on.insert(candidate);
            if let Some(reach) = self.reach.get(number) {
                each_of(reach, |other| {
                    on.insert(self.candidates[other]);
                    off = off.or(&conflicts(other));
                });
            }
            each(candidate, on, off);
        }
    }

    /// Numbers the candidates; returns `false` if there are more nodes than a row has bits.
    #[inline(always)]
    fn number(&mut self, scope: Scope, field: &Field) -> bool {
        self.numbers.resize(729, 0);
        self.candidates.clear();
        self.reach.clear();
        self.refuted.clear();
        self.nodes = 0;
        let mut others = [0_u16; 729];
        let mut count = 0;
        let mut add = |candidate: u16, kinds: core::ops::Range<usize>| {
            let place = &TABLES.place[usize::from(candidate)];
            let slots = place.slot[kinds].iter();
            if slots.fold(false, |any, &slot| any | is_pair(field.at(slot))) {
                self.numbers[usize::from(candidate)] = self.candidates.len() as u16;
                self.candidates.push(candidate);
            } else {
                others[count] = candidate;
                count += 1;
            }
        };
        match scope {
            Scope::Digit(digit) => {
                for row in 0..9 {
                    let slot = 162 + row * 9 + digit;
                    each(slot, field.at(slot), |candidate| add(candidate, 1..4));
                }
            }
            Scope::Pairs | Scope::All => {
                let kinds = if scope == Scope::All { 0..4 } else { 0..1 };
                for cell in 0..81 {
                    each(cell, field.at(cell), |c| add(c, kinds.clone()));
                }
            }
        }
        self.nodes = self.candidates.len();
        if self.nodes > 64 * W {
            return false;
        }
        for &candidate in &others[..count] {
            self.numbers[usize::from(candidate)] = self.candidates.len() as u16;
            self.candidates.push(candidate);
        }
        self.may_start_chain.clear();
        self.all = Bits::EMPTY;
        for &candidate in &self.candidates {
            self.all.insert(candidate);
        }
        self.may_start_chain
            .extend(self.candidates.iter().map(|candidate| {
                let digits = field.at(candidate / 9);
                is_pair(digits) || scope != Scope::Pairs && is_plural(digits)
            }));
        true
    }

    /// Computes the strong partners, the conflicts and the steps of all candidates.
    #[inline(always)]
    fn link(&mut self, scope: Scope, field: &Field) {
        let all = self.candidates.len();
        let empty = [0; W];
        self.targets.clear();
        self.weak.clear();
        self.partners.clear();
        self.partners.resize(self.nodes, empty);
        if self.nodes == 0 {
            return;
        }
        let (slots, stride) = match scope {
            Scope::Digit(digit) => (81 + digit..SLOTS as u16, 9),
            Scope::Pairs => (0..81, 1),
            Scope::All => (0..SLOTS as u16, 1),
        };
        for slot in slots.step_by(stride) {
            let mask = field.at(slot);
            if is_pair(mask) {
                let [mut a, mut b] = [0; 2];
                each(slot, mask, |c| (a, b) = (b, usize::from(c)));
                let [a, b] = [a, b].map(|c| usize::from(self.numbers[c]));
                insert(&mut self.partners[a], b);
                insert(&mut self.partners[b], a);
            }
        }
        let none = Unions {
            nodes: empty,
            once: empty,
            twice: empty,
        };
        self.unions.clear();
        self.unions.resize(SLOTS / stride, none);
        // A graph of one digit has no links in cells, and every ninth slot belongs to the digit.
        let first_kind = usize::from(stride == 9);
        let union_of = |slot: u16| usize::from(slot) / stride;
        for (number, partners) in self.partners.iter().enumerate() {
            let place = &TABLES.place[usize::from(self.candidates[number])];
            for &slot in &place.slot[first_kind..] {
                let union = &mut self.unions[union_of(slot)];
                insert(&mut union.nodes, number);
                for (at, partners) in partners.iter().enumerate() {
                    union.twice[at] |= union.once[at] & partners;
                    union.once[at] |= partners;
                }
            }
        }
        for number in 0..all {
            let place = &TABLES.place[usize::from(self.candidates[number])];
            let (mut row, mut weak) = (empty, empty);
            let mine = self.partners.get(number).unwrap_or(&empty);
            for &slot in &place.slot[first_kind..] {
                let union = &self.unions[union_of(slot)];
                for at in 0..W {
                    weak[at] |= union.nodes[at];
                    row[at] |= union.once[at] & !mine[at] | union.twice[at];
                }
            }
            if number < self.nodes {
                let bit = !(1 << (number % 64));
                row[number / 64] &= bit;
                weak[number / 64] &= bit;
            }
            self.targets.push(row);
            self.weak.push(weak);
        }
    }

    /// Computes the reach of all starts. The reach of an earlier start is reused wherever it is
    /// met.
    #[inline(always)]
    fn follow(&mut self) {
        if self.nodes == 0 {
            return;
        }
        for number in 0..self.candidates.len() {
            let mut reached = self.targets[number];
            let mut open = reached;
            while let Some(next) = lowest(&open) {
                open[next / 64] &= open[next / 64] - 1;
                if next < number {
                    unite(&mut reached, &self.reach[next]);
                    open = without(&open, &self.reach[next]);
                } else if next > number {
                    let new = without(&self.targets[next], &reached);
                    unite(&mut reached, &new);
                    unite(&mut open, &new);
                }
            }
            if overlap(&reached, &self.weak[number]) {
                self.refuted.push(number as u16);
            }
            self.reach.push(reached);
        }
    }

    /// The nodes that can be the last true candidate of a cycle from a node: those that conflict
    /// with one of its strong partners.
    fn before_the_end(&self, number: usize) -> Row<W> {
        let mut last = [0; W];
        each_of(&self.partners[number], |q| unite(&mut last, &self.weak[q]));
        last[number / 64] &= !(1 << (number % 64));
        last
    }
}

/// A refuted start in the layer-by-layer search.
struct Active<const W: usize> {
    number: u16,
    /// The nodes reached so far.
    reached: Row<W>,
    /// The nodes reached in the current layer for the first time.
    layer: Row<W>,
    /// Whether the search may still report that the start leads to its opposite.
    refutes: bool,
    /// The strong partners of the start that the search may still report as confirmed.
    confirms: Row<W>,
}

impl<const W: usize> StepGraph for Graph<W> {
    fn build(&mut self, scope: Scope, field: &Field) -> bool {
        machine::build(self, scope, field)
    }

    fn starts(&self) -> Vec<(usize, u16)> {
        let nodes = self.candidates[..self.nodes].iter().copied().enumerate();
        nodes
            .filter(|&(number, _)| self.may_start_chain[number])
            .collect()
    }

    fn leads_anywhere(&self) -> bool {
        !self.refuted.is_empty()
    }

    fn layers(&self, on_path: &mut dyn FnMut(PathToOpposite) -> Last) {
        let mut report = |steps: usize, number: usize, refutes| {
            let path = PathToOpposite {
                steps,
                start: self.candidates[number],
                refutes,
                may_start_chain: self.may_start_chain[number],
            };
            on_path(path) == Last::Yes
        };
        let actives = self.refuted.iter().map(|&number| {
            let at = usize::from(number);
            let mut only = [0; W];
            if at < self.nodes {
                insert(&mut only, at);
            }
            let mut confirms = [0; W];
            if let Some(partners) = self.partners.get(at) {
                for (word, confirm) in confirms.iter_mut().enumerate() {
                    *confirm = self.reach[at][word] & partners[word];
                }
            }
            Active {
                number,
                reached: only,
                layer: only,
                refutes: true,
                confirms,
            }
        });
        let mut actives: Vec<Active<W>> = actives.collect();
        let (mut steps, mut last) = (0, false);
        while !actives.is_empty() && !last {
            steps += 1;
            actives.retain_mut(|active| {
                let number = usize::from(active.number);
                let mut next = [0; W];
                if steps == 1 {
                    next = self.targets[number];
                } else {
                    each_of(&active.layer, |p| unite(&mut next, &self.targets[p]));
                }
                next = without(&next, &active.reached);
                unite(&mut active.reached, &next);
                active.layer = next;
                if active.refutes && overlap(&next, &self.weak[number]) {
                    active.refutes = false;
                    last |= report(steps, number, true);
                }
                let mut confirmed = [0; W];
                for at in 0..W {
                    confirmed[at] = next[at] & active.confirms[at];
                    active.confirms[at] &= !confirmed[at];
                }
                each_of(&confirmed, |other| last |= report(steps, other, false));
                active.refutes || active.confirms != [0; W]
            });
        }
    }

    fn closures(&self, each: &mut dyn FnMut(u16, Bits, Bits)) {
        machine::closures(self, each);
    }

    fn may_cycle(&self, number: usize) -> bool {
        let near_refuted = &self.near_refuted;
        if number >= self.nodes || !overlap(&self.reach[number], &self.before_the_end(number)) {
            return false;
        }
        if has(near_refuted, number) {
            return true;
        }
        (0..W).any(|word| {
            let mut rest = self.reach[number][word] & near_refuted[word];
            while rest != 0 {
                let conflicting = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if has(&self.reach[conflicting], number) {
                    return true;
                }
            }
            false
        })
    }

    fn has_closed_path(&self, number: usize, min_steps: usize, max_steps: usize) -> bool {
        let last = self.before_the_end(number);
        let mut reached = [0; W];
        insert(&mut reached, number);
        let mut layer = reached;
        for steps in 2..=max_steps {
            let mut next = [0; W];
            each_of(&layer, |p| unite(&mut next, &self.targets[p]));
            layer = without(&next, &reached);
            if layer == [0; W] {
                return false;
            }
            unite(&mut reached, &layer);
            if steps >= min_steps && overlap(&layer, &last) {
                return true;
            }
        }
        false
    }
}
