//! Shortest alternating walks.
//!
//! Breadth first over any graph of literals that speaks petgraph's traits: the whole
//! [`LinkGraph`](crate::LinkGraph) or a filtered view of it (one digit, bivalue cells). The memory
//! is the caller's, so that a technique that starts 700 searches allocates once.

use crate::edge::{Edge, EdgeReference};
use crate::literal::LiteralId;
use petgraph::visit::{IntoEdges, NodeIndexable};

/// The memory of a breadth-first search, used again from start to start.
pub struct Walker {
    /// Which search reached each literal last.
    reached_in: Vec<u32>,
    /// By which edge.
    reached_by: Vec<Option<Edge>>,
    /// After how many edges.
    depth: Vec<u16>,
    search: u32,
    queue: Vec<LiteralId>,
}

impl Default for Walker {
    fn default() -> Walker {
        Walker::new()
    }
}

impl Walker {
    /// A walker that has been nowhere. It takes memory with its first walk: most searches never go one.
    pub fn new() -> Walker {
        Walker {
            reached_in: Vec::new(),
            reached_by: Vec::new(),
            depth: Vec::new(),
            search: 0,
            queue: Vec::new(),
        }
    }

    /// Walks from `start`, nearest literals first and in the order of the edges, over at most
    /// `bound` edges.
    pub fn walk<'a, G>(&mut self, graph: G, start: LiteralId, bound: u16)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        self.walk_until(graph, start, bound, None);
    }

    /// The same, but no further than to `goal`: what is nearer is met, and of what is as far only
    /// a part.
    pub fn walk_to<'a, G>(&mut self, graph: G, start: LiteralId, goal: LiteralId, bound: u16)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        self.walk_until(graph, start, bound, Some(goal));
    }

    fn walk_until<'a, G>(&mut self, graph: G, start: LiteralId, bound: u16, goal: Option<LiteralId>)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        let literals = graph.node_bound().max(self.depth.len());
        self.reached_in.resize(literals, 0);
        self.reached_by.resize(literals, None);
        self.depth.resize(literals, 0);
        self.search += 1;
        self.queue.clear();
        self.reach(start, None, 0);
        let mut next = 0;
        while let Some(&literal) = self.queue.get(next) {
            next += 1;
            let depth = self.depth[literal.index()];
            if depth == bound {
                break;
            }
            for reference in graph.edges(literal) {
                let edge = reference.edge();
                if self.reached(edge.target) {
                    continue;
                }
                self.reach(edge.target, Some(edge), depth + 1);
                if goal == Some(edge.target) {
                    return;
                }
            }
        }
    }

    fn reach(&mut self, literal: LiteralId, by: Option<Edge>, depth: u16) {
        self.reached_in[literal.index()] = self.search;
        self.reached_by[literal.index()] = by;
        self.depth[literal.index()] = depth;
        self.queue.push(literal);
    }

    /// Whether the last walk reached a literal.
    #[inline]
    pub fn reached(&self, literal: LiteralId) -> bool {
        self.reached_in.get(literal.index()) == Some(&self.search)
    }

    /// After how many edges the last walk reached a literal.
    pub fn distance(&self, literal: LiteralId) -> Option<u16> {
        self.reached(literal).then(|| self.depth[literal.index()])
    }

    /// The literals of the last walk, nearest first, the start included.
    pub fn literals(&self) -> &[LiteralId] {
        &self.queue
    }

    /// The edges of a shortest walk from the start to a literal; `None` when it was not reached.
    pub fn path(&self, to: LiteralId) -> Option<Vec<Edge>> {
        if !self.reached(to) {
            return None;
        }
        let mut edges = Vec::new();
        let mut literal = to;
        while let Some(edge) = self.reached_by[literal.index()] {
            edges.push(edge);
            literal = edge.source;
        }
        edges.reverse();
        Some(edges)
    }
}

/// Whether a walk uses both literals of one node between its ends: no chain people accept,
/// and never needed, since the part between the two is a shorter chain that proves more.
pub fn contradicts_itself(path: &[Edge]) -> bool {
    let inner = path.get(1..).unwrap_or_default();
    inner.iter().enumerate().any(|(index, edge)| {
        inner[index + 1..]
            .iter()
            .any(|later| later.source == edge.source.negated())
    })
}
