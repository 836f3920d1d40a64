//! Checks the evidence of a step on the board before it, independently of any search.
//!
//! The checker is deliberately simple: plain loops over cells and digits, and one table of
//! candidates without indices. Its guarantees:
//!
//! * *Sound*: accepted effects hold in every solution of the board. Evidence that assumes
//!   uniqueness ([`assumes`]) is sound on puzzles with one solution.
//! * *Total*: it answers on any input, valid or not, with bounded work.
//! * *Monotone*: it still accepts evidence after false candidates are removed and true digits are
//!   filled in, as long as the effects change the board. A filled cell therefore counts as a cell
//!   with one candidate.
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
mod context;
mod cover;
mod deadly;
mod exclusion;
mod exhaustive;
mod nested;
mod net;
mod path;
mod refusal;
mod single;
mod size;
mod subset;
mod symmetry;
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
pub use exhaustive::ExhaustiveFault;
pub use net::NetFault;
pub use path::{Audit, EndFault, PathFault, PathRefusal, check_end};
pub use refusal::Refusal;
pub use single::SingleFault;
pub use subset::SubsetFault;
pub use symmetry::SymmetryFault;
pub use why::LinkFault;

use grid::Board;
use logic::{Effects, Evidence, Literal, Proven, Record, Uniqueness, Why};

/// Checks one step: its effects change the board and follow from the evidence.
///
/// Evidence may assume a unique solution; see [`assumes`], or use a [`Checker`] that refuses it.
///
/// # Errors
/// Returns the reason why the step is refused.
pub fn check(before: &Board, effects: &Effects, evidence: &Evidence) -> Result<(), Refusal> {
    Checker::new().check(before, effects, evidence)
}

/// Checks one link of a chain: `to` follows from `from` for this reason.
///
/// # Errors
/// Returns the reason why the link does not hold.
pub fn check_link(before: &Board, from: Literal, why: &Why, to: Literal) -> Result<(), LinkFault> {
    let (checker, work) = (Checker::new(), context::Work::new());
    let context = context::Context::new(before, &checker, &work);
    why::follows(&context, &[from], why, to)
}

/// Checks a whole path from its start and returns the final board; see [`Checker::path`].
///
/// # Errors
/// Returns the first record that is refused.
pub fn check_path<S: Proven>(start: &Board, records: &[Record<S>]) -> Result<Board, PathRefusal> {
    Checker::new().path(start, records)
}

/// A checker with the assumptions that evidence may make.
#[derive(Clone, Copy, Debug)]
pub struct Checker<'a> {
    pub(crate) uniqueness: Uniqueness,
    /// The starting board of the puzzle; `None` if it is not known.
    pub(crate) start: Option<&'a Board>,
}

impl<'a> Checker<'a> {
    /// Creates a checker that allows evidence to assume a unique solution.
    pub fn new() -> Checker<'a> {
        Checker {
            uniqueness: Uniqueness::Proved,
            start: None,
        }
    }

    /// Sets what is known about uniqueness. With [`Uniqueness::Unknown`], evidence that assumes a
    /// unique solution is refused.
    #[must_use]
    pub fn with_uniqueness(mut self, uniqueness: Uniqueness) -> Checker<'a> {
        self.uniqueness = uniqueness;
        self
    }

    /// Sets the starting board of the puzzle, which must have one solution.
    ///
    /// This affects deadly patterns in a pencilmark grid: swapping the digits of a pattern gives a
    /// second solution only if the puzzle allows both digits in each cell. Without a start, the
    /// checker assumes that the puzzle consists of givens only. A start with placed cells is a
    /// position during a solve; then its *givens* must have one solution.
    #[must_use]
    pub fn with_start(mut self, start: &'a Board) -> Checker<'a> {
        self.start = Some(start);
        self
    }

    /// Checks one step; see [`check`].
    ///
    /// # Errors
    /// Returns the reason why the step is refused.
    pub fn check(
        &self,
        before: &Board,
        effects: &Effects,
        evidence: &Evidence,
    ) -> Result<(), Refusal> {
        let work = context::Work::new();
        self.check_within(before, effects, evidence, &work)
    }

    fn check_within(
        &self,
        before: &Board,
        effects: &Effects,
        evidence: &Evidence,
        work: &context::Work,
    ) -> Result<(), Refusal> {
        claims::check_live(before, effects)?;
        let context = context::Context::new(before, self, work);
        nested::check_effects(&context, effects, evidence)
    }
}

impl Default for Checker<'_> {
    fn default() -> Self {
        Checker::new()
    }
}

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
