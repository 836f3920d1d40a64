//! Selects, among finds with the same eliminations, the one with the fewest cells.

use grid::CandidateSet;
use std::collections::BTreeSet;

/// A find with its number of cells and its eliminations.
#[derive(Clone, Debug)]
pub(crate) struct Found<T> {
    pub(crate) cells: usize,
    pub(crate) removed: CandidateSet,
    pub(crate) what: T,
}

/// Keeps the finds with an elimination that no smaller or equal find has. All eliminations stay
/// covered, so ties do not change the board.
pub(crate) fn cheapest<T>(mut found: Vec<Found<T>>) -> Vec<Found<T>> {
    // Sorts by cached keys: counting at each comparison and moving large values would take half of
    // the time.
    found.sort_by_cached_key(|one| (one.cells, core::cmp::Reverse(one.removed.len())));
    let mut kept: Vec<Found<T>> = Vec::new();
    // Most finds have exactly the eliminations of another find, which the set detects quickly.
    let mut seen = BTreeSet::new();
    for one in found {
        if one.removed.is_empty() || !seen.insert(one.removed) {
            continue;
        }
        let is_no_more = |other: &Found<T>| other.removed.contains_all(&one.removed);
        if !kept.iter().any(is_no_more) {
            kept.push(one);
        }
    }
    kept
}
