//! Steps with their evidence, and the records of a solution path.

use crate::conflict::Conflict;
use crate::effects::Effects;
use crate::evidence::Evidence;
use crate::info::Info;
use crate::pattern::{ExplainContext, Pattern, Roles};
use crate::profile::EntryId;
use crate::rating::{Rating, Variant};
use crate::scale::Score;
use crate::technique::Technique;
use crate::text::Explanation;
use grid::{Board, Candidate};
use std::sync::Arc;

/// A deduction with its effects, evidence and pattern.
#[derive(Clone, Debug)]
pub struct Step {
    /// The profile entry that found it.
    pub entry: EntryId,
    /// The technique of that entry.
    pub technique: &'static dyn Technique,
    /// The variant of the technique.
    pub variant: Variant,
    /// The size in the technique's own unit.
    pub size: u16,
    /// The profile's rating.
    pub rating: Rating,
    /// The score, if the profile sums scores.
    pub score: Option<Score>,
    /// Changes of the board.
    pub effects: Effects,
    /// The proof for the checker.
    pub evidence: Evidence,
    /// The pattern and its explanation for people.
    pub pattern: Arc<dyn Pattern>,
}

/// Compares everything except the score, because the score follows from entry and variant.
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
    /// Metadata of its technique.
    pub fn info(&self) -> &'static Info {
        self.technique.info()
    }

    /// Explains the pattern and why it forces the effects. `before` is the board on which the step
    /// was found, or a later board on which the step still has an effect.
    pub fn explain(&self, before: &Board) -> Explanation {
        self.pattern.explain(&ExplainContext::new(self, before))
    }

    /// The step with a more readable proof, if there is one: see [`Pattern::shortened`].
    pub fn shortened(&self, before: &Board) -> Option<Step> {
        let proof = self.pattern.shortened(before)?;
        Some(Step {
            evidence: proof.evidence,
            pattern: proof.pattern,
            ..self.clone()
        })
    }

    /// The parts of its pattern.
    pub fn roles(&self) -> Roles {
        self.pattern.roles()
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

/// An entry of a solution path. A checker accepts any step type `S` that is [`crate::Proven`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record<S = Step> {
    /// A proved deduction.
    Step(S),
    /// A guess, made because no technique applied.
    Guess(Guess),
    /// A refuted guess: the board returns to its state before the guess, without that candidate.
    Back(Back),
}

impl<S> Record<S> {
    /// The step, if the record is one.
    pub fn step(&self) -> Option<&S> {
        match self {
            Record::Step(step) => Some(step),
            Record::Guess(_) | Record::Back(_) => None,
        }
    }
}

/// A guessed candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// The candidate.
    pub candidate: Candidate,
    /// Number of open guesses, including this one. A forced candidate does not count as a guess.
    pub level: u32,
    /// Position among the cell's candidates, from 1.
    pub index: u32,
    /// Number of the cell's candidates. 1 for a forced candidate, even if the candidate is forced
    /// because its digit has only one place in a house.
    pub of: u32,
    /// The profile's rating.
    pub rating: Rating,
}

/// A refuted guess, which is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    /// The level of the guess.
    pub level: u32,
    /// The guessed candidate. It is false if all earlier open guesses are right.
    pub refuted: Candidate,
    /// The contradiction.
    pub because: Conflict,
}

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is filled and no rule is broken.
    Solved,
    /// No technique applies.
    Stuck,
    /// The position is contradictory.
    Contradiction(Conflict),
    /// The work budget is used up.
    Limit,
}
