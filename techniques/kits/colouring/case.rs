//! One case of a colouring: a candidate is true or false, and the consequences by conjugate links.

use grid::{Candidate, CellSet};
use links::{Edge, LinkFilter, LinkGraph, LiteralId, NodeId};
use logic::{Branch, End, Literal, NetNode, Node, Polarity, Why};

/// The conjugate links of a candidate, as implications from its falsehood.
fn conjugate_links(
    graph: &LinkGraph,
    filter: LinkFilter,
    node: NodeId,
) -> impl Iterator<Item = Edge> {
    let edges = graph.implications(LiteralId::off(node)).iter().copied();
    edges.filter(move |&edge| filter.keeps(edge))
}

/// A case with its consequences so far.
pub(crate) struct Case<'a> {
    pub(super) graph: &'a LinkGraph,
    pub(super) filter: LinkFilter,
    pub(super) nodes: Vec<NetNode>,
}

impl Case<'_> {
    /// Adds the consequences of the node with index `from` by conjugate links, then the
    /// consequences of the added nodes.
    pub(super) fn spread(&mut self, from: usize) {
        let mut at = from;
        while let Some(node) = self.nodes.get(at) {
            let (literal, parent) = (node.literal, at);
            at += 1;
            let Node::Candidate(candidate) = literal.node else {
                continue;
            };
            for edge in conjugate_links(self.graph, self.filter, candidate.into()) {
                let node = self.graph.node(edge.target.node());
                let polarity = literal.polarity.opposite();
                let literal = Literal { node, polarity };
                if !self.nodes.iter().any(|known| known.literal == literal) {
                    self.nodes.push(NetNode {
                        literal,
                        why: Some(self.graph.why(edge)),
                        parents: vec![parent],
                    });
                }
            }
        }
    }

    /// The true candidates of the case with their indices.
    pub(crate) fn true_candidates(&self) -> impl Iterator<Item = (usize, Candidate)> + '_ {
        self.nodes.iter().enumerate().filter_map(|(index, node)| {
            let Node::Candidate(candidate) = node.literal.node else {
                return None;
            };
            (node.literal.polarity == Polarity::On).then_some((index, candidate))
        })
    }

    /// Adds that a candidate is false because it sees a true one, and the consequences by conjugate
    /// links. Does nothing if it sees none.
    pub(crate) fn exclude_seen(&mut self, candidate: Candidate) {
        let seen = |(_, other): &(usize, Candidate)| {
            other.digit == candidate.digit && other.cell.sees(candidate.cell)
        };
        let Some((parent, other)) = self.true_candidates().find(seen) else {
            return;
        };
        let cells = CellSet::only(other.cell).with(candidate.cell);
        let from = self.nodes.len();
        self.nodes.push(NetNode {
            literal: Literal::off(candidate),
            why: cells.common_houses().first().map(Why::House),
            parents: vec![parent],
        });
        self.spread(from);
    }

    /// The part of the case that makes these candidates false.
    pub(crate) fn removing(self, victims: &[Candidate]) -> Branch {
        let nodes = &self.nodes;
        let needed = victims.iter().filter_map(|&victim| {
            let is_false_victim = |node: &NetNode| node.literal == Literal::off(victim);
            let narrated = nodes.iter().position(is_false_victim);
            let conflicting = || {
                self.true_candidates()
                    .find(|(_, other)| other.conflicts(victim))
            };
            narrated.or_else(|| conflicting().map(|(index, _)| index))
        });
        let needed = needed.collect();
        Branch::up_to(self.nodes, needed, End::Effects)
    }

    /// The part of the case that makes these candidates false, which is a contradiction.
    pub(crate) fn contradicting(self, victims: &[Candidate], conflict: logic::Conflict) -> Branch {
        let branch = self.removing(victims);
        Branch {
            end: End::Conflict(conflict),
            ..branch
        }
    }

    /// The part of the case that makes two conflicting candidates true.
    pub(crate) fn clashing(self, [one, other]: [Candidate; 2]) -> Branch {
        let pair = [one, other];
        let needed = self
            .true_candidates()
            .filter(|(_, candidate)| pair.contains(candidate));
        let needed = needed.map(|(index, _)| index).collect();
        Branch::up_to(
            self.nodes,
            needed,
            End::Conflict(logic::Conflict::Clash(one, other)),
        )
    }

    /// The part of the case that makes a candidate both true and false.
    pub(crate) fn opposing(self, candidate: Candidate) -> Branch {
        let about = |node: &NetNode| node.literal.node == Node::Candidate(candidate);
        let indices = self.nodes.iter().enumerate();
        let needed = indices
            .filter(|(_, node)| about(node))
            .map(|(index, _)| index);
        let needed = needed.collect();
        Branch::up_to(
            self.nodes,
            needed,
            End::Conflict(logic::Conflict::Both(candidate)),
        )
    }
}
