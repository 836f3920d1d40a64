//! Checks `Exhaustive` evidence: an exhaustive case analysis over a few truths.

use crate::claims::Claims;
use crate::context::Context;
use crate::deadly::DeadlyFault;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::truth;
use grid::Candidate;
use logic::Exhaustive;
use thiserror::Error;

/// Maximum number of truths: all cells, and all digits in all houses.
const MAX_TRUTHS: usize = 81 + 243;

/// The reason why an exhaustive argument is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ExhaustiveFault {
    /// More truths than a grid has.
    #[error("{0} truths are more than a grid has")]
    TooMany(usize),
    /// A truth whose pattern is not deadly.
    #[error("truth {truth}: {why}")]
    NotATruth {
        /// The index of the truth.
        truth: usize,
        /// The fault of its pattern.
        #[source]
        why: DeadlyFault,
    },
    /// A choice without conflicts exists when the placed candidate is false.
    #[error("it does not prove that {0} is true: all truths can be satisfied without it")]
    NotPlaced(Candidate),
    /// A choice without conflicts exists when the removed candidate is true.
    #[error("it does not prove that {0} is false: all truths can be satisfied with it")]
    NotRemoved(Candidate),
}

pub(crate) fn prove(
    context: &Context<'_>,
    claims: &Claims,
    argument: &Exhaustive,
) -> Result<(), Refusal> {
    if argument.truths.len() > MAX_TRUTHS {
        return Err(ExhaustiveFault::TooMany(argument.truths.len()).into());
    }
    let mut truths = Vec::new();
    for (index, truth) in argument.truths.iter().enumerate() {
        match truth::cases(context, truth) {
            Ok(cases) => truths.push(cases.iter().collect::<Vec<_>>()),
            Err(why) => return Err(ExhaustiveFault::NotATruth { truth: index, why }.into()),
        }
    }
    let truths: Vec<&[Candidate]> = truths.iter().map(Vec::as_slice).collect();
    if let Some(placed) = claims.place {
        let mut table = context.table.clone();
        table.remove(placed);
        if is_satisfiable(context, &table, &truths)? {
            return Err(ExhaustiveFault::NotPlaced(placed).into());
        }
    }
    for &removal in &claims.removals {
        let mut table = context.table.clone();
        table.assume_true(removal);
        if is_satisfiable(context, &table, &truths)? {
            return Err(ExhaustiveFault::NotRemoved(removal).into());
        }
    }
    Ok(())
}

/// Whether one possible candidate of each truth can be chosen so that no two of them conflict.
///
/// Each choice removes all conflicting candidates from the table. The search branches first on the
/// truth with the fewest candidates. This order affects only the amount of work.
fn is_satisfiable(
    context: &Context<'_>,
    table: &Table,
    truths: &[&[Candidate]],
) -> Result<bool, Refusal> {
    context.work.spend(1 + truths.len())?;
    let is_possible = |candidate: &&Candidate| table.has(**candidate);
    let count_possible = |index: &usize| truths[*index].iter().filter(is_possible).count();
    let Some(fewest) = (0..truths.len()).min_by_key(count_possible) else {
        return Ok(true);
    };
    let mut other_truths = truths.to_vec();
    let truth = other_truths.swap_remove(fewest);
    for &candidate in truth.iter().filter(is_possible) {
        let mut table = table.clone();
        table.assume_true(candidate);
        if is_satisfiable(context, &table, &other_truths)? {
            return Ok(true);
        }
    }
    Ok(false)
}
