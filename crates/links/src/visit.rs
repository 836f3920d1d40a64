//! petgraph's traits for the link graph.
//!
//! The traits for edges are implemented on a reference to the graph. petgraph's algorithms
//! therefore read the graph's array of edges directly.
//!
//! Uses:
//!
//! - A family of chains is a filtered view of the graph, `EdgeFiltered(graph, filter)`. X-Chains,
//!   XY-Chains and AICs are found by the same search in three different views.
//! - The tests compare walks with petgraph's `Bfs`, and check petgraph's strongly connected
//!   components: literals that imply each other.
//!
//! Colouring does not use these traits, because it needs only strong links
//! ([`components`](crate::components)). Chain searches use [`Walker`](crate::Walker) over
//! petgraph's `IntoEdges`: `Bfs` does not record paths, cannot be bounded, and allocates for each
//! start.
//!
//! The example `walks` measured walks from every candidate in 60 positions of hard puzzles after
//! singles (minimum of nine rounds). `Walker` over a filtered view takes 0.85 to 1.3 times as long
//! as a direct loop over the edges, which is within the noise. petgraph's `Bfs` takes 1.1 to 2.9
//! times as long.

use crate::edge::{Edge, EdgeReference, Reason};
use crate::graph::LinkGraph;
use crate::literal::LiteralId;
use petgraph::visit::{
    Data, GraphBase, IntoEdgeReferences, IntoEdges, IntoNeighbors, IntoNodeIdentifiers,
    NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
};

/// A set of literals for petgraph's [`VisitMap`].
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
        let visited = self.is_visited(&literal);
        self.0[literal.index() / 64] &= !(1 << (literal.index() % 64));
        visited
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
        self.all_edges().iter().map(EdgeReference::new)
    }
}

impl<'a> IntoEdges for &'a LinkGraph {
    type Edges = core::iter::Map<core::slice::Iter<'a, Edge>, fn(&'a Edge) -> EdgeReference<'a>>;

    fn edges(self, literal: LiteralId) -> Self::Edges {
        self.implications(literal).iter().map(EdgeReference::new)
    }
}

impl IntoNodeIdentifiers for &LinkGraph {
    type NodeIdentifiers = core::iter::Map<core::ops::Range<usize>, fn(usize) -> LiteralId>;

    fn node_identifiers(self) -> Self::NodeIdentifiers {
        (0..self.literal_bound()).map(LiteralId::from_index)
    }
}
