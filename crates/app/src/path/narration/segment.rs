//! Segments of a search: the steps up to a guess, up to a refutation, or up to the end.

use crate::path::log::Logged;
use crate::path::replay::Replay;
use grid::Board;
use logic::{Back, FoundOn, Guess, Record, Step};
use std::rc::Rc;

/// A step of the search, and the board on which it was found.
#[derive(Clone)]
pub(super) struct Target<'a> {
    pub(super) step: &'a Step,
    pub(super) found_on: Rc<Board>,
}

/// The steps up to a guess, up to a refutation, or up to the end.
pub(super) struct Segment<'a> {
    pub(super) steps: Vec<Target<'a>>,
    /// Whether every step was found on the board that it changes.
    pub(super) is_fresh: bool,
    pub(super) to: SegmentEnd,
    /// The board of the search after the steps.
    pub(super) board: Board,
}

/// The record after the steps of a segment.
pub(super) enum SegmentEnd {
    /// A guess.
    Guess(Guess),
    /// A refuted guess.
    Back(Back),
    /// No record: the search ends here.
    End,
}

/// The segments of a search, with the boards of its finds.
pub(super) fn segments<'a>(start: &Board, log: &'a [Logged]) -> Vec<Segment<'a>> {
    let mut replay = Replay::new(start);
    let mut found_on = Rc::new(start.clone());
    let (mut segments, mut steps, mut is_fresh) = (Vec::new(), Vec::new(), true);
    for Logged { record, found } in log {
        let to = match record {
            Record::Step(step) => {
                match found {
                    FoundOn::ThisBoard => found_on = Rc::new(replay.board().clone()),
                    FoundOn::TheSameBoard => is_fresh = false,
                }
                let found_on = found_on.clone();
                steps.push(Target { step, found_on });
                None
            }
            Record::Guess(guess) => Some(SegmentEnd::Guess(*guess)),
            Record::Back(back) => Some(SegmentEnd::Back(*back)),
        };
        if let Some(to) = to {
            segments.push(Segment {
                steps: core::mem::take(&mut steps),
                is_fresh: core::mem::replace(&mut is_fresh, true),
                to,
                board: replay.board().clone(),
            });
        }
        replay.follow(record);
    }
    segments.push(Segment {
        steps,
        is_fresh,
        to: SegmentEnd::End,
        board: replay.board().clone(),
    });
    segments
}
