//! Events of the console's machine, and their observers.
//!
//! The same machine runs without output (`runrun`), with the original program's text, as records of
//! a solution path, and with explanations.

use grid::{Board, Candidate, Cell, House, HouseKind};
use logic::{Conflict, Numbered, Proof, Variant};

/// An event of the machine.
#[derive(Debug)]
pub enum Event<'a> {
    /// A cell with one candidate is about to be filled.
    Fills(Candidate),
    /// A placed digit is the only candidate of a peer, so the guess is wrong.
    Blocked {
        /// The candidate that cannot be removed.
        candidate: Candidate,
        /// The pass over the peers: row, column or box.
        pass: HouseKind,
    },
    /// A shrink is about to be applied.
    Shrinks(Shrink<'a>),
    /// The line and block stage removed candidates and runs again.
    Again,
    /// A stage found a contradiction.
    Wrong {
        /// The house.
        house: House,
        /// The contradiction.
        conflict: Conflict,
    },
    /// A cell has no candidates: the cell for the next guess, or one of the line and block stage.
    Dead(Cell),
    /// A digit is about to be tried.
    Tries(Try),
    /// All guesses are tried.
    Exhausted {
        /// Number of solutions found.
        solutions: u128,
    },
}

/// A find of the filter with all its eliminations.
#[derive(Debug)]
pub struct Shrink<'a> {
    /// The stage that found it.
    pub stage: Stage,
    /// The house.
    pub house: House,
    /// The profile entry that found it.
    pub(crate) entry: ByEntry<'a>,
    /// The variant of the technique.
    pub variant: Variant,
    /// The size.
    pub size: u16,
    /// The eliminations, all live.
    pub removals: &'a [Candidate],
    /// The proof, if the observer needs proofs.
    pub proof: Option<&'a Proof>,
}

/// A profile entry whose debug output is the technique's slug.
#[derive(Clone, Copy)]
pub(crate) struct ByEntry<'a>(pub(crate) Numbered<'a>);

impl core::fmt::Debug for ByEntry<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0.technique.info().slug)
    }
}

/// A stage of the filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Complete shrinks by group: digits with one place.
    Complete,
    /// Incomplete shrinks by group: 1GW, 2GW and 3GW.
    Incomplete,
    /// Shrinks by lines and blocks.
    LineBlock,
}

/// An attempt: a digit that is tried in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Try {
    /// The kind of attempt.
    pub kind: AttemptKind,
    /// The candidate.
    pub candidate: Candidate,
    /// Number of nested guesses, including this one.
    pub level: usize,
    /// Position among the cell's candidates, from 1.
    pub index: u8,
    /// Number of the cell's candidates.
    pub of: u8,
}

/// The kind of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptKind {
    /// A new guess.
    Guess,
    /// The next digit of the last guess.
    Forward,
    /// The next digit of an earlier guess, because later guesses have no digits left.
    Upward,
}

/// Observes a machine.
pub trait Watch {
    /// Whether shrinks need proofs.
    fn proofs(&self) -> bool;

    /// Receives an event; `steps` is the current step counter, `board` the board before the
    /// change.
    fn event(&mut self, steps: u128, board: &Board, event: Event<'_>);

    /// Chooses a guess: any candidate of the board. `None` ends the session at once.
    fn choose(&mut self, board: &Board, default: Candidate) -> Option<Candidate>;
}

/// Ignores all events.
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
