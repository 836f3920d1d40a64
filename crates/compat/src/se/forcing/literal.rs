//! Candidates by index, as true or as false.

use links::{CANDIDATE_LITERALS, LiteralId, NodeId};
use logic::Polarity;

/// An assertion: a candidate is true, or a candidate is false. The candidate is given by its index.
///
/// The encoding is that of [`LiteralId`]. No result depends on it: assertions are sorted only where
/// all of them are false, and then by candidate.
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

/// The node of a candidate. The first 729 nodes are the candidates, in order of their index.
#[inline]
fn node(candidate: u16) -> NodeId {
    NodeId::from_index(usize::from(candidate))
}
