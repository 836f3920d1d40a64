//! The next step for a player, who may prefer a digit or know only some techniques.

use crate::effort::SingleKind;
use core::cell::Cell;
use core::ops::ControlFlow;
use grid::{Board, Digit};
use logic::{
    Choice, Engine, Entry, Evidence, Grade, Journal, Outcome, Profile, SingleBy, Step, Truth,
    Uniqueness, Work,
};

/// The hint for a position that has no mistake.
pub(super) enum NextStep {
    /// The next step.
    Step(Step),
    /// A step to learn. No known technique applies; this is the most useful step of the unknown techniques.
    Learn(Step, Opens),
    /// There is no step. The outcome says why.
    Ended(Outcome),
}

/// Whether the techniques that the player knows apply after a step to learn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// They apply after this step, or the step completes the board.
    Now,
    /// They apply after this step and further steps of the same technique.
    Later,
    /// They do not apply even after all steps of the same technique.
    Never,
}

/// Maximum number of finds that are tried for each technique to learn. After each of them, known techniques are
/// searched for.
const MAX_TRIED_FINDS: usize = 100;

/// Searches for the next step on a board.
pub(super) struct NextStepSearch<'a> {
    /// The techniques in order of use.
    pub(super) profile: &'a Profile,
    /// Whether the puzzle is known to have one solution.
    pub(super) uniqueness: Uniqueness,
    /// The digit that the player works on.
    pub(super) digit: Option<Digit>,
    /// The slugs of the techniques that the player knows; `None` for all.
    pub(super) allow: Option<&'a [&'static str]>,
    /// Whether the board is the puzzle itself, not a later position.
    pub(super) is_puzzle: bool,
    /// The remaining budget in units of work; `None` for no limit. Several engines share it.
    pub(super) budget_left: Cell<Option<u64>>,
}

impl NextStepSearch<'_> {
    /// The next step with known techniques. Otherwise a step to learn, if there is one.
    pub(super) fn run(&self, board: &Board) -> NextStep {
        let outcome = match self.next(board, |entry| self.knows(entry)) {
            ControlFlow::Continue(step) => {
                return NextStep::Step(step.shortened(board).unwrap_or(step));
            }
            ControlFlow::Break(outcome) => outcome,
        };
        match (outcome, self.allow) {
            (Outcome::Stuck, Some(_)) => match self.step_to_learn(board) {
                Some((step, opens)) => NextStep::Learn(step, opens),
                None => NextStep::Ended(outcome),
            },
            (outcome, _) => NextStep::Ended(outcome),
        }
    }

    fn knows(&self, entry: &Entry) -> bool {
        let slug = entry.technique.info().slug;
        self.allow.is_none_or(|known| known.contains(&slug))
    }

    /// The first step of the entries that `keep` accepts, or an equally hard step of the same technique that
    /// is easier to see. If the player works on a digit, consecutive entries of one technique are searched
    /// together. Then the step whose digits are nearest to that digit is returned ([`distance`]).
    fn next(&self, board: &Board, keep: impl Fn(&Entry) -> bool) -> ControlFlow<Outcome, Step> {
        let entries: Vec<Entry> = self
            .profile
            .entries
            .iter()
            .filter(|entry| keep(entry))
            .cloned()
            .collect();
        let Some(digit) = self.digit.filter(|_| !board.is_full()) else {
            let steps = self.with_profile_of(entries, |profile| {
                self.search_within_budget(profile, board, Engine::next_steps)
            })?;
            let first = steps.into_iter().next();
            let easiest = first.map(|first| self.easiest_to_see(board, first));
            return easiest.map_or(ControlFlow::Break(Outcome::Stuck), ControlFlow::Continue);
        };
        let slug = |entry: &Entry| entry.technique.info().slug;
        for same_technique in entries.chunk_by(|a, b| slug(a) == slug(b)) {
            let choice = same_technique
                .first()
                .map_or(Choice::First, |entry| entry.choice);
            let steps = self.all_finds(board, same_technique.to_vec())?;
            let key = |step: &Step| {
                let ease = (choice != Choice::First).then_some((step.rating, step.size));
                (distance(step, digit), ease, sighting(board, step))
            };
            // On a tie, the first step is taken.
            if let Some(step) = steps.into_iter().min_by_key(key) {
                return ControlFlow::Continue(step);
            }
        }
        ControlFlow::Break(Outcome::Stuck)
    }

    /// The step that is easiest to see among the steps of the same technique that are as hard as `first`.
    /// Returns `first` if [`sighting`] does not compare steps of this kind.
    fn easiest_to_see(&self, board: &Board, first: Step) -> Step {
        if sighting(board, &first).is_none() {
            return first;
        }
        let slug = first.info().slug;
        let entries = self.profile.entries.iter();
        let same_technique = entries.filter(|entry| entry.technique.info().slug == slug);
        // If the budget is used up, the first step is used.
        let Some(steps) = self
            .all_finds(board, same_technique.cloned().collect())
            .continue_value()
        else {
            return first;
        };
        let ease = |step: &Step| (step.rating, step.size);
        let equally_hard = steps.into_iter();
        let equally_hard = equally_hard.filter(|step| ease(step) == ease(&first));
        // On a tie, the first step is taken.
        let easiest = equally_hard.min_by_key(|step| sighting(board, step));
        easiest.unwrap_or(first)
    }

    /// A step to learn. It is a step of the first unknown technique after which known techniques apply, or
    /// else a step of the first unknown technique that has any. For each technique, each step alone is tested
    /// before repeated use. `None` if no unknown technique applies, or the budget is used up.
    fn step_to_learn(&self, board: &Board) -> Option<(Step, Opens)> {
        let mut fallback = None;
        let entries = self.profile.entries.iter();
        for entry in entries.filter(|entry| !self.knows(entry)) {
            let steps = self
                .all_finds(board, vec![entry.clone()])
                .continue_value()?;
            let Some(first) = steps.first().cloned() else {
                continue;
            };
            for step in steps.into_iter().take(MAX_TRIED_FINDS) {
                let mut after = board.clone();
                step.effects.apply(&mut after, &mut Journal::new(board));
                if after.is_full() || self.next(&after, |entry| self.knows(entry)).is_continue() {
                    return Some((step, Opens::Now));
                }
            }
            if self.opens_after_repeated_use(board, entry) {
                return Some((first, Opens::Later));
            }
            fallback.get_or_insert(first);
        }
        fallback.map(|step| (step, Opens::Never))
    }

    /// Whether known techniques apply after repeated use of this technique.
    fn opens_after_repeated_use(&self, board: &Board, learned: &Entry) -> bool {
        let slug = learned.technique.info().slug;
        let entries = self.profile.entries.iter();
        let entries =
            entries.filter(|entry| self.knows(entry) || entry.technique.info().slug == slug);
        let mut grade = Grade::default();
        self.with_profile_of(entries.cloned().collect(), |profile| {
            self.search_within_budget(profile, board, |engine| engine.run(&mut grade))
        });
        grade.counts.iter().any(|used| used.technique.slug != slug)
    }

    /// All steps of these entries.
    fn all_finds(&self, board: &Board, mut entries: Vec<Entry>) -> ControlFlow<Outcome, Vec<Step>> {
        for entry in &mut entries {
            entry.choice = Choice::All;
        }
        self.with_profile_of(entries, |profile| {
            self.search_within_budget(profile, board, Engine::all_steps)
        })
    }

    /// Runs a search of an engine within the remaining budget.
    fn search_within_budget<'e, T>(
        &self,
        profile: &'e Profile,
        board: &Board,
        search: impl FnOnce(&mut Engine<'e>) -> T,
    ) -> T {
        let budget_left = self.budget_left.get();
        let work = budget_left.map_or_else(Work::unlimited, Work::limited);
        let mut engine = Engine::new(profile, board.clone(), self.uniqueness).with_budget(work);
        if self.is_puzzle {
            engine.record_original_candidates();
        }
        let result = search(&mut engine);
        self.budget_left
            .set(budget_left.map(|_| engine.work().left()));
        result
    }

    /// Calls a function with a profile of only these entries.
    fn with_profile_of<T>(&self, entries: Vec<Entry>, function: impl FnOnce(&Profile) -> T) -> T {
        function(&self.profile.with_entries(entries))
    }
}

/// A sort key for how easy a step is to see; the lowest is the easiest. It consists of the kind of a single
/// (`None` for a subset or pattern) and the number of open cells in the houses to look at. There is no key for
/// steps that are not singles, subsets or patterns of at most [`MAX_COUNTED_HOUSES`] houses.
fn sighting(board: &Board, step: &Step) -> Option<(Option<SingleKind>, usize)> {
    let open_in = |house| board.open_in(house).len();
    let open_cells = match &step.evidence {
        Evidence::Single(single) => match single.by {
            SingleBy::House(house) => open_in(house),
            SingleBy::Cell => single
                .candidate
                .cell
                .houses()
                .map(open_in)
                .into_iter()
                .min()?,
        },
        Evidence::Subset(subset) => open_in(subset.house),
        Evidence::Cover(cover) if cover.truths.len() <= MAX_COUNTED_HOUSES => {
            let houses = cover.truths.iter().map(|truth| match truth {
                Truth::House(house, _) => Some(open_in(*house)),
                Truth::Cell(_) | Truth::Guardians(_) => None,
            });
            houses.sum::<Option<usize>>()?
        }
        Evidence::Cover(_)
        | Evidence::Chain(_)
        | Evidence::Net(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_)
        | Evidence::Lemma(_)
        | Evidence::All(_) => return None,
    };
    Some((SingleKind::of(board, step), open_cells))
}

/// Maximum number of houses of a pattern, such as a fish, for which open cells are counted.
const MAX_COUNTED_HOUSES: usize = 4;

/// The distance from a digit to the nearest digit that a step places or removes. It counts upwards, with 1
/// after 9: from 8, the distance to 8 is 0 and to 2 is 3.
pub(super) fn distance(step: &Step, from: Digit) -> usize {
    let placement = step.effects.place().into_iter();
    let changed = placement.chain(step.effects.removals().iter().copied());
    let distances = changed.map(|candidate| (candidate.digit.index() + 9 - from.index()) % 9);
    distances.min().unwrap_or(9)
}
