//! Gates on what a puzzle asks of a person.

use super::failure::{Failure, Gate};
use crate::effort::{Effort, EffortLevel};
use core::fmt;

/// Limits of effort; empty by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EffortGates {
    /// The likely minutes, in tenths.
    pub minutes: Limits,
    /// The effort, in tenths of a unit.
    pub units: Limits,
    /// Maximum effort of the most expensive step as a multiple of the mean step, in tenths.
    pub spike: Limits,
    /// The levels it may have; empty for any.
    pub levels: Vec<EffortLevel>,
}

/// The least and the most, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The least.
    pub min: Option<u32>,
    /// The most.
    pub max: Option<u32>,
}

/// Tenths as a decimal number.
struct Tenths(u32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl Limits {
    /// Whether there is any limit.
    pub fn is_open(self) -> bool {
        self == Limits::default()
    }

    /// The gates of both.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        Limits {
            min: self.min.max(other.min),
            max: self.max.into_iter().chain(other.max).min(),
        }
    }

    /// Whether no number passes.
    pub fn is_empty(self) -> bool {
        matches!((self.min, self.max), (Some(min), Some(max)) if min > max)
    }

    fn failure(self, gate: Gate, what: &str, tenths: u32) -> Option<Failure> {
        let told = |word: &str, limit: u32| {
            let why = format!("{what} {} {word} {}", Tenths(tenths), Tenths(limit));
            Failure::new(gate, why)
        };
        let above = self.max.filter(|&max| tenths > max);
        let below = self.min.filter(|&min| tenths < min);
        let above = above.map(|max| told("is above", max));
        above.or_else(|| below.map(|min| told("is below", min)))
    }
}

impl EffortGates {
    /// Whether there is any limit, so that the effort must be computed.
    pub fn is_open(&self) -> bool {
        *self == EffortGates::default()
    }

    /// The gates that a puzzle of this effort fails.
    pub fn failures(&self, effort: &Effort) -> Vec<Failure> {
        let level = effort.level;
        let foreign = !self.levels.is_empty() && !self.levels.contains(&level);
        let wanted = || {
            let words: Vec<_> = self.levels.iter().map(|level| level.word()).collect();
            let why = format!("level {level} is not {}", words.join(" or "));
            Failure::new(Gate::Level, why)
        };
        let numbers = [
            (
                self.minutes,
                Gate::Minutes,
                "minutes",
                effort.tenths_of_minutes(),
            ),
            (self.units, Gate::Effort, "effort", effort.tenths),
            (self.spike, Gate::Spike, "spike", effort.spike),
        ];
        let failures = numbers.into_iter();
        let failures =
            failures.filter_map(|(limits, gate, what, tenths)| limits.failure(gate, what, tenths));
        failures.chain(foreign.then(wanted)).collect()
    }
}
