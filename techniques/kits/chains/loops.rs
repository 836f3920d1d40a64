//! Loops as shortest walks from one end of a strong link back to the other.
//!
//! All literals of a loop hold or none does. So what conflicts with one that is true and with one
//! that is false goes; and of an almost locked set on the way one of the two digits of its link is
//! always gone, so its other digits are locked in whichever way round the loop is.
//!
//! Few strong links are in a loop, so the length of the way round is computed first for each, and
//! only where there is one are the walks gone.

use super::family::Family;
use super::kit::{LONGEST, Removed, longest_kept};
use super::link_pairs_by_family;
use super::path::{Sights, conflicting, is_simple, pattern};
use super::ways::Ways;
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, DigitSet};
use links::{
    Als, AlsTable, Edge, EdgeReference, LinkFilter, LinkGraph, LiteralId, NodeKind, ReachBuffers,
    Reason, ReasonKind, StrongLinks, WalkLength, Walker,
};
use logic::{Claim, Closing, Find, Node, Polarity, Removals, Sink, Stop, Variant, View, Why};
use petgraph::visit::EdgeFiltered;

impl Family {
    /// Whether a loop of the family may close with a strong link of it. Every loop of groups passes a
    /// strong link of a group, every loop of sets one of a set, and going round it once will do.
    fn closes_with(self, edge: Edge) -> bool {
        let ends = [edge.source.node(), edge.target.node()];
        let once = ends[0] < ends[1];
        match self {
            Family::OneDigit | Family::Bivalue | Family::All => true,
            Family::GroupedOneDigit | Family::Grouped => {
                once && ends.iter().any(|node| node.kind() == NodeKind::Group)
            }
            Family::WithSets => once && edge.reason.kind() == ReasonKind::Als,
        }
    }

    /// Whether a loop has no name of its own in a plainer family.
    fn owns_loop(self, path: &[Edge], closing: Edge) -> bool {
        let is_of = |other: Family| other.uses_all(path) && other.uses_all(&[closing]);
        match self {
            Family::OneDigit | Family::Bivalue | Family::GroupedOneDigit | Family::WithSets => true,
            Family::All => !is_of(Family::OneDigit) && !is_of(Family::Bivalue),
            Family::Grouped => !is_of(Family::GroupedOneDigit),
        }
    }
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
        sights: Sights::new(view, strong),
        removed: Removed::default(),
    };
    let digit = |edge: Edge| strong.node(edge.source.node()).digit();
    let edges = strong.edges().iter().copied();
    let closing = edges.filter(|&edge| filter.keeps(edge) && family.closes_with(edge));
    for closing in closing.filter(|&edge| digits.contains(digit(edge))) {
        let Some(bound) = longest_kept(sink, Variant(0), 4, LONGEST) else {
            return ControlFlow::Continue(());
        };
        view.spend(1)?;
        let ends = [closing.target, closing.source].map(LiteralId::node);
        // Four nodes: an X-Wing, a Naked or a Hidden Pair.
        if !matches!(
            link_pairs.around(strong, ends, bound - 1, &mut buffers),
            WalkLength::Of(5..)
        ) {
            continue;
        }
        let graph = search.graph();
        // Two ends of a strong link conflict, so the way straight back is no loop.
        let links = EdgeFiltered::from_fn(graph, |edge: EdgeReference<'_>| {
            let edge = edge.edge();
            let straight_back = edge.source == closing.target && edge.target == closing.source;
            filter.keeps(edge) && !straight_back
        });
        walker.walk_to(&links, closing.target, closing.source, bound - 1);
        view.spend(walker.literals().len() as u64 / 64)?;
        let ways = Ways::of(graph, filter, &walker);
        ways.each(closing.source, &mut |path| {
            if is_simple(strong, path) && family.owns_loop(path, closing) {
                search.push_all(sink, path, closing)
            } else {
                ControlFlow::Continue(())
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// A family's search at a position.
struct Search<'a> {
    view: &'a View<'a>,
    filter: LinkFilter,
    sights: Sights<'a>,
    removed: Removed,
}

impl<'a> Search<'a> {
    /// What a loop is walked in, once there is one.
    fn graph(&self) -> &'a LinkGraph {
        LinkGraph::of(self.view, self.filter.layer())
    }

    /// Pushes a loop; and, since a link of an almost locked set names one set where several
    /// have it and each locks digits of its own, the same loop with each of the others.
    fn push_all(&mut self, sink: &mut dyn Sink, path: &[Edge], closing: Edge) -> ControlFlow<Stop> {
        self.push(sink, path, closing)?;
        let edges = path.iter().copied().chain(core::iter::once(closing));
        for (index, edge) in edges.enumerate() {
            for reason in self.others(edge) {
                let (mut path, mut closing) = (path.to_vec(), closing);
                let link = path.get_mut(index).unwrap_or(&mut closing);
                link.reason = reason;
                self.push(sink, &path, closing)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The other almost locked sets for which an edge holds.
    fn others(&self, edge: Edge) -> Vec<Reason> {
        let Reason::Als(own) = edge.reason else {
            return Vec::new();
        };
        let ends = [edge.source, edge.target].map(|end| self.graph().node(end.node()));
        let has =
            |als: &Als, end: &Node| als.cells & self.view.board().cells(end.digit()) == end.cells();
        let sets = self.view.derived::<AlsTable>().numbered();
        let others = sets.filter(|&(number, _)| number != own);
        let others = others.filter(|(_, als)| ends.iter().all(|end| has(als, end)));
        others.map(|(number, _)| Reason::Als(number)).collect()
    }

    /// What conflicts with a node that is ON in the loop and with one that is OFF, and what sees
    /// all places of a digit that the loop locks into an almost locked set.
    fn victims(&mut self, path: &[Edge], closing: Edge) -> CandidateSet {
        let mut sights = [CandidateSet::EMPTY; 2];
        let mut own = CandidateSet::EMPTY;
        // The closing link comes back to the first literal.
        let links = path.iter().chain(core::iter::once(&closing));
        for end in links.clone().map(|edge| edge.target) {
            let side = usize::from(end.polarity() == Polarity::Off);
            sights[side] = sights[side].union(&self.sights.of(end.node()));
            let node = self.graph().node(end.node());
            own = own.union(&CandidateSet::of_digit(node.digit(), node.cells()));
        }
        let mut victims = sights[0].intersection(&sights[1]);
        for &edge in links.filter(|edge| edge.reason.kind() == ReasonKind::Als) {
            if let Why::Als(cells) = self.graph().why(edge) {
                victims = victims.union(&seen_by_locked(self.view, self.graph(), edge, cells));
            }
        }
        victims.difference(&own)
    }

    /// Pushes a loop, unless others of its size remove all that it does.
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
