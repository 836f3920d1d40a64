//! Permits for the additional threads that a search may use.
//!
//! This module starts no threads. The owner of the thread pool sets the number of permits; a
//! search takes them one by one and starts a thread for each.

use core::sync::atomic::{AtomicUsize, Ordering};

/// A counter of free thread permits.
#[derive(Debug, Default)]
pub struct Hands(AtomicUsize);

impl Hands {
    /// A counter that starts with `free` permits.
    pub const fn new(free: usize) -> Hands {
        Hands(AtomicUsize::new(free))
    }

    /// Adds a free permit.
    pub fn give(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes a permit, if one is free.
    pub fn take(&self) -> Option<Hand<'_>> {
        let less = |free: usize| free.checked_sub(1);
        let taken = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        // Built lazily: dropping a permit that was not taken would add one.
        taken.is_ok().then(|| Hand(self))
    }
}

/// A permit in use. Dropping it makes it free again.
#[derive(Debug)]
pub struct Hand<'a>(&'a Hands);

impl Drop for Hand<'_> {
    fn drop(&mut self) {
        self.0.give();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_permit_is_taken_once_and_returned_on_drop() {
        let hands = Hands::default();
        assert!(hands.take().is_none());
        assert!(hands.take().is_none());
        hands.give();
        let hand = hands.take();
        assert!(hand.is_some());
        assert!(hands.take().is_none());
        drop(hand);
        assert!(hands.take().is_some());
    }
}
