//! A search told so that every sentence is true of the board it is told on.
//!
//! A grade counts rounds: all that the easiest technique finds on one board, so that images of a
//! puzzle grade the same. Told one after the other, the later finds of a round may speak of what
//! the earlier ones have done away with. A telling therefore goes its own way to the same end. On
//! each board singles come first; then the next deduction of the search that still does something,
//! if need be found again on that very board ([`teller`]); deductions that the end does not need
//! can be left out ([`cut`]).
//!
//! A guess says that nothing else applies, so all that the search found before it is told.

mod cut;
mod goal;
mod reliance;
mod relies;
mod teller;

pub(super) use relies::relies;

use super::log::{Log, Logged};
use super::{Replay, Scope};
use goal::Goal;
use grid::Board;
use logic::{
    Back, Engine, Family, FoundOn, Guess, Outcome, Profile, Rating, Record, Step, Uniqueness,
};
use std::rc::Rc;
use teller::Teller;
use verify::Checker;

/// A search, and what is known of it.
pub(super) struct Searched<'a> {
    pub(super) profile: &'a Profile,
    pub(super) uniqueness: Uniqueness,
    pub(super) start: &'a Board,
    pub(super) log: &'a Log,
    pub(super) outcome: Outcome,
    /// The rating of its hardest step: nothing harder is told.
    pub(super) limit: Rating,
}

/// What is told of a search.
pub(super) struct Told {
    pub(super) records: Vec<Record>,
    pub(super) outcome: Outcome,
    pub(super) end: Board,
}

/// A step of the search and the board it was found on.
#[derive(Clone)]
struct Sought<'a> {
    step: &'a Step,
    found_on: Rc<Board>,
}

/// What leads to a guess, to the end of one, or to the end.
struct Leg<'a> {
    steps: Vec<Sought<'a>>,
    /// Whether each of its steps was found on the board that it changes.
    is_fresh: bool,
    to: LegEnd,
    /// The board of the search at its end.
    board: Board,
}

enum LegEnd {
    Guess(Guess),
    Back(Back),
    End,
}

/// Whether a step is one of those a player makes without noticing.
pub(super) fn is_single(step: &Step) -> bool {
    step.info().family == Family::Singles
}

/// Tells a search; `None` when that cannot be done in the way it went.
pub(super) fn tell(searched: &Searched<'_>, scope: Scope) -> Option<Told> {
    let mut engine = Engine::new(
        searched.profile,
        searched.start.clone(),
        searched.uniqueness,
    );
    let checker = Checker::new()
        .with_uniqueness(searched.uniqueness)
        .with_start(searched.start);
    let teller = Teller::new(searched, checker);
    let mut records = Vec::new();
    let mut standing = Vec::new();
    let mut outcome = searched.outcome;
    let legs = legs(searched.start, &searched.log.0);
    for leg in &legs {
        let goal = Goal::of(&leg.to, searched.outcome);
        let told = teller.tell(&mut engine, leg, &goal, scope)?;
        records.extend(told.into_iter().map(Record::Step));
        match leg.to {
            LegEnd::Guess(guess) => {
                records.push(Record::Guess(guess));
                standing.push(engine.waypoint());
                engine.suppose(guess.candidate);
            }
            LegEnd::Back(back) => {
                let because = goal.seen_on(engine.board())?;
                records.push(Record::Back(Back { because, ..back }));
                engine.return_to(standing.pop()?);
                engine.strike(back.refuted);
            }
            LegEnd::End => {
                if let Outcome::Contradiction(_) = outcome {
                    outcome = Outcome::Contradiction(goal.seen_on(engine.board())?);
                }
            }
        }
    }
    Some(Told {
        records,
        outcome,
        end: engine.board().clone(),
    })
}

/// The legs of a search, with the boards that its steps were found on.
fn legs<'a>(start: &Board, log: &'a [Logged]) -> Vec<Leg<'a>> {
    let mut replay = Replay::new(start);
    let mut found_on = Rc::new(start.clone());
    let (mut legs, mut steps, mut is_fresh) = (Vec::new(), Vec::new(), true);
    for Logged { record, found } in log {
        let to = match record {
            Record::Step(step) => {
                match found {
                    FoundOn::ThisBoard => found_on = Rc::new(replay.board().clone()),
                    FoundOn::TheSameBoard => is_fresh = false,
                }
                let found_on = found_on.clone();
                steps.push(Sought { step, found_on });
                None
            }
            Record::Guess(guess) => Some(LegEnd::Guess(*guess)),
            Record::Back(back) => Some(LegEnd::Back(*back)),
        };
        if let Some(to) = to {
            legs.push(Leg {
                steps: core::mem::take(&mut steps),
                is_fresh: core::mem::replace(&mut is_fresh, true),
                to,
                board: replay.board().clone(),
            });
        }
        replay.follow(record);
    }
    legs.push(Leg {
        steps,
        is_fresh,
        to: LegEnd::End,
        board: replay.board().clone(),
    });
    legs
}
