//! Literals as small numbers.

use grid::Candidate;
use logic::{Literal, Node, Polarity};

/// A candidate taken as true or false, numbered 0 to 1457: twice the candidate's index, plus one
/// when false. The opposite differs in the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LiteralId(u16);

/// How many literals there are.
pub const LITERALS: usize = 1458;

impl LiteralId {
    /// The candidate is true.
    #[inline]
    pub const fn on(candidate: Candidate) -> LiteralId {
        LiteralId(candidate.index() as u16 * 2)
    }

    /// The candidate is false.
    #[inline]
    pub const fn off(candidate: Candidate) -> LiteralId {
        LiteralId(candidate.index() as u16 * 2 + 1)
    }

    /// The literal of an index below [`LITERALS`]; past it, the last.
    #[inline]
    pub const fn from_index(index: usize) -> LiteralId {
        LiteralId(if index < LITERALS {
            index as u16
        } else {
            LITERALS as u16 - 1
        })
    }

    /// The index, below [`LITERALS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite.
    #[inline]
    #[must_use]
    pub const fn negated(self) -> LiteralId {
        LiteralId(self.0 ^ 1)
    }

    /// True or false.
    #[inline]
    pub const fn polarity(self) -> Polarity {
        if self.0 & 1 == 0 {
            Polarity::On
        } else {
            Polarity::Off
        }
    }

    /// The candidate.
    #[inline]
    pub fn candidate(self) -> Candidate {
        use grid::{Cell, Digit, Element};
        let candidate = self.index() / 2;
        Candidate::new(Cell::at(candidate / 9), Digit::ALL[candidate % 9])
    }
}

impl From<LiteralId> for Literal {
    fn from(id: LiteralId) -> Literal {
        Literal {
            node: Node::Candidate(id.candidate()),
            polarity: id.polarity(),
        }
    }
}
