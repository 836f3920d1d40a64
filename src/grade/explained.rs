//! The explanation of one puzzle. All options that need one share the same search and narration.

use grid::{Fault, Puzzle};
use logic::Profile;
use std::cell::OnceCell;
use whydoku::grade::audit_search;
use whydoku::path::{Explainer, FinishedSearch};
use whydoku::{Path, Scope, UniquenessPolicy};

/// The explanation of a puzzle by a profile. The search and the narration run when they are first
/// needed.
pub(crate) struct Explained<'p> {
    puzzle: &'p Puzzle,
    profile: &'p Profile,
    uniqueness_policy: UniquenessPolicy,
    /// Work units for the search, and again for the narration; `None` for no limit.
    budget: Option<u64>,
    search: OnceCell<Result<FinishedSearch<'p>, Fault>>,
    narrated_path: OnceCell<Result<Path, Fault>>,
}

impl<'p> Explained<'p> {
    /// The explanation of a puzzle. `budget` is in work units; `None` is no limit.
    pub(crate) fn new(
        puzzle: &'p Puzzle,
        profile: &'p Profile,
        uniqueness_policy: UniquenessPolicy,
        budget: Option<u64>,
    ) -> Explained<'p> {
        Explained {
            puzzle,
            profile,
            uniqueness_policy,
            budget,
            search: OnceCell::new(),
            narrated_path: OnceCell::new(),
        }
    }

    /// Uses a finished search of this puzzle and profile. Without one, the explanation searches itself.
    pub(crate) fn with_search(self, search: Option<FinishedSearch<'p>>) -> Explained<'p> {
        let search = search.map_or_else(OnceCell::new, |search| OnceCell::from(Ok(search)));
        Explained { search, ..self }
    }

    /// The wrong steps of the search; none if the givens contradict each other.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.search()
            .as_ref()
            .map_or_else(|_| Vec::new(), audit_search)
    }

    fn search(&self) -> &Result<FinishedSearch<'p>, Fault> {
        self.search.get_or_init(|| {
            let explainer = Explainer::new(self.profile, self.uniqueness_policy, Scope::Search);
            explainer.with_budget(self.budget).search(self.puzzle)
        })
    }

    /// The path of the search, without narration. `None` if the givens contradict each other.
    pub(crate) fn search_path(&self) -> Option<Path> {
        let search = self.search().as_ref().ok()?;
        Some(search.path(Scope::Search))
    }

    /// The narrated path.
    pub(crate) fn narrated_path(&self) -> &Result<Path, Fault> {
        self.narrated_path.get_or_init(|| {
            let search = self.search().as_ref().map_err(|fault| *fault)?;
            Ok(search.path(Scope::Whole))
        })
    }
}
