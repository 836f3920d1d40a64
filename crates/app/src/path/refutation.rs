//! Short refutations of boards without a solution.

use super::listeners::Listeners;
use super::log::Log;
use super::narration::{SearchResult, SplitRefutation, narrate_refutation, split_by_assumption};
use crate::claim::Claim;
use grid::Board;
use logic::{Conflict, Engine, Grade, Outcome, Profile, Rating, Record, Step, Uniqueness};

/// Maximum number of runs of the profile in the search for a short refutation. It is low because a player
/// waits for the answer.
const MAX_RUNS: u32 = trial::refute::EFFORT / 20;

/// The records from a board without a solution to a contradiction, and the contradiction. `None` if no
/// contradiction is found, for example on a board with a solution.
pub(crate) fn refutation(start: &Board, profile: &Profile) -> Option<(Vec<Record>, Conflict)> {
    if let Some(fault) = start.fault() {
        return Some((Vec::new(), fault.into()));
    }
    let uniqueness = Uniqueness::Unknown;
    let mut engine = Engine::new(profile, start.clone(), uniqueness);
    let mut log = Log::default();
    let mut listeners = Listeners {
        grade: &mut Grade::default(),
        log: Some(&mut log),
        extra_recorders: &mut [],
    };
    let outcome = trial::refute::run(&mut engine, &mut listeners, MAX_RUNS);
    let Outcome::Contradiction(conflict) = outcome else {
        return None;
    };
    let ratings = log.0.iter().filter_map(|logged| match &logged.record {
        Record::Step(step) => Some(step.rating),
        Record::Guess(_) | Record::Back(_) => None,
    });
    let search = SearchResult {
        profile,
        uniqueness,
        start,
        log: &log,
        outcome,
        limit: ratings.max().unwrap_or(Rating(0)),
        budget: Some(crate::grade::UNITS_PER_SECOND),
    };
    narrate_refutation(&search).or_else(|| Some((log.records(), conflict)))
}

/// Moves the steps that do not need the assumption to the front of a refutation. `records` is the refutation:
/// it starts from `board` with the assumption `assumed`. `None` if it has guesses, if every step needs the
/// assumption, or if the dependent steps do not hold after the others.
pub(crate) fn split_refutation(
    board: &Board,
    assumed: Claim,
    profile: &Profile,
    records: &[Record],
    conflict: Conflict,
) -> Option<SplitRefutation> {
    let steps = records.iter().map(|record| record.step().cloned());
    let steps: Vec<Step> = steps.collect::<Option<_>>()?;
    let start = assumed.supposed_on(board);
    let search = SearchResult {
        profile,
        uniqueness: Uniqueness::Unknown,
        start: &start,
        log: &Log::default(),
        outcome: Outcome::Contradiction(conflict),
        limit: steps.iter().map(|step| step.rating).max()?,
        budget: Some(crate::grade::UNITS_PER_SECOND),
    };
    split_by_assumption(&search, board, assumed, &steps, conflict)
}
