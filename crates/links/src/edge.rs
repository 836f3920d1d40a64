//! Edges: one implication each, and why it holds.

use crate::als::AlsId;
use crate::literal::LiteralId;
use grid::{Cell, Element, House};
use petgraph::visit::EdgeRef;

/// Why a link holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Two candidates of a cell.
    Cell(Cell),
    /// A digit twice in a house.
    House(House),
    /// Two digits of an almost locked set.
    Als(AlsId),
}

/// What kind of reason it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReasonKind {
    /// A cell.
    Cell,
    /// A house.
    House,
    /// An almost locked set; strong links only.
    Als,
}

impl Reason {
    /// What kind it is.
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

/// One implication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// What implies.
    pub source: LiteralId,
    /// What is implied.
    pub target: LiteralId,
    /// Why.
    pub reason: Reason,
}

impl Edge {
    /// Whether the edge stays within one digit.
    #[inline]
    pub fn keeps_digit(&self) -> bool {
        matches!(self.reason, Reason::House(_))
    }
}

/// An edge as petgraph passes it round.
#[derive(Clone, Copy, Debug)]
pub struct EdgeReference<'a>(&'a Edge);

impl<'a> EdgeReference<'a> {
    pub(crate) fn new(edge: &'a Edge) -> EdgeReference<'a> {
        EdgeReference(edge)
    }

    /// The edge itself.
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
