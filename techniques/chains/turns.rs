//! Where chains of a fixed shape lead: rows of bits for links of each kind, a bit for each node with a strong
//! link, so that a shape is followed from one end by an OR for each of its links, and walked only where it ends
//! at something that a candidate conflicts with as well.

use grid::{CellSet, Digit};
use links::{Layer, LinkGraph, LiteralId, NodeId, Ones, ReasonKind, Rows, ones, unite};
use logic::{Derived, Position};

/// Where the tables below have a kind of links.
fn index(kind: ReasonKind) -> usize {
    usize::from(kind == ReasonKind::House)
}

/// The links between candidates and groups of a position.
#[derive(Default)]
pub(super) struct Turns {
    /// By node: its number among those with strong links, and one more; zero for the others.
    numbers: Vec<u16>,
    /// The nodes with strong links, ascending.
    ends: Vec<End>,
    /// By kind: the nodes that are true if one is false.
    strong: [Rows; 2],
    /// By kind of a weak link, then of a strong one: where the two lead.
    strides: [[Rows; 2]; 2],
    /// The ends of one digit that a candidate conflicts with as well.
    alike: Rows,
    by_digit: Rows,
}

/// A node as an end of a chain.
#[derive(Clone, Copy)]
struct End {
    node: NodeId,
    digit: Digit,
    cells: CellSet,
    /// The other cells that can hold its digit and see all of its cells.
    seen: CellSet,
}

impl Derived for Turns {
    fn derive(position: &Position<'_>) -> Turns {
        let mut turns = Turns::default();
        turns.renew(position);
        turns
    }

    fn renew(&mut self, position: &Position<'_>) {
        let graph = LinkGraph::of(position, Layer::Groups);
        self.number(position, graph);
        let count = self.ends.len();
        for rows in self
            .strong
            .iter_mut()
            .chain(self.strides.as_flattened_mut())
        {
            rows.renew(count, count);
        }
        for (number, end) in self.ends.iter().enumerate() {
            for edge in graph.implications(LiteralId::off(end.node)) {
                let target = self.numbers[edge.target.node().index()];
                if target > 0 {
                    self.strong[index(edge.reason.kind())].insert(number, usize::from(target) - 1);
                }
            }
        }
        for (number, end) in self.ends.iter().enumerate() {
            for edge in graph.implications(LiteralId::on(end.node)) {
                let target = self.numbers[edge.target.node().index()];
                if target > 0 {
                    let strides = &mut self.strides[index(edge.reason.kind())];
                    for (strong, strides) in self.strong.iter().zip(strides) {
                        unite(strides.row_mut(number), strong.row(usize::from(target) - 1));
                    }
                }
            }
        }
        self.alike.renew(count, count);
        for digit in Digit::ALL {
            let of_digit = || ones(self.by_digit.row(digit.index()));
            for one in of_digit() {
                for other in of_digit().take_while(|&other| other < one) {
                    if self.ends[one].seen.overlaps(self.ends[other].seen) {
                        self.alike.insert(one, other);
                        self.alike.insert(other, one);
                    }
                }
            }
        }
    }
}

impl Turns {
    /// Numbers the nodes with strong links, ascending.
    fn number(&mut self, position: &Position<'_>, graph: &LinkGraph) {
        let nodes = graph.nodes_with_strong_links();
        self.numbers.clear();
        self.numbers.resize(graph.literal_bound().div_ceil(2), 0);
        self.ends.clear();
        self.by_digit.renew(9, nodes.len());
        for (number, &node) in nodes.iter().enumerate() {
            self.numbers[node.index()] = number as u16 + 1;
            let says = graph.node(node);
            let (digit, cells) = (says.digit(), says.cells());
            self.by_digit.insert(digit.index(), number);
            self.ends.push(End {
                node,
                digit,
                cells,
                seen: cells.common_peers() & position.board().cells(digit),
            });
        }
    }

    /// The numbers of the nodes of a digit, ascending.
    fn of_digit(&self, digit: Digit) -> Ones<'_> {
        ones(self.by_digit.row(digit.index()))
    }

    /// How many nodes have strong links.
    pub(super) fn count(&self) -> usize {
        self.ends.len()
    }

    /// The literal that a chain begins with at a node.
    pub(super) fn start(&self, number: usize) -> LiteralId {
        LiteralId::off(self.ends[number].node)
    }

    /// The number of a node, if it has strong links.
    pub(super) fn number_of(&self, node: NodeId) -> Option<usize> {
        let number = self.numbers.get(node.index())?;
        usize::from(*number).checked_sub(1)
    }

    /// Where the links of a shape lead from a node, one after the other: a strong one, then a weak and a strong
    /// one as often as there are more. `here` is what they reach, `next` is memory.
    pub(super) fn follow(
        &self,
        start: usize,
        links: &[ReasonKind],
        here: &mut Vec<u64>,
        next: &mut Vec<u64>,
    ) {
        let mut kinds = links.iter().map(|&kind| index(kind));
        here.clear();
        let first = kinds.next().unwrap_or_default();
        here.extend_from_slice(self.strong[first].row(start));
        while let (Some(weak), Some(strong)) = (kinds.next(), kinds.next()) {
            if here.iter().all(|&word| word == 0) {
                return;
            }
            next.clear();
            next.resize(here.len(), 0);
            self.strides[weak][strong].unite_through(here, next);
            core::mem::swap(here, next);
        }
    }

    /// The ends of the same digit with which a candidate conflicts that conflicts with this one.
    pub(super) fn alike(&self, number: usize) -> &[u64] {
        self.alike.row(number)
    }
}

/// By node with strong links, the ends of other digits with which a candidate conflicts that conflicts with it: they lie
/// in the same cells, or one sees the cell of the other, which can hold its digit.
#[derive(Default)]
pub(super) struct Unlike(Rows);

impl Derived for Unlike {
    fn derive(position: &Position<'_>) -> Unlike {
        let mut unlike = Unlike::default();
        unlike.renew(position);
        unlike
    }

    fn renew(&mut self, position: &Position<'_>) {
        let turns: &Turns = position.derived();
        self.0.renew(turns.count(), turns.count());
        for (number, one) in turns.ends.iter().enumerate() {
            // Those in the same cells stand beside each other, one for a digit.
            let before = &turns.ends[number.saturating_sub(8)..number];
            for (other, _) in (number.saturating_sub(8)..)
                .zip(before)
                .filter(|(_, other)| other.cells == one.cells)
            {
                self.insert(number, other);
            }
            let Some(cell) = one.cells.single() else {
                continue;
            };
            for digit in position.board().candidates(cell).without(one.digit) {
                for other in turns.of_digit(digit) {
                    if turns.ends[other].seen.contains(cell) {
                        self.insert(number, other);
                    }
                }
            }
        }
    }
}

impl Unlike {
    fn insert(&mut self, one: usize, other: usize) {
        self.0.insert(one, other);
        self.0.insert(other, one);
    }

    /// Those of a node.
    pub(super) fn of(&self, number: usize) -> &[u64] {
        self.0.row(number)
    }
}
