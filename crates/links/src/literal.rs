//! Ids of nodes and literals.
//!
//! ```text
//!   node      0 ..  728   candidate, by Candidate::index
//!           729 .. 1214   group: a digit in the intersection of a line and a box
//!          1215 ..        ALS digit; the position determines how many there are
//!   literal  2 * node     the node is true
//!            2 * node + 1 the node is false
//! ```
//!
//! The ids of candidates and groups are the same at every position and in every layer of the graph.
//! Only this file depends on the encoding of a literal's polarity in the lowest bit.

use grid::{Candidate, Digit, Element, Set};
use logic::Polarity;

/// The id of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u16);

/// The id of a literal: a node taken as true or as false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LiteralId(u16);

/// The kind of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NodeKind {
    /// A digit in a cell.
    Candidate,
    /// All places of a digit in the intersection of a line and a box, two or three cells.
    Group,
    /// All places of a digit in an almost locked set, unless they are a candidate or a group.
    AlsDigit,
}

/// The number of literals whose nodes are candidates. These literals have the lowest indices.
pub const CANDIDATE_LITERALS: usize = 2 * CANDIDATES;

/// The number of possible candidates.
pub(crate) const CANDIDATES: usize = 729;
/// The number of possible groups: 9 digits in each of the 54 intersections of a line and a box.
pub(crate) const GROUPS: usize = 54 * 9;
/// The maximum number of nodes.
pub(crate) const MOST_NODES: usize = 1 << 15;

impl NodeId {
    /// The node with an index below 32,768.
    #[inline]
    pub const fn from_index(index: usize) -> NodeId {
        NodeId((index % MOST_NODES) as u16)
    }

    /// The group of a digit in the intersection (0 to 53) of a line and a box.
    #[inline]
    pub(crate) fn group(intersection: usize, digit: Digit) -> NodeId {
        NodeId::from_index(CANDIDATES + intersection * 9 + digit.index())
    }

    /// The index, below 32,768.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind of the node.
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
    /// The literal "the node is true".
    #[inline]
    pub fn on(node: impl Into<NodeId>) -> LiteralId {
        LiteralId(node.into().0 << 1)
    }

    /// The literal "the node is false".
    #[inline]
    pub fn off(node: impl Into<NodeId>) -> LiteralId {
        LiteralId::on(node).negated()
    }

    /// The literal with an index below 65,536.
    #[inline]
    pub const fn from_index(index: usize) -> LiteralId {
        LiteralId(index as u16)
    }

    /// The index, below 65,536.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite literal of the same node.
    #[inline]
    #[must_use]
    pub const fn negated(self) -> LiteralId {
        LiteralId(self.0 ^ 1)
    }

    /// Whether the node is taken as true (`On`) or false (`Off`).
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

/// A set of node kinds.
pub(crate) type NodeKinds = Set<NodeKind>;
