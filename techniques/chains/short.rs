//! Chains of a fixed shape: a strong link, a weak one, a strong one and so on, each in a cell or in
//! a house.
//!
//! Players name chains of three strong links by their shape, and those of two strong links of one
//! digit by where their houses lie. All walks of a shape are listed, and not only a shortest chain
//! for each victim: one victim may have several.
//!
//! | name | shape | ends |
//! |---|---|---|
//! | W-Wing | (a=b) - b=b - (b=a) | one digit |
//! | M-Wing | (a=b) - b=(b-a)=a | one digit |
//! | S-Wing | a=a - (a=b) - b=b | two digits |
//! | L-Wing | a=(a-b)=(b-c)=c | two digits |
//! | H-Wing | (a=b) - b=(b-c)=c and (a=b)-(b=c) - c=c | two digits |
//!
//! Only candidates of two-valued cells have strong links in cells, and only two nodes that are all
//! places of a house strong links in it, so few ends are reached ([`super::turns`]), and a shape is walked
//! only from ends that lead to one with which a candidate conflicts as well. Measured on the positions of a
//! thousand ordinary puzzles that get so far: 6 to 13 microseconds a name, and once for a position 70 for
//! groups, their links and the rows of these, and 30 for the ends of two digits.

use super::path::{conflicting_with_ends, is_simple, pattern};
use super::turns::{Turns, Unlike};
use core::ops::ControlFlow;
use links::{
    Edge, Layer, LinkGraph, LiteralId, NodeKind, ReasonKind, clear_below, contains, intersect,
};
use logic::{Claim, Closing, Derived, Find, Position, Removals, Sink, Stop, Variant, View};

use ReasonKind::{Cell, House};

/// What the ends of a chain have to do with each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// They are of one digit.
    Alike,
    /// They are of two.
    Unlike,
}

/// Where each link of a chain lies, strong and weak in turn, and its ends.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    links: &'static [ReasonKind],
    ends: Ends,
    /// Whether it reads the same from both ends.
    is_symmetric: bool,
}

/// A W-Wing's.
pub(crate) const W_WING: Shape = Shape::new(&[Cell, House, House, House, Cell], Ends::Alike);
/// An M-Wing's.
pub(crate) const M_WING: Shape = Shape::new(&[Cell, House, House, Cell, House], Ends::Alike);
/// An S-Wing's.
pub(crate) const S_WING: Shape = Shape::new(&[House, House, Cell, House, House], Ends::Unlike);
/// An L-Wing's.
pub(crate) const L_WING: Shape = Shape::new(&[House, Cell, House, Cell, House], Ends::Unlike);
/// The H-Wing's with one cell of two candidates.
pub(crate) const H_WING_OF_ONE: Shape =
    Shape::new(&[Cell, House, House, Cell, House], Ends::Unlike);
/// The H-Wing's with two.
pub(crate) const H_WING_OF_TWO: Shape =
    Shape::new(&[Cell, House, Cell, House, House], Ends::Unlike);
/// Two strong links of one digit.
pub(crate) const TURBOT: Shape = Shape::new(&[House, House, House], Ends::Alike);

/// All wings.
const WINGS: [Shape; 6] = [W_WING, M_WING, S_WING, L_WING, H_WING_OF_ONE, H_WING_OF_TWO];

impl Shape {
    const fn new(links: &'static [ReasonKind], ends: Ends) -> Shape {
        let mut is_symmetric = true;
        let mut index = 0;
        while index < links.len() {
            let mirrored = links[links.len() - 1 - index];
            is_symmetric &= matches!(links[index], Cell) == matches!(mirrored, Cell);
            index += 1;
        }
        Shape {
            links,
            ends,
            is_symmetric,
        }
    }

    /// Whether a chain has the shape, from one end or from the other.
    pub(super) fn is_of(self, graph: &LinkGraph, chain: &[Edge]) -> bool {
        let kinds = || chain.iter().map(|edge| edge.reason.kind());
        let links = || self.links.iter().copied();
        (kinds().eq(links()) || kinds().rev().eq(links())) && ends(graph, chain) == Some(self.ends)
    }
}

/// Whether a chain is a wing that has a name.
pub(super) fn is_a_wing(graph: &LinkGraph, chain: &[Edge]) -> bool {
    WINGS.iter().any(|shape| shape.is_of(graph, chain))
}

/// What the ends of a chain have to do with each other.
fn ends(graph: &LinkGraph, chain: &[Edge]) -> Option<Ends> {
    let (first, last) = (chain.first()?.source, chain.last()?.target);
    Some(Ends::of(graph, first, last))
}

impl Ends {
    fn of(graph: &LinkGraph, first: LiteralId, last: LiteralId) -> Ends {
        let digit = |end: LiteralId| {
            let candidate = end.node().candidate();
            candidate.map_or_else(|| graph.node(end.node()).digit(), |one| one.digit)
        };
        if digit(first) == digit(last) {
            Ends::Alike
        } else {
            Ends::Unlike
        }
    }
}

/// Whether a chain passes a group.
fn is_grouped(chain: &[Edge]) -> bool {
    let mut ends = chain.iter().flat_map(|edge| [edge.source, edge.target]);
    ends.any(|end| end.node().kind() == NodeKind::Group)
}

/// Calls `each` with every chain of a shape that is wanted, whose ends both conflict with a candidate and whose
/// nodes share none, once.
fn each_chain(
    position: &Position<'_>,
    shape: Shape,
    is_wanted: &dyn Fn(&[Edge]) -> bool,
    each: &mut dyn FnMut(&[Edge]) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let (graph, turns): (_, &Turns) = (LinkGraph::of(position, Layer::Groups), position.derived());
    let unlike = match shape.ends {
        Ends::Alike => None,
        Ends::Unlike => Some(position.derived::<Unlike>()),
    };
    let (mut goals, mut memory) = (Vec::new(), Vec::new());
    let mut chain = Vec::with_capacity(shape.links.len());
    for number in 0..turns.count() {
        let wanted = unlike.map_or_else(|| turns.alike(number), |unlike| unlike.of(number));
        if wanted.iter().all(|&word| word == 0) {
            continue;
        }
        turns.follow(number, shape.links, &mut goals, &mut memory);
        intersect(&mut goals, wanted);
        if shape.is_symmetric {
            // A shape that reads the same from both ends is met from both.
            clear_below(&mut goals, number);
        }
        if goals.iter().any(|&word| word != 0) {
            let walk = Walk {
                graph,
                turns,
                links: shape.links,
                goals: &goals,
                is_wanted,
            };
            walk.extend(turns.start(number), &mut chain, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// The walks of a shape from one end.
struct Walk<'a> {
    graph: &'a LinkGraph,
    turns: &'a Turns,
    links: &'a [ReasonKind],
    /// The numbers of the nodes at which the walk may end.
    goals: &'a [u64],
    is_wanted: &'a dyn Fn(&[Edge]) -> bool,
}

impl Walk<'_> {
    fn extend(
        &self,
        from: LiteralId,
        chain: &mut Vec<Edge>,
        each: &mut dyn FnMut(&[Edge]) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        let Some(&kind) = self.links.get(chain.len()) else {
            return if (self.is_wanted)(chain) && is_simple(self.graph, chain) {
                each(chain)
            } else {
                ControlFlow::Continue(())
            };
        };
        let is_last = chain.len() + 1 == self.links.len();
        for &edge in self.graph.implications(from) {
            let leads_on = || match self.turns.number_of(edge.target.node()) {
                Some(number) => !is_last || contains(self.goals, number),
                None => false,
            };
            if edge.reason.kind() == kind && leads_on() {
                chain.push(edge);
                let answer = self.extend(edge.target, chain, each);
                chain.pop();
                answer?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The variants of a wing: without a group and with one.
const PLAIN: Variant = Variant(0);
const GROUPED: Variant = Variant(1);

/// Pushes every wing of some shapes. The size counts the nodes.
pub(crate) fn find_wings(
    view: &View<'_>,
    sink: &mut dyn Sink,
    shapes: &[Shape],
) -> ControlFlow<Stop> {
    let graph = LinkGraph::of(view, Layer::Groups);
    for &shape in shapes {
        each_chain(view, shape, &|_| true, &mut |chain| {
            let variant = if is_grouped(chain) { GROUPED } else { PLAIN };
            push(view, sink, graph, variant, chain)
        })?;
    }
    ControlFlow::Continue(())
}

/// Pushes every W-Wing that passes a group.
pub(crate) fn find_grouped_w_wings(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let graph = LinkGraph::of(view, Layer::Groups);
    each_chain(view, W_WING, &is_grouped, &mut |chain| {
        push(view, sink, graph, PLAIN, chain)
    })
}

/// Two strong links of one digit with a group among their ends, and one weak link between them.
pub(crate) type Turbot = [Edge; 3];

/// All of a position that remove something: three techniques share them, by where the links lie.
struct Turbots(Vec<Turbot>);

impl Derived for Turbots {
    fn derive(position: &Position<'_>) -> Turbots {
        let mut all = Vec::new();
        let _ = each_chain(position, TURBOT, &is_grouped, &mut |chain| {
            all.extend(<Turbot>::try_from(chain));
            ControlFlow::Continue(())
        });
        Turbots(all)
    }
}

/// Pushes two strong links of one digit with a group, those that `is_wanted`.
pub(crate) fn find_grouped_turbots(
    view: &View<'_>,
    sink: &mut dyn Sink,
    is_wanted: &dyn Fn(&LinkGraph, Turbot) -> bool,
) -> ControlFlow<Stop> {
    let graph = LinkGraph::of(view, Layer::Groups);
    view.spend(5)?;
    let all: &Turbots = view.derived();
    for chain in all.0.iter().filter(|&&chain| is_wanted(graph, chain)) {
        push(view, sink, graph, PLAIN, chain)?;
    }
    ControlFlow::Continue(())
}

/// Pushes a chain as a find of a variant, unless it removes nothing.
fn push(
    view: &View<'_>,
    sink: &mut dyn Sink,
    graph: &LinkGraph,
    variant: Variant,
    chain: &[Edge],
) -> ControlFlow<Stop> {
    view.spend(1)?;
    let size = chain.len() as u16 + 1;
    if !sink.keeps(variant, size) {
        return ControlFlow::Continue(());
    }
    let victims = conflicting_with_ends(view, graph, chain);
    let (Some(first), false) = (chain.first(), victims.is_empty()) else {
        return ControlFlow::Continue(());
    };
    let claim = Claim::remove(Removals::Set(&victims));
    sink.push(Find::new(claim, size).of_variant(variant), &|| {
        pattern(graph, first.source, chain, Closing::Open).into_proof()
    })
}
