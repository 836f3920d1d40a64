//! Hands that are free: how many more threads a search may use.
//!
//! Nothing here is a thread. Whoever has threads to spare says how many, and a search that can
//! share out its work takes one at a time, and starts the thread itself.

use core::sync::atomic::{AtomicUsize, Ordering};

/// A count of hands that have nothing to do.
#[derive(Debug, Default)]
pub struct Hands(AtomicUsize);

impl Hands {
    /// So many free hands.
    pub const fn new(free: usize) -> Hands {
        Hands(AtomicUsize::new(free))
    }

    /// One more is free.
    pub fn give(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes one, if one is free.
    pub fn take(&self) -> Option<Hand<'_>> {
        let less = |free: usize| free.checked_sub(1);
        let taken = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        // Made only if it was taken: one that is dropped is given back.
        taken.is_ok().then(|| Hand(self))
    }
}

/// A hand that was taken. It is free again when this is dropped.
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
    fn a_hand_is_lent_once_and_comes_back() {
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
