//! Changes of a board, and what exhaustive search says of them. The rules are those of `whydoku::judging`.

use core::fmt;
use grid::{Board, Candidate, Cell, Puzzle};
use oracle::{Solution, SolutionCount, Solver};

/// A placement or an elimination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Claim {
    /// The cell contains the digit.
    Is(Candidate),
    /// The cell does not contain the digit.
    IsNot(Candidate),
}

impl Claim {
    pub(super) fn candidate(self) -> Candidate {
        match self {
            Claim::Is(candidate) | Claim::IsNot(candidate) => candidate,
        }
    }

    fn denied(self) -> Claim {
        match self {
            Claim::Is(candidate) => Claim::IsNot(candidate),
            Claim::IsNot(candidate) => Claim::Is(candidate),
        }
    }

    fn holds_in(self, solution: &Solution) -> bool {
        let Candidate { cell, digit } = self.candidate();
        (solution.digit(cell) == digit) == matches!(self, Claim::Is(_))
    }

    /// Whether the board shows it.
    pub(super) fn is_on(self, board: &Board) -> bool {
        let candidate @ Candidate { cell, digit } = self.candidate();
        match (self, board.value(cell)) {
            (Claim::Is(_), stands) => stands == Some(digit),
            (Claim::IsNot(_), Some(stands)) => stands != digit,
            (Claim::IsNot(_), None) => !board.has(candidate),
        }
    }

    pub(super) fn make_on(self, board: &mut Board) {
        match self {
            Claim::Is(candidate) => board.place(candidate),
            Claim::IsNot(candidate) => board.eliminate(candidate),
        };
    }

    fn supposed_on(self, board: &Board) -> Board {
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

/// The reason that changes are not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Illegal {
    /// The cell holds another digit.
    Filled,
    /// A cell of the same house holds the digit.
    Seen,
    /// The digit that should be removed stands in the cell.
    Stands,
    /// The digit is no candidate any more.
    Gone,
    /// The changes contradict each other.
    Contradictory,
}

impl Illegal {
    /// The first reason that changes are not allowed on a board.
    pub(super) fn of(board: &Board, claims: &[Claim]) -> Option<Illegal> {
        let one = claims
            .iter()
            .find_map(|&claim| Illegal::alone(board, claim));
        if one.is_some() || claims.len() == 1 {
            return one;
        }
        let mut after = board.clone();
        for claim in claims {
            claim.make_on(&mut after);
        }
        let lost = claims.iter().any(|claim| !claim.is_on(&after));
        lost.then_some(Illegal::Contradictory)
    }

    fn alone(board: &Board, claim: Claim) -> Option<Illegal> {
        let candidate @ Candidate { cell, digit } = claim.candidate();
        match (claim, board.value(cell)) {
            (Claim::IsNot(_), Some(holds)) if holds == digit => Some(Illegal::Stands),
            (Claim::IsNot(_), _) => None,
            (Claim::Is(_), Some(holds)) => (holds != digit).then_some(Illegal::Filled),
            (Claim::Is(_), None) if board.has(candidate) => None,
            (Claim::Is(_), None) => {
                let mut peers = cell.peers().iter();
                let is_seen = peers.any(|peer| board.value(peer) == Some(digit));
                Some(if is_seen {
                    Illegal::Seen
                } else {
                    Illegal::Gone
                })
            }
        }
    }

    /// The word in answers.
    pub(super) fn word(self) -> &'static str {
        match self {
            Illegal::Filled => "filled",
            Illegal::Seen => "seen",
            Illegal::Stands => "stands",
            Illegal::Gone => "gone",
            Illegal::Contradictory => "contradictory",
        }
    }
}

/// Whether changes are true.
pub(super) enum Truth {
    /// In every solution.
    True,
    /// In none; with a change that alone holds in none, if there is one.
    False(Option<Claim>),
    /// In some.
    Open,
}

/// What exhaustive search says of a puzzle.
pub(super) struct Truths {
    puzzle: Board,
    solutions: SolutionCount,
}

impl Truths {
    /// Solves a puzzle that no two givens contradict.
    pub(super) fn of(puzzle: &Puzzle, board: Board) -> Truths {
        Truths {
            puzzle: board,
            solutions: Solver::new().check(puzzle),
        }
    }

    /// Whether no solution of the puzzle is left on a board.
    pub(super) fn has_mistake(&self, board: &Board) -> bool {
        match &self.solutions {
            SolutionCount::None => true,
            SolutionCount::Unique(solution) => !leads_to(board, solution),
            SolutionCount::Many(_) => solution_of(board).is_none(),
        }
    }

    pub(super) fn truth(&self, claims: &[Claim]) -> Truth {
        match &self.solutions {
            SolutionCount::None => Truth::False(claims.first().copied()),
            SolutionCount::Unique(solution) => {
                let wrong = claims.iter().find(|claim| !claim.holds_in(solution));
                wrong.map_or(Truth::True, |&claim| Truth::False(Some(claim)))
            }
            SolutionCount::Many(_) => self.truth_of_several(claims),
        }
    }

    fn truth_of_several(&self, claims: &[Claim]) -> Truth {
        let mut with = self.puzzle.clone();
        for claim in claims {
            claim.make_on(&mut with);
        }
        let all = claims.iter().all(|claim| claim.is_on(&with));
        if !all || solution_of(&with).is_none() {
            let is_false = |claim: &&Claim| {
                let supposed = claim.supposed_on(&self.puzzle);
                !claim.is_on(&supposed) || solution_of(&supposed).is_none()
            };
            return Truth::False(claims.iter().find(is_false).copied());
        }
        let is_open = claims.iter().any(|claim| {
            let supposed = claim.denied().supposed_on(&self.puzzle);
            claim.denied().is_on(&supposed) && solution_of(&supposed).is_some()
        });
        if is_open { Truth::Open } else { Truth::True }
    }
}

fn solution_of(board: &Board) -> Option<Solution> {
    match Solver::new().check(&board.to_puzzle()) {
        SolutionCount::None => None,
        SolutionCount::Unique(solution) => Some(solution),
        SolutionCount::Many([first, _]) => Some(first),
    }
}

/// Whether a board agrees with a solution.
fn leads_to(board: &Board, solution: &Solution) -> bool {
    Cell::all().all(|cell| match board.value(cell) {
        Some(digit) => solution.digit(cell) == digit,
        None => board.candidates(cell).contains(solution.digit(cell)),
    })
}
