//! The engine's sink. The sink reduces each find to its live effects and keeps the finds that the
//! profile entry's choice selects.
//!
//! The memory is reused for all positions, so the sink stops allocating after the largest search.

use crate::conflict::Conflict;
use crate::pattern::Proof;
use crate::profile::{Choice, Entry};
use crate::rating::{Rating, Variant};
use crate::technique::{Find, Sink, Stop};
use crate::view::Work;
use core::ops::{ControlFlow, Range};
use grid::{Board, Candidate};
use std::collections::BTreeSet;

/// The parts of a find to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Effects only, which is enough for grading.
    Effects,
    /// Effects, evidence and pattern.
    Proofs,
    /// Effects, evidence and pattern. If several finds of a technique have the same effects, only
    /// the first is kept. An entry keeps at most [`DISTINCT_LIMIT`] finds. Each find of the search
    /// costs a unit of work, whether it is kept or not.
    Distinct,
}

/// The maximum number of finds of an entry that [`Keep::Distinct`] keeps. Some searches have
/// hundreds of thousands of finds, each with its own evidence.
pub const DISTINCT_LIMIT: usize = 1000;

/// A technique's slug and the effects of a find: the placement and the sorted eliminations.
type FindKey = (&'static str, Option<Candidate>, Box<[Candidate]>);

/// A kept find with live effects.
pub(crate) struct Found {
    /// Its placement.
    pub(crate) place: Option<Candidate>,
    /// The range of its eliminations in [`KeptFinds::removals`].
    removals: Range<usize>,
    pub(crate) variant: Variant,
    pub(crate) size: u16,
    pub(crate) rating: Rating,
}

impl Found {
    /// A find with an empty range of eliminations: the caller stores the eliminations itself.
    pub(crate) fn without_removals(
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
pub(crate) struct KeptFinds {
    finds: Vec<Found>,
    /// The proof of each find; empty unless proofs are kept. Proofs are stored separately, because
    /// a proof is many times the size of a find and grading needs none.
    proofs: Vec<Option<Proof>>,
    /// The live eliminations of all kept finds, one find after another.
    removals: Vec<Candidate>,
    /// The contradiction that the search reported.
    conflict: Option<Conflict>,
    /// The finds of all entries that [`Keep::Distinct`] has kept on this board.
    distinct_keys: BTreeSet<FindKey>,
    /// The number of finds that were dropped because of [`DISTINCT_LIMIT`].
    dropped: usize,
}

impl KeptFinds {
    /// Removes the results of the last search. The effects that [`Keep::Distinct`] has kept stay
    /// known.
    pub(crate) fn clear(&mut self) {
        self.finds.clear();
        self.proofs.clear();
        self.removals.clear();
        self.conflict = None;
        self.dropped = 0;
    }

    /// Forgets which effects [`Keep::Distinct`] has kept, so that finds with these effects can be
    /// kept again.
    pub(crate) fn clear_distinct_keys(&mut self) {
        self.distinct_keys.clear();
    }

    /// The number of finds that were dropped because of [`DISTINCT_LIMIT`].
    pub(crate) fn dropped(&self) -> usize {
        self.dropped
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

    /// Removes and returns the proof of a find.
    pub(crate) fn take_proof(&mut self, index: usize) -> Option<Proof> {
        self.proofs.get_mut(index)?.take()
    }

    pub(crate) fn sink<'a>(
        &'a mut self,
        board: &'a Board,
        entry: &'a Entry,
        choice: Choice,
        keep: Keep,
        work: &'a Work,
    ) -> impl Sink + 'a {
        ChoiceSink {
            work,
            kept: self,
            board,
            entry,
            choice,
            keep,
        }
    }
}

struct ChoiceSink<'a> {
    kept: &'a mut KeptFinds,
    board: &'a Board,
    entry: &'a Entry,
    choice: Choice,
    keep: Keep,
    work: &'a Work,
}

impl Sink for ChoiceSink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let KeptFinds {
            finds,
            proofs,
            removals,
            distinct_keys,
            dropped,
            ..
        } = &mut *self.kept;
        if self.keep == Keep::Distinct {
            self.work.spend(1)?;
        }
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
        let rating = self.entry.ratings.rating(find.variant, find.size);
        if is_rejected(finds, self.choice, rating, find.size) {
            removals.truncate(start);
            return ControlFlow::Continue(());
        }
        if self.keep == Keep::Distinct {
            let mut sorted_removals: Box<[Candidate]> =
                removals.get(start..).unwrap_or_default().into();
            sorted_removals.sort_unstable();
            let key = (self.entry.technique.info().slug, place, sorted_removals);
            let has_room = finds.len() < DISTINCT_LIMIT;
            if !has_room && !distinct_keys.contains(&key) {
                *dropped += 1;
            }
            if !(has_room && distinct_keys.insert(key)) {
                removals.truncate(start);
                return ControlFlow::Continue(());
            }
        }
        let replaces_kept = finds.first().is_some_and(|best| match self.choice {
            Choice::First | Choice::All => false,
            Choice::Least => true,
            Choice::Easiest => (rating, find.size) < (best.rating, best.size),
        });
        let mut range = start..removals.len();
        if replaces_kept {
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
        if self.keep != Keep::Effects {
            proofs.push(Some(proof()));
        }
        match self.choice {
            Choice::First => ControlFlow::Break(Stop::Enough),
            Choice::Least | Choice::Easiest | Choice::All => ControlFlow::Continue(()),
        }
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        !is_rejected(
            &self.kept.finds,
            self.choice,
            self.entry.ratings.rating(variant, size),
            size,
        )
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        self.kept.conflict = Some(why());
        ControlFlow::Break(Stop::Enough)
    }
}

/// Whether the choice rejects a find of this rating and size, given the finds kept so far.
fn is_rejected(finds: &[Found], choice: Choice, rating: Rating, size: u16) -> bool {
    finds.first().is_some_and(|best| match choice {
        Choice::First => true,
        Choice::Least => (best.rating, best.size) <= (rating, size),
        Choice::Easiest => (best.rating, best.size) < (rating, size),
        Choice::All => false,
    })
}
