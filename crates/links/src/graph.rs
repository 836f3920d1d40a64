//! The link graph of a position, in layers.
//!
//! The vertices are literals (ON: the node is true, OFF: the node is false), so every walk
//! alternates between strong and weak links. A strong link a=b consists of the edges OFF a -> ON b
//! and OFF b -> ON a. A weak link a-b consists of the edges ON a -> OFF b and ON b -> OFF a. The
//! two edges of a link are each other's contrapositives.
//!
//! The edges are in one array, grouped by source (compressed sparse rows). Each layer contains the
//! nodes and edges of the layer below it:
//!
//! ```text
//!   Candidates   links of cells and houses between candidates
//!   Groups       + groups, linked by houses
//!   AlsDigits    + ALS digits, linked by houses and by almost locked sets
//! ```
//!
//! Each layer is a derived fact of the position, built when a search first needs it. Profiles
//! without grouped or ALS chains therefore never build the higher layers.
//! [`StrongLinks`](crate::StrongLinks) alone tells whether a chain exists. The graph is needed only
//! to list the links of a chain. The graph of the next position reuses the memory. Measured on 60
//! positions of hard puzzles after singles (example `walks`), on average per position: 2,600 edges
//! among candidates, 4,800 with groups, 10,100 with ALS digits.

use crate::edge::{Edge, Reason};
use crate::filter::{Layer, LinkFilter};
use crate::literal::{LiteralId, NodeId};
use crate::nodes::Nodes;
use crate::rules::{EdgeBuilder, HigherNodesByDigit};
use crate::strong::StrongLinks;
use grid::{Board, CellSet};
use logic::{Derived, Literal, Node, Position, Why};
use petgraph::visit::EdgeFiltered;

/// The links of a position between the nodes of a layer.
#[derive(Default)]
pub struct LinkGraph {
    nodes: Nodes,
    higher_nodes: HigherNodesByDigit,
    /// The cells of each almost locked set, indexed by [`AlsId`](crate::AlsId).
    sets: Vec<CellSet>,
    edges: Vec<Edge>,
    /// Index of the first edge of each literal in `edges`. The additional last entry is the number
    /// of edges.
    starts: Vec<u32>,
    /// Buffer for the edges before they are grouped by source.
    builder: EdgeBuilder,
}

impl LinkGraph {
    /// The links between the candidates of a board.
    pub fn new(board: &Board) -> LinkGraph {
        let mut graph = LinkGraph::default();
        graph.rebuild(board, &StrongLinks::new(board));
        graph
    }

    /// The graph of a layer at a position.
    pub fn of<'a>(position: &Position<'a>, layer: Layer) -> &'a LinkGraph {
        match layer {
            Layer::Candidates => position.derived::<LinkGraph>(),
            Layer::Groups => &position.derived::<WithGroups>().0,
            Layer::AlsDigits => &position.derived::<WithAlsDigits>().0,
        }
    }

    /// The part of the graph that a family of chains may use. petgraph's algorithms and
    /// [`crate::Walker`] accept it.
    pub fn filtered(&self, filter: LinkFilter) -> EdgeFiltered<&LinkGraph, LinkFilter> {
        EdgeFiltered(self, filter)
    }

    /// One more than the highest index of a literal.
    pub fn literal_bound(&self) -> usize {
        2 * self.nodes.bound()
    }

    /// The edges that start at a literal.
    ///
    /// The edges of a lower layer come first. Edges between candidates are sorted by reason (cell,
    /// row, column, box, almost locked sets), then by target. If two literals are linked for
    /// several reasons, there is one edge with the first reason.
    #[inline]
    pub fn implications(&self, literal: LiteralId) -> &[Edge] {
        let index = literal.index();
        let (from, to) = (self.starts[index] as usize, self.starts[index + 1] as usize);
        &self.edges[from..to]
    }

    /// All edges, sorted by source.
    pub fn all_edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The edge from one literal to another, if there is one.
    pub fn edge(&self, source: LiteralId, target: LiteralId) -> Option<Edge> {
        self.implications(source)
            .iter()
            .copied()
            .find(|edge| edge.target == target)
    }

    /// The node of an id.
    #[inline]
    pub fn node(&self, node: NodeId) -> Node {
        self.nodes.node(node)
    }

    /// The literal of an id.
    pub fn literal(&self, literal: LiteralId) -> Literal {
        Literal {
            node: self.node(literal.node()),
            polarity: literal.polarity(),
        }
    }

    /// The reason of an edge in the form that evidence uses.
    pub fn why(&self, edge: Edge) -> Why {
        match edge.reason {
            Reason::Cell(cell) => Why::Cell(cell),
            Reason::House(house) => Why::House(house),
            Reason::Als(number) => {
                let cells = self.sets.get(number.index()).copied();
                Why::Als(cells.unwrap_or_else(|| {
                    grid::never!(CellSet::EMPTY, "a set's number is in the table")
                }))
            }
        }
    }

    /// Builds the graph of a layer from the layer's strong links, and adds all weak links between
    /// the layer's nodes.
    fn rebuild(&mut self, board: &Board, strong: &StrongLinks) {
        self.nodes.clone_from(strong.nodes());
        self.sets.clear();
        self.sets.extend_from_slice(strong.sets());
        let EdgeBuilder { edges } = &mut self.builder;
        edges.clear();
        edges.extend_from_slice(strong.edges());
        self.builder.weak_candidates(board);
        self.higher_nodes.clear();
        let higher = self.nodes.groups().chain(self.nodes.als_digits());
        self.builder
            .weak_by_houses(board, &mut self.higher_nodes, higher);
        self.group_by_source();
    }

    /// Sorts the edges of the builder by source; edges of one source keep their order.
    fn group_by_source(&mut self) {
        let unsorted = &self.builder.edges;
        self.starts.clear();
        self.starts.resize(2 * self.nodes.bound() + 1, 0);
        for edge in unsorted {
            self.starts[edge.source.index() + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        // Sets the length only; the loop below overwrites all edges.
        self.edges.truncate(unsorted.len());
        self.edges.extend_from_slice(&unsorted[self.edges.len()..]);
        // The edges of a source are filled in from the last to the first, so the source's entry in
        // `ends` finally holds the index of its first edge.
        let ends = &mut self.starts[1..];
        for &edge in unsorted.iter().rev() {
            let end = &mut ends[edge.source.index()];
            *end -= 1;
            self.edges[*end as usize] = edge;
        }
        self.starts.rotate_left(1);
        if let Some(last) = self.starts.last_mut() {
            *last = sum;
        }
    }
}

impl Derived for LinkGraph {
    fn derive(position: &Position<'_>) -> LinkGraph {
        let mut graph = LinkGraph::default();
        graph.renew(position);
        graph
    }

    fn renew(&mut self, position: &Position<'_>) {
        let strong = StrongLinks::of(position, Layer::Candidates);
        self.rebuild(position.board(), strong);
    }
}

/// The graph of the layer [`Layer::Groups`].
#[derive(Default)]
struct WithGroups(LinkGraph);

impl Derived for WithGroups {
    fn derive(position: &Position<'_>) -> WithGroups {
        let mut layer = WithGroups::default();
        layer.renew(position);
        layer
    }

    fn renew(&mut self, position: &Position<'_>) {
        let strong = StrongLinks::of(position, Layer::Groups);
        self.0.rebuild(position.board(), strong);
    }
}

/// The graph of the layer [`Layer::AlsDigits`].
#[derive(Default)]
struct WithAlsDigits(LinkGraph);

impl Derived for WithAlsDigits {
    fn derive(position: &Position<'_>) -> WithAlsDigits {
        let mut layer = WithAlsDigits::default();
        layer.renew(position);
        layer
    }

    fn renew(&mut self, position: &Position<'_>) {
        let strong = StrongLinks::of(position, Layer::AlsDigits);
        self.0.rebuild(position.board(), strong);
    }
}
