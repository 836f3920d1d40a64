//! The effects that evidence has to prove.

use crate::refusal::Refusal;
use crate::table::Table;
use grid::{Board, Candidate, CandidateSet};
use logic::Effects;

/// The effects that need proof: the placement, and the removals of candidates that are still
/// possible and do not conflict with the placement.
pub(crate) struct Claims {
    pub(crate) place: Option<Candidate>,
    pub(crate) removals: Vec<Candidate>,
}

impl Claims {
    pub(crate) fn new(table: &Table, effects: &Effects) -> Claims {
        let place = effects.place();
        let removals = effects.removals().iter().copied();
        Claims {
            place,
            removals: removals
                .filter(|&removal| table.has(removal))
                .filter(|&removal| place.is_none_or(|placed| !placed.conflicts(removal)))
                .collect(),
        }
    }
}

/// The table after applying the effects.
pub(crate) fn table_after(table: &Table, effects: &Effects) -> Table {
    let mut table = table.clone();
    for &removal in effects.removals() {
        table.remove(removal);
    }
    if let Some(placed) = effects.place() {
        table.assume_true(placed);
    }
    table
}

/// Refuses a placement or removal that is not a candidate of the board, a removal of the placed
/// candidate, and a removal that is listed twice.
pub(crate) fn check_live(before: &Board, effects: &Effects) -> Result<(), Refusal> {
    if let Some(placed) = effects.place()
        && !before.has(placed)
    {
        return Err(Refusal::DeadPlacement(placed));
    }
    let mut seen = CandidateSet::EMPTY;
    for &removal in effects.removals() {
        if !before.has(removal) {
            return Err(Refusal::DeadRemoval(removal));
        }
        if effects.place() == Some(removal) {
            return Err(Refusal::PlacedAndRemoved(removal));
        }
        if !seen.insert(removal) {
            return Err(Refusal::RemovedTwice(removal));
        }
    }
    Ok(())
}
