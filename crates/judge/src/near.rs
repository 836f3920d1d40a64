//! Near misses: boards that lack one condition of the pattern, and nothing else.
//!
//! A case that expects nothing proves little on a board where nothing is near: the board after the
//! step is such a one. A near miss names the one change after which the technique does find
//! something, and the harness makes that change. What is found then must not hold without it: the
//! checker refuses its evidence on the board as it is, so the condition is one of the pattern's and
//! not a matter of taste.

use crate::bench::steps_on;
use crate::complaint::{Complaint, Far};
use core::fmt;
use core::str::FromStr;
use grid::{Board, Candidate, Cell, Digit};
use logic::{Entry, Step};
use oracle::Solver;

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

/// What is found after the change, if a board on which nothing is found is a near miss by it.
///
/// # Errors
/// Why it is none.
pub fn near_miss(
    entries: &[Entry],
    board: &Board,
    restoring: Restoring,
    case: &str,
) -> Result<Vec<Step>, Complaint> {
    let far = |why: Far| Complaint::FarMiss {
        case: case.to_owned(),
        restoring,
        why,
    };
    if board.is_solved() {
        return Err(far(Far::Solved));
    }
    let restored = restoring.applied(board).ok_or_else(|| far(Far::Idle))?;
    if Solver::new().count(&restored.to_puzzle(), 1) == 0 {
        return Err(far(Far::Impossible));
    }
    let steps = steps_on(entries, &restored, case)?;
    if steps.is_empty() {
        return Err(far(Far::StillNothing));
    }
    if matches!(restoring, Restoring::Removal(_)) {
        // A find that holds as it is was missed, or is none of this technique for other reasons.
        for step in &steps {
            if verify::check(board, &step.effects, &step.evidence).is_ok() {
                return Err(far(Far::HoldsAnyway(step.effects.to_string())));
            }
        }
    }
    Ok(steps)
}
