//! Complaints of the harness about a technique.

use crate::fixture::FixtureError;
use crate::restoring::RestoringChange;
use grid::Candidate;
use logic::Outcome;
use thiserror::Error;

/// The reason why a technique did not pass. Every message about a case names the case.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Complaint {
    /// The fixture is unusable.
    #[error(transparent)]
    Fixture(#[from] FixtureError),
    /// The fixture belongs to another technique.
    #[error("the fixture is for {fixture:?}, but the technique is {technique:?}")]
    OtherTechnique {
        /// The fixture's technique.
        fixture: String,
        /// The checked technique.
        technique: &'static str,
    },
    /// The board of a case is contradictory.
    #[error("case {case:?}: the board is contradictory: {outcome:?}")]
    Broken {
        /// The case.
        case: String,
        /// The outcome of the search.
        outcome: Outcome,
    },
    /// The finds are not the expected ones.
    #[error("case {case:?}: expected {expected:#?}, found {found:#?}")]
    Finds {
        /// The case.
        case: String,
        /// The effects in the fixture.
        expected: Vec<String>,
        /// The effects of the finds.
        found: Vec<String>,
    },
    /// The checker rejects the evidence.
    #[error("case {case:?}: the checker rejects the evidence for {effects}: {refusal}")]
    Refused {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// The reason.
        refusal: String,
    },
    /// A solution of the board contradicts the step.
    #[error("case {case:?}: {effects} contradicts the solution {solution}")]
    Untrue {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// The solution.
        solution: String,
    },
    /// The search is not deterministic.
    #[error("case {case:?}: two searches of the same board have different finds")]
    NotDeterministic {
        /// The case.
        case: String,
    },
    /// A section of the explanation is missing, empty, or has an unfilled slot.
    #[error(
        "case {case:?}: in the {language} words of {effects}, `{part}` is empty or has an unfilled slot: {texts:?}"
    )]
    MissingWords {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// The language.
        language: &'static str,
        /// The section: gist, seen, line of arrows or why.
        part: &'static str,
        /// Its texts.
        texts: Vec<String>,
    },
    /// A sentence has a forbidden wording: see `docs/READING.md`.
    #[error("case {case:?}: the words of {effects} have {wording}: {text:?}")]
    ForbiddenWording {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// A description of the wording.
        wording: &'static str,
        /// The sentence.
        text: String,
    },
    /// A candidate of the pattern is not on the board.
    #[error("case {case:?}: {candidate} is part of the pattern of {effects}, but not on the board")]
    NotOnBoard {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// The candidate.
        candidate: Candidate,
    },
    /// The words do not mention a member of a part.
    #[error("case {case:?}: the words of {effects} do not mention {missing} of the part {part:?}")]
    Unnamed {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// The name of the part.
        part: &'static str,
        /// The missing member.
        missing: String,
    },
    /// The words do not refer to a placed or eliminated candidate.
    #[error("case {case:?}: the words of {effects} do not refer to {candidate}")]
    Unexplained {
        /// The case.
        case: String,
        /// The step's effects in short notation.
        effects: String,
        /// The candidate.
        candidate: Candidate,
    },
    /// A near miss expects finds.
    #[error("case {case:?}: a near miss must expect `none`, but expects {expected:?}")]
    NearMissFinds {
        /// The case.
        case: String,
        /// The expected effects.
        expected: Vec<String>,
    },
    /// The case is no near miss: its change does not lead to a find, or the find does not need
    /// the change.
    #[error("case {case:?} is no near miss with the change {restoring}: {why}")]
    FarMiss {
        /// The case.
        case: String,
        /// The change.
        restoring: RestoringChange,
        /// The reason.
        why: FarMissReason,
    },
}

/// The reason why a case is no near miss.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FarMissReason {
    /// The grid is solved.
    #[error("the grid is solved")]
    Solved,
    /// The change has no effect.
    #[error("the change has no effect on this board")]
    NoEffect,
    /// The board has no solution after the change.
    #[error("the board has no solution after the change")]
    Impossible,
    /// The technique has no find after the change.
    #[error("the technique has no find after the change")]
    StillNothing,
    /// A find after the change is also valid without it, so no condition was missing.
    #[error("the find {0} is also valid without the change")]
    HoldsAnyway(String),
}
