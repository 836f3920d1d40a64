//! Requests for short paths and for single steps that solve a puzzle.

use super::base::{Base, BaseLevel};
use super::cost::{Cost, CostKind, STEP_COST};
use super::finds::{deductions, sufficient_removals};
use super::search::StepExpander;
use super::steps::{step_with_argument, steps_with_base};
use super::workers::Workers;
use crate::hint::{Hint, HintContent, HintStep};
use crate::path::{
    Explainer, Path, Replay, Scope, UniquenessPolicy, is_single, path_of_steps, with_sound_givens,
};
use grid::{Board, Candidate, Fault, Puzzle};
use logic::layers::{
    Deduction, FindLimits, Goal, Limits, Searched, Width, after, search, widening_search,
};
use logic::{Outcome, Profile, Rating, Record, Step, Uniqueness};
use oracle::{Solution, SolutionCount, Solver};

/// The default budget of a search, in units of work: about 10 seconds.
const DEFAULT_UNITS: u64 = 10_000_000;

/// Maximum length of the sequences of steps that are all tried.
const MAX_TRIED_STEPS: usize = 3;

/// What is minimized.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathKind {
    /// The total cost.
    Cheapest(CostKind),
    /// The number of steps. Sequences of up to three steps are all tried, as far as the budget
    /// allows. This can prove that fewer steps are not enough.
    Fewest,
}

/// Searches for short paths of puzzles.
///
/// ```
/// use whydoku::shortest::{OneThread, PathKind, PathSearch};
///
/// let puzzle: whydoku::Puzzle =
/// "043900601000100000000000900000002314090000500000450206001000007209000400760030000".parse()?;
/// let profile = whydoku::catalogue::profile::named("default")?; let search =
/// PathSearch::new(&profile).with_budget(Some(1_000_000)); let short = search.shortest(&puzzle,
/// PathKind::Fewest, &OneThread)?; assert_eq!(short.total.map(|total| total.steps), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct PathSearch<'p> {
    /// The techniques.
    pub profile: &'p Profile,
    /// Whether techniques may assume that the solution is unique.
    pub uniqueness_policy: UniquenessPolicy,
    /// The deductions that cost nothing.
    pub base: BaseLevel,
    /// The maximum rating of a step; `None` for any.
    pub max: Option<Rating>,
    /// The budget in units of work, see [`crate::grade::UNITS_PER_SECOND`]. With `None`, a short
    /// path has about 10 seconds, and [`PathSearch::one_step`] has no limit.
    pub budget: Option<u64>,
}

/// The number of steps that are not in the base, and their total cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Total {
    /// The number of steps.
    pub steps: usize,
    /// The sum of the steps' ratings, in tenths of a point.
    pub ratings: u32,
    /// The total cost in the unit of the search.
    pub cost: u32,
}

/// A short path.
#[derive(Clone, Debug)]
pub struct ShortPath {
    /// The path.
    pub path: Path,
    /// The total over the steps of the path that are not in the base. `None` if the path does not
    /// solve the puzzle, guesses, or has a step that is too hard.
    pub total: Option<Total>,
    /// The total of the path that always takes the easiest step first. `None` as for `total`.
    pub greedy: Option<Total>,
    /// The proved minimum number of steps that are not in the base: no path has fewer. Known only
    /// for [`PathKind::Fewest`], or if the base alone solves the puzzle; then it is 0.
    pub at_least: Option<usize>,
    /// Whether it is proved that no path costs less.
    pub is_least: bool,
    /// The base.
    pub base: BaseLevel,
}

/// The steps that are each enough, together with the base, to solve a puzzle.
#[derive(Clone, Debug)]
pub struct OneStep {
    /// The board on which the steps were found: the puzzle after the deductions of the base.
    pub after_base: Board,
    /// The steps, easiest first. There is one for each set of effects.
    pub steps: Vec<Step>,
    /// The false candidates that are enough one by one: if any one of them is removed, the base solves
    /// the puzzle.
    pub sufficient: Vec<Candidate>,
    /// Whether the search of all techniques was completed.
    pub is_complete: bool,
}

/// The reason why no short path was searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoShortPath {
    /// The puzzle has no solution or several.
    #[error("the puzzle does not have exactly one solution")]
    NotUnique,
    /// The puzzle has a fault.
    #[error(transparent)]
    Broken(#[from] Fault),
}

/// A puzzle with one solution.
pub(super) struct UniquePuzzle {
    pub(super) start: Board,
    pub(super) solution: Solution,
    uniqueness: Uniqueness,
}

impl<'p> PathSearch<'p> {
    /// A search with a profile. The base is singles by default.
    pub fn new(profile: &'p Profile) -> PathSearch<'p> {
        PathSearch {
            profile,
            uniqueness_policy: UniquenessPolicy::default(),
            base: BaseLevel::default(),
            max: None,
            budget: None,
        }
    }

    /// Sets whether techniques may assume that the solution is unique. Default: only if the puzzle
    /// has one solution.
    #[must_use]
    pub fn with_uniqueness(self, uniqueness_policy: UniquenessPolicy) -> PathSearch<'p> {
        PathSearch {
            uniqueness_policy,
            ..self
        }
    }

    /// Sets the deductions that cost nothing. Default: singles.
    #[must_use]
    pub fn with_base(self, base: BaseLevel) -> PathSearch<'p> {
        PathSearch { base, ..self }
    }

    /// Sets the maximum rating of a step. Default: any.
    #[must_use]
    pub fn with_max(self, max: Option<Rating>) -> PathSearch<'p> {
        PathSearch { max, ..self }
    }

    /// Limits the work, in units ([`crate::grade::UNITS_PER_SECOND`]). Default: about 10 seconds
    /// for a short path, and no limit for [`PathSearch::one_step`].
    #[must_use]
    pub fn with_budget(self, budget: Option<u64>) -> PathSearch<'p> {
        PathSearch { budget, ..self }
    }

    /// The puzzle with its only solution.
    pub(super) fn unique_puzzle(&self, puzzle: &Puzzle) -> Result<UniquePuzzle, NoShortPath> {
        let mut solver = Solver::new();
        let start = with_sound_givens(puzzle.board()?, &mut solver);
        let solutions = solver.check(puzzle);
        let SolutionCount::Unique(solution) = solutions else {
            return Err(NoShortPath::NotUnique);
        };
        Ok(UniquePuzzle {
            start,
            solution,
            uniqueness: self.uniqueness_policy.uniqueness(&solutions),
        })
    }

    /// The base for the positions of a puzzle.
    pub(super) fn base_of(&self, puzzle: &UniquePuzzle) -> Base<'p> {
        let base = Base::new(self.profile, self.base, puzzle.uniqueness, &puzzle.start);
        base.with_max_rating(self.max)
    }

    /// All steps outside the base that are each enough: after any one of them, the base solves the
    /// puzzle.
    ///
    /// # Errors
    /// When the puzzle has a fault, or not exactly one solution.
    pub fn one_step(&self, puzzle: &Puzzle) -> Result<OneStep, NoShortPath> {
        let unique_puzzle = self.unique_puzzle(puzzle)?;
        let base = self.base_of(&unique_puzzle);
        let mut after_base = unique_puzzle.start.clone();
        base.close(&mut after_base);
        let limits = FindLimits {
            units: self.budget.unwrap_or(u64::MAX),
            cost: u32::MAX,
            goal: Goal::Any,
        };
        let found = deductions(&base, &Cost::new(CostKind::Rating), &after_base, limits);
        let sufficient_steps = found.all.iter();
        let sufficient_steps = sufficient_steps.filter(|deduction| {
            after(&after_base, &deduction.effects, &|board| base.close(board)).is_full()
        });
        let steps = sufficient_steps
            .filter_map(|deduction| step_with_argument(&base, &after_base, deduction));
        let mut steps: Vec<Step> = steps
            .map(|step| step.shortened(&after_base).unwrap_or(step))
            .collect();
        steps.sort_by_key(|step| (step.rating, step.size));
        let mut sufficient = sufficient_removals(&base, &after_base);
        sufficient.retain(|removal| unique_puzzle.solution.digit(removal.cell) != removal.digit);
        Ok(OneStep {
            sufficient,
            after_base,
            steps,
            is_complete: found.is_complete,
        })
    }

    /// A short path of a puzzle. If no cheaper path is found, returns the path that always takes
    /// the easiest step first.
    ///
    /// # Errors
    /// When the puzzle has a fault, or not exactly one solution.
    pub fn shortest(
        &self,
        puzzle: &Puzzle,
        kind: PathKind,
        workers: &dyn Workers,
    ) -> Result<ShortPath, NoShortPath> {
        let unique_puzzle = self.unique_puzzle(puzzle)?;
        let base = self.base_of(&unique_puzzle);
        let cost = Cost::new(match kind {
            PathKind::Cheapest(cost) => cost,
            PathKind::Fewest => CostKind::Steps,
        });
        let explainer = Explainer::new(self.profile, self.uniqueness_policy, Scope::Needed);
        let greedy_path = explainer.with_budget(self.budget).explain(puzzle)?;
        let greedy = total(&base, &cost, &greedy_path);
        let mut start = unique_puzzle.start.clone();
        base.close(&mut start);
        let mut short = ShortPath {
            path: greedy_path,
            total: greedy,
            greedy,
            at_least: start.is_full().then_some(0),
            is_least: start.is_full(),
            base: self.base,
        };
        if start.is_full() {
            // The path with the easiest steps first may use other steps than those of the base.
            if greedy.is_none_or(|greedy| greedy.steps > 0)
                && let Some(path) = self.narrated(&unique_puzzle, &base, &[])
            {
                short.total = total(&base, &cost, &path);
                short.path = path;
            }
            return Ok(short);
        }
        let shared = SharedInputs {
            expander: StepExpander {
                base: &base,
                cost: &cost,
                workers,
            },
            start: &start,
            units: self.budget.unwrap_or(DEFAULT_UNITS),
        };
        let greedy_cost = greedy.map(|greedy| greedy.cost);
        let units = match kind {
            PathKind::Cheapest(_) => shared.units,
            // The rest of the budget is for a second search, if it is needed, and for the proof.
            PathKind::Fewest => shared.units / 4,
        };
        let least_step_cost = shared.expander.least_step_cost();
        let mut found = widening_search(
            &shared.expander,
            &start,
            greedy_cost,
            least_step_cost,
            units,
        );
        let is_long = || {
            found
                .steps
                .as_ref()
                .is_none_or(|steps| steps.len() > MAX_TRIED_STEPS)
        };
        if kind == PathKind::Fewest && is_long() {
            // No path of up to three steps is known, so more of the budget is spent on finding a
            // short path.
            let second_search = widening_search(
                &shared.expander,
                &start,
                greedy_cost,
                least_step_cost,
                shared.units / 2,
            );
            let spent = found.spent + second_search.spent;
            found = Searched {
                spent,
                ..second_search
            };
        }
        if let Some(deductions) = &found.steps
            && let Some(path) = self.narrated(&unique_puzzle, &base, deductions)
        {
            let total = total(&base, &cost, &path);
            if total.is_some_and(|total| greedy_cost.is_none_or(|cost| total.cost < cost)) {
                short = ShortPath {
                    path,
                    total,
                    ..short
                };
            }
        }
        let is_least = |total: Total| total.cost <= found.cost;
        short.is_least =
            cost.depends_on_rating_only() && found.is_complete && short.total.is_none_or(is_least);
        if kind == PathKind::Fewest {
            self.prove_minimum(&unique_puzzle, &shared, found.spent, &mut short);
        }
        Ok(short)
    }

    /// The first step of a short path from a position; `None` if the path has no steps.
    ///
    /// # Errors
    /// When the position has a fault, or not exactly one solution.
    pub fn next_step(
        &self,
        position: &Puzzle,
        kind: PathKind,
        workers: &dyn Workers,
    ) -> Result<Option<HintStep>, NoShortPath> {
        let short = self.shortest(position, kind, workers)?;
        let first = short.path.records.first().and_then(Record::step).cloned();
        Ok(first.map(|step| HintStep::new(short.path.start, step)))
    }

    /// Replaces the step of a hint by the first step of a short path. Keeps the hint if its answer
    /// is not a step, or if the position does not have exactly one solution.
    pub fn redirect(&self, hint: &mut Hint, position: &Puzzle, workers: &dyn Workers) {
        let kind = PathKind::Cheapest(CostKind::Rating);
        if matches!(hint.found, HintContent::Step(_))
            && let Ok(Some(step)) = self.next_step(position, kind, workers)
        {
            hint.found = HintContent::Step(step);
        }
    }

    /// Tries all sequences with fewer steps than the path, up to three steps. Updates the path and
    /// the proved minimum.
    fn prove_minimum(
        &self,
        puzzle: &UniquePuzzle,
        shared: &SharedInputs<'_, '_>,
        spent: u64,
        short: &mut ShortPath,
    ) {
        let steps = short.total.map_or(MAX_TRIED_STEPS + 1, |total| total.steps);
        let step_count = u32::try_from(steps).unwrap_or(u32::MAX);
        let units = shared.units.saturating_sub(spent);
        let limits = Limits {
            width: Width::All,
            steps: MAX_TRIED_STEPS.min(steps.saturating_sub(1)),
            below: step_count.saturating_mul(STEP_COST),
            least: shared.expander.least_step_cost(),
            units,
            units_each: units,
            // The pace serves to rank positions. Nothing is ranked, because all positions are kept.
            pace: 0,
        };
        let found = search(&shared.expander, shared.start, limits);
        if let Some(deductions) = &found.steps
            && let Some(path) = self.narrated(puzzle, shared.expander.base, deductions)
        {
            short.total = total(shared.expander.base, shared.expander.cost, &path);
            short.path = path;
        }
        let steps = short.total.map_or(usize::MAX, |total| total.steps);
        // If a sequence with fewer steps was found but could not be narrated, it is not excluded.
        let steps = steps.min(found.steps.map_or(usize::MAX, |steps| steps.len()));
        // All sequences of up to `tried` steps were tried.
        short.at_least = Some(steps.min(found.tried + 1));
    }

    /// The narrated path with these deductions; `None` if it does not solve the puzzle.
    fn narrated(
        &self,
        puzzle: &UniquePuzzle,
        base: &Base<'_>,
        deductions: &[Deduction],
    ) -> Option<Path> {
        let steps = steps_with_base(base, puzzle.uniqueness, deductions)?;
        let path = path_of_steps(
            self.profile,
            puzzle.uniqueness,
            &puzzle.start,
            SolutionCount::Unique(puzzle.solution),
            steps,
        );
        path.end.is_full().then_some(path)
    }
}

/// What the searches for one puzzle share.
struct SharedInputs<'a, 'p> {
    expander: StepExpander<'a, 'p>,
    /// The start of the puzzle, closed under the base.
    start: &'a Board,
    /// The budget of all searches together, in units of work.
    units: u64,
}

/// The total of a path's steps that are not in the base. `None` if the path does not solve the
/// puzzle, guesses, or has a step that is too hard.
fn total(base: &Base<'_>, cost: &Cost, path: &Path) -> Option<Total> {
    if path.outcome != Outcome::Solved {
        return None;
    }
    let mut total = Total::default();
    let mut replay = Replay::new(&path.start);
    for record in &path.records {
        let Record::Step(step) = record else {
            return None;
        };
        if is_outside_base(base, step) {
            if !base.allows(step.rating) {
                return None;
            }
            total.steps += 1;
            total.ratings += u32::from(step.rating.0);
            total.cost = total
                .cost
                .saturating_add(cost.of_step(replay.board(), step));
        }
        replay.follow(record);
    }
    Some(total)
}

/// Whether a step is not in the base.
fn is_outside_base(base: &Base<'_>, step: &Step) -> bool {
    let entry = base.profile().entry(step.entry);
    !is_single(step) && entry.is_none_or(|entry| !base.contains(entry, step.rating))
}
