//! What the harness holds against a technique.

use crate::fixture::FixtureError;
use crate::restoring::Restoring;
use grid::Candidate;
use logic::Outcome;
use thiserror::Error;

/// Why a technique did not pass. Every message names the case.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Complaint {
    /// The fixture is unusable.
    #[error(transparent)]
    Fixture(#[from] FixtureError),
    /// The fixture belongs to another technique.
    #[error("the fixture is of {fixture:?}, the technique is {technique:?}")]
    OtherTechnique {
        /// What the fixture says.
        fixture: String,
        /// What was to be judged.
        technique: &'static str,
    },
    /// A board is broken at sight, or the search says so.
    #[error("case {case:?}: the board contradicts itself: {outcome:?}")]
    Broken {
        /// The case.
        case: String,
        /// What was met.
        outcome: Outcome,
    },
    /// The finds are not the expected ones.
    #[error("case {case:?}: expected {expected:#?}, found {found:#?}")]
    Finds {
        /// The case.
        case: String,
        /// What the fixture says.
        expected: Vec<String>,
        /// What was found.
        found: Vec<String>,
    },
    /// The checker refuses the evidence.
    #[error("case {case:?}: the evidence for {effects} is refused: {refusal}")]
    Refused {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// Why.
        refusal: String,
    },
    /// A solution of the board contradicts the step.
    #[error("case {case:?}: {effects} contradicts the solution {solution}")]
    Untrue {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// The solution.
        solution: String,
    },
    /// Two runs differ.
    #[error("case {case:?}: two searches of the same board differ")]
    Wavering {
        /// The case.
        case: String,
    },
    /// One of the three moves of the words is missing, empty, or has an open slot.
    #[error(
        "case {case:?}: the {language} words of {effects} have no {part}, or an open one: {texts:?}"
    )]
    Wordless {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// The language.
        language: &'static str,
        /// Which move: gist, seen or why.
        part: &'static str,
        /// What it says.
        texts: Vec<String>,
    },
    /// A sentence is worded as none is: see `docs/READING.md`.
    #[error("case {case:?}: the words of {effects} have {shape}: {text:?}")]
    Shape {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// The shape.
        shape: &'static str,
        /// The sentence.
        text: String,
    },
    /// A candidate of the cast is not on the board.
    #[error("case {case:?}: {dead} plays a part in {effects}, but is not on the board")]
    Dead {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// The candidate.
        dead: Candidate,
    },
    /// A player is not named in the words.
    #[error("case {case:?}: the words of {effects} do not name {missing}, of the part {part:?}")]
    Unnamed {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// What the technique calls the part.
        part: &'static str,
        /// Who is missing.
        missing: String,
    },
    /// A candidate goes, or comes, of which the words say nothing.
    #[error(
        "case {case:?}: no cell, set or house in the words of {effects} has to do with {untied}"
    )]
    Untied {
        /// The case.
        case: String,
        /// The step's effects in short.
        effects: String,
        /// The candidate.
        untied: Candidate,
    },
    /// A near miss expects finds.
    #[error("case {case:?}: a near miss expects none, not {expected:?}")]
    NearMissFinds {
        /// The case.
        case: String,
        /// What it expects.
        expected: Vec<String>,
    },
    /// A near miss is not near.
    #[error("case {case:?} is no near miss by {restoring}: {why}")]
    FarMiss {
        /// The case.
        case: String,
        /// What was to make it a find.
        restoring: Restoring,
        /// Why it does not.
        why: Far,
    },
}

/// Why a case is no near miss.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Far {
    /// Nothing can be found on a solved grid.
    #[error("the grid is solved")]
    Solved,
    /// The change changes nothing.
    #[error("that changes nothing on this board")]
    Idle,
    /// After the change, and so perhaps before it, the board has no solution.
    #[error("the board then has no solution")]
    Impossible,
    /// The technique finds nothing after the change either.
    #[error("the technique finds nothing then either")]
    StillNothing,
    /// What is found after the change is proved without it: no condition is broken.
    #[error("{0} is found then, but its evidence holds on the board as it is")]
    HoldsAnyway(String),
}
