//! Which deductions an end needs.
//!
//! First backward: from the end, every step is needed that took away what a needed one relies on,
//! by the checker's word. That leaves out what has nothing to do with the end. Then greedily,
//! hardest first and of these the longest: a deduction is left out if singles and the others get
//! there without it.

use super::alike::reads_alike;
use super::asking::Asking;
use super::goal::{Goal, shows};
use super::leg::Sought;
use super::length::assertions;
use super::reliance::{Ledger, least, reliance};
use crate::path::log::is_single;
use core::cmp::Reverse;
use grid::Board;
use logic::{Effects, Engine, Evidence, Journal, Rating, Step, Waypoint};
use std::rc::Rc;

/// Cuts the steps of a leg to what its end needs.
pub(super) struct Cut<'a, 'b> {
    asking: &'a Asking<'b>,
    goal: Goal,
}

/// A step on the way to the end.
struct Done {
    effects: Effects,
    evidence: Evidence,
    /// Which of the steps sought it is; none for a single.
    of: Option<usize>,
}

impl<'a, 'b> Cut<'a, 'b> {
    pub(super) fn new(asking: &'a Asking<'b>, goal: Goal) -> Cut<'a, 'b> {
        Cut { asking, goal }
    }

    /// The deductions that are needed from the engine's board on, in their order; all steps, when
    /// singles and deductions do not get there in this order. The engine is left as it was.
    pub(super) fn of<'s>(&self, engine: &mut Engine<'_>, sought: &[Sought<'s>]) -> Vec<Sought<'s>> {
        let start = engine.waypoint();
        let indices = 0..sought.len();
        let all: Vec<usize> = indices.filter(|&at| !is_single(sought[at].step)).collect();
        let done = self.attempt(engine, &start, sought, &all);
        let kept = done.map(|done| {
            let kept = self.backward(start.board(), &done, sought);
            self.greedily(engine, &start, sought, kept)
        });
        engine.return_to(start);
        match kept {
            None => sought.to_vec(),
            Some(kept) => kept.iter().map(|&at| sought[at].clone()).collect(),
        }
    }

    /// Of steps told up to a contradiction or a claim those that it relies on, singles too, if each can still
    /// be told as it is. The engine is left at their end.
    pub(super) fn pruned(
        &self,
        engine: &mut Engine<'_>,
        start: &Waypoint,
        told: Vec<Step>,
        found_on: &[Rc<Board>],
    ) -> Vec<Step> {
        let sought = told.iter().zip(found_on).map(|(step, found_on)| Sought {
            step,
            found_on: found_on.clone(),
        });
        let sought: Vec<Sought<'_>> = sought.collect();
        let done = told.iter().enumerate().map(|(at, step)| Done {
            effects: step.effects.clone(),
            evidence: step.evidence.clone(),
            of: Some(at),
        });
        let done: Vec<Done> = done.collect();
        let kept = self.backward(start.board(), &done, &sought);
        engine.return_to(start.clone());
        let mut fewer = Vec::with_capacity(kept.len());
        for at in kept {
            let one = &sought[at];
            let reads = is_single(one.step) || reads_alike(one.step, &one.found_on, engine.board());
            let Some(step) = self.asking.as_it_is(engine.board(), one).filter(|_| reads) else {
                break;
            };
            engine.apply(&step.effects);
            fewer.push(step);
        }
        if self.goal.is_reached(engine.board()) {
            return fewer;
        }
        engine.return_to(start.clone());
        for step in &told {
            engine.apply(&step.effects);
        }
        told
    }

    /// Singles first, then the first of the kept steps that holds; what was done, if it gets to
    /// the end.
    fn attempt(
        &self,
        engine: &mut Engine<'_>,
        start: &Waypoint,
        sought: &[Sought<'_>],
        kept: &[usize],
    ) -> Option<Vec<Done>> {
        engine.return_to(start.clone());
        let mut kept = kept.to_vec();
        let mut done = Vec::new();
        while !self.goal.is_reached(engine.board()) {
            let next = match self.asking.single(engine, None) {
                Some(step) => Done {
                    effects: step.effects,
                    evidence: step.evidence,
                    of: None,
                },
                None => self.first(engine.board(), sought, &mut kept)?,
            };
            engine.apply(&next.effects);
            done.push(next);
        }
        Some(done)
    }

    /// The first of some steps that does something and holds; it is taken out, and so are those
    /// before it that do nothing more.
    fn first(&self, board: &Board, sought: &[Sought<'_>], kept: &mut Vec<usize>) -> Option<Done> {
        kept.retain(|&at| sought[at].step.effects.still_live(board).is_some());
        let found = kept.iter().enumerate().find_map(|(place, &at)| {
            let step = sought[at].step;
            let effects = step.effects.still_live(board)?;
            let holds = self.asking.holds(board, &effects, step);
            holds.then_some((place, at, effects))
        });
        let (place, at, effects) = found?;
        kept.remove(place);
        Some(Done {
            effects,
            evidence: sought[at].step.evidence.clone(),
            of: Some(at),
        })
    }

    /// The deductions on which the end relies, from the last to the first.
    fn backward(&self, start: &Board, done: &[Done], sought: &[Sought<'_>]) -> Vec<usize> {
        let mut ledger = Ledger::new(start);
        let mut board = start.clone();
        let mut journal = Journal::new(start);
        let mut before = Vec::with_capacity(done.len());
        for one in done {
            before.push(board.clone());
            one.effects.apply(&mut board, &mut journal);
            let rank = one.of.map_or(Rating(0), |at| sought[at].step.rating);
            ledger.enter(&board, rank);
        }
        let mut needed = vec![false; done.len()];
        let conflict = self.goal.seen_on(&board);
        match (self.goal, conflict) {
            // What was done ends where the claim is on the board.
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
                let Done {
                    effects, evidence, ..
                } = &done[at];
                let checker = &self.asking.checker;
                let holds = |board: &Board| checker.check(board, effects, evidence).is_ok();
                for absent in reliance(&holds, &ledger, &before[at], evidence) {
                    ledger.mark(absent, &mut needed);
                }
            }
        }
        let needed = done.iter().zip(needed).filter(|&(_, needed)| needed);
        let mut kept: Vec<usize> = needed.filter_map(|(one, _)| one.of).collect();
        kept.sort_unstable();
        kept
    }

    /// Leaves out, hardest and longest first, what the end can do without.
    fn greedily(
        &self,
        engine: &mut Engine<'_>,
        start: &Waypoint,
        sought: &[Sought<'_>],
        mut kept: Vec<usize>,
    ) -> Vec<usize> {
        let mut order = kept.clone();
        order.sort_by_key(|&at| {
            let step = sought[at].step;
            (
                Reverse(step.rating),
                Reverse(assertions(&step.evidence)),
                Reverse(at),
            )
        });
        for at in order {
            let mut without = kept.clone();
            without.retain(|&other| other != at);
            if self.attempt(engine, start, sought, &without).is_some() {
                kept = without;
            }
        }
        kept
    }
}
