//! Checks `Exclusion` evidence: all combinations of the candidates of two or three cells.

use crate::claims::Claims;
use crate::context::Context;
use crate::refusal::Refusal;
use crate::words;
use grid::{Candidate, Cell, CellSet, Digit};
use logic::Exclusion;
use thiserror::Error;

/// The reason why an exclusion is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ExclusionFault {
    /// Not two or three cells.
    #[error("an exclusion needs two or three cells, found {0}")]
    CellCount(usize),
    /// A cell is listed twice.
    #[error("{0} is listed twice")]
    Twice(Cell),
    /// A placement; exclusions prove only removals.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A removal outside the cells.
    #[error("it does not prove that {removal} is false: it is not in {}", words::cells(*.cells))]
    Elsewhere {
        /// The removal.
        removal: Candidate,
        /// The cells of the exclusion.
        cells: CellSet,
    },
    /// A removal in a combination that is possible.
    #[error("it does not prove that {removal} is false: {} can be true together", Listed(.combination))]
    Possible {
        /// The removal.
        removal: Candidate,
        /// The combination.
        combination: Vec<Candidate>,
    },
}

struct Listed<'a>(&'a [Candidate]);

impl core::fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (index, candidate) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{candidate}")?;
        }
        Ok(())
    }
}

pub(crate) fn prove(
    context: &Context<'_>,
    claims: &Claims,
    exclusion: &Exclusion,
) -> Result<(), Refusal> {
    Ok(check(context, claims, exclusion)?)
}

fn check(
    context: &Context<'_>,
    claims: &Claims,
    exclusion: &Exclusion,
) -> Result<(), ExclusionFault> {
    let count = exclusion.cells.len();
    if count != 2 && count != 3 {
        return Err(ExclusionFault::CellCount(count));
    }
    let mut cells = CellSet::EMPTY;
    for &cell in &exclusion.cells {
        if !cells.insert(cell) {
            return Err(ExclusionFault::Twice(cell));
        }
    }
    if let Some(placed) = claims.place {
        return Err(ExclusionFault::NotPlaced(placed));
    }
    let possible = possible_combinations(context, exclusion);
    for &removal in &claims.removals {
        if !cells.contains(removal.cell) {
            return Err(ExclusionFault::Elsewhere { removal, cells });
        }
        let contains = |combination: &&Vec<Candidate>| combination.contains(&removal);
        if let Some(combination) = possible.iter().find(contains) {
            let combination = combination.clone();
            return Err(ExclusionFault::Possible {
                removal,
                combination,
            });
        }
    }
    Ok(())
}

/// All combinations without conflicts that leave each excluder a candidate.
fn possible_combinations(context: &Context<'_>, exclusion: &Exclusion) -> Vec<Vec<Candidate>> {
    let mut combinations: Vec<Vec<Candidate>> = vec![Vec::new()];
    for &cell in &exclusion.cells {
        let mut longer = Vec::new();
        for combination in &combinations {
            for digit in context.table.digits(cell) {
                let candidate = Candidate::new(cell, digit);
                if !combination.iter().any(|chosen| chosen.conflicts(candidate)) {
                    let mut combination = combination.clone();
                    combination.push(candidate);
                    longer.push(combination);
                }
            }
        }
        combinations = longer;
    }
    combinations.retain(|combination| {
        let is_emptied = |excluder| leaves_nothing(context, combination, excluder);
        !exclusion.excluders.iter().any(is_emptied)
    });
    combinations
}

/// Whether the combination conflicts with all candidates of the excluder.
fn leaves_nothing(context: &Context<'_>, combination: &[Candidate], excluder: Cell) -> bool {
    let is_excluded = |digit: Digit| {
        let candidate = Candidate::new(excluder, digit);
        combination.iter().any(|chosen| chosen.conflicts(candidate))
    };
    context.table.digits(excluder).iter().all(is_excluded)
}
