//! Loops as shortest walks from one end of a strong link back to the other.
//!
//! Either all literals of a loop hold or none does. So a candidate is eliminated if it conflicts
//! with a node that is ON and with a node that is OFF: one of the two is true in each case. If a
//! link is in an almost locked set, then in both cases one of the link's two digits is missing from
//! the set. So all other digits of the set are locked.
//!
//! Few strong links are part of a loop. So the search first tests, for each strong link, whether a
//! strongly connected component allows a loop. Then it computes the length of a shortest walk back
//! from the end of the link to its start. It enumerates walks only if there is one.

use super::family::Family;
use super::kit::{EliminatedBySize, MAX_NODES, longest_kept};
use super::link_pairs_by_family;
use super::path::{Conflicts, conflicting, is_simple, pattern};
use super::shortest_walks::ShortestWalks;
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, DigitSet};
use links::{
    Als, AlsTable, Edge, EdgeReference, LinkFilter, LinkGraph, LiteralId, NodeKind, ReachBuffers,
    Reason, ReasonKind, StrongLinks, WalkLength, Walker,
};
use logic::{Claim, Closing, Find, Node, Polarity, Removals, Sink, Stop, Variant, View, Why};
use petgraph::visit::EdgeFiltered;

impl Family {
    /// Whether a loop of the family may be closed by this strong link. Loops with groups are closed
    /// by a strong link of a group, and loops with sets by a strong link of a set. Each of these
    /// links is used in one direction only.
    fn closes_with(self, edge: Edge) -> bool {
        let ends = [edge.source.node(), edge.target.node()];
        let is_chosen_direction = ends[0] < ends[1];
        match self {
            Family::OneDigit | Family::Bivalue | Family::Candidates => true,
            Family::GroupedOneDigit | Family::Grouped => {
                is_chosen_direction && ends.iter().any(|node| node.kind() == NodeKind::Group)
            }
            Family::WithSets => is_chosen_direction && edge.reason.kind() == ReasonKind::Als,
        }
    }

    /// Whether no simpler family has a name for the loop.
    fn owns_loop(self, path: &[Edge], closing: Edge) -> bool {
        let is_of = |other: Family| other.uses_all(path) && other.uses_all(&[closing]);
        match self {
            Family::OneDigit | Family::Bivalue | Family::GroupedOneDigit | Family::WithSets => true,
            Family::Candidates => !is_of(Family::OneDigit) && !is_of(Family::Bivalue),
            Family::Grouped => !is_of(Family::GroupedOneDigit),
        }
    }
}

/// Pushes, for every strong link of the family, the shortest loops through it that have
/// eliminations. The size counts the nodes of the loop.
///
/// All equally short loops are tried, because they may have different eliminations.
pub(crate) fn find_loops(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
) -> ControlFlow<Stop> {
    let digits = family.digits(view);
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    let filter = family.filter();
    let strong = StrongLinks::of(view, filter.layer());
    let mut walker = Walker::new();
    let (link_pairs, mut buffers) = (
        link_pairs_by_family::link_pairs(view, family),
        ReachBuffers::default(),
    );
    let mut search = Search {
        view,
        filter,
        conflicts_of: Conflicts::new(view, strong),
        removed: EliminatedBySize::default(),
    };
    let digit = |edge: Edge| strong.node(edge.source.node()).digit();
    let edges = strong.edges().iter().copied();
    let closing_links = edges.filter(|&edge| filter.keeps(edge) && family.closes_with(edge));
    for closing in closing_links.filter(|&edge| digits.contains(digit(edge))) {
        let ends = [closing.target, closing.source].map(LiteralId::node);
        if !link_pairs.may_close_loop(strong, ends) {
            continue;
        }
        let Some(bound) = longest_kept(sink, Variant(0), 4, MAX_NODES) else {
            return ControlFlow::Continue(());
        };
        view.spend(1)?;
        // A loop of four nodes is an X-Wing, a Naked Pair or a Hidden Pair.
        if !matches!(
            link_pairs.without_direct_link(strong, ends, bound - 1, &mut buffers),
            WalkLength::Of(5..)
        ) {
            continue;
        }
        let graph = search.graph();
        // A strong link in a cell or house is also a weak link between the same ends. Going back
        // along that link is not a loop.
        let links = EdgeFiltered::from_fn(graph, |edge: EdgeReference<'_>| {
            let edge = edge.edge();
            let is_direct_link_back =
                edge.source == closing.target && edge.target == closing.source;
            filter.keeps(edge) && !is_direct_link_back
        });
        walker.walk_to(&links, closing.target, closing.source, bound - 1);
        view.spend(walker.literals().len() as u64 / 64)?;
        let shortest_walks = ShortestWalks::of(graph, filter, &walker);
        shortest_walks.each(closing.source, &mut |path| {
            if is_simple(strong, path) && family.owns_loop(path, closing) {
                search.push_all(sink, path, closing)
            } else {
                ControlFlow::Continue(())
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// The search of a family at a position.
struct Search<'a> {
    view: &'a View<'a>,
    filter: LinkFilter,
    conflicts_of: Conflicts<'a>,
    removed: EliminatedBySize,
}

impl<'a> Search<'a> {
    /// The link graph, built only when a loop exists.
    fn graph(&self) -> &'a LinkGraph {
        LinkGraph::of(self.view, self.filter.layer())
    }

    /// Pushes a loop. If several almost locked sets justify one of its links, it also pushes the
    /// loop with each of them, because each locks different digits.
    fn push_all(&mut self, sink: &mut dyn Sink, path: &[Edge], closing: Edge) -> ControlFlow<Stop> {
        self.push(sink, path, closing)?;
        let edges = path.iter().copied().chain(core::iter::once(closing));
        for (index, edge) in edges.enumerate() {
            for reason in self.other_sets(edge) {
                let (mut path, mut closing) = (path.to_vec(), closing);
                let link = path.get_mut(index).unwrap_or(&mut closing);
                link.reason = reason;
                self.push(sink, &path, closing)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The other almost locked sets that justify an edge.
    fn other_sets(&self, edge: Edge) -> Vec<Reason> {
        let Reason::Als(own_number) = edge.reason else {
            return Vec::new();
        };
        let ends = [edge.source, edge.target].map(|end| self.graph().node(end.node()));
        let has_places =
            |als: &Als, end: &Node| als.cells & self.view.board().cells(end.digit()) == end.cells();
        let sets = self.view.derived::<AlsTable>().numbered();
        let others = sets.filter(|&(number, _)| number != own_number);
        let others = others.filter(|(_, als)| ends.iter().all(|end| has_places(als, end)));
        others.map(|(number, _)| Reason::Als(number)).collect()
    }

    /// The candidates that conflict with an ON node and with an OFF node, and those that see all
    /// places of a digit locked in an almost locked set. Candidates of the loop are left out.
    fn victims(&mut self, path: &[Edge], closing: Edge) -> CandidateSet {
        let mut conflicts_of = [CandidateSet::EMPTY; 2];
        let mut loop_candidates = CandidateSet::EMPTY;
        // The closing link leads to the first literal.
        let links = path.iter().chain(core::iter::once(&closing));
        for end in links.clone().map(|edge| edge.target) {
            let side = usize::from(end.polarity() == Polarity::Off);
            conflicts_of[side] = conflicts_of[side].union(&self.conflicts_of.of(end.node()));
            let node = self.graph().node(end.node());
            loop_candidates =
                loop_candidates.union(&CandidateSet::of_digit(node.digit(), node.cells()));
        }
        let mut victims = conflicts_of[0].intersection(&conflicts_of[1]);
        for &edge in links.filter(|edge| edge.reason.kind() == ReasonKind::Als) {
            if let Why::Als(cells) = self.graph().why(edge) {
                victims = victims.union(&seen_by_locked(self.view, self.graph(), edge, cells));
            }
        }
        victims.difference(&loop_candidates)
    }

    /// Pushes a loop unless other loops of its size have all its eliminations.
    fn push(&mut self, sink: &mut dyn Sink, path: &[Edge], closing: Edge) -> ControlFlow<Stop> {
        let victims = self.victims(path, closing);
        let size = path.len() as u16 + 1;
        if !self.removed.add(size, &victims) {
            return ControlFlow::Continue(());
        }
        let claim = Claim::remove(Removals::Set(&victims));
        sink.push(Find::new(claim, size), &|| {
            let why = Closing::Loop(self.graph().why(closing));
            pattern(self.graph(), closing.target, path, why).into_proof()
        })
    }
}

/// The candidates that see all places of a locked digit of a set: any digit but the two of the
/// link.
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
