//! A wish for one find: what a teller asks a technique for who knows what is to come out of it.
//!
//! A grade takes the finds of a round as they come; a telling goes on from a board that may not be
//! the one they were found on, and asks again there.

use crate::effects::Effects;
use crate::harvest::Found;
use crate::pattern::Proof;
use crate::profile::Entry;
use crate::rating::{Rating, Variant};
use crate::technique::{Find, Sink, Stop};
use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::{Board, Candidate};

/// What is wished of an entry: one find, and no harder than this.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// What the find should do, as much of it as can be had and some of it at least; the first
    /// find of the search, whatever it does, if there is nothing in particular.
    pub wanted: Option<&'a Effects>,
    /// The hardest rating that will do.
    pub at_most: Rating,
    /// Of equally easy finds that place a digit, the nearest to this: where a player's eye is.
    pub near: Option<Candidate>,
    /// A board that comes later: a find that does more than was done by then is passed over.
    pub towards: Option<&'a Board>,
}

impl Wish<'_> {
    /// How much of what is wanted these effects do.
    fn granted(&self, place: Option<Candidate>, removals: &[Candidate]) -> usize {
        let Some(wanted) = self.wanted else {
            return usize::from(place.is_some()) + removals.len();
        };
        let placed = place.is_some() && place == wanted.place();
        let removed = wanted
            .removals()
            .iter()
            .filter(|one| removals.contains(one));
        usize::from(placed) + removed.count()
    }

    /// Whether nothing better can come.
    fn is_granted_by(&self, granted: usize) -> bool {
        match self.wanted {
            None => self.near.is_none(),
            Some(wanted) => {
                granted == usize::from(wanted.place().is_some()) + wanted.removals().len()
            }
        }
    }

    /// Whether these effects go no further than the board that comes later.
    fn allows(&self, place: Option<Candidate>, removals: &[Candidate]) -> bool {
        let Some(later) = self.towards else {
            return true;
        };
        let stands = |one: &Candidate| later.value(one.cell) == Some(one.digit);
        let stays = |one: &Candidate| later.has(*one) || stands(one);
        place.is_none_or(|place| stands(&place)) && !removals.iter().any(stays)
    }

    /// How far the eye has to go: in the same box, in the same row or column, to the same digit, or
    /// elsewhere.
    fn way_to(&self, place: Option<Candidate>) -> u8 {
        let (Some(from), Some(to)) = (self.near, place) else {
            return 0;
        };
        let [row, column, box_] = from.cell.houses();
        if box_.cells().contains(to.cell) {
            0
        } else if (row.cells() | column.cells()).contains(to.cell) {
            1
        } else {
            2 + u8::from(from.digit != to.digit)
        }
    }
}

/// The find that grants a wish best: most of what is wanted, then the easiest, then the first.
pub(crate) struct WishSink<'a> {
    pub(crate) wish: Wish<'a>,
    pub(crate) board: &'a Board,
    pub(crate) entry: &'a Entry,
    pub(crate) best: Option<Granted>,
    pub(crate) removals: Vec<Candidate>,
}

/// A find with its proof, and how much of a wish it grants.
pub(crate) struct Granted {
    of_the_wish: usize,
    way: u8,
    pub(crate) found: Found,
    pub(crate) removals: Vec<Candidate>,
    pub(crate) proof: Proof,
}

impl Sink for WishSink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let rating = self.entry.ratings.rating(find.variant, find.size);
        if rating > self.wish.at_most {
            return ControlFlow::Continue(());
        }
        let place = find.claim.place.filter(|&one| self.board.has(one));
        let removals = &mut self.removals;
        removals.clear();
        find.claim.remove.live(self.board, |one| removals.push(one));
        let granted = self.wish.granted(place, removals);
        let way = self.wish.way_to(place);
        let key = |granted, rating, way, size| (Reverse(granted), rating, way, size);
        let best = self.best.as_ref();
        let beaten = best.is_some_and(|best| {
            let found = &best.found;
            key(best.of_the_wish, found.rating, best.way, found.size)
                <= key(granted, rating, way, find.size)
        });
        if granted == 0 || beaten || !self.wish.allows(place, removals) {
            return ControlFlow::Continue(());
        }
        self.best = Some(Granted {
            of_the_wish: granted,
            way,
            found: Found::single(place, find.variant, find.size, rating),
            removals: removals.clone(),
            proof: proof(),
        });
        if self.wish.is_granted_by(granted) {
            ControlFlow::Break(Stop::Enough)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        let rating = self.entry.ratings.rating(variant, size);
        let best = self.best.as_ref();
        rating <= self.wish.at_most
            && best.is_none_or(|best| (rating, size) <= (best.found.rating, best.found.size))
    }

    fn conflict(&mut self, _why: &dyn Fn() -> crate::Conflict) -> ControlFlow<Stop> {
        // Whoever asks looks at the board: a contradiction is told there.
        ControlFlow::Break(Stop::Enough)
    }
}
