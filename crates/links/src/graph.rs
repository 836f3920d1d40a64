//! The link graph of a position, in layers.
//!
//! The vertices are literals, so every walk alternates between strong and weak links. A strong link
//! a=b is the edges OFF a -> ON b and OFF b -> ON a; a weak link a-b is the edges ON a -> OFF b and
//! ON b -> OFF a. The contrapositive of each edge is an edge too, because a link always adds both.
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
//! without grouped or ALS chains therefore never build the higher layers. A search decides whether
//! a chain exists from [`StrongLinks`](crate::StrongLinks) alone, and needs the graph only to find
//! its links. Measured on 60 positions of hard puzzles after singles (example `walks`): 2,600 edges
//! among candidates, 4,800 with groups, 14,100 with ALS digits. Later positions reuse the memory.

use crate::edge::{Edge, Reason};
use crate::filter::{Layer, LinkFilter};
use crate::literal::{LiteralId, NodeId};
use crate::nodes::Nodes;
use crate::rules::{ByDigit, EdgeBuilder};
use crate::strong::StrongLinks;
use grid::{Board, CellSet};
use logic::{Derived, Literal, Node, Position, Why};
use petgraph::visit::EdgeFiltered;

/// The links of a position between the nodes of a layer.
#[derive(Default)]
pub struct LinkGraph {
    nodes: Nodes,
    higher_nodes: ByDigit,
    /// By [`AlsId`](crate::AlsId), the cells of the almost locked set.
    sets: Vec<CellSet>,
    edges: Vec<Edge>,
    /// By literal, the index of its first edge in `edges`; one more entry than literals.
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

    /// The view of the graph for a family of chains, for petgraph's algorithms and
    /// [`crate::Walker`].
    pub fn kept_by(&self, filter: LinkFilter) -> EdgeFiltered<&LinkGraph, LinkFilter> {
        EdgeFiltered(self, filter)
    }

    /// One more than the highest index of a literal.
    pub fn literal_bound(&self) -> usize {
        2 * self.nodes.bound()
    }

    /// The edges from a literal, sorted by reason, then target.
    ///
    /// Edges to candidates are first, and links of cells are before those of rows, columns and
    /// boxes. If two literals are linked for several reasons, there is one edge, with the first
    /// reason.
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

    /// The reason of an edge, for evidence.
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

    /// Builds the graph of a layer: its strong links and all weak links between its nodes.
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
        // Filling each row from its end leaves the entry at the row's start.
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

/// The layer of groups.
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

/// The layer of ALS digits.
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
