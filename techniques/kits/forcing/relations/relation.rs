//! The trait of relations.

use grid::CandidateSet;
use logic::{Evidence, ExplainContext, Phrase, Roles};

/// A set of candidates with at least one true one.
pub(crate) trait Relation: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// The candidates.
    fn cases(&self) -> CandidateSet;
    /// Evidence that refutes any assumption under which all of them are false.
    fn evidence(&self) -> Evidence;
    /// The roles in addition to the cases.
    fn roles(&self) -> Roles;
    /// The description of the pattern, and the reason why one of the cases is true.
    fn seen(&self, context: &ExplainContext<'_>) -> Vec<Phrase>;
}
