//! The pattern of forcing chains through groups or almost locked sets, and its words.

use crate::kits::chains::{arrows, pattern::AlternatingChain};
use crate::kits::forcing::words::{Split, case_split, common_conclusion, supposed};
use grid::{Board, CandidateSet, CellSet};
use logic::{
    Branch, End, Evidence, ExplainContext, Explanation, Net, NetNode, Pattern, Polarity, Proof,
    Role, Roles, Truth,
};

/// The cases of a cell or house, and a chain from each to the same conclusion.
#[derive(Debug)]
pub(super) struct LinkedCases {
    split: Split,
    chains: Vec<AlternatingChain>,
    /// The board of the find. It has the digits of the almost locked sets, which may be filled later.
    board: Board,
}

impl LinkedCases {
    /// The cases of a split, with one chain for each, in order.
    pub(super) fn new(board: &Board, split: Split, chains: Vec<AlternatingChain>) -> LinkedCases {
        LinkedCases {
            split,
            chains,
            board: board.clone(),
        }
    }

    /// The pattern as a find's proof.
    pub(super) fn into_proof(self) -> Proof {
        let truth = match self.split {
            Split::Cell(cell) => Truth::Cell(cell),
            Split::House(house, digit) => Truth::House(house, digit),
            Split::Assume(candidate, _) | Split::Either(candidate) => Truth::Cell(candidate.cell),
        };
        let branches = self.chains.iter().map(branch);
        let evidence = Evidence::Net(Net {
            split: logic::Split::Truth(truth),
            branches: branches.collect(),
        });
        Proof::new(evidence, self)
    }

    fn cases(&self) -> CandidateSet {
        let firsts = self.chains.iter().map(|chain| chain.first().node);
        let sets = firsts.map(|node| CandidateSet::of_digit(node.digit(), node.cells()));
        sets.fold(CandidateSet::EMPTY, |all, set| all.union(&set))
    }
}

/// The chain as a branch: each literal follows from the one before.
fn branch(chain: &AlternatingChain) -> Branch {
    let case = NetNode {
        literal: chain.first(),
        why: None,
        parents: Vec::new(),
    };
    let steps = chain.steps().iter().enumerate();
    let consequences = steps.map(|(before, (why, literal))| NetNode {
        literal: *literal,
        why: Some(why.clone()),
        parents: vec![before],
    });
    Branch {
        nodes: core::iter::once(case).chain(consequences).collect(),
        end: End::Effects,
    }
}

impl Pattern for LinkedCases {
    fn roles(&self) -> Roles {
        let side = |polarity| {
            let sides = self.chains.iter().map(|chain| chain.side(polarity));
            sides.fold(CandidateSet::EMPTY, |all, side| all.union(&side))
        };
        let sets = self.chains.iter().map(AlternatingChain::sets);
        let sets = sets.fold(CellSet::EMPTY, |all, cells| all | cells);
        let roles = Roles::new("true", Role::On, side(Polarity::On));
        let roles = roles.with("excluded", Role::Off, side(Polarity::Off));
        let roles = roles.with("cases", Role::End, self.cases());
        let roles = match self.split {
            Split::House(house, _) => roles.with("house", Role::On, house),
            Split::Cell(_) | Split::Assume(..) | Split::Either(_) => roles,
        };
        if sets.is_empty() {
            roles
        } else {
            roles.with("sets", Role::Pattern, sets)
        }
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [gist, cases] = case_split(self.split, &self.cases());
        let chains = self.chains.iter().enumerate().map(|(index, chain)| {
            supposed(index + 1, arrows::of(&chain.as_narrated(), &self.board))
        });
        let seen = core::iter::once(cases).chain(chains);
        let conclusion = common_conclusion(context.effects()).on_new_line(0);
        Explanation::new(gist, seen.collect(), vec![conclusion])
    }
}
