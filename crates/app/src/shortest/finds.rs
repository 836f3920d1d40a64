//! The deductions on a board that are not in the base, one for each set of effects.

use super::base::Base;
use super::cost::Cost;
use super::live::LiveEffects;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet};
use logic::layers::{Deduction, Deductions, FindLimits, Goal};
use logic::{Conflict, Effects, Facts, Find, NumberedEntry, Proof, Sink, Stop, Variant, Work};
use std::collections::BTreeMap;

/// Techniques whose finds each remove one candidate and do nothing else. If a search wants only the last step
/// of a path, and no single removal suffices for it, these techniques are skipped.
const SINGLE_REMOVAL_TECHNIQUES: [&str; 4] = [
    "nishio",
    "forcing_net",
    "forcing_net_plus",
    "nested_forcing_net",
];

/// The deductions on a board that are not in the base and whose cost is within the limit. The board is closed
/// under the base. The search stops at the limit of work.
pub(crate) fn deductions(
    base: &Base<'_>,
    cost: &Cost,
    board: &Board,
    limits: FindLimits,
) -> Deductions {
    let work = Work::limited(limits.units);
    let facts = Facts::new();
    let mut indices = BTreeMap::new();
    let mut found = Vec::new();
    let mut is_complete = true;
    let mut one_removal_suffices = None;
    for entry in base.usable_entries() {
        if !base.may_find_steps(entry.entry) || cost.least_of_entry(entry.entry) > limits.cost {
            continue;
        }
        if limits.goal == Goal::LastStep
            && SINGLE_REMOVAL_TECHNIQUES.contains(&entry.technique.info().slug)
            && !*one_removal_suffices
                .get_or_insert_with(|| !sufficient_removals(base, board).is_empty())
        {
            continue;
        }
        let mut sink = FindSink {
            base,
            cost,
            board,
            entry,
            max_cost: limits.cost,
            live: LiveEffects::default(),
            indices: &mut indices,
            found: &mut found,
            work: &work,
        };
        let searched = base.search_with(&facts, entry, board, &work, &mut sink);
        if matches!(searched, ControlFlow::Break(Stop::Budget)) {
            is_complete = false;
            break;
        }
    }
    Deductions {
        all: found,
        is_complete,
        spent: limits.units - work.left(),
    }
}

/// The candidates that are enough one by one: if any one of them is removed, the base fills the board.
pub(crate) fn sufficient_removals(base: &Base<'_>, board: &Board) -> Vec<Candidate> {
    let candidates = board.all_candidates();
    let suffices = |removal: &Candidate| {
        let mut after = board.clone();
        after.eliminate(*removal);
        base.close(&mut after);
        after.is_full()
    };
    candidates.iter().filter(suffices).collect()
}

/// The placement and the eliminations of a find, as a key.
type EffectsKey = (Option<Candidate>, CandidateSet);

/// Keeps the cheapest deduction for each set of effects.
struct FindSink<'a, 'p> {
    base: &'a Base<'p>,
    cost: &'a Cost,
    board: &'a Board,
    entry: NumberedEntry<'a>,
    /// The maximum cost of a deduction.
    max_cost: u32,
    live: LiveEffects,
    /// For each set of effects, the index of its deduction in `found`.
    indices: &'a mut BTreeMap<EffectsKey, usize>,
    /// The deductions found so far.
    found: &'a mut Vec<Deduction>,
    work: &'a Work,
}

impl Sink for FindSink<'_, '_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        self.work.spend(1)?;
        let rating = self.entry.ratings.rating(find.variant, find.size);
        if !self.base.is_step(self.entry.entry, rating) || !self.live.read(&find, self.board) {
            return ControlFlow::Continue(());
        }
        let key = (
            self.live.place,
            self.live.removals.iter().copied().collect(),
        );
        let known = self
            .indices
            .get(&key)
            .map(|&index| (index, self.found[index].cost));
        if known.is_some_and(|(_, cost)| cost <= self.cost.lower_bound(rating)) {
            return ControlFlow::Continue(());
        }
        let applied = || self.live.applied(self.entry, &find, rating, proof());
        let cost = self.cost.of(rating, self.board, applied);
        if cost > self.max_cost || known.is_some_and(|(_, known_cost)| known_cost <= cost) {
            return ControlFlow::Continue(());
        }
        let Some(effects) = Effects::new(self.live.place, self.live.removals.clone()) else {
            return ControlFlow::Continue(());
        };
        let deduction = Deduction {
            entry: self.entry.id,
            rating,
            size: find.size,
            cost,
            effects,
        };
        if let Some((index, _)) = known {
            self.found[index] = deduction;
        } else {
            self.indices.insert(key, self.found.len());
            self.found.push(deduction);
        }
        ControlFlow::Continue(())
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        let rating = self.entry.ratings.rating(variant, size);
        self.base.allows(rating) && self.cost.lower_bound(rating) <= self.max_cost
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Break(Stop::Enough)
    }
}
