//! Whether a profile does what another program did: steps, paths and libraries it has written,
//! compared with ours one by one.

mod codes;
mod effects;
mod library;
mod line;
mod next_step;

pub use library::library;
pub use line::library_line;
pub use next_step::next_steps;

/// Whether a technique may find more than a line of a library names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// Nothing about the same digits: so are the lines of a library that was made for tests.
    None,
    /// Anything: so are the steps of paths.
    Any,
}

/// Results of a library, code by code.
#[derive(Clone, Debug, Default)]
pub struct LibraryReport {
    /// The codes in the order in which they were met.
    pub codes: Vec<CodeResult>,
    /// The lines that fail, with what was found instead.
    pub failing: Vec<Difference>,
}

/// Results of the lines of one code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeResult {
    /// The code.
    pub code: String,
    /// Number of lines that passed.
    pub passed: usize,
    /// Of how many.
    pub total: usize,
}

/// Result of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Conformance {
    /// Number of steps compared.
    pub total: usize,
    /// Where we differ, in the order of the text.
    pub differing: Vec<Difference>,
}

/// One difference.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The line of the text, from 1.
    pub line: usize,
    /// Number of the step in the line, from 1.
    pub step: usize,
    /// Name of the step.
    pub technique: String,
    /// The recorded step.
    pub expected: String,
    /// The step of the profile. Empty when it finds none.
    pub found: String,
    /// Whether both have the same effects, so that only the text differs.
    pub same_effects: bool,
}

/// A text that cannot be compared.
#[derive(Clone, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
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

    /// The differences by technique, most of them first.
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
