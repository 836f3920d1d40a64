//! A deduction, told with its evidence, and the list of them that solves a puzzle.

use crate::conflict::Conflict;
use crate::effects::Effects;
use crate::evidence::Evidence;
use crate::info::Info;
use crate::pattern::{Cast, Pattern, Telling};
use crate::profile::EntryId;
use crate::rating::{Rating, Variant};
use crate::scale::Score;
use crate::technique::Technique;
use crate::text::Explanation;
use grid::{Board, Candidate};
use std::sync::Arc;

/// One deduction.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which entry of the profile found it.
    pub entry: EntryId,
    /// Whose find it is.
    pub technique: &'static dyn Technique,
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
    /// What a person sees, and the words for it.
    pub pattern: Arc<dyn Pattern>,
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        self.entry == other.entry
            && self.technique == other.technique
            && self.variant == other.variant
            && self.size == other.size
            && self.rating == other.rating
            && self.effects == other.effects
            && self.evidence == other.evidence
            && *self.pattern == *other.pattern
    }
}

impl Eq for Step {}

impl Step {
    /// The constant facts about its technique.
    pub fn info(&self) -> &'static Info {
        self.technique.info()
    }

    /// What was seen and why it forces the effects; `before` is the board the step was found on,
    /// or a later one on which its effects are still live.
    pub fn explain(&self, before: &Board) -> Explanation {
        self.pattern.explain(&Telling::new(self, before))
    }

    /// The step with an argument made to be read, if there is another than its own: see
    /// [`Pattern::retold`].
    pub fn retold(&self, before: &Board) -> Option<Step> {
        let proof = self.pattern.retold(before)?;
        Some(Step {
            evidence: proof.evidence,
            pattern: proof.pattern,
            ..self.clone()
        })
    }

    /// Who plays which part in it.
    pub fn cast(&self) -> Cast {
        self.pattern.cast()
    }

    /// The variant's name; empty when the technique has no variants.
    pub fn variant_name(&self) -> &'static str {
        self.info()
            .variants
            .get(usize::from(self.variant.0))
            .copied()
            .unwrap_or("")
    }
}

/// One entry of a solution path. A checker needs less of a step than [`Step`] has: any `S` that
/// is [`crate::Proven`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record<S = Step> {
    /// A proved deduction.
    Step(S),
    /// Something tried because no technique applied.
    Guess(Guess),
    /// A guess that went wrong: the board is what it was before it, less the guess.
    Back(Back),
}

impl<S> Record<S> {
    /// The deduction, if it is one.
    pub fn step(&self) -> Option<&S> {
        match self {
            Record::Step(step) => Some(step),
            Record::Guess(_) | Record::Back(_) => None,
        }
    }
}

/// A value tried in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// What is tried.
    pub candidate: Candidate,
    /// How many guesses now stand, this one included, unless there was no choice: then it is none.
    pub level: u32,
    /// Which of the cell's candidates it is, from 1.
    pub index: u32,
    /// How many candidates the cell had; 1 where there was no choice, be it that the digit has one
    /// place in a house.
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
