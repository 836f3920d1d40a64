//! The pattern of a chain. The searches of all families create it; `words` explains it.

use grid::{Candidate, CandidateSet, CellSet, Digit, House};
use logic::{Chain, Closing, Evidence, Literal, Node, Polarity, Proof, Why};

/// Literals that each imply the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlternatingChain {
    pub(super) first: Literal,
    /// Each further literal with the reason why the literal before implies it.
    pub(super) steps: Vec<(Why, Literal)>,
    pub(super) closing: Closing,
}

impl AlternatingChain {
    /// A chain that starts with `first`.
    pub fn new(first: Literal, steps: Vec<(Why, Literal)>, closing: Closing) -> AlternatingChain {
        AlternatingChain {
            first,
            steps,
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
            links: self.steps.iter().map(|(why, _)| why.clone()).collect(),
            closing: self.closing.clone(),
        })
    }

    /// The first literal.
    #[cfg(feature = "rare")]
    pub(crate) fn first(&self) -> Literal {
        self.first
    }

    /// Each further literal with the reason why the literal before implies it.
    #[cfg(feature = "rare")]
    pub(crate) fn steps(&self) -> &[(Why, Literal)] {
        &self.steps
    }

    pub(super) fn literals(&self) -> impl Iterator<Item = Literal> + '_ {
        let later = self.steps.iter().map(|&(_, literal)| literal);
        core::iter::once(self.first).chain(later)
    }

    pub(super) fn last(&self) -> Literal {
        self.steps
            .last()
            .map_or(self.first, |&(_, literal)| literal)
    }

    /// The chain as its text states it. If a strong link goes from a false node to a true group, the
    /// literal before the false node may exclude places of the group, too. The text names them
    /// together with the false node: "r8c5=1 -> r4c5 and r5c5 are not 1 -> r5c6=1". A loop is
    /// unchanged, because its literals are also read in the other direction.
    pub(crate) fn as_narrated(&self) -> AlternatingChain {
        let mut chain = self.clone();
        if chain.closing != Closing::Open {
            return chain;
        }
        let mut from = chain.first;
        for at in 1..chain.steps.len() {
            let (before, after) = chain.steps.split_at_mut(at);
            if let ([.., (Why::House(house), off)], [(_, on), ..]) = (before, after)
                && let Some(places) = excluded_with(from, *house, [*off, *on])
            {
                let digit = on.node.digit();
                let wider = Node::Group(digit, off.node.cells() | places);
                *on = Literal::on(node_of(digit, on.node.cells() - places));
                *off = Literal::off(wider);
            }
            from = chain.steps[at - 1].1;
        }
        chain
    }

    /// The candidates of all literals of one polarity.
    pub(crate) fn side(&self, polarity: Polarity) -> CandidateSet {
        let literals = self.literals().filter(|one| one.polarity == polarity);
        let sets = literals.map(|one| CandidateSet::of_digit(one.node.digit(), one.node.cells()));
        sets.fold(CandidateSet::EMPTY, |all, set| all.union(&set))
    }

    /// The two ends of an open chain; at least one of them is true. `None` for a loop, and for a
    /// chain with the same node at both ends.
    pub(super) fn ends(&self) -> Option<CandidateSet> {
        let (first, last) = (self.first, self.last());
        let is_open = self.closing == Closing::Open && first.node != last.node;
        let candidates_of =
            |one: Literal| CandidateSet::of_digit(one.node.digit(), one.node.cells());
        is_open.then(|| candidates_of(first).union(&candidates_of(last)))
    }

    /// The links that almost locked sets justify: start, cells of the set, and end. The closing
    /// link of a loop is the last.
    pub(super) fn links_of_sets(&self) -> impl Iterator<Item = (Literal, CellSet, Literal)> + '_ {
        let inner = self.steps.iter().map(|(why, to)| (why, *to));
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
    pub(crate) fn sets(&self) -> CellSet {
        let sets = self.links_of_sets();
        sets.fold(CellSet::EMPTY, |all, (_, cells, _)| all | cells)
    }
}

/// The places of the group `on` that `from` excludes in this house, where it also excludes `off`.
/// `None` if there are none, if the group has no other places, or if the three literals are not
/// true, false and true of one digit.
fn excluded_with(from: Literal, house: House, [off, on]: [Literal; 2]) -> Option<CellSet> {
    let digits = [from, off, on].map(|literal| literal.node.digit());
    let polarities = [from, off, on].map(|literal| literal.polarity);
    let is_true_false_true =
        polarities == [Polarity::On, Polarity::Off, Polarity::On] && digits == [digits[0]; 3];
    let cells = on.node.cells();
    let places = cells & from.node.cells().common_peers() & house.cells();
    (is_true_false_true && !places.is_empty() && places != cells).then_some(places)
}

/// The node of a digit in one cell or in several.
fn node_of(digit: Digit, cells: CellSet) -> Node {
    match cells.single() {
        Some(cell) => Node::from(Candidate::new(cell, digit)),
        None => Node::Group(digit, cells),
    }
}
