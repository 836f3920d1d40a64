//! `HoDoKu`'s choice where it collects several finds.
//!
//! Its comparisons are not transitive. So the result depends on the order of the list: the choice
//! goes through it once and takes each find that is better than the current choice.

use grid::Candidate;

/// A weight of removals sorted by digit and cell.
pub(super) fn index_sum(removals: &[Candidate]) -> u64 {
    let parts = removals.iter().enumerate().map(|(k, one)| {
        one.cell.index() as u64 * (1 + 80 * k as u64) + u64::from(one.digit.value())
    });
    parts.sum()
}

/// Sorts by digit, then by cell.
pub(super) fn by_digit(removals: &mut [Candidate]) {
    removals.sort_unstable_by_key(|one| (one.digit, one.cell));
}

/// The last choice of one pass that takes each element better than the current choice; the first
/// element starts. `None` if there are none.
pub(super) fn best<T>(all: &[T], is_better: impl Fn(&T, &T) -> bool) -> Option<&T> {
    let mut all = all.iter();
    let first = all.next()?;
    Some(all.fold(
        first,
        |best, one| if is_better(one, best) { one } else { best },
    ))
}
