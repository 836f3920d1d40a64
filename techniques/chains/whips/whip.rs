//! Whips and their parts.

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use logic::{Branch, Conflict, End, Evidence, Literal, Net, NetNode, Node, Split, Why};

/// The kinds of whips by additional candidates, simplest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::chains) enum Kind {
    /// No additional candidates: each variable has two candidates.
    Chain,
    /// Candidates that the target excludes.
    Z,
    /// Candidates that earlier values exclude.
    T,
    /// Candidates that the target or earlier values exclude.
    Whip,
    /// The same as `Whip`, and values may be groups.
    Grouped,
}

impl Kind {
    /// Maximum number of variables. Nets find longer arguments faster.
    pub(super) const fn longest(self) -> usize {
        match self {
            Kind::Chain | Kind::Z | Kind::T => 6,
            Kind::Whip => 5,
            Kind::Grouped => 4,
        }
    }
}

/// A cell, or a digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variable {
    Cell(Cell),
    House(House, Digit),
}

impl Variable {
    pub(super) fn live(self, board: &Board) -> CandidateSet {
        match self {
            Variable::Cell(cell) => CandidateSet::of_cell(cell, board.candidates(cell)),
            Variable::House(house, digit) => {
                CandidateSet::of_digit(digit, board.cells_in(house, digit))
            }
        }
    }

    fn why(self) -> Why {
        match self {
            Variable::Cell(cell) => Why::Cell(cell),
            Variable::House(house, _) => Why::House(house),
        }
    }

    fn conflict(self) -> Conflict {
        match self {
            Variable::Cell(cell) => Conflict::Cell(cell),
            Variable::House(house, digit) => Conflict::House(house, digit),
        }
    }
}

/// A value: a digit in a cell, or in a few cells of the intersection of a box and a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Value {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
}

impl Value {
    pub(super) fn of(candidate: Candidate) -> Value {
        Value {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
        }
    }

    pub(super) fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    /// The candidates that the value excludes.
    pub(super) fn excludes(self) -> CandidateSet {
        let peers = CandidateSet::of_digit(self.digit, self.cells.common_peers());
        match self.cells.single() {
            Some(cell) => {
                let others = !grid::DigitSet::only(self.digit);
                peers.union(&CandidateSet::of_cell(cell, others))
            }
            None => peers,
        }
    }

    pub(super) fn node(self) -> Node {
        match self.cells.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, self.digit)),
            None => Node::Group(self.digit, self.cells),
        }
    }
}

/// A whip.
#[derive(Clone, Debug)]
pub(super) struct Whip {
    pub(super) target: Candidate,
    /// Each variable except the last, with its remaining value.
    pub(super) steps: Vec<(Variable, Value)>,
    pub(super) last: Variable,
}

impl Whip {
    /// The target, then the values.
    pub(super) fn values(&self) -> impl Iterator<Item = Value> + '_ {
        let found = self.steps.iter().map(|(_, found)| *found);
        core::iter::once(Value::of(self.target)).chain(found)
    }

    /// The candidates of a variable that are excluded before a step, by the index of the value that
    /// excludes them; index 0 is the target. If several values exclude a candidate, it counts for
    /// the value with index `step` if that is one of them, otherwise for the first one. Sorted by
    /// index.
    pub(super) fn excluded(
        &self,
        board: &Board,
        step: usize,
        variable: Variable,
    ) -> Vec<(usize, CandidateSet)> {
        let live = variable.live(board);
        let (mut all, mut by_value) = (CandidateSet::EMPTY, Vec::new());
        let found: Vec<Value> = self.values().take(step + 1).collect();
        for index in core::iter::once(step).chain(0..step) {
            let Some(found) = found.get(index) else {
                continue;
            };
            let newly_excluded = live.intersection(&found.excludes()).difference(&all);
            if !newly_excluded.is_empty() {
                all = all.union(&newly_excluded);
                by_value.push((index, newly_excluded));
            }
        }
        by_value.sort_unstable_by_key(|&(index, _)| index);
        by_value
    }

    pub(super) fn evidence(&self, board: &Board) -> Evidence {
        let start = Literal::on(self.target);
        let mut nodes = vec![NetNode {
            literal: start,
            why: None,
            parents: Vec::new(),
        }];
        for (index, (variable, found)) in self.steps.iter().enumerate() {
            let excluded = self.excluded(board, index, *variable);
            let parents = excluded.into_iter().map(|(parent, _)| parent).collect();
            nodes.push(NetNode {
                literal: Literal::on(found.node()),
                why: Some(variable.why()),
                parents,
            });
        }
        let end = End::Conflict(self.last.conflict());
        Evidence::Net(Net {
            split: Split::Assume(start),
            branches: vec![Branch { nodes, end }],
        })
    }
}
