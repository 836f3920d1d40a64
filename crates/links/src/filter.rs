//! Filters: the kinds of nodes and links that a family of chains uses.

use crate::edge::{Edge, EdgeReference, ReasonKind};
use crate::literal::{NodeKind, NodeKinds};
use grid::Set;
use logic::Polarity;
use petgraph::visit::FilterEdge;

/// A layer of the link graph, by its kinds of nodes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// Candidates.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups, and the digits of almost locked sets.
    AlsDigits,
}

/// The kinds of nodes and links that a family of chains may use.
///
/// X-Chains use candidates and links in houses. XY-Chains use strong links in cells and weak links
/// in houses. Grouped X-Chains are X-Chains that may also use groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkFilter {
    nodes: NodeKinds,
    strong: Set<ReasonKind>,
    weak: Set<ReasonKind>,
}

impl LinkFilter {
    /// The filter with these kinds of strong and weak links, between candidates only.
    pub fn new(strong: &[ReasonKind], weak: &[ReasonKind]) -> LinkFilter {
        LinkFilter {
            nodes: NodeKinds::only(NodeKind::Candidate),
            strong: strong.iter().copied().collect(),
            weak: weak.iter().copied().collect(),
        }
    }

    /// Also allows nodes of this kind.
    #[must_use]
    pub fn with(mut self, kind: NodeKind) -> LinkFilter {
        self.nodes.insert(kind);
        self
    }

    /// The lowest layer that contains all nodes and links that the filter allows.
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

    /// The kinds of edges that may start at a literal of this polarity: strong links from false
    /// nodes, weak links from true nodes.
    #[inline]
    pub(crate) fn reasons(self, from: Polarity) -> Set<ReasonKind> {
        match from {
            Polarity::Off => self.strong,
            Polarity::On => self.weak,
        }
    }

    /// Whether the filter allows an edge.
    #[inline]
    pub fn keeps(self, edge: Edge) -> bool {
        self.reasons(edge.source.polarity())
            .contains(edge.reason.kind())
            && self.nodes.contains(edge.source.node().kind())
            && self.nodes.contains(edge.target.node().kind())
    }
}

/// Lets petgraph's `EdgeFiltered(graph, filter)` show only the edges that a family of chains may
/// use.
impl<'a> FilterEdge<EdgeReference<'a>> for LinkFilter {
    #[inline]
    fn include_edge(&self, edge: EdgeReference<'a>) -> bool {
        self.keeps(edge.edge())
    }
}
