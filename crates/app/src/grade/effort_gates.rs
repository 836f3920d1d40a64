//! Gates on the effort for a player.

use super::failure::{Failure, Gate};
use crate::effort::{Effort, EffortLevel};
use core::fmt;

/// Limits of the effort; none by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct EffortGates {
    /// Limits of the likely time, in tenths of a minute.
    pub minutes: Limits,
    /// Limits of the effort, in tenths of a unit.
    pub units: Limits,
    /// Limits of the effort of the most expensive step, as a multiple of the mean step, in tenths.
    pub spike: Limits,
    /// The allowed levels; empty for all.
    pub levels: Vec<EffortLevel>,
}

/// A minimum and a maximum, in tenths. Both are inclusive; `None` is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The minimum.
    pub min: Option<u32>,
    /// The maximum.
    pub max: Option<u32>,
}

/// Tenths, displayed as a decimal number.
struct Tenths(u32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl Limits {
    /// Whether there is no limit.
    pub fn is_open(self) -> bool {
        self == Limits::default()
    }

    /// Limits that a number meets if it meets both: the greater minimum and the smaller maximum.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        Limits {
            min: self.min.max(other.min),
            max: self.max.into_iter().chain(other.max).min(),
        }
    }

    /// Whether no number is within the limits.
    pub fn is_empty(self) -> bool {
        matches!((self.min, self.max), (Some(min), Some(max)) if min > max)
    }

    /// The failed gate of a number in tenths; `None` if it is within the limits. `what` names the number.
    fn failure(self, gate: Gate, what: &str, tenths: u32) -> Option<Failure> {
        let failure_text = |word: &str, limit: u32| {
            let why = format!("{what} {} {word} {}", Tenths(tenths), Tenths(limit));
            Failure::new(gate, why)
        };
        let above = self.max.filter(|&max| tenths > max);
        let below = self.min.filter(|&min| tenths < min);
        let above = above.map(|max| failure_text("is above", max));
        above.or_else(|| below.map(|min| failure_text("is below", min)))
    }
}

impl EffortGates {
    /// Whether there is no limit, so that the effort need not be computed.
    pub fn is_open(&self) -> bool {
        *self == EffortGates::default()
    }

    /// The failed gates of a puzzle with this effort.
    pub fn failures(&self, effort: &Effort) -> Vec<Failure> {
        let level = effort.level;
        let level_is_excluded = !self.levels.is_empty() && !self.levels.contains(&level);
        let level_failure = || {
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
        failures
            .chain(level_is_excluded.then(level_failure))
            .collect()
    }
}
