//! The narration of a search: every sentence is true of its board.
//!
//! A grade counts rounds. A round is all finds of the easiest technique on one board, so images of a puzzle
//! have the same grade. In sequence, however, later finds of a round may mention candidates that earlier ones
//! have removed. So the narration takes a different path to the same end. On each board, singles come first.
//! Then comes the search's next deduction that still has an effect; if necessary, it is found again on that
//! board ([`narrator`]). Deductions that the end does not need can be left out ([`cut`]). The remaining
//! deductions get shorter arguments where possible, because a search uses the first argument that it finds.
//!
//! A guess claims that nothing else applies, so all steps before a guess are narrated.

mod as_seen_earlier;
mod cut;
mod dependencies;
mod goal;
mod length;
mod narrator;
mod reliance;
mod segment;
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
use narrator::{Narrator, as_found, boards, does_something};
use segment::{SegmentEnd, Target, segments};
use step_finder::{ANY_SINGLE, StepFinder};
use verify::Checker;

/// A search and its results.
pub(super) struct Searched<'a> {
    pub(super) profile: &'a Profile,
    pub(super) uniqueness: Uniqueness,
    pub(super) start: &'a Board,
    pub(super) log: &'a Log,
    pub(super) outcome: Outcome,
    /// The rating of the hardest step of the search, or of its part up to a claim. The narration uses no
    /// harder step.
    pub(super) limit: Rating,
    /// The budget of the narration, in units of work.
    pub(super) budget: Option<u64>,
}

/// The narration of a search.
pub(super) struct Narration {
    pub(super) records: Vec<Record>,
    pub(super) outcome: Outcome,
    pub(super) end: Board,
}

/// The steps of a search that a claim needs. `None` if the search does not reach the claim before its first
/// guess, or if the steps cannot be narrated.
pub(super) fn narrate_claim(searched: &Searched<'_>, claim: Claim) -> Option<Vec<Step>> {
    let segments = segments(searched.start, &searched.log.0);
    let first = segments
        .first()
        .filter(|segment| claim.is_on(&segment.board))?;
    let mut engine = engine(searched);
    let narrator = narrator(searched);
    // The claim may follow from one step on the start board, even if the search needs more steps.
    let candidate = claim.candidate();
    let direct = match claim {
        Claim::Is(_) => Effects::new(Some(candidate), Vec::new()),
        Claim::IsNot(_) => Effects::new(None, vec![candidate]),
    };
    let direct = direct.and_then(|wanted| narrator.0.find(&engine, Some(&wanted)));
    if let Some(step) = direct.filter(|step| makes(step, claim)) {
        return Some(vec![narrator.0.readable(engine.board(), step)]);
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
pub(super) fn narrate_refutation(searched: &Searched<'_>) -> Option<(Vec<Record>, Conflict)> {
    let narration = narrate(searched, Scope::Needed)?;
    let Outcome::Contradiction(conflict) = narration.outcome else {
        return None;
    };
    let records = narration.records.iter();
    let steps: Option<Vec<Step>> = records.map(|record| record.step().cloned()).collect();
    let Some(steps) = steps else {
        return Some((narration.records, conflict));
    };
    let goal = Goal::Contradiction(conflict);
    let mut engine = engine(searched);
    let steps = shortened(&narrator(searched), &mut engine, steps, goal);
    for step in &steps {
        engine.apply(&step.effects);
    }
    let conflict = goal.seen_on(engine.board())?;
    Some((steps.into_iter().map(Record::Step).collect(), conflict))
}

/// A refutation that starts with the steps that do not need its assumption.
pub(crate) struct KnownFirst {
    /// The steps that hold on the board without the assumption, in order.
    pub(crate) known: Vec<Step>,
    /// The other steps. They start from the board after the known steps, with the assumption, and lead to the
    /// contradiction.
    pub(crate) others: Vec<Step>,
    /// The contradiction.
    pub(crate) conflict: Conflict,
}

/// Moves the steps that do not need the assumption to the front of a refutation. `None` if there are none, or
/// if the other steps do not hold after them.
pub(super) fn known_first(
    searched: &Searched<'_>,
    board: &Board,
    assumed: Claim,
    steps: &[Step],
    conflict: Conflict,
) -> Option<KnownFirst> {
    let narrator = narrator(searched);
    let engine_on = |board: Board| Engine::new(searched.profile, board, searched.uniqueness);
    let mut without_assumption = engine_on(board.clone());
    let mut known = Vec::new();
    let mut others = Vec::new();
    for (step, found_on) in steps.iter().zip(boards(searched.start, steps)) {
        let target = Target { step, found_on };
        if let Some(step) = narrator.0.as_read(&without_assumption, &target, ANY_SINGLE) {
            without_assumption.apply(&step.effects);
            known.push(step);
        } else {
            others.push(target);
        }
    }
    if known.is_empty() {
        return None;
    }
    let mut engine = engine_on(assumed.supposed_on(without_assumption.board()));
    let mut with_assumption = Vec::new();
    for target in &others {
        // A known step may already have had the same effect.
        if does_something(&engine, target) {
            let step = narrator.0.as_read(&engine, target, ANY_SINGLE)?;
            engine.apply(&step.effects);
            with_assumption.push(step);
        }
    }
    let conflict = Goal::Contradiction(conflict).seen_on(engine.board())?;
    Some(KnownFirst {
        known,
        others: with_assumption,
        conflict,
    })
}

/// The steps without those that the goal does not need. If a cheaper derivation is found, starts from its
/// steps. The engine is at the board before the first step, before and after the call.
fn shortened(
    narrator: &Narrator<'_>,
    engine: &mut Engine<'_>,
    mut narrated: Vec<Step>,
    goal: Goal,
) -> Vec<Step> {
    let start = engine.checkpoint();
    if let Some(cheaper) = shortest::cheaper(&narrator.0, engine, goal, &narrated) {
        narrated = cheaper;
    }
    // If two steps remove the same candidate, only the first is credited with it. The other one may be
    // enough, so each step is tested.
    for index in (0..narrated.len()).rev() {
        if let Some(fewer) = without(narrator, engine, &narrated, index, goal) {
            narrated = fewer;
        }
        engine.return_to(start.clone());
    }
    narrated
}

/// The steps without one of them; `None` if another text is then no longer true of its board, or if the goal
/// is not reached.
fn without(
    narrator: &Narrator<'_>,
    engine: &mut Engine<'_>,
    narrated: &[Step],
    left_out: usize,
    goal: Goal,
) -> Option<Vec<Step>> {
    let found_on = boards(engine.board(), narrated);
    let mut fewer = Vec::with_capacity(narrated.len());
    for (at, (step, found_on)) in narrated.iter().zip(found_on).enumerate() {
        if at != left_out {
            let target = Target { step, found_on };
            let step = narrator.0.as_read(engine, &target, ANY_SINGLE)?;
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
fn engine<'a>(searched: &Searched<'a>) -> Engine<'a> {
    let start = searched.start.clone();
    let mut engine = Engine::new(searched.profile, start, searched.uniqueness);
    engine.begins_puzzle();
    match searched.budget {
        Some(units) => engine.with_budget(Work::limited(units)),
        None => engine,
    }
}

fn narrator<'a>(searched: &Searched<'a>) -> Narrator<'a> {
    let checker = Checker::new()
        .with_uniqueness(searched.uniqueness)
        .with_start(searched.start);
    Narrator(StepFinder {
        checker,
        uniqueness: searched.uniqueness,
        limit: searched.limit,
        towards: None,
    })
}

/// Narrates a search, segment by segment. If a segment cannot be narrated, its steps stay as they were found.
/// `None` if the search ends a segment with a contradiction, but the narrated board shows none.
pub(super) fn narrate(searched: &Searched<'_>, scope: Scope) -> Option<Narration> {
    let mut engine = engine(searched);
    let narrator = narrator(searched);
    let mut records = Vec::new();
    let mut before_guesses = Vec::new();
    let mut outcome = searched.outcome;
    let segments = segments(searched.start, &searched.log.0);
    for segment in &segments {
        let goal = Goal::of(&segment.to, searched.outcome);
        let start = engine.checkpoint();
        let narrated = narrator.narrate(&mut engine, segment, goal, scope);
        let narrated = narrated.unwrap_or_else(|| {
            engine.return_to(start);
            as_found(&mut engine, segment)
        });
        records.extend(narrated.into_iter().map(Record::Step));
        match segment.to {
            SegmentEnd::Guess(guess) => {
                records.push(Record::Guess(guess));
                before_guesses.push(engine.checkpoint());
                engine.assume(guess.candidate);
            }
            SegmentEnd::Back(back) => {
                let because = goal.seen_on(engine.board())?;
                records.push(Record::Back(Back { because, ..back }));
                engine.return_to(before_guesses.pop()?);
                engine.eliminate(back.refuted);
            }
            SegmentEnd::End => {
                if let Outcome::Contradiction(_) = outcome {
                    outcome = Outcome::Contradiction(goal.seen_on(engine.board())?);
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
