//! Moves of a player: changes of the board, a step by name, or going back.

use super::named_step::NamedStep;
use super::notation::{self, NotationError};
use crate::claim::Claim;
use core::fmt;
use core::str::FromStr;
use grid::Board;
use logic::UnknownTechnique;
use render::Cells;

/// A move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Placements and eliminations, all at once.
    Change(Change),
    /// A step by name, with its houses, digits and cells.
    Step(NamedStep),
    /// Takes the last move back.
    Undo,
}

/// Placements and eliminations: at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change(Vec<Claim>);

impl Change {
    /// The change of these claims; `None` without any.
    pub fn new(claims: Vec<Claim>) -> Option<Change> {
        (!claims.is_empty()).then_some(Change(claims))
    }

    /// The placements and eliminations, in the order of the text.
    pub fn claims(&self) -> &[Claim] {
        &self.0
    }

    /// Makes the changes; a claim that the board shows already changes nothing.
    pub fn apply(&self, board: &mut Board) {
        for claim in &self.0 {
            match *claim {
                Claim::Is(candidate) => board.place(candidate),
                Claim::IsNot(candidate) => board.eliminate(candidate),
            };
        }
    }
}

impl From<Claim> for Action {
    fn from(claim: Claim) -> Action {
        Action::Change(Change(vec![claim]))
    }
}

/// A text that is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// It is neither a change nor `undo`, and begins with no technique.
    #[error("{0}")]
    Notation(#[from] NotationError),
    /// It begins with a technique, but goes on otherwise.
    #[error("{0}")]
    Part(NotationError),
}

impl Action {
    /// Whether it takes a move back.
    pub fn is_undo(&self) -> bool {
        matches!(self, Action::Undo)
    }

    /// Reads a move: `r4c5=7`, `r4c5<>7, r4c6<>7`, `undo`, or a technique with its parts,
    /// `x_wing rows 3 7 digit 4`. Cells written with a letter are read in this naming scheme, by default the
    /// letter is the row.
    ///
    /// # Errors
    /// When the text is no move, with the column and what was expected.
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

/// Writes the move as it can be read: `r4c5<>7 r4c6<>7`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Undo => f.write_str("undo"),
            Action::Step(named) => named.fmt(f),
            Action::Change(Change(claims)) => {
                for (index, claim) in claims.iter().enumerate() {
                    if index > 0 {
                        f.write_str(" ")?;
                    }
                    claim.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

/// The technique of a name and the error for an unknown one, as [`crate::technique`] returns it.
pub(super) fn technique(name: &str) -> Result<&'static logic::Info, UnknownTechnique> {
    crate::technique(name).map(|technique| technique.info())
}
