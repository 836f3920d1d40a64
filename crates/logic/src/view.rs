//! What a search may look at.

use crate::facts::{Derived, Facts};
use crate::hands::{Hand, Hands};
use crate::journal::Journal;
use crate::order::Order;
use crate::setting::{Options, Setting};
use crate::technique::Stop;
use core::ops::{ControlFlow, Deref};
use core::sync::atomic::{AtomicU64, Ordering};
use grid::{Board, House, HouseSet};

/// A board, what is known about it, and how it came about.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    board: &'a Board,
    facts: &'a Facts,
    journal: &'a Journal,
}

impl<'a> Position<'a> {
    /// A position. `facts` must be empty or of this very board.
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

    /// What has happened to the board, in order.
    #[inline]
    pub fn journal(&self) -> &'a Journal {
        self.journal
    }

    /// A fact about this position, built when first asked for.
    pub fn derived<T: Derived>(&self) -> &'a T {
        self.facts.get(self)
    }
}

/// A position as one profile entry sees it: with the entry's order and options, and a meter for
/// the work done.
#[derive(Clone, Copy)]
pub struct View<'a> {
    position: Position<'a>,
    order: &'a Order,
    options: &'a Options,
    work: &'a Work,
    hands: Option<&'a Hands>,
    within: HouseSet,
}

impl<'a> View<'a> {
    /// The view of an entry with this order and these options.
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
            hands: None,
            within: HouseSet::all(),
        }
    }

    /// The same view, for someone who wants to be told of these houses only. A search by house
    /// goes by it; others look everywhere all the same.
    #[inline]
    #[must_use]
    pub fn within(mut self, houses: HouseSet) -> View<'a> {
        self.within = houses;
        self
    }

    /// The same view, for a search that may use more threads while hands are free.
    #[inline]
    #[must_use]
    pub fn with_hands(mut self, hands: Option<&'a Hands>) -> View<'a> {
        self.hands = hands;
        self
    }

    /// The same view, for a technique that is asked by another one: with options of its own.
    #[inline]
    #[must_use]
    pub fn with_options(mut self, options: &'a Options) -> View<'a> {
        self.options = options;
        self
    }

    /// A hand for one more thread, if one is free. What a search finds must not depend on it.
    ///
    /// There is none while work is counted: how much is done twice, and so the count, would
    /// depend on the threads.
    pub fn hand(&self) -> Option<Hand<'a>> {
        let hands = self.hands.filter(|_| !self.work.is_limited());
        hands.and_then(Hands::take)
    }

    /// The houses to look in, by kind in the entry's order, then by number.
    #[inline]
    pub fn houses(&self) -> impl Iterator<Item = House> + use<'a> {
        let within = self.within;
        let kinds = self.order.houses.iter();
        kinds.flat_map(move |&kind| within & HouseSet::of_kind(kind))
    }

    /// The order in which the entry wants things looked at.
    #[inline]
    pub fn order(&self) -> &'a Order {
        self.order
    }

    /// What the entry chooses of an option, which its technique has declared.
    #[inline]
    pub fn option<T: Setting>(&self) -> T {
        self.options.get()
    }

    /// All that the entry chooses, to be handed on.
    #[inline]
    pub fn options(&self) -> &'a Options {
        self.options
    }

    /// Counts `units` of work, so that a budget can stop a search that finds nothing. A unit is
    /// about a microsecond's worth.
    #[inline]
    pub fn spend(&self, units: u64) -> ControlFlow<Stop> {
        self.work.spend(units)
    }
}

impl<'a> Deref for View<'a> {
    type Target = Position<'a>;

    #[inline]
    fn deref(&self) -> &Position<'a> {
        &self.position
    }
}

/// A meter of work that searches count down. It is deterministic: work is counted, not timed.
#[derive(Debug)]
pub struct Work {
    left: AtomicU64,
    is_limited: bool,
}

impl Work {
    /// A meter that stops searches after so many units.
    pub fn limited(units: u64) -> Work {
        Work {
            left: AtomicU64::new(units),
            is_limited: true,
        }
    }

    /// A meter that never stops a search.
    pub fn unlimited() -> Work {
        Work {
            left: AtomicU64::new(u64::MAX),
            is_limited: false,
        }
    }

    /// Whether it ever stops a search.
    pub fn is_limited(&self) -> bool {
        self.is_limited
    }

    /// What is left.
    pub fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    #[inline]
    pub(crate) fn spend(&self, units: u64) -> ControlFlow<Stop> {
        // Not one atomic operation: two threads may lose a unit, which a budget survives.
        let left = self.left.load(Ordering::Relaxed);
        if left < units {
            return ControlFlow::Break(Stop::Budget);
        }
        self.left.store(left - units, Ordering::Relaxed);
        ControlFlow::Continue(())
    }
}
