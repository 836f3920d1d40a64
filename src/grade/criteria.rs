//! Criteria for grading each source.

use whydoku::grade::Criteria;

/// The criteria of a run and their assignment to sources.
pub(crate) struct CriteriaOfSources {
    /// The criteria, at least one.
    pub(crate) all: Vec<Criteria>,
    /// For each source, the index of its criteria. For `generate`, a single index.
    pub(crate) of_source: Vec<usize>,
    /// The lists of profiles in the policy: comma-separated names, one text for each rule with a list.
    pub(crate) profile_lists: Vec<String>,
    /// Messages about patterns of the policy that match no file.
    pub(crate) unmatched_patterns: Vec<String>,
}

impl CriteriaOfSources {
    /// Index of the criteria of a source.
    pub(crate) fn index_of_source(&self, source_index: usize) -> usize {
        self.of_source.get(source_index).copied().unwrap_or(0)
    }
}

/// Message about a pattern that matches no file. `rule` and `index` count from 0, line and column
/// from 1.
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
