//! The search for all chains of a state, shortest first.

use crate::fronts::Fronts;
use crate::search::{Found, Search};
use crate::state::State;
use crate::{Kind, LONGEST, Rule};
use core::ops::ControlFlow;

/// Searches for chains of one kind.
pub(crate) struct Levels {
    pub(crate) kind: Kind,
    search: Search,
    fronts: Fronts,
    /// For each candidate, whether it is the target of a chain of length 1.
    has_length_1: Vec<bool>,
}

/// Receives chains and decides how far a search goes.
pub(crate) trait Visit {
    /// Called before the chains of each length.
    fn length(&mut self, length: usize) -> ControlFlow<()>;

    /// Called once for each target that has a chain, with a shortest chain.
    fn found(&mut self, target: usize, found: Found<'_>) -> ControlFlow<()>;

    /// Called after each search for a chain of one target and length, with the number of partial
    /// chains that the search visited.
    fn work(&mut self, visited: u64) -> ControlFlow<()>;
}

/// The end of a search that the visitor did not stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// The length [`LONGEST`] was reached. Longer chains may exist.
    UpToLimit,
    /// No other target has a chain of any length.
    All,
}

impl Levels {
    pub(crate) fn new(kind: Kind, rule: Rule) -> Levels {
        Levels {
            kind,
            search: Search::new(rule),
            fronts: Fronts::new(),
            has_length_1: Vec::new(),
        }
    }

    /// Number of partial chains visited so far.
    pub(crate) fn visited(&self) -> u64 {
        self.search.visited
    }

    /// Visits a shortest chain of each target, in order of length. `Break` if the visitor stops the
    /// search.
    pub(crate) fn search(&mut self, state: &State, visit: &mut dyn Visit) -> ControlFlow<(), Done> {
        match self.kind {
            Kind::Whip => self.search_of::<false, false>(state, visit),
            Kind::GWhip => self.search_of::<true, false>(state, visit),
            Kind::Braid => self.search_of::<false, true>(state, visit),
            Kind::GBraid => self.search_of::<true, true>(state, visit),
        }
    }

    fn search_of<const GROUPS: bool, const BRAID: bool>(
        &mut self,
        state: &State,
        visit: &mut dyn Visit,
    ) -> ControlFlow<(), Done> {
        visit.length(1)?;
        self.has_length_1.clear();
        self.has_length_1.resize(729, false);
        let has_length_1 = &mut self.has_length_1;
        state.length_1_targets(&mut |target, end| {
            if core::mem::replace(&mut has_length_1[target], true) {
                return ControlFlow::Continue(());
            }
            visit.found(target, Found { steps: &[], end })
        })?;
        visit.length(2)?;
        self.search.start(state);
        self.fronts.start::<GROUPS>(state, &self.has_length_1);
        for length in 2..=LONGEST {
            if length > 2 {
                visit.length(length)?;
            }
            let search = &mut self.search;
            let any_left = self.fronts.advance::<GROUPS>(length, &mut |target| {
                let before = search.visited;
                let found = search.find::<GROUPS, BRAID>(target, length);
                let is_found = found.is_some();
                if let Some(found) = found {
                    visit.found(target, found)?;
                }
                visit.work(search.visited - before)?;
                ControlFlow::Continue(is_found)
            })?;
            if !any_left {
                return ControlFlow::Continue(Done::All);
            }
        }
        ControlFlow::Continue(Done::UpToLimit)
    }
}
