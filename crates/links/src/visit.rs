//! The link graph as petgraph sees it.
//!
//! petgraph's visit traits are implemented on a reference to the graph, so its algorithms run on
//! the rows of edges as they are.
//!
//! Where it serves:
//!
//! - A family of chains is a view, `EdgeFiltered(graph, filter)`: X-Chains, XY-Chains and AICs are
//!   one search over three views, and a search needs to know nothing of families.
//! - Colours need strong links alone, and have no part in it ([`components`](crate::components)).
//! - Whatever else speaks the traits is there to ask with: the tests hold shortest walks against
//!   its `Bfs`, and literals that imply each other against its strongly connected components.
//!
//! Where it does not: `Bfs` keeps no way back and cannot be bounded, and allocates a map for each
//! start, so [`Walker`](crate::Walker) is the search of chains, over petgraph's `IntoEdges`.
//!
//! What it costs (example `walks`, from every candidate as far as links lead, in 60 positions of
//! hard puzzles after singles; least of nine rounds): a walk of `Walker` over a filtered view takes
//! 0.85 to 1.3 times as long as one written out over the rows of edges, about as much as two runs
//! differ; petgraph's `Bfs` takes 1.1 to 2.9 times as long.

use crate::edge::{Edge, EdgeReference, Reason};
use crate::graph::LinkGraph;
use crate::literal::LiteralId;
use petgraph::visit::{
    Data, GraphBase, IntoEdgeReferences, IntoEdges, IntoNeighbors, IntoNodeIdentifiers,
    NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
};

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
