//! The houses and chains in the evidence of a step, for hints.

use grid::HouseSet;
use logic::{
    Branch, Chain, Closing, Evidence, Link, Literal, Polarity, SingleBy, Split, Truth, Why,
};
use serde::Serialize;

/// A node of a chain, with its link to the previous node or to `parents`.
#[derive(Serialize, Debug)]
pub(crate) struct Node {
    /// The cells of the node: one cell, or those of a group.
    cells: Vec<String>,
    digit: u8,
    /// Whether the node says that the digit is in one of the cells (`true`) or in none of them.
    on: bool,
    /// The link that leads to this node. `strong`: from off to on. `weak`: from on to off. `implied`: any
    /// other link, for example one with several parents.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<&'static str>,
    /// The cell or house of the link, or the cells of its almost locked set; `None` if a lemma proves the link.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// In a net, the indices of the parents in the same list, from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parents: Vec<usize>,
}

/// The houses and chains in the evidence of one or more steps.
#[derive(Default)]
pub(crate) struct HousesAndChains {
    pub(crate) houses: HouseSet,
    pub(super) chains: Vec<Vec<Node>>,
}

impl HousesAndChains {
    /// Adds the houses and chains of some evidence.
    pub(crate) fn add(&mut self, evidence: &Evidence) {
        match evidence {
            Evidence::Single(single) => {
                if let SingleBy::House(house) = single.by {
                    self.houses.insert(house);
                }
            }
            Evidence::Subset(subset) => {
                self.houses.insert(subset.house);
            }
            Evidence::Cover(cover) => {
                self.add_truths(&cover.truths);
                for link in &cover.links {
                    if let Link::House(house, _) = *link {
                        self.houses.insert(house);
                    }
                }
            }
            Evidence::Chain(chain) => self.add_chain(chain),
            Evidence::Net(net) => {
                if let Split::Truth(truth) = &net.split {
                    self.add_truths(core::slice::from_ref(truth));
                }
                for branch in &net.branches {
                    self.add_branch(branch);
                }
            }
            Evidence::Exhaustive(exhaustive) => self.add_truths(&exhaustive.truths),
            Evidence::Exclusion(_) | Evidence::Deadly(_) | Evidence::Symmetry(_) => {}
            Evidence::Lemma(lemma_and_rest) => {
                self.add(&lemma_and_rest.lemma.evidence);
                self.add(&lemma_and_rest.then);
            }
            Evidence::All(parts) => {
                for part in parts {
                    self.add(&part.evidence);
                }
            }
        }
    }

    fn add_truths(&mut self, truths: &[Truth]) {
        for truth in truths {
            if let Truth::House(house, _) = *truth {
                self.houses.insert(house);
            }
        }
    }

    fn add_chain(&mut self, chain: &Chain) {
        let mut nodes: Vec<Node> = Vec::new();
        for (index, literal) in chain.literals.iter().enumerate() {
            let previous = index.checked_sub(1);
            let why = previous.and_then(|previous| chain.links.get(previous));
            let from = previous.and_then(|previous| chain.literals.get(previous));
            nodes.push(self.node(*literal, from.copied(), why));
        }
        // A loop returns to its first node.
        if let (Closing::Loop(why), Some(&first)) = (&chain.closing, chain.literals.first()) {
            nodes.push(self.node(first, chain.literals.last().copied(), Some(why)));
        }
        self.chains.push(nodes);
    }

    fn add_branch(&mut self, branch: &Branch) {
        let mut nodes: Vec<Node> = Vec::new();
        for node in &branch.nodes {
            let from = match node.parents[..] {
                [single] => branch.nodes.get(single).map(|parent| parent.literal),
                _ => None,
            };
            let mut json_node = self.node(node.literal, from, node.why.as_ref());
            json_node.parents.clone_from(&node.parents);
            nodes.push(json_node);
        }
        self.chains.push(nodes);
    }

    /// The node of a literal, with the link `why` that leads to it from the literal `from`. Adds the house of
    /// the link.
    fn node(&mut self, literal: Literal, from: Option<Literal>, why: Option<&Why>) -> Node {
        if let Some(Why::House(house)) = why {
            self.houses.insert(*house);
        }
        let link = why.map(
            |_| match (from.map(|from| from.polarity), literal.polarity) {
                (Some(Polarity::Off), Polarity::On) => "strong",
                (Some(Polarity::On), Polarity::Off) => "weak",
                _ => "implied",
            },
        );
        Node {
            cells: literal
                .node
                .cells()
                .iter()
                .map(|cell| cell.to_string())
                .collect(),
            digit: literal.node.digit().value(),
            on: literal.polarity == Polarity::On,
            link,
            by: why.and_then(link_label),
            parents: Vec::new(),
        }
    }
}

/// The name of the cell, house or almost locked set of a link; `None` for a lemma.
fn link_label(why: &Why) -> Option<String> {
    match why {
        Why::Cell(cell) => Some(cell.to_string()),
        Why::House(house) => Some(house.to_string()),
        Why::Als(cells) => {
            let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
            Some(cells.join(","))
        }
        Why::Lemma(_) => None,
    }
}
