//! What a step does to the board. A step that does nothing cannot exist.

use crate::journal::{Change, Journal};
use core::fmt;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// What a search says would follow, before anyone asked whether it changes anything.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// A digit that must go into a cell.
    pub place: Option<Candidate>,
    /// Candidates that cannot be.
    pub remove: Removals<'a>,
}

/// Candidates that cannot be, in the order the search met them; dead ones may be among them.
#[derive(Clone, Copy, Debug)]
pub enum Removals<'a> {
    /// None.
    None,
    /// One digit in some cells, cells ascending.
    Digit(Digit, CellSet),
    /// Some digits in some cells: cells ascending, digits ascending within a cell.
    Digits(DigitSet, CellSet),
    /// Cells ascending, digits ascending within a cell.
    Set(&'a CandidateSet),
    /// In this order.
    List(&'a [Candidate]),
}

impl<'a> Claim<'a> {
    /// A placement.
    #[inline]
    pub const fn place(candidate: Candidate) -> Claim<'a> {
        Claim {
            place: Some(candidate),
            remove: Removals::None,
        }
    }

    /// Removals alone.
    #[inline]
    pub const fn remove(remove: Removals<'a>) -> Claim<'a> {
        Claim {
            place: None,
            remove,
        }
    }
}

impl Removals<'_> {
    /// Calls `each` with every candidate that is still on the board, in order.
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

/// An optional placement and removals in the order the search met them; never nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effects {
    place: Option<Candidate>,
    removals: Vec<Candidate>,
}

impl Effects {
    /// The part of a claim that would change the board; `None` when nothing would.
    pub fn live(board: &Board, claim: &Claim<'_>) -> Option<Effects> {
        let mut removals = Vec::new();
        claim
            .remove
            .live(board, |candidate| removals.push(candidate));
        let place = claim.place.filter(|&candidate| board.has(candidate));
        Effects::new(place, removals)
    }

    /// Effects as listed; `None` when there are none.
    pub fn new(place: Option<Candidate>, removals: Vec<Candidate>) -> Option<Effects> {
        (place.is_some() || !removals.is_empty()).then_some(Effects { place, removals })
    }

    /// The digit that is filled in, if one is.
    pub fn place(&self) -> Option<Candidate> {
        self.place
    }

    /// The candidates taken away, in the order the search met them. What a placement takes from
    /// the cells it sees is not listed.
    pub fn removals(&self) -> &[Candidate] {
        &self.removals
    }

    /// The cells that lose a candidate.
    pub fn thinned(&self) -> CellSet {
        self.removals.iter().map(|removed| removed.cell).collect()
    }

    /// The part that still changes this board; `None` when nothing is left.
    #[must_use]
    pub fn still_live(&self, board: &Board) -> Option<Effects> {
        Effects::live(board, &self.as_claim())
    }

    /// The same effects with the removals by cell and digit: equal for finds that differ only in
    /// the order they met things.
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

    /// Removes, then places.
    pub fn apply(&self, board: &mut Board, journal: &mut Journal) {
        apply(self.place, &self.removals, board, journal);
    }
}

/// In short: `r1c1=5`, then the removals in order, `r1c2<>5`, separated by blanks.
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

/// Removes, then places, and writes down what changed.
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
