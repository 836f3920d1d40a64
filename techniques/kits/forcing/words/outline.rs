//! The outline of an argument: its few most important implications.
//!
//! An outline leads from the assumption through the premises of a fact to that fact. The facts are
//! the conclusion, or the assertions that contradict each other.

use super::gist::{contradiction_text, sides};
use super::layout::{Layout, notation_of};
use super::lists::{cited, joined, together};
use super::net::{Branch, Contradiction, End, Net};
use super::texts::{ALSO_TO, AND_SO_TO, LEADS_TO, OUTLINE, OUTLINE_END};
use logic::{Phrase, Polarity};

/// Maximum number of facts with separate premises.
const MAX_FACTS: usize = 3;

/// Maximum number of premises that are written before a fact. If a fact has more premises, none is
/// written.
const MAX_PREMISES: usize = 4;

/// The outlines of the branches.
pub(super) fn outline(net: &Net) -> Vec<Phrase> {
    let arguments = net.branches.iter().filter_map(argument);
    let lines = arguments.map(|argument| Phrase::new(&OUTLINE).with("argument", argument));
    lines.collect()
}

fn argument(branch: &Branch) -> Option<Phrase> {
    let layout = Layout::of(branch);
    let fact_of = |index: usize| layout.facts(branch, index, cited);
    let together = |indices: &[usize]| together(indices.iter().filter_map(|&index| fact_of(index)));
    let mut ends = ends(branch, &layout);
    // Index 0 is the assumption.
    ends.retain(|&end| end != 0);
    let start = fact_of(0)?;
    let facts: Vec<Phrase> = if ends.len() > MAX_FACTS {
        together(&ends).into_iter().collect()
    } else {
        let with_premises = |&end: &usize| {
            let mut premises = layout.premises.get(end)?.clone();
            premises.retain(|&premise| premise != 0);
            let premises = (premises.len() <= MAX_PREMISES)
                .then(|| notation_of(branch, premises.iter(), cited));
            joined(
                &AND_SO_TO,
                [premises.flatten(), fact_of(end)].into_iter().flatten(),
            )
        };
        ends.iter().filter_map(with_premises).collect()
    };
    let facts = joined(&ALSO_TO, facts)?;
    let runs = joined(&LEADS_TO, [start, facts])?;
    Some(match contradiction_text(branch) {
        None => runs,
        Some(how) => Phrase::new(&OUTLINE_END)
            .with("more", runs)
            .with("how", how),
    })
}

/// The narrated assertions that the end of a branch needs.
fn ends(branch: &Branch, layout: &Layout) -> Vec<usize> {
    let mut nodes = branch.nodes.iter().enumerate();
    let narrated_nodes = |is: &dyn Fn(usize) -> bool| -> Vec<usize> {
        let ends = (0..branch.nodes.len()).filter(|&index| is(index));
        ends.flat_map(|index| layout.narrated(index)).collect()
    };
    let mut ends = match branch.end {
        End::Conclusion => nodes
            .next_back()
            .map(|(index, _)| index)
            .into_iter()
            .collect(),
        End::Contradiction(Contradiction::Both(both)) => {
            let sides = sides(branch, both);
            narrated_nodes(&|index| sides.contains(&Some(index)))
        }
        End::Contradiction(how) => narrated_nodes(&|index| {
            branch.nodes.get(index).is_some_and(|node| {
                node.because.polarity() == Polarity::Off && how.is_about(node.candidate)
            })
        }),
    };
    ends.sort_unstable();
    ends.dedup();
    ends
}
