//! Drops finds whose eliminations another find makes with at most as many cells.

use grid::CandidateSet;
use std::collections::BTreeSet;

/// A find with its number of cells and its eliminations.
#[derive(Clone, Debug)]
pub(crate) struct Found<T> {
    pub(crate) cells: usize,
    pub(crate) removed: CandidateSet,
    /// The find, as its technique describes it.
    pub(crate) pattern: T,
}

/// Drops each find whose eliminations are all made by one find that comes before it: one with fewer
/// cells or, with as many cells, at least as many eliminations. The kept finds together make all
/// eliminations, so the choice between equal finds does not change the board.
pub(crate) fn cheapest<T>(mut found: Vec<Found<T>>) -> Vec<Found<T>> {
    // Cached keys, because counting at each comparison and moving large values would take half of
    // the time.
    found.sort_by_cached_key(|one| (one.cells, core::cmp::Reverse(one.removed.len())));
    let mut kept: Vec<Found<T>> = Vec::new();
    // Most finds have exactly the eliminations of another find, which the set detects quickly.
    let mut seen = BTreeSet::new();
    for one in found {
        if one.removed.is_empty() || !seen.insert(one.removed) {
            continue;
        }
        let makes_all_of_them = |other: &Found<T>| other.removed.contains_all(&one.removed);
        if !kept.iter().any(makes_all_of_them) {
            kept.push(one);
        }
    }
    kept
}
