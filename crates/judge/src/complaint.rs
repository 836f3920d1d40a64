//! What the harness holds against a technique.

use crate::fixture::FixtureError;
use crate::restoring::Restoring;
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
    /// The text does not name something the step does.
    #[error("case {case:?}: the {language} text does not name {missing}:\n{text}")]
    Unnamed {
        /// The case.
        case: String,
        /// The language.
        language: &'static str,
        /// What is missing.
        missing: String,
        /// The text.
        text: String,
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
