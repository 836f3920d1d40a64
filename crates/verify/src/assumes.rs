//! Decides whether evidence assumes a unique solution.

use logic::{Assumes, Evidence, Proved, Split, Truth, Why};

/// Whether the evidence, or any part or lemma inside it, assumes a unique solution.
pub fn assumes(evidence: &Evidence) -> Assumes {
    // An explicit stack, because recursion on deeply nested evidence could overflow.
    let mut stack = vec![evidence];
    while let Some(evidence) = stack.pop() {
        let assumed = match evidence {
            Evidence::Deadly(_) | Evidence::Symmetry(_) => true,
            Evidence::Single(_) | Evidence::Subset(_) | Evidence::Exclusion(_) => false,
            Evidence::Cover(cover) => cover.truths.iter().any(is_deadly),
            Evidence::Exhaustive(exhaustive) => exhaustive.truths.iter().any(is_deadly),
            Evidence::Chain(chain) => {
                let closing = match &chain.closing {
                    logic::Closing::Open => None,
                    logic::Closing::Loop(why) => Some(why),
                };
                stack.extend(chain.links.iter().chain(closing).filter_map(lemma_evidence));
                false
            }
            Evidence::Net(net) => {
                let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
                stack.extend(nodes.filter_map(|node| node.why.as_ref().and_then(lemma_evidence)));
                match &net.split {
                    Split::Assume(_) | Split::Either(_) => false,
                    Split::Truth(truth) => is_deadly(truth),
                }
            }
            Evidence::Lemma(with_lemma) => {
                stack.extend([&with_lemma.lemma.evidence, &with_lemma.then]);
                false
            }
            Evidence::All(parts) => {
                stack.extend(parts.iter().map(|part| &part.evidence));
                false
            }
        };
        if assumed {
            return Assumes::UniqueSolution;
        }
    }
    Assumes::Nothing
}

fn is_deadly(truth: &Truth) -> bool {
    match truth {
        Truth::Guardians(_) => true,
        Truth::Cell(_) | Truth::House(..) => false,
    }
}

/// The evidence of the lemma that is the reason; `None` for other reasons.
fn lemma_evidence(why: &Why) -> Option<&Evidence> {
    match why {
        Why::Lemma(proved) => {
            let Proved { evidence, .. } = &**proved;
            Some(evidence)
        }
        Why::Cell(_) | Why::House(_) | Why::Als(_) => None,
    }
}
