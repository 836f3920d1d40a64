//! What a candidate leads to when everything it forces is done at once, wave by wave.
//!
//! Each wave removes what the digits of the wave before exclude, then fills what has one place
//! or one digit left. A contradiction in wave n refutes the candidate. The waves do not depend on
//! the order in which anything is looked at, so the number of waves, the size of a find, is the
//! same for a puzzle and its mirror image; only which of several contradictions of the last wave
//! is told depends on it.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use logic::{
    Branch, Claim, Conflict, End, Evidence, Find, Literal, Net, NetNode, Removals, Sink, Split,
    Stop, Variant, View, Why,
};

/// Which consequences are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// Those of the one digit: Nishio.
    OneDigit,
    /// All singles.
    All,
}

/// The most waves that are followed.
const MOST: u16 = 40;

/// Pushes every candidate that spreading refutes. The size is the number of waves.
pub(super) fn find(view: &View<'_>, reach: Reach, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let mut spread = Spread::new(board);
    for candidate in board.all_candidates().iter() {
        let kept = (1..=MOST).rev().find(|&size| sink.keeps(Variant(0), size));
        let Some(bound) = kept else {
            return ControlFlow::Continue(());
        };
        view.spend(5)?;
        let Some((waves, conflict)) = spread.run(board, candidate, reach, bound) else {
            continue;
        };
        let one = CandidateSet::from_iter([candidate]);
        let claim = Claim::remove(Removals::Set(&one));
        sink.push(Find::new(claim, waves), &|| {
            Evidence::Net(Net {
                split: Split::Assume(Literal::on(candidate)),
                branches: vec![spread.branch(board, conflict)],
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// The state of one assumption, used again for the next.
struct Spread {
    nodes: Vec<NetNode>,
    /// The node that made each candidate false; only meaningful for those in `off`.
    off_by: Vec<usize>,
    /// The node that made each candidate true.
    on_by: Vec<usize>,
    off: CandidateSet,
    on: CandidateSet,
}

impl Spread {
    fn new(_board: &Board) -> Spread {
        Spread {
            nodes: Vec::new(),
            off_by: vec![0; 729],
            on_by: vec![0; 729],
            off: CandidateSet::EMPTY,
            on: CandidateSet::EMPTY,
        }
    }

    /// Follows an assumption; the wave and the contradiction it ends in, if it does.
    fn run(
        &mut self,
        board: &Board,
        start: Candidate,
        reach: Reach,
        bound: u16,
    ) -> Option<(u16, Conflict)> {
        self.nodes.clear();
        self.off = CandidateSet::EMPTY;
        self.on = CandidateSet::EMPTY;
        self.add_on(start, None, Vec::new());
        let mut wave = 0..1;
        for number in 1..=bound {
            let mut cells = CellSet::EMPTY;
            let mut digits = grid::DigitSet::EMPTY;
            for node in wave.clone() {
                let from = candidate_of(&self.nodes[node]);
                self.exclude(board, from, node, reach);
                digits.insert(from.digit);
                cells |= from.cell.peers().with(from.cell);
                if reach == Reach::All {
                    digits |= board.candidates(from.cell);
                }
            }
            if let Some(clash) = self.clash(wave.clone()) {
                return Some((number, clash));
            }
            let before = self.nodes.len();
            let conflict = self.fill(board, cells & board.open(), digits, reach);
            if let Some(conflict) = conflict {
                return Some((number, conflict));
            }
            wave = before..self.nodes.len();
            if wave.is_empty() {
                return None;
            }
        }
        None
    }

    fn add_on(&mut self, candidate: Candidate, why: Option<Why>, parents: Vec<usize>) {
        self.on.insert(candidate);
        self.on_by[candidate.index()] = self.nodes.len();
        self.nodes.push(NetNode {
            literal: Literal::on(candidate),
            why,
            parents,
        });
    }

    /// Makes false what a true candidate excludes.
    fn exclude(&mut self, board: &Board, from: Candidate, node: usize, reach: Reach) {
        let Candidate { cell, digit } = from;
        if reach == Reach::All {
            for other in board.candidates(cell).without(digit) {
                self.add_off(Candidate::new(cell, other), Why::Cell(cell), node);
            }
        }
        for peer in cell.peers() & board.cells(digit) {
            let shared = CellSet::from_iter([cell, peer]).common_houses();
            if let Some(house) = shared.first() {
                self.add_off(Candidate::new(peer, digit), Why::House(house), node);
            }
        }
    }

    fn add_off(&mut self, candidate: Candidate, why: Why, parent: usize) {
        if self.off.insert(candidate) {
            self.off_by[candidate.index()] = self.nodes.len();
            let literal = Literal::off(candidate);
            self.nodes.push(NetNode {
                literal,
                why: Some(why),
                parents: vec![parent],
            });
        }
    }

    /// A candidate of a wave that is false as well.
    fn clash(&self, wave: core::ops::Range<usize>) -> Option<Conflict> {
        let mut candidates = wave.map(|node| candidate_of(&self.nodes[node]));
        candidates
            .find(|&candidate| self.off.contains(candidate))
            .map(Conflict::Both)
    }

    /// Fills what has one digit or one place left, among the cells and digits that changed; or the
    /// first contradiction among them.
    fn fill(
        &mut self,
        board: &Board,
        cells: CellSet,
        digits: grid::DigitSet,
        reach: Reach,
    ) -> Option<Conflict> {
        let mut filled: Vec<(Candidate, Why, Vec<usize>)> = Vec::new();
        if reach == Reach::All {
            for cell in cells {
                let all = board.candidates(cell);
                let left = all - self.off.digits(cell);
                if left.is_empty() {
                    return Some(Conflict::Cell(cell));
                }
                if let Some(digit) = left.single() {
                    let gone = (all - left).iter().map(|gone| Candidate::new(cell, gone));
                    let parents = gone.map(|gone| self.off_by[gone.index()]).collect();
                    filled.push((Candidate::new(cell, digit), Why::Cell(cell), parents));
                }
            }
        }
        for digit in digits {
            for house in House::all() {
                let all = board.cells_in(house, digit);
                let left = all - self.off.cells(digit);
                if all.is_empty() || left == all {
                    continue;
                }
                if left.is_empty() {
                    return Some(Conflict::House(house, digit));
                }
                if let Some(cell) = left.single() {
                    let gone = (all - left).iter().map(|gone| Candidate::new(gone, digit));
                    let parents = gone.map(|gone| self.off_by[gone.index()]).collect();
                    filled.push((Candidate::new(cell, digit), Why::House(house), parents));
                }
            }
        }
        for (candidate, why, parents) in filled {
            if !self.on.contains(candidate) {
                self.add_on(candidate, Some(why), parents);
            }
        }
        None
    }

    /// The nodes that a contradiction needs, in order, with their parents renumbered.
    fn branch(&self, board: &Board, conflict: Conflict) -> Branch {
        let off = |candidate: Candidate| self.off_by[candidate.index()];
        let mut needed = vec![false; self.nodes.len()];
        needed[0] = true;
        let ends: Vec<usize> = match conflict {
            Conflict::Cell(cell) => candidates_in(board, cell).map(off).collect(),
            Conflict::House(house, digit) => places_in(board, house, digit).map(off).collect(),
            Conflict::Both(both) => vec![off(both), self.on_by[both.index()]],
            Conflict::Clash(a, b) => vec![self.on_by[a.index()], self.on_by[b.index()]],
        };
        for end in ends {
            needed[end] = true;
        }
        // Parents stand before children.
        for index in (0..self.nodes.len())
            .rev()
            .filter(|&index| needed[index])
            .collect::<Vec<_>>()
        {
            self.need(index, &mut needed);
        }
        let mut number = vec![0; self.nodes.len()];
        let mut nodes = Vec::new();
        for (index, node) in self
            .nodes
            .iter()
            .enumerate()
            .filter(|&(index, _)| needed[index])
        {
            number[index] = nodes.len();
            let parents = node.parents.iter().map(|&parent| number[parent]).collect();
            nodes.push(NetNode {
                parents,
                ..node.clone()
            });
        }
        Branch {
            nodes,
            end: End::Conflict(conflict),
        }
    }

    fn need(&self, index: usize, needed: &mut [bool]) {
        for &parent in &self.nodes[index].parents {
            if !needed[parent] {
                needed[parent] = true;
                self.need(parent, needed);
            }
        }
    }
}

fn candidate_of(node: &NetNode) -> Candidate {
    let digit = node.literal.node.digit();
    // Every node of a spread is a candidate, so there is a cell.
    let cell = node
        .literal
        .node
        .cells()
        .first()
        .unwrap_or(grid::Element::at(0));
    Candidate::new(cell, digit)
}

fn candidates_in(board: &Board, cell: Cell) -> impl Iterator<Item = Candidate> {
    board
        .candidates(cell)
        .iter()
        .map(move |digit| Candidate::new(cell, digit))
}

fn places_in(board: &Board, house: House, digit: Digit) -> impl Iterator<Item = Candidate> {
    board
        .cells_in(house, digit)
        .iter()
        .map(move |cell| Candidate::new(cell, digit))
}
