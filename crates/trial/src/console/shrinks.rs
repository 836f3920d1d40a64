//! The techniques that a console uses, taken from a profile.
//!
//! The console has no search of its own. It runs the profile's techniques house by house and
//! applies their finds, so the console, `explain` and the checker use the same finds.

use core::fmt;
use core::ops::{ControlFlow, Range};
use grid::{Board, Candidate, HouseSet};
use logic::{
    Conflict, Entry, Facts, Find, Journal, NumberedEntry, Position, Profile, Proof, Sink, Stop,
    Variant, View, Work,
};

/// The profile entries that a console needs.
#[derive(Clone, Copy)]
pub struct Shrinks<'p> {
    /// Naked singles. The machine finds them itself while it scans the grid; the entry only
    /// supplies proofs.
    pub(crate) fill: NumberedEntry<'p>,
    /// Complete shrinks of the group stage.
    pub(crate) complete: NumberedEntry<'p>,
    /// Incomplete shrinks of the group stage.
    pub(crate) incomplete: NumberedEntry<'p>,
    /// Shrinks of the line and block stage.
    pub(crate) line_block: NumberedEntry<'p>,
}

/// Error: a profile lacks this technique (its slug), which the console needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing(pub &'static str);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the console needs a profile with the technique `{}`",
            self.0
        )
    }
}

impl core::error::Error for Missing {}

impl<'p> Shrinks<'p> {
    /// Finds the needed entries of a profile.
    ///
    /// # Errors
    /// The first needed technique that the profile lacks.
    pub fn of(profile: &'p Profile) -> Result<Shrinks<'p>, Missing> {
        let entry = |slug: &'static str| {
            profile
                .numbered()
                .find(|entry| entry.technique.info().slug == slug)
                .ok_or(Missing(slug))
        };
        Ok(Shrinks {
            fill: entry("naked_single")?,
            complete: entry("group_shrink_complete")?,
            incomplete: entry("group_shrink_incomplete")?,
            line_block: entry("line_block_shrink")?,
        })
    }

    /// The proof of a naked single; `None` if the cell has other candidates.
    pub(crate) fn naked_single_proof(&self, board: &Board, candidate: Candidate) -> Option<Proof> {
        let (facts, journal) = (Facts::new(), Journal::default());
        let (position, work) = (Position::new(board, &facts, &journal), Work::unlimited());
        let view = View::new(position, &self.fill.order, &self.fill.options, &work);
        let mut placement = PlacementSink {
            candidate,
            proof: None,
        };
        // `PlacementSink` stops the search at the find.
        let _ = self.fill.technique.find(&view, &mut placement);
        placement.proof
    }
}

/// A find of the last search.
#[derive(Debug)]
pub(crate) struct ShrinkFind {
    pub(crate) variant: Variant,
    pub(crate) size: u16,
    /// The range of the find's eliminations in [`Searcher::removals`].
    removals: Range<usize>,
    /// The proof, if proofs are kept.
    pub(crate) proof: Option<Proof>,
}

/// How many finds of a search to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    /// Only the first; the search stops there.
    First,
    /// All.
    All,
}

/// Whether to keep proofs of the finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proofs {
    Kept,
    Dropped,
}

/// Runs techniques and keeps the finds of the last search. Reuses its memory.
pub(crate) struct Searcher {
    facts: Facts,
    journal: Journal,
    work: Work,
    finds: Vec<ShrinkFind>,
    removals: Vec<Candidate>,
    pub(crate) conflict: Option<Conflict>,
}

impl Searcher {
    pub(crate) fn new() -> Searcher {
        Searcher {
            facts: Facts::new(),
            journal: Journal::default(),
            work: Work::unlimited(),
            finds: Vec::new(),
            removals: Vec::new(),
            conflict: None,
        }
    }

    /// Searches some houses of the board with one entry. Keeps the finds that eliminate something.
    /// If the search reports a conflict, the conflict and the finds before it are kept.
    pub(crate) fn search(
        &mut self,
        entry: &Entry,
        board: &Board,
        houses: HouseSet,
        to_keep: Keep,
        proofs: Proofs,
    ) {
        self.finds.clear();
        self.removals.clear();
        self.conflict = None;
        let position = Position::new(board, &self.facts, &self.journal);
        let view = View::new(position, &entry.order, &entry.options, &self.work).within(houses);
        let mut sink = ShrinkSink {
            board,
            finds: &mut self.finds,
            removals: &mut self.removals,
            conflict: &mut self.conflict,
            to_keep,
            proofs,
        };
        // The result does not matter: the work has no limit, and conflicts are stored.
        let _ = entry.technique.find(&view, &mut sink);
    }

    pub(crate) fn len(&self) -> usize {
        self.finds.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.finds.is_empty()
    }

    /// A find and its eliminations, without those that [`Searcher::keep_live`] dropped. `None` if
    /// there is no find with this index, or if no elimination is left.
    pub(crate) fn find(&self, index: usize) -> Option<(&ShrinkFind, &[Candidate])> {
        let find = self.finds.get(index)?;
        let removals = self.removals.get(find.removals.clone())?;
        (!removals.is_empty()).then_some((find, removals))
    }

    /// Drops the eliminations of a find whose candidates are no longer on the board.
    pub(crate) fn keep_live(&mut self, index: usize, board: &Board) {
        let Some(ShrinkFind {
            removals: range, ..
        }) = self.finds.get_mut(index)
        else {
            return;
        };
        let mut end = range.start;
        for from in range.clone() {
            if board.has(self.removals[from]) {
                self.removals[end] = self.removals[from];
                end += 1;
            }
        }
        range.end = end;
    }
}

/// A sink that keeps the proof of the placement of one candidate and stops there, or at a conflict.
struct PlacementSink {
    candidate: Candidate,
    proof: Option<Proof>,
}

impl Sink for PlacementSink {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        if find.claim.place != Some(self.candidate) {
            return ControlFlow::Continue(());
        }
        self.proof = Some(proof());
        ControlFlow::Break(Stop::Enough)
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Break(Stop::Enough)
    }
}

/// A sink that keeps finds with at least one elimination on the board, and the conflict.
struct ShrinkSink<'a> {
    board: &'a Board,
    finds: &'a mut Vec<ShrinkFind>,
    removals: &'a mut Vec<Candidate>,
    conflict: &'a mut Option<Conflict>,
    to_keep: Keep,
    proofs: Proofs,
}

impl Sink for ShrinkSink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let start = self.removals.len();
        find.claim
            .remove
            .live(self.board, |candidate| self.removals.push(candidate));
        if self.removals.len() == start {
            return ControlFlow::Continue(());
        }
        self.finds.push(ShrinkFind {
            variant: find.variant,
            size: find.size,
            removals: start..self.removals.len(),
            proof: (self.proofs == Proofs::Kept).then(proof),
        });
        match self.to_keep {
            Keep::First => ControlFlow::Break(Stop::Enough),
            Keep::All => ControlFlow::Continue(()),
        }
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        *self.conflict = Some(why());
        ControlFlow::Break(Stop::Enough)
    }
}
