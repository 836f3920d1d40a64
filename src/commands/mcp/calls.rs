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
    /// Running in this child process.
    Running(Child),
    /// The call gets no answer.
    Cancelled,
}

/// Cancels a call. A running call ends at once; a waiting call does not start.
pub(super) fn cancel(calls: &Calls, id: &str) {
    if let Some(state) = locked(calls).get_mut(id) {
        if let CallState::Running(process) = state {
            // Fails if the process has already ended, which is fine.
            let _ = process.kill();
            let _ = process.wait();
        }
        *state = CallState::Cancelled;
    }
}

/// Locks the calls. A panic of another thread that held the lock is ignored.
pub(super) fn locked(calls: &Calls) -> MutexGuard<'_, BTreeMap<String, CallState>> {
    calls.lock().unwrap_or_else(PoisonError::into_inner)
}
