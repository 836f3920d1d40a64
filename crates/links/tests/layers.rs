//! Checks all layers of the graph on random boards.
//!
//! The edges of a layer must match the definitions in `support/naive.rs`. Each edge must have its
//! contrapositive, hold in all solutions, and be accepted by the checker with its reason.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::{Board, Candidate, CellSet, Digit, Element};
use links::{CANDIDATE_LITERALS, Edge, Layer, LinkGraph, LiteralId, NodeId, NodeKind, ReasonKind};
use logic::{Chain, Closing, Effects, Evidence, Literal, Node, Polarity, Why};
use std::collections::BTreeSet;
use support::boards::{solutions, sound};
use support::{each_layer, each_layer_with_strong, naive};
use verify::{ChainFault, Refusal};

/// Boards with more solutions than this are skipped; otherwise all solutions are checked.
const MAX_SOLUTIONS: usize = 200;

fn boards(count: u64) -> Vec<Board> {
    let mut boards: Vec<Board> = (0..count).map(|seed| sound(seed).board).collect();
    boards.retain(|board| board.open().len() > 20);
    boards
}

fn literals(graph: &LinkGraph, edge: Edge) -> (Literal, Literal) {
    (graph.literal(edge.source), graph.literal(edge.target))
}

#[test]
fn the_edges_of_every_layer_match_the_definitions() {
    let mut kinds = BTreeSet::new();
    for board in boards(24) {
        each_layer(&board, |layer, graph| {
            let edges = graph.all_edges().iter();
            let found: Vec<_> = edges.map(|&edge| literals(graph, edge)).collect();
            let distinct: BTreeSet<_> = found.iter().copied().collect();
            assert_eq!(distinct.len(), found.len(), "duplicate link");
            let naive = naive::edges(&board, layer);
            let missing: Vec<_> = naive.difference(&distinct).take(3).collect();
            let wrong: Vec<_> = distinct.difference(&naive).take(3).collect();
            assert!(
                missing.is_empty() && wrong.is_empty(),
                "{layer:?} {missing:?} {wrong:?}"
            );
            for edge in graph.all_edges() {
                let ends = [edge.source, edge.target].map(|literal| literal.node().kind());
                kinds.insert((ends[0], ends[1], edge.source.polarity(), edge.reason.kind()));
            }
        });
    }
    let all = || (0..3).map(NodeKind::at);
    for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
        for polarity in [Polarity::On, Polarity::Off] {
            let kind = (a, b, polarity, ReasonKind::House);
            assert!(kinds.contains(&kind), "{kind:?} was not seen");
        }
        let kind = (a, b, Polarity::Off, ReasonKind::Als);
        assert!(kinds.contains(&kind), "{kind:?} was not seen");
    }
}

#[test]
fn every_edge_has_its_contrapositive_for_the_same_reason() {
    for board in boards(60) {
        each_layer(&board, |_, graph| {
            for edge in graph.all_edges() {
                let back = graph.edge(edge.target.negated(), edge.source.negated());
                assert_eq!(back.map(|back| back.reason), Some(edge.reason), "{edge:?}");
            }
        });
    }
}

#[test]
fn a_layer_begins_with_the_one_below_it() {
    for board in boards(60) {
        let mut below: Vec<Edge> = Vec::new();
        each_layer(&board, |layer, graph| {
            let mut bound = CANDIDATE_LITERALS;
            for edges in below.chunk_by(|a, b| a.source == b.source) {
                let implications = graph.implications(edges[0].source);
                assert_eq!(&implications[..edges.len()], edges, "{layer:?}");
                bound = bound.max(edges[0].source.index() + 1);
            }
            assert!(bound <= graph.literal_bound());
            below = graph.all_edges().to_vec();
        });
    }
}

#[test]
fn every_edge_holds_in_all_solutions() {
    let mut checked = [0; 3];
    for board in boards(150) {
        let solutions = solutions(&board, MAX_SOLUTIONS + 1);
        if solutions.len() > MAX_SOLUTIONS {
            continue;
        }
        let solutions: Vec<[CellSet; 9]> = solutions
            .iter()
            .map(|solution| Digit::ALL.map(|digit| solution.filled_with(digit)))
            .collect();
        each_layer(&board, |layer, graph| {
            for &edge in graph.all_edges() {
                let (from, to) = literals(graph, edge);
                for solution in &solutions {
                    assert!(
                        !holds(solution, from) || holds(solution, to),
                        "{from:?} {to:?}"
                    );
                }
                checked[layer as usize] += solutions.len();
            }
        });
    }
    assert!(checked.iter().all(|&count| count > 100_000), "{checked:?}");
}

/// Whether a literal holds in a solution, given as the cells of each digit.
fn holds(solution: &[CellSet; 9], literal: Literal) -> bool {
    let cells = solution[literal.node.digit().index()];
    cells.overlaps(literal.node.cells()) == (literal.polarity == Polarity::On)
}

/// A strong link is a chain that eliminates every candidate that conflicts with both ends. A weak
/// link alone eliminates nothing: the checker accepts the link and then rejects the ends.
#[test]
fn the_checker_accepts_every_edge_as_a_chain_of_two() {
    let mut removed = BTreeSet::new();
    for board in boards(24) {
        each_layer(&board, |_, graph| {
            for &edge in graph.all_edges() {
                let (from, to) = literals(graph, edge);
                let evidence = chain(from, graph.why(edge), to);
                let conflicts =
                    |victim: &Candidate| [from, to].iter().all(|end| conflicts(end.node, *victim));
                let live = board.all_candidates();
                let victim = live.iter().find(conflicts);
                let claimed = victim.or(live.iter().next()).unwrap();
                let effects = Effects::new(None, vec![claimed]).unwrap();
                let answer = verify::check(&board, &effects, &evidence);
                match (edge.source.polarity(), victim) {
                    (Polarity::Off, Some(_)) => {
                        assert_eq!(answer, Ok(()), "{from:?} {to:?}");
                        removed.insert(edge.reason.kind());
                    }
                    (Polarity::Off, None) => assert!(has_end_fault(&answer), "{answer:?}"),
                    (Polarity::On, _) => assert!(has_ends_fault(&answer), "{answer:?}"),
                }
                // The checker rejects a link in a house if the stated reason is a cell.
                if edge.reason.kind() == ReasonKind::House {
                    let cell = Why::Cell(from.node.cells().first().unwrap());
                    let answer = verify::check(&board, &effects, &chain(from, cell, to));
                    let fault = chain_fault(&answer);
                    assert!(matches!(fault, Some(ChainFault::Link { .. })), "{answer:?}");
                }
            }
        });
    }
    // No candidate conflicts with both candidates of a bivalue cell.
    let reasons = BTreeSet::from([ReasonKind::House, ReasonKind::Als]);
    assert_eq!(removed, reasons);
}

fn chain(from: Literal, why: Why, to: Literal) -> Evidence {
    Evidence::Chain(Chain {
        literals: vec![from, to],
        links: vec![why],
        closing: Closing::Open,
    })
}

fn chain_fault(answer: &Result<(), Refusal>) -> Option<&ChainFault> {
    match answer {
        Err(Refusal::Chain(fault)) => Some(fault),
        _ => None,
    }
}

/// Whether a chain is refused because a removal does not conflict with one of its ends.
fn has_end_fault(answer: &Result<(), Refusal>) -> bool {
    matches!(chain_fault(answer), Some(ChainFault::End { .. }))
}

/// Whether a chain is refused because its two ends prove nothing.
fn has_ends_fault(answer: &Result<(), Refusal>) -> bool {
    matches!(chain_fault(answer), Some(ChainFault::Ends))
}

fn conflicts(node: Node, victim: Candidate) -> bool {
    let mut cells = node.cells().iter();
    cells.all(|cell| Candidate::new(cell, node.digit()).conflicts(victim))
}

#[test]
fn node_ids_have_the_kind_of_their_node() {
    for board in boards(24) {
        each_layer(&board, |layer, graph| {
            let mut seen: BTreeSet<NodeId> = BTreeSet::new();
            for edge in graph.all_edges() {
                seen.extend([edge.source.node(), edge.target.node()]);
                assert_eq!(
                    LiteralId::on(edge.source.node()).negated(),
                    LiteralId::off(edge.source.node())
                );
            }
            let (nodes, groups) = (
                naive::nodes(&board, layer),
                naive::nodes(&board, Layer::Groups),
            );
            for id in seen {
                let node = graph.node(id);
                assert!(nodes.contains(&(node.digit(), node.cells())), "{node:?}");
                let (digit, cells) = (node.digit(), node.cells());
                let kind = match cells.len() {
                    1 => NodeKind::Candidate,
                    _ if groups.contains(&(digit, cells)) => NodeKind::Group,
                    _ => NodeKind::AlsDigit,
                };
                assert_eq!(id.kind(), kind, "{node:?}");
            }
        });
    }
}

/// [`StrongLinks`](links::StrongLinks) has the same strong links as the graph, and the same weak
/// links between their nodes.
#[test]
fn strong_links_match_the_graph() {
    let mut count = [0; 2];
    for board in boards(24) {
        each_layer_with_strong(&board, |layer, graph, strong| {
            let nodes = (0..graph.literal_bound() / 2).map(NodeId::from_index);
            let is_linked = |node: &NodeId| !graph.implications(LiteralId::off(*node)).is_empty();
            let nodes: Vec<NodeId> = nodes.filter(is_linked).collect();
            let ends = strong.ends().iter().map(|end| end.node);
            assert!(ends.eq(nodes.iter().copied()), "{layer:?}");
            let mut paired = BTreeSet::new();
            strong.each_weak(|one, other, kind| {
                for (one, other) in [(one, other), (other, one)] {
                    assert!(paired.insert((one, other, kind)));
                }
            });
            for (number, &node) in nodes.iter().enumerate() {
                assert_eq!(strong.number_of(node), Some(number));
                let links = graph.implications(LiteralId::off(node));
                assert_eq!(strong.links(number), links);
                let weak = graph.implications(LiteralId::on(node)).iter();
                let weak = weak.filter(|edge| strong.number_of(edge.target.node()).is_some());
                let weak: Vec<Edge> = weak.copied().collect();
                assert_eq!(strong.weak_links(number), weak, "{layer:?} {node:?}");
                let numbered = |edge: &Edge| {
                    let target = strong.number_of(edge.target.node());
                    target.map(|target| (target, edge.reason.kind()))
                };
                let expected: BTreeSet<_> = weak.iter().filter_map(numbered).collect();
                let mut of_node = BTreeSet::new();
                strong.each_weak_of(node, |other, kind| {
                    of_node.insert((other, kind));
                });
                assert_eq!(of_node, expected);
                let of_pairs = paired.iter().filter(|(one, ..)| *one == number);
                let of_pairs: BTreeSet<_> =
                    of_pairs.map(|&(_, other, kind)| (other, kind)).collect();
                assert_eq!(of_pairs, expected);
                count[0] += links.len();
                count[1] += weak.len();
            }
        });
    }
    assert!(count.iter().all(|&count| count > 10_000), "{count:?}");
}
