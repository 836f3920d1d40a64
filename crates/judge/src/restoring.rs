//! The change that makes a near miss a find.

use core::fmt;
use core::str::FromStr;
use grid::{Board, Candidate, Cell, Digit};

/// The one change that makes a near miss a find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restoring {
    /// This candidate breaks the pattern: without it there is a find. Written `r3c7<>5`.
    Removal(Candidate),
    /// This cell breaks the pattern by being open: filled, there is a find. Written `r3c7=5`.
    Placement(Candidate),
}

impl Restoring {
    /// The board after the change; `None` when that is the board as it was.
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

/// The text is no change such as `r3c7<>5` or `r3c7=5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a change such as \"r3c7<>5\" or \"r3c7=5\"")]
pub struct NoChange;

impl FromStr for Restoring {
    type Err = NoChange;

    fn from_str(text: &str) -> Result<Restoring, NoChange> {
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
            .ok_or(NoChange)
    }
}
