//! The shrinks a console works with, taken from a profile.
//!
//! The console has no search of its own. It asks the techniques of the profile it was handed,
//! house by house, and applies what they push. So what the console finds, what `explain` words
//! and what the checker is shown are one thing.

use core::fmt;
use core::ops::{ControlFlow, Range};
use grid::{Board, Candidate, HouseSet};
use logic::{
    Conflict, Entry, Facts, Find, Journal, Numbered, Position, Profile, Proof, Sink, Stop, Variant,
    View, Work,
};

/// The entries of a profile that a console needs.
#[derive(Clone, Copy)]
pub struct Shrinks<'p> {
    /// Fills cells with one candidate: told, not searched, because the scan that fills is itself
    /// a part of the console's counting.
    pub(crate) fill: Numbered<'p>,
    pub(crate) complete: Numbered<'p>,
    pub(crate) incomplete: Numbered<'p>,
    pub(crate) line_block: Numbered<'p>,
}

/// A profile lacks a technique that the console needs.
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
    /// The shrinks of a profile, by the names of their techniques.
    ///
    /// # Errors
    /// The first of them that the profile lacks.
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

    /// What the technique that fills cells says for filling this one; `None` when it has another
    /// candidate.
    pub(crate) fn filling(&self, board: &Board, candidate: Candidate) -> Option<Proof> {
        let (facts, journal) = (Facts::new(), Journal::default());
        let (position, work) = (Position::new(board, &facts, &journal), Work::unlimited());
        let view = View::new(position, &self.fill.order, &self.fill.options, &work);
        let mut wanted = Wanted {
            candidate,
            proof: None,
        };
        // It stops when it has the find.
        let _ = self.fill.technique.find(&view, &mut wanted);
        wanted.proof
    }
}

/// One find as the console applies it.
#[derive(Debug)]
pub(crate) struct Caught {
    pub(crate) variant: Variant,
    pub(crate) size: u16,
    /// Its share of the removals.
    removals: Range<usize>,
    /// Kept only when someone wants to read it.
    pub(crate) proof: Option<Proof>,
}

/// How many finds of a search are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    First,
    All,
}

/// Whether proofs are wanted with the finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proofs {
    Kept,
    Dropped,
}

/// Asks techniques, and holds what they pushed last. Memory is used again.
pub(crate) struct Searcher {
    facts: Facts,
    journal: Journal,
    work: Work,
    caught: Vec<Caught>,
    removals: Vec<Candidate>,
    pub(crate) conflict: Option<Conflict>,
}

impl Searcher {
    pub(crate) fn new() -> Searcher {
        Searcher {
            facts: Facts::new(),
            journal: Journal::default(),
            work: Work::unlimited(),
            caught: Vec::new(),
            removals: Vec::new(),
            conflict: None,
        }
    }

    /// Asks one entry about some houses of the board. A conflict that is reported comes after
    /// the finds that were pushed before it.
    pub(crate) fn ask(
        &mut self,
        entry: &Entry,
        board: &Board,
        houses: HouseSet,
        want: Want,
        proofs: Proofs,
    ) {
        self.caught.clear();
        self.removals.clear();
        self.conflict = None;
        let position = Position::new(board, &self.facts, &self.journal);
        let view = View::new(position, &entry.order, &entry.options, &self.work).within(houses);
        let mut catch = Catch {
            board,
            caught: &mut self.caught,
            removals: &mut self.removals,
            conflict: &mut self.conflict,
            want,
            proofs,
        };
        // Shrinks derive no facts and the work has no limit, so how it stopped tells nothing.
        let _ = entry.technique.find(&view, &mut catch);
    }

    pub(crate) fn len(&self) -> usize {
        self.caught.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.caught.is_empty()
    }

    /// A find with what it removes; `None` past the last, or when it removes nothing any more.
    pub(crate) fn caught(&self, index: usize) -> Option<(&Caught, &[Candidate])> {
        let caught = self.caught.get(index)?;
        let removals = self.removals.get(caught.removals.clone())?;
        (!removals.is_empty()).then_some((caught, removals))
    }

    /// Drops from a find what is no longer on the board.
    pub(crate) fn keep_live(&mut self, index: usize, board: &Board) {
        let Some(Caught {
            removals: range, ..
        }) = self.caught.get_mut(index)
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

/// Waits for one cell to be filled.
struct Wanted {
    candidate: Candidate,
    proof: Option<Proof>,
}

impl Sink for Wanted {
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

struct Catch<'a> {
    board: &'a Board,
    caught: &'a mut Vec<Caught>,
    removals: &'a mut Vec<Candidate>,
    conflict: &'a mut Option<Conflict>,
    want: Want,
    proofs: Proofs,
}

impl Sink for Catch<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let start = self.removals.len();
        find.claim
            .remove
            .live(self.board, |candidate| self.removals.push(candidate));
        if self.removals.len() == start {
            return ControlFlow::Continue(());
        }
        self.caught.push(Caught {
            variant: find.variant,
            size: find.size,
            removals: start..self.removals.len(),
            proof: (self.proofs == Proofs::Kept).then(proof),
        });
        match self.want {
            Want::First => ControlFlow::Break(Stop::Enough),
            Want::All => ControlFlow::Continue(()),
        }
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        *self.conflict = Some(why());
        ControlFlow::Break(Stop::Enough)
    }
}
