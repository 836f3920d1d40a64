//! The strong links of a position, in the layers of the [`LinkGraph`](crate::LinkGraph).
//!
//! In an alternating walk, a strong link leads to each true node except the first, and leaves each
//! false node except the last. Between its ends, a walk therefore contains only nodes with strong
//! links, which are few. Their weak links are not stored, because they follow from cells and
//! digits: two digits of a cell, or one digit twice in a house. These nodes alone decide whether
//! chains exist and how long they are. The graph, in which 19 of 20 links are weak, is needed only
//! to find the links of a chain.
//!
//! Each layer is a derived fact of the position, built when a search first needs it. The next
//! position reuses the memory.

use crate::als::AlsTable;
use crate::edge::{Edge, Reason, ReasonKind};
use crate::filter::Layer;
use crate::literal::{LiteralId, NodeId, NodeKind};
use crate::nodes::Nodes;
use crate::rows::{insert, ones};
use crate::rules::EdgeBuilder;
use grid::{Board, Candidate, CellSet, Digit, DigitSet, Element, House, HouseSet};
use logic::{Derived, Node, Position};

/// The strong links between the nodes of a layer.
#[derive(Default)]
pub struct StrongLinks {
    nodes: Nodes,
    /// The cells of each almost locked set, indexed by [`AlsId`](crate::AlsId).
    sets: Vec<CellSet>,
    /// Edges from false nodes to true ones, sorted by source.
    edges: Vec<Edge>,
    /// The nodes with strong links, ascending.
    ends: Vec<End>,
    /// For each node, its index in `ends` plus 1; 0 for nodes without strong links.
    numbers: Vec<u16>,
    /// The nodes with strong links, as bits.
    linked: Vec<u64>,
    /// For each digit, the numbers of its nodes, ascending.
    by_digit: [Vec<u16>; 9],
    /// Buffer for the edges before they are sorted by source.
    builder: EdgeBuilder,
}

/// The kinds of nodes that a layer has in addition to candidates.
#[derive(Clone, Copy)]
enum Additions<'a> {
    None,
    Groups,
    GroupsAndSets(&'a AlsTable),
}

/// A node with strong links.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// The node.
    pub node: NodeId,
    /// The digit of the node.
    pub digit: Digit,
    /// The cells of the node.
    pub cells: CellSet,
    /// The houses that contain all of its cells.
    pub houses: HouseSet,
    /// The cells that see all cells of the node and have its digit as a candidate.
    pub seen: CellSet,
    /// The index of the node's first edge in [`StrongLinks::edges`].
    first: u32,
}

impl End {
    /// Whether two nodes of the same digit exclude each other: they are disjoint and in one house.
    #[inline]
    fn excludes(&self, other: &End) -> bool {
        self.houses.overlaps(other.houses) && !self.cells.overlaps(other.cells)
    }
}

impl StrongLinks {
    /// The strong links between the candidates of a board.
    pub fn new(board: &Board) -> StrongLinks {
        let mut links = StrongLinks::default();
        links.rebuild(board, Additions::None);
        links
    }

    /// The strong links of a layer at a position.
    pub fn of<'a>(position: &Position<'a>, layer: Layer) -> &'a StrongLinks {
        match layer {
            Layer::Candidates => position.derived::<StrongLinks>(),
            Layer::Groups => &position.derived::<WithGroups>().0,
            Layer::AlsDigits => &position.derived::<WithAlsDigits>().0,
        }
    }

    /// The nodes with strong links, ascending. A node's *number* is its index here.
    #[inline]
    pub fn ends(&self) -> &[End] {
        &self.ends
    }

    /// The number of a node; `None` if it has no strong links.
    #[inline]
    pub fn number_of(&self, node: NodeId) -> Option<usize> {
        let number = self.numbers.get(node.index())?;
        usize::from(*number).checked_sub(1)
    }

    /// The strong links of a node, in the order of the graph.
    #[inline]
    pub fn links(&self, number: usize) -> &[Edge] {
        let first = self.ends[number].first as usize;
        let next = self.ends.get(number + 1).map(|next| next.first as usize);
        &self.edges[first..next.unwrap_or(self.edges.len())]
    }

    /// The weak links of a node to other nodes with strong links, in the order of the graph.
    ///
    /// First the links to candidates of its cell, then those to candidates in its row, column and
    /// box, then those to groups and ALS digits.
    pub fn weak_links(&self, number: usize) -> Vec<Edge> {
        let end = &self.ends[number];
        let source = LiteralId::on(end.node);
        let edge = |other: &End, reason| Edge {
            source,
            target: LiteralId::off(other.node),
            reason,
        };
        let mut links = Vec::new();
        if let Some(candidate) = end.node.candidate() {
            for digit in DigitSet::all().without(end.digit) {
                let other = Candidate::new(candidate.cell, digit);
                if let Some(other) = self.number_of(other.into()) {
                    links.push(edge(&self.ends[other], Reason::Cell(candidate.cell)));
                }
            }
        }
        let in_cell = links.len();
        for &other in &self.by_digit[end.digit.index()] {
            let other = &self.ends[usize::from(other)];
            let common = end.houses & other.houses;
            if let Some(house) = common.first().filter(|_| end.excludes(other)) {
                links.push(edge(other, Reason::House(house)));
            }
        }
        links[in_cell..].sort_by_key(|edge| match (edge.target.node().kind(), edge.reason) {
            (NodeKind::Candidate, Reason::House(house)) => house.index(),
            _ => House::COUNT,
        });
        links
    }

    /// All strong links as edges from false nodes to true ones, sorted by source.
    #[inline]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// One more than the highest index of a node.
    pub fn node_bound(&self) -> usize {
        self.nodes.bound()
    }

    /// The node of an id.
    #[inline]
    pub fn node(&self, node: NodeId) -> Node {
        self.nodes.node(node)
    }

    /// Calls `each` once for each weak link between nodes with strong links. Its arguments are the
    /// numbers of the two nodes and the kind of the link.
    #[inline]
    pub fn each_weak(&self, mut each: impl FnMut(usize, usize, ReasonKind)) {
        for numbers in &self.by_digit {
            for (index, &one) in numbers.iter().enumerate() {
                let one_end = &self.ends[usize::from(one)];
                for &other in &numbers[..index] {
                    if one_end.excludes(&self.ends[usize::from(other)]) {
                        each(usize::from(one), usize::from(other), ReasonKind::House);
                    }
                }
            }
        }
        self.each_weak_in_cells(|one, other| each(one, other, ReasonKind::Cell));
    }

    /// The numbers of the nodes of a digit, ascending.
    pub(crate) fn numbers_of_digit(&self, digit: Digit) -> &[u16] {
        &self.by_digit[digit.index()]
    }

    /// Calls `each` once for each weak link in a cell between candidates with strong links, with
    /// their numbers.
    pub(crate) fn each_weak_in_cells(&self, mut each: impl FnMut(usize, usize)) {
        // Candidates come first in `ends` and are sorted by cell, so the candidates of a cell are
        // adjacent.
        for (number, one) in self.ends.iter().enumerate() {
            let Some(cell) = one.node.candidate().map(|candidate| candidate.cell) else {
                break;
            };
            let before = self.ends[..number].iter().enumerate().rev();
            for (other, _) in before.take_while(|(_, other)| other.cells == CellSet::only(cell)) {
                each(number, other);
            }
        }
    }

    /// Calls `each` for each weak link from a node to a node with strong links. Its arguments are
    /// the number of the other node and the kind of the link.
    ///
    /// The node itself does not need strong links.
    pub fn each_weak_of(&self, node: NodeId, mut each: impl FnMut(usize, ReasonKind)) {
        let content = self.node(node);
        let (cells, houses) = (content.cells(), content.cells().common_houses());
        for &other in &self.by_digit[content.digit().index()] {
            let end = &self.ends[usize::from(other)];
            if end.houses.overlaps(houses) && !end.cells.overlaps(cells) {
                each(usize::from(other), ReasonKind::House);
            }
        }
        if let Some(candidate) = node.candidate() {
            for digit in DigitSet::all().without(candidate.digit) {
                let other = Candidate::new(candidate.cell, digit);
                if let Some(other) = self.number_of(other.into()) {
                    each(other, ReasonKind::Cell);
                }
            }
        }
    }

    pub(crate) fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    pub(crate) fn sets(&self) -> &[CellSet] {
        &self.sets
    }

    /// Builds the strong links of the layer with these additions.
    fn rebuild(&mut self, board: &Board, additions: Additions<'_>) {
        self.nodes.clear();
        self.sets.clear();
        self.builder.edges.clear();
        self.builder.strong_candidates(board);
        if !matches!(additions, Additions::None) {
            self.nodes.add_groups(board);
            let groups = self.nodes.groups();
            self.builder.strong_by_houses(board, &self.nodes, groups);
        }
        if let Additions::GroupsAndSets(table) = additions {
            let sets = table.sets().iter();
            self.sets.extend(sets.clone().map(|als| als.cells));
            let wanted = sets.filter(|als| als.cells.is_plural()).flat_map(|als| {
                let digits = als.digits.iter();
                digits.map(|digit| (digit, als.cells & board.cells(digit)))
            });
            // Without a place that sees all its cells, a node has no weak link, so no walk uses it.
            let wanted = wanted.filter(|(digit, cells)| {
                cells.is_plural() && cells.common_peers().overlaps(board.cells(*digit))
            });
            self.nodes.add_als_digits(wanted.collect());
            let als_digits = self.nodes.als_digits();
            self.builder
                .strong_by_houses(board, &self.nodes, als_digits);
            self.builder.by_sets(board, &self.nodes, table);
        }
        self.group_by_source(board);
    }

    /// Numbers the nodes with links and sorts the edges of the builder by source.
    ///
    /// Edges of one source keep their order.
    fn group_by_source(&mut self, board: &Board) {
        let unsorted = &self.builder.edges;
        self.numbers.clear();
        self.numbers.resize(self.nodes.bound(), 0);
        self.linked.clear();
        self.linked.resize(self.nodes.bound().div_ceil(64), 0);
        for edge in unsorted {
            let node = edge.source.node().index();
            self.numbers[node] += 1;
            insert(&mut self.linked, node);
        }
        self.ends.clear();
        self.by_digit.iter_mut().for_each(Vec::clear);
        let mut sum = 0;
        for index in ones(&self.linked) {
            let number = &mut self.numbers[index];
            // `first` begins as the end of the node's edges. The loop below fills in the edges
            // backwards, so `first` finally is the index of the node's first edge.
            sum += u32::from(*number);
            *number = self.ends.len() as u16 + 1;
            let node = NodeId::from_index(index);
            let content = self.nodes.node(node);
            let (digit, cells) = (content.digit(), content.cells());
            self.by_digit[digit.index()].push(self.ends.len() as u16);
            self.ends.push(End {
                node,
                digit,
                cells,
                houses: cells.common_houses(),
                seen: cells.common_peers() & board.cells(digit),
                first: sum,
            });
        }
        // Sets the length only; the loop below overwrites all edges.
        self.edges.truncate(unsorted.len());
        self.edges.extend_from_slice(&unsorted[self.edges.len()..]);
        for &edge in unsorted.iter().rev() {
            let number = usize::from(self.numbers[edge.source.node().index()]) - 1;
            let first = &mut self.ends[number].first;
            *first -= 1;
            self.edges[*first as usize] = edge;
        }
    }
}

impl Derived for StrongLinks {
    fn derive(position: &Position<'_>) -> StrongLinks {
        StrongLinks::new(position.board())
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.rebuild(position.board(), Additions::None);
    }
}

/// The strong links of the layer [`Layer::Groups`].
#[derive(Default)]
struct WithGroups(StrongLinks);

impl Derived for WithGroups {
    fn derive(position: &Position<'_>) -> WithGroups {
        let mut layer = WithGroups::default();
        layer.renew(position);
        layer
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.0.rebuild(position.board(), Additions::Groups);
    }
}

/// The strong links of the layer [`Layer::AlsDigits`].
#[derive(Default)]
struct WithAlsDigits(StrongLinks);

impl Derived for WithAlsDigits {
    fn derive(position: &Position<'_>) -> WithAlsDigits {
        let mut layer = WithAlsDigits::default();
        layer.renew(position);
        layer
    }

    fn renew(&mut self, position: &Position<'_>) {
        let table = position.derived::<AlsTable>();
        self.0
            .rebuild(position.board(), Additions::GroupsAndSets(table));
    }
}
