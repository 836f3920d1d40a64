//! Searches for steps at a position.

use super::easiest::EasiestStepSearch;
use super::position::MovePosition;
use super::request::JudgeRequest;
use crate::claim::Claim;
use core::ops::ControlFlow;
use logic::{Engine, Entry, Family, Profile, Step, Uniqueness, Work};

/// Searches for steps at a position with the known techniques.
#[derive(Clone, Copy)]
pub(super) struct PositionFinds<'a> {
    pub(super) request: &'a JudgeRequest<'a>,
    /// For each entry of the profile, whether its technique is known.
    pub(super) known_entries: &'a [bool],
    pub(super) position: &'a MovePosition,
}

/// Finds at a position.
pub(super) struct Finds {
    pub(super) steps: Vec<Step>,
    /// Whether every find was considered. `false` if the budget was used up, or if there were more than
    /// [`logic::DISTINCT_LIMIT`].
    pub(super) is_complete: bool,
}

impl<'a> PositionFinds<'a> {
    /// The finds of these entries on the board, one for each set of effects, until the budget is used up.
    pub(super) fn finds(&self, entries: Vec<Entry>) -> Finds {
        let profile = self.request.profile.with_entries(entries);
        let mut engine = engine_at(&profile, self.position, self.uniqueness());
        if let Some(units) = self.request.budget {
            engine = engine.with_budget(Work::limited(units));
        }
        let mut steps = Vec::new();
        let mut dropped_any = false;
        let searched = engine.each_distinct(&mut |found, dropped| {
            steps.extend(found);
            dropped_any |= dropped > 0;
            ControlFlow::Continue(())
        });
        Finds {
            steps,
            is_complete: searched.is_continue() && !dropped_any,
        }
    }

    /// Like [`PositionFinds::finds`], but also with several finds that have equal effects. If the budget is
    /// used up, or if one of the entries is a forcing technique, the result is that of `finds`.
    pub(super) fn all_finds(&self, entries: Vec<Entry>) -> Finds {
        let is_forcing = |entry: &Entry| entry.technique.info().family == Family::Forcing;
        if entries.iter().any(is_forcing) {
            return self.finds(entries);
        }
        let profile = self.request.profile.with_entries(entries.clone());
        let mut engine = engine_at(&profile, self.position, self.uniqueness());
        if let Some(units) = self.request.budget {
            engine = engine.with_budget(Work::limited(units));
        }
        match engine.all_steps() {
            ControlFlow::Continue(steps) => Finds {
                steps,
                is_complete: true,
            },
            ControlFlow::Break(_) => self.finds(entries),
        }
    }

    /// The search for the easiest step. It also decides whether a find counts.
    pub(super) fn easiest_step_search(&self) -> EasiestStepSearch<'a> {
        EasiestStepSearch {
            known_entries: self.known_entries,
            uniqueness: self.uniqueness(),
            start: self.position.start(),
        }
    }

    /// Whether techniques may assume that the solution is unique.
    pub(super) fn uniqueness(&self) -> Uniqueness {
        let policy = self.request.uniqueness_policy;
        policy.uniqueness(self.position.solutions())
    }
}

/// An engine whose board is that of a position.
pub(super) fn engine_at<'p>(
    profile: &'p Profile,
    position: &MovePosition,
    uniqueness: Uniqueness,
) -> Engine<'p> {
    let mut engine = Engine::new(profile, position.start().clone(), uniqueness);
    make_changes(&mut engine, position);
    engine
}

/// Makes the changes of a position on an engine whose board is the start.
pub(super) fn make_changes(engine: &mut Engine<'_>, position: &MovePosition) {
    engine.record_original_candidates();
    for change in position.changes() {
        match change {
            Claim::Is(candidate) => engine.assume(candidate),
            Claim::IsNot(candidate) => engine.eliminate(candidate),
        };
    }
}
