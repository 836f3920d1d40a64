//! `Deadly`: a pattern that would have two fillings.
//!
//! Why the check is enough, for two candidates in each cell: suppose a solution fills all cells of
//! the pattern from the pattern. A house with k of its cells holds k digits of the pattern, each in
//! two candidates, so the solution uses each of the k digits once there. Let every cell take its
//! other digit: each digit moves to the other of its two places, so every house keeps its digits.
//! That is a second solution, since no cell of the pattern was given.
//!
//! With more candidates in a cell the few ways to fill the cells are gone through: each must have
//! a twin that puts the same digits into every house. Whichever of them a solution has, the twin
//! in its place is a second solution.

use crate::claims::Claims;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::twins::{self, Lack};
use crate::words;
use grid::{Candidate, CandidateSet, Cell, Digit, DigitSet, House};
use logic::Deadly;
use thiserror::Error;

/// Why a deadly pattern is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeadlyFault {
    /// Nothing may be said about second solutions.
    #[error("it takes for granted that the puzzle has one solution, which is not known")]
    NotKnownUnique,
    /// A pattern without cells.
    #[error("the pattern is empty")]
    Empty,
    /// A cell of the pattern is given.
    #[error("{0} is given, so no second solution can change it")]
    Given(Cell),
    /// A cell has not two candidates in the pattern.
    #[error("the pattern has {} in {cell}, not two digits", words::digits(*.digits))]
    NotTwo {
        /// The cell.
        cell: Cell,
        /// Its digits in the pattern.
        digits: DigitSet,
    },
    /// A digit does not stand twice in a house.
    #[error("the pattern has {digit} in {count} cells of {}, not in two", .house.name())]
    NotTwice {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// In how many cells.
        count: usize,
    },
    /// A way to fill the cells that no other way can take the place of.
    #[error("its cells can be filled in a way that no other puts the same digits into every house")]
    NoTwin,
    /// Too many ways to fill the cells.
    #[error("its cells can be filled in more ways than are gone through")]
    TooManyFillings,
    /// The puzzle itself rules a candidate of the pattern out.
    #[error("the puzzle never allowed {0}, so the second filling is none")]
    NotAtStart(Candidate),
    /// A guardian that is not listed.
    #[error("{0} also keeps the pattern from being complete")]
    Unlisted(Candidate),
    /// A listed guardian that is none.
    #[error("{0} is not a guardian: it is not beside the pattern in one of its cells")]
    Stray(Candidate),
    /// There is another way out than the placement.
    #[error("it does not prove that {placed} is true: {guardian} could be")]
    NotPlaced {
        /// What was to be placed.
        placed: Candidate,
        /// The other way out.
        guardian: Candidate,
    },
    /// A victim that a guardian leaves alone.
    #[error("it does not prove that {victim} is false: {guardian} does not conflict with it")]
    NotRemoved {
        /// What was to be removed.
        victim: Candidate,
        /// The guardian.
        guardian: Candidate,
    },
}

/// Refuses unless each cell has two candidates and each digit two places in a house, or none.
fn exchangeable(pattern: &CandidateSet) -> Result<(), DeadlyFault> {
    for cell in pattern.all_cells() {
        let digits = pattern.digits(cell);
        if digits.len() != 2 {
            return Err(DeadlyFault::NotTwo { cell, digits });
        }
    }
    for house in House::all() {
        for digit in Digit::ALL {
            let count = (pattern.cells(digit) & house.cells()).len();
            if count != 0 && count != 2 {
                return Err(DeadlyFault::NotTwice {
                    digit,
                    house,
                    count,
                });
            }
        }
    }
    Ok(())
}

/// The guardians that are still possible, if the pattern is deadly.
pub(crate) fn guardians(ground: &Ground<'_>, deadly: &Deadly) -> Result<CandidateSet, DeadlyFault> {
    if !ground.is_unique() {
        return Err(DeadlyFault::NotKnownUnique);
    }
    let pattern = &deadly.pattern;
    if pattern.is_empty() {
        return Err(DeadlyFault::Empty);
    }
    if let Some(cell) = (pattern.all_cells().iter()).find(|&cell| ground.is_given(cell)) {
        return Err(DeadlyFault::Given(cell));
    }
    let is_plural = |cell: Cell| pattern.digits(cell).len() > 2;
    if pattern.all_cells().iter().any(is_plural) {
        twins::each_has_one(pattern).map_err(|lack| match lack {
            Lack::NoTwin => DeadlyFault::NoTwin,
            Lack::TooMany => DeadlyFault::TooManyFillings,
        })?;
    } else {
        exchangeable(pattern)?;
    }
    if let Some(candidate) = pattern.iter().find(|&one| !ground.at_start(one)) {
        return Err(DeadlyFault::NotAtStart(candidate));
    }
    let mut guardians = CandidateSet::EMPTY;
    for cell in pattern.all_cells() {
        for digit in ground.table.digits(cell) - pattern.digits(cell) {
            guardians.insert(Candidate::new(cell, digit));
        }
    }
    for guardian in guardians.iter() {
        if !deadly.guardians.contains(guardian) {
            return Err(DeadlyFault::Unlisted(guardian));
        }
    }
    for listed in deadly.guardians.iter() {
        if pattern.contains(listed) || !pattern.all_cells().contains(listed.cell) {
            return Err(DeadlyFault::Stray(listed));
        }
    }
    Ok(guardians)
}

pub(crate) fn prove(ground: &Ground<'_>, claims: &Claims, deadly: &Deadly) -> Result<(), Refusal> {
    for guardian in guardians(ground, deadly)?.iter() {
        if let Some(placed) = claims.place
            && guardian != placed
        {
            return Err(DeadlyFault::NotPlaced { placed, guardian }.into());
        }
        for &victim in &claims.removals {
            if !guardian.conflicts(victim) {
                return Err(DeadlyFault::NotRemoved { victim, guardian }.into());
            }
        }
    }
    Ok(())
}
