//! The length of an argument.

use logic::{Evidence, Lemma, Net, Proved, Why};

/// Number of assertions in the evidence, including its lemmas. The nodes of chains and nets are assertions.
/// Evidence of another form counts as 1.
pub(super) fn assertions(evidence: &Evidence) -> usize {
    match evidence {
        Evidence::Net(net) => assertions_of_net(net),
        Evidence::Chain(chain) => chain.literals.len() + assertions_of_lemmas(&chain.links),
        Evidence::Lemma(lemma_and_rest) => {
            let Lemma { lemma, then } = &**lemma_and_rest;
            assertions_of_proved(lemma) + assertions(then)
        }
        Evidence::All(parts) => parts.iter().map(assertions_of_proved).sum(),
        Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Cover(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_) => 1,
    }
}

fn assertions_of_proved(proved: &Proved) -> usize {
    assertions(&proved.evidence)
}

fn assertions_of_net(net: &Net) -> usize {
    let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
    nodes
        .map(|node| 1 + assertions_of_lemmas(node.why.as_slice()))
        .sum()
}

fn assertions_of_lemmas(reasons: &[Why]) -> usize {
    let proved = reasons.iter().filter_map(|reason| match reason {
        Why::Lemma(proved) => Some(&**proved),
        Why::Cell(_) | Why::House(_) | Why::Als(_) => None,
    });
    proved.map(assertions_of_proved).sum()
}
