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
    /// No find of the segment has an effect that is not on the board yet.
    AllFoundEffects,
}

impl Goal {
    /// The goal of a segment with this end, in a search with this outcome.
    pub(super) fn of(end: &SegmentEnd, outcome: Outcome) -> Goal {
        match (end, outcome) {
            (SegmentEnd::Guess(_), _) | (SegmentEnd::End, Outcome::Stuck | Outcome::Limit) => {
                Goal::AllFoundEffects
            }
            (SegmentEnd::Back(back), _) => Goal::Contradiction(back.because),
            (SegmentEnd::End, Outcome::Solved) => Goal::Solution,
            (SegmentEnd::End, Outcome::Contradiction(conflict)) => Goal::Contradiction(conflict),
        }
    }

    /// Whether the goal is reached on this board. [`Goal::AllFoundEffects`] cannot be decided from
    /// the board alone.
    pub(super) fn is_reached(self, board: &Board) -> bool {
        match self {
            Goal::Solution => board.is_full(),
            Goal::Contradiction(_) => self.contradiction_on(board).is_some(),
            Goal::Claim(claim) => claim.is_on(board),
            Goal::AllFoundEffects => false,
        }
    }

    /// The contradiction that a board shows: the one of the goal if the board shows it, or else any other.
    /// `None` if the board shows none.
    pub(super) fn contradiction_on(self, board: &Board) -> Option<Conflict> {
        let goal_conflict = match self {
            Goal::Contradiction(conflict) => Some(conflict),
            Goal::Solution | Goal::Claim(_) | Goal::AllFoundEffects => None,
        };
        goal_conflict
            .filter(|&conflict| shows(board, conflict))
            .or_else(|| board.fault().map(Conflict::from))
    }
}

/// Whether a board shows this contradiction. The checker decides.
pub(super) fn shows(board: &Board, conflict: Conflict) -> bool {
    verify::check_end(board, Outcome::Contradiction(conflict)).is_ok()
}
