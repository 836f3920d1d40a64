//! Changes that turn a near miss into a find.

use core::fmt;
use core::str::FromStr;
use grid::{Board, Candidate, Cell, Digit};

/// A change of the board that turns a near miss into a find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestoringChange {
    /// Removes a candidate: `r3c7<>5`.
    Removal(Candidate),
    /// Fills a cell: `r3c7=5`.
    Placement(Candidate),
}

impl RestoringChange {
    /// The board after the change; `None` when the change has no effect.
    pub fn applied(self, board: &Board) -> Option<Board> {
        let mut restored = board.clone();
        let changed = match self {
            RestoringChange::Removal(candidate) => restored.eliminate(candidate),
            RestoringChange::Placement(candidate) => {
                board.has(candidate) && restored.place(candidate)
            }
        };
        changed.then_some(restored)
    }
}

impl fmt::Display for RestoringChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestoringChange::Removal(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
            RestoringChange::Placement(Candidate { cell, digit }) => write!(f, "{cell}={digit}"),
        }
    }
}

/// Error: the text is not a change such as `r3c7<>5` or `r3c7=5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a change such as \"r3c7<>5\" or \"r3c7=5\"")]
pub struct ChangeSyntaxError;

impl FromStr for RestoringChange {
    type Err = ChangeSyntaxError;

    fn from_str(text: &str) -> Result<RestoringChange, ChangeSyntaxError> {
        let candidate = |(cell, digit): (&str, &str)| {
            let cell = Cell::all().find(|known| known.to_string() == cell)?;
            let mut digits = digit.chars();
            let digit = digits.next().and_then(Digit::from_char)?;
            digits
                .next()
                .is_none()
                .then_some(Candidate::new(cell, digit))
        };
        let removal = text.split_once("<>").and_then(candidate);
        let placement = text.split_once('=').and_then(candidate);
        removal
            .map(RestoringChange::Removal)
            .or(placement.map(RestoringChange::Placement))
            .ok_or(ChangeSyntaxError)
    }
}
