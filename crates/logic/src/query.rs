//! Queries for one step with given effects.
//!
//! Grading applies the finds of a round one by one, so most of them change a later board than the
//! one on which they were found. An explanation must hold on the board that it shows, so the step
//! is searched for again on that board.

use crate::effects::Effects;
use crate::kept_finds::Found;
use crate::pattern::Proof;
use crate::profile::Entry;
use crate::rating::{Rating, Variant};
use crate::technique::{Find, Sink, Stop};
use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::{Board, Candidate};

/// A query for one find of a profile entry, with wanted effects and a maximum rating.
#[derive(Clone, Copy, Debug)]
pub struct StepQuery<'a> {
    /// Wanted effects: the match must have at least one and should have as many as possible.
    /// `None` accepts any effect.
    pub wanted: Option<&'a Effects>,
    /// The highest accepted rating.
    pub at_most: Rating,
    /// The candidate that the player looks at. Among equally easy placements, the nearest is
    /// preferred.
    pub near: Option<Candidate>,
    /// A later board: finds with effects that this board does not have are rejected.
    pub towards: Option<&'a Board>,
}

impl StepQuery<'_> {
    /// Number of wanted effects among these effects; the number of all these effects if `wanted` is
    /// `None`.
    fn matched(&self, place: Option<Candidate>, removals: &[Candidate]) -> usize {
        let Some(wanted) = self.wanted else {
            return usize::from(place.is_some()) + removals.len();
        };
        let placed = place.is_some() && place == wanted.place();
        let removed = wanted
            .removals()
            .iter()
            .filter(|candidate| removals.contains(candidate));
        usize::from(placed) + removed.count()
    }

    /// Whether the search can stop: all wanted effects are matched, or any find will do.
    fn is_complete_with(&self, matched: usize) -> bool {
        match self.wanted {
            None => self.near.is_none(),
            Some(wanted) => {
                matched == usize::from(wanted.place().is_some()) + wanted.removals().len()
            }
        }
    }

    /// Whether the later board has all these effects; true if there is no later board.
    fn allows(&self, place: Option<Candidate>, removals: &[Candidate]) -> bool {
        let Some(later) = self.towards else {
            return true;
        };
        let is_placed =
            |candidate: &Candidate| later.value(candidate.cell) == Some(candidate.digit);
        let remains = |candidate: &Candidate| later.has(*candidate) || is_placed(candidate);
        place.is_none_or(|place| is_placed(&place)) && !removals.iter().any(remains)
    }

    /// Distance from `near` to a placement: 0 in the same box, 1 in the same row or column, 2 for
    /// the same digit elsewhere, 3 otherwise. It is 0 if `near` or the placement is missing.
    fn distance_to(&self, place: Option<Candidate>) -> u8 {
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

/// Sink that keeps the best match: the most wanted effects, then the lowest rating, then the
/// nearest placement, then the smallest size, then the first find. A find that needs no better one
/// ([`StepQuery::is_complete_with`]) ends the search.
pub(crate) struct QuerySink<'a> {
    pub(crate) query: StepQuery<'a>,
    pub(crate) board: &'a Board,
    pub(crate) entry: &'a Entry,
    pub(crate) best: Option<Match>,
    /// The live eliminations of the find that is being compared; kept to reuse its memory.
    pub(crate) removals: Vec<Candidate>,
}

/// A find with its proof and its eliminations.
pub(crate) struct Match {
    /// The number of wanted effects among the effects of the find.
    matched: usize,
    /// The distance of its placement from [`StepQuery::near`].
    distance: u8,
    pub(crate) found: Found,
    pub(crate) removals: Vec<Candidate>,
    pub(crate) proof: Proof,
}

impl Sink for QuerySink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let rating = self.entry.ratings.rating(find.variant, find.size);
        if rating > self.query.at_most {
            return ControlFlow::Continue(());
        }
        let place = find
            .claim
            .place
            .filter(|&candidate| self.board.has(candidate));
        let removals = &mut self.removals;
        removals.clear();
        find.claim
            .remove
            .live(self.board, |candidate| removals.push(candidate));
        let matched = self.query.matched(place, removals);
        let distance = self.query.distance_to(place);
        let key = |matched, rating, distance, size| (Reverse(matched), rating, distance, size);
        let best = self.best.as_ref();
        let is_not_better = best.is_some_and(|best| {
            let found = &best.found;
            key(best.matched, found.rating, best.distance, found.size)
                <= key(matched, rating, distance, find.size)
        });
        if matched == 0 || is_not_better || !self.query.allows(place, removals) {
            return ControlFlow::Continue(());
        }
        self.best = Some(Match {
            matched,
            distance,
            found: Found::without_removals(place, find.variant, find.size, rating),
            removals: removals.clone(),
            proof: proof(),
        });
        if self.query.is_complete_with(matched) {
            ControlFlow::Break(Stop::Enough)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        let rating = self.entry.ratings.rating(variant, size);
        let best = self.best.as_ref();
        rating <= self.query.at_most
            && best.is_none_or(|best| (rating, size) <= (best.found.rating, best.found.size))
    }

    fn conflict(&mut self, _why: &dyn Fn() -> crate::Conflict) -> ControlFlow<Stop> {
        // Nothing to record: the caller inspects the board and reports the contradiction.
        ControlFlow::Break(Stop::Enough)
    }
}
