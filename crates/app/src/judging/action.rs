//! Moves of a player: changes of the board, a step by name, or taking a move back.

use super::change::Change;
use super::named_step::NamedStep;
use super::notation::{self, NotationError};
use crate::claim::Claim;
use core::fmt;
use core::str::FromStr;
use render::Cells;

/// A move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Placements and eliminations that are made together.
    Change(Change),
    /// A step that is given by its name, with houses, digits and cells of its pattern.
    Step(NamedStep),
    /// Takes the last move back.
    Undo,
}

impl From<Claim> for Action {
    fn from(claim: Claim) -> Action {
        Action::Change(Change::of(claim))
    }
}

/// Error: a text that is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The text is neither a change nor `undo`, and does not begin with a technique.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The text begins with a technique, but what follows is not a part of a step.
    #[error(transparent)]
    Part(NotationError),
}

impl ActionError {
    /// The column of the error, from 1.
    pub fn column(&self) -> usize {
        match self {
            ActionError::Notation(error) | ActionError::Part(error) => error.column,
        }
    }
}

impl Action {
    /// Whether the move takes another move back.
    pub fn is_undo(&self) -> bool {
        matches!(self, Action::Undo)
    }

    /// Reads a move: `r4c5=7`, `r4c5<>7, r4c6<>7`, `undo`, or a technique with its parts, `x_wing rows 3 7
    /// digit 4`. `cells` decides what the letter of a cell such as `E4` means; by default it is the row.
    ///
    /// # Errors
    /// When the text is no move. The error has the column and what was expected there.
    pub fn read(text: &str, cells: Cells) -> Result<Action, ActionError> {
        if text.trim().eq_ignore_ascii_case("undo") {
            return Ok(Action::Undo);
        }
        match notation::claims(text, cells) {
            Ok(change) => Ok(Action::Change(change)),
            Err(error) => match NamedStep::read(text, cells) {
                Ok(Some(named)) => Ok(Action::Step(named)),
                Ok(None) => Err(error.into()),
                Err(part) => Err(ActionError::Part(part)),
            },
        }
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        Action::read(text, Cells::default())
    }
}

/// Writes a move in a form that [`Action::read`] reads: `r4c5<>7 r4c6<>7`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Undo => f.write_str("undo"),
            Action::Step(named) => named.fmt(f),
            Action::Change(change) => change.fmt(f),
        }
    }
}
