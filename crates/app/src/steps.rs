//! Every deduction that can be made on a board right now.

use crate::path::{UniquenessPolicy, as_begun};
use core::ops::ControlFlow;
use grid::{Board, Fault, Puzzle};
use logic::{Engine, Info, Outcome, Profile, Step, Work};
use oracle::{SolutionCount, Solver};

/// The steps of a position, easiest first.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The board they were found on.
    pub before: Board,
    /// The steps, none of them applied.
    pub steps: Vec<Step>,
    /// Why there are no more, where that is not the end of the search: the board contradicts
    /// itself, or the budget is spent.
    pub ended: Option<Outcome>,
    /// Techniques with more finds than are kept ([`logic::DISTINCT_LIMIT`]), with the number of the others.
    pub more: Vec<MoreFinds>,
}

/// A technique that finds more than is kept.
#[derive(Clone, Copy, Debug)]
pub struct MoreFinds {
    /// The technique.
    pub info: &'static Info,
    /// The number of finds that are not kept.
    pub count: usize,
}

/// Every deduction that the techniques of a profile find on this board, easiest first.
///
/// The same removal is often seen several ways: of the finds of one technique with the same
/// effects the first is kept.
///
/// # Errors
/// When the puzzle is broken at sight: givens that clash, a cell or a digit without a place.
pub fn steps(
    puzzle: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
) -> Result<Steps, Fault> {
    steps_within(None, puzzle, profile, uniqueness_policy)
}

/// The same within this many units of work ([`crate::UNITS_PER_SECOND`]): what was found until they
/// were spent, by the techniques in the profile's order, and [`Outcome::Limit`] as its end.
///
/// # Errors
/// As of [`steps`].
pub fn steps_within(
    units: Option<u64>,
    puzzle: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
) -> Result<Steps, Fault> {
    let mut steps = Vec::new();
    let StepsSeen {
        before,
        ended,
        more,
    } = each_steps(
        units,
        puzzle,
        profile,
        uniqueness_policy,
        &mut |_, found| {
            steps.extend(found);
            ControlFlow::Continue(())
        },
    )?;
    sort_by_rating(&mut steps);
    Ok(Steps {
        before,
        steps,
        ended,
        more,
    })
}

/// Sorts steps by rating and keeps the order of those with the same one.
fn sort_by_rating(steps: &mut [Step]) {
    steps.sort_by_key(|step| step.rating);
}

/// The end of a search that passes its steps on.
#[derive(Clone, Debug)]
pub struct StepsSeen {
    /// The board they were found on.
    pub before: Board,
    /// Why there are no further steps, as in [`Steps::ended`].
    pub ended: Option<Outcome>,
    /// Techniques with more finds, as in [`Steps::more`].
    pub more: Vec<MoreFinds>,
}

/// The same, handed over while the search goes on: the steps of each entry of the profile that finds
/// any, in its order, easiest first, until the caller breaks off.
///
/// Where the puzzle has no solution, nothing is handed over before the whole search is done, since
/// what is seen on a board that contradicts itself is worth nothing.
///
/// # Errors
/// As of [`steps`].
pub fn each_steps(
    units: Option<u64>,
    puzzle: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
    each: &mut dyn FnMut(&Board, Vec<Step>) -> ControlFlow<()>,
) -> Result<StepsSeen, Fault> {
    let mut solver = Solver::new();
    let before = as_begun(puzzle.board()?, &mut solver);
    let verdict = solver.check(puzzle);
    let work = units.map_or_else(Work::unlimited, Work::limited);
    let engine = Engine::new(
        profile,
        before.clone(),
        uniqueness_policy.uniqueness(&verdict),
    );
    let mut engine = engine.with_budget(work);
    engine.begins_puzzle();
    let mut waiting = Vec::new();
    let mut more = Vec::new();
    let ended = engine.each_distinct(&mut |mut steps, others| {
        if let Some(step) = steps.first().filter(|_| others > 0) {
            more.push(MoreFinds {
                info: step.info(),
                count: others,
            });
        }
        sort_by_rating(&mut steps);
        if steps.is_empty() {
            return ControlFlow::Continue(());
        }
        if verdict == SolutionCount::None {
            waiting.push(steps);
            return ControlFlow::Continue(());
        }
        each(&before, steps)
    });
    let ended = ended.break_value();
    if !matches!(ended, Some(Outcome::Contradiction(_))) {
        let _ = waiting
            .into_iter()
            .try_for_each(|steps| each(&before, steps));
    }
    Ok(StepsSeen {
        before,
        ended,
        more,
    })
}
