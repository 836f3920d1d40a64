//! Candidates by index, as true or as false.

use links::{CANDIDATE_LITERALS, LiteralId, NodeId};
use logic::Polarity;

/// An assertion about a candidate, which is given by its index. The encoding is that of
/// [`LiteralId`]; no order here depends on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Lit(LiteralId);

/// Number of assertions.
pub(crate) const LITERALS: usize = CANDIDATE_LITERALS;

impl Lit {
    #[inline]
    pub(crate) fn on(candidate: u16) -> Lit {
        Lit(LiteralId::on(node(candidate)))
    }

    #[inline]
    pub(crate) fn off(candidate: u16) -> Lit {
        Lit(LiteralId::off(node(candidate)))
    }

    #[inline]
    pub(crate) fn candidate(self) -> u16 {
        self.0.node().index() as u16
    }

    #[inline]
    pub(crate) fn is_on(self) -> bool {
        self.0.polarity() == Polarity::On
    }

    #[inline]
    pub(crate) fn negated(self) -> Lit {
        Lit(self.0.negated())
    }

    /// The index, below [`LITERALS`].
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.index()
    }
}

/// Candidates are the first nodes, in the same order.
#[inline]
fn node(candidate: u16) -> NodeId {
    NodeId::from_index(usize::from(candidate))
}
