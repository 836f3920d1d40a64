//! Selects the deductions that a goal needs. Deductions are steps that are not singles.
//!
//! A first pass goes backward from the end. It keeps every step that removed a candidate whose absence a kept
//! step needs; the checker decides what a step needs. Then a greedy pass tests each deduction, the hardest
//! and longest first. A deduction is left out if singles and the other deductions reach the goal without it.

use super::goal::{Goal, shows};
use super::length::assertions;
use super::reliance::{RemovalLedger, minimal_absences, required_absences};
use super::segment::Target;
use super::step_finder::StepFinder;
use crate::path::log::is_single;
use core::cmp::Reverse;
use grid::Board;
use logic::{Checkpoint, Effects, Engine, Evidence, Journal, Rating, Step};
use std::rc::Rc;

/// Reduces the steps of a segment to those that its end needs.
pub(super) struct StepSelection<'a, 'b> {
    step_finder: &'a StepFinder<'b>,
    goal: Goal,
}

/// A step that was applied.
struct AppliedStep {
    effects: Effects,
    evidence: Evidence,
    /// Index of the target step; `None` for a single that is not one of the targets.
    target_index: Option<usize>,
}

impl<'a, 'b> StepSelection<'a, 'b> {
    pub(super) fn new(step_finder: &'a StepFinder<'b>, goal: Goal) -> StepSelection<'a, 'b> {
        StepSelection { step_finder, goal }
    }

    /// The deductions that the goal needs, in order, starting from the engine's board. Returns all steps if
    /// singles and the deductions in this order do not reach the goal. The engine's board is unchanged after
    /// the call.
    pub(super) fn needed_steps<'s>(
        &self,
        engine: &mut Engine<'_>,
        targets: &[Target<'s>],
    ) -> Vec<Target<'s>> {
        let start = engine.checkpoint();
        let indices = 0..targets.len();
        let deductions: Vec<usize> = indices
            .filter(|&index| !is_single(targets[index].step))
            .collect();
        let applied = self.apply_kept(engine, &start, targets, &deductions);
        let kept = applied.map(|applied| {
            let kept = self.needed_backward(start.board(), &applied, targets);
            self.leave_out_greedily(engine, &start, targets, kept)
        });
        engine.return_to(start);
        match kept {
            None => targets.to_vec(),
            Some(kept) => kept.iter().map(|&index| targets[index].clone()).collect(),
        }
    }

    /// The steps that a contradiction or claim at the end needs, singles included. If one of them cannot be
    /// narrated unchanged, returns all steps. The engine ends at the final board.
    pub(super) fn pruned(
        &self,
        engine: &mut Engine<'_>,
        start: &Checkpoint,
        narrated: Vec<Step>,
        found_on: &[Rc<Board>],
    ) -> Vec<Step> {
        let targets = narrated
            .iter()
            .zip(found_on)
            .map(|(step, found_on)| Target {
                step,
                found_on: found_on.clone(),
            });
        let targets: Vec<Target<'_>> = targets.collect();
        let applied = narrated
            .iter()
            .enumerate()
            .map(|(index, step)| AppliedStep {
                effects: step.effects.clone(),
                evidence: step.evidence.clone(),
                target_index: Some(index),
            });
        let applied: Vec<AppliedStep> = applied.collect();
        let kept = self.needed_backward(start.board(), &applied, &targets);
        engine.return_to(start.clone());
        let mut fewer = Vec::with_capacity(kept.len());
        for index in kept {
            let limit = self.step_finder.limit;
            let Some(step) = self
                .step_finder
                .find_as_recorded(engine, &targets[index], limit)
            else {
                break;
            };
            engine.apply(&step.effects);
            fewer.push(step);
        }
        if self.goal.is_reached(engine.board()) {
            return fewer;
        }
        engine.return_to(start.clone());
        for step in &narrated {
            engine.apply(&step.effects);
        }
        narrated
    }

    /// Repeatedly applies a single or, if there is none, the first kept step that holds. Returns the applied
    /// steps; `None` if they do not reach the goal.
    fn apply_kept(
        &self,
        engine: &mut Engine<'_>,
        start: &Checkpoint,
        targets: &[Target<'_>],
        kept: &[usize],
    ) -> Option<Vec<AppliedStep>> {
        engine.return_to(start.clone());
        let mut kept = kept.to_vec();
        let mut applied = Vec::new();
        while !self.goal.is_reached(engine.board()) {
            let next = match self.step_finder.single(engine, None) {
                Some(step) => AppliedStep {
                    effects: step.effects,
                    evidence: step.evidence,
                    target_index: None,
                },
                None => self.take_first_that_holds(engine.board(), targets, &mut kept)?,
            };
            engine.apply(&next.effects);
            applied.push(next);
        }
        Some(applied)
    }

    /// The first step of `kept` that holds and has an effect. Removes it from `kept`, and also all steps that
    /// have no effect. `None` if no step is left that holds.
    fn take_first_that_holds(
        &self,
        board: &Board,
        targets: &[Target<'_>],
        kept: &mut Vec<usize>,
    ) -> Option<AppliedStep> {
        kept.retain(|&index| targets[index].step.effects.still_live(board).is_some());
        let found = kept.iter().enumerate().find_map(|(kept_index, &index)| {
            let step = targets[index].step;
            let effects = step.effects.still_live(board)?;
            let holds = self.step_finder.holds(board, &effects, step);
            holds.then_some((kept_index, index, effects))
        });
        let (kept_index, index, effects) = found?;
        kept.remove(kept_index);
        Some(AppliedStep {
            effects,
            evidence: targets[index].step.evidence.clone(),
            target_index: Some(index),
        })
    }

    /// The indices of the target steps that the end needs, ascending. Works backward from the last step.
    fn needed_backward(
        &self,
        start: &Board,
        applied: &[AppliedStep],
        targets: &[Target<'_>],
    ) -> Vec<usize> {
        let mut ledger = RemovalLedger::new(start);
        let mut board = start.clone();
        let mut journal = Journal::new(start);
        let mut before = Vec::with_capacity(applied.len());
        for step in applied {
            before.push(board.clone());
            step.effects.apply(&mut board, &mut journal);
            let cost = step
                .target_index
                .map_or(Rating(0), |index| targets[index].step.rating);
            ledger.add_step(&board, cost);
        }
        let mut needed = vec![false; applied.len()];
        let conflict = self.goal.contradiction_on(&board);
        match (self.goal, conflict) {
            // The last step makes the claim.
            (Goal::Claim(_), _) => {
                if let Some(last) = needed.last_mut() {
                    *last = true;
                }
            }
            (_, Some(conflict)) => {
                let holds = |board: &Board| shows(board, conflict);
                for absent in minimal_absences(start, &ledger.absent_by_cost(&board), &holds) {
                    ledger.mark_removing_step(absent, &mut needed);
                }
            }
            (_, None) => {
                for (needed, step) in needed.iter_mut().zip(applied) {
                    *needed = step.effects.place().is_some();
                }
            }
        }
        for index in (0..applied.len()).rev() {
            if needed[index] {
                let AppliedStep {
                    effects, evidence, ..
                } = &applied[index];
                let checker = &self.step_finder.checker;
                let holds = |board: &Board| checker.check(board, effects, evidence).is_ok();
                for absent in required_absences(&holds, &ledger, &before[index], evidence) {
                    ledger.mark_removing_step(absent, &mut needed);
                }
            }
        }
        let needed = applied.iter().zip(needed).filter(|&(_, needed)| needed);
        let mut kept: Vec<usize> = needed.filter_map(|(step, _)| step.target_index).collect();
        kept.sort_unstable();
        kept
    }

    /// Leaves out deductions that the goal does not need, the hardest and longest first.
    fn leave_out_greedily(
        &self,
        engine: &mut Engine<'_>,
        start: &Checkpoint,
        targets: &[Target<'_>],
        mut kept: Vec<usize>,
    ) -> Vec<usize> {
        let rank = |&index: &usize| {
            let step = targets[index].step;
            (
                Reverse(step.rating),
                Reverse(assertions(&step.evidence)),
                Reverse(index),
            )
        };
        let mut untried = kept.clone();
        // A sort would make the program of the web page 2 kB larger.
        while let Some(index) = untried.iter().copied().min_by_key(rank) {
            untried.retain(|&kept_index| kept_index != index);
            let mut fewer = kept.clone();
            fewer.retain(|&kept_index| kept_index != index);
            if self.apply_kept(engine, start, targets, &fewer).is_some() {
                kept = fewer;
            }
        }
        kept
    }
}
