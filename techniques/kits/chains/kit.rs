//! Chains as shortest walks in the link graph.
//!
//! A candidate is false if supposing it true leads, link by link, to its being false. In the link
//! graph that is a walk from ON v to OFF v, and breadth-first search finds a shortest one. Without
//! its first and last link it is the chain players tell: it starts at a candidate taken as false,
//! ends at one that is true then, and everything that conflicts with both goes, v included.
//! Likewise a walk from OFF v to ON v proves that v is true.
//!
//! Starting from the victims makes the search complete: every candidate that any chain of the
//! family removes is found, with a shortest chain for it. That chain removes whatever else sees its
//! ends, and another of the same length something else; so there is one for each pair of ends that
//! removes more than those before. Which are pushed depends on the order of the links; what all of a
//! length remove does not, so a position and its images lose the same.
//!
//! The families differ in the nodes and links they may use, and are filtered views of the layers of
//! one graph. A name goes to the plainest family that has a chain of this length: a chain is
//! grouped only if groups make it shorter. The sink limits the length of chains that it keeps, and this
//! bounds the search: once a chain of six nodes is known, no search goes further than five links.
//!
//! Most starts have no chain, and strides tell (`links::LinkPairs`), which count the links and do not know
//! them; the way is gone where there is one, and equally short ways are tried until the family may
//! tell one.

use super::family::Family;
use super::link_pairs_by_family;
use super::path::{Sights, pattern};
use super::ways::Ways;
use crate::kits::options::Naming;
use core::ops::ControlFlow;
use grid::CandidateSet;
use links::{
    Edge, LinkFilter, LinkGraph, LinkPairs, LiteralId, NodeId, ReachBuffers, StrongLinks,
    WalkLength, Walker, contradicts_itself,
};
use logic::{Claim, Closing, Find, Polarity, Removals, Sink, Stop, Variant, View};

/// The longest chain that is looked for, in nodes, the victim counted at both ends.
pub(super) const LONGEST: u16 = 64;

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
    let digits = family.digits(view);
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut search = Search::new(view, family);
    // The starts from which nothing more can be reached: no later pass need ask them again.
    let mut done = [CandidateSet::EMPTY; 2];
    // Most positions that have a chain have a short one, and short walks cost little. What is
    // longer than a pass allows is left to the next, which is not begun once nobody would keep
    // what it finds.
    for (shorter, most) in [(0, 8), (8, 12), (12, LONGEST)] {
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
                let Some(bound) = longest_kept(sink, variant, shorter + 2, most) else {
                    continue;
                };
                let way = search.shortest(start, bound - 1)?;
                if way != WalkLength::Longer {
                    done[index].insert(candidate);
                }
                if let WalkLength::Of(length) = way {
                    search.push_all(sink, start, length)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A family's search at a position.
struct Search<'a> {
    view: &'a View<'a>,
    family: Family,
    filter: LinkFilter,
    links: &'a StrongLinks,
    link_pairs: &'a LinkPairs,
    buffers: ReachBuffers,
    walker: Walker,
    /// For walks between two ends, while `walker` keeps the victim's.
    between: Walker,
    sights: Sights<'a>,
    removed: Removed,
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
            between: Walker::new(),
            sights: Sights::new(view, links),
            removed: Removed::default(),
        }
    }

    /// How long a shortest walk from a literal to its opposite is, if it takes at most `bound` links.
    fn shortest(&mut self, start: LiteralId, bound: u16) -> ControlFlow<Stop, WalkLength> {
        self.view.spend(1)?;
        let way = self
            .link_pairs
            .to_opposite(self.links, start, bound, &mut self.buffers);
        ControlFlow::Continue(way)
    }

    /// What a chain is walked in, once there is one.
    fn graph(&self) -> &'a LinkGraph {
        LinkGraph::of(self.view, self.filter.layer())
    }

    /// Pushes the chains of a walk of this length from a literal to its opposite: one that the
    /// family may tell, and one for every other pair of ends that removes something more.
    fn push_all(
        &mut self,
        sink: &mut dyn Sink,
        start: LiteralId,
        length: u16,
    ) -> ControlFlow<Stop> {
        if self.is_plainer(start, length) {
            return ControlFlow::Continue(());
        }
        let graph = self.graph();
        let links = graph.kept_by(self.filter);
        self.walker.walk_to(&links, start, start.negated(), length);
        let path = self.walker.path(start.negated()).unwrap_or_default();
        let is_told = is_a_chain(&path) && self.may_tell(told_part(&path));
        if start.polarity() == Polarity::Off {
            let ways = Ways::of(graph, self.filter, &self.walker);
            let other = || ways.first(start.negated(), &|path| self.may_tell(path));
            let told = Some(path).filter(|_| is_told).or_else(other);
            return told.map_or(ControlFlow::Continue(()), |path| {
                self.push(sink, PLACES, &path)
            });
        }
        if is_told {
            self.push(sink, REMOVES, told_part(&path))?;
        }
        let ends = self.ends(start, length);
        for (index, &a) in ends.iter().enumerate() {
            let mut is_walked = false;
            for &b in &ends[index..] {
                // A candidate that its own falseness makes true is placed by a shorter chain.
                let is_one = a == b && a.candidate().is_some();
                let victims = self.sights.of_both(a, b);
                if is_one || !self.removed.lacks(length + 1, &victims) {
                    continue;
                }
                let (from, to) = (LiteralId::off(a), LiteralId::on(b));
                if !is_walked {
                    self.view.spend(1)?;
                    self.between.walk(&links, from, length - 2);
                    is_walked = true;
                }
                if self.between.distance(to) != Some(length - 2) {
                    continue;
                }
                let ways = Ways::of(graph, self.filter, &self.between);
                if let Some(chain) = ways.first(to, &|chain| self.may_tell(chain)) {
                    self.push(sink, REMOVES, &chain)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Of the last walk from a victim as true, of this length to its opposite, the nodes at which
    /// the narration may begin or end.
    fn ends(&self, victim: LiteralId, length: u16) -> Vec<NodeId> {
        let filter = self.filter;
        let links = self.graph().implications(victim).iter();
        let seen = links.filter(|&&edge| filter.keeps(edge));
        let nodes = seen.map(|edge| edge.target.node());
        // What leads to a node and from there on is, turned round, the way from that node.
        nodes
            .filter(|&node| self.walker.distance(LiteralId::on(node)) == Some(length - 1))
            .collect()
    }

    /// Pushes a chain, unless others of its length remove all that it does.
    fn push(&mut self, sink: &mut dyn Sink, variant: Variant, chain: &[Edge]) -> ControlFlow<Stop> {
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
            return ControlFlow::Continue(());
        };
        let (first, last) = (first.source, last.target);
        let victims;
        let mut size = chain.len() as u16 + 1;
        let claim = if variant == REMOVES {
            size += 2;
            victims = self.sights.of_both(first.node(), last.node());
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

    /// Whether a plainer family has a walk that is no longer.
    fn is_plainer(&mut self, start: LiteralId, length: u16) -> bool {
        let Some(plainer) = self.family.plainer() else {
            return false;
        };
        let links = StrongLinks::of(self.view, plainer.filter().layer());
        let link_pairs = link_pairs_by_family::link_pairs(self.view, plainer);
        let way = link_pairs.to_opposite(links, start, length, &mut self.buffers);
        matches!(way, WalkLength::Of(_))
    }

    /// Whether the family may tell of a chain.
    fn may_tell(&self, chain: &[Edge]) -> bool {
        let naming = self.view.option::<Naming>();
        naming == Naming::General || self.family.owns(self.graph(), chain, naming)
    }
}

/// Whether people accept a walk as a chain: it uses no node as true and as false. But for the
/// ends of the narration when they are one group: then it is true, which fills no cell, so the
/// chain says what no other does.
fn is_a_chain(path: &[Edge]) -> bool {
    let chain = told_part(path);
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

/// The narrated part of a walk to the opposite of its start: all of it when that is true,
/// without the links of the victim when it is false.
fn told_part(path: &[Edge]) -> &[Edge] {
    let starts_true = |edge: &Edge| edge.source.polarity() == Polarity::On;
    if path.first().is_some_and(starts_true) {
        path.get(1..path.len() - 1).unwrap_or_default()
    } else {
        path
    }
}

/// The size of the longest chain between `least` and `most` nodes that the sink would keep.
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

/// By size, what has been removed so far.
///
/// Of many chains of a size, those are pushed that remove something no earlier one does. Together
/// they remove what all do, whichever come first: so what is found does not depend on the order of
/// the search, and a position and its mirror image lose the same.
#[derive(Default)]
pub(super) struct Removed(Vec<CandidateSet>);

impl Removed {
    /// Whether some of these have not been removed by this size.
    pub(super) fn lacks(&self, size: u16, victims: &CandidateSet) -> bool {
        let removed = self.0.get(usize::from(size));
        removed.map_or(!victims.is_empty(), |removed| {
            !removed.contains_all(victims)
        })
    }

    /// Adds them; says whether some had not been removed by this size.
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
