//! The shortest derivation of a claim or a contradiction.
//!
//! The search of a profile always takes the easiest technique first, whatever the goal. So its steps are
//! rarely the shortest derivation, even without the steps that are not needed. Here steps are chosen backward
//! from the goal. If the narrated steps are singles, only singles are considered. Otherwise deductions are
//! considered too: those that are rated at most as high as the hardest narrated one and are visible on one of
//! a few boards. The cheapest set is chosen, within a search limit. A single costs 1, a deduction 1 plus its
//! rating in whole points.

mod deductions;
mod rules;
mod search;

use super::goal::Goal;
use super::segment::Target;
use super::step_finder::{ANY_SINGLE, StepFinder};
use crate::claim::Claim;
use deductions::FoundDeductions;
use grid::{CandidateSet, DigitSet};
use logic::{Effects, Engine, Step};
use rules::{Purpose, RuleId, RuleStep, Rules, cost};
use search::cheapest;

/// Maximum number of attempts. If a chosen step cannot be explained on its board, the next attempt excludes
/// it.
const MAX_ATTEMPTS: usize = 8;

/// Steps from the engine's board to the goal that cost less than the narrated ones; `None` if none were
/// found. The engine is unchanged after the call.
pub(super) fn cheaper(
    step_finder: &StepFinder<'_>,
    engine: &mut Engine<'_>,
    goal: Goal,
    narrated: &[Step],
) -> Option<Vec<Step>> {
    let board = engine.board();
    let purpose = match goal {
        Goal::Claim(Claim::Is(candidate)) => Purpose::Place(candidate),
        Goal::Claim(Claim::IsNot(candidate)) => {
            let digits = DigitSet::only(candidate.digit);
            Purpose::RemoveAnySet(vec![CandidateSet::of_cell(candidate.cell, digits)])
        }
        Goal::Contradiction(_) => Purpose::RemoveAnySet(rules::contradiction_sets(board)),
        Goal::Solution | Goal::AllFoundEffects => return None,
    };
    let below = narrated.iter().map(cost).sum();
    let start = engine.checkpoint();
    let deductions = FoundDeductions::for_narration(step_finder, engine, narrated);
    let mut all_rules = rules::singles(start.board());
    all_rules.extend(deductions.rules(step_finder, start.board()));
    for _ in 0..MAX_ATTEMPTS {
        let rules = Rules::reachable(&all_rules);
        let chosen = cheapest(&rules, &purpose, below)?;
        let chosen = in_reading_order(&rules, &chosen);
        let narrated = narrate(step_finder, engine, &deductions, chosen);
        let reached = goal.is_reached(engine.board());
        engine.return_to(start.clone());
        match narrated {
            Ok(steps) => return reached.then_some(steps),
            Err(failed) => all_rules.retain(|rule| rule.step != failed),
        }
    }
    None
}

/// The steps of the chosen rules, each explained on its board. `Err` with the first one that cannot be
/// explained.
fn narrate(
    step_finder: &StepFinder<'_>,
    engine: &mut Engine<'_>,
    deductions: &FoundDeductions,
    chosen: Vec<RuleStep>,
) -> Result<Vec<Step>, RuleStep> {
    let mut steps = Vec::with_capacity(chosen.len());
    for rule_step in chosen {
        let step = match rule_step {
            RuleStep::Single(placed) => Effects::new(Some(placed), Vec::new()).and_then(|wanted| {
                step_finder.single_with(engine, Some(&wanted), None, ANY_SINGLE)
            }),
            RuleStep::Deduction(index) => {
                let target = deductions.target(index);
                step_finder
                    .find_as_recorded(engine, &target, step_finder.limit)
                    .or_else(|| found_again(step_finder, engine, &target))
            }
        };
        let step = step.ok_or(rule_step)?;
        engine.apply(&step.effects);
        steps.push(step);
    }
    Ok(steps)
}

/// The deduction, found again by its technique on the engine's board. `None` if the find does not have all
/// effects that the deduction still has.
fn found_again(
    step_finder: &StepFinder<'_>,
    engine: &Engine<'_>,
    target: &Target<'_>,
) -> Option<Step> {
    let wanted = &target.step.effects;
    let step = step_finder.find_with_entry(engine, target.step.entry, wanted)?;
    let mut removals = wanted.still_live(engine.board())?.removals().to_vec();
    removals.retain(|removal| !step.effects.removals().contains(removal));
    let same_placement = step.effects.place() == wanted.place();
    (same_placement && removals.is_empty())
        .then(|| step_finder.with_short_argument(engine.board(), step))
}

/// The steps of the chosen rules. The steps that a step needs come directly before it, unless an earlier step
/// needed them too.
fn in_reading_order(rules: &Rules, chosen: &[RuleId]) -> Vec<RuleStep> {
    let mut needed: Vec<Vec<usize>> = Vec::with_capacity(chosen.len());
    for (index, &id) in chosen.iter().enumerate() {
        let mut earlier = Vec::new();
        for need in rules.rule(id).needs.iter() {
            let mut earlier_rules = chosen[..index].iter();
            let remover = earlier_rules.position(|&id| rules.rule(id).removes.contains(need));
            earlier.extend(remover.filter(|remover| !earlier.contains(remover)));
        }
        needed.push(earlier);
    }
    let mut order = Vec::with_capacity(chosen.len());
    let mut is_listed = vec![false; chosen.len()];
    // Starts with the steps that no other step needs. Each step is listed after all steps that it needs.
    for index in 0..chosen.len() {
        let is_needed = needed.iter().any(|needed| needed.contains(&index));
        if !is_needed {
            list_after_needed(index, &needed, &mut is_listed, &mut order);
        }
    }
    order
        .into_iter()
        .map(|index| rules.rule(chosen[index]).step)
        .collect()
}

/// Adds a step to the order, after the steps that it needs and that are not listed yet.
fn list_after_needed(
    index: usize,
    needed: &[Vec<usize>],
    is_listed: &mut [bool],
    order: &mut Vec<usize>,
) {
    if is_listed[index] {
        return;
    }
    is_listed[index] = true;
    for &earlier in &needed[index] {
        list_after_needed(earlier, needed, is_listed, order);
    }
    order.push(index);
}
