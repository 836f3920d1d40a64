//! Paths of a case, link by link: `r1c4=3 -> r1c6<>3 (row 1) -> r1c6=5`.

use grid::Candidate;
use logic::{Branch, NetNode, Node, Phrase, Polarity, Why};

/// The paths of a case from its start, for their explanation.
#[derive(Clone, Debug)]
pub(crate) struct Paths(Vec<NetNode>);

impl Paths {
    /// The paths of a branch.
    pub(crate) fn of(branch: &Branch) -> Paths {
        Paths(branch.nodes.clone())
    }

    /// The start; it is true in the case.
    pub(crate) fn start(&self) -> Option<Candidate> {
        self.0.first().and_then(candidate)
    }

    /// The candidates that are true in the case, in the order of the branch's assertions.
    pub(crate) fn true_candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.with_polarity(Polarity::On)
    }

    /// The candidates that are false in the case.
    pub(crate) fn false_candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.with_polarity(Polarity::Off)
    }

    fn with_polarity(&self, polarity: Polarity) -> impl Iterator<Item = Candidate> + '_ {
        let nodes = self.0.iter();
        let nodes = nodes.filter(move |node| node.literal.polarity == polarity);
        nodes.filter_map(candidate)
    }

    /// The paths in short notation. Each path after the first starts where it leaves an earlier one.
    pub(crate) fn phrase(&self) -> Phrase {
        let is_leaf =
            |node_index: &usize| !self.0.iter().any(|node| node.parents.contains(node_index));
        let mut written = vec![false; self.0.len()];
        let mut all: Option<Phrase> = None;
        for leaf in (0..self.0.len()).filter(is_leaf) {
            let mut path = vec![leaf];
            let parent = |node_index: usize| {
                self.0
                    .get(node_index)
                    .and_then(|node| node.parents.first().copied())
            };
            while let Some(&node_index) = path.last()
                && !written[node_index]
                && let Some(parent) = parent(node_index)
            {
                path.push(parent);
            }
            path.reverse();
            let facts = path.iter().enumerate();
            let facts = facts.filter_map(|(index, &node_index)| self.fact(node_index, index == 0));
            let run = Phrase::joined(&ARROW, facts.collect());
            for node_index in path {
                written[node_index] = true;
            }
            all = match (all, run) {
                (Some(more), Some(run)) => {
                    Some(Phrase::new(&NEXT).with("more", more).with("run", run))
                }
                (all, run) => all.or(run),
            };
        }
        all.unwrap_or_else(|| grid::never!(Phrase::new(&NEXT), "a case has a start"))
    }

    /// An assertion with the house of its link. The first assertion of a path needs no reason.
    fn fact(&self, node_index: usize, is_first: bool) -> Option<Phrase> {
        let node = self.0.get(node_index)?;
        let text = match node.literal.polarity {
            Polarity::On => &IS,
            Polarity::Off => &IS_NOT,
        };
        let one = candidate(node)?;
        let fact = Phrase::new(text).with("cell", one.cell);
        let fact = fact.with("digit", one.digit);
        Some(match node.why {
            Some(Why::House(house)) if !is_first => Phrase::new(&IN_HOUSE)
                .with("fact", fact)
                .with("house", house),
            Some(Why::House(_) | Why::Cell(_) | Why::Als(_) | Why::Lemma(_)) | None => fact,
        })
    }
}

fn candidate(node: &NetNode) -> Option<Candidate> {
    match node.literal.node {
        Node::Candidate(candidate) => Some(candidate),
        Node::Group(..) => None,
    }
}

logic::texts! {
    En {
        IS: "{cell}={digit}",
        IS_NOT: "{cell}<>{digit}",
        IN_HOUSE: "{fact} ({house})",
        ARROW: "{list} -> {next}",
        NEXT: "{more}; {run}",
    }
    Zh {
        IS: "{cell}={digit}",
        IS_NOT: "{cell}<>{digit}",
        IN_HOUSE: "{fact}（{house}）",
        ARROW: "{list} -> {next}",
        NEXT: "{more}；{run}",
    }
}
