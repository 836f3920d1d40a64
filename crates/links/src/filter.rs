//! Which nodes and which links a family of chains uses.

use crate::edge::{Edge, EdgeReference, ReasonKind};
use crate::literal::{NodeKind, NodeKinds};
use grid::Set;
use logic::Polarity;
use petgraph::visit::FilterEdge;

/// Which nodes a graph has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// Candidates.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups, and the digits of almost locked sets.
    AlsDigits,
}

/// A family of chains: what it may pass, and by which links.
///
/// The X-Chain passes candidates by links in houses, the XY-Chain has its strong links in cells
/// and its weak links in houses; a grouped X-Chain is an X-Chain that may also pass groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkFilter {
    nodes: NodeKinds,
    strong: Set<ReasonKind>,
    weak: Set<ReasonKind>,
}

impl LinkFilter {
    /// The family with strong and with weak links of these kinds, between candidates.
    pub fn new(strong: &[ReasonKind], weak: &[ReasonKind]) -> LinkFilter {
        LinkFilter {
            nodes: NodeKinds::only(NodeKind::Candidate),
            strong: strong.iter().copied().collect(),
            weak: weak.iter().copied().collect(),
        }
    }

    /// The same family with nodes of one more kind.
    #[must_use]
    pub fn with(mut self, kind: NodeKind) -> LinkFilter {
        self.nodes.insert(kind);
        self
    }

    /// The least layer that has all the nodes and links of the family.
    pub fn layer(self) -> Layer {
        let sets = self.nodes.contains(NodeKind::AlsDigit) || self.strong.contains(ReasonKind::Als);
        if sets {
            Layer::AlsDigits
        } else if self.nodes.contains(NodeKind::Group) {
            Layer::Groups
        } else {
            Layer::Candidates
        }
    }

    /// Why the family goes on from a literal.
    #[inline]
    pub(crate) fn reasons(self, from: Polarity) -> Set<ReasonKind> {
        match from {
            Polarity::Off => self.strong,
            Polarity::On => self.weak,
        }
    }

    /// Whether the family uses an edge.
    #[inline]
    pub fn keeps(self, edge: Edge) -> bool {
        self.reasons(edge.source.polarity())
            .contains(edge.reason.kind())
            && self.nodes.contains(edge.source.node().kind())
            && self.nodes.contains(edge.target.node().kind())
    }
}

/// So that petgraph's `EdgeFiltered(graph, filter)` is the family's view of a graph.
impl<'a> FilterEdge<EdgeReference<'a>> for LinkFilter {
    #[inline]
    fn include_edge(&self, edge: EdgeReference<'a>) -> bool {
        self.keeps(edge.edge())
    }
}
