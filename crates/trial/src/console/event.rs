//! Events of the console's machine, and their observers.
//!
//! The observer decides what the machine prints or records: nothing (command `runrun`), the
//! original program's text, the records of a solution path, or explanations.

use grid::{Board, Candidate, Cell, House, HouseKind};
use logic::{Conflict, NumberedEntry, Proof, Variant};

/// An event of the machine.
#[derive(Debug)]
pub enum Event<'a> {
    /// A cell with one candidate is about to be filled.
    Placement(Candidate),
    /// A placed digit is the only candidate of a peer of its cell. That is a contradiction.
    Blocked {
        /// The candidate that cannot be removed.
        candidate: Candidate,
        /// The pass over the peers: row, column or box.
        pass: HouseKind,
    },
    /// A shrink is about to be applied.
    Shrink(Shrink<'a>),
    /// The line and block stage removed candidates and runs again.
    StageRepeated,
    /// A stage found a contradiction.
    Contradiction {
        /// The house that the stage searched.
        house: House,
        /// The contradiction.
        conflict: Conflict,
    },
    /// A cell has no candidates. It is the cell chosen for the next guess, or a cell of the line
    /// and block stage.
    EmptyCell(Cell),
    /// A digit is about to be tried.
    Attempt(Attempt),
    /// All guesses have been tried.
    Exhausted {
        /// Number of solutions found.
        solutions: u128,
    },
}

/// A shrink: a find of one of the [stages](Stage), with all its eliminations.
#[derive(Debug)]
pub struct Shrink<'a> {
    /// The stage that found the shrink.
    pub stage: Stage,
    /// The house that the stage searched.
    pub house: House,
    /// The profile entry that found the shrink.
    pub(crate) entry: DebugEntry<'a>,
    /// The variant of the technique.
    pub variant: Variant,
    /// The size of the find, in the technique's own unit.
    pub size: u16,
    /// The eliminations. The board still has all these candidates.
    pub removals: &'a [Candidate],
    /// The proof, if the observer needs proofs.
    pub proof: Option<&'a Proof>,
}

/// A profile entry whose debug output is the technique's slug.
#[derive(Clone, Copy)]
pub(crate) struct DebugEntry<'a>(pub(crate) NumberedEntry<'a>);

impl core::fmt::Debug for DebugEntry<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0.technique.info().slug)
    }
}

/// A stage of the machine's filter, the search for eliminations that precedes a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Complete shrinks of a house: hidden singles.
    Complete,
    /// Incomplete shrinks of a house: k cells with the same k candidates (1GW), k digits with the
    /// same k places (2GW), or three cells with three candidates together (3GW).
    Incomplete,
    /// Shrinks between lines and boxes.
    LineBlock,
}

/// An attempt: a digit that is tried in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Whether the guess is new, or the next digit of an earlier one.
    pub kind: AttemptKind,
    /// The digit and the cell.
    pub candidate: Candidate,
    /// Number of nested guesses, including this one.
    pub level: usize,
    /// Number of the cell's candidates tried so far, including this one.
    pub index: u8,
    /// Number of the cell's candidates.
    pub of: u8,
}

/// How an attempt follows from the attempts before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttemptKind {
    /// A new guess.
    Guess,
    /// The next digit of the innermost guess.
    NextDigit,
    /// The next digit of an outer guess, because the guesses inside it have no digits left.
    EarlierGuess,
}

/// Observes a machine.
pub trait Observer {
    /// Whether the observer needs proofs of shrinks.
    fn proofs(&self) -> bool;

    /// Receives an event. `steps` is the current step counter; `board` is the board before the
    /// change.
    fn event(&mut self, steps: u128, board: &Board, event: Event<'_>);

    /// Chooses a guess: any candidate of the board. `default` is the program's own guess. `None`
    /// ends the session at once.
    fn choose(&mut self, board: &Board, default: Candidate) -> Option<Candidate>;
}

/// Ignores all events.
pub struct Silent;

impl Observer for Silent {
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
