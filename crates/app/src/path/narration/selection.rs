//! Selects the deductions that a goal needs. Deductions are steps that are not singles.
//!
//! A first pass goes backward from the end. It keeps every step that removed a candidate whose absence a kept
//! step needs; the checker decides what a step needs. Then a greedy pass tests each deduction, the hardest
//! and longest first. A deduction is left out if singles and the other deductions reach the goal without it.

use super::goal::{Goal, shows};
use super::length::assertions;
use super::reliance::{Ledger, least, reliance};
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
    pub(super) fn of<'s>(
        &self,
        engine: &mut Engine<'_>,
        targets: &[Target<'s>],
    ) -> Vec<Target<'s>> {
        let start = engine.checkpoint();
        let indices = 0..targets.len();
        let all: Vec<usize> = indices.filter(|&at| !is_single(targets[at].step)).collect();
        let done = self.attempt(engine, &start, targets, &all);
        let kept = done.map(|done| {
            let kept = self.needed_backward(start.board(), &done, targets);
            self.leave_out_greedily(engine, &start, targets, kept)
        });
        engine.return_to(start);
        match kept {
            None => targets.to_vec(),
            Some(kept) => kept.iter().map(|&at| targets[at].clone()).collect(),
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
        let done = narrated.iter().enumerate().map(|(at, step)| AppliedStep {
            effects: step.effects.clone(),
            evidence: step.evidence.clone(),
            target_index: Some(at),
        });
        let done: Vec<AppliedStep> = done.collect();
        let kept = self.needed_backward(start.board(), &done, &targets);
        engine.return_to(start.clone());
        let mut fewer = Vec::with_capacity(kept.len());
        for at in kept {
            let limit = self.step_finder.limit;
            let Some(step) = self
                .step_finder
                .find_as_recorded(engine, &targets[at], limit)
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
    fn attempt(
        &self,
        engine: &mut Engine<'_>,
        start: &Checkpoint,
        targets: &[Target<'_>],
        kept: &[usize],
    ) -> Option<Vec<AppliedStep>> {
        engine.return_to(start.clone());
        let mut kept = kept.to_vec();
        let mut done = Vec::new();
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
            done.push(next);
        }
        Some(done)
    }

    /// Removes the first step that holds and has an effect from `kept`, and returns it. Also removes all steps
    /// without effects. `None` if no step of `kept` holds.
    fn take_first_that_holds(
        &self,
        board: &Board,
        targets: &[Target<'_>],
        kept: &mut Vec<usize>,
    ) -> Option<AppliedStep> {
        kept.retain(|&at| targets[at].step.effects.still_live(board).is_some());
        let found = kept.iter().enumerate().find_map(|(index, &at)| {
            let step = targets[at].step;
            let effects = step.effects.still_live(board)?;
            let holds = self.step_finder.holds(board, &effects, step);
            holds.then_some((index, at, effects))
        });
        let (index, at, effects) = found?;
        kept.remove(index);
        Some(AppliedStep {
            effects,
            evidence: targets[at].step.evidence.clone(),
            target_index: Some(at),
        })
    }

    /// The indices of the target steps that the end needs, ascending. Works backward from the last step.
    fn needed_backward(
        &self,
        start: &Board,
        done: &[AppliedStep],
        targets: &[Target<'_>],
    ) -> Vec<usize> {
        let mut ledger = Ledger::new(start);
        let mut board = start.clone();
        let mut journal = Journal::new(start);
        let mut before = Vec::with_capacity(done.len());
        for one in done {
            before.push(board.clone());
            one.effects.apply(&mut board, &mut journal);
            let rank = one
                .target_index
                .map_or(Rating(0), |at| targets[at].step.rating);
            ledger.enter(&board, rank);
        }
        let mut needed = vec![false; done.len()];
        let conflict = self.goal.seen_on(&board);
        match (self.goal, conflict) {
            // The last step makes the claim.
            (Goal::Claim(_), _) => {
                if let Some(last) = needed.last_mut() {
                    *last = true;
                }
            }
            (_, Some(conflict)) => {
                let holds = |board: &Board| shows(board, conflict);
                for absent in least(start, &ledger.absent(&board), &holds) {
                    ledger.mark(absent, &mut needed);
                }
            }
            (_, None) => {
                for (needed, one) in needed.iter_mut().zip(done) {
                    *needed = one.effects.place().is_some();
                }
            }
        }
        for at in (0..done.len()).rev() {
            if needed[at] {
                let AppliedStep {
                    effects, evidence, ..
                } = &done[at];
                let checker = &self.step_finder.checker;
                let holds = |board: &Board| checker.check(board, effects, evidence).is_ok();
                for absent in reliance(&holds, &ledger, &before[at], evidence) {
                    ledger.mark(absent, &mut needed);
                }
            }
        }
        let needed = done.iter().zip(needed).filter(|&(_, needed)| needed);
        let mut kept: Vec<usize> = needed.filter_map(|(one, _)| one.target_index).collect();
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
        let rank = |&at: &usize| {
            let step = targets[at].step;
            (
                Reverse(step.rating),
                Reverse(assertions(&step.evidence)),
                Reverse(at),
            )
        };
        let mut untried = kept.clone();
        // A sort would make the program of the web page 2 kB larger.
        while let Some(at) = untried.iter().copied().min_by_key(rank) {
            untried.retain(|&other| other != at);
            let mut without = kept.clone();
            without.retain(|&other| other != at);
            if self.attempt(engine, start, targets, &without).is_some() {
                kept = without;
            }
        }
        kept
    }
}
