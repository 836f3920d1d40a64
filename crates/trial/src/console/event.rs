//! What a console's machine does, as it does it: for those who watch.
//!
//! The machine is written once and watched in three ways: silently (`runrun`), in the text of
//! the original program, and as the records of a solution path.

use grid::{Board, Candidate, Cell, House, HouseKind};
use logic::{Conflict, Numbered, Proof, Variant};

/// Something the machine does.
#[derive(Debug)]
pub enum Event<'a> {
    /// A cell with one candidate is filled. Told before its peers lose the digit.
    Fills(Candidate),
    /// A placed digit is the only candidate of a cell that sees it, so the guess is wrong.
    Blocked {
        /// What could not be removed.
        candidate: Candidate,
        /// In which pass over the peers.
        pass: HouseKind,
    },
    /// A shrink is about to be applied.
    Shrinks(Shrink<'a>),
    /// The line and block stage found something and runs again.
    Again,
    /// A stage met a contradiction.
    Wrong {
        /// In which house.
        house: House,
        /// Which.
        conflict: Conflict,
    },
    /// A cell has no candidate left: the one to guess at, or one of the line and block stage.
    Dead(Cell),
    /// A value is about to be tried.
    Tries(Try),
    /// Nothing is left to try.
    Exhausted {
        /// How many solutions were met in all.
        solutions: u128,
    },
}

/// A shrink with everything it changes.
#[derive(Debug)]
pub struct Shrink<'a> {
    /// Which part of the filter found it.
    pub stage: Stage,
    /// Where.
    pub house: House,
    /// Whose find it is.
    pub(crate) entry: ByEntry<'a>,
    /// Which variant of the technique.
    pub variant: Variant,
    /// Its size.
    pub size: u16,
    /// What goes, all of it live.
    pub removals: &'a [Candidate],
    /// Why, when the watcher wants proofs.
    pub proof: Option<&'a Proof>,
}

/// An entry, not shown when debugging: techniques have nothing to show.
#[derive(Clone, Copy)]
pub(crate) struct ByEntry<'a>(pub(crate) Numbered<'a>);

impl core::fmt::Debug for ByEntry<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0.technique.info().slug)
    }
}

/// A part of the filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Digits with one place in a group.
    Complete,
    /// 1GW, 2GW and 3GW.
    Incomplete,
    /// Lines and blocks.
    LineBlock,
}

/// A value that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Try {
    /// How it came to be tried.
    pub how: How,
    /// What is tried.
    pub candidate: Candidate,
    /// How many guesses stand then.
    pub level: usize,
    /// Which of the cell's values it is, from 1.
    pub index: u8,
    /// How many values the cell had.
    pub of: u8,
}

/// How a value came to be tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// As a new guess.
    Guess,
    /// As the next value of the last guess.
    Forward,
    /// As the next value of an earlier guess, because later ones have none.
    Upward,
}

/// Watches a machine.
pub trait Watch {
    /// Whether shrinks are to come with their proofs.
    fn proofs(&self) -> bool;

    /// Takes an event; `steps` is the machine's count at that moment, `board` is the board
    /// before what is about to be done.
    fn event(&mut self, steps: u128, board: &Board, event: Event<'_>);

    /// What to guess: any candidate of the board. `None` ends the session there and then.
    fn choose(&mut self, board: &Board, default: Candidate) -> Option<Candidate>;
}

/// Watches nothing.
pub struct Silent;

impl Watch for Silent {
    #[inline]
    fn proofs(&self) -> bool {
        false
    }

    #[inline]
    fn event(&mut self, _steps: u128, _board: &Board, _event: Event<'_>) {}

    #[inline]
    fn choose(&mut self, _board: &Board, default: Candidate) -> Option<Candidate> {
        Some(default)
    }
}
