//! What a walk in the link graph says: its literals, what conflicts with its ends, and the pattern
//! that tells it.

use super::pattern::AlternatingChain;
use grid::CandidateSet;
use links::{Edge, LinkGraph, LiteralId};
use logic::{Closing, Literal, Node, View};

/// What conflicts with both ends of a chain.
pub(super) fn conflicting_with_ends(
    view: &View<'_>,
    graph: &LinkGraph,
    chain: &[Edge],
) -> CandidateSet {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return CandidateSet::EMPTY;
    };
    let [a, b] = [first.source, last.target].map(|literal| graph.node(literal.node()));
    conflicting(view, a).intersection(&conflicting(view, b))
}

/// The live candidates that cannot be true together with a node.
pub(super) fn conflicting(view: &View<'_>, node: Node) -> CandidateSet {
    let (board, digit) = (view.board(), node.digit());
    let seen = node.cells().common_peers() & board.cells(digit);
    let mut set = CandidateSet::of_digit(digit, seen);
    if let Node::Candidate(candidate) = node {
        let others = board.candidates(candidate.cell).without(digit);
        set.extend(CandidateSet::of_cell(candidate.cell, others).iter());
    }
    set
}

/// What is told of a walk from `first` on.
pub(super) fn pattern(
    graph: &LinkGraph,
    first: LiteralId,
    path: &[Edge],
    closing: Closing,
) -> AlternatingChain {
    let rest = path
        .iter()
        .map(|&edge| (graph.why(edge), graph.literal(edge.target)));
    AlternatingChain::new(graph.literal(first), rest.collect(), closing)
}

/// The literals of a walk, both ends included.
pub(super) fn literals<'a>(
    graph: &'a LinkGraph,
    path: &'a [Edge],
) -> impl Iterator<Item = Literal> + use<'a> {
    let first = path.first().map(|edge| edge.source);
    let all = first.into_iter().chain(path.iter().map(|edge| edge.target));
    all.map(|literal| graph.literal(literal))
}

/// The nodes of a walk, both ends included.
pub(super) fn nodes<'a>(
    graph: &'a LinkGraph,
    path: &'a [Edge],
) -> impl Iterator<Item = Node> + use<'a> {
    literals(graph, path).map(|literal| literal.node)
}

/// Whether a chain passes no candidate twice.
pub(super) fn is_simple(graph: &LinkGraph, chain: &[Edge]) -> bool {
    let mut seen = CandidateSet::EMPTY;
    nodes(graph, chain).all(|node| {
        let candidates = CandidateSet::of_digit(node.digit(), node.cells());
        let is_new = !seen.overlaps(&candidates);
        seen = seen.union(&candidates);
        is_new
    })
}
