//! All deductions on a board.

use crate::path::{UniquenessPolicy, as_begun};
use core::ops::ControlFlow;
use grid::{Board, Fault, Puzzle};
use logic::{Engine, Info, Outcome, Profile, Step, Work};
use oracle::{SolutionCount, Solver};

/// The steps of a position, easiest first.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The board of the finds.
    pub before: Board,
    /// The steps; none is applied.
    pub steps: Vec<Step>,
    /// The reason for an early end of the search: a contradiction, or a spent budget.
    pub ended: Option<Outcome>,
    /// Techniques with more than [`logic::DISTINCT_LIMIT`] finds, with the number of the others.
    pub more: Vec<MoreFinds>,
    /// The work in units, if it is limited.
    pub spent: u64,
}

/// A technique with more finds than are kept.
#[derive(Clone, Copy, Debug)]
pub struct MoreFinds {
    /// Number of other finds.
    pub info: &'static Info,
    /// The number of finds that are not kept.
    pub count: usize,
}

/// All deductions that the techniques of a profile find on this board, easiest first.
///
/// Of one technique's finds with the same effects, only the first is kept.
///
/// # Errors
/// When the puzzle has a fault: clashing givens, or a cell or digit without a place.
pub fn steps(
    puzzle: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
) -> Result<Steps, Fault> {
    steps_within(None, puzzle, profile, uniqueness_policy)
}

/// The same within this many units of work ([`crate::grade::UNITS_PER_SECOND`]). When they are spent, the
/// result has the finds so far, in the profile's order, and ends with [`Outcome::Limit`].
///
/// # Errors
/// As for [`steps`].
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
        spent,
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
        spent,
    })
}

/// Sorts steps by rating; equal ones keep their order.
fn sort_by_rating(steps: &mut [Step]) {
    steps.sort_by_key(|step| step.rating);
}

/// The end of a search that passes its steps on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StepsSeen {
    /// The board of the finds.
    pub before: Board,
    /// The reason for an early end, as in [`Steps::ended`].
    pub ended: Option<Outcome>,
    /// Techniques with more finds, as in [`Steps::more`].
    pub more: Vec<MoreFinds>,
    /// The work in units, if it is limited.
    pub spent: u64,
}

/// The same, with finds passed on during the search: the steps of each entry of the profile with
/// finds, easiest first, until the caller stops.
///
/// If the puzzle has no solution, nothing is passed on before the search ends, because finds on a
/// contradictory board are worthless.
///
/// # Errors
/// As for [`steps`].
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
    let spent = units.map_or(0, |units| units - engine.work().left());
    Ok(StepsSeen {
        before,
        ended,
        more,
        spent,
    })
}
