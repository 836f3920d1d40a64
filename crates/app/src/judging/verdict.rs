//! Verdicts on moves.

use super::action::Action;
use super::reason::ReasonVerdict;
use super::stated_chain::BrokenLink;
use crate::claim::{Claim, IllegalClaim};
use crate::hint::{Mistake, Refutation};
use crate::path::Derivation;
use grid::Board;
use logic::{Info, Rating, Step};
use oracle::Solution;

/// A move with its verdict.
#[non_exhaustive]
pub struct JudgedMove {
    /// The name of the profile.
    pub profile: String,
    /// The move.
    pub action: Action,
    /// The board on which the move was judged.
    pub before: Board,
    /// The verdict.
    pub verdict: MoveVerdict,
    /// The verdict on the stated reason. `None` if no reason was stated, or if the move cannot have one: it
    /// is illegal, the board already shows it, or the board has a mistake.
    pub reason: Option<ReasonVerdict>,
    /// If the reason is a chain: its first link that does not hold.
    pub broken_link: Option<BrokenLink>,
}

/// The verdict on a move.
#[non_exhaustive]
pub enum MoveVerdict {
    /// The move is justified. The steps are the easiest that make it, usually one. Several changes may need
    /// several steps, all on the same board. Taking a move back because of a mistake needs no step.
    Justified(Vec<Step>),
    /// The move is true, but no single step makes it.
    TrueNotYet(Distance),
    /// The move is true in the first of two solutions and false in the second.
    Unknowable([Box<Solution>; 2]),
    /// The move is true in no solution. Taking back a true move is false, too.
    False(FalseMove),
    /// The rules or the board do not allow the move.
    Illegal(IllegalMove),
    /// The board already shows the move.
    Already,
    /// The board has a mistake, so steps on it prove nothing. Only taking moves back is justified.
    Mistake(Box<Mistake>),
}

/// How many steps a true move needs.
pub enum Distance {
    /// These steps lead to the move. If all are singles, their number is the minimum, as far as a limit of
    /// work allows.
    Steps(Box<Derivation>),
    /// The techniques reach the move only with a guess.
    Beyond,
    /// The budget was used up. The move may even be justified.
    Limit,
    /// The steps were not searched for ([`super::JudgingDepth::Word`]).
    NotSearched,
}

impl Distance {
    /// The number of steps, including the one that makes the move; `None` if the steps are not known.
    pub fn steps(&self) -> Option<usize> {
        self.derivation().map(|derivation| derivation.steps.len())
    }

    /// The technique and rating of the hardest step; `None` if the steps are not known.
    pub fn hardest(&self) -> Option<(&'static Info, Rating)> {
        let steps = self.derivation()?.steps.iter();
        // On a tie, the first step is taken.
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

/// A move that is true in no solution.
pub struct FalseMove {
    /// The change that is false. `None` if the changes are false only together, or if a move was taken back.
    pub claim: Option<Claim>,
    /// The refutation of the change. `None` if the request does not include it, or if none was found.
    pub refutation: Option<Box<Refutation>>,
}

/// The reason why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The board does not allow the changes.
    Change(IllegalClaim),
    /// There is no move to take back.
    NothingToUndo,
    /// The technique is not among the known ones.
    UnknownTechnique(&'static Info),
    /// The technique finds no such step on the board.
    NoSuchStep(&'static Info),
    /// The search ended early, because the budget was used up or there were too many finds. The board may allow
    /// the step.
    Limit(&'static Info),
}

impl IllegalMove {
    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            IllegalMove::Change(why) => why.word(),
            IllegalMove::NothingToUndo => "nothing_to_undo",
            IllegalMove::UnknownTechnique(_) => "unknown_technique",
            IllegalMove::NoSuchStep(_) => "no_such_step",
            IllegalMove::Limit(_) => "limit",
        }
    }
}

impl MoveVerdict {
    /// The words of all verdicts, in the order of the variants.
    pub const WORDS: [&'static str; 7] = [
        "justified",
        "true_not_yet",
        "unknowable",
        "false",
        "illegal",
        "already",
        "mistake",
    ];

    /// The index of the verdict's word in [`MoveVerdict::WORDS`].
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

    /// The hardest step that justifies the move; `None` if there is none.
    pub fn step(&self) -> Option<&Step> {
        let MoveVerdict::Justified(steps) = self else {
            return None;
        };
        steps.iter().rev().max_by_key(|step| step.rating)
    }
}
