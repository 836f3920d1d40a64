//! The parts of a walk in the link graph: its literals, the candidates that conflict with its ends,
//! and its pattern.

use super::pattern::AlternatingChain;
use grid::{Candidate, CandidateSet};
use links::{Edge, LinkGraph, LiteralId, NodeId, NodeKind, StrongLinks};
use logic::{Closing, Literal, Node, Position, View};

/// The conflicts of each node of a position, computed at first use.
pub(super) struct Conflicts<'a> {
    view: &'a View<'a>,
    links: &'a StrongLinks,
    /// By node, its index in `sets` plus one; 0 if not computed.
    known: Vec<u16>,
    sets: Vec<CandidateSet>,
}

impl<'a> Conflicts<'a> {
    pub(super) fn new(view: &'a View<'a>, links: &'a StrongLinks) -> Conflicts<'a> {
        Conflicts {
            view,
            links,
            known: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// The live candidates that cannot be true together with a node.
    pub(super) fn of(&mut self, node: NodeId) -> CandidateSet {
        let index = node.index();
        let known = self.known.get(index).copied().unwrap_or_default();
        if let Some(set) = self.sets.get(usize::from(known).wrapping_sub(1)) {
            return *set;
        }
        let set = conflicting(self.view, self.links.node(node));
        self.sets.push(set);
        if self.known.len() <= index {
            self.known.resize(self.links.node_bound(), 0);
        }
        self.known[index] = self.sets.len() as u16;
        set
    }

    /// The live candidates that conflict with both nodes.
    pub(super) fn of_both(&mut self, a: NodeId, b: NodeId) -> CandidateSet {
        self.of(a).intersection(&self.of(b))
    }
}

/// The candidates that conflict with both ends of a chain.
pub(super) fn conflicting_with_ends(
    position: &Position<'_>,
    links: &StrongLinks,
    chain: &[Edge],
) -> CandidateSet {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return CandidateSet::EMPTY;
    };
    let [a, b] = [first.source, last.target].map(|literal| links.node(literal.node()));
    conflicting_with_both(position, a, b)
}

/// The live candidates that conflict with both nodes.
fn conflicting_with_both(position: &Position<'_>, a: Node, b: Node) -> CandidateSet {
    let board = position.board();
    if a.cells() == b.cells() {
        return conflicting(position, a).intersection(&conflicting(position, b));
    }
    if a.digit() == b.digit() {
        let seen = a.cells().common_peers() & b.cells().common_peers();
        return CandidateSet::of_digit(a.digit(), seen & board.cells(a.digit()));
    }
    // For two digits: a candidate in the cell of one node that sees the other.
    let mut set = CandidateSet::EMPTY;
    for (one, other) in [(a, b), (b, a)] {
        if let Node::Candidate(Candidate { cell, .. }) = other {
            let victim = Candidate::new(cell, one.digit());
            if board.has(victim) && one.cells().common_peers().contains(cell) {
                set.insert(victim);
            }
        }
    }
    set
}

/// The live candidates that cannot be true together with a node.
pub(super) fn conflicting(position: &Position<'_>, node: Node) -> CandidateSet {
    let (board, digit) = (position.board(), node.digit());
    let seen = node.cells().common_peers() & board.cells(digit);
    let mut set = CandidateSet::of_digit(digit, seen);
    if let Node::Candidate(candidate) = node {
        let others = board.candidates(candidate.cell).without(digit);
        set.extend(CandidateSet::of_cell(candidate.cell, others).iter());
    }
    set
}

/// The narrated part of a walk as a pattern, starting with `first`.
pub(super) fn pattern(
    graph: &LinkGraph,
    first: LiteralId,
    path: &[Edge],
    closing: Closing,
) -> AlternatingChain {
    let steps = path
        .iter()
        .map(|&edge| (graph.why(edge), graph.literal(edge.target)));
    AlternatingChain::new(graph.literal(first), steps.collect(), closing)
}

/// The literals of a walk, including both ends.
pub(super) fn literals<'a>(
    graph: &'a LinkGraph,
    path: &'a [Edge],
) -> impl Iterator<Item = Literal> + use<'a> {
    let first = path.first().map(|edge| edge.source);
    let all = first.into_iter().chain(path.iter().map(|edge| edge.target));
    all.map(|literal| graph.literal(literal))
}

/// The nodes of a walk, including both ends.
pub(super) fn nodes<'a>(
    graph: &'a LinkGraph,
    path: &'a [Edge],
) -> impl Iterator<Item = Node> + use<'a> {
    literals(graph, path).map(|literal| literal.node)
}

/// Whether no candidate occurs twice in a chain.
pub(super) fn is_simple(links: &StrongLinks, chain: &[Edge]) -> bool {
    let later = |index: usize| chain.get(index..).unwrap_or_default().iter();
    let mut sources = chain.iter().map(|edge| edge.source.node()).enumerate();
    sources.all(|(index, one)| later(index).all(|edge| are_apart(links, one, edge.target.node())))
}

/// Whether two nodes have no common candidate.
fn are_apart(links: &StrongLinks, a: NodeId, b: NodeId) -> bool {
    if a == b {
        return false;
    }
    if [a, b].iter().all(|node| node.kind() == NodeKind::Candidate) {
        return true;
    }
    let [a, b] = [a, b].map(|node| links.node(node));
    a.digit() != b.digit() || !a.cells().overlaps(b.cells())
}
