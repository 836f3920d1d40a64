//! A deduction, told with its evidence, and the list of them that solves a puzzle.

use crate::conflict::Conflict;
use crate::effects::Effects;
use crate::evidence::Evidence;
use crate::info::Info;
use crate::profile::EntryId;
use crate::rating::{Rating, Variant};
use crate::scale::Score;
use grid::Candidate;

/// One deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Which entry of the profile found it; `None` when the step was read.
    pub entry: Option<EntryId>,
    /// Whose find it is.
    pub technique: &'static Info,
    /// Which of its variants.
    pub variant: Variant,
    /// How big it is, in the technique's own measure.
    pub size: u16,
    /// How hard the profile rates it.
    pub rating: Rating,
    /// What it counts, by a profile that sums.
    pub score: Option<Score>,
    /// What it does to the board.
    pub effects: Effects,
    /// Why it is right.
    pub evidence: Evidence,
}

impl Step {
    /// The variant's name; empty when the technique has no variants.
    pub fn variant_name(&self) -> &'static str {
        self.technique
            .variants
            .get(usize::from(self.variant.0))
            .copied()
            .unwrap_or("")
    }
}

/// One entry of a solution path.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every record is a step")]
pub enum Record {
    /// A proved deduction.
    Step(Step),
    /// Something tried because no technique applied.
    Guess(Guess),
    /// A guess that went wrong: the board is what it was before it, less the guess.
    Back(Back),
}

/// A value tried in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// What is tried.
    pub candidate: Candidate,
    /// How many guesses now stand, this one included.
    pub level: u32,
    /// Which of the cell's candidates it is, from 1.
    pub index: u32,
    /// How many candidates the cell had.
    pub of: u32,
    /// How hard the profile rates it.
    pub rating: Rating,
}

/// A guess taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    /// The level of the guess that is taken back.
    pub level: u32,
    /// What was tried and is now known to be false at the level below.
    pub refuted: Candidate,
    /// What went wrong.
    pub because: Conflict,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is filled, and rightly.
    Solved,
    /// No technique applies.
    Stuck,
    /// The position contradicts itself.
    Contradiction(Conflict),
    /// The budget of work is spent.
    Limit,
}
