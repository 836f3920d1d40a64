//! Claims about a candidate, such as `r3c5=7` or `r3c5<>7`, and whether they are allowed on a board and true.

use core::fmt;
use core::str::FromStr;
use grid::{Board, Candidate, Cell, Digit};
use oracle::{Solution, SolutionCount, Solver};

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
        let is_true = |candidate: Candidate| solution.digit(candidate.cell) == candidate.digit;
        match self {
            Claim::Is(candidate) => is_true(candidate),
            Claim::IsNot(candidate) => !is_true(candidate),
        }
    }

    /// Whether the board already shows that the claim is true.
    pub fn is_on(self, board: &Board) -> bool {
        match self {
            Claim::Is(Candidate { cell, digit }) => board.value(cell) == Some(digit),
            Claim::IsNot(candidate @ Candidate { cell, digit }) => match board.value(cell) {
                Some(value) => value != digit,
                None => !board.has(candidate),
            },
        }
    }

    /// Places or removes the candidate. A digit that is not a candidate of its cell is not placed.
    pub fn make_on(self, board: &mut Board) {
        match self {
            Claim::Is(candidate) => board.place(candidate),
            Claim::IsNot(candidate) => board.eliminate(candidate),
        };
    }

    /// The board with the claim assumed, as [`Claim::make_on`] makes it.
    #[must_use]
    pub fn supposed_on(self, board: &Board) -> Board {
        let mut supposed = board.clone();
        self.make_on(&mut supposed);
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
        let error = || ClaimError(text.chars().take(40).collect());
        let signs = ["<>", "!=", "≠", "="];
        let parts = signs.iter().find_map(|&sign| {
            let (cell_text, digit_text) = text.split_once(sign)?;
            Some((cell_text.trim(), sign, digit_text.trim()))
        });
        let (cell_text, sign, digit_text) = parts.ok_or_else(error)?;
        let cell = Cell::all().find(|cell| cell.to_string().eq_ignore_ascii_case(cell_text));
        let digit = digit_text.parse().ok().and_then(Digit::new);
        let (Some(cell), Some(digit)) = (cell, digit) else {
            return Err(error());
        };
        let candidate = Candidate { cell, digit };
        Ok(match sign {
            "=" => Claim::Is(candidate),
            _ => Claim::IsNot(candidate),
        })
    }
}

/// The reason why claims cannot be made on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalClaim {
    /// The cell holds another digit.
    Filled {
        /// The cell.
        cell: Cell,
        /// The digit in the cell.
        holds: Digit,
    },
    /// A cell of the same house holds the digit.
    Seen {
        /// The placement.
        placed: Candidate,
        /// The cell that holds the digit.
        by: Cell,
    },
    /// The digit to remove is the value of the cell.
    Stands(Candidate),
    /// The digit is no longer a candidate of the cell.
    Gone(Candidate),
    /// The claims contradict each other. The cell is that of the first claim that does not hold on the board
    /// after all claims are made in order.
    Contradictory(Cell),
}

impl IllegalClaim {
    /// The first reason why claims cannot be made together on a board; `None` if they can.
    pub fn of(board: &Board, claims: &[Claim]) -> Option<IllegalClaim> {
        let first_reason = claims
            .iter()
            .find_map(|&claim| IllegalClaim::of_claim(board, claim));
        if first_reason.is_some() || claims.len() == 1 {
            return first_reason;
        }
        let mut after = board.clone();
        for claim in claims {
            claim.make_on(&mut after);
        }
        let contradicted = claims.iter().find(|claim| !claim.is_on(&after));
        contradicted.map(|claim| IllegalClaim::Contradictory(claim.candidate().cell))
    }

    /// The reason why one claim cannot be made on a board; `None` if it can.
    fn of_claim(board: &Board, claim: Claim) -> Option<IllegalClaim> {
        let candidate @ Candidate { cell, digit } = claim.candidate();
        match (claim, board.value(cell)) {
            (Claim::IsNot(_), Some(holds)) => {
                (holds == digit).then_some(IllegalClaim::Stands(candidate))
            }
            (Claim::Is(_), Some(holds)) => {
                (holds != digit).then_some(IllegalClaim::Filled { cell, holds })
            }
            (Claim::IsNot(_), None) => None,
            (Claim::Is(_), None) if board.has(candidate) => None,
            (Claim::Is(_), None) => {
                let mut peers = cell.peers().iter();
                let by = peers.find(|&peer| board.value(peer) == Some(digit));
                let placed = candidate;
                Some(
                    by.map_or(IllegalClaim::Gone(candidate), |by| IllegalClaim::Seen {
                        placed,
                        by,
                    }),
                )
            }
        }
    }

    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            IllegalClaim::Filled { .. } => "filled",
            IllegalClaim::Seen { .. } => "seen",
            IllegalClaim::Stands(_) => "stands",
            IllegalClaim::Gone(_) => "gone",
            IllegalClaim::Contradictory(_) => "contradictory",
        }
    }
}

/// Whether claims are true in the solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    /// All claims hold in every solution.
    True,
    /// No solution has all claims. The first claim that holds in no solution is given; `None` if each claim
    /// holds in some solution.
    False(Option<Claim>),
    /// All claims hold in some solutions only. They hold in the first of these two, and at least one is false
    /// in the second.
    Open([Box<Solution>; 2]),
}

impl Truth {
    /// Whether claims are true in the solutions of `puzzle`. `solutions` is what the exhaustive solver found
    /// for `puzzle`. Only a puzzle with several solutions needs a search.
    pub(crate) fn of(
        claims: &[Claim],
        puzzle: &Board,
        solutions: &SolutionCount,
        solver: &mut Solver,
    ) -> Truth {
        match solutions {
            SolutionCount::None => Truth::False(claims.first().copied()),
            SolutionCount::Unique(solution) => {
                let first_false = claims.iter().find(|claim| !claim.holds_in(solution));
                first_false.map_or(Truth::True, |&claim| Truth::False(Some(claim)))
            }
            SolutionCount::Many(_) => Truth::among_several_solutions(claims, puzzle, solver),
        }
    }

    fn among_several_solutions(claims: &[Claim], puzzle: &Board, solver: &mut Solver) -> Truth {
        let mut claimed = puzzle.clone();
        for claim in claims {
            claim.make_on(&mut claimed);
        }
        let are_possible = claims.iter().all(|claim| claim.is_on(&claimed));
        let solution_with_all = are_possible
            .then(|| solution_of(&claimed, solver))
            .flatten();
        // A solution in which one claim holds, whether or not the other claims do.
        let mut solution_with = |claim: Claim| {
            let supposed = claim.supposed_on(puzzle);
            let is_possible = claim.is_on(&supposed);
            is_possible
                .then(|| solution_of(&supposed, solver))
                .flatten()
        };
        let Some(solution_with_all) = solution_with_all else {
            let mut all = claims.iter().copied();
            return Truth::False(all.find(|&claim| solution_with(claim).is_none()));
        };
        match claims
            .iter()
            .find_map(|claim| solution_with(claim.denied()))
        {
            Some(solution_without) => {
                Truth::Open([Box::new(solution_with_all), Box::new(solution_without)])
            }
            None => Truth::True,
        }
    }
}

/// Whether a board still has one of a puzzle's solutions.
pub(crate) fn is_solvable(board: &Board, solutions: &SolutionCount, solver: &mut Solver) -> bool {
    match solutions {
        SolutionCount::None => false,
        SolutionCount::Unique(solution) => agrees_with(board, solution),
        SolutionCount::Many([first, second]) => {
            agrees_with(board, first)
                || agrees_with(board, second)
                || solution_of(board, solver).is_some()
        }
    }
}

/// A solution of a board; `None` if it has none.
fn solution_of(board: &Board, solver: &mut Solver) -> Option<Solution> {
    match solver.check(&board.to_puzzle()) {
        SolutionCount::None => None,
        SolutionCount::Unique(solution) => Some(solution),
        SolutionCount::Many([first, _]) => Some(first),
    }
}

/// Whether each cell of a board holds the digit of a solution, or has it as a candidate.
fn agrees_with(board: &Board, solution: &Solution) -> bool {
    Cell::all().all(|cell| match board.value(cell) {
        Some(digit) => solution.digit(cell) == digit,
        None => board.candidates(cell).contains(solution.digit(cell)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_reads_back_from_its_text() {
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
