//! Chains as shortest walks in the link graph.
//!
//! A candidate is false if supposing it true leads, link by link, to its being false. In the link
//! graph that is a walk from ON v to OFF v, and breadth-first search finds a shortest one. Without
//! its first and last link it is the chain players tell: it starts at a candidate taken as false,
//! ends at one that is true then, and everything that conflicts with both goes, v included.
//! Likewise a walk from OFF v to ON v proves that v is true.
//!
//! Starting from the victims makes the search complete: every candidate that any chain of the
//! family removes is found, with a shortest chain for it. Which of several equally short chains
//! is told depends on the order of the links; what is found and how long it is does not.
//!
//! The three families differ in the links they may use, and are filtered views of one graph. The
//! sink is asked how long a chain it would still keep, which bounds the walk: once a chain of
//! six nodes is known, nobody walks further than five links.

use super::pattern::AlternatingChain;
use crate::options::Naming;
use core::ops::ControlFlow;
use grid::{CandidateSet, DigitSet};
use links::{
    Edge, EdgeReference, LinkFilter, LinkGraph, LiteralId, ReasonKind, Walker, contradicts_itself,
};
use logic::{Claim, Closing, Find, Literal, Node, Polarity, Removals, Sink, Stop, Variant, View};
use petgraph::visit::EdgeFiltered;

/// Which links a family of chains uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    /// Those of one digit: X-Chains.
    OneDigit,
    /// Strong links within cells, weak ones between cells: XY-Chains.
    Bivalue,
    /// All.
    All,
}

/// The longest chain that is looked for, in nodes, the victim counted at both ends.
const LONGEST: u16 = 64;

impl Family {
    /// The links the family uses, and between which nodes.
    fn filter(self) -> LinkFilter {
        let (cell, house) = (ReasonKind::Cell, ReasonKind::House);
        match self {
            Family::OneDigit => LinkFilter::new(&[house], &[house]),
            Family::Bivalue => LinkFilter::new(&[cell], &[house]),
            Family::All => LinkFilter::new(&[cell, house], &[cell, house]),
        }
    }

    /// Whether the family uses all these links.
    fn uses_all(self, edges: &[Edge]) -> bool {
        let filter = self.filter();
        edges.iter().all(|&edge| filter.keeps(edge))
    }

    /// Whether a chain (the victim's two links left out) belongs to this family and to no family
    /// or technique with a name of its own.
    fn owns(self, graph: &LinkGraph, chain: &[Edge]) -> bool {
        let nodes = chain.len() + 1;
        let one_digit = Family::OneDigit.uses_all(chain);
        let bivalue = Family::Bivalue.uses_all(chain);
        match self {
            // Four nodes: Skyscraper, 2-String Kite, Turbot Fish, or the ends of an X-Wing.
            Family::OneDigit => nodes > 4,
            // Two cells are a Naked Pair, three an XY-Wing, cells of one pair a Remote Pair.
            Family::Bivalue => nodes > 6 && !one_pair(graph, chain),
            Family::All => !one_digit && !bivalue && !w_wing(graph, chain),
        }
    }
}

/// Whether all nodes of a chain are candidates of the same two digits in bivalue cells.
fn one_pair(graph: &LinkGraph, chain: &[Edge]) -> bool {
    let digits: DigitSet = nodes(graph, chain).map(Node::digit).collect();
    digits.is_pair()
}

/// Whether a chain is two bivalue cells of one pair joined by a strong link: cell, house, house,
/// house, cell.
fn w_wing(graph: &LinkGraph, chain: &[Edge]) -> bool {
    let [first, joint, strong, other, last] = chain else {
        return false;
    };
    !first.keeps_digit()
        && joint.keeps_digit()
        && strong.keeps_digit()
        && other.keeps_digit()
        && !last.keeps_digit()
        && graph.node(first.source.node()).digit() == graph.node(last.target.node()).digit()
}

/// The first of a family's variants.
const REMOVES: Variant = Variant(0);
/// The second.
const PLACES: Variant = Variant(1);

/// Pushes, for every candidate that a chain of the family decides, a shortest such chain.
///
/// The size counts the nodes with the victim at both ends, as Sudoku Explainer counts.
pub(crate) fn find_chains(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
) -> ControlFlow<Stop> {
    let filter = family.filter();
    let graph = LinkGraph::of(view, filter.layer());
    let links = graph.kept_by(filter);
    let mut walker = Walker::new();
    // The starts from which nothing more can be reached: no later pass need ask them again.
    let mut done = [CandidateSet::EMPTY; 2];
    // Most positions that have a chain have a short one, and short walks cost little. What is
    // longer than a pass allows is left to the next, which is not begun once nobody would keep
    // what it finds.
    for (shorter, most) in [(0, 8), (8, 12), (12, LONGEST)] {
        for candidate in view.board().all_candidates().iter() {
            for (variant, start) in [LiteralId::on(candidate), LiteralId::off(candidate)]
                .into_iter()
                .enumerate()
            {
                if done[variant].contains(candidate) {
                    continue;
                }
                let settled = &mut done[variant];
                let variant = [REMOVES, PLACES][variant];
                let Some(bound) = longest_kept(sink, variant, shorter + 2, most) else {
                    continue;
                };
                walker.walk(&links, start, bound - 1);
                view.spend(1 + walker.literals().len() as u64 / 64)?;
                if walker.met_all(bound - 1) {
                    settled.insert(candidate);
                }
                let Some(path) = walker.path(start.negated()) else {
                    continue;
                };
                if (path.len() as u16) < shorter {
                    continue;
                }
                push_chain(view, sink, family, graph, variant, &path)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The part of a walk to the opposite of its start that is told: all of it when that is true,
/// without the links of the victim when it is false.
fn told_part(path: &[Edge]) -> &[Edge] {
    let starts_true = |edge: &Edge| edge.source.polarity() == Polarity::On;
    if path.first().is_some_and(starts_true) {
        path.get(1..path.len() - 1).unwrap_or_default()
    } else {
        path
    }
}

/// Pushes the chain of a walk from a literal to its opposite, if the family may claim it.
fn push_chain(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
    graph: &LinkGraph,
    variant: Variant,
    path: &[Edge],
) -> ControlFlow<Stop> {
    let chain = told_part(path);
    let Some(first) = chain.first().map(|edge| edge.source) else {
        return ControlFlow::Continue(());
    };
    let owned = view.option::<Naming>() == Naming::General || family.owns(graph, chain);
    if contradicts_itself(path) || !owned {
        return ControlFlow::Continue(());
    }
    let victims;
    let claim = if variant == REMOVES {
        victims = conflicting_with_ends(view, graph, chain);
        Claim::remove(Removals::Set(&victims))
    } else {
        let Some(candidate) = first.node().candidate() else {
            return ControlFlow::Continue(());
        };
        Claim::place(candidate)
    };
    let size = path.len() as u16 + 1;
    sink.push(Find::new(claim, size).of_variant(variant), &|| {
        pattern(graph, first, chain, Closing::Open).into_proof()
    })
}

/// The size of the longest chain between `least` and `most` nodes that the sink would keep.
fn longest_kept(sink: &dyn Sink, variant: Variant, least: u16, most: u16) -> Option<u16> {
    (least..=most)
        .rev()
        .step_by(2)
        .find(|&size| sink.keeps(variant, size))
}

/// What conflicts with both ends of a chain.
fn conflicting_with_ends(view: &View<'_>, graph: &LinkGraph, chain: &[Edge]) -> CandidateSet {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return CandidateSet::EMPTY;
    };
    let [a, b] = [first.source, last.target].map(|literal| graph.node(literal.node()));
    conflicting(view, a).intersection(&conflicting(view, b))
}

/// The live candidates that cannot be true together with a node.
fn conflicting(view: &View<'_>, node: Node) -> CandidateSet {
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
fn pattern(
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
fn literals<'a>(graph: &'a LinkGraph, path: &'a [Edge]) -> impl Iterator<Item = Literal> + use<'a> {
    let first = path.first().map(|edge| edge.source);
    let all = first.into_iter().chain(path.iter().map(|edge| edge.target));
    all.map(|literal| graph.literal(literal))
}

/// The nodes of a walk, both ends included.
fn nodes<'a>(graph: &'a LinkGraph, path: &'a [Edge]) -> impl Iterator<Item = Node> + use<'a> {
    literals(graph, path).map(|literal| literal.node)
}

/// How many equally short loops through one link are tried.
const TIES: usize = 64;

/// Pushes, for every strong link of the family, the shortest loops through it that remove
/// something. The size counts the nodes of the loop.
///
/// All equally short loops are tried, because one may remove something where another does not.
pub(crate) fn find_loops(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
) -> ControlFlow<Stop> {
    let filter = family.filter();
    let graph = LinkGraph::of(view, filter.layer());
    let mut walker = Walker::new();
    for &closing in graph.all_edges() {
        if closing.source.polarity() == Polarity::On || !filter.keeps(closing) {
            continue;
        }
        let Some(bound) = longest_kept(sink, Variant(0), 4, LONGEST) else {
            return ControlFlow::Continue(());
        };
        // Two ends of a strong link conflict, so the way straight back is no loop.
        let links = EdgeFiltered::from_fn(graph, |edge: EdgeReference<'_>| {
            let edge = edge.edge();
            let straight_back = edge.source == closing.target && edge.target == closing.source;
            filter.keeps(edge) && !straight_back
        });
        walker.walk(&links, closing.target, bound - 1);
        view.spend(1 + walker.literals().len() as u64 / 64)?;
        let Some(distance) = walker.distance(closing.source) else {
            continue;
        };
        // Four nodes: an X-Wing, a Naked or a Hidden Pair.
        if distance < 5 {
            continue;
        }
        let ways = Ways {
            graph,
            filter,
            walker: &walker,
        };
        for path in ways.all(closing.source) {
            if !is_simple(graph, &path) || (family == Family::All && !is_mixed(&path)) {
                continue;
            }
            let victims = loop_victims(view, graph, &path);
            let claim = Claim::remove(Removals::Set(&victims));
            sink.push(Find::new(claim, distance + 1), &|| {
                let why = Closing::Loop(graph.why(closing));
                pattern(graph, closing.target, &path, why).into_proof()
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// All shortest walks of one search.
struct Ways<'a> {
    graph: &'a LinkGraph,
    filter: LinkFilter,
    walker: &'a Walker,
}

impl Ways<'_> {
    /// The shortest walks to a literal, at most [`TIES`].
    fn all(&self, to: LiteralId) -> Vec<Vec<Edge>> {
        let mut found = Vec::new();
        self.extend(to, &mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, to: LiteralId, tail: &mut Vec<Edge>, found: &mut Vec<Vec<Edge>>) {
        let Some(distance) = self.walker.distance(to) else {
            return;
        };
        if distance == 0 {
            found.push(tail.iter().rev().copied().collect());
            return;
        }
        // What leads to a literal is what its opposite leads to, turned round.
        for back in self.graph.implications(to.negated()) {
            let edge = Edge {
                source: back.target.negated(),
                target: to,
                reason: back.reason,
            };
            let nearer = self.walker.distance(edge.source) == Some(distance - 1);
            if nearer && self.filter.keeps(edge) && found.len() < TIES {
                tail.push(edge);
                self.extend(edge.source, tail, found);
                tail.pop();
            }
        }
    }
}

/// Whether a loop passes no candidate twice.
fn is_simple(graph: &LinkGraph, path: &[Edge]) -> bool {
    let mut seen = CandidateSet::EMPTY;
    nodes(graph, path).all(|node| {
        let candidates = CandidateSet::of_digit(node.digit(), node.cells());
        let is_new = !seen.overlaps(&candidates);
        seen = seen.union(&candidates);
        is_new
    })
}

/// Whether a loop is neither one of a single digit nor one of bivalue cells only.
fn is_mixed(path: &[Edge]) -> bool {
    !Family::OneDigit.uses_all(path) && !Family::Bivalue.uses_all(path)
}

/// What conflicts with a node that is ON in the loop and with one that is OFF.
fn loop_victims(view: &View<'_>, graph: &LinkGraph, path: &[Edge]) -> CandidateSet {
    let mut sights = [CandidateSet::EMPTY; 2];
    let mut own = CandidateSet::EMPTY;
    for Literal { node, polarity } in literals(graph, path) {
        let side = usize::from(polarity == Polarity::Off);
        sights[side] = sights[side].union(&conflicting(view, node));
        own = own.union(&CandidateSet::of_digit(node.digit(), node.cells()));
    }
    sights[0].intersection(&sights[1]).difference(&own)
}
