//! The link graph as petgraph sees it.
//!
//! petgraph's visit traits are implemented on a reference to the graph, so its algorithms run on
//! the rows of edges as they are, and on a family's view of them (`EdgeFiltered`).

use crate::graph::{Edge, LinkGraph, Reason};
use crate::literal::LiteralId;
use petgraph::visit::{
    Data, EdgeRef, GraphBase, IntoEdgeReferences, IntoEdges, IntoNeighbors, IntoNodeIdentifiers,
    NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
};

/// An edge as petgraph passes it round.
#[derive(Clone, Copy, Debug)]
pub struct EdgeReference<'a>(&'a Edge);

impl EdgeReference<'_> {
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

/// A set of literals, as petgraph's visitors want it.
#[derive(Clone, Debug)]
pub struct LiteralMap(Vec<u64>);

impl LiteralMap {
    fn new(bound: usize) -> LiteralMap {
        LiteralMap(vec![0; bound.div_ceil(64)])
    }
}

impl VisitMap<LiteralId> for LiteralMap {
    fn visit(&mut self, literal: LiteralId) -> bool {
        let (word, bit) = (literal.index() / 64, 1 << (literal.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    fn is_visited(&self, literal: &LiteralId) -> bool {
        self.0[literal.index() / 64] >> (literal.index() % 64) & 1 == 1
    }

    fn unvisit(&mut self, literal: LiteralId) -> bool {
        let was = self.is_visited(&literal);
        self.0[literal.index() / 64] &= !(1 << (literal.index() % 64));
        was
    }
}

impl GraphBase for LinkGraph {
    type NodeId = LiteralId;
    type EdgeId = (LiteralId, LiteralId);
}

impl Data for LinkGraph {
    type NodeWeight = ();
    type EdgeWeight = Reason;
}

impl Visitable for LinkGraph {
    type Map = LiteralMap;

    fn visit_map(&self) -> LiteralMap {
        LiteralMap::new(self.literal_bound())
    }

    fn reset_map(&self, map: &mut LiteralMap) {
        *map = self.visit_map();
    }
}

impl NodeCount for LinkGraph {
    fn node_count(&self) -> usize {
        self.literal_bound()
    }
}

impl NodeIndexable for LinkGraph {
    fn node_bound(&self) -> usize {
        self.literal_bound()
    }

    fn to_index(&self, literal: LiteralId) -> usize {
        literal.index()
    }

    fn from_index(&self, index: usize) -> LiteralId {
        LiteralId::from_index(index)
    }
}

impl NodeCompactIndexable for LinkGraph {}

impl<'a> IntoNeighbors for &'a LinkGraph {
    type Neighbors = core::iter::Map<core::slice::Iter<'a, Edge>, fn(&'a Edge) -> LiteralId>;

    fn neighbors(self, literal: LiteralId) -> Self::Neighbors {
        self.implications(literal).iter().map(|edge| edge.target)
    }
}

impl<'a> IntoEdgeReferences for &'a LinkGraph {
    type EdgeRef = EdgeReference<'a>;
    type EdgeReferences =
        core::iter::Map<core::slice::Iter<'a, Edge>, fn(&'a Edge) -> EdgeReference<'a>>;

    fn edge_references(self) -> Self::EdgeReferences {
        self.all_edges().iter().map(EdgeReference)
    }
}

impl<'a> IntoEdges for &'a LinkGraph {
    type Edges = core::iter::Map<core::slice::Iter<'a, Edge>, fn(&'a Edge) -> EdgeReference<'a>>;

    fn edges(self, literal: LiteralId) -> Self::Edges {
        self.implications(literal).iter().map(EdgeReference)
    }
}

impl IntoNodeIdentifiers for &LinkGraph {
    type NodeIdentifiers = core::iter::Map<core::ops::Range<usize>, fn(usize) -> LiteralId>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        (0..self.literal_bound()).map(LiteralId::from_index)
    }
}
