//! Views: the input of a search.

use crate::changes::{Changes, EntryMemory};
use crate::facts::{Derived, Facts};
use crate::journal::Journal;
use crate::order::Order;
use crate::permits::{ThreadPermit, ThreadPermits};
use crate::setting::{Options, Setting};
use crate::technique::Stop;
use core::ops::{ControlFlow, Deref};
use core::sync::atomic::{AtomicU64, Ordering};
use grid::{Board, House, HouseSet};

/// A board with its derived facts and its history of changes.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    board: &'a Board,
    facts: &'a Facts,
    journal: &'a Journal,
}

impl<'a> Position<'a> {
    /// A position. `facts` must be empty or have been computed for `board`.
    pub fn new(board: &'a Board, facts: &'a Facts, journal: &'a Journal) -> Position<'a> {
        Position {
            board,
            facts,
            journal,
        }
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The changes of the board, oldest first.
    #[inline]
    pub fn journal(&self) -> &'a Journal {
        self.journal
    }

    /// The derived fact of type `T`, built on first use.
    pub fn derived<T: Derived>(&self) -> &'a T {
        self.facts.get(self)
    }
}

/// A position with the order and options of a profile entry and a work meter.
#[derive(Clone, Copy)]
pub struct View<'a> {
    position: Position<'a>,
    order: &'a Order,
    options: &'a Options,
    work: &'a Work,
    permits: Option<&'a ThreadPermits>,
    within: HouseSet,
    memory: Option<EntryMemory<'a>>,
}

impl<'a> View<'a> {
    /// A view of a position; `work` counts what the search spends.
    pub fn new(
        position: Position<'a>,
        order: &'a Order,
        options: &'a Options,
        work: &'a Work,
    ) -> View<'a> {
        View {
            position,
            order,
            options,
            work,
            permits: None,
            within: HouseSet::all(),
            memory: None,
        }
    }

    /// Limits searches that go through [`View::houses`] to these houses. Other searches ignore the
    /// limit.
    #[inline]
    #[must_use]
    pub fn within(mut self, houses: HouseSet) -> View<'a> {
        self.within = houses;
        self
    }

    /// Lets the search use additional threads while permits are free.
    #[inline]
    #[must_use]
    pub fn with_permits(mut self, permits: Option<&'a ThreadPermits>) -> View<'a> {
        self.permits = permits;
        self
    }

    /// Lets the search skip what has not changed since an earlier search of its entry.
    #[inline]
    #[must_use]
    pub(crate) fn with_memory(mut self, memory: EntryMemory<'a>) -> View<'a> {
        self.memory = Some(memory);
        self
    }

    /// Replaces the options, so that a technique can run another technique. For the other
    /// technique, everything counts as changed.
    #[inline]
    #[must_use]
    pub fn with_options(mut self, options: &'a Options) -> View<'a> {
        self.options = options;
        self.memory = None;
        self
    }

    /// What has changed since the last search of this entry that found nothing. A search must have
    /// the same finds with and without this information.
    pub fn changes(&self) -> Changes<'a> {
        self.memory.map_or(Changes::all(), EntryMemory::changes)
    }

    /// A permit for one additional thread, if a permit is free. The finds must not depend on the
    /// answer.
    ///
    /// `None` while work is limited: threads may repeat each other's work, so the count would
    /// depend on timing.
    pub fn thread_permit(&self) -> Option<ThreadPermit<'a>> {
        let permits = self.permits.filter(|_| !self.work.is_limited());
        permits.and_then(ThreadPermits::take)
    }

    /// The houses to search: kinds in the entry's order, then by number.
    #[inline]
    pub fn houses(&self) -> impl Iterator<Item = House> + use<'a> {
        let within = self.within;
        let kinds = self.order.houses.iter();
        kinds.flat_map(move |&kind| within & HouseSet::of_kind(kind))
    }

    /// The entry's enumeration order.
    #[inline]
    pub fn order(&self) -> &'a Order {
        self.order
    }

    /// The entry's value of an option that its technique declares.
    #[inline]
    pub fn option<T: Setting>(&self) -> T {
        self.options.get()
    }

    /// The entry's options.
    #[inline]
    pub fn options(&self) -> &'a Options {
        self.options
    }

    /// Counts `units` of work; `Break` without counting if fewer units are left. A unit is about a
    /// microsecond of work.
    #[inline]
    pub fn spend(&self, units: u64) -> ControlFlow<Stop> {
        self.work.spend(units)
    }

    /// The work meter.
    #[inline]
    pub fn work(&self) -> &'a Work {
        self.work
    }
}

impl<'a> Deref for View<'a> {
    type Target = Position<'a>;

    #[inline]
    fn deref(&self) -> &Position<'a> {
        &self.position
    }
}

/// A budget of work units. It counts work instead of time, so results do not depend on the speed of
/// the machine.
#[derive(Debug)]
pub struct Work {
    /// Number of units that may still be spent.
    left: AtomicU64,
    is_limited: bool,
}

impl Work {
    /// A budget of this many units.
    pub fn limited(units: u64) -> Work {
        Work {
            left: AtomicU64::new(units),
            is_limited: true,
        }
    }

    /// A budget that never stops a search.
    pub fn unlimited() -> Work {
        Work {
            left: AtomicU64::new(u64::MAX),
            is_limited: false,
        }
    }

    /// Whether the budget can stop a search.
    pub fn is_limited(&self) -> bool {
        self.is_limited
    }

    /// Units left.
    pub fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Counts `units` of work; `Break` without counting if fewer units are left.
    #[inline]
    pub fn spend(&self, units: u64) -> ControlFlow<Stop> {
        // Load and store are separate, so if two threads spend units at the same time, only those
        // of one thread may be counted. Additional threads run only without a limit, where the
        // count does not matter.
        let left = self.left.load(Ordering::Relaxed);
        if left < units {
            return ControlFlow::Break(Stop::Budget);
        }
        self.left.store(left - units, Ordering::Relaxed);
        ControlFlow::Continue(())
    }
}
