//! Breadth-first search for shortest alternating walks.
//!
//! The search works on any graph of literals that implements petgraph's traits: the whole
//! [`LinkGraph`](crate::LinkGraph), or a filtered view with only one kind of links. A [`Walker`]
//! keeps its memory, so a technique that runs 700 searches allocates once.

use crate::edge::{Edge, EdgeReference};
use crate::literal::LiteralId;
use petgraph::visit::{IntoEdges, NodeIndexable};

/// A breadth-first search that reuses its memory.
pub struct Walker {
    /// For each literal, the number of the last search that reached it.
    reached_in: Vec<u32>,
    /// For each literal, the edge by which it was reached; `None` for the start.
    reached_by: Vec<Option<Edge>>,
    /// For each literal, its distance from the start in edges.
    depth: Vec<u16>,
    /// The number of the current search, from 1.
    search: u32,
    /// The literals that the current search has reached, nearest first.
    queue: Vec<LiteralId>,
}

impl Default for Walker {
    fn default() -> Walker {
        Walker::new()
    }
}

impl Walker {
    /// Creates a walker. It allocates at its first walk, because most techniques never start one.
    pub fn new() -> Walker {
        Walker {
            reached_in: Vec::new(),
            reached_by: Vec::new(),
            depth: Vec::new(),
            search: 0,
            queue: Vec::new(),
        }
    }

    /// Visits all literals within `bound` edges of `start`. Nearer literals come first; literals at
    /// the same distance are in the order of the edges that reach them.
    pub fn walk<'a, G>(&mut self, graph: G, start: LiteralId, bound: u16)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        self.walk_until(graph, start, bound, None);
    }

    /// Like [`Walker::walk`], but stops at `goal`.
    ///
    /// The walk has then visited all literals that are nearer than the goal, but only some at the
    /// same distance.
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

    /// The distance of a literal in the last walk, in edges; `None` when it was not reached.
    pub fn distance(&self, literal: LiteralId) -> Option<u16> {
        self.reached(literal).then(|| self.depth[literal.index()])
    }

    /// The literals of the last walk, nearest first, including the start.
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

/// Whether a walk contains both literals of one node between its ends.
///
/// Searches do not accept such a walk as a chain, because the part between the two literals is a
/// shorter chain that proves more.
pub fn contradicts_itself(path: &[Edge]) -> bool {
    let inner = path.get(1..).unwrap_or_default();
    inner.iter().enumerate().any(|(index, edge)| {
        inner[index + 1..]
            .iter()
            .any(|later| later.source == edge.source.negated())
    })
}
