//! Almost locked sets as nodes of loops and chains.
//!
//! `HoDoKu` leaves them out when it solves; the lines of its library have them. What is known of them was found by
//! experiment on these lines: a set of two cells or more that loses a digit holds all others, so these go from what
//! sees all their places, and a cell that is left with one candidate by two or more of them is set. That leads on in chains
//! and in loops that end in a contradiction; a loop that closes does without it, since such a cell says nothing
//! backwards. A set may lie anywhere, also across cells of the way.

use super::als::Lists;
use super::graph::{CANDIDATES, Graph, Lit};
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Derived, Literal, Node, Position, Truth};

/// A set that has lost a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetNode {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) without: Digit,
    /// Per digit: its places that see all those in the set.
    pub(super) seen: [CellSet; 9],
    /// Per digit: its places in the set.
    places: [CellSet; 9],
}

impl SetNode {
    /// Where the digit was.
    pub(super) fn places(&self) -> CellSet {
        self.places[self.without.index()]
    }

    fn node(&self, digit: Digit) -> Node {
        let places = self.places[digit.index()];
        match places.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
            None => Node::Group(digit, places),
        }
    }
}

/// Links between groups and sets as well.
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
        // A literal's number is short, which no position of a puzzle reaches.
        let most = usize::from(u16::MAX) / 2 - CANDIDATES - self.0.groups.len();
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
        self.0.sets.extend(nodes.take(most));
        self.0.build(board);
    }
}

/// The candidates left alone in cells that lose two others or more to a set.
pub(super) fn forced(board: &Board, set: &SetNode) -> Vec<Candidate> {
    let held = set.digits.without(set.without);
    let touched = held
        .iter()
        .fold(CellSet::EMPTY, |all, digit| all | set.seen[digit.index()]);
    let left = |cell: Cell| {
        let all = board.candidates(cell);
        let rest = all
            .iter()
            .filter(|digit| !held.contains(*digit) || !set.seen[digit.index()].contains(cell));
        let rest: DigitSet = rest.collect();
        let single = rest.single().filter(|_| 2 < all.len());
        single.map(|digit| Candidate::new(cell, digit))
    };
    touched.iter().filter_map(left).collect()
}

/// A set between two literals: without the one digit it holds the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SetLink {
    pub(super) ends: [Literal; 2],
    pub(super) cells: CellSet,
}

/// A way for whoever checks or tells it.
pub(super) struct Spelled {
    pub(super) literals: Vec<Literal>,
    pub(super) sets: Vec<SetLink>,
    /// Whether a set forces a cell on it, which is more than a link.
    pub(super) is_forced: bool,
}

impl Graph {
    /// What comes after a set on a way: the digit that it holds there.
    fn held(&self, next: Option<&Lit>) -> Option<Digit> {
        let &next = next?;
        match self.set(next) {
            Some(set) => Some(set.without),
            None if next.is_on() => None,
            None => self.literal(next).map(|literal| literal.node.digit()),
        }
    }

    /// Whether a set forces a cell on a way.
    pub(super) fn is_forced(&self, way: &[Lit]) -> bool {
        let mut pairs = way.windows(2);
        pairs.any(|pair| matches!(pair, [one, next] if self.set(*one).is_some() && next.is_on()))
    }

    /// The literals of a way; a set is two of them.
    pub(super) fn spelled(&self, way: &[Lit]) -> Spelled {
        let mut spelled = Spelled {
            literals: Vec::new(),
            sets: Vec::new(),
            is_forced: self.is_forced(way),
        };
        for (index, &lit) in way.iter().enumerate() {
            let Some(set) = self.set(lit) else {
                spelled.literals.extend(self.literal(lit));
                continue;
            };
            let lost = Literal::off(set.node(set.without));
            spelled.literals.push(lost);
            let held = self.held(way.get(index + 1));
            let ends = held.map(|held| [lost, Literal::on(set.node(held))]);
            let cells = set.cells;
            spelled.literals.extend(ends.map(|[_, held]| held));
            spelled
                .sets
                .extend(ends.map(|ends| SetLink { ends, cells }));
        }
        spelled
    }

    /// What a loop removes beside its sets: of each digit what sees all its places in the set, and for the
    /// two by which the loop comes and goes also what it comes from or goes to.
    pub(super) fn beside_sets(
        &self,
        board: &Board,
        around: &[Lit],
        own: CellSet,
        removals: &mut Vec<Candidate>,
    ) {
        for (index, &lit) in around.iter().enumerate() {
            let Some(set) = self.set(lit) else { continue };
            let before = (index + around.len() - 1) % around.len();
            let after = around.get((index + 1) % around.len());
            let held = self.held(after);
            for digit in set.digits {
                let seen = set.seen[digit.index()] & board.cells(digit);
                let gone = if digit == set.without {
                    let from = around[before];
                    let from = self
                        .set(from)
                        .map_or_else(|| self.cells(from), |other| other.places[digit.index()]);
                    (seen & from.common_peers()) - own
                } else if Some(digit) == held {
                    match after {
                        Some(&next) if self.set(next).is_none() => {
                            (seen & self.cells(next).common_peers()) - own
                        }
                        // The next set says it.
                        _ => CellSet::EMPTY,
                    }
                } else {
                    seen
                };
                removals.extend(gone.iter().map(|cell| Candidate::new(cell, digit)));
            }
        }
    }

    /// The cells of the sets of a way, and the cells and houses of its strong links: what a proof by
    /// cases goes through.
    pub(super) fn truths(&self, board: &Board, way: &[Lit]) -> Vec<Truth> {
        let mut cells = CellSet::EMPTY;
        let mut truths = Vec::new();
        for pair in way.windows(2) {
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
                match super::telling::why(board, from, to, &[]) {
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
