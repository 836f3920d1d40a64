//! What a relation is.

use grid::CandidateSet;
use logic::{Evidence, ExplainContext, Phrase, Roles};

/// Candidates with at least one true.
pub(crate) trait Relation: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// The candidates.
    fn cases(&self) -> CandidateSet;
    /// Refutes any candidate where none of them is left.
    fn evidence(&self) -> Evidence;
    /// The roles in addition to the cases.
    fn roles(&self) -> Roles;
    /// What is seen, and why one of the cases is true.
    fn seen(&self, context: &ExplainContext<'_>) -> Vec<Phrase>;
}
