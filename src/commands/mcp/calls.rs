//! Calls of tools that have no answer yet.

use std::collections::BTreeMap;
use std::process::Child;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Calls without an answer, by id.
pub(super) type Calls = Mutex<BTreeMap<String, CallState>>;

/// The state of a call without an answer.
pub(super) enum CallState {
    /// In the queue.
    Waiting,
    /// Its process runs.
    Running(Child),
    /// It gets no answer.
    Cancelled,
}

/// Cancels a call: one that runs ends at once, one that waits does not begin.
pub(super) fn cancel(calls: &Calls, id: &str) {
    if let Some(state) = locked(calls).get_mut(id) {
        if let CallState::Running(process) = state {
            // A process that has ended cannot be killed, and needs not be.
            let _ = process.kill();
            let _ = process.wait();
        }
        *state = CallState::Cancelled;
    }
}

pub(super) fn locked(calls: &Calls) -> MutexGuard<'_, BTreeMap<String, CallState>> {
    calls.lock().unwrap_or_else(PoisonError::into_inner)
}
