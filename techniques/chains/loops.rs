//! Loops as shortest walks from one end of a strong link back to the other.
//!
//! All literals of a loop hold or none does. So what conflicts with one that is true and with one
//! that is false goes; and of an almost locked set on the way one of the two digits of its link is
//! always gone, so its other digits are locked in whichever way round the loop is.
//!
//! A loop lies in one strongly connected component of the links, and few strong links do: the
//! components cost one pass over the edges and save most walks.

use super::kit::{Family, LONGEST, Ways, longest_kept};
use super::path::{conflicting, is_simple, literals, pattern};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, DigitSet};
use links::{Edge, EdgeReference, LinkGraph, LiteralId, NodeKind, ReasonKind, Walker};
use logic::{
    Claim, Closing, Find, Literal, Node, Polarity, Removals, Sink, Stop, Variant, View, Why,
};
use petgraph::algo::tarjan_scc;
use petgraph::visit::EdgeFiltered;

impl Family {
    /// Whether a loop of the family may close with a strong link. Every loop of groups passes a
    /// strong link of a group, every loop of sets one of a set, and going round it once will do.
    fn closes_with(self, edge: Edge) -> bool {
        let is_strong = edge.source.polarity() == Polarity::Off;
        let ends = [edge.source.node(), edge.target.node()];
        let once = ends[0] < ends[1];
        let own = match self {
            Family::OneDigit | Family::Bivalue | Family::All => true,
            Family::GroupedOneDigit | Family::Grouped => {
                once && ends.iter().any(|node| node.kind() == NodeKind::Group)
            }
            Family::WithSets => once && edge.reason.kind() == ReasonKind::Als,
        };
        is_strong && own && self.filter().keeps(edge)
    }

    /// Whether a loop has no name of its own in a plainer family.
    fn owns_loop(self, path: &[Edge]) -> bool {
        match self {
            Family::OneDigit | Family::Bivalue | Family::GroupedOneDigit | Family::WithSets => true,
            Family::All => !Family::OneDigit.uses_all(path) && !Family::Bivalue.uses_all(path),
            Family::Grouped => !Family::GroupedOneDigit.uses_all(path),
        }
    }
}

/// By literal, which strongly connected component of the family's links it lies in.
fn components(graph: &LinkGraph, family: Family) -> Vec<u32> {
    let mut component_of = vec![0; graph.literal_bound()];
    let mut number = 0;
    for component in tarjan_scc(&graph.kept_by(family.filter())) {
        number += 1;
        for literal in component {
            component_of[literal.index()] = number;
        }
    }
    component_of
}

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
    let component_of = components(graph, family);
    for &closing in graph.all_edges() {
        let [from, to] = [closing.source, closing.target].map(LiteralId::index);
        if component_of[from] != component_of[to] || !family.closes_with(closing) {
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
            if !is_simple(graph, &path) || !family.owns_loop(&path) {
                continue;
            }
            let victims = victims(view, graph, &path, closing);
            let claim = Claim::remove(Removals::Set(&victims));
            sink.push(Find::new(claim, distance + 1), &|| {
                let why = Closing::Loop(graph.why(closing));
                pattern(graph, closing.target, &path, why).into_proof()
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// What conflicts with a node that is ON in the loop and with one that is OFF, and what sees all
/// places of a digit that the loop locks into an almost locked set.
fn victims(view: &View<'_>, graph: &LinkGraph, path: &[Edge], closing: Edge) -> CandidateSet {
    let mut sights = [CandidateSet::EMPTY; 2];
    let mut own = CandidateSet::EMPTY;
    for Literal { node, polarity } in literals(graph, path) {
        let side = usize::from(polarity == Polarity::Off);
        sights[side] = sights[side].union(&conflicting(view, node));
        own = own.union(&CandidateSet::of_digit(node.digit(), node.cells()));
    }
    let mut victims = sights[0].intersection(&sights[1]);
    let links = path.iter().chain(core::iter::once(&closing));
    for &edge in links.filter(|edge| edge.reason.kind() == ReasonKind::Als) {
        if let Why::Als(cells) = graph.why(edge) {
            victims = victims.union(&seen_by_locked(view, graph, edge, cells));
        }
    }
    victims.difference(&own)
}

/// What sees all places of a digit in a set, but for the two digits of its link.
fn seen_by_locked(view: &View<'_>, graph: &LinkGraph, edge: Edge, cells: CellSet) -> CandidateSet {
    let board = view.board();
    let linked = [edge.source, edge.target].map(|end| graph.node(end.node()).digit());
    let digits = cells
        .iter()
        .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
    let mut seen = CandidateSet::EMPTY;
    for digit in digits.iter().filter(|digit| !linked.contains(digit)) {
        let node = Node::Group(digit, cells & board.cells(digit));
        seen = seen.union(&conflicting(view, node));
    }
    seen
}
