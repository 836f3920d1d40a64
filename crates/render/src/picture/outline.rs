//! The parts of a picture that come from the evidence: all links of chains, and the main lines of
//! nets.

use super::regions::{Region, RegionKind};
use grid::Candidate;
use logic::{
    Arrow, Chain, Closing, Evidence, Lemma, Literal, Net, NetNode, Node, Polarity, Proved,
    Strength, Why,
};

/// Regions and arrows that show the evidence.
#[derive(Clone, Default, Debug)]
pub(super) struct Outline {
    pub(super) regions: Vec<Region>,
    pub(super) arrows: Vec<Arrow>,
}

/// Extracts regions and arrows from evidence.
pub(super) fn outline(evidence: &Evidence) -> Outline {
    let mut outline = Outline::default();
    outline.add_evidence(evidence);
    outline
}

impl Outline {
    fn add_evidence(&mut self, evidence: &Evidence) {
        match evidence {
            Evidence::Chain(chain) => self.add_chain(chain),
            Evidence::Net(net) => self.add_net(net),
            Evidence::Lemma(with_lemma) => {
                let Lemma { lemma, then } = with_lemma.as_ref();
                self.add_evidence(&lemma.evidence);
                self.add_evidence(then);
            }
            Evidence::All(parts) => {
                for Proved { evidence, .. } in parts {
                    self.add_evidence(evidence);
                }
            }
            // The parts of the pattern show everything.
            Evidence::Single(_)
            | Evidence::Subset(_)
            | Evidence::Cover(_)
            | Evidence::Exclusion(_)
            | Evidence::Deadly(_)
            | Evidence::Symmetry(_)
            | Evidence::Exhaustive(_) => {}
        }
    }

    fn add_chain(&mut self, chain: &Chain) {
        for literal in &chain.literals {
            self.add_group_region(literal.node);
        }
        let closing = match &chain.closing {
            Closing::Open => None,
            Closing::Loop(why) => Some(why),
        };
        for why in chain.links.iter().chain(closing) {
            self.add_set_region(why);
        }
        for (pair, why) in chain.literals.windows(2).zip(&chain.links) {
            self.add_link_arrow(pair[0], pair[1], why);
        }
        if let (Some(why), [first, .., last]) = (closing, chain.literals.as_slice()) {
            self.add_link_arrow(*last, *first, why);
        }
    }

    /// Adds the main lines of each branch. A main line leads from an assertion without consequences
    /// back to the branch's assumption, always through the latest cause.
    fn add_net(&mut self, net: &Net) {
        for branch in &net.branches {
            let nodes = &branch.nodes;
            for end in ends(nodes) {
                let mut at = end;
                while let Some((before, from)) = cause(nodes, at) {
                    let is_in_set = matches!(nodes[at].why, Some(Why::Als(_)));
                    if let (Node::Candidate(to), false) = (nodes[at].literal.node, is_in_set) {
                        match nodes[at].literal.polarity {
                            Polarity::On => self.add_arrow(Arrow::new(from, to, Strength::Forces)),
                            Polarity::Off if from.conflicts(to) => {
                                self.add_arrow(Arrow::new(from, to, Strength::Weak));
                            }
                            // The candidate acts through a group or a lemma, so there is no direct
                            // link to draw.
                            Polarity::Off => {}
                        }
                    }
                    at = before;
                }
            }
            for why in nodes.iter().filter_map(|node| node.why.as_ref()) {
                self.add_set_region(why);
            }
        }
    }

    /// Adds the arrow of a link of a chain. A link inside an almost locked set has no arrow, because
    /// the set is shaded.
    fn add_link_arrow(&mut self, from: Literal, to: Literal, why: &Why) {
        let strength = match to.polarity {
            Polarity::On => Strength::Strong,
            Polarity::Off => Strength::Weak,
        };
        if !matches!(why, Why::Als(_)) {
            let (from, to) = (from.node, to.node);
            self.add_arrow(Arrow { from, to, strength });
        }
    }

    fn add_arrow(&mut self, arrow: Arrow) {
        if arrow.from != arrow.to && !self.arrows.contains(&arrow) {
            self.arrows.push(arrow);
        }
    }

    fn add_group_region(&mut self, node: Node) {
        if let Node::Group(digit, cells) = node {
            let kind = RegionKind::Group(digit);
            self.add_region(Region { kind, cells });
        }
    }

    /// Adds the region of the almost locked set that contains a link.
    fn add_set_region(&mut self, why: &Why) {
        if let Why::Als(cells) = why {
            let (kind, cells) = (RegionKind::Set, *cells);
            self.add_region(Region { kind, cells });
        }
    }

    fn add_region(&mut self, region: Region) {
        if !self.regions.contains(&region) {
            self.regions.push(region);
        }
    }
}

/// Indices of assertions without consequences.
fn ends(nodes: &[NetNode]) -> Vec<usize> {
    let used: Vec<usize> = nodes.iter().flat_map(|node| node.parents.clone()).collect();
    let is_unused = |index: &usize| !used.contains(index);
    (0..nodes.len()).filter(is_unused).collect()
}

/// The latest true candidate from which a node follows, directly or through assertions that are
/// false or about groups. Returns its index and the candidate.
fn cause(nodes: &[NetNode], index: usize) -> Option<(usize, Candidate)> {
    all_causes(nodes, index).into_iter().max()
}

/// The true candidates from which a node follows, in the order of the nodes.
pub(super) fn causes(nodes: &[NetNode], index: usize) -> Vec<Candidate> {
    let mut causes = all_causes(nodes, index);
    causes.sort_unstable();
    causes.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The true candidates of [`causes`] with the indices of their nodes, in no particular order.
fn all_causes(nodes: &[NetNode], index: usize) -> Vec<(usize, Candidate)> {
    let mut stack = vec![index];
    let mut visited = vec![false; nodes.len()];
    let mut causes = Vec::new();
    while let Some(at) = stack.pop() {
        for &parent in &nodes[at].parents {
            if core::mem::replace(&mut visited[parent], true) {
                continue;
            }
            let literal = nodes[parent].literal;
            match (literal.polarity, literal.node) {
                (Polarity::On, Node::Candidate(candidate)) => causes.push((parent, candidate)),
                (Polarity::On | Polarity::Off, _) => stack.push(parent),
            }
        }
    }
    causes
}
