//! Direct implications of a true or false candidate or group, and of an almost locked set that lacks
//! a digit, in HoDoKu's order.
//!
//! The order decides which of several equally short chains a table keeps.

use super::almost::{SetNode, forced_candidates};
use super::edges::Edges;
use super::links::{partners, seen_in_order};
use super::literals::{CANDIDATES, Lit};
use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind};
use logic::{Derived, Literal, Node, Position};

/// A digit in two or three cells of the intersection of a line and a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    line: House,
    box_: House,
}

/// Direct implications of every literal.
#[derive(Default)]
pub(super) struct Graph {
    /// Sorted by digit.
    pub(super) groups: Vec<Group>,
    /// Almost locked sets, each without one of its digits.
    pub(super) sets: Vec<SetNode>,
    /// For each digit, the index of its first group. The tenth entry is the number of groups.
    first_groups: [usize; 10],
    pub(super) edges: Edges,
}

/// Implications between candidates only.
#[derive(Default)]
pub(super) struct Plain(pub(super) Graph);

/// Implications between candidates and groups.
#[derive(Default)]
pub(super) struct Grouped(pub(super) Graph);

impl Derived for Plain {
    fn derive(position: &Position<'_>) -> Plain {
        let mut plain = Plain::default();
        plain.renew(position);
        plain
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.0.build(position.board(), None);
    }
}

impl Derived for Grouped {
    fn derive(position: &Position<'_>) -> Grouped {
        let mut grouped = Grouped::default();
        grouped.renew(position);
        grouped
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let plain: &Plain = position.derived();
        self.0.groups(board);
        self.0.build(board, Some(&plain.0));
    }
}

impl Graph {
    /// Finds the groups.
    pub(super) fn groups(&mut self, board: &Board) {
        self.groups.clear();
        for digit in Digit::ALL {
            let places = board.cells(digit);
            for kind in [HouseKind::Row, HouseKind::Column] {
                for line in House::of_kind(kind) {
                    let on_line = places & line.cells();
                    if !on_line.is_plural() {
                        continue;
                    }
                    for box_ in House::of_kind(HouseKind::Box) {
                        let cells = on_line & box_.cells();
                        if cells.is_plural() {
                            self.groups.push(Group {
                                digit,
                                cells,
                                line,
                                box_,
                            });
                        }
                    }
                }
            }
        }
    }

    /// The direct implications of a literal.
    pub(super) fn next(&self, literal: Lit) -> &[Lit] {
        self.edges.next(literal)
    }

    /// Number of literals.
    pub(super) fn literals(&self) -> usize {
        2 * (CANDIDATES + self.groups.len() + self.sets.len())
    }

    /// The cells of a literal's node.
    pub(super) fn cells(&self, literal: Lit) -> CellSet {
        match literal.candidate() {
            Some(candidate) => CellSet::only(candidate.cell),
            None => match self.set(literal) {
                Some(set) => set.cells,
                None => self
                    .group(literal)
                    .map_or(CellSet::EMPTY, |group| group.cells),
            },
        }
    }

    fn group(&self, literal: Lit) -> Option<&Group> {
        self.groups.get(literal.node().checked_sub(CANDIDATES)?)
    }

    /// The almost locked set of a literal, if its node is one.
    pub(super) fn set(&self, literal: Lit) -> Option<&SetNode> {
        let first = CANDIDATES + self.groups.len();
        self.sets.get(literal.node().checked_sub(first)?)
    }

    /// The lowest cell of a literal's node; of a set, the lowest place of the digit that it lacks.
    pub(super) fn lowest(&self, literal: Lit) -> Option<Cell> {
        let cells = self.set(literal).map(SetNode::lacking_places);
        cells.unwrap_or_else(|| self.cells(literal)).first()
    }

    /// The literal for the checker and the narrator; `None` for a set.
    pub(super) fn literal(&self, literal: Lit) -> Option<Literal> {
        let node = if let Some(candidate) = literal.candidate() {
            Node::Candidate(candidate)
        } else {
            let group = self.group(literal)?;
            Node::Group(group.digit, group.cells)
        };
        Some(if literal.is_on() {
            Literal::on(node)
        } else {
            Literal::off(node)
        })
    }

    /// The indices of the groups of a digit.
    fn groups_of(&self, digit: Digit) -> core::ops::Range<usize> {
        self.first_groups[digit.index()]..self.first_groups[digit.index() + 1]
    }

    /// Adds all direct implications. Those between candidates are copied from `plain`, if it is
    /// given.
    pub(super) fn build(&mut self, board: &Board, plain: Option<&Graph>) {
        self.edges.clear();
        for digit in 0..=9 {
            let is_before = |group: &Group| group.digit.index() < digit;
            self.first_groups[digit] = self.groups.partition_point(is_before);
        }
        for cell in Cell::all() {
            let digits = board.candidates(cell);
            for digit in Digit::ALL {
                let candidate = Candidate::new(cell, digit);
                self.edges.start();
                if !digits.contains(digit) {
                    self.edges.start();
                    continue;
                }
                match plain {
                    Some(plain) => self.copy(plain, Lit::off(candidate.index())),
                    None => self.of_false(board, candidate),
                }
                self.groups_left(board, candidate);
                self.edges.start();
                match plain {
                    Some(plain) => self.copy(plain, Lit::on(candidate.index())),
                    None => self.of_true(board, candidate),
                }
                self.groups_seen(cell.peers(), digit);
                self.sets_seen(cell.peers(), digit, CellSet::only(cell));
            }
        }
        for index in 0..self.groups.len() {
            self.edges.start();
            self.of_false_group(board, index);
            self.edges.start();
            self.of_true_group(board, index);
        }
        for index in 0..self.sets.len() {
            self.edges.start();
            self.of_set(board, index);
            self.edges.start();
        }
        self.edges.start();
    }

    /// Adds the implications of a literal in another graph.
    fn copy(&mut self, graph: &Graph, literal: Lit) {
        let targets = &mut self.edges.targets;
        targets.extend_from_slice(graph.next(literal));
    }

    /// Adds the implications of a set that lacks one digit and so holds all its other digits. First
    /// come the candidates that become false, by digit, then groups, then other sets. The last are
    /// the candidates that become true: each is the only one left in a cell that loses at least two
    /// candidates.
    fn of_set(&mut self, board: &Board, index: usize) {
        let Some(&set) = self.sets.get(index) else {
            return;
        };
        let held = set.digits.without(set.without);
        for digit in held {
            let excluded = set.seen[digit.index()].iter();
            let excluded = excluded.map(|cell| Lit::off(Candidate::new(cell, digit).index()));
            self.edges.targets.extend(excluded);
        }
        for digit in held {
            self.groups_seen(set.seen[digit.index()], digit);
        }
        for digit in held {
            self.sets_seen(set.seen[digit.index()], digit, set.cells);
        }
        let forced = forced_candidates(board, &set).into_iter();
        self.edges
            .targets
            .extend(forced.map(|one| Lit::on(one.index())));
    }

    /// Adds the groups of a digit whose cells are all seen.
    fn groups_seen(&mut self, seen: CellSet, digit: Digit) {
        for index in self.groups_of(digit) {
            if seen.contains_all(self.groups[index].cells) {
                self.edges.targets.push(Lit::off(CANDIDATES + index));
            }
        }
    }

    /// Adds the sets that lose a digit because all its places in the set are seen. Sets that
    /// overlap `node_cells`, the cells of the node that excludes the digit, are skipped.
    fn sets_seen(&mut self, seen: CellSet, digit: Digit, node_cells: CellSet) {
        let first = CANDIDATES + self.groups.len();
        for (index, set) in self.sets.iter().enumerate() {
            let loses_digit = set.without == digit && seen.contains_all(set.lacking_places());
            if loses_digit && !set.cells.overlaps(node_cells) {
                self.edges.targets.push(Lit::off(first + index));
            }
        }
    }

    /// Adds the implications of a true candidate: candidates, then groups, then sets.
    fn of_true(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        for other in board.candidates(cell).without(digit) {
            let node = Candidate::new(cell, other).index();
            self.edges.targets.push(Lit::off(node));
        }
        for other in seen_in_order(board.cells(digit), cell) {
            let node = Candidate::new(other, digit).index();
            self.edges.targets.push(Lit::off(node));
        }
    }

    /// Adds the implications of a false candidate: candidates, then groups.
    fn of_false(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        if let Some(other) = board.candidates(cell).without(digit).single() {
            let node = Candidate::new(cell, other).index();
            self.edges.targets.push(Lit::on(node));
        }
        for other in partners(board, cell, digit) {
            let node = Candidate::new(other, digit).index();
            self.edges.targets.push(Lit::on(node));
        }
    }

    /// Adds the groups that are true if a candidate is false: the other places of its digit in a
    /// house.
    fn groups_left(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        for index in self.groups_of(digit) {
            let group = self.groups[index];
            if group.cells.contains(cell) {
                continue;
            }
            let is_rest = |house: House| {
                house.cells().contains(cell)
                    && board.cells_in(house, digit).without(cell) == group.cells
            };
            if is_rest(group.line) || is_rest(group.box_) {
                self.edges.targets.push(Lit::on(CANDIDATES + index));
            }
        }
    }

    /// Adds the implications of a true group: candidates, then groups, then sets.
    fn of_true_group(&mut self, board: &Board, index: usize) {
        let Some(&group) = self.groups.get(index) else {
            return;
        };
        let seen = group.cells.common_peers();
        for cell in seen & board.cells(group.digit) {
            let node = Candidate::new(cell, group.digit).index();
            self.edges.targets.push(Lit::off(node));
        }
        for other in self.groups_of(group.digit) {
            if other != index && seen.contains_all(self.groups[other].cells) {
                self.edges.targets.push(Lit::off(CANDIDATES + other));
            }
        }
        self.sets_seen(seen, group.digit, group.cells);
    }

    /// Adds the implications of a false group: first those in its line, then those in its box.
    fn of_false_group(&mut self, board: &Board, index: usize) {
        let Some(&group) = self.groups.get(index) else {
            return;
        };
        for house in [group.line, group.box_] {
            let rest = board.cells_in(house, group.digit) - group.cells;
            if let Some(cell) = rest.single() {
                let node = Candidate::new(cell, group.digit).index();
                self.edges.targets.push(Lit::on(node));
                continue;
            }
            for other in self.groups_of(group.digit) {
                if self.groups[other].cells == rest {
                    self.edges.targets.push(Lit::on(CANDIDATES + other));
                }
            }
        }
    }
}
