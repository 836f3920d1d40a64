//! Of finds that remove the same, the one with the fewest cells.

use grid::CandidateSet;
use std::collections::BTreeSet;

/// Something that was found, how many cells it has and what it removes.
#[derive(Clone, Debug)]
pub(crate) struct Found<T> {
    pub(crate) cells: usize,
    pub(crate) removed: CandidateSet,
    pub(crate) what: T,
}

/// The finds that remove something that none with as few cells or fewer removes as well. Between
/// them they remove all that was found, so which of two equal ones stays makes no difference to the
/// board.
pub(crate) fn cheapest<T>(mut found: Vec<Found<T>>) -> Vec<Found<T>> {
    // To count, and to move what is large, at each comparison is half the work where there are many.
    found.sort_by_cached_key(|one| (one.cells, core::cmp::Reverse(one.removed.len())));
    let mut kept: Vec<Found<T>> = Vec::new();
    // Most remove exactly what another does, which is quickly seen.
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
