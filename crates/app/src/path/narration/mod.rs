//! The narration of a search. The text of each step is true on the board before it.
//!
//! A grade counts rounds. A round is all finds of the easiest technique on one board, so images of a puzzle
//! have the same grade. In sequence, however, later finds of a round may mention candidates that earlier ones
//! have removed. So the narration takes a different path to the same end. On each board, singles come first.
//! Then comes the search's next deduction that still has an effect; if necessary, it is found again on that
//! board ([`narrator`]). Deductions that the solution or contradiction does not need can be left out
//! ([`selection`]). The remaining deductions get shorter arguments where possible, because a search uses the
//! first argument that it finds.
//!
//! A guess claims that nothing else applies, so all steps before a guess are narrated.

mod as_seen_earlier;
mod dependencies;
mod goal;
mod length;
mod narrator;
mod reliance;
mod segment;
mod selection;
mod shortest;
mod step_finder;
mod still_true;

pub(crate) use dependencies::dependencies;

use super::log::Log;
use super::scope::Scope;
use crate::claim::Claim;
use goal::Goal;
use grid::Board;
use logic::{
    Back, Conflict, Effects, Engine, Outcome, Profile, Rating, Record, Step, Uniqueness, Work,
};
use narrator::{Narrator, as_found, boards_before, has_effect};
use segment::{SegmentEnd, Target, segments};
use step_finder::{ANY_SINGLE, StepFinder};
use verify::Checker;

/// A search and its results.
pub(super) struct SearchResult<'a> {
    pub(super) profile: &'a Profile,
    pub(super) uniqueness: Uniqueness,
    pub(super) start: &'a Board,
    pub(super) log: &'a Log,
    pub(super) outcome: Outcome,
    /// The rating of the hardest step of the search, or of its part up to a claim. The narration uses no
    /// harder step, except singles where no rating is shown ([`ANY_SINGLE`]).
    pub(super) limit: Rating,
    /// The budget of the narration, in units of work; `None` for no limit.
    pub(super) budget: Option<u64>,
}

/// The narration of a search.
pub(super) struct Narration {
    pub(super) records: Vec<Record>,
    pub(super) outcome: Outcome,
    pub(super) end: Board,
}

/// Steps that prove a claim, mostly steps of the search. `None` if the search does not reach the claim before its first
/// guess, or if the steps cannot be narrated.
pub(super) fn narrate_claim(search: &SearchResult<'_>, claim: Claim) -> Option<Vec<Step>> {
    let segments = segments(search.start, &search.log.0);
    let first = segments
        .first()
        .filter(|segment| claim.is_on(&segment.board))?;
    let mut engine = engine_of(search);
    let narrator = narrator_of(search);
    // The claim may follow from one step on the start board, even if the search needs more steps.
    let candidate = claim.candidate();
    let claimed_effects = match claim {
        Claim::Is(_) => Effects::new(Some(candidate), Vec::new()),
        Claim::IsNot(_) => Effects::new(None, vec![candidate]),
    };
    let direct_step =
        claimed_effects.and_then(|wanted| narrator.step_finder.find(&engine, Some(&wanted)));
    if let Some(step) = direct_step.filter(|step| makes(step, claim)) {
        return Some(vec![
            narrator
                .step_finder
                .with_short_argument(engine.board(), step),
        ]);
    }
    let start = engine.checkpoint();
    let narrated = narrator.narrate(&mut engine, first, Goal::Claim(claim), Scope::Needed)?;
    engine.return_to(start);
    Some(shortened(
        &narrator,
        &mut engine,
        narrated,
        Goal::Claim(claim),
    ))
}

/// Narrates a search that ended in a contradiction, without the steps that it does not need. Returns the
/// records and the contradiction; `None` if no board shows the contradiction.
pub(super) fn narrate_refutation(search: &SearchResult<'_>) -> Option<(Vec<Record>, Conflict)> {
    let narration = narrate(search, Scope::Needed)?;
    let Outcome::Contradiction(conflict) = narration.outcome else {
        return None;
    };
    let records = narration.records.iter();
    let steps: Option<Vec<Step>> = records.map(|record| record.step().cloned()).collect();
    let Some(steps) = steps else {
        return Some((narration.records, conflict));
    };
    let goal = Goal::Contradiction(conflict);
    let mut engine = engine_of(search);
    let steps = shortened(&narrator_of(search), &mut engine, steps, goal);
    for step in &steps {
        engine.apply(&step.effects);
    }
    let conflict = goal.contradiction_on(engine.board())?;
    Some((steps.into_iter().map(Record::Step).collect(), conflict))
}

/// A refutation that starts with the steps that do not need its assumption.
pub(crate) struct SplitRefutation {
    /// The steps that hold on the board without the assumption, in order.
    pub(crate) independent: Vec<Step>,
    /// The other steps. They start from the board after the independent steps, with the assumption, and lead
    /// to the contradiction.
    pub(crate) dependent: Vec<Step>,
    /// The contradiction.
    pub(crate) conflict: Conflict,
}

/// Moves the steps that do not need the assumption to the front of a refutation. `None` if there are none, or
/// if the other steps do not hold after them.
pub(super) fn split_by_assumption(
    search: &SearchResult<'_>,
    board: &Board,
    assumed: Claim,
    steps: &[Step],
    conflict: Conflict,
) -> Option<SplitRefutation> {
    let narrator = narrator_of(search);
    let engine_on = |board: Board| Engine::new(search.profile, board, search.uniqueness);
    let mut without_assumption = engine_on(board.clone());
    let mut independent = Vec::new();
    let mut dependent_targets = Vec::new();
    for (step, found_on) in steps.iter().zip(boards_before(search.start, steps)) {
        let target = Target { step, found_on };
        if let Some(step) =
            narrator
                .step_finder
                .find_as_recorded(&without_assumption, &target, ANY_SINGLE)
        {
            without_assumption.apply(&step.effects);
            independent.push(step);
        } else {
            dependent_targets.push(target);
        }
    }
    if independent.is_empty() {
        return None;
    }
    let mut engine = engine_on(assumed.supposed_on(without_assumption.board()));
    let mut dependent = Vec::new();
    for target in &dependent_targets {
        // An independent step may already have had the same effect.
        if has_effect(&engine, target) {
            let step = narrator
                .step_finder
                .find_as_recorded(&engine, target, ANY_SINGLE)?;
            engine.apply(&step.effects);
            dependent.push(step);
        }
    }
    let conflict = Goal::Contradiction(conflict).contradiction_on(engine.board())?;
    Some(SplitRefutation {
        independent,
        dependent,
        conflict,
    })
}

/// The steps without those that the goal does not need. If a cheaper derivation is found, its steps are taken
/// instead of the narrated ones. Before and after the call, the engine has the board before the first step.
fn shortened(
    narrator: &Narrator<'_>,
    engine: &mut Engine<'_>,
    mut narrated: Vec<Step>,
    goal: Goal,
) -> Vec<Step> {
    let start = engine.checkpoint();
    if let Some(cheaper) = shortest::cheaper(&narrator.step_finder, engine, goal, &narrated) {
        narrated = cheaper;
    }
    // If two steps remove the same candidate, only the first is credited with the removal. The second may be
    // enough, so each step is tested.
    for index in (0..narrated.len()).rev() {
        if let Some(fewer) = without_step(narrator, engine, &narrated, index, goal) {
            narrated = fewer;
        }
        engine.return_to(start.clone());
    }
    narrated
}

/// The steps without the one at index `left_out`. `None` if the text of another step is then no longer true on
/// its board, or if the goal is not reached.
fn without_step(
    narrator: &Narrator<'_>,
    engine: &mut Engine<'_>,
    narrated: &[Step],
    left_out: usize,
    goal: Goal,
) -> Option<Vec<Step>> {
    let found_on = boards_before(engine.board(), narrated);
    let mut fewer = Vec::with_capacity(narrated.len());
    for (index, (step, found_on)) in narrated.iter().zip(found_on).enumerate() {
        if index != left_out {
            let target = Target { step, found_on };
            let step = narrator
                .step_finder
                .find_as_recorded(engine, &target, ANY_SINGLE)?;
            engine.apply(&step.effects);
            fewer.push(step);
        }
    }
    goal.is_reached(engine.board()).then_some(fewer)
}

/// Whether a step itself makes a claim.
fn makes(step: &Step, claim: Claim) -> bool {
    match claim {
        Claim::Is(candidate) => step.effects.place() == Some(candidate),
        Claim::IsNot(candidate) => step.effects.removals().contains(&candidate),
    }
}

/// An engine at the start of a search, with the budget of its narration.
fn engine_of<'a>(search: &SearchResult<'a>) -> Engine<'a> {
    let start = search.start.clone();
    let mut engine = Engine::new(search.profile, start, search.uniqueness);
    engine.record_original_candidates();
    match search.budget {
        Some(units) => engine.with_budget(Work::limited(units)),
        None => engine,
    }
}

fn narrator_of<'a>(search: &SearchResult<'a>) -> Narrator<'a> {
    let checker = Checker::new()
        .with_uniqueness(search.uniqueness)
        .with_start(search.start);
    let step_finder = StepFinder {
        checker,
        uniqueness: search.uniqueness,
        limit: search.limit,
        towards: None,
    };
    Narrator { step_finder }
}

/// Narrates a search, segment by segment. If a segment cannot be narrated, its steps stay as they were found.
/// `None` if the search ends a segment with a contradiction, but the narrated board shows none.
pub(super) fn narrate(search: &SearchResult<'_>, scope: Scope) -> Option<Narration> {
    let mut engine = engine_of(search);
    let narrator = narrator_of(search);
    let mut records = Vec::new();
    let mut guess_checkpoints = Vec::new();
    let mut outcome = search.outcome;
    let segments = segments(search.start, &search.log.0);
    for segment in &segments {
        let goal = Goal::of(&segment.end, search.outcome);
        let start = engine.checkpoint();
        let narrated = narrator.narrate(&mut engine, segment, goal, scope);
        let narrated = narrated.unwrap_or_else(|| {
            engine.return_to(start);
            as_found(&mut engine, segment)
        });
        records.extend(narrated.into_iter().map(Record::Step));
        match segment.end {
            SegmentEnd::Guess(guess) => {
                records.push(Record::Guess(guess));
                guess_checkpoints.push(engine.checkpoint());
                engine.assume(guess.candidate);
            }
            SegmentEnd::Back(back) => {
                let because = goal.contradiction_on(engine.board())?;
                records.push(Record::Back(Back { because, ..back }));
                engine.return_to(guess_checkpoints.pop()?);
                engine.eliminate(back.refuted);
            }
            SegmentEnd::End => {
                if let Outcome::Contradiction(_) = outcome {
                    outcome = Outcome::Contradiction(goal.contradiction_on(engine.board())?);
                }
            }
        }
    }
    Some(Narration {
        records,
        outcome,
        end: engine.board().clone(),
    })
}
