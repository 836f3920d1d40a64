//! A cache of derived facts about a position: link graphs, lists of almost locked sets, the finds
//! of a fish search. Each is built on first use.

use crate::view::Position;
use core::any::Any;
use std::sync::{Mutex, OnceLock, PoisonError};

/// A fact that follows from a position alone.
///
/// It must not depend on the order or options of a profile entry, because all techniques share
/// it. It may use other derived facts.
pub trait Derived: Any + Send + Sync + Sized {
    /// Computes the fact.
    fn derive(position: &Position<'_>) -> Self;

    /// Computes the fact for a later position. Override it to reuse allocated memory.
    fn renew(&mut self, position: &Position<'_>) {
        *self = Self::derive(position);
    }
}

type Slot = Box<dyn Any + Send + Sync>;

/// Maximum number of kinds of fact.
const SLOTS: usize = 48;

/// The facts of one position, and values of earlier positions for reuse of their memory.
pub struct Facts {
    slots: [OnceLock<Slot>; SLOTS],
    pool: Mutex<Vec<Slot>>,
}

impl Default for Facts {
    fn default() -> Facts {
        Facts {
            slots: [const { OnceLock::new() }; SLOTS],
            pool: Mutex::default(),
        }
    }
}

impl Facts {
    /// An empty cache.
    pub fn new() -> Facts {
        Facts::default()
    }

    /// Removes all facts because the board has changed; keeps their memory for reuse.
    pub fn clear(&mut self) {
        let pool = self.pool.get_mut().unwrap_or_else(PoisonError::into_inner);
        for slot in &mut self.slots {
            // Slots fill from the front, so the first empty one is the end.
            let Some(fact) = slot.take() else { break };
            pool.push(fact);
        }
    }

    /// The fact of type `T`, built on first use.
    ///
    /// # Panics
    /// When more than 48 kinds of fact are used at one position.
    #[expect(
        clippy::panic,
        reason = "the number of kinds of fact is fixed in the source code"
    )]
    pub(crate) fn get<T: Derived>(&self, position: &Position<'_>) -> &T {
        let mut built: Option<Slot> = None;
        for slot in &self.slots {
            if slot.get().is_none() {
                // Build first, then take the slot: `derive` may need other facts, which may
                // take this slot.
                let fact = built.take().unwrap_or_else(|| self.build::<T>(position));
                built = slot.set(fact).err();
            }
            if let Some(fact) = slot.get().and_then(|fact| fact.downcast_ref::<T>()) {
                return fact;
            }
        }
        panic!("more kinds of derived fact than the {SLOTS} slots of logic::Facts")
    }

    fn build<T: Derived>(&self, position: &Position<'_>) -> Slot {
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        let old = pool
            .iter()
            .position(|slot| slot.is::<T>())
            .map(|index| pool.swap_remove(index));
        drop(pool);
        if let Some(mut slot) = old
            && let Some(fact) = slot.downcast_mut::<T>()
        {
            fact.renew(position);
            return slot;
        }
        Box::new(T::derive(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Journal;
    use grid::{Board, Puzzle};

    struct Open(usize);
    struct Twice(usize);

    impl Derived for Open {
        fn derive(position: &Position<'_>) -> Open {
            Open(position.board().open().len())
        }
    }

    impl Derived for Twice {
        fn derive(position: &Position<'_>) -> Twice {
            Twice(2 * position.derived::<Open>().0)
        }
    }

    #[test]
    fn facts_may_use_other_facts_and_memory_is_reused() {
        let board = Board::new(&Puzzle::new([None; 81]));
        let journal = Journal::new(&board);
        let mut facts = Facts::new();
        for _ in 0..3 {
            let position = Position::new(&board, &facts, &journal);
            assert_eq!(position.derived::<Twice>().0, 162);
            assert_eq!(position.derived::<Open>().0, 81);
            assert!(std::ptr::eq(
                position.derived::<Open>(),
                position.derived::<Open>()
            ));
            facts.clear();
            assert_eq!(facts.pool.lock().unwrap().len(), 2);
        }
    }
}
