//! The pattern of a chain. The searches of all families create it; `words` explains it.

use grid::{Candidate, CandidateSet, Cell, CellSet};
use logic::{Chain, Closing, Evidence, Literal, Node, Polarity, Proof, Why};

/// Literals that each imply the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlternatingChain {
    pub(super) first: Literal,
    /// Each further literal with the reason why the literal before implies it.
    pub(super) rest: Vec<(Why, Literal)>,
    pub(super) closing: Closing,
}

impl AlternatingChain {
    /// A chain that starts with `first`.
    pub fn new(first: Literal, rest: Vec<(Why, Literal)>, closing: Closing) -> AlternatingChain {
        AlternatingChain {
            first,
            rest,
            closing,
        }
    }

    /// The chain as a find's proof.
    pub fn into_proof(self) -> Proof {
        Proof::new(self.evidence(), self)
    }

    /// The evidence for the checker.
    pub fn evidence(&self) -> Evidence {
        Evidence::Chain(Chain {
            literals: self.literals().collect(),
            links: self.rest.iter().map(|(why, _)| why.clone()).collect(),
            closing: self.closing.clone(),
        })
    }

    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        let rest = self.rest.iter().map(|&(_, literal)| literal);
        core::iter::once(self.first).chain(rest)
    }

    pub(super) fn last(&self) -> Literal {
        self.rest.last().map_or(self.first, |&(_, literal)| literal)
    }

    /// The chain as a reader sees it: a true group has only places that no earlier literal excludes. A
    /// loop is unchanged, because its literals are also read in the other direction.
    pub(super) fn with_open_places(&self) -> AlternatingChain {
        let mut chain = self.clone();
        if chain.closing != Closing::Open {
            return chain;
        }
        let mut earlier = vec![chain.first];
        for (_, literal) in &mut chain.rest {
            *literal = open_part(*literal, &earlier);
            earlier.push(*literal);
        }
        chain
    }

    /// The candidates of all literals of one polarity.
    pub(super) fn side(&self, polarity: Polarity) -> CandidateSet {
        let literals = self.literals().filter(|one| one.polarity == polarity);
        let sets = literals.map(|one| CandidateSet::of_digit(one.node.digit(), one.node.cells()));
        sets.fold(CandidateSet::EMPTY, |all, set| all.union(&set))
    }

    /// The two ends of an open chain; at least one of them is true. `None` for other chains.
    pub(super) fn ends(&self) -> Option<CandidateSet> {
        let (first, last) = (self.first, self.last());
        let is_open = self.closing == Closing::Open && first.node != last.node;
        let of = |one: Literal| CandidateSet::of_digit(one.node.digit(), one.node.cells());
        is_open.then(|| of(first).union(&of(last)))
    }

    /// The links that almost locked sets justify: start, cells of the set, and end. The closing
    /// link of a loop is the last.
    pub(super) fn links_of_sets(&self) -> impl Iterator<Item = (Literal, CellSet, Literal)> + '_ {
        let inner = self.rest.iter().map(|(why, to)| (why, *to));
        let closing = match &self.closing {
            Closing::Open => None,
            Closing::Loop(why) => Some((why, self.first)),
        };
        let links = self.literals().zip(inner.chain(closing));
        links.filter_map(|(from, (why, to))| match why {
            Why::Als(cells) => Some((from, *cells, to)),
            Why::Cell(_) | Why::House(_) | Why::Lemma(_) => None,
        })
    }

    /// The cells of the almost locked sets.
    pub(super) fn sets(&self) -> CellSet {
        let sets = self.links_of_sets();
        sets.fold(CellSet::EMPTY, |all, (_, cells, _)| all | cells)
    }
}

/// The part of a true group that earlier literals leave open; all of it if they leave nothing.
fn open_part(literal: Literal, earlier: &[Literal]) -> Literal {
    let (Node::Group(digit, cells), Polarity::On) = (literal.node, literal.polarity) else {
        return literal;
    };
    let is_excluded = |cell: Cell, by: &Literal| match by.polarity {
        Polarity::Off => by.node.digit() == digit && by.node.cells().contains(cell),
        Polarity::On if by.node.digit() == digit => by.node.cells().common_peers().contains(cell),
        Polarity::On => by.node.cells().single() == Some(cell),
    };
    let open: CellSet = cells
        .iter()
        .filter(|&cell| !earlier.iter().any(|by| is_excluded(cell, by)))
        .collect();
    match (open.is_empty(), open.single()) {
        (true, _) => literal,
        (false, Some(cell)) => Literal::on(Node::from(Candidate::new(cell, digit))),
        (false, None) => Literal::on(Node::Group(digit, open)),
    }
}
