//! Almost locked sets as nodes of loops and chains.
//!
//! `HoDoKu` does not use these nodes when it solves, but lines of its regression library do. The
//! rules were found by experiment on these lines. A set of at least two cells that loses a digit
//! holds all its other digits. So a candidate of one of these digits is false if it sees all places
//! of its digit in the set. If at least two of these eliminations leave a cell with one candidate,
//! the cell is filled. A path visits a set as it visits a group, by the lowest cell that had the
//! digit: only this cell must be new on the path.

use super::almost::{SetLink, SetNode};
use super::als::Lists;
use super::graph::{Graph, Plain};
use super::literals::{CANDIDATES, Lit};
use grid::{Board, Candidate, CellSet, Digit};
use logic::{Derived, Literal, Position, Truth};

/// Implications between candidates, groups and sets.
#[derive(Default)]
pub(super) struct WithSets(pub(super) Graph);

impl Derived for WithSets {
    fn derive(position: &Position<'_>) -> WithSets {
        let mut with_sets = WithSets::default();
        with_sets.renew(position);
        with_sets
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let lists: &Lists = position.derived();
        self.0.groups(board);
        self.0.sets.clear();
        // The index of a literal has 16 bits, which limits the number of sets. No position of a
        // puzzle reaches the limit.
        let max_sets = usize::from(u16::MAX) / 2 - CANDIDATES - self.0.groups.len();
        let sets = lists.sets.iter().filter(|set| set.cells.is_plural());
        let nodes = sets.flat_map(|set| {
            set.digits.iter().map(|without| SetNode {
                cells: set.cells,
                digits: set.digits,
                without,
                seen: set.seen,
                places: set.places,
            })
        });
        self.0.sets.extend(nodes.take(max_sets));
        let plain: &Plain = position.derived();
        self.0.build(board, Some(&plain.0));
    }
}

/// A path for the checker and the narrator.
pub(super) struct PathLiterals {
    pub(super) literals: Vec<Literal>,
    pub(super) sets: Vec<SetLink>,
    /// Whether a set forces a cell on the path, which a link of a chain cannot express.
    pub(super) is_forced: bool,
}

impl Graph {
    /// The digit by which a path leaves a set for the literal `next`. `None` if the path ends at
    /// the set, or goes on to a cell that the set forces.
    fn held(&self, next: Option<&Lit>) -> Option<Digit> {
        let &next = next?;
        match self.set(next) {
            Some(set) => Some(set.without),
            None if next.is_on() => None,
            None => self.literal(next).map(|literal| literal.node.digit()),
        }
    }

    /// Whether a set forces a cell on a path.
    pub(super) fn is_forced(&self, path: &[Lit]) -> bool {
        let mut pairs = path.windows(2);
        pairs.any(|pair| matches!(pair, [one, next] if self.set(*one).is_some() && next.is_on()))
    }

    /// The literals of a path. A set becomes two literals, or one literal before a cell that it
    /// forces.
    pub(super) fn literals_of(&self, path: &[Lit]) -> PathLiterals {
        let mut path_literals = PathLiterals {
            literals: Vec::new(),
            sets: Vec::new(),
            is_forced: self.is_forced(path),
        };
        for (index, &lit) in path.iter().enumerate() {
            let Some(set) = self.set(lit) else {
                path_literals.literals.extend(self.literal(lit));
                continue;
            };
            let digit_off = Literal::off(set.node(set.without));
            path_literals.literals.push(digit_off);
            let cells = set.cells;
            let next = path.get(index + 1);
            if let Some(held) = self.held(next) {
                let ends = [digit_off, Literal::on(set.node(held))];
                path_literals.literals.push(ends[1]);
                path_literals.sets.push(SetLink { ends, cells });
            } else if let Some(forced) = next.and_then(|&next| self.literal(next)) {
                let ends = [digit_off, forced];
                path_literals.sets.push(SetLink { ends, cells });
            }
        }
        path_literals
    }

    /// Adds the candidates that a loop removes by its sets. Each sees all places of its digit in
    /// the set. A candidate with the digit of the incoming or outgoing link must also see the
    /// neighbouring node and lie outside the loop. A candidate with a digit that the set removes
    /// from a forced cell must also see that cell.
    pub(super) fn add_set_eliminations(
        &self,
        board: &Board,
        around: &[Lit],
        loop_cells: CellSet,
        removals: &mut Vec<Candidate>,
    ) {
        for (index, &lit) in around.iter().enumerate() {
            let Some(set) = self.set(lit) else { continue };
            let before = (index + around.len() - 1) % around.len();
            let after = around.get((index + 1) % around.len());
            let held = self.held(after);
            let forced = after.filter(|next| held.is_none() && next.is_on());
            let forced = forced.and_then(|next| next.candidate());
            for digit in set.digits {
                let seen = set.seen[digit.index()] & board.cells(digit);
                let removed_from = if digit == set.without {
                    let from = around[before];
                    let from = self
                        .set(from)
                        .map_or_else(|| self.cells(from), |other| other.places[digit.index()]);
                    (seen & from.common_peers()) - loop_cells
                } else if Some(digit) == held {
                    match after {
                        Some(&next) if self.set(next).is_none() => {
                            (seen & self.cells(next).common_peers()) - loop_cells
                        }
                        // The next set in the loop adds these eliminations.
                        _ => CellSet::EMPTY,
                    }
                } else {
                    match forced {
                        Some(forced)
                            if digit != forced.digit
                                && board.has(Candidate::new(forced.cell, digit)) =>
                        {
                            seen & forced.cell.peers()
                        }
                        _ => seen,
                    }
                };
                removals.extend(removed_from.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
    }

    /// The cells of the sets on a path, and the cells and houses of its strong links: the truths of
    /// a proof by cases.
    pub(super) fn truths(&self, board: &Board, path: &[Lit]) -> Vec<Truth> {
        let mut cells = CellSet::EMPTY;
        let mut truths = Vec::new();
        for pair in path.windows(2) {
            let &[one, next] = pair else { continue };
            if let Some(set) = self.set(one) {
                cells |= set.cells;
                if next.is_on() {
                    cells |= self.cells(next);
                }
            } else if let Some((from, to)) = self
                .literal(one)
                .zip(self.literal(next))
                .filter(|_| next.is_on())
            {
                match super::chain_notation::why(board, from, to, &[]) {
                    Some(logic::Why::House(house)) => {
                        truths.push(Truth::House(house, to.node.digit()));
                    }
                    _ => cells |= self.cells(next),
                }
            }
        }
        truths.extend(cells.iter().map(Truth::Cell));
        truths
    }
}
