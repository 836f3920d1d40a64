//! A cache of facts that are derived from a position, such as link graphs, lists of almost locked
//! sets, or the finds of a fish search. Each fact is computed on first use.

use crate::view::Position;
use core::any::Any;
use std::sync::{Mutex, OnceLock, PoisonError};

/// A fact that follows from a position alone.
///
/// All techniques share the fact, so it must not depend on the order or options of a profile entry.
/// It may use other derived facts.
pub trait Derived: Any + Send + Sync + Sized {
    /// Computes the fact.
    fn derive(position: &Position<'_>) -> Self;

    /// Computes the fact for another position, which need not be later or of the same run. Override
    /// it to reuse allocated memory.
    fn renew(&mut self, position: &Position<'_>) {
        *self = Self::derive(position);
    }
}

type Slot = Box<dyn Any + Send + Sync>;

/// Number of facts in a block. All built-in kinds of facts fit into the first block.
const SLOTS: usize = 48;

/// Slots for facts. They fill from the front; a full block links to the next one.
struct Block {
    slots: [OnceLock<Slot>; SLOTS],
    next: OnceLock<Box<Block>>,
}

impl Default for Block {
    fn default() -> Block {
        Block {
            slots: [const { OnceLock::new() }; SLOTS],
            next: OnceLock::new(),
        }
    }
}

/// The facts of one position. The pool keeps values of other positions to reuse their memory.
#[derive(Default)]
pub struct Facts {
    block: Block,
    pool: Mutex<Vec<Slot>>,
}

impl Facts {
    /// An empty cache.
    pub fn new() -> Facts {
        Facts::default()
    }

    /// Removes all facts because the board has changed; keeps their memory for reuse.
    pub fn clear(&mut self) {
        let pool = self.pool.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut block = Some(&mut self.block);
        while let Some(Block { slots, next }) = block {
            for slot in slots {
                // Slots fill from the front, so the first empty slot is the end.
                let Some(fact) = slot.take() else { return };
                pool.push(fact);
            }
            block = next.get_mut().map(Box::as_mut);
        }
    }

    /// The fact of type `T`, built on first use.
    pub(crate) fn get<T: Derived>(&self, position: &Position<'_>) -> &T {
        let mut built: Option<Slot> = None;
        let mut block = &self.block;
        loop {
            for slot in &block.slots {
                if slot.get().is_none() {
                    // The fact is built before a slot is taken, because `derive` may request
                    // another fact, which may take this slot.
                    let fact = built.take().unwrap_or_else(|| self.build::<T>(position));
                    built = slot.set(fact).err();
                }
                if let Some(fact) = slot.get().and_then(|fact| fact.downcast_ref::<T>()) {
                    return fact;
                }
            }
            block = block.next.get_or_init(Box::default);
        }
    }

    /// Computes the fact of type `T`, in the memory of an earlier one if the pool has it.
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

    struct OpenCellCount(usize);
    struct TwiceOpenCellCount(usize);

    impl Derived for OpenCellCount {
        fn derive(position: &Position<'_>) -> OpenCellCount {
            OpenCellCount(position.board().open().len())
        }
    }

    impl Derived for TwiceOpenCellCount {
        fn derive(position: &Position<'_>) -> TwiceOpenCellCount {
            TwiceOpenCellCount(2 * position.derived::<OpenCellCount>().0)
        }
    }

    #[test]
    fn facts_may_use_other_facts_and_memory_is_reused() {
        let board = Board::new(&Puzzle::new([None; 81]));
        let journal = Journal::new(&board);
        let mut facts = Facts::new();
        for _ in 0..3 {
            let position = Position::new(&board, &facts, &journal);
            assert_eq!(position.derived::<TwiceOpenCellCount>().0, 162);
            assert_eq!(position.derived::<OpenCellCount>().0, 81);
            assert!(std::ptr::eq(
                position.derived::<OpenCellCount>(),
                position.derived::<OpenCellCount>()
            ));
            facts.clear();
            assert_eq!(facts.pool.lock().unwrap().len(), 2);
        }
    }

    /// A different type of fact for each number.
    struct Nth<const N: usize>(usize);

    impl<const N: usize> Derived for Nth<N> {
        fn derive(position: &Position<'_>) -> Nth<N> {
            Nth(N + position.board().open().len())
        }
    }

    macro_rules! each_kind {
        ($position:ident: $($number:literal)*) => {
            [$($position.derived::<Nth<$number>>().0),*]
        };
    }

    #[test]
    fn a_position_can_have_more_facts_than_a_block() {
        let board = Board::new(&Puzzle::new([None; 81]));
        let journal = Journal::new(&board);
        let mut facts = Facts::new();
        for _ in 0..3 {
            let position = Position::new(&board, &facts, &journal);
            let values = each_kind!(position: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19
                20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
                40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59
                60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79
                80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99);
            assert_eq!(values, core::array::from_fn(|number| number + 81));
            assert!(std::ptr::eq(
                position.derived::<Nth<99>>(),
                position.derived::<Nth<99>>()
            ));
            facts.clear();
            assert_eq!(facts.pool.lock().unwrap().len(), values.len());
        }
    }
}
