//! The size of evidence.

use logic::{Closing, Evidence, Why};

/// The number of links of all chains and nodes of all nets, plus 1 for each evidence of another
/// shape. Nested evidence is included. The closing link of a loop does not count, but a lemma in it
/// does. [`Evidence::Lemma`] and [`Evidence::All`] count only by the evidence inside them.
pub(crate) fn size(evidence: &Evidence) -> u64 {
    // An explicit stack, because recursion on deeply nested evidence could overflow.
    let mut stack = vec![evidence];
    let mut count = 0;
    while let Some(evidence) = stack.pop() {
        match evidence {
            Evidence::Single(_)
            | Evidence::Subset(_)
            | Evidence::Cover(_)
            | Evidence::Exclusion(_)
            | Evidence::Deadly(_)
            | Evidence::Symmetry(_)
            | Evidence::Exhaustive(_) => count += 1,
            Evidence::Chain(chain) => {
                let closing = match &chain.closing {
                    Closing::Open => None,
                    Closing::Loop(why) => Some(why),
                };
                count += chain.links.len() as u64;
                stack.extend(chain.links.iter().chain(closing).filter_map(lemma_evidence));
            }
            Evidence::Net(net) => {
                for node in net.branches.iter().flat_map(|branch| &branch.nodes) {
                    count += 1;
                    stack.extend(node.why.as_ref().and_then(lemma_evidence));
                }
            }
            Evidence::Lemma(with_lemma) => {
                stack.extend([&with_lemma.lemma.evidence, &with_lemma.then]);
            }
            Evidence::All(parts) => stack.extend(parts.iter().map(|part| &part.evidence)),
        }
    }
    count
}

/// The evidence of the lemma that is the reason; `None` for other reasons.
fn lemma_evidence(why: &Why) -> Option<&Evidence> {
    match why {
        Why::Lemma(proved) => Some(&proved.evidence),
        Why::Cell(_) | Why::House(_) | Why::Als(_) => None,
    }
}
