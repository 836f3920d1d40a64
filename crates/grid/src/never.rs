//! What cannot happen, and is reported when it does.
//!
//! Library code does not panic (`clippy::panic`), so a branch that cannot be reached still has to yield a value.
//! [`never!`](crate::never!) yields it and reports the fault: with debug assertions, and so in every test, it panics;
//! otherwise the event is counted here, and the command line ends with the exit code of an internal error.
//!
//! The counts are the only state of a process in this crate. No result depends on them, and they are listed by place, so
//! that threads do not change their order.

use core::sync::atomic::{AtomicU64, Ordering};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

static COUNT: AtomicU64 = AtomicU64::new(0);
static EVENTS: Mutex<BTreeMap<Fault, u64>> = Mutex::new(BTreeMap::new());

/// A branch that was reached and cannot be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// File and line.
    pub place: &'static str,
    /// What was assumed.
    pub what: &'static str,
}

/// Yields a value where none can be needed, and reports that it was.
///
/// The text says what was assumed. With debug assertions this panics; without, it counts the event
/// ([`never::count`](crate::never::count)).
///
/// ```
/// fn last(digits: &[u8]) -> u8 {
///     digits.last().copied().unwrap_or_else(|| grid::never!(0, "a house has nine digits"))
/// }
/// assert_eq!(last(&[4, 2]), 2);
/// ```
#[macro_export]
macro_rules! never {
    ($value:expr, $what:literal) => {{
        $crate::never::report(concat!(file!(), ":", line!()), $what);
        $value
    }};
}

/// Reports a fault, for [`never!`](crate::never!).
///
/// # Panics
/// With debug assertions.
#[cold]
#[inline(never)]
#[expect(
    clippy::panic,
    clippy::manual_assert,
    reason = "it is our own fault, and a test must see it"
)]
#[doc(hidden)]
pub fn report(place: &'static str, what: &'static str) {
    if cfg!(debug_assertions) {
        panic!("{place}: this cannot happen: {what}");
    }
    count_event(Fault { place, what });
}

/// Counts a fault without a panic.
#[doc(hidden)]
pub fn count_event(fault: Fault) {
    COUNT.fetch_add(1, Ordering::Relaxed);
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    *events.entry(fault).or_default() += 1;
}

/// The number of faults since the process started.
pub fn count() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

/// The faults since the process started, sorted by place, with the number of each.
pub fn events() -> Vec<(Fault, u64)> {
    let events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    events
        .iter()
        .map(|(&fault, &count)| (fault, count))
        .collect()
}
