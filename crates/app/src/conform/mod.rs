//! Compares a profile with another program: recorded steps, paths and libraries, item by item.

mod codes;
mod effects;
mod library;
mod line;
mod next_step;

pub use library::library;
pub use line::library_line;
pub use next_step::next_steps;

/// Other finds of a technique that are allowed next to the find in a library's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// No others about the same digits, as in libraries made for tests.
    None,
    /// Any others, as for steps of paths.
    Any,
}

/// Results for a library, by code.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct LibraryReport {
    /// The codes in order of first occurrence.
    pub codes: Vec<CodeResult>,
    /// The failing lines, with the actual finds.
    pub failing: Vec<Difference>,
}

/// Results of the lines of one code.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CodeResult {
    /// The code.
    pub code: String,
    /// Number of lines that passed.
    pub passed: usize,
    /// Number of lines.
    pub total: usize,
}

/// Result of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Conformance {
    /// Number of steps compared.
    pub total: usize,
    /// The differences, in the order of the text.
    pub differing: Vec<Difference>,
}

/// One difference.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The line of the text, from 1.
    pub line: usize,
    /// Number of the step in the line, from 1.
    pub step: usize,
    /// Name of the step.
    pub technique: String,
    /// The recorded step.
    pub expected: String,
    /// The profile's step; empty if it has none.
    pub found: String,
    /// Whether both steps have the same effects, so that only the text differs.
    pub same_effects: bool,
}

/// The error of a text that cannot be compared.
#[derive(Clone, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
#[non_exhaustive]
pub struct ConformError {
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub what: String,
}

impl Conformance {
    /// Number of equal steps.
    pub fn same(&self) -> usize {
        self.total - self.differing.len()
    }

    /// The differences by technique, the most frequent technique first.
    pub fn by_technique(&self) -> Vec<(&str, Vec<&Difference>)> {
        let mut all: Vec<(&str, Vec<&Difference>)> = Vec::new();
        for difference in &self.differing {
            let name = difference.technique.as_str();
            match all.iter_mut().find(|(known, _)| *known == name) {
                Some((_, list)) => list.push(difference),
                None => all.push((name, vec![difference])),
            }
        }
        all.sort_by_key(|(_, list)| core::cmp::Reverse(list.len()));
        all
    }
}
