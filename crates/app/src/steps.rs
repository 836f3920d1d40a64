//! Every deduction that can be made on a board right now.

use crate::path::Ask;
use grid::{Board, Fault, Puzzle};
use logic::{Effects, Engine, Outcome, Profile, Step, Work};
use oracle::Solver;

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
}

/// Every deduction that the techniques of a profile find on this board, easiest first.
///
/// The same removal is often seen several ways: of the finds of one technique with the same
/// effects the first is kept.
///
/// # Errors
/// When the puzzle is broken at sight: givens that clash, a cell or a digit without a place.
pub fn steps(puzzle: &Puzzle, profile: &Profile, ask: Ask) -> Result<Steps, Fault> {
    steps_within(None, puzzle, profile, ask)
}

/// The same within so many units of work ([`crate::UNITS_PER_SECOND`]): what was found until they
/// were spent, by the techniques in the profile's order, and [`Outcome::Limit`] as its end.
///
/// # Errors
/// As of [`steps`].
pub fn steps_within(
    units: Option<u64>,
    puzzle: &Puzzle,
    profile: &Profile,
    ask: Ask,
) -> Result<Steps, Fault> {
    let before = puzzle.board()?;
    let uniqueness = ask.uniqueness(&Solver::new().check(puzzle));
    let mut steps = Vec::new();
    let work = units.map_or_else(Work::unlimited, Work::limited);
    let mut engine = Engine::new(profile, before.clone(), uniqueness).with_budget(work);
    let ended = engine.each_entry(&mut |found| steps.extend(found));
    let ended = ended.break_value();
    // What is seen on a board that contradicts itself is worth nothing.
    if matches!(ended, Some(Outcome::Contradiction(_))) {
        steps.clear();
    }
    let mut steps = distinct(steps);
    steps.sort_by_key(|step| step.rating);
    Ok(Steps {
        before,
        steps,
        ended,
    })
}

/// The first step of each technique and set of effects.
fn distinct(steps: Vec<Step>) -> Vec<Step> {
    let mut seen: Vec<(&'static str, Effects)> = Vec::new();
    let mut kept = Vec::new();
    for step in steps {
        let key = (step.info().slug, step.effects.sorted());
        if !seen.contains(&key) {
            seen.push(key);
            kept.push(step);
        }
    }
    kept
}
