//! Re-checks evidence on the board before a step; shares no code with the search.
//!
//! The checker is small and boring on purpose: plain loops over cells and digits on one table of
//! what each cell can still be, no index, no cleverness. What it promises:
//!
//! * *Sound*: effects it accepts hold in every solution of the board; evidence that takes
//!   uniqueness for granted ([`assumes`]) is sound on puzzles with one solution.
//! * *Total*: it answers on any input, garbage included, and its work is bounded.
//! * *Monotone*: what it accepts on a board it accepts after candidates that are false have gone
//!   and digits that are true were filled in, as long as the effects are live. A filled cell
//!   therefore counts as a cell with one candidate everywhere.
//!
//! ```
//! use logic::{Effects, Evidence, Single, SingleBy};
//! let mut numbers = [0; 81];
//! numbers[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
//! let board = grid::Puzzle::from_numbers(&numbers).unwrap().board().unwrap();
//! let nine = grid::Candidate::from_index(8 * 9 + 8).unwrap();
//! let evidence = Evidence::Single(Single { candidate: nine, by: SingleBy::Cell });
//! let effects = Effects::new(Some(nine), vec![]).unwrap();
//! assert_eq!(verify::check(&board, &effects, &evidence), Ok(()));
//! ```

mod assumes;
mod chain;
mod claims;
mod conflict;
mod cover;
mod deadly;
mod exclusion;
mod finite;
mod ground;
mod links;
mod nested;
mod net;
mod path;
mod refusal;
mod single;
mod subset;
mod table;
mod truth;
mod twins;
mod why;
mod words;

pub use assumes::assumes;
pub use chain::ChainFault;
pub use conflict::ConflictFault;
pub use cover::CoverFault;
pub use deadly::DeadlyFault;
pub use exclusion::ExclusionFault;
pub use finite::FiniteFault;
pub use net::NetFault;
pub use path::{Audit, EndFault, PathFault, PathRefusal, check_end};
pub use refusal::Refusal;
pub use single::SingleFault;
pub use subset::SubsetFault;
pub use why::LinkFault;

use grid::Board;
use logic::{Effects, Evidence, Proven, Record, Uniqueness};

/// Checks one step: that the effects are live on the board and follow from the evidence.
///
/// Takes a unique solution for granted where the evidence does; ask [`assumes`], or use a
/// [`Checker`] that does not.
///
/// # Errors
/// Why the step is refused.
pub fn check(before: &Board, effects: &Effects, evidence: &Evidence) -> Result<(), Refusal> {
    Checker::new().check(before, effects, evidence)
}

/// Re-checks a whole path from the board it starts from; the rules are in [`Checker::path`].
///
/// # Errors
/// The first record that is refused, and why.
pub fn check_path<S: Proven>(start: &Board, records: &[Record<S>]) -> Result<Board, PathRefusal> {
    Checker::new().path(start, records)
}

/// What a check may take for granted.
#[derive(Clone, Copy, Debug)]
pub struct Checker<'a> {
    pub(crate) uniqueness: Uniqueness,
    pub(crate) start: Option<&'a Board>,
}

impl<'a> Checker<'a> {
    /// A checker that takes a unique solution for granted where the evidence does.
    pub fn new() -> Checker<'a> {
        Checker {
            uniqueness: Uniqueness::Proved,
            start: None,
        }
    }

    /// The same checker; with [`Uniqueness::Unknown`] it refuses evidence that takes a unique
    /// solution for granted.
    #[must_use]
    pub fn with_uniqueness(mut self, uniqueness: Uniqueness) -> Checker<'a> {
        self.uniqueness = uniqueness;
        self
    }

    /// The same checker, told the board of the puzzle that is known to have one solution.
    ///
    /// It matters for deadly patterns in a puzzle that came with candidates: exchanging the
    /// digits of a pattern gives a second solution only if that puzzle allowed both. Without it
    /// the puzzle is taken to be the givens with every candidate that they allow. A board with
    /// filled cells that are not given is taken for a position in the middle of a solve: it is its
    /// *givens* that must be known to have one solution, and second fillings are what these allow.
    #[must_use]
    pub fn with_start(mut self, start: &'a Board) -> Checker<'a> {
        self.start = Some(start);
        self
    }

    /// Checks one step; see [`check`].
    ///
    /// # Errors
    /// Why the step is refused.
    pub fn check(
        &self,
        before: &Board,
        effects: &Effects,
        evidence: &Evidence,
    ) -> Result<(), Refusal> {
        let work = ground::Work::new();
        self.check_by(before, effects, evidence, &work)
    }

    fn check_by(
        &self,
        before: &Board,
        effects: &Effects,
        evidence: &Evidence,
        work: &ground::Work,
    ) -> Result<(), Refusal> {
        claims::live(before, effects)?;
        let ground = ground::Ground::new(before, self, work);
        nested::proved(&ground, effects, evidence)
    }
}

impl Default for Checker<'_> {
    fn default() -> Self {
        Checker::new()
    }
}

/// The example of the page that registries show.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
