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
    /// Where a policy names files that are not there, and how.
    pub(crate) idle: Vec<String>,
}

impl CriteriaOfSources {
    /// The index of the criteria of a source.
    pub(crate) fn of(&self, source_index: usize) -> usize {
        self.of_source.get(source_index).copied().unwrap_or(0)
    }
}

/// What is told of so many-th pattern of so many-th rule where it names nothing, by its line and column.
pub(crate) fn no_file_matches(
    pattern: &str,
    rule: usize,
    index: usize,
    (line, column): (usize, usize),
) -> String {
    format!(
        "line {line}, column {column}: rules[{rule}].files[{index}]: no file matches {pattern:?}; \
         `optional: true` in the rule permits that"
    )
}
