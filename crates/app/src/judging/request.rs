//! Options of a judge.

use crate::grade::UNITS_PER_SECOND;
use crate::path::UniquenessPolicy;
use logic::Profile;

/// What a verdict includes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum JudgingDepth {
    /// The verdict, with the steps if they justify the move. If they do not, nothing more is searched: no
    /// refutation of a false move, and no steps that lead to a true one.
    Word,
    /// Also the refutation of a false move, and the steps that lead to a true one.
    #[default]
    Proof,
}

/// Options of a judge.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct JudgeRequest<'a> {
    /// The techniques in order of use.
    pub profile: &'a Profile,
    /// The slugs of the known techniques; `None` for all of the profile.
    pub known: Option<&'a [&'static str]>,
    /// Whether techniques may assume that the solution is unique.
    pub uniqueness_policy: UniquenessPolicy,
    /// The budget of each search for a move, in units of work; `None` for no limit.
    pub budget: Option<u64>,
    /// What a verdict includes.
    pub depth: JudgingDepth,
}

impl<'a> JudgeRequest<'a> {
    /// Options for a judge with this profile. Verdicts include proofs, and each search is limited to the work
    /// of about ten seconds.
    pub fn new(profile: &'a Profile) -> JudgeRequest<'a> {
        JudgeRequest {
            profile,
            known: None,
            uniqueness_policy: UniquenessPolicy::default(),
            budget: Some(10 * UNITS_PER_SECOND),
            depth: JudgingDepth::default(),
        }
    }

    /// Sets the slugs of the known techniques. Default: all of the profile.
    #[must_use]
    pub fn with_known(self, known: Option<&'a [&'static str]>) -> JudgeRequest<'a> {
        JudgeRequest { known, ..self }
    }

    /// Sets whether techniques may assume that the solution is unique. Default: only if the puzzle has one
    /// solution.
    #[must_use]
    pub fn with_uniqueness(self, uniqueness_policy: UniquenessPolicy) -> JudgeRequest<'a> {
        JudgeRequest {
            uniqueness_policy,
            ..self
        }
    }

    /// Limits the work of each search, in units ([`crate::grade::UNITS_PER_SECOND`]). Default: the work of
    /// about ten seconds.
    #[must_use]
    pub fn with_budget(self, budget: Option<u64>) -> JudgeRequest<'a> {
        JudgeRequest { budget, ..self }
    }

    /// Sets what a verdict includes. Default: [`JudgingDepth::Proof`].
    #[must_use]
    pub fn with_depth(self, depth: JudgingDepth) -> JudgeRequest<'a> {
        JudgeRequest { depth, ..self }
    }
}
