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

use super::field::{Bits, Field, ROW_SLOTS, SLOTS, TABLES, each, is_pair, is_plural};
use super::layers;
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
    pub(super) candidates: Vec<u16>,
    /// Number of nodes: the numbers below it are nodes.
    pub(super) nodes: usize,
    /// The number of each candidate of the scope, by candidate index.
    numbers: Vec<u16>,
    /// For each number, the targets of one step.
    pub(super) targets: Vec<Row<W>>,
    /// For each node, its strong partners.
    pub(super) partners: Vec<Row<W>>,
    /// For each number, the conflicting nodes.
    pub(super) weak: Vec<Row<W>>,
    /// For each number, all candidates reached in any number of steps.
    pub(super) reach: Vec<Row<W>>,
    /// The numbers of the candidates that lead to their opposite.
    pub(super) refuted: Vec<u16>,
    /// The nodes that conflict with one of the candidates in `refuted`.
    near_refuted: Row<W>,
    /// For each number, whether chains and cycles may start there.
    pub(super) may_start_chain: Vec<bool>,
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
        // A candidate with a strong link is one of two in a slot of the scope.
        let (slots, stride) = scope.slots();
        let mut nodes = Bits::EMPTY;
        for slot in slots.step_by(stride) {
            let mask = field.at(slot);
            if is_pair(mask) {
                each(slot, mask, |candidate| {
                    nodes.insert(candidate);
                });
            }
        }
        self.all = Bits::EMPTY;
        match scope {
            Scope::Digit(digit) => {
                for row in 0..9 {
                    let slot = ROW_SLOTS + row * 9 + digit;
                    each(slot, field.at(slot), |candidate| {
                        self.all.insert(candidate);
                    });
                }
            }
            Scope::Pairs | Scope::All => {
                for cell in 0..81 {
                    self.all.insert_cell(cell, field.at(cell));
                }
            }
        }
        self.candidates.extend(nodes.iter());
        self.nodes = self.candidates.len();
        if self.nodes > 64 * W {
            return false;
        }
        self.candidates.extend(self.all.without(&nodes).iter());
        for (&candidate, number) in self.candidates.iter().zip(0..) {
            self.numbers[usize::from(candidate)] = number;
        }
        self.may_start_chain.clear();
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
        let (slots, stride) = scope.slots();
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

    fn refuted_digits(&self) -> u16 {
        let refuted = self
            .refuted
            .iter()
            .map(|&number| self.candidates[usize::from(number)]);
        refuted.fold(0, |digits, candidate| digits | 1 << (candidate % 9))
    }

    fn layers(&self, on_path: &mut dyn FnMut(PathToOpposite) -> Last) {
        layers::follow(self, on_path);
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
