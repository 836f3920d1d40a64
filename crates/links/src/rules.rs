//! The rules that create links.
//!
//! | | links | reason |
//! |---|---|---|
//! | strong | the only two candidates of a cell | the cell |
//! | strong | two disjoint nodes of a digit that together are all its places in a house | the house |
//! | strong | two crossing groups of a digit that together are all its places in a box | the box |
//! | strong | two digits of an almost locked set, each node with all places of its digit in the set | the set |
//! | weak | two candidates of a cell | the cell |
//! | weak | two disjoint nodes of a digit in one house | the house |
//!
//! Crossing groups share a cell, so both can be true. At least one of them is true, because
//! together they are all places of the digit in the box. Crossing groups are linked only if each
//! has at least two cells outside the other. If a group has only one such cell, that candidate is
//! already linked to the other group, and that link implies more.
//!
//! Each link adds two edges, which are each other's contrapositives. Two nodes have at most one
//! strong and one weak link. If a link has several reasons, only the first is kept, in this
//! order: the cell, the row, the column, the box, then almost locked sets, smaller sets first.

use crate::als::{AlsId, AlsTable};
use crate::edge::{Edge, Reason};
use crate::literal::{LiteralId, NodeId, NodeKind};
use crate::nodes::Nodes;
use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind, HouseSet};

/// Adds links to a list of edges.
#[derive(Default)]
pub(crate) struct EdgeBuilder {
    pub(crate) edges: Vec<Edge>,
}

impl EdgeBuilder {
    /// Adds a strong link: at least one of the two nodes is true.
    #[inline]
    fn strong(&mut self, a: NodeId, b: NodeId, reason: Reason) {
        for (from, to) in [(a, b), (b, a)] {
            let (source, target) = (LiteralId::off(from), LiteralId::on(to));
            self.edges.push(Edge {
                source,
                target,
                reason,
            });
        }
    }

    /// Adds a weak link: at least one of the two nodes is false.
    #[inline]
    fn weak(&mut self, a: NodeId, b: NodeId, reason: Reason) {
        for (from, to) in [(a, b), (b, a)] {
            let (source, target) = (LiteralId::on(from), LiteralId::off(to));
            self.edges.push(Edge {
                source,
                target,
                reason,
            });
        }
    }

    /// Adds the strong links between candidates: first in cells, then in rows, columns and boxes.
    pub(crate) fn strong_candidates(&mut self, board: &Board) {
        for cell in board.open() {
            let digits = board.candidates(cell);
            if digits.is_pair()
                && let (Some(a), Some(b)) = (digits.first(), digits.without_first().first())
            {
                let [a, b] = [a, b].map(|digit| Candidate::new(cell, digit).into());
                self.strong(a, b, Reason::Cell(cell));
            }
        }
        for house in House::all() {
            for (digit, &places) in Digit::ALL.into_iter().zip(board.all_places(house)) {
                if !places.is_pair() {
                    continue;
                }
                let mut ends = house.cells_at(places).iter();
                let (Some(a), Some(b)) = (ends.next(), ends.next()) else {
                    continue;
                };
                let line = line_of_both(house, a, b);
                // If the digit has only these two places in the row or column too, the link was
                // already added there.
                if !line.is_some_and(|line| board.places(line, digit).is_pair()) {
                    let [a, b] = [a, b].map(|cell| Candidate::new(cell, digit).into());
                    self.strong(a, b, Reason::House(house));
                }
            }
        }
    }

    /// Adds the weak links between candidates: first in cells, then in rows, columns and boxes.
    pub(crate) fn weak_candidates(&mut self, board: &Board) {
        for cell in board.open() {
            let digits = board.candidates(cell);
            for a in digits {
                for b in digits.iter().filter(|&b| a < b) {
                    let [a, b] = [a, b].map(|digit| Candidate::new(cell, digit).into());
                    self.weak(a, b, Reason::Cell(cell));
                }
            }
        }
        for house in House::all() {
            for (digit, &places) in Digit::ALL.into_iter().zip(board.all_places(house)) {
                let mut later = places;
                while let Some(position) = later.first() {
                    later = later.without_first();
                    let a = house.cell(position);
                    for position in later {
                        let b = house.cell(position);
                        // Cells of a box that share a row or column are already linked in it.
                        if line_of_both(house, a, b).is_none() {
                            let [a, b] = [a, b].map(|cell| Candidate::new(cell, digit).into());
                            self.weak(a, b, Reason::House(house));
                        }
                    }
                }
            }
        }
    }

    /// Adds the strong links that new groups or ALS digits have in houses.
    ///
    /// The new nodes are linked to candidates, to earlier groups and ALS digits, and to each other.
    pub(crate) fn strong_by_houses(
        &mut self,
        board: &Board,
        nodes: &Nodes,
        new: impl Iterator<Item = (NodeId, Digit, CellSet)>,
    ) {
        for (node, digit, cells) in new {
            // The partners linked through earlier houses. Two houses may give the same partner, but
            // the link is added once.
            let mut linked: [Option<NodeId>; 3] = [None; 3];
            for (house, linked_at) in cells.common_houses().iter().zip(0..3) {
                let reason = Reason::House(house);
                let other_places = board.cells_in(house, digit) - cells;
                if other_places.is_empty() {
                    continue;
                }
                let may_cross = other_places.is_plural() && house.kind() == HouseKind::Box;
                if may_cross && node.kind() == NodeKind::Group {
                    for (other, across) in nodes.groups_across(digit, house, cells) {
                        let has_two_outside = (cells - across).is_plural();
                        if other < node && across.contains_all(other_places) && has_two_outside {
                            self.strong(other, node, reason);
                        }
                    }
                }
                let partner = nodes.find(digit, other_places);
                if let Some(partner) =
                    partner.filter(|&other| other < node && !linked.contains(&Some(other)))
                {
                    self.strong(partner, node, reason);
                    linked[linked_at] = Some(partner);
                }
            }
        }
    }

    /// Adds the weak links that new groups or ALS digits have in houses.
    ///
    /// `earlier` contains all groups and ALS digits so far. The new nodes are added to it.
    pub(crate) fn weak_by_houses(
        &mut self,
        board: &Board,
        earlier: &mut HigherNodesByDigit,
        new: impl Iterator<Item = (NodeId, Digit, CellSet)>,
    ) {
        for (node, digit, cells) in new {
            let houses = cells.common_houses();
            let mut seen = cells;
            for house in houses {
                let other_places = board.cells_in(house, digit) - cells;
                for cell in other_places - seen {
                    self.weak(
                        Candidate::new(cell, digit).into(),
                        node,
                        Reason::House(house),
                    );
                }
                seen |= other_places;
            }
            let others = &mut earlier.0[digit.index()];
            for other in others.iter().filter(|other| !other.cells.overlaps(cells)) {
                if let Some(house) = (other.houses & houses).first() {
                    self.weak(other.node, node, Reason::House(house));
                }
            }
            others.push(HigherNode {
                node,
                cells,
                houses,
            });
        }
    }

    /// Adds the strong links of almost locked sets with at least two cells. A set of one cell needs
    /// none, because its two candidates are already linked by the cell.
    pub(crate) fn by_sets(&mut self, board: &Board, nodes: &Nodes, table: &AlsTable) {
        // Two nodes and a set, packed into a number: sorting numbers takes half the time.
        let mut links: Vec<u64> = Vec::with_capacity(8 * table.sets().len());
        let mut ends: Vec<NodeId> = Vec::new();
        for (number, als) in table.numbered().filter(|(_, als)| als.cells.is_plural()) {
            let places = als
                .digits
                .iter()
                .map(|digit| (digit, als.cells & board.cells(digit)));
            ends.clear();
            ends.extend(places.filter_map(|(d, cells)| nodes.find(d, cells)));
            for (index, &a) in ends.iter().enumerate() {
                let packed = |&b: &NodeId| {
                    let nodes = a.min(b).index() << 16 | a.max(b).index();
                    (nodes as u64) << 16 | number.index() as u64
                };
                links.extend(ends[index + 1..].iter().map(packed));
            }
        }
        links.sort_unstable();
        links.dedup_by_key(|&mut link| link >> 16);
        for link in links {
            let node = |shift: u32| NodeId::from_index((link >> shift) as usize & 0xffff);
            let (a, b) = (node(32), node(16));
            let number = AlsId::from_index(link as usize & 0xffff);
            if !are_linked_by_cell(board, a, b) {
                self.strong(a, b, Reason::Als(number));
            }
        }
    }
}

/// The higher nodes (groups and ALS digits), listed by digit.
#[derive(Clone, Default)]
pub(crate) struct HigherNodesByDigit([Vec<HigherNode>; 9]);

impl HigherNodesByDigit {
    pub(crate) fn clear(&mut self) {
        self.0.iter_mut().for_each(Vec::clear);
    }
}

/// A group or ALS digit, with the houses that contain all of its cells.
#[derive(Clone, Copy)]
struct HigherNode {
    node: NodeId,
    cells: CellSet,
    houses: HouseSet,
}

/// The row or column that two cells of a box share. `None` if they share none, or if `house` is not
/// a box.
#[inline]
fn line_of_both(house: House, a: Cell, b: Cell) -> Option<House> {
    if house.kind() != HouseKind::Box {
        return None;
    }
    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| a.house(kind));
    lines.into_iter().find(|line| b.house(line.kind()) == *line)
}

/// Whether two nodes are the only candidates of a cell.
fn are_linked_by_cell(board: &Board, a: NodeId, b: NodeId) -> bool {
    let (Some(a), Some(b)) = (a.candidate(), b.candidate()) else {
        return false;
    };
    a.cell == b.cell && board.candidates(a.cell).is_pair()
}
