//! The consequences of a premise, as cells by digit.

use super::graph::Lit;
use grid::CellSet;

/// The candidates that a premise makes true and false, by digit; the premise is included.
#[derive(Clone, Copy, Default)]
pub(super) struct Implied {
    pub(super) on: [CellSet; 9],
    pub(super) off: [CellSet; 9],
}

/// Adds a literal of a candidate; groups and sets are ignored.
pub(super) fn put(implied: &mut Implied, literal: Lit) {
    if let Some(one) = literal.candidate() {
        let side = if literal.is_on() {
            &mut implied.on
        } else {
            &mut implied.off
        };
        side[one.digit.index()].insert(one.cell);
    }
}
