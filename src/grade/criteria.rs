//! By what each source is graded.

use whydoku::Criteria;

/// Several criteria, and which source goes by which.
pub(crate) struct CriteriaOfSources {
    /// The criteria, at least one.
    pub(crate) all: Vec<Criteria>,
    /// The index of its criteria for each source.
    pub(crate) of_source: Vec<usize>,
    /// The profiles that a policy names.
    pub(crate) profiles: Vec<String>,
}

impl CriteriaOfSources {
    /// The index of the criteria of a source.
    pub(crate) fn of(&self, source_index: usize) -> usize {
        self.of_source.get(source_index).copied().unwrap_or(0)
    }
}
