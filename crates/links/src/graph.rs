//! The link graph of a position, in layers.
//!
//! Vertices are literals, so alternation needs no bookkeeping: a strong link a=b is the edges
//! OFF a -> ON b and OFF b -> ON a, a weak link a-b the edges ON a -> OFF b and ON b -> OFF a, and
//! every walk alternates. Each edge has its contrapositive, because a link is entered once and
//! makes both.
//!
//! Edges stand in one array, those of a literal side by side (compressed sparse rows). A layer has
//! the nodes and edges of the one below it and more:
//!
//! ```text
//!   Candidates   links of cells and houses between candidates
//!   Groups       + groups, linked by houses
//!   AlsDigits    + ALS digits, linked by houses and by almost locked sets
//! ```
//!
//! Each is a fact of the position of its own, built when a search first asks for it, so nobody
//! pays for nodes that no family in the profile uses. Searches ask late: whether there is a chain is known from
//! [`StrongLinks`](crate::StrongLinks), so the graph is for those who walk one. Measured on 60 positions of hard puzzles
//! after singles (example `walks`): 2,600 edges among candidates, 4,800 with groups, 14,100 with ALS digits. A later
//! position reuses the memory.

use crate::edge::{Edge, Reason};
use crate::filter::{Layer, LinkFilter};
use crate::laws::{ByDigit, Entries};
use crate::literal::{LiteralId, NodeId};
use crate::nodes::Nodes;
use crate::strong::StrongLinks;
use grid::{Board, CellSet};
use logic::{Derived, Literal, Node, Position, Why};
use petgraph::visit::EdgeFiltered;

/// The links of a position between the nodes of a layer.
#[derive(Default)]
pub struct LinkGraph {
    nodes: Nodes,
    among: ByDigit,
    /// The cells of the almost locked sets, by number.
    sets: Vec<CellSet>,
    edges: Vec<Edge>,
    /// Where the edges of each literal start; one more entry than literals.
    starts: Vec<u32>,
    /// The memory in which links are entered.
    entries: Entries,
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

    /// What a family of chains may walk, for petgraph's algorithms and for [`crate::Walker`].
    pub fn kept_by(&self, filter: LinkFilter) -> EdgeFiltered<&LinkGraph, LinkFilter> {
        EdgeFiltered(self, filter)
    }

    /// One more than the highest index of a literal.
    pub fn literal_bound(&self) -> usize {
        2 * self.nodes.bound()
    }

    /// The implications of a literal, by reason and target: those among candidates first, cell
    /// links before rows, columns and boxes. Two literals linked for several reasons are linked
    /// once, by the first.
    #[inline]
    pub fn implications(&self, literal: LiteralId) -> &[Edge] {
        let index = literal.index();
        let (from, to) = (self.starts[index] as usize, self.starts[index + 1] as usize);
        &self.edges[from..to]
    }

    /// All edges, by source.
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

    /// What a node says.
    #[inline]
    pub fn node(&self, node: NodeId) -> Node {
        self.nodes.node(node)
    }

    /// What a literal says.
    pub fn literal(&self, literal: LiteralId) -> Literal {
        Literal {
            node: self.node(literal.node()),
            polarity: literal.polarity(),
        }
    }

    /// Why an edge holds.
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

    /// Adds the weak links of a layer to its strong ones.
    fn rebuild(&mut self, board: &Board, strong: &StrongLinks) {
        self.nodes.clone_from(strong.nodes());
        self.sets.clear();
        self.sets.extend_from_slice(strong.sets());
        let Entries { edges } = &mut self.entries;
        edges.clear();
        edges.extend_from_slice(strong.edges());
        self.entries.weak_candidates(board);
        self.among.clear();
        let higher = self.nodes.groups().chain(self.nodes.als_digits());
        self.entries.weak_by_houses(board, &mut self.among, higher);
        self.lay_out();
    }

    /// Puts the edges of each literal side by side, in the order they were entered.
    fn lay_out(&mut self) {
        let entered = &self.entries.edges;
        self.starts.clear();
        self.starts.resize(2 * self.nodes.bound() + 1, 0);
        for edge in entered {
            self.starts[edge.source.index() + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        // All are written below: what stands here from an earlier position only makes room.
        self.edges.truncate(entered.len());
        self.edges.extend_from_slice(&entered[self.edges.len()..]);
        // Filled from the back, each start ends up where it belongs.
        let ends = &mut self.starts[1..];
        for &edge in entered.iter().rev() {
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
