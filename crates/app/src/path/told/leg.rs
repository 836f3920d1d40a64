//! The parts of a search: what leads to a guess, to the end of one, or to the end.

use crate::path::log::Logged;
use crate::path::replay::Replay;
use grid::Board;
use logic::{Back, FoundOn, Guess, Record, Step};
use std::rc::Rc;

/// A step of the search and the board it was found on.
#[derive(Clone)]
pub(super) struct Sought<'a> {
    pub(super) step: &'a Step,
    pub(super) found_on: Rc<Board>,
}

/// What leads to a guess, to the end of one, or to the end.
pub(super) struct Leg<'a> {
    pub(super) steps: Vec<Sought<'a>>,
    /// Whether each of its steps was found on the board that it changes.
    pub(super) is_fresh: bool,
    pub(super) to: LegEnd,
    /// The board of the search at its end.
    pub(super) board: Board,
}

pub(super) enum LegEnd {
    Guess(Guess),
    Back(Back),
    End,
}

/// The legs of a search, with the boards that its steps were found on.
pub(super) fn legs<'a>(start: &Board, log: &'a [Logged]) -> Vec<Leg<'a>> {
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
