//! Whips: from a supposition, one cell or house after the other is left with one candidate, until
//! one is left with none.
//!
//! A *variable* is a cell, or a digit of a house; its values are candidates of which one is true.
//! A whip against a candidate, its *target*, is a sequence of variables. Each has a candidate that
//! the one found before excludes (the first: that the target excludes), so the whip does not jump;
//! and but for one, which is found next, all its candidates are excluded by the target or by what
//! was found. The last variable has none left.
//!
//! With two candidates in each variable that is an alternating chain. The names say what else may
//! be there:
//!
//! | name | besides the two |
//! |---|---|
//! | z-Chain | candidates that the target excludes |
//! | t-Whip | candidates that what was found before excludes; in the last variable the target, too |
//! | Whip | both |
//! | g-Whip | and a variable may be left with a group, the places of its digit where a box meets a line |
//!
//! # How it is searched
//!
//! A target that singles do not refute has no whip, and most have none: that is asked first, and
//! costs a spread over the board. For the others all partial whips of one variable are listed, then
//! those of two, and so on, each once for what it has found and where it stands. So the first that
//! ends is as short as can be. A name goes to the plainest form as short as any that the technique
//! could tell; what is a chain of links is no whip, and one variable is Pointing or Claiming.

mod search;
mod words;

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use logic::{Claim, Conflict, End, Evidence, Find, Literal, Net, NetNode, Node, Proof, Removals};
use logic::{Branch, Sink, Split, Stop, Variant, View, Why};
use search::Hunt;

/// What a whip may have in its variables, the plainest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// Two candidates.
    Chain,
    /// What the target excludes.
    Z,
    /// What was found before excludes.
    T,
    /// Both.
    Whip,
    /// And groups.
    Grouped,
}

impl Kind {
    /// The most variables: what takes more is left to nets, which are found faster.
    const fn longest(self) -> usize {
        match self {
            Kind::Chain | Kind::Z | Kind::T => 6,
            Kind::Whip => 5,
            Kind::Grouped => 4,
        }
    }
}

/// A cell, or a digit of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variable {
    Cell(Cell),
    House(House, Digit),
}

impl Variable {
    fn live(self, board: &Board) -> CandidateSet {
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

/// A digit in a cell, or in one of a few where a box meets a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Found {
    digit: Digit,
    cells: CellSet,
}

impl Found {
    fn of(candidate: Candidate) -> Found {
        Found {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
        }
    }

    fn set(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    /// What it excludes.
    fn excludes(self) -> CandidateSet {
        let peers = CandidateSet::of_digit(self.digit, self.cells.common_peers());
        match self.cells.single() {
            Some(cell) => {
                let others = !grid::DigitSet::only(self.digit);
                peers.union(&CandidateSet::of_cell(cell, others))
            }
            None => peers,
        }
    }

    fn node(self) -> Node {
        match self.cells.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, self.digit)),
            None => Node::Group(self.digit, self.cells),
        }
    }
}

/// A whip.
#[derive(Clone, Debug)]
struct Whip {
    target: Candidate,
    /// Each variable but the last, and what is left of it.
    steps: Vec<(Variable, Found)>,
    last: Variable,
}

impl Whip {
    /// The supposition, then what is found.
    fn found(&self) -> impl Iterator<Item = Found> + '_ {
        let found = self.steps.iter().map(|(_, found)| *found);
        core::iter::once(Found::of(self.target)).chain(found)
    }

    /// What of a variable is excluded before a step, and by what.
    fn excluded(&self, board: &Board, step: usize, variable: Variable) -> (CandidateSet, Vec<usize>) {
        let live = variable.live(board);
        let (mut out, mut by) = (CandidateSet::EMPTY, Vec::new());
        for (index, found) in self.found().take(step + 1).enumerate() {
            let gone = live.intersection(&found.excludes());
            if !out.contains_all(&gone) {
                out = out.union(&gone);
                by.push(index);
            }
        }
        (out, by)
    }

    fn evidence(&self, board: &Board) -> Evidence {
        let start = Literal::on(self.target);
        let mut nodes = vec![NetNode {
            literal: start,
            why: None,
            parents: Vec::new(),
        }];
        for (index, (variable, found)) in self.steps.iter().enumerate() {
            let (_, parents) = self.excluded(board, index, *variable);
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

/// Pushes, for every candidate that a whip of this kind refutes, a shortest one. The size counts
/// the candidates that are told of, as it does for chains: the target at both ends, and two of each
/// variable.
pub(super) fn find(view: &View<'_>, sink: &mut dyn Sink, kind: Kind) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(500)?;
    let space = search::Space::of(board);
    let targets = board.all_candidates();
    let mut hunts: Vec<Hunt<'_>> = targets
        .iter()
        .filter(|&target| space.refutes(target, kind))
        .map(|target| Hunt::new(&space, target, kind))
        .collect();
    for length in 1..=kind.longest() {
        let size = 2 * length as u16 + 2;
        if !sink.keeps(Variant(0), size) {
            break;
        }
        let mut going = Vec::new();
        for mut hunt in hunts {
            view.spend(hunt.work())?;
            match hunt.ends() {
                Some((found, whip)) if found == kind && length > 1 => {
                    let one = CandidateSet::from_iter([whip.target]);
                    let claim = Claim::remove(Removals::Set(&one));
                    sink.push(Find::new(claim, size), &|| {
                        Proof::new(whip.evidence(board), words::Told::on(board, whip.clone()))
                    })?;
                }
                Some(_) => {}
                None if length < kind.longest() => {
                    hunt.extend();
                    going.push(hunt);
                }
                None => {}
            }
        }
        hunts = going;
    }
    ControlFlow::Continue(())
}
