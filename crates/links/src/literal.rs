//! Nodes and literals as small numbers.
//!
//! ```text
//!   node      0 ..  728   candidate, by Candidate::index
//!           729 .. 1214   group: a digit in the crossing of a line and a box
//!          1215 ..        ALS digit, as many as the position has
//!   literal  2 * node     the node is true
//!            2 * node + 1 the node is false
//! ```
//!
//! The numbers of candidates and groups are the same at every position and in every layer of the
//! graph. That a literal and its opposite differ in the lowest bit, and which of the two is the
//! even one, is known to this file only.

use grid::{Candidate, Digit, Element, Set};
use logic::Polarity;

/// A node by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u16);

/// A node taken as true or as false, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LiteralId(u16);

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NodeKind {
    /// A digit in a cell.
    Candidate,
    /// All places of a digit in the crossing of a line and a box, two or three.
    Group,
    /// The places of a digit in an almost locked set, where they are neither of the above.
    AlsDigit,
}

/// How many literals are about candidates. Theirs are the lowest indices.
pub const CANDIDATE_LITERALS: usize = 2 * CANDIDATES;

/// How many candidates there are.
pub(crate) const CANDIDATES: usize = 729;
/// How many groups there can be: 54 crossings, 9 digits.
pub(crate) const GROUPS: usize = 54 * 9;
/// How many nodes there can be.
pub(crate) const MOST_NODES: usize = 1 << 15;

impl NodeId {
    /// The node of an index below 32,768.
    #[inline]
    pub const fn from_index(index: usize) -> NodeId {
        NodeId((index % MOST_NODES) as u16)
    }

    /// The group of a digit in a crossing, 0 to 53.
    #[inline]
    pub(crate) fn group(crossing: usize, digit: Digit) -> NodeId {
        NodeId::from_index(CANDIDATES + crossing * 9 + digit.index())
    }

    /// The index, below 32,768.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What the node is.
    #[inline]
    pub const fn kind(self) -> NodeKind {
        match self.index() {
            0..CANDIDATES => NodeKind::Candidate,
            CANDIDATES..FIRST_ALS_DIGIT => NodeKind::Group,
            _ => NodeKind::AlsDigit,
        }
    }

    /// The candidate, if the node is one.
    #[inline]
    pub fn candidate(self) -> Option<Candidate> {
        Candidate::from_index(self.index()).filter(|_| self.index() < CANDIDATES)
    }
}

/// The lowest index of an ALS digit.
pub(crate) const FIRST_ALS_DIGIT: usize = CANDIDATES + GROUPS;

impl From<Candidate> for NodeId {
    #[inline]
    fn from(candidate: Candidate) -> NodeId {
        NodeId::from_index(candidate.index())
    }
}

impl LiteralId {
    /// The node is true.
    #[inline]
    pub fn on(node: impl Into<NodeId>) -> LiteralId {
        LiteralId(node.into().0 << 1)
    }

    /// The node is false.
    #[inline]
    pub fn off(node: impl Into<NodeId>) -> LiteralId {
        LiteralId::on(node).negated()
    }

    /// The literal of an index below 65,536.
    #[inline]
    pub const fn from_index(index: usize) -> LiteralId {
        LiteralId(index as u16)
    }

    /// The index, below 65,536.
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

    /// The node.
    #[inline]
    pub const fn node(self) -> NodeId {
        NodeId(self.0 >> 1)
    }
}

impl Element for NodeKind {
    type Mask = u16;
    const COUNT: usize = 3;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> NodeKind {
        match index {
            0 => NodeKind::Candidate,
            1 => NodeKind::Group,
            _ => NodeKind::AlsDigit,
        }
    }
}

/// Kinds of nodes.
pub(crate) type NodeKinds = Set<NodeKind>;
