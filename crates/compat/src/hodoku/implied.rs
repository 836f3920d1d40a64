//! The consequences of a premise, as cells by digit.

use super::literals::Lit;
use grid::CellSet;

/// The candidates that a premise makes true and false, by digit; the premise is included.
#[derive(Clone, Copy, Default)]
pub(super) struct Implied {
    pub(super) on: [CellSet; 9],
    pub(super) off: [CellSet; 9],
}

impl Implied {
    /// Adds a literal of a candidate; groups and sets are ignored.
    pub(super) fn insert(&mut self, literal: Lit) {
        if let Some(one) = literal.candidate() {
            let side = if literal.is_on() {
                &mut self.on
            } else {
                &mut self.off
            };
            side[one.digit.index()].insert(one.cell);
        }
    }

    /// Whether a literal is one of the consequences; `false` for groups and sets.
    pub(super) fn contains(&self, literal: Lit) -> bool {
        literal.candidate().is_some_and(|one| {
            let side = if literal.is_on() { &self.on } else { &self.off };
            side[one.digit.index()].contains(one.cell)
        })
    }

    /// Adds the consequences of another premise.
    pub(super) fn unite(&mut self, other: &Implied) {
        for digit in 0..9 {
            self.on[digit] |= other.on[digit];
            self.off[digit] |= other.off[digit];
        }
    }

    /// Keeps the consequences that another premise has too.
    pub(super) fn intersect(&mut self, other: &Implied) {
        for digit in 0..9 {
            self.on[digit] = self.on[digit] & other.on[digit];
            self.off[digit] = self.off[digit] & other.off[digit];
        }
    }
}
