//! `Finite`: a small exhaustive argument.

use crate::claims::Claims;
use crate::deadly::DeadlyFault;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::truth;
use grid::Candidate;
use logic::Finite;
use thiserror::Error;

/// All cells, and all digits in all houses: a list of truths need not be longer.
const MOST_TRUTHS: usize = 81 + 243;

/// Why an exhaustive argument is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FiniteFault {
    /// More truths than a grid has.
    #[error("{0} truths are more than a grid has")]
    TooMany(usize),
    /// A truth whose pattern is not deadly.
    #[error("truth {truth}: {why}")]
    NotATruth {
        /// Which truth.
        truth: usize,
        /// Why not.
        #[source]
        why: DeadlyFault,
    },
    /// A choice without conflict, the placed candidate being false.
    #[error("it does not prove that {0} is true: all truths can be met without it")]
    NotPlaced(Candidate),
    /// A choice without conflict that goes with the victim.
    #[error("it does not prove that {0} is false: all truths can be met beside it")]
    NotRemoved(Candidate),
}

pub(crate) fn prove(ground: &Ground<'_>, claims: &Claims, finite: &Finite) -> Result<(), Refusal> {
    if finite.truths.len() > MOST_TRUTHS {
        return Err(FiniteFault::TooMany(finite.truths.len()).into());
    }
    let mut truths = Vec::new();
    for (index, truth) in finite.truths.iter().enumerate() {
        match truth::cases(ground, truth) {
            Ok(cases) => truths.push(cases.iter().collect::<Vec<_>>()),
            Err(why) => return Err(FiniteFault::NotATruth { truth: index, why }.into()),
        }
    }
    let truths: Vec<&[Candidate]> = truths.iter().map(Vec::as_slice).collect();
    if let Some(placed) = claims.place {
        let mut table = ground.table.clone();
        table.remove(placed);
        if can_meet(ground, &table, &truths)? {
            return Err(FiniteFault::NotPlaced(placed).into());
        }
    }
    for &removal in &claims.removals {
        let mut table = ground.table.clone();
        table.set(removal);
        if can_meet(ground, &table, &truths)? {
            return Err(FiniteFault::NotRemoved(removal).into());
        }
    }
    Ok(())
}

/// Whether one possible candidate of each truth can be chosen so that no two conflict. A choice
/// leaves in the table exactly what does not conflict with it. The truth with the fewest
/// candidates is met first: the order changes nothing but the work.
fn can_meet(ground: &Ground<'_>, table: &Table, truths: &[&[Candidate]]) -> Result<bool, Refusal> {
    ground.work.spend(1 + truths.len())?;
    let possible = |index: &usize| truths[*index].iter().filter(|&&one| table.has(one)).count();
    let Some(fewest) = (0..truths.len()).min_by_key(possible) else {
        return Ok(true);
    };
    let mut rest = truths.to_vec();
    let truth = rest.swap_remove(fewest);
    for &candidate in truth.iter().filter(|&&one| table.has(one)) {
        let mut table = table.clone();
        table.set(candidate);
        if can_meet(ground, &table, &rest)? {
            return Ok(true);
        }
    }
    Ok(false)
}
