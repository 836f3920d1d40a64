//! The pattern of a net: its cases with their consequences and reasons.
//!
//! All searches of the family use this pattern. It records for each assertion whether it is a case,
//! a last place, a last digit, excluded, or proved by a lemma. The evidence is derived from it,
//! never the other way round. `narrator` explains it.

use crate::kits::chains::pattern::AlternatingChain;
use crate::kits::uncolourable::Uncolourable;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, House, HouseSet};
use logic::{
    Conflict, Cover, Effects, Evidence, Literal, NetNode, Polarity, Proof, Proved, Subset, Truth,
    Why,
};

/// Cases and their consequences. At least one case is true, except in a net of [`Split::Assume`],
/// which refutes its only case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// The split into cases.
    pub split: Split,
    /// The branches, one for each case, in order.
    pub branches: Vec<Branch>,
}

/// The case distinction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Split {
    /// One assumption, refuted by a contradiction.
    Assume(Candidate, Polarity),
    /// A candidate is true or false.
    Either(Candidate),
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

impl Split {
    /// The candidates of the split on this board. In a cell or house, at least one is true.
    pub(crate) fn cases(self, board: &Board) -> CandidateSet {
        match self {
            Split::Assume(candidate, _) | Split::Either(candidate) => {
                CandidateSet::from_iter([candidate])
            }
            Split::Cell(cell) => CandidateSet::of_cell(cell, board.candidates(cell)),
            Split::House(house, digit) => {
                CandidateSet::of_digit(digit, board.cells_in(house, digit))
            }
        }
    }

    /// The cases if there are at least three. Two cases are a strong link, and chains use those.
    pub(crate) fn three_or_more_cases(self, board: &Board) -> Option<Vec<Candidate>> {
        let cases: Vec<Candidate> = self.cases(board).iter().collect();
        (cases.len() >= 3).then_some(cases)
    }
}

/// The consequences of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The case and its consequences, parents before children.
    pub nodes: Vec<Node>,
    /// The end of the branch.
    pub end: End,
}

/// The end of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The branch reaches a contradiction.
    Contradiction(Contradiction),
    /// The branch reaches the common conclusion of all branches.
    Conclusion,
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// A candidate is both true and false.
    Both(Candidate),
    /// A cell has no candidate left.
    Cell(Cell),
    /// A house has no place left for a digit.
    House(House, Digit),
}

impl Contradiction {
    /// Whether a candidate belongs to the contradiction.
    pub(super) fn is_about(self, candidate: Candidate) -> bool {
        match self {
            Contradiction::Both(both) => candidate == both,
            Contradiction::Cell(cell) => candidate.cell == cell,
            Contradiction::House(house, digit) => {
                candidate.digit == digit && house.cells().contains(candidate.cell)
            }
        }
    }
}

/// An assertion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The candidate that is true or false.
    pub candidate: Candidate,
    /// Whether it is true or false, and the reason.
    pub because: Because,
    /// The indices of its premises, all below its own.
    pub parents: Vec<usize>,
}

/// The truth value of an assertion and its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// The assumption of a case: true or false.
    Assumed(Polarity),
    /// True: the house has no other place for the digit.
    OnlyPlace(House),
    /// True: the cell has no other candidate.
    OnlyDigit,
    /// False: another cell of the house has the digit.
    HouseTaken(House),
    /// False: the cell holds this digit.
    CellTaken(Digit),
    /// False, by a separate proof.
    Lemma(Lemma),
}

/// A separate proof that a candidate is false, given the assertion's parents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lemma {
    /// The places of a digit in the base houses are in as many cover houses.
    Locked {
        /// The digit.
        digit: Digit,
        /// Houses that need it.
        bases: HouseSet,
        /// Houses that hold all its places in the bases.
        covers: HouseSet,
    },
    /// A naked or hidden subset.
    Subset(Subset),
    /// Cells that cannot be filled with only two or three digits.
    Guarded(Box<GuardedLemma>),
    /// A forcing chain or cycle.
    Chain(AlternatingChain),
    /// A net within the net.
    Net(Net),
}

/// Cells that cannot be filled with only two or three digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuardedLemma {
    /// The cells and their digits.
    pub pattern: Uncolourable,
    /// The guardians that are not false.
    pub left: CandidateSet,
}

impl Because {
    pub(crate) fn polarity(&self) -> Polarity {
        match self {
            Because::Assumed(polarity) => *polarity,
            Because::OnlyPlace(_) | Because::OnlyDigit => Polarity::On,
            Because::HouseTaken(_) | Because::CellTaken(_) | Because::Lemma(_) => Polarity::Off,
        }
    }
}

impl Node {
    /// The assertion of a case.
    pub fn case(candidate: Candidate, polarity: Polarity) -> Node {
        Node {
            candidate,
            because: Because::Assumed(polarity),
            parents: Vec::new(),
        }
    }

    fn evidence(&self) -> NetNode {
        let why = match &self.because {
            Because::Assumed(_) => None,
            Because::OnlyPlace(house) | Because::HouseTaken(house) => Some(Why::House(*house)),
            Because::OnlyDigit | Because::CellTaken(_) => Some(Why::Cell(self.candidate.cell)),
            Because::Lemma(lemma) => {
                let effects = Effects::new(None, vec![self.candidate]);
                let evidence = lemma.evidence();
                effects.map(|effects| Why::Lemma(Box::new(Proved { effects, evidence })))
            }
        };
        NetNode {
            literal: literal(self.candidate, self.because.polarity()),
            why,
            parents: self.parents.clone(),
        }
    }
}

fn literal(candidate: Candidate, polarity: Polarity) -> Literal {
    match polarity {
        Polarity::On => Literal::on(candidate),
        Polarity::Off => Literal::off(candidate),
    }
}

impl Node {
    /// Whether the assertion is proved by a lemma with separate lines.
    pub(super) fn has_separate_lines(&self) -> bool {
        match &self.because {
            Because::Lemma(lemma) => !lemma.is_pattern(),
            Because::Assumed(_)
            | Because::OnlyPlace(_)
            | Because::OnlyDigit
            | Because::HouseTaken(_)
            | Because::CellTaken(_) => false,
        }
    }
}

impl Lemma {
    /// Whether the lemma is explained within the sentence that uses it.
    pub(super) fn is_pattern(&self) -> bool {
        match self {
            Lemma::Locked { .. } | Lemma::Subset(_) | Lemma::Guarded(_) => true,
            Lemma::Chain(_) | Lemma::Net(_) => false,
        }
    }

    fn evidence(&self) -> Evidence {
        match self {
            Lemma::Locked {
                digit,
                bases,
                covers,
            } => Evidence::Cover(Cover {
                truths: bases
                    .iter()
                    .map(|base| Truth::House(base, *digit))
                    .collect(),
                links: covers
                    .iter()
                    .map(|cover| logic::Link::House(cover, *digit))
                    .collect(),
                fins: CandidateSet::EMPTY,
            }),
            Lemma::Subset(subset) => Evidence::Subset(*subset),
            Lemma::Guarded(guarded) => guarded.pattern.evidence(),
            Lemma::Chain(chain) => chain.evidence(),
            Lemma::Net(net) => net.evidence(),
        }
    }
}

impl Net {
    /// A net that refutes an assumption.
    pub(crate) fn refutation(
        start: Candidate,
        nodes: Vec<Node>,
        contradiction: Contradiction,
    ) -> Net {
        let end = End::Contradiction(contradiction);
        Net {
            split: Split::Assume(start, Polarity::On),
            branches: vec![Branch { nodes, end }],
        }
    }

    /// The net as a find's proof.
    pub fn into_proof(self) -> Proof {
        Proof::new(self.evidence(), self)
    }

    pub(crate) fn evidence(&self) -> Evidence {
        let branches = self.branches.iter().map(|branch| logic::Branch {
            nodes: branch.nodes.iter().map(Node::evidence).collect(),
            end: match branch.end {
                End::Conclusion => logic::End::Effects,
                End::Contradiction(contradiction) => logic::End::Conflict(match contradiction {
                    Contradiction::Both(both) => Conflict::Both(both),
                    Contradiction::Cell(cell) => Conflict::Cell(cell),
                    Contradiction::House(house, digit) => Conflict::House(house, digit),
                }),
            },
        });
        Evidence::Net(logic::Net {
            split: match self.split {
                Split::Assume(start, polarity) => logic::Split::Assume(literal(start, polarity)),
                Split::Either(candidate) => logic::Split::Either(candidate),
                Split::Cell(cell) => logic::Split::Truth(Truth::Cell(cell)),
                Split::House(house, digit) => logic::Split::Truth(Truth::House(house, digit)),
            },
            branches: branches.collect(),
        })
    }

    /// The assertions of all branches with this truth value, including the cases.
    pub(super) fn side(&self, polarity: Polarity) -> CandidateSet {
        let nodes = self.branches.iter().flat_map(|branch| &branch.nodes);
        let nodes = nodes.filter(|node| node.because.polarity() == polarity);
        nodes.map(|node| node.candidate).collect()
    }

    /// The assumed candidates of all branches.
    pub(super) fn cases(&self) -> CandidateSet {
        let cases = self
            .branches
            .iter()
            .filter_map(|branch| branch.nodes.first());
        cases.map(|node| node.candidate).collect()
    }
}
