//! A session: a position and its judge.

use super::action::Action;
use super::change::Change;
use super::judge::MoveJudge;
use super::position::MovePosition;
use super::reason::Reason;
use super::request::JudgeRequest;
use super::verdict::{JudgedMove, MoveVerdict};
use crate::claim::Claim;
use crate::hint::{Hint, HintRequest};
use grid::{Board, CandidateSet, Puzzle};

/// A game: judges moves, makes them and takes them back. It searches for the solutions of the puzzle only
/// once, not at every move.
pub struct MoveSession<'p> {
    judge: MoveJudge<'p>,
    position: MovePosition,
}

impl<'p> MoveSession<'p> {
    /// A session that begins with a puzzle.
    pub fn new(puzzle: &Puzzle, request: JudgeRequest<'p>) -> MoveSession<'p> {
        MoveSession::at(MovePosition::new(puzzle), request)
    }

    /// A session that begins at a position.
    pub fn at(position: MovePosition, request: JudgeRequest<'p>) -> MoveSession<'p> {
        MoveSession {
            judge: MoveJudge::new(&request),
            position,
        }
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// The position.
    pub fn position(&self) -> &MovePosition {
        &self.position
    }

    /// Ends the session and returns its position.
    pub fn into_position(self) -> MovePosition {
        self.position
    }

    /// Judges a move without making it.
    pub fn judge(&mut self, action: &Action, reason: Option<&Reason>) -> JudgedMove {
        self.judge.judge(&mut self.position, action, reason)
    }

    /// The placements and the eliminations that are justified: [`MoveJudge::justified_moves`].
    pub fn justified_moves(&mut self) -> [CandidateSet; 2] {
        self.judge.justified_moves(&mut self.position)
    }

    /// The justified moves: placements, then eliminations.
    pub fn justified_claims(&mut self) -> Vec<Claim> {
        let [placements, removals] = self.justified_moves();
        let placements = placements.iter().map(Claim::Is);
        placements
            .chain(removals.iter().map(Claim::IsNot))
            .collect()
    }

    /// Makes a move, justified or not. Returns whether the board changed. A step by name is made only if the
    /// board has it.
    pub fn apply(&mut self, action: &Action) -> bool {
        let change = match action {
            Action::Undo => return self.position.undo(),
            Action::Change(change) => Some(change.clone()),
            Action::Step(_) => changes_of(&self.judge(action, None).verdict),
        };
        let Some(change) = change else {
            return false;
        };
        let before = self.position.board().clone();
        self.position.apply(&change);
        let is_change = *self.position.board() != before;
        if !is_change {
            self.position.undo();
        }
        is_change
    }

    /// A hint for the board with the known techniques.
    pub fn hint(&self) -> Hint {
        let request = self.judge.request();
        let hint_request = HintRequest::new(request.profile)
            .with_uniqueness(request.uniqueness_policy)
            .with_allow(request.known)
            .with_budget(request.budget);
        crate::hint::hint(&self.position.player_board(), &hint_request)
    }
}

/// The changes of the hardest step in a verdict; `None` if the verdict has no step.
pub(super) fn changes_of(verdict: &MoveVerdict) -> Option<Change> {
    let step = verdict.step()?;
    let placement = step.effects.place().map(Claim::Is).into_iter();
    let removals = step.effects.removals().iter();
    let claims = placement.chain(removals.map(|&removal| Claim::IsNot(removal)));
    Change::new(claims.collect())
}
