//! Gates and failures.

use core::fmt;
use serde::{Deserialize, Serialize};

/// A gate that a puzzle fails.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Failure {
    /// The gate.
    pub gate: Gate,
    /// The reason.
    pub why: String,
}

impl Failure {
    /// A failure of this gate.
    pub fn new(gate: Gate, why: impl Into<String>) -> Failure {
        Failure {
            gate,
            why: why.into(),
        }
    }
}

/// A requirement on a puzzle. Reports list gates in this order.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Gate {
    /// The text is a puzzle.
    Readable,
    /// The puzzle has exactly one solution.
    Unique,
    /// The profile solves the puzzle.
    Solved,
    /// The puzzle is solved without guessing.
    Logical,
    /// The rating is at least the minimum.
    Min,
    /// The rating is at most the maximum.
    Max,
    /// The allowed techniques are enough.
    Allow,
    /// No denied technique is needed.
    Deny,
    /// No given is superfluous.
    Minimal,
    /// The givens have a symmetry.
    Symmetric,
    /// The number of givens is within limits.
    Clues,
    /// The requested techniques are needed.
    Needs,
    /// The hardest technique is the requested one.
    Hardest,
    /// Exactly the requested techniques are used, apart from singles.
    Only,
    /// Techniques are used the required number of times.
    Steps,
    /// The first step has the minimum rating.
    First,
    /// The puzzle is not an image of an earlier one.
    Distinct,
    /// The likely minutes are within limits.
    Minutes,
    /// The effort is within limits.
    Effort,
    /// The most expensive step is within limits, relative to the mean step.
    Spike,
    /// The level of effort is one of the requested ones.
    Level,
    /// The rating and the solution are those that the source declares.
    Declared,
    /// The grade of a named profile is within its limit.
    Scale,
    /// The grade is that of the baseline.
    Baseline,
    /// Every step is true and proved.
    Check,
}

impl Gate {
    /// All gates.
    pub const ALL: [Gate; 25] = [
        Gate::Readable,
        Gate::Unique,
        Gate::Solved,
        Gate::Logical,
        Gate::Min,
        Gate::Max,
        Gate::Allow,
        Gate::Deny,
        Gate::Minimal,
        Gate::Symmetric,
        Gate::Clues,
        Gate::Needs,
        Gate::Hardest,
        Gate::Only,
        Gate::Steps,
        Gate::First,
        Gate::Distinct,
        Gate::Minutes,
        Gate::Effort,
        Gate::Spike,
        Gate::Level,
        Gate::Declared,
        Gate::Scale,
        Gate::Baseline,
        Gate::Check,
    ];

    /// The name in options and reports.
    pub fn word(self) -> &'static str {
        match self {
            Gate::Readable => "readable",
            Gate::Unique => "unique",
            Gate::Solved => "solved",
            Gate::Logical => "logical",
            Gate::Min => "min",
            Gate::Max => "max",
            Gate::Allow => "allow",
            Gate::Deny => "deny",
            Gate::Minimal => "minimal",
            Gate::Symmetric => "symmetric",
            Gate::Clues => "clues",
            Gate::Needs => "needs",
            Gate::Hardest => "hardest",
            Gate::Only => "only",
            Gate::Steps => "steps",
            Gate::First => "first",
            Gate::Distinct => "distinct",
            Gate::Minutes => "minutes",
            Gate::Effort => "effort",
            Gate::Spike => "spike",
            Gate::Level => "level",
            Gate::Declared => "declared",
            Gate::Scale => "scale",
            Gate::Baseline => "baseline",
            Gate::Check => "check",
        }
    }

    /// The requirement as text.
    pub fn requirement(self) -> &'static str {
        match self {
            Gate::Readable => "The text is a puzzle.",
            Gate::Unique => "The puzzle has exactly one solution.",
            Gate::Solved => "The profile solves the puzzle.",
            Gate::Logical => "The puzzle is solved without guessing.",
            Gate::Min => "The rating is at least the minimum.",
            Gate::Max => "The rating is at most the maximum.",
            Gate::Allow => "The allowed techniques are enough.",
            Gate::Deny => "No denied technique is needed.",
            Gate::Minimal => "No given can be left out.",
            Gate::Symmetric => "The givens have a symmetry.",
            Gate::Clues => "The number of givens is within limits.",
            Gate::Needs => "The requested techniques are needed.",
            Gate::Hardest => "The hardest technique is the requested one.",
            Gate::Only => "Exactly the requested techniques are used, apart from singles.",
            Gate::Steps => "Techniques are used the required number of times.",
            Gate::First => "The first step is hard enough.",
            Gate::Distinct => "The puzzle is not an image of an earlier one.",
            Gate::Minutes => "The likely minutes are within limits.",
            Gate::Effort => "The effort is within limits.",
            Gate::Spike => "The most expensive step is within limits, relative to the mean step.",
            Gate::Level => "The level of effort is one of the requested ones.",
            Gate::Declared => "The rating and the solution are those that the source declares.",
            Gate::Scale => "The grade of a named profile is within its limit.",
            Gate::Baseline => "The grade is that of the baseline.",
            Gate::Check => "Every step is true and proved.",
        }
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
