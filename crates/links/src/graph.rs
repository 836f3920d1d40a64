//! The link graph of a position.
//!
//! Nodes are literals, so alternation needs no bookkeeping: a strong link a=b is the edges
//! OFF a -> ON b and OFF b -> ON a, a weak link a-b the edges ON a -> OFF b and ON b -> OFF a, and
//! every walk alternates. Each edge has its contrapositive, by construction.
//!
//! Edges stand in one array, those of a literal side by side (compressed sparse rows): about
//! 5,000 edges at the start of a puzzle, built in some 15 microseconds and only when a technique
//! asks. petgraph's visit traits are implemented on a reference to it, so its algorithms (breadth
//! first, strongly connected components, filtered views) run on it as they are.

use crate::literal::{LITERALS, LiteralId};
use grid::{Board, Candidate, Cell, House, HouseKind};
use logic::{Derived, Polarity, Position, Why};
use petgraph::visit::{
    Data, EdgeRef, GraphBase, IntoEdgeReferences, IntoEdges, IntoNeighbors, IntoNodeIdentifiers,
    NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
};

/// Why a link holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Two candidates of a cell.
    Cell(Cell),
    /// A digit twice in a house.
    House(House),
}

impl From<Reason> for Why {
    fn from(reason: Reason) -> Why {
        match reason {
            Reason::Cell(cell) => Why::Cell(cell),
            Reason::House(house) => Why::House(house),
        }
    }
}

/// One implication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// What implies.
    pub source: LiteralId,
    /// What is implied.
    pub target: LiteralId,
    /// Why.
    pub reason: Reason,
}

impl Edge {
    /// Whether the edge stays within one digit.
    #[inline]
    pub fn keeps_digit(&self) -> bool {
        matches!(self.reason, Reason::House(_))
    }
}

/// All strong and weak links of a position.
pub struct LinkGraph {
    edges: Vec<Edge>,
    /// Where the edges of each literal start; one more entry than literals.
    starts: Vec<u32>,
}

impl LinkGraph {
    /// The links of a board.
    pub fn new(board: &Board) -> LinkGraph {
        let mut graph = LinkGraph {
            edges: Vec::new(),
            starts: Vec::new(),
        };
        graph.rebuild(board);
        graph
    }

    /// The implications of a literal: cell links first, then rows, columns and boxes. Two
    /// literals linked for several reasons are linked once, by the first.
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

    fn rebuild(&mut self, board: &Board) {
        self.edges.clear();
        self.starts.clear();
        for index in 0..LITERALS {
            self.starts.push(self.edges.len() as u32);
            let source = LiteralId::from_index(index);
            let candidate = source.candidate();
            if board.has(candidate) {
                match source.polarity() {
                    Polarity::On => self.weak(board, source, candidate),
                    Polarity::Off => self.strong(board, source, candidate),
                }
            }
        }
        self.starts.push(self.edges.len() as u32);
    }

    /// What a true candidate makes false.
    fn weak(&mut self, board: &Board, source: LiteralId, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for other in board.candidates(cell).without(digit) {
            let target = LiteralId::off(Candidate::new(cell, other));
            self.edges.push(Edge {
                source,
                target,
                reason: Reason::Cell(cell),
            });
        }
        let mut seen = grid::CellSet::only(cell);
        for kind in HouseKind::ALL {
            let house = cell.house(kind);
            let others = board.cells_in(house, digit) - seen;
            for other in others {
                let target = LiteralId::off(Candidate::new(other, digit));
                self.edges.push(Edge {
                    source,
                    target,
                    reason: Reason::House(house),
                });
            }
            seen |= others;
        }
    }

    /// What a false candidate makes true: the only other digit of the cell, the only other place
    /// of a house.
    fn strong(&mut self, board: &Board, source: LiteralId, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        if let Some(other) = board.candidates(cell).without(digit).single() {
            let target = LiteralId::on(Candidate::new(cell, other));
            self.edges.push(Edge {
                source,
                target,
                reason: Reason::Cell(cell),
            });
        }
        let mut seen = grid::CellSet::EMPTY;
        for kind in HouseKind::ALL {
            let house = cell.house(kind);
            let places = board.places(house, digit).without(cell.position_in(house));
            if let Some(other) = places.single().map(|position| house.cell(position))
                && seen.insert(other)
            {
                let target = LiteralId::on(Candidate::new(other, digit));
                self.edges.push(Edge {
                    source,
                    target,
                    reason: Reason::House(house),
                });
            }
        }
    }
}

impl Derived for LinkGraph {
    fn derive(position: &Position<'_>) -> LinkGraph {
        LinkGraph::new(position.board())
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.rebuild(position.board());
    }
}

/// An edge as petgraph passes it round.
#[derive(Clone, Copy, Debug)]
pub struct EdgeReference<'a>(&'a Edge);

impl EdgeReference<'_> {
    /// The edge itself.
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
pub struct LiteralMap([u64; LITERALS.div_ceil(64)]);

impl Default for LiteralMap {
    fn default() -> LiteralMap {
        LiteralMap([0; LITERALS.div_ceil(64)])
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
        LiteralMap::default()
    }

    fn reset_map(&self, map: &mut LiteralMap) {
        *map = LiteralMap::default();
    }
}

impl NodeCount for LinkGraph {
    fn node_count(&self) -> usize {
        LITERALS
    }
}

impl NodeIndexable for LinkGraph {
    fn node_bound(&self) -> usize {
        LITERALS
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
        self.edges.iter().map(EdgeReference)
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
        (0..LITERALS).map(LiteralId::from_index)
    }
}
