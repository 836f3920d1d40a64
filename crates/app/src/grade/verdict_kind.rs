//! Kinds of verdicts.

use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// The kind of the verdict on a puzzle, or on a text that is not a puzzle.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum VerdictKind {
    /// Solved by the profile's techniques.
    Solved,
    /// Solved, but not without guesses.
    Trial,
    /// The profile's techniques do not suffice.
    Stuck,
    /// The puzzle has no solution.
    None,
    /// The puzzle has several solutions.
    Many,
    /// Given up, because the budget was used up.
    Limit,
    /// The text is not a puzzle.
    Invalid,
}

impl VerdictKind {
    const ALL: [VerdictKind; 7] = [
        VerdictKind::Solved,
        VerdictKind::Trial,
        VerdictKind::Stuck,
        VerdictKind::None,
        VerdictKind::Many,
        VerdictKind::Limit,
        VerdictKind::Invalid,
    ];

    /// The word for the verdict in tables.
    pub fn word(self) -> &'static str {
        match self {
            VerdictKind::Solved => "solved",
            VerdictKind::Trial => "trial",
            VerdictKind::Stuck => "stuck",
            VerdictKind::None => "none",
            VerdictKind::Many => "many",
            VerdictKind::Limit => "limit",
            VerdictKind::Invalid => "invalid",
        }
    }

    /// Whether the path reaches the solution.
    pub fn is_finished(self) -> bool {
        matches!(self, VerdictKind::Solved | VerdictKind::Trial)
    }
}

impl fmt::Display for VerdictKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Error: a word that is not a verdict.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a verdict")]
pub struct VerdictError(String);

impl FromStr for VerdictKind {
    type Err = VerdictError;

    fn from_str(word: &str) -> Result<VerdictKind, VerdictError> {
        let mut all = VerdictKind::ALL.into_iter();
        all.find(|kind| kind.word() == word)
            .ok_or_else(|| VerdictError(word.to_owned()))
    }
}
