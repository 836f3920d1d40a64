//! The effects that finds have on a board.

use grid::{Board, Candidate};
use logic::{Applied, Find, FoundOn, NumberedEntry, Proof, Rating};

/// The effects of a find that change a board.
#[derive(Default)]
pub(crate) struct LiveEffects {
    /// The placement; `None` if the find has none, or if the board does not have the candidate.
    pub(crate) place: Option<Candidate>,
    pub(crate) removals: Vec<Candidate>,
}

impl LiveEffects {
    /// Reads the effects of a find on a board. Returns whether there are any.
    pub(crate) fn read(&mut self, find: &Find<'_>, board: &Board) -> bool {
        self.place = find.claim.place.filter(|&place| board.has(place));
        self.removals.clear();
        let removals = &mut self.removals;
        find.claim
            .remove
            .live(board, |removal| removals.push(removal));
        self.place.is_some() || !self.removals.is_empty()
    }

    /// The find that was read last, with its rating and proof, in the form from which steps are made.
    pub(crate) fn applied<'a>(
        &'a self,
        entry: NumberedEntry<'a>,
        find: &Find<'_>,
        rating: Rating,
        proof: Proof,
    ) -> Applied<'a> {
        Applied {
            entry,
            variant: find.variant,
            size: find.size,
            rating,
            place: self.place,
            removals: &self.removals,
            proof: Some(proof),
            found: FoundOn::ThisBoard,
        }
    }
}
