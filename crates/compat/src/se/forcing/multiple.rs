//! Nishio, multiple and dynamic chains: common consequences of several assumptions, or
//! contradictions of one.
//!
//! Dynamic chains remove candidates that they make false; static chains remove none ([`Mode`]). For
//! each candidate, in order, of every cell with at least two candidates, a search looks for:
//!
//! 1. contradictions of the candidate as true and as false, except in static chains;
//! 2. common consequences of both, only in dynamic chains and in cells with at least three
//!    candidates;
//! 3. common consequences of all places of the digit in a house, if the candidate is the first of
//!    these places, except in Nishio.
//!
//! After the candidates of a cell it looks for common consequences of all of them, except in
//! Nishio. Static chains skip cells with two candidates. Each closure is computed once and kept,
//! for other splits, and for a higher level whose closure of the same assumption begins with it.

use super::chain::{ChainCollector, ChainsToKeep, Multi, Split, removes_any};
use super::closure::{Closure, Mode};
use super::complexity::{BranchEnd, Walk};
use super::field::{Bits, Field, FilledCells, TABLES, each, is_pair, is_plural};
use super::guide::Guide;
use super::levels;
use super::literal::{LITERALS, Lit};
use super::nested::Nested;
use core::ops::ControlFlow;
use grid::DigitSet;
use logic::{Stop, View, Work};
use std::sync::{Mutex, PoisonError};

/// The closures of a field's assumptions, kept for later techniques.
#[derive(Default)]
pub(crate) struct Store {
    /// For each assertion, 1 plus the index in `pool`; 0 if it has no closure.
    at: Vec<u16>,
    /// The closures, then closures whose memory can be reused.
    pool: Vec<Closure>,
    /// Number of closures in `pool` that belong to the field.
    used: usize,
    mode: Option<Mode>,
}

impl Store {
    /// Prepares for a mode. Closures of the previous mode are kept only if the new mode extends it:
    /// the rules of the [`levels`] 0 to 3 extend each other, and so do those of 4 and 5.
    pub(crate) fn prepare(&mut self, mode: Mode) {
        let extends = match (self.mode, mode) {
            (Some(Mode::Dynamic(from)), Mode::Dynamic(to)) => {
                from <= to && (from < levels::DYNAMIC) == (to < levels::DYNAMIC)
            }
            (Some(from), to) => from == to,
            (None, _) => false,
        };
        if !extends || self.at.is_empty() {
            self.clear();
        }
        self.mode = Some(mode);
    }

    /// Removes all closures for a new field; memory is reused.
    pub(crate) fn clear(&mut self) {
        self.at.clear();
        self.at.resize(LITERALS, 0);
        self.used = 0;
        self.mode = None;
    }

    /// All computed closures.
    #[cfg(test)]
    pub(crate) fn all(&self) -> impl Iterator<Item = &Closure> {
        self.pool.iter().take(self.used)
    }

    /// The index of the assumption's closure, if it was computed.
    fn find(&self, start: Lit) -> Option<usize> {
        let at = self.at.get(start.index())?;
        usize::from(*at).checked_sub(1)
    }
}

/// A search for multiple chains on a field.
pub(crate) struct Multiple<'a> {
    pub(crate) field: &'a Field,
    pub(crate) filled_cells: &'a FilledCells,
    pub(crate) mode: Mode,
    pub(crate) store: &'a mut Store,
    pub(crate) nested: &'a mut Nested,
    /// Shows which starts and splits can be skipped, if known.
    guide: Option<&'a Guide>,
    /// The digits whose assumptions are tried, as a mask.
    digits: u16,
    /// The starts with a complete closure at this level.
    done: [Bits; 2],
    walk: Walk,
}

impl<'a> Multiple<'a> {
    pub(crate) fn new(
        field: &'a Field,
        filled_cells: &'a FilledCells,
        mode: Mode,
        store: &'a mut Store,
        nested: &'a mut Nested,
    ) -> Multiple<'a> {
        store.prepare(mode);
        Multiple {
            field,
            filled_cells,
            mode,
            store,
            nested,
            guide: None,
            digits: 0x1ff,
            done: [Bits::EMPTY; 2],
            walk: Walk::default(),
        }
    }

    /// Sets a guide, which shows what can be skipped.
    pub(crate) fn guided(mut self, guide: &'a Guide) -> Multiple<'a> {
        self.guide = Some(guide);
        self
    }

    /// Restricts the search to assumptions of these digits.
    pub(crate) fn of_digits(mut self, digits: DigitSet) -> Multiple<'a> {
        self.digits = digits.bits();
        self
    }

    /// Computes the closures of all starts in advance.
    ///
    /// At levels with advanced rules, this uses as many additional threads as are permitted.
    /// Closures do not depend on each other, and shared lists of nested chains have the same
    /// content whichever thread computes them. So threads change only the time.
    pub(crate) fn complete(&mut self, view: &View<'_>) -> ControlFlow<Stop> {
        for cell in 0..81 {
            let digits = self.field.at(cell);
            if is_plural(digits) {
                each(cell, digits, |candidate| {
                    for start in [Lit::on(candidate), Lit::off(candidate)] {
                        self.index_of(start);
                        self.done[usize::from(start.is_on())].insert(candidate);
                    }
                });
            }
        }
        let (field, filled_cells, mode) = (self.field, self.filled_cells, self.mode);
        let waiting = Mutex::new(self.store.pool[..self.store.used].iter_mut());
        // The lock is held only while a closure is taken from the iterator.
        let next = || {
            let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.next()
        };
        std::thread::scope(|scope| {
            let mut helpers = Vec::new();
            while let Some(closure) = next() {
                if mode.level() > 0
                    && let Some(thread_permit) = view.thread_permit()
                {
                    let mut nested = self.nested.helper();
                    helpers.push(scope.spawn(move || {
                        let _permit = thread_permit;
                        // Helper threads are permitted only where work is not counted.
                        let work = Work::unlimited();
                        let view = View::new(**view, view.order(), view.options(), &work);
                        while let Some(closure) = next() {
                            let _ =
                                closure.run_level(field, filled_cells, mode, &mut nested, &view);
                        }
                        nested
                    }));
                }
                closure.run_level(field, filled_cells, mode, self.nested, view)?;
            }
            for helper in helpers {
                let nested = helper.join();
                let nested = nested.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                self.nested.keep_memory_of(nested);
            }
            ControlFlow::Continue(())
        })
    }

    /// The index of an assumption's closure in the store; a new closure is added.
    fn index_of(&mut self, start: Lit) -> usize {
        if let Some(number) = self.store.find(start) {
            return number;
        }
        let number = self.store.used;
        self.store.used += 1;
        if self.store.pool.len() == number {
            self.store.pool.push(Closure::new(self.field));
        }
        self.store.pool[number].restart(self.field, start);
        self.store.at[start.index()] = number as u16 + 1;
        number
    }

    /// The chains to keep, in order.
    pub(crate) fn search(
        &mut self,
        to_keep: ChainsToKeep,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Vec<Multi>> {
        let mut collector = ChainCollector::new(to_keep);
        for cell in 0..81 {
            let digits = self.field.at(cell);
            if !is_plural(digits) || is_pair(digits) && !self.mode.is_dynamic() {
                continue;
            }
            self.cell(cell, digits, &mut collector, view)?;
        }
        ControlFlow::Continue(collector.finish())
    }

    /// Computes the closure of an assumption and returns its index in the store.
    pub(crate) fn closure(&mut self, start: Lit, view: &View<'_>) -> ControlFlow<Stop, usize> {
        let number = self.index_of(start);
        if self.done[usize::from(start.is_on())].insert(start.candidate()) {
            let closure = &mut self.store.pool[number];
            closure.run_level(self.field, self.filled_cells, self.mode, self.nested, view)?;
        }
        ControlFlow::Continue(number)
    }

    /// Copies of computed closures.
    pub(crate) fn copies(&self, numbers: &[usize]) -> Vec<Closure> {
        numbers
            .iter()
            .map(|&number| self.store.pool[number].clone())
            .collect()
    }

    /// A computed closure.
    pub(crate) fn get(&self, number: usize) -> &Closure {
        &self.store.pool[number]
    }

    /// Offers the chains from the candidates of a cell, in Sudoku Explainer's order.
    fn cell(
        &mut self,
        cell: u16,
        digits: u16,
        collector: &mut ChainCollector,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let dynamic = self.mode.is_dynamic();
        let nishio = self.mode == Mode::Nishio;
        let mut rest = digits & self.digits;
        while rest != 0 {
            let candidate = cell * 9 + rest.trailing_zeros() as u16;
            rest &= rest - 1;
            if dynamic {
                for start in [Lit::on(candidate), Lit::off(candidate)] {
                    if self.guide.is_none_or(|guide| guide.may_clash(start)) {
                        let closure = self.closure(start, view)?;
                        self.contradiction(closure, collector);
                    }
                }
            }
            if dynamic && !nishio && !is_pair(digits) {
                self.split(Split::Double(candidate), collector, view)?;
            }
            if !nishio {
                self.houses_of(candidate, collector, view)?;
            }
        }
        if !nishio {
            self.split(Split::Slot(cell), collector, view)?;
        }
        ControlFlow::Continue(())
    }

    /// Offers the chains from the places of the candidate's digit in each of its houses.
    fn houses_of(
        &mut self,
        candidate: u16,
        collector: &mut ChainCollector,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let place = &TABLES.place[usize::from(candidate)];
        for kind in 1..4 {
            let (slot, bit) = (place.slot[kind], place.bit[kind]);
            let places = self.field.at(slot);
            // Only from the first place of the digit in the house (quirk Q2).
            if is_plural(places) && places & (bit - 1) == 0 {
                self.split(Split::Slot(slot), collector, view)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers the common consequences of the cases of a split.
    fn split(
        &mut self,
        split: Split,
        collector: &mut ChainCollector,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let (starts, count) = split.starts(self.field);
        let starts = &starts[..count];
        if self.may_agree(starts, view)? {
            let branches = self.closures(starts, view)?;
            self.common(split, &branches[..count], collector);
        }
        ControlFlow::Continue(())
    }

    /// Whether these cases may have a common consequence. Only the closures of cases that may
    /// contradict themselves are computed.
    fn may_agree(&mut self, starts: &[Lit], view: &View<'_>) -> ControlFlow<Stop, bool> {
        let Some(guide) = self.guide else {
            return ControlFlow::Continue(true);
        };
        let mut common = guide.common(starts);
        for &start in starts {
            if common.is_empty() {
                return ControlFlow::Continue(false);
            }
            if guide.may_clash(start) {
                let closure = self.closure(start, view)?;
                guide.restrict(&mut common, &self.store.pool[closure]);
            }
        }
        ControlFlow::Continue(!common.is_empty())
    }

    /// The indices of the closures of at most nine assumptions.
    fn closures(&mut self, starts: &[Lit], view: &View<'_>) -> ControlFlow<Stop, [usize; 9]> {
        let mut branches = [0; 9];
        for (branch, &start) in branches.iter_mut().zip(starts) {
            *branch = self.closure(start, view)?;
        }
        ControlFlow::Continue(branches)
    }

    /// The indices of the closures of a split's assumptions, in order, and their number.
    pub(crate) fn branches(
        &mut self,
        split: Split,
        view: &View<'_>,
    ) -> ControlFlow<Stop, ([usize; 9], usize)> {
        let (starts, count) = split.starts(self.field);
        ControlFlow::Continue((self.closures(&starts[..count], view)?, count))
    }

    /// Offers the contradiction of a closure, if it has one.
    fn contradiction(&mut self, closure: usize, collector: &mut ChainCollector) {
        let closure = &self.store.pool[closure];
        let Some(ends) = BranchEnd::clash(closure) else {
            return;
        };
        let target = closure.start.negated();
        if removes_any(self.field, target) {
            let split = Split::Contradiction(closure.start);
            collector.offer(self.field, split, target, |limit| {
                let ends = ends.into_iter();
                self.walk.complexity(self.field, ends, limit)
            });
        }
    }

    /// Offers the common consequences of all branches: true candidates first, then false ones, both
    /// in the order of the first branch.
    fn common(&mut self, split: Split, branches: &[usize], collector: &mut ChainCollector) {
        let pool = &self.store.pool;
        let Some(&first) = branches.first() else {
            return;
        };
        let (mut on, mut off) = (pool[first].on, pool[first].off);
        for &branch in branches {
            on = on.and(&pool[branch].on);
            off = off.and(&pool[branch].off);
        }
        if on.is_empty() && off.is_empty() {
            return;
        }
        let first = &pool[first];
        let ons = first.on_order.iter().filter(|&&c| on.has(c));
        let offs = first.off_order.iter().filter(|&&c| off.has(c));
        let targets = ons.map(|&c| Lit::on(c)).chain(offs.map(|&c| Lit::off(c)));
        for target in targets.filter(|&target| removes_any(self.field, target)) {
            collector.offer(self.field, split, target, |limit| {
                let ends = branches.iter().map(|&b| BranchEnd::of(&pool[b], target));
                self.walk.complexity(self.field, ends, limit)
            });
        }
    }
}
