//! Checks `Deadly` evidence: a pattern that would give a second solution.
//!
//! With two candidates in each cell, the check is sufficient for this reason. Suppose a solution
//! fills all cells of the pattern with its candidates. In a house, k of these cells have 2k
//! candidates of the pattern, two for each digit. So there are k digits for k cells, and the
//! solution has each of them once in these cells. Swapping the digit of every cell moves each digit
//! to the other of its two places, so every house keeps its digits. No cell of the pattern is
//! given, so this is a second solution.
//!
//! With more candidates in a cell, the checker enumerates the fillings of the cells. Each filling
//! must have a twin: another filling with the same digits in every house. Replacing a filling by
//! its twin gives a second solution.

use crate::claims::Claims;
use crate::context::Context;
use crate::refusal::Refusal;
use crate::twins::{self, TwinFault};
use crate::words;
use grid::{Candidate, CandidateSet, Cell, Digit, DigitSet, House};
use logic::Deadly;
use thiserror::Error;

/// The reason why a deadly pattern is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DeadlyFault {
    /// A unique solution is not proved.
    #[error("it assumes that the puzzle has one solution, which is not proved")]
    NotKnownUnique,
    /// A pattern without cells.
    #[error("the pattern is empty")]
    Empty,
    /// A cell of the pattern is given.
    #[error("{0} is given, so no second solution can change it")]
    Given(Cell),
    /// A cell does not have two candidates in the pattern.
    #[error("the pattern has {} in {cell}, not two digits", words::digits(*.digits))]
    NotTwo {
        /// The cell.
        cell: Cell,
        /// Its digits in the pattern.
        digits: DigitSet,
    },
    /// A digit of the pattern is not in exactly two cells of a house.
    #[error("the pattern has {digit} in {count} cells of {}, not in two", .house.name())]
    NotTwice {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// The number of cells in the house that have the digit in the pattern.
        count: usize,
    },
    /// A filling of the cells without a twin.
    #[error("one filling of its cells has no other filling with the same digits in every house")]
    NoTwin,
    /// Too many fillings of the cells.
    #[error("its cells have more fillings than the checker examines")]
    TooManyFillings,
    /// The puzzle itself excludes a candidate of the pattern.
    #[error("the puzzle never allowed {0}, so the second filling is not a solution")]
    NotAtStart(Candidate),
    /// A guardian that is not listed.
    #[error("{0} also keeps the pattern from being complete")]
    Unlisted(Candidate),
    /// A listed guardian that is not a guardian.
    #[error("{0} is not a guardian: a guardian is another candidate of a cell of the pattern")]
    Stray(Candidate),
    /// A placement that is not the only guardian.
    #[error("it does not prove that {placed} is true: {guardian} could be")]
    NotPlaced {
        /// The placement.
        placed: Candidate,
        /// Another guardian.
        guardian: Candidate,
    },
    /// A removal that does not conflict with a guardian.
    #[error("it does not prove that {removal} is false: {guardian} does not conflict with it")]
    NotRemoved {
        /// The removal.
        removal: Candidate,
        /// The guardian.
        guardian: Candidate,
    },
}

/// Refuses unless each cell has two candidates and each digit has two places or none in each house.
fn check_exchangeable(pattern: &CandidateSet) -> Result<(), DeadlyFault> {
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

/// The possible guardians of the pattern; refuses a pattern that is not deadly.
pub(crate) fn guardians(
    context: &Context<'_>,
    deadly: &Deadly,
) -> Result<CandidateSet, DeadlyFault> {
    if !context.is_unique() {
        return Err(DeadlyFault::NotKnownUnique);
    }
    let pattern = &deadly.pattern;
    if pattern.is_empty() {
        return Err(DeadlyFault::Empty);
    }
    if let Some(cell) = (pattern.all_cells().iter()).find(|&cell| context.is_given(cell)) {
        return Err(DeadlyFault::Given(cell));
    }
    let has_more_than_two = |cell: Cell| pattern.digits(cell).len() > 2;
    if pattern.all_cells().iter().any(has_more_than_two) {
        twins::check_twins(pattern).map_err(|fault| match fault {
            TwinFault::NoTwin => DeadlyFault::NoTwin,
            TwinFault::TooMany => DeadlyFault::TooManyFillings,
        })?;
    } else {
        check_exchangeable(pattern)?;
    }
    let is_excluded = |candidate: &Candidate| !context.allowed_at_start(*candidate);
    if let Some(candidate) = pattern.iter().find(is_excluded) {
        return Err(DeadlyFault::NotAtStart(candidate));
    }
    let mut guardians = CandidateSet::EMPTY;
    for cell in pattern.all_cells() {
        for digit in context.table.digits(cell) - pattern.digits(cell) {
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

pub(crate) fn prove(
    context: &Context<'_>,
    claims: &Claims,
    deadly: &Deadly,
) -> Result<(), Refusal> {
    for guardian in guardians(context, deadly)?.iter() {
        if let Some(placed) = claims.place
            && guardian != placed
        {
            return Err(DeadlyFault::NotPlaced { placed, guardian }.into());
        }
        for &removal in &claims.removals {
            if !guardian.conflicts(removal) {
                return Err(DeadlyFault::NotRemoved { removal, guardian }.into());
            }
        }
    }
    Ok(())
}
