//! The sink of the engine: makes live effects of what a search pushes, and keeps what the
//! profile's choice asks for.
//!
//! Memory is used again from position to position, so that grading allocates nothing once it
//! has met its largest step.

use crate::conflict::Conflict;
use crate::pattern::Proof;
use crate::profile::{Choice, Entry};
use crate::rating::{Rating, Ratings, Variant};
use crate::technique::{Find, Sink, Stop};
use core::ops::{ControlFlow, Range};
use grid::{Board, Candidate};

/// How much of a find is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// What it does: enough to go on and to grade.
    Effects,
    /// What it does, the evidence for it and the pattern that it is.
    Proofs,
}

/// One find that would change the board.
pub(crate) struct Found {
    pub(crate) place: Option<Candidate>,
    removals: Range<usize>,
    pub(crate) variant: Variant,
    pub(crate) size: u16,
    pub(crate) rating: Rating,
}

impl Found {
    /// A find whose removals are kept elsewhere.
    pub(crate) fn single(
        place: Option<Candidate>,
        variant: Variant,
        size: u16,
        rating: Rating,
    ) -> Found {
        Found {
            place,
            removals: 0..0,
            variant,
            size,
            rating,
        }
    }
}

/// The finds of one entry at one position.
#[derive(Default)]
pub(crate) struct Harvest {
    finds: Vec<Found>,
    /// The proof of each find, when proofs are kept; else nothing. Apart from the finds,
    /// because it is many times their size and grading wants none.
    proofs: Vec<Option<Proof>>,
    removals: Vec<Candidate>,
    conflict: Option<Conflict>,
}

impl Harvest {
    pub(crate) fn clear(&mut self) {
        self.finds.clear();
        self.proofs.clear();
        self.removals.clear();
        self.conflict = None;
    }

    pub(crate) fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    pub(crate) fn finds(&self) -> &[Found] {
        &self.finds
    }

    pub(crate) fn removals(&self, found: &Found) -> &[Candidate] {
        let removals = self.removals.get(found.removals.clone());
        removals.unwrap_or_else(|| grid::never!(&[][..], "a find's removals are in the list"))
    }

    /// Takes the proof of a find out.
    pub(crate) fn take_proof(&mut self, index: usize) -> Option<Proof> {
        self.proofs.get_mut(index)?.take()
    }

    pub(crate) fn sink<'a>(
        &'a mut self,
        board: &'a Board,
        entry: &'a Entry,
        choice: Choice,
        keep: Keep,
    ) -> impl Sink + 'a {
        HarvestSink {
            harvest: self,
            board,
            ratings: &entry.ratings,
            choice,
            keep,
        }
    }
}

struct HarvestSink<'a> {
    harvest: &'a mut Harvest,
    board: &'a Board,
    ratings: &'a Ratings,
    choice: Choice,
    keep: Keep,
}

impl Sink for HarvestSink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let Harvest {
            finds,
            proofs,
            removals,
            ..
        } = &mut *self.harvest;
        let place = find
            .claim
            .place
            .filter(|&candidate| self.board.has(candidate));
        let start = removals.len();
        find.claim
            .remove
            .live(self.board, |candidate| removals.push(candidate));
        if place.is_none() && removals.len() == start {
            return ControlFlow::Continue(());
        }
        let rating = self.ratings.rating(find.variant, find.size);
        if beaten(finds, self.choice, rating, find.size) {
            removals.truncate(start);
            return ControlFlow::Continue(());
        }
        let better = finds.first().is_some_and(|best| match self.choice {
            Choice::First | Choice::All => false,
            Choice::Least => true,
            Choice::Easiest => (rating, find.size) < (best.rating, best.size),
        });
        let mut range = start..removals.len();
        if better {
            finds.clear();
            proofs.clear();
            removals.drain(..start);
            range = 0..removals.len();
        }
        finds.push(Found {
            place,
            removals: range,
            variant: find.variant,
            size: find.size,
            rating,
        });
        if self.keep == Keep::Proofs {
            proofs.push(Some(proof()));
        }
        match self.choice {
            Choice::First => ControlFlow::Break(Stop::Enough),
            Choice::Least | Choice::Easiest | Choice::All => ControlFlow::Continue(()),
        }
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        !beaten(
            &self.harvest.finds,
            self.choice,
            self.ratings.rating(variant, size),
            size,
        )
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        self.harvest.conflict = Some(why());
        ControlFlow::Break(Stop::Enough)
    }
}

/// Whether the finds so far leave no room for one of this rating and size.
fn beaten(finds: &[Found], choice: Choice, rating: Rating, size: u16) -> bool {
    finds.first().is_some_and(|best| match choice {
        Choice::First => true,
        Choice::Least => (best.rating, best.size) <= (rating, size),
        Choice::Easiest => (best.rating, best.size) < (rating, size),
        Choice::All => false,
    })
}
