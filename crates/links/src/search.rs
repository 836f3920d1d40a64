//! Shortest alternating walks.
//!
//! Breadth first over any graph of literals that speaks petgraph's traits: the whole
//! [`LinkGraph`](crate::LinkGraph) or a filtered view of it (one digit, bivalue cells). The memory
//! is the caller's, so that a technique that starts 700 searches allocates once.

use crate::edge::{Edge, EdgeReference};
use crate::literal::{CANDIDATE_LITERALS, LiteralId};
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

/// How a walk goes on from a literal that it has just met.
enum Go {
    /// As before.
    On,
    /// Over no more edges than led here.
    NoFurther,
    /// Not at all.
    Back,
}

impl Default for Walker {
    fn default() -> Walker {
        Walker::new()
    }
}

impl Walker {
    /// A walker that has been nowhere.
    pub fn new() -> Walker {
        Walker {
            reached_in: vec![0; CANDIDATE_LITERALS],
            reached_by: vec![None; CANDIDATE_LITERALS],
            depth: vec![0; CANDIDATE_LITERALS],
            search: 0,
            queue: Vec::with_capacity(CANDIDATE_LITERALS),
        }
    }

    /// Walks from `start`, nearest literals first and in the order of the edges, over at most
    /// `bound` edges.
    pub fn walk<'a, G>(&mut self, graph: G, start: LiteralId, bound: u16)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        self.walk_until(graph, start, bound, |_, _| Go::On);
    }

    /// The same, but no further than to `goal`: what is nearer is met, and of what is as far only
    /// a part.
    pub fn walk_to<'a, G>(&mut self, graph: G, start: LiteralId, goal: LiteralId, bound: u16)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        self.walk_until(graph, start, bound, |_, literal| {
            if literal == goal { Go::Back } else { Go::On }
        });
    }

    /// The same, but no further than the first literals that are met with their opposites: enough
    /// for [`Walker::meeting`].
    pub fn walk_to_meeting<'a, G>(&mut self, graph: G, start: LiteralId, bound: u16)
    where
        G: IntoEdges<NodeId = LiteralId, EdgeRef = EdgeReference<'a>> + NodeIndexable,
    {
        self.walk_until(graph, start, bound, |walker, literal| {
            if walker.reached(literal.negated()) {
                Go::NoFurther
            } else {
                Go::On
            }
        });
    }

    fn walk_until<'a, G>(
        &mut self,
        graph: G,
        start: LiteralId,
        mut bound: u16,
        go: impl Fn(&Walker, LiteralId) -> Go,
    ) where
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
                match go(self, edge.target) {
                    Go::On => {}
                    Go::NoFurther => bound = depth + 1,
                    Go::Back => return,
                }
            }
        }
    }

    /// Whether the last walk, over at most `bound` edges, met everything that can be reached at
    /// all: none of its literals was as far away as it could go.
    pub fn met_all(&self, bound: u16) -> bool {
        let farthest = self.queue.last();
        farthest.is_none_or(|literal| self.depth[literal.index()] < bound)
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

    /// The length of a shortest walk from the start to its opposite, as far as the last walk can
    /// tell: if it went over h edges, it knows every such length up to 2h - 1.
    ///
    /// Each implication has its contrapositive, so a walk from the start to some literal and one
    /// to the opposite of that literal make a walk to the opposite of the start: the second is
    /// gone back, turned round. On the way of a shortest such walk the literal in the middle is
    /// met with its opposite. So half the way is enough to know that there is none, and that is
    /// what most starts are asked.
    pub fn meeting(&self) -> Option<u16> {
        let sums = self.queue.iter().filter_map(|&literal| {
            let opposite = self.distance(literal.negated())?;
            Some(self.depth[literal.index()] + opposite)
        });
        sums.min()
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
