//! Literals by index.

use grid::Candidate;

/// The index of a literal: twice the index of its node, plus 1 if the node is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Lit(pub(super) u16);

/// Number of possible candidates: 81 cells times nine digits. They are the first nodes, sorted by
/// cell, then digit.
pub(super) const CANDIDATES: usize = 729;

impl Lit {
    pub(super) fn on(node: usize) -> Lit {
        Lit(2 * node as u16 + 1)
    }

    pub(super) fn off(node: usize) -> Lit {
        Lit(2 * node as u16)
    }

    pub(super) fn node(self) -> usize {
        usize::from(self.0) / 2
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    /// The candidate; `None` for a group or set.
    pub(super) fn candidate(self) -> Option<Candidate> {
        Candidate::from_index(self.node()).filter(|_| self.node() < CANDIDATES)
    }
}
