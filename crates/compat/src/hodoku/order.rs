//! Which of several finds `HoDoKu` takes where it collects all of them.
//!
//! The orders are not transitive, so what counts is the way through the list: the earliest of those
//! that nothing later beats one by one.

use grid::Candidate;

/// The weight of removals, which stand by digit and cell.
pub(super) fn index_sum(removals: &[Candidate]) -> u64 {
    let parts = removals.iter().enumerate().map(|(k, one)| {
        one.cell.index() as u64 * (1 + 80 * k as u64) + u64::from(one.digit.value())
    });
    parts.sum()
}

/// By digit, then cell.
pub(super) fn by_digit(removals: &mut [Candidate]) {
    removals.sort_unstable_by_key(|one| (one.digit, one.cell));
}

/// The first of all that none before is at least as good as.
pub(super) fn best<T>(all: &[T], is_better: impl Fn(&T, &T) -> bool) -> Option<&T> {
    let mut all = all.iter();
    let first = all.next()?;
    Some(all.fold(
        first,
        |best, one| if is_better(one, best) { one } else { best },
    ))
}
