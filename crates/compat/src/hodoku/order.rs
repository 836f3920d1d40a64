//! `HoDoKu`'s choice among several finds.
//!
//! HoDoKu's comparisons are not transitive, so the choice depends on the order of the list. HoDoKu
//! goes through the list once and takes each find that is better than the current choice.

use grid::Candidate;

/// `HoDoKu`'s weight of removals. It depends on their order.
pub(super) fn index_sum(removals: &[Candidate]) -> u64 {
    let parts = removals.iter().enumerate().map(|(k, one)| {
        one.cell.index() as u64 * (1 + 80 * k as u64) + u64::from(one.digit.value())
    });
    parts.sum()
}

/// Sorts by digit, then by cell.
pub(super) fn sort_by_digit(removals: &mut [Candidate]) {
    removals.sort_unstable_by_key(|one| (one.digit, one.cell));
}

/// Goes through the list once, from the first element, and takes each element that is better than the
/// current choice. Returns the last choice, or `None` for an empty list.
pub(super) fn best<T>(all: &[T], is_better: impl Fn(&T, &T) -> bool) -> Option<&T> {
    let mut all = all.iter();
    let first = all.next()?;
    Some(all.fold(
        first,
        |best, one| if is_better(one, best) { one } else { best },
    ))
}
