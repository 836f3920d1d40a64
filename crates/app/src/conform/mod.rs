//! Compares a profile with another program's recorded steps and paths, and the techniques with HoDoKu's
//! regression library. Also writes steps as lines of this library.

mod codes;
mod effects;
mod library;
mod line;
mod next_step;

pub use library::library;
pub use line::library_line;
pub use next_step::next_steps;

/// Which finds a technique may have in addition to the one that a library line names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdditionalFinds {
    /// Only finds whose digits differ from the digits of the line. Libraries made for tests need this.
    OfOtherDigits,
    /// Any other finds. Steps of paths need this.
    Any,
}

/// Results for a library, by technique code (HoDoKu's number, such as `0100`).
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct LibraryReport {
    /// The codes in order of first occurrence.
    pub codes: Vec<CodeResult>,
    /// The lines that failed, with the actual finds.
    pub failing: Vec<Difference>,
}

/// The results for all lines with one code.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CodeResult {
    /// HoDoKu's code of the technique.
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
    /// The differences, in the order of the compared file.
    pub differing: Vec<Difference>,
}

/// One difference between the expected and the actual result.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The line in the compared file, from 1.
    pub line: usize,
    /// Number of the step in the line, from 1; 1 for a library line.
    pub step: usize,
    /// Name of the recorded step; for a library line, HoDoKu's code.
    pub technique: String,
    /// The recorded step, or the library line.
    pub expected: String,
    /// The profile's step, empty if there is none; for a library line, how each search failed.
    pub found: String,
    /// Whether both steps have the same effects, so that only the text differs. Always false for a library
    /// line.
    pub same_effects: bool,
}

/// Error: a line cannot be read, or its code cannot be searched for.
#[derive(Clone, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
#[non_exhaustive]
pub struct ConformError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with the line.
    pub what: String,
}

impl Conformance {
    /// Number of steps with the recorded text.
    pub fn same(&self) -> usize {
        self.total - self.differing.len()
    }

    /// The differences by technique, the most frequent technique first.
    pub fn by_technique(&self) -> Vec<(&str, Vec<&Difference>)> {
        let mut by_technique: Vec<(&str, Vec<&Difference>)> = Vec::new();
        for difference in &self.differing {
            let name = difference.technique.as_str();
            match by_technique
                .iter_mut()
                .find(|(technique, _)| *technique == name)
            {
                Some((_, list)) => list.push(difference),
                None => by_technique.push((name, vec![difference])),
            }
        }
        by_technique.sort_by_key(|(_, list)| core::cmp::Reverse(list.len()));
        by_technique
    }
}
