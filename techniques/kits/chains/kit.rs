//! Chains as shortest walks in the link graph.
//!
//! A candidate v is false if its truth implies its falsehood. In the link graph this is a walk from
//! ON v (v is true) to OFF v (v is false), and breadth-first search finds a shortest one. Without
//! its first and last link, the walk is the chain that players know. One of the chain's ends is
//! true, so every candidate that conflicts with both ends is eliminated, including v. A walk from OFF v to ON v
//! proves that v is true.
//!
//! The search starts from each candidate that may be eliminated or placed, the victim. So it is
//! complete: it finds a shortest chain for every candidate that the family can eliminate. Other
//! chains of the same length may eliminate more, so there is one chain for each pair of ends with
//! additional eliminations. The order of the links decides which chains are pushed, but not the
//! total of their eliminations, so a position and its images lose the same candidates.
//!
//! The families differ in their nodes and links; they are filtered views of the layers of one
//! graph. A family leaves a victim to its simpler family if that one has a chain of at most the same
//! length: a grouped chain is shorter than every ungrouped chain for its victim. The sink may refuse
//! long chains, and this limits the search: if it keeps chains of at most six nodes, no search goes
//! beyond five links.
//!
//! Most starts have no chain. The link pairs (`links::LinkPairs`) tell whether there is a walk, and
//! the number of links of a shortest one. If there is a walk, the walks of this length are searched
//! until the family accepts one.

use super::family::Family;
use super::link_pairs_by_family;
use super::path::{Conflicts, pattern};
use super::shortest_walks::ShortestWalks;
use crate::kits::options::Naming;
use core::ops::ControlFlow;
use grid::CandidateSet;
use links::{
    Edge, LinkFilter, LinkGraph, LinkPairs, LiteralId, NodeId, ReachBuffers, StrongLinks,
    WalkLength, Walker, contradicts_itself,
};
use logic::{Claim, Closing, Find, Polarity, Removals, Sink, Stop, Variant, View};

/// Maximum length of a chain in nodes, with the victim at both ends.
pub(super) const MAX_NODES: u16 = 64;

/// The first variant of a family: eliminations.
const REMOVES: Variant = Variant(0);
/// The second variant: placements.
const PLACES: Variant = Variant(1);

/// Pushes a shortest chain of the family for every candidate that such a chain proves true or
/// false.
///
/// The size counts the nodes with the victim at both ends, as Sudoku Explainer counts.
pub(crate) fn find_chains(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
) -> ControlFlow<Stop> {
    let digits = family.digits(view);
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut search = Search::new(view, family);
    // The starts that have no chain or whose chains are pushed; later passes skip them. Index 0 has
    // the candidates that start as true, index 1 those that start as false.
    let mut done = [CandidateSet::EMPTY; 2];
    // Most positions with a chain have a short one, and short walks cost little. Each pass searches
    // chains of more than `searched` and at most `most` nodes, if the sink would keep any.
    for (searched, most) in [(0, 8), (8, 12), (12, MAX_NODES)] {
        let both_done = done[0].intersection(&done[1]);
        let left = view.board().all_candidates().difference(&both_done);
        for candidate in left.iter().filter(|one| digits.contains(one.digit)) {
            for (index, start) in [LiteralId::on(candidate), LiteralId::off(candidate)]
                .into_iter()
                .enumerate()
            {
                if done[index].contains(candidate) {
                    continue;
                }
                let variant = [REMOVES, PLACES][index];
                let Some(bound) = longest_kept(sink, variant, searched + 2, most) else {
                    continue;
                };
                let walk_length = search.shortest(start, bound - 1)?;
                if walk_length != WalkLength::Longer {
                    done[index].insert(candidate);
                }
                if let WalkLength::Of(length) = walk_length {
                    search.push_all(sink, start, length)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search of a family at a position.
struct Search<'a> {
    view: &'a View<'a>,
    family: Family,
    filter: LinkFilter,
    links: &'a StrongLinks,
    link_pairs: &'a LinkPairs,
    buffers: ReachBuffers,
    walker: Walker,
    /// For walks between two ends, because `walker` still holds the victim's walk.
    between_ends: Walker,
    conflicts_of: Conflicts<'a>,
    removed: EliminatedBySize,
}

impl<'a> Search<'a> {
    fn new(view: &'a View<'a>, family: Family) -> Search<'a> {
        let filter = family.filter();
        let links = StrongLinks::of(view, filter.layer());
        Search {
            view,
            family,
            filter,
            links,
            link_pairs: link_pairs_by_family::link_pairs(view, family),
            buffers: ReachBuffers::default(),
            walker: Walker::new(),
            between_ends: Walker::new(),
            conflicts_of: Conflicts::new(view, links),
            removed: EliminatedBySize::default(),
        }
    }

    /// The length of a shortest walk from a literal to its opposite, up to `bound` links.
    fn shortest(&mut self, start: LiteralId, bound: u16) -> ControlFlow<Stop, WalkLength> {
        self.view.spend(1)?;
        let walk_length = self
            .link_pairs
            .to_opposite(self.links, start, bound, &mut self.buffers);
        ControlFlow::Continue(walk_length)
    }

    /// The link graph, built only when a chain exists.
    fn graph(&self) -> &'a LinkGraph {
        LinkGraph::of(self.view, self.filter.layer())
    }

    /// Pushes chains for walks of this length from a literal to its opposite: one that the family
    /// accepts, and one for each other pair of ends with additional eliminations.
    fn push_all(
        &mut self,
        sink: &mut dyn Sink,
        start: LiteralId,
        length: u16,
    ) -> ControlFlow<Stop> {
        if self.has_simpler(start, length) {
            return ControlFlow::Continue(());
        }
        let graph = self.graph();
        let links = graph.filtered(self.filter);
        self.walker.walk_to(&links, start, start.negated(), length);
        let path = self.walker.path(start.negated()).unwrap_or_default();
        let is_accepted = is_a_chain(&path) && self.accepts(narrated_part(&path));
        if start.polarity() == Polarity::Off {
            let shortest_walks = ShortestWalks::of(graph, self.filter, &self.walker);
            let next_accepted =
                || shortest_walks.first(start.negated(), &|path| self.accepts(path));
            let accepted = Some(path).filter(|_| is_accepted).or_else(next_accepted);
            return accepted.map_or(ControlFlow::Continue(()), |path| {
                self.push(sink, PLACES, &path)
            });
        }
        if is_accepted {
            self.push(sink, REMOVES, narrated_part(&path))?;
        }
        let ends = self.ends(start, length);
        for (index, &a) in ends.iter().enumerate() {
            let mut is_walked = false;
            for &b in &ends[index..] {
                // If both ends are one candidate, its falsehood implies its truth. Then a shorter
                // chain places it.
                let is_one_candidate = a == b && a.candidate().is_some();
                let victims = self.conflicts_of.of_both(a, b);
                if is_one_candidate || !self.removed.lacks(length + 1, &victims) {
                    continue;
                }
                let (from, to) = (LiteralId::off(a), LiteralId::on(b));
                if !is_walked {
                    self.view.spend(1)?;
                    self.between_ends.walk(&links, from, length - 2);
                    is_walked = true;
                }
                if self.between_ends.distance(to) != Some(length - 2) {
                    continue;
                }
                let shortest_walks = ShortestWalks::of(graph, self.filter, &self.between_ends);
                if let Some(chain) = shortest_walks.first(to, &|chain| self.accepts(chain)) {
                    self.push(sink, REMOVES, &chain)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The nodes at which a chain may start or end, for the walks of this length from a true victim
    /// to its opposite. `walker` holds the walks from the victim.
    fn ends(&self, victim: LiteralId, length: u16) -> Vec<NodeId> {
        let filter = self.filter;
        let links = self.graph().implications(victim).iter();
        let seen = links.filter(|&&edge| filter.keeps(edge));
        let nodes = seen.map(|edge| edge.target.node());
        // By symmetry, the walk to a node is also a walk from that node.
        nodes
            .filter(|&node| self.walker.distance(LiteralId::on(node)) == Some(length - 1))
            .collect()
    }

    /// Pushes a chain unless other chains of its length have all its eliminations.
    fn push(&mut self, sink: &mut dyn Sink, variant: Variant, chain: &[Edge]) -> ControlFlow<Stop> {
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
            return ControlFlow::Continue(());
        };
        let (first, last) = (first.source, last.target);
        let victims;
        let mut size = chain.len() as u16 + 1;
        let claim = if variant == REMOVES {
            size += 2;
            victims = self.conflicts_of.of_both(first.node(), last.node());
            if !self.removed.add(size, &victims) {
                return ControlFlow::Continue(());
            }
            Claim::remove(Removals::Set(&victims))
        } else {
            let Some(candidate) = first.node().candidate() else {
                return ControlFlow::Continue(());
            };
            Claim::place(candidate)
        };
        sink.push(Find::new(claim, size).of_variant(variant), &|| {
            pattern(self.graph(), first, chain, Closing::Open).into_proof()
        })
    }

    /// Whether the next simpler family has a walk of at most this length.
    fn has_simpler(&mut self, start: LiteralId, length: u16) -> bool {
        let Some(simpler) = self.family.simpler() else {
            return false;
        };
        let links = StrongLinks::of(self.view, simpler.filter().layer());
        let link_pairs = link_pairs_by_family::link_pairs(self.view, simpler);
        let walk_length = link_pairs.to_opposite(links, start, length, &mut self.buffers);
        matches!(walk_length, WalkLength::Of(_))
    }

    /// Whether the family accepts a chain under its name.
    fn accepts(&self, chain: &[Edge]) -> bool {
        let naming = self.view.option::<Naming>();
        naming == Naming::General || self.family.owns(self.graph(), chain, naming)
    }
}

/// Whether a walk is an accepted chain: between its ends, no node is both true and false. An
/// exception is a chain with one group at both ends: the group is then true, which fills no cell.
fn is_a_chain(path: &[Edge]) -> bool {
    let chain = narrated_part(path);
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return false;
    };
    let node = first.source.node();
    if node == last.target.node() && node.candidate().is_none() {
        !contradicts_itself(chain)
    } else {
        !contradicts_itself(path)
    }
}

/// The narrated part of a walk to the opposite of its start: the whole walk for a placement, and
/// the walk without the victim's links for an elimination.
fn narrated_part(path: &[Edge]) -> &[Edge] {
    let starts_true = |edge: &Edge| edge.source.polarity() == Polarity::On;
    if path.first().is_some_and(starts_true) {
        path.get(1..path.len() - 1).unwrap_or_default()
    } else {
        path
    }
}

/// The size of the longest chain between `least` and `most` nodes that the sink would keep. Only
/// sizes with the parity of `most` are tried. `None` if the sink would keep none.
pub(super) fn longest_kept(
    sink: &dyn Sink,
    variant: Variant,
    least: u16,
    most: u16,
) -> Option<u16> {
    (least..=most)
        .rev()
        .step_by(2)
        .find(|&size| sink.keeps(variant, size))
}

/// The candidates that chains have eliminated so far. The index is the size of the chains.
///
/// A chain is pushed if it eliminates a candidate that no chain of its size has eliminated so far.
/// The total of these eliminations does not depend on the order of the search, so a position and
/// its mirror image lose the same candidates.
#[derive(Default)]
pub(super) struct EliminatedBySize(Vec<CandidateSet>);

impl EliminatedBySize {
    /// Whether some of these candidates are not yet eliminated by chains of this size.
    pub(super) fn lacks(&self, size: u16, victims: &CandidateSet) -> bool {
        let removed = self.0.get(usize::from(size));
        removed.map_or(!victims.is_empty(), |removed| {
            !removed.contains_all(victims)
        })
    }

    /// Adds eliminations; returns whether some were new for this size.
    pub(super) fn add(&mut self, size: u16, victims: &CandidateSet) -> bool {
        let is_more = self.lacks(size, victims);
        if is_more {
            let index = usize::from(size);
            if self.0.len() <= index {
                self.0.resize(index + 1, CandidateSet::EMPTY);
            }
            self.0[index] = self.0[index].union(victims);
        }
        is_more
    }
}
