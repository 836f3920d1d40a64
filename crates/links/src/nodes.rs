//! The nodes of one position by id.

use crate::literal::{CANDIDATES, FIRST_ALS_DIGIT, GROUPS, MAX_NODES, NodeId, NodeKind};
use grid::{Board, Candidate, CellSet, Digit, House, HouseKind, PlaceSet};
use logic::Node;

/// The groups and ALS digits of a position. The layer of candidates has none.
#[derive(Clone, Default)]
pub(crate) struct Nodes {
    /// The cells of each group, indexed by 9 times the intersection plus the digit. The set is
    /// empty if a digit has fewer than two places in an intersection.
    groups: Vec<CellSet>,
    /// The ALS digits, ascending.
    als_digits: Vec<(Digit, CellSet)>,
}

/// The number (0 to 53) of the intersection of a line and a box that contains all these cells.
/// `None` if no intersection does. At least two cells are needed: a single cell gives `None`.
fn intersection(cells: CellSet) -> Option<usize> {
    let houses = cells.common_houses();
    let (line, box_) = (houses.first()?, houses.without_first().single()?);
    (line.kind() != HouseKind::Box).then(|| intersection_of(line, box_))
}

/// The number of the intersection of a line and a box, 0 to 53. They must intersect.
#[inline]
fn intersection_of(line: House, box_: House) -> usize {
    let part = match line.kind() {
        HouseKind::Row => box_.number() % 3,
        HouseKind::Column | HouseKind::Box => box_.number() / 3,
    };
    line.index() * 3 + usize::from(part)
}

impl Nodes {
    pub(crate) fn clear(&mut self) {
        self.groups.clear();
        self.als_digits.clear();
    }

    /// One more than the highest index of a node.
    pub(crate) fn bound(&self) -> usize {
        CANDIDATES + self.groups.len() + self.als_digits.len()
    }

    /// Adds the groups of a board.
    pub(crate) fn add_groups(&mut self, board: &Board) {
        self.groups.clear();
        self.groups.resize(GROUPS, CellSet::EMPTY);
        let lines = grid::House::all().filter(|house| house.kind() != HouseKind::Box);
        for line in lines {
            for (digit, places) in Digit::ALL.into_iter().zip(board.all_places(line)) {
                for part in 0..3 {
                    let here = *places & PlaceSet::from_bits(0b111 << (3 * part));
                    if here.is_plural() {
                        let node = NodeId::group(3 * line.index() + part, digit);
                        self.groups[node.index() - CANDIDATES] = line.cells_at(here);
                    }
                }
            }
        }
    }

    /// The groups, ascending.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (NodeId, Digit, CellSet)> + '_ {
        let numbered = self.groups.iter().zip(CANDIDATES..);
        let groups = numbered.filter(|(cells, _)| !cells.is_empty());
        groups.map(|(&cells, index)| {
            let digit = Digit::ALL[(index - CANDIDATES) % 9];
            (NodeId::from_index(index), digit, cells)
        })
    }

    /// The groups of a digit that cross a group in the same box. `cells` are the cells of that
    /// group, which are in one line.
    pub(crate) fn groups_across(
        &self,
        digit: Digit,
        box_: House,
        cells: CellSet,
    ) -> impl Iterator<Item = (NodeId, CellSet)> + '_ {
        let along = cells.common_houses().first().map(House::kind);
        let kind = match along {
            Some(HouseKind::Row) => HouseKind::Column,
            Some(HouseKind::Column | HouseKind::Box) | None => HouseKind::Row,
        };
        cells.iter().filter_map(move |cell| {
            let node = NodeId::group(intersection_of(cell.house(kind), box_), digit);
            let group = *self.groups.get(node.index() - CANDIDATES)?;
            (!group.is_empty()).then_some((node, group))
        })
    }

    /// Sets the ALS digits: all of `wanted` that are neither candidates nor groups.
    ///
    /// ALS digits above the limit of [`MAX_NODES`] nodes are dropped.
    pub(crate) fn add_als_digits(&mut self, mut wanted: Vec<(Digit, CellSet)>) {
        wanted.retain(|&(digit, cells)| self.find(digit, cells).is_none());
        wanted.sort_unstable();
        wanted.dedup();
        wanted.truncate(MAX_NODES - FIRST_ALS_DIGIT);
        self.als_digits = wanted;
    }

    /// The ALS digits, ascending.
    pub(crate) fn als_digits(&self) -> impl Iterator<Item = (NodeId, Digit, CellSet)> + '_ {
        let numbered = self.als_digits.iter().zip(FIRST_ALS_DIGIT..);
        numbered.map(|(&(digit, cells), index)| (NodeId::from_index(index), digit, cells))
    }

    /// The node of a digit in these cells, or `None` if no node has exactly these cells. The digit
    /// must be a candidate of all of them.
    pub(crate) fn find(&self, digit: Digit, cells: CellSet) -> Option<NodeId> {
        if let Some(cell) = cells.single() {
            return Some(Candidate::new(cell, digit).into());
        }
        let group = intersection(cells).map(|number| NodeId::group(number, digit));
        let is_whole = |node: &NodeId| self.groups.get(node.index() - CANDIDATES) == Some(&cells);
        group.filter(is_whole).or_else(|| {
            let index = self.als_digits.binary_search(&(digit, cells)).ok()?;
            Some(NodeId::from_index(FIRST_ALS_DIGIT + index))
        })
    }

    /// The node of an id.
    #[inline]
    pub(crate) fn node(&self, node: NodeId) -> Node {
        if let Some(candidate) = node.candidate() {
            return Node::Candidate(candidate);
        }
        let index = node.index();
        let (digit, cells) = match node.kind() {
            NodeKind::Candidate | NodeKind::Group => {
                let group = index - CANDIDATES;
                (Digit::ALL[group % 9], self.groups.get(group).copied())
            }
            NodeKind::AlsDigit => {
                let als_digit = self.als_digits.get(index - FIRST_ALS_DIGIT).copied();
                als_digit.map_or((Digit::ALL[0], None), |(digit, cells)| (digit, Some(cells)))
            }
        };
        let cells = cells
            .unwrap_or_else(|| grid::never!(CellSet::EMPTY, "a node's number is in its table"));
        Node::Group(digit, cells)
    }
}
