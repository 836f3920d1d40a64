//! Placements and eliminations that are made together.

use crate::claim::Claim;
use core::fmt;
use grid::Board;

/// Placements and eliminations. There is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change(Vec<Claim>);

impl Change {
    /// A change with these claims; `None` if there are none.
    pub fn new(claims: Vec<Claim>) -> Option<Change> {
        (!claims.is_empty()).then_some(Change(claims))
    }

    /// A change with one claim.
    pub fn of(claim: Claim) -> Change {
        Change(vec![claim])
    }

    /// The placements and eliminations, in the order in which they were stated.
    pub fn claims(&self) -> &[Claim] {
        &self.0
    }

    /// Makes the changes. A claim that the board already shows changes nothing.
    pub fn apply(&self, board: &mut Board) {
        for claim in &self.0 {
            claim.make_on(board);
        }
    }
}

/// The claims, separated by spaces: `r4c5=7 r4c6<>7`.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, claim) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            claim.fmt(f)?;
        }
        Ok(())
    }
}
