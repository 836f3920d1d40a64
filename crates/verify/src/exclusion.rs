//! `Exclusion`: all combinations of two or three cells' candidates.

use crate::claims::Claims;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::words;
use grid::{Candidate, Cell, CellSet, Digit};
use logic::Exclusion;
use thiserror::Error;

/// Why an exclusion is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ExclusionFault {
    /// Not two or three cells.
    #[error("it takes two or three cells, not {0}")]
    CellCount(usize),
    /// A cell is listed twice.
    #[error("{0} is listed twice")]
    Twice(Cell),
    /// An exclusion places nothing.
    #[error("it does not prove that {0} is true")]
    NotPlaced(Candidate),
    /// A victim elsewhere.
    #[error("it does not prove that {victim} is false: it is not in {}", words::cells(*.cells))]
    Elsewhere {
        /// The victim.
        victim: Candidate,
        /// The cells of the exclusion.
        cells: CellSet,
    },
    /// A victim in a combination that stands.
    #[error("it does not prove that {victim} is false: {} can stand together", Listed(.combination))]
    Stands {
        /// The victim.
        victim: Candidate,
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
    ground: &Ground<'_>,
    claims: &Claims,
    exclusion: &Exclusion,
) -> Result<(), Refusal> {
    Ok(check(ground, claims, exclusion)?)
}

fn check(
    ground: &Ground<'_>,
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
    let standing = standing(ground, exclusion);
    for &victim in &claims.removals {
        if !cells.contains(victim.cell) {
            return Err(ExclusionFault::Elsewhere { victim, cells });
        }
        if let Some(combination) = standing.iter().find(|row| row.contains(&victim)) {
            let combination = combination.clone();
            return Err(ExclusionFault::Stands {
                victim,
                combination,
            });
        }
    }
    Ok(())
}

/// All combinations that do not fall.
fn standing(ground: &Ground<'_>, exclusion: &Exclusion) -> Vec<Vec<Candidate>> {
    let mut combinations: Vec<Vec<Candidate>> = vec![Vec::new()];
    for &cell in &exclusion.cells {
        let mut longer = Vec::new();
        for combination in &combinations {
            for digit in ground.table.digits(cell) {
                let candidate = Candidate::new(cell, digit);
                if !combination.iter().any(|one| one.conflicts(candidate)) {
                    let mut combination = combination.clone();
                    combination.push(candidate);
                    longer.push(combination);
                }
            }
        }
        combinations = longer;
    }
    combinations.retain(|combination| {
        let used_up = |excluder| leaves_nothing(ground, combination, excluder);
        !exclusion.excluders.iter().any(used_up)
    });
    combinations
}

/// Whether the combination takes all candidates of a cell. Each is taken only by a cell that the
/// excluder sees.
fn leaves_nothing(ground: &Ground<'_>, combination: &[Candidate], excluder: Cell) -> bool {
    let taken = |digit: Digit| {
        let mine = Candidate::new(excluder, digit);
        combination.iter().any(|one| one.conflicts(mine))
    };
    ground.table.digits(excluder).iter().all(taken)
}
