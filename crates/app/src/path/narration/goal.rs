//! Goals of the segments of a narration.

use super::segment::SegmentEnd;
use crate::claim::Claim;
use grid::Board;
use logic::{Conflict, Outcome};

/// The condition on the board at the end of a segment.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
    /// All cells are filled.
    Solution,
    /// A contradiction: this one if the board shows it, or any other.
    Contradiction(Conflict),
    /// The board shows a claim about a candidate.
    Claim(Claim),
    /// All finds of the search were applied.
    AllThatWasFound,
}

impl Goal {
    /// The goal of a segment with this end, in a search with this outcome.
    pub(super) fn of(to: &SegmentEnd, outcome: Outcome) -> Goal {
        match (to, outcome) {
            (SegmentEnd::Guess(_), _) | (SegmentEnd::End, Outcome::Stuck | Outcome::Limit) => {
                Goal::AllThatWasFound
            }
            (SegmentEnd::Back(back), _) => Goal::Contradiction(back.because),
            (SegmentEnd::End, Outcome::Solved) => Goal::Solution,
            (SegmentEnd::End, Outcome::Contradiction(conflict)) => Goal::Contradiction(conflict),
        }
    }

    /// Whether the goal is reached on this board. [`Goal::AllThatWasFound`] cannot be decided from
    /// the board alone.
    pub(super) fn is_reached(self, board: &Board) -> bool {
        match self {
            Goal::Solution => board.is_full(),
            Goal::Contradiction(_) => self.seen_on(board).is_some(),
            Goal::Claim(claim) => claim.is_on(board),
            Goal::AllThatWasFound => false,
        }
    }

    /// The contradiction that a board shows: the one of the goal if the board shows it, or else any other.
    pub(super) fn seen_on(self, board: &Board) -> Option<Conflict> {
        let of_goal = match self {
            Goal::Contradiction(conflict) => Some(conflict),
            Goal::Solution | Goal::Claim(_) | Goal::AllThatWasFound => None,
        };
        of_goal
            .filter(|&conflict| shows(board, conflict))
            .or_else(|| board.fault().map(Conflict::from))
    }
}

/// Whether a board has this contradiction, as the checker decides.
pub(super) fn shows(board: &Board, conflict: Conflict) -> bool {
    verify::check_end(board, Outcome::Contradiction(conflict)).is_ok()
}
