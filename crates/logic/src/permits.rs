//! Permits for the additional threads that a search may use.
//!
//! This module starts no threads. The owner of the thread pool sets the number of permits; a
//! search takes them one by one and starts a thread for each.

use core::sync::atomic::{AtomicUsize, Ordering};

/// A counter of free thread permits.
#[derive(Debug, Default)]
pub struct ThreadPermits(AtomicUsize);

impl ThreadPermits {
    /// A counter that starts with `free` permits.
    pub const fn new(free: usize) -> ThreadPermits {
        ThreadPermits(AtomicUsize::new(free))
    }

    /// Adds a free permit.
    pub fn give(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes a permit, if one is free.
    pub fn take(&self) -> Option<ThreadPermit<'_>> {
        let decremented = |free: usize| free.checked_sub(1);
        let taken = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, decremented);
        // Built lazily, because dropping a permit that was not taken would add one to the counter.
        taken.is_ok().then(|| ThreadPermit(self))
    }
}

/// A permit in use. Dropping it makes it free again.
#[derive(Debug)]
pub struct ThreadPermit<'a>(&'a ThreadPermits);

impl Drop for ThreadPermit<'_> {
    fn drop(&mut self) {
        self.0.give();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_permit_is_taken_once_and_returned_on_drop() {
        let permits = ThreadPermits::default();
        assert!(permits.take().is_none());
        assert!(permits.take().is_none());
        permits.give();
        let thread_permit = permits.take();
        assert!(thread_permit.is_some());
        assert!(permits.take().is_none());
        drop(thread_permit);
        assert!(permits.take().is_some());
    }
}
