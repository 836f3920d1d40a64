//! What the numbers of nodes stand for at one position.

use crate::literal::{CANDIDATES, FIRST_ALS_DIGIT, GROUPS, MOST_NODES, NodeId, NodeKind};
use grid::{Board, Candidate, CellSet, Digit, House, HouseKind};
use logic::Node;

/// The nodes beyond the candidates; empty where only candidates are asked for.
#[derive(Clone, Default)]
pub(crate) struct Nodes {
    /// By crossing and digit; empty where there are fewer than two places.
    groups: Vec<CellSet>,
    /// Ascending.
    als_digits: Vec<(Digit, CellSet)>,
}

/// The crossing of a line and a box that holds two cells or more, 0 to 53.
fn crossing(cells: CellSet) -> Option<usize> {
    let houses = cells.common_houses();
    let (line, box_) = (houses.first()?, houses.without_first().single()?);
    (line.kind() != HouseKind::Box).then(|| crossing_of(line, box_))
}

/// The crossing of a line and a box that meet, 0 to 53.
#[inline]
fn crossing_of(line: House, box_: House) -> usize {
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

    /// Adds the groups of a board and returns them.
    pub(crate) fn add_groups(&mut self, board: &Board) -> Vec<(NodeId, Digit, CellSet)> {
        self.groups.resize(GROUPS, CellSet::EMPTY);
        let mut added = Vec::new();
        for line in grid::House::all().filter(|house| house.kind() != HouseKind::Box) {
            for digit in Digit::ALL {
                let places = board.cells_in(line, digit);
                let mut rest = places;
                while let Some(cell) = rest.first() {
                    let box_ = cell.house(HouseKind::Box);
                    let cells = places & box_.cells();
                    rest = rest - cells;
                    if cells.is_plural() {
                        let node = NodeId::group(crossing_of(line, box_), digit);
                        self.groups[node.index() - CANDIDATES] = cells;
                        added.push((node, digit, cells));
                    }
                }
            }
        }
        added
    }

    /// The groups of a digit in a box that lie across some cells of one of its lines.
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
            let node = NodeId::group(crossing_of(cell.house(kind), box_), digit);
            let group = *self.groups.get(node.index() - CANDIDATES)?;
            (!group.is_empty()).then_some((node, group))
        })
    }

    /// Adds those of some digits in cells that are not nodes yet, as ALS digits, and returns
    /// them. What would get a number past the last is left out.
    pub(crate) fn add_als_digits(
        &mut self,
        mut wanted: Vec<(Digit, CellSet)>,
    ) -> Vec<(NodeId, Digit, CellSet)> {
        wanted.retain(|&(digit, cells)| self.find(digit, cells).is_none());
        wanted.sort_unstable();
        wanted.dedup();
        wanted.truncate(MOST_NODES - FIRST_ALS_DIGIT);
        self.als_digits = wanted;
        let numbered = self.als_digits.iter().zip(FIRST_ALS_DIGIT..);
        numbered
            .map(|(&(digit, cells), index)| (NodeId::from_index(index), digit, cells))
            .collect()
    }

    /// The node of a digit in some cells, all of which can hold it.
    pub(crate) fn find(&self, digit: Digit, cells: CellSet) -> Option<NodeId> {
        if let Some(cell) = cells.single() {
            return Some(Candidate::new(cell, digit).into());
        }
        let group = crossing(cells).map(|crossing| NodeId::group(crossing, digit));
        let is_whole = |node: &NodeId| self.groups.get(node.index() - CANDIDATES) == Some(&cells);
        group.filter(is_whole).or_else(|| {
            let index = self.als_digits.binary_search(&(digit, cells)).ok()?;
            Some(NodeId::from_index(FIRST_ALS_DIGIT + index))
        })
    }

    /// What a node says.
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
        Node::Group(digit, cells.unwrap_or(CellSet::EMPTY))
    }
}
