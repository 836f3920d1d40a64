//! Claims about a candidate: `r3c5=7` or `r3c5<>7`.

use core::fmt;
use core::str::FromStr;
use grid::{Board, Candidate, Cell, Digit};
use oracle::Solution;

/// A claim about a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The cell contains the digit.
    Is(Candidate),
    /// The cell does not contain the digit.
    IsNot(Candidate),
}

impl Claim {
    /// The candidate.
    pub fn candidate(self) -> Candidate {
        match self {
            Claim::Is(candidate) | Claim::IsNot(candidate) => candidate,
        }
    }

    /// The opposite claim.
    #[must_use]
    pub fn denied(self) -> Claim {
        match self {
            Claim::Is(candidate) => Claim::IsNot(candidate),
            Claim::IsNot(candidate) => Claim::Is(candidate),
        }
    }

    /// Whether the claim is true in a solution.
    pub fn holds_in(self, solution: &Solution) -> bool {
        let stands = |candidate: Candidate| solution.digit(candidate.cell) == candidate.digit;
        match self {
            Claim::Is(candidate) => stands(candidate),
            Claim::IsNot(candidate) => !stands(candidate),
        }
    }

    /// Whether the board already shows that the claim is true.
    pub fn is_on(self, board: &Board) -> bool {
        match self {
            Claim::Is(Candidate { cell, digit }) => board.value(cell) == Some(digit),
            Claim::IsNot(candidate @ Candidate { cell, digit }) => match board.value(cell) {
                Some(stands) => stands != digit,
                None => !board.has(candidate),
            },
        }
    }

    /// The board with the claim assumed. A digit that is not a candidate of its cell is not placed.
    #[must_use]
    pub fn supposed_on(self, board: &Board) -> Board {
        let mut supposed = board.clone();
        match self {
            Claim::Is(candidate) => supposed.place(candidate),
            Claim::IsNot(candidate) => supposed.eliminate(candidate),
        };
        supposed
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.candidate();
        match self {
            Claim::Is(_) => write!(f, "{cell}={digit}"),
            Claim::IsNot(_) => write!(f, "{cell}<>{digit}"),
        }
    }
}

/// Error: a text that is not a claim.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a claim: expected a cell and a digit, such as r3c5=7 or r3c5<>7")]
pub struct ClaimError(String);

impl FromStr for Claim {
    type Err = ClaimError;

    fn from_str(text: &str) -> Result<Claim, ClaimError> {
        let wrong = || ClaimError(text.chars().take(40).collect());
        let signs = ["<>", "!=", "≠", "="];
        let parts = signs.iter().find_map(|&sign| {
            let (cell, digit) = text.split_once(sign)?;
            Some((cell.trim(), sign, digit.trim()))
        });
        let (cell, sign, digit) = parts.ok_or_else(wrong)?;
        let cell = Cell::all().find(|one| one.to_string().eq_ignore_ascii_case(cell));
        let digit = digit.parse().ok().and_then(Digit::new);
        let (Some(cell), Some(digit)) = (cell, digit) else {
            return Err(wrong());
        };
        let candidate = Candidate { cell, digit };
        Ok(match sign {
            "=" => Claim::Is(candidate),
            _ => Claim::IsNot(candidate),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_claim_reads_back() {
        for text in ["r3c5=7", "r9c1<>2"] {
            assert_eq!(text.parse::<Claim>().unwrap().to_string(), text);
        }
        assert_eq!("R3C5 != 7".parse::<Claim>().unwrap().to_string(), "r3c5<>7");
        for wrong in [
            "", "r3c5", "r0c5=7", "r3c5=0", "r3c5=10", "r3c5==7", "7=r3c5",
        ] {
            assert!(wrong.parse::<Claim>().is_err(), "{wrong}");
        }
    }
}
