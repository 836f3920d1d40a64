//! Reports internal errors: program branches that were reached although they must be unreachable.
//!
//! Library code does not panic (`clippy::panic`), so an unreachable branch still needs a value.
//! [`never!`](crate::never!) yields that value and reports the error. With debug assertions, as in
//! tests, the report is a panic. Without them, the event is counted in this module, and the command
//! line exits with the code of an internal error.
//!
//! The counts are the only global state of this crate, and no result depends on them. The counts
//! are sorted by place in the source, so their order does not depend on threads.

use core::sync::atomic::{AtomicU64, Ordering};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

static COUNT: AtomicU64 = AtomicU64::new(0);
static EVENTS: Mutex<BTreeMap<InternalError, u64>> = Mutex::new(BTreeMap::new());

/// An internal error: a branch that was reached although it must be unreachable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct InternalError {
    /// File and line.
    pub place: &'static str,
    /// The violated assumption.
    pub what: &'static str,
}

/// Yields a value in an unreachable branch and reports the error.
///
/// The text is the violated assumption. With debug assertions, the macro panics. Without them, it
/// counts the event ([`never::count`](crate::never::count)).
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

/// Reports an internal error, for [`never!`](crate::never!). Not in WebAssembly: no function of the
/// page or of the npm package returns the count, and without the texts the module is smaller.
///
/// # Panics
/// With debug assertions.
#[doc(hidden)]
#[expect(
    clippy::inline_always,
    reason = "so that WebAssembly does not contain the texts"
)]
#[inline(always)]
pub fn report(place: &'static str, what: &'static str) {
    if !cfg!(target_family = "wasm") {
        count_or_panic(place, what);
    }
}

/// Counts an internal error; with debug assertions, panics.
#[cold]
#[inline(never)]
#[expect(
    clippy::panic,
    clippy::manual_assert,
    reason = "an internal error must fail tests"
)]
#[doc(hidden)]
pub fn count_or_panic(place: &'static str, what: &'static str) {
    if cfg!(debug_assertions) {
        panic!("{place}: violated assumption: {what}");
    }
    count_event(InternalError { place, what });
}

/// Counts an internal error without a panic.
#[doc(hidden)]
pub fn count_event(fault: InternalError) {
    COUNT.fetch_add(1, Ordering::Relaxed);
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    *events.entry(fault).or_default() += 1;
}

/// The number of internal errors since the process started.
pub fn count() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

/// The different internal errors since the process started, sorted by place in the source, each
/// with its number of occurrences.
pub fn events() -> Vec<(InternalError, u64)> {
    let events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    events
        .iter()
        .map(|(&error, &count)| (error, count))
        .collect()
}
