//! Verdicts on moves.

use super::action::Action;
use super::reason::ReasonVerdict;
use crate::claim::Claim;
use crate::hint::{Mistake, Refutation};
use crate::path::Derivation;
use grid::{Board, Candidate, Cell, Digit};
use logic::{Info, Rating, Step};
use oracle::Solution;

/// A move with its verdict.
#[non_exhaustive]
pub struct JudgedMove {
    /// The name of the profile.
    pub profile: String,
    /// The move.
    pub action: Action,
    /// The board on which it was judged.
    pub before: Board,
    /// The verdict.
    pub verdict: MoveVerdict,
    /// The verdict on the stated reason; `None` if none was stated, or if the move cannot have one: it is
    /// illegal, or the board shows it already, or has a mistake.
    pub reason: Option<ReasonVerdict>,
}

/// The verdict on a move.
#[non_exhaustive]
pub enum MoveVerdict {
    /// It follows now. The steps are the easiest that give it, usually one; a set of changes may need
    /// several, each on the same board. Going back from a mistake needs none.
    Justified(Vec<Step>),
    /// It is true, but does not follow in one step.
    TrueNotYet(Distance),
    /// It is true in the first of two solutions and false in the second.
    Unknowable([Box<Solution>; 2]),
    /// It is true in no solution. Going back is false if the last move was true.
    False(FalseMove),
    /// The rules or the board do not allow it.
    Illegal(IllegalMove),
    /// The board shows it already.
    Already,
    /// The board has a mistake: whatever follows from it proves nothing. Only going back is justified.
    Mistake(Box<Mistake>),
}

/// How far a true move is from following.
pub enum Distance {
    /// These steps lead to it. They are the least number for singles alone, within a limit of work.
    Steps(Box<Derivation>),
    /// The techniques reach it only with a guess.
    Beyond,
    /// The budget was spent first, so the move may even be justified.
    Limit,
    /// The request needs no derivation ([`super::JudgingDepth::Word`]).
    NotSearched,
}

impl Distance {
    /// Number of steps, including the last one that gives the move.
    pub fn steps(&self) -> Option<usize> {
        self.derivation().map(|derivation| derivation.steps.len())
    }

    /// The hardest of the steps.
    pub fn hardest(&self) -> Option<(&'static Info, Rating)> {
        let steps = self.derivation()?.steps.iter();
        // Of equally hard ones, the first.
        let hardest = steps.rev().max_by_key(|step| step.rating)?;
        Some((hardest.info(), hardest.rating))
    }

    fn derivation(&self) -> Option<&Derivation> {
        match self {
            Distance::Steps(derivation) => Some(derivation),
            Distance::Beyond | Distance::Limit | Distance::NotSearched => None,
        }
    }
}

/// A move that no solution has.
pub struct FalseMove {
    /// The change that is false; `None` if only all together are, or if the move went back.
    pub claim: Option<Claim>,
    /// Its refutation. `None` if the request needs none, or none was found.
    pub refutation: Option<Box<Refutation>>,
}

/// The reason that a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The cell holds another digit.
    Filled {
        /// The cell.
        cell: Cell,
        /// Its digit.
        holds: Digit,
    },
    /// A cell of the same house holds the digit.
    Seen {
        /// The placement.
        placed: Candidate,
        /// The other cell.
        by: Cell,
    },
    /// The digit that should be removed stands in the cell.
    Stands(Candidate),
    /// The digit is no longer a candidate of the cell.
    Gone(Candidate),
    /// The changes contradict each other.
    Contradictory(Cell),
    /// There is no move to take back.
    NothingToUndo,
    /// The technique is not among those known.
    UnknownTechnique(&'static Info),
    /// The technique finds no such step on the board.
    NoSuchStep(&'static Info),
}

impl IllegalMove {
    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            IllegalMove::Filled { .. } => "filled",
            IllegalMove::Seen { .. } => "seen",
            IllegalMove::Stands(_) => "stands",
            IllegalMove::Gone(_) => "gone",
            IllegalMove::Contradictory(_) => "contradictory",
            IllegalMove::NothingToUndo => "nothing_to_undo",
            IllegalMove::UnknownTechnique(_) => "unknown_technique",
            IllegalMove::NoSuchStep(_) => "no_such_step",
        }
    }
}

impl MoveVerdict {
    /// The words of all verdicts, in the order of [`MoveVerdict::index`].
    pub const WORDS: [&'static str; 7] = [
        "justified",
        "true_not_yet",
        "unknowable",
        "false",
        "illegal",
        "already",
        "mistake",
    ];

    /// The place of its word in [`MoveVerdict::WORDS`].
    pub fn index(&self) -> usize {
        match self {
            MoveVerdict::Justified(_) => 0,
            MoveVerdict::TrueNotYet(_) => 1,
            MoveVerdict::Unknowable(_) => 2,
            MoveVerdict::False(_) => 3,
            MoveVerdict::Illegal(_) => 4,
            MoveVerdict::Already => 5,
            MoveVerdict::Mistake(_) => 6,
        }
    }

    /// The word in JSON.
    pub fn word(&self) -> &'static str {
        MoveVerdict::WORDS[self.index()]
    }

    /// Whether the move is justified.
    pub fn is_justified(&self) -> bool {
        matches!(self, MoveVerdict::Justified(_))
    }

    /// The hardest step that justifies the move.
    pub fn step(&self) -> Option<&Step> {
        let MoveVerdict::Justified(steps) = self else {
            return None;
        };
        steps.iter().rev().max_by_key(|step| step.rating)
    }
}
