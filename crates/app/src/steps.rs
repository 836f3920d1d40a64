//! All deductions on a board.

use crate::path::{UniquenessPolicy, with_sound_givens};
use core::ops::ControlFlow;
use grid::{Board, Fault, Puzzle};
use logic::{Engine, Info, Outcome, Profile, Step, Work};
use oracle::{SolutionCount, Solver};

/// The steps of a position, easiest first.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The board on which the steps were found.
    pub before: Board,
    /// The steps; none is applied.
    pub steps: Vec<Step>,
    /// The reason if the search ended early: a contradiction, or a used-up budget.
    pub ended: Option<Outcome>,
    /// The techniques with an entry that has more than [`logic::DISTINCT_LIMIT`] finds, each with
    /// the number of finds left out.
    pub more: Vec<MoreFinds>,
    /// The units of work used, if the work is limited; otherwise 0.
    pub spent: u64,
}

/// A technique with more finds than the result contains.
#[derive(Clone, Copy, Debug)]
pub struct MoreFinds {
    /// The technique.
    pub info: &'static Info,
    /// The number of finds that the result does not contain.
    pub count: usize,
}

/// All deductions that the techniques of a profile find on this board, easiest first.
///
/// If finds of one technique have the same effects, only the first of them is kept.
///
/// # Errors
/// When the puzzle has a fault: clashing givens, an open cell without a candidate, or a
/// digit without a place.
pub fn steps(
    puzzle: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
) -> Result<Steps, Fault> {
    steps_within(None, puzzle, profile, uniqueness_policy)
}

/// Like [`steps`], within this many units of work ([`crate::grade::UNITS_PER_SECOND`]). If they are
/// used up, the result has the finds so far, and `ended` is [`Outcome::Limit`].
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

/// Sorts steps by rating. Steps with equal ratings keep their order.
fn sort_by_rating(steps: &mut [Step]) {
    steps.sort_by_key(|step| step.rating);
}

/// The result of a search that passes its steps to the caller.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StepsSeen {
    /// The board on which the steps were found.
    pub before: Board,
    /// The reason for an early end, as in [`Steps::ended`].
    pub ended: Option<Outcome>,
    /// Techniques with finds left out, as in [`Steps::more`].
    pub more: Vec<MoreFinds>,
    /// The units of work used, as in [`Steps::spent`].
    pub spent: u64,
}

/// Like [`steps_within`], but passes finds to `each` during the search, until `each` breaks. Each
/// call receives the steps of one entry of the profile, easiest first.
///
/// If the puzzle has no solution, `each` is not called before the search ends, and not at all if it
/// ends in a contradiction: finds on a contradictory board are worthless.
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
    let before = with_sound_givens(puzzle.board()?, &mut solver);
    let solutions = solver.check(puzzle);
    let work = units.map_or_else(Work::unlimited, Work::limited);
    let engine = Engine::new(
        profile,
        before.clone(),
        uniqueness_policy.uniqueness(&solutions),
    );
    let mut engine = engine.with_budget(work);
    engine.record_original_candidates();
    let mut waiting = Vec::new();
    let mut more = Vec::new();
    let ended = engine.each_distinct(&mut |mut steps, dropped| {
        if let Some(step) = steps.first().filter(|_| dropped > 0) {
            more.push(MoreFinds {
                info: step.info(),
                count: dropped,
            });
        }
        sort_by_rating(&mut steps);
        if steps.is_empty() {
            return ControlFlow::Continue(());
        }
        if solutions == SolutionCount::None {
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
