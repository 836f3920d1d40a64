//! Claims and effects. A claim is everything that a find concludes; its effects are the part of the
//! claim that changes the board. A step always changes the board.

use crate::journal::{Change, Journal};
use core::fmt;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// The conclusion of a search, which may include candidates that are no longer on the board.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The placement; `None` if the claim only eliminates.
    pub place: Option<Candidate>,
    /// The eliminations.
    pub remove: Removals<'a>,
}

/// Candidates to eliminate, in the order of the search. They need not be live. A candidate is
/// *live* if it is still on the board.
#[derive(Clone, Copy, Debug)]
pub enum Removals<'a> {
    /// No candidate.
    None,
    /// A digit in all these cells, cells ascending.
    Digit(Digit, CellSet),
    /// All these digits in all these cells: cells ascending, digits ascending within a cell.
    Digits(DigitSet, CellSet),
    /// A set of candidates: cells ascending, digits ascending within a cell.
    Set(&'a CandidateSet),
    /// A list, in the order of the list.
    List(&'a [Candidate]),
}

impl<'a> Claim<'a> {
    /// A claim with a placement only.
    #[inline]
    pub const fn place(candidate: Candidate) -> Claim<'a> {
        Claim {
            place: Some(candidate),
            remove: Removals::None,
        }
    }

    /// A claim with eliminations only.
    #[inline]
    pub const fn remove(remove: Removals<'a>) -> Claim<'a> {
        Claim {
            place: None,
            remove,
        }
    }
}

impl Removals<'_> {
    /// Calls `each` with every candidate that is live on `board`, in order.
    #[inline]
    pub fn live(&self, board: &Board, mut each: impl FnMut(Candidate)) {
        match *self {
            Removals::None => {}
            Removals::Digit(digit, cells) => {
                for cell in cells & board.cells(digit) {
                    each(Candidate { cell, digit });
                }
            }
            Removals::Digits(digits, cells) => {
                for cell in cells {
                    for digit in board.candidates(cell) & digits {
                        each(Candidate { cell, digit });
                    }
                }
            }
            Removals::Set(set) => {
                for candidate in set.iter().filter(|&candidate| board.has(candidate)) {
                    each(candidate);
                }
            }
            Removals::List(list) => {
                for &candidate in list.iter().filter(|&&candidate| board.has(candidate)) {
                    each(candidate);
                }
            }
        }
    }
}

/// The changes of a step: a placement, eliminations in the order of the search, or both. Never
/// empty.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "crate::codes::EffectsFields",
        into = "crate::codes::EffectsFields"
    )
)]
pub struct Effects {
    place: Option<Candidate>,
    removals: Vec<Candidate>,
}

impl Effects {
    /// The part of a claim that changes `board`; `None` when it changes nothing.
    pub fn live(board: &Board, claim: &Claim<'_>) -> Option<Effects> {
        let mut removals = Vec::new();
        claim
            .remove
            .live(board, |candidate| removals.push(candidate));
        let place = claim.place.filter(|&candidate| board.has(candidate));
        Effects::new(place, removals)
    }

    /// Effects from a placement and eliminations; `None` when both are absent.
    pub fn new(place: Option<Candidate>, removals: Vec<Candidate>) -> Option<Effects> {
        (place.is_some() || !removals.is_empty()).then_some(Effects { place, removals })
    }

    /// The placement, if any.
    pub fn place(&self) -> Option<Candidate> {
        self.place
    }

    /// The eliminations, in the order of the search. Candidates that the placement removes from
    /// its peers are not listed.
    pub fn removals(&self) -> &[Candidate] {
        &self.removals
    }

    /// The cells of [`Effects::removals`].
    pub fn cells_of_removals(&self) -> CellSet {
        self.removals.iter().map(|removed| removed.cell).collect()
    }

    /// The effects that still change `board`; `None` when none of them does.
    #[must_use]
    pub fn still_live(&self, board: &Board) -> Option<Effects> {
        Effects::live(board, &self.as_claim())
    }

    /// The same effects with eliminations sorted by cell, then digit.
    #[must_use]
    pub fn sorted(&self) -> Effects {
        let mut removals = self.removals.clone();
        removals.sort_unstable();
        Effects {
            place: self.place,
            removals,
        }
    }

    /// The effects as a claim.
    pub fn as_claim(&self) -> Claim<'_> {
        Claim {
            place: self.place,
            remove: Removals::List(&self.removals),
        }
    }

    /// Changes the board, eliminations first, and records each change in the journal.
    pub fn apply(&self, board: &mut Board, journal: &mut Journal) {
        apply(self.place, &self.removals, board, journal);
    }
}

/// Prints the placement `r1c1=5`, then the eliminations `r1c2<>5` in order, separated by spaces.
impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if let Some(Candidate { cell, digit }) = self.place {
            write!(f, "{cell}={digit}")?;
            separator = " ";
        }
        for Candidate { cell, digit } in &self.removals {
            write!(f, "{separator}{cell}<>{digit}")?;
            separator = " ";
        }
        Ok(())
    }
}

/// Eliminates, then places, and records each change in the journal.
pub(crate) fn apply(
    place: Option<Candidate>,
    removals: &[Candidate],
    board: &mut Board,
    journal: &mut Journal,
) {
    for &candidate in removals {
        debug_assert!(
            place != Some(candidate),
            "a step removes the digit it places"
        );
        if board.eliminate(candidate) {
            journal.push(Change::Removed(candidate));
        }
    }
    if let Some(candidate) = place
        && board.place(candidate)
    {
        journal.push(Change::Placed(candidate));
    }
}
