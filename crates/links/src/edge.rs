//! Edges of the link graph: implications with their reasons.

use crate::als::AlsId;
use crate::literal::LiteralId;
use grid::{Cell, Element, House};
use petgraph::visit::EdgeRef;

/// The reason of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The link is between two candidates of this cell.
    Cell(Cell),
    /// The link is between two nodes of one digit in this house.
    House(House),
    /// The link is between two digits of this almost locked set.
    Als(AlsId),
}

/// The kind of a [`Reason`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReasonKind {
    /// Links between candidates of a cell.
    Cell,
    /// Links between nodes of one digit in a house.
    House,
    /// Strong links between digits of an almost locked set.
    Als,
}

impl Reason {
    /// The kind of the reason.
    #[inline]
    pub const fn kind(self) -> ReasonKind {
        match self {
            Reason::Cell(_) => ReasonKind::Cell,
            Reason::House(_) => ReasonKind::House,
            Reason::Als(_) => ReasonKind::Als,
        }
    }
}

impl Element for ReasonKind {
    type Mask = u16;
    const COUNT: usize = 3;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> ReasonKind {
        match index {
            0 => ReasonKind::Cell,
            1 => ReasonKind::House,
            _ => ReasonKind::Als,
        }
    }
}

/// An implication between two literals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The premise.
    pub source: LiteralId,
    /// The conclusion.
    pub target: LiteralId,
    /// The reason of the link.
    pub reason: Reason,
}

impl Edge {
    /// Whether source and target have the same digit.
    #[inline]
    pub fn keeps_digit(&self) -> bool {
        matches!(self.reason, Reason::House(_))
    }
}

/// A reference to an edge, for petgraph's traits.
#[derive(Clone, Copy, Debug)]
pub struct EdgeReference<'a>(&'a Edge);

impl<'a> EdgeReference<'a> {
    pub(crate) fn new(edge: &'a Edge) -> EdgeReference<'a> {
        EdgeReference(edge)
    }

    /// The edge.
    #[inline]
    pub fn edge(&self) -> Edge {
        *self.0
    }
}

impl<'a> EdgeRef for EdgeReference<'a> {
    type NodeId = LiteralId;
    type EdgeId = (LiteralId, LiteralId);
    type Weight = Reason;

    fn source(&self) -> LiteralId {
        self.0.source
    }

    fn target(&self) -> LiteralId {
        self.0.target
    }

    fn weight(&self) -> &'a Reason {
        let EdgeReference(edge) = *self;
        &edge.reason
    }

    fn id(&self) -> (LiteralId, LiteralId) {
        (self.0.source, self.0.target)
    }
}
