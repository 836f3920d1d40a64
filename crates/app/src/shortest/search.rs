//! The search for short paths with a profile.

use super::base::Base;
use super::cost::Cost;
use super::finds::deductions;
use super::workers::Workers;
use grid::Board;
use logic::layers::{Expansion, Explorer, FindLimits};
use std::sync::{Mutex, PoisonError};

/// Expands positions with the steps of a profile that are not in the base.
pub(crate) struct StepExpander<'a, 'p> {
    pub(crate) base: &'a Base<'p>,
    pub(crate) cost: &'a Cost,
    pub(crate) workers: &'a dyn Workers,
}

impl StepExpander<'_, '_> {
    /// A lower bound of the cost of every step.
    pub(crate) fn least_step_cost(&self) -> u32 {
        let entries = self.base.usable_entries();
        let entries = entries.filter(|entry| self.base.may_find_steps(entry.entry));
        let least = entries
            .map(|entry| self.cost.least_of_entry(entry.entry))
            .min();
        least.unwrap_or(1)
    }
}

impl Explorer for StepExpander<'_, '_> {
    fn close(&self, board: &mut Board) {
        self.base.close(board);
    }

    fn expansions(&self, from: &[(&Board, FindLimits)]) -> Vec<Expansion> {
        let (base, cost) = (self.base, self.cost);
        let slots: Vec<Mutex<Option<Expansion>>> = from.iter().map(|_| Mutex::default()).collect();
        self.workers.each(from.len(), &|index| {
            let (board, limits) = from[index];
            let found = deductions(base, cost, board, limits);
            let expansion = Expansion::of(board, found, &|board| base.close(board));
            *slots[index].lock().unwrap_or_else(PoisonError::into_inner) = Some(expansion);
        });
        let expansions = slots.into_iter().map(|slot| {
            let expansion = slot.into_inner().unwrap_or_else(PoisonError::into_inner);
            expansion
                .unwrap_or_else(|| grid::never!(Expansion::default(), "each position was expanded"))
        });
        expansions.collect()
    }
}
