//! Changes that turn a near miss into a find.

use core::fmt;
use core::str::FromStr;
use grid::{Board, Candidate, Cell, Digit};

/// A change of the board that turns a near miss into a find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restoring {
    /// Removes a candidate: `r3c7<>5`.
    Removal(Candidate),
    /// Fills a cell: `r3c7=5`.
    Placement(Candidate),
}

impl Restoring {
    /// The board after the change; `None` when the change has no effect.
    pub fn applied(self, board: &Board) -> Option<Board> {
        let mut restored = board.clone();
        let changed = match self {
            Restoring::Removal(candidate) => restored.eliminate(candidate),
            Restoring::Placement(candidate) => board.has(candidate) && restored.place(candidate),
        };
        changed.then_some(restored)
    }
}

impl fmt::Display for Restoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Restoring::Removal(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
            Restoring::Placement(Candidate { cell, digit }) => write!(f, "{cell}={digit}"),
        }
    }
}

/// Error: the text is not a change such as `r3c7<>5` or `r3c7=5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a change such as \"r3c7<>5\" or \"r3c7=5\"")]
pub struct ChangeSyntaxError;

impl FromStr for Restoring {
    type Err = ChangeSyntaxError;

    fn from_str(text: &str) -> Result<Restoring, ChangeSyntaxError> {
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
            .map(Restoring::Removal)
            .or(placement.map(Restoring::Placement))
            .ok_or(ChangeSyntaxError)
    }
}
