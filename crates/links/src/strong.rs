//! The strong links of a position, in the layers of the [`LinkGraph`](crate::LinkGraph), without the weak ones.
//!
//! In an alternating walk every true node but the first is reached by a strong link, and every false one is left by one.
//! So between its ends a walk passes nodes with strong links only, which are few, and what is a weak link between two of
//! them is told by what they say: two digits of a cell, or one digit twice in a house. Whether there are chains, and how
//! long, is known from these nodes alone; only who goes a walk needs the graph, of which nineteen links in twenty are weak.
//!
//! Each layer is a fact of the position, built when a search first asks for it, in the memory of an earlier one.

use crate::als::AlsTable;
use crate::edge::{Edge, Reason, ReasonKind};
use crate::filter::Layer;
use crate::laws::Entries;
use crate::literal::{LiteralId, NodeId, NodeKind};
use crate::nodes::Nodes;
use crate::rows::{insert, ones};
use grid::{Board, Candidate, CellSet, Digit, DigitSet, Element, House, HouseSet};
use logic::{Derived, Node, Position};

/// The strong links between the nodes of a layer.
#[derive(Default)]
pub struct StrongLinks {
    nodes: Nodes,
    /// The cells of the almost locked sets, by number.
    sets: Vec<CellSet>,
    /// From false nodes to true ones, by source.
    edges: Vec<Edge>,
    /// The nodes that have strong links, ascending.
    ends: Vec<End>,
    /// By node: its number among them, and one more; zero for the others.
    numbers: Vec<u16>,
    /// The nodes that have strong links, as bits.
    tied: Vec<u64>,
    /// By digit, the numbers of its nodes, ascending.
    by_digit: [Vec<u16>; 9],
    entries: Entries,
}

/// What a layer has besides candidates.
#[derive(Clone, Copy)]
enum Adds<'a> {
    Nothing,
    Groups,
    GroupsAndSets(&'a AlsTable),
}

/// A node that has strong links.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// The node.
    pub node: NodeId,
    /// Its digit.
    pub digit: Digit,
    /// Its cells.
    pub cells: CellSet,
    /// The houses that hold all of its cells.
    pub houses: HouseSet,
    /// The other cells that can hold its digit and see all of its cells.
    pub seen: CellSet,
    /// Where its links begin.
    first: u32,
}

impl End {
    /// Whether a house lets only one of two nodes be true: they are of one digit, lie in it and share no cell.
    #[inline]
    fn excludes(&self, other: &End) -> bool {
        self.houses.overlaps(other.houses) && !self.cells.overlaps(other.cells)
    }
}

impl StrongLinks {
    /// Those between the candidates of a board.
    pub fn new(board: &Board) -> StrongLinks {
        let mut links = StrongLinks::default();
        links.rebuild(board, Adds::Nothing);
        links
    }

    /// Those of a layer at a position.
    pub fn of<'a>(position: &Position<'a>, layer: Layer) -> &'a StrongLinks {
        match layer {
            Layer::Candidates => position.derived::<StrongLinks>(),
            Layer::Groups => &position.derived::<WithGroups>().0,
            Layer::AlsDigits => &position.derived::<WithAlsDigits>().0,
        }
    }

    /// The nodes that have strong links, ascending. What follows speaks of them by their number, from 0.
    #[inline]
    pub fn ends(&self) -> &[End] {
        &self.ends
    }

    /// The number of a node; `None` if it has no strong link.
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

    /// The weak links of a node with other nodes that have strong links, in the order of the graph: in its cell, then with
    /// candidates in its row, column and box, then with nodes of higher kinds.
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

    /// All strong links, from false nodes to true ones, by source.
    #[inline]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// One more than the highest index of a node.
    pub fn node_bound(&self) -> usize {
        self.nodes.bound()
    }

    /// What a node says.
    #[inline]
    pub fn node(&self, node: NodeId) -> Node {
        self.nodes.node(node)
    }

    /// Calls `each` with the numbers of two nodes that have a weak link, and its kind, once for each link.
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
        // The candidates of a cell stand beside each other.
        for (number, one) in self.ends.iter().enumerate() {
            let Some(cell) = one.node.candidate().map(|candidate| candidate.cell) else {
                break;
            };
            let before = self.ends[..number].iter().enumerate().rev();
            for (other, _) in before.take_while(|(_, other)| other.cells == CellSet::only(cell)) {
                each(number, other, ReasonKind::Cell);
            }
        }
    }

    /// Calls `each` with the number of every node that has a weak link with this one, which need have no strong link itself,
    /// and the kind of that link.
    pub fn each_weak_of(&self, node: NodeId, mut each: impl FnMut(usize, ReasonKind)) {
        let says = self.node(node);
        let (cells, houses) = (says.cells(), says.cells().common_houses());
        for &other in &self.by_digit[says.digit().index()] {
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

    /// Works out those of the layer that adds to candidates what is given: groups, and the digits of almost locked sets.
    fn rebuild(&mut self, board: &Board, adds: Adds<'_>) {
        self.nodes.clear();
        self.sets.clear();
        self.entries.edges.clear();
        self.entries.strong_candidates(board);
        if !matches!(adds, Adds::Nothing) {
            self.nodes.add_groups(board);
            let groups = self.nodes.groups();
            self.entries.strong_by_houses(board, &self.nodes, groups);
        }
        if let Adds::GroupsAndSets(table) = adds {
            let sets = table.sets().iter();
            self.sets.extend(sets.clone().map(|als| als.cells));
            let wanted = sets.filter(|als| als.cells.is_plural()).flat_map(|als| {
                let digits = als.digits.iter();
                digits.map(|digit| (digit, als.cells & board.cells(digit)))
            });
            self.nodes.add_als_digits(wanted.collect());
            let als_digits = self.nodes.als_digits();
            self.entries
                .strong_by_houses(board, &self.nodes, als_digits);
            self.entries.by_sets(board, &self.nodes, table);
        }
        self.lay_out(board);
    }

    /// Numbers the nodes that have links and puts the links of each side by side, in the order they were entered.
    fn lay_out(&mut self, board: &Board) {
        let entered = &self.entries.edges;
        self.numbers.clear();
        self.numbers.resize(self.nodes.bound(), 0);
        self.tied.clear();
        self.tied.resize(self.nodes.bound().div_ceil(64), 0);
        for edge in entered {
            let node = edge.source.node().index();
            self.numbers[node] += 1;
            insert(&mut self.tied, node);
        }
        self.ends.clear();
        self.by_digit.iter_mut().for_each(Vec::clear);
        let mut sum = 0;
        for index in ones(&self.tied) {
            let number = &mut self.numbers[index];
            // The end of its links; what is entered last is put there, so in the end it is where they begin.
            sum += u32::from(*number);
            *number = self.ends.len() as u16 + 1;
            let node = NodeId::from_index(index);
            let says = self.nodes.node(node);
            let (digit, cells) = (says.digit(), says.cells());
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
        // All are written below: what stands here from an earlier position only makes room.
        self.edges.truncate(entered.len());
        self.edges.extend_from_slice(&entered[self.edges.len()..]);
        for &edge in entered.iter().rev() {
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
        self.rebuild(position.board(), Adds::Nothing);
    }
}

/// The layer of groups.
#[derive(Default)]
struct WithGroups(StrongLinks);

impl Derived for WithGroups {
    fn derive(position: &Position<'_>) -> WithGroups {
        let mut layer = WithGroups::default();
        layer.renew(position);
        layer
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.0.rebuild(position.board(), Adds::Groups);
    }
}

/// The layer of ALS digits.
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
        self.0.rebuild(position.board(), Adds::GroupsAndSets(table));
    }
}
