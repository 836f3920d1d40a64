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
//! places of a house strong links in it, so a walk has few ways to go. Measured at 400 positions of
//! HoDoKu's paths, groups included: 25 to 140 microseconds a name, half a millisecond at worst.

use super::path::{conflicting_with_ends, is_simple, pattern};
use core::ops::{ControlFlow, Range};
use grid::{CellSet, Digit};
use links::{Edge, Layer, LinkGraph, LiteralId, NodeKind, ReasonKind};
use logic::{
    Claim, Closing, Derived, Find, Polarity, Position, Removals, Sink, Stop, Variant, View,
};

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

/// Where a chain of a fixed shape can turn: the links between candidates and groups that lead on, by what
/// they are, so that a walk of a shape meets no link of another.
#[derive(Default)]
struct Turns {
    /// The false literals with strong links.
    starts: Vec<LiteralId>,
    /// By node, which kinds of strong links it has, in a cell and in a house.
    strong: Vec<[bool; 2]>,
    /// By node, those with strong links as ends of a chain.
    ends: Vec<End>,
    lanes: [Lane; 4],
}

/// A node as an end of a chain.
#[derive(Clone, Copy, Default)]
struct End {
    digit: Option<Digit>,
    cells: CellSet,
    /// The other cells that can hold its digit and see all of its cells.
    seen: CellSet,
}

impl End {
    /// Whether two ends have to do with each other what is asked for, and a candidate conflicts with both.
    fn meets(&self, other: &End, ends: Ends) -> bool {
        match ends {
            Ends::Alike => self.digit == other.digit && self.seen.overlaps(other.seen),
            Ends::Unlike => {
                let in_cell = |one: &End, other: &End| {
                    let cell = other.cells.single();
                    cell.is_some_and(|cell| one.seen.contains(cell))
                };
                self.digit != other.digit
                    && (self.cells == other.cells || in_cell(self, other) || in_cell(other, self))
            }
        }
    }
}

/// The links that a walk can take that goes by one of a kind, and after a weak one by a strong one of a kind.
#[derive(Default)]
struct Lane {
    /// By literal, where its links are.
    rows: Vec<Range<u32>>,
    links: Vec<Edge>,
}

/// The lane of links of this kind; a weak one is followed by a strong one of the kind `next`, and nothing is
/// asked of what follows a strong one.
fn lane(kind: ReasonKind, next: ReasonKind) -> usize {
    usize::from(kind == House) * 2 + usize::from(next == House)
}

impl Derived for Turns {
    fn derive(position: &Position<'_>) -> Turns {
        let mut turns = Turns::default();
        turns.renew(position);
        turns
    }

    fn renew(&mut self, position: &Position<'_>) {
        let graph = LinkGraph::of(position, Layer::Groups);
        let bound = graph.literal_bound();
        self.starts.clear();
        self.strong.clear();
        self.strong.resize(bound.div_ceil(2), [false; 2]);
        self.ends.clear();
        self.ends.resize(bound.div_ceil(2), End::default());
        for lane in &mut self.lanes {
            lane.rows.clear();
            lane.rows.resize(bound, 0..0);
            lane.links.clear();
        }
        let literals = (0..bound).map(LiteralId::from_index);
        for off in literals.filter(|literal| literal.polarity() == Polarity::Off) {
            let links = graph.implications(off);
            if links.is_empty() {
                continue;
            }
            self.starts.push(off);
            let has = |kind| links.iter().any(|edge| edge.reason.kind() == kind);
            self.strong[off.node().index()] = [has(Cell), has(House)];
            let node = graph.node(off.node());
            let (digit, cells) = (node.digit(), node.cells());
            self.ends[off.node().index()] = End {
                digit: Some(digit),
                cells,
                seen: cells.common_peers() & position.board().cells(digit),
            };
            self.add(off, links, |_| [true; 2]);
        }
        let strong = core::mem::take(&mut self.strong);
        // What a strong link leads to has one itself, turned round.
        for index in 0..self.starts.len() {
            let end = self.starts[index].negated();
            let followed = |edge: &Edge| strong[edge.target.node().index()];
            self.add(end, graph.implications(end), followed);
        }
        self.strong = strong;
    }
}

impl Turns {
    /// Adds the links of a literal, by what they are followed by in a cell and in a house.
    fn add(&mut self, from: LiteralId, links: &[Edge], followed: impl Fn(&Edge) -> [bool; 2]) {
        let begins = self.lanes.each_ref().map(|lane| lane.links.len() as u32);
        for edge in links {
            let [by_cell, by_house] = followed(edge);
            for (next, is_followed) in [(Cell, by_cell), (House, by_house)] {
                if is_followed {
                    let lane = &mut self.lanes[lane(edge.reason.kind(), next)];
                    lane.links.push(*edge);
                }
            }
        }
        for (lane, begin) in self.lanes.iter_mut().zip(begins) {
            lane.rows[from.index()] = begin..lane.links.len() as u32;
        }
    }

    /// The links on from a literal that are of the first of these kinds, and can be followed by one of the second.
    fn onward(&self, from: LiteralId, kind: ReasonKind, next: ReasonKind) -> &[Edge] {
        let lane = &self.lanes[lane(kind, next)];
        let row = lane.rows.get(from.index()).cloned().unwrap_or_default();
        let row = row.start as usize..row.end as usize;
        lane.links.get(row).unwrap_or_default()
    }
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
    let mut chain = Vec::with_capacity(shape.links.len());
    for &start in &turns.starts {
        extend((graph, turns), shape, start, &mut chain, is_wanted, each)?;
    }
    ControlFlow::Continue(())
}

fn extend(
    (graph, turns): (&LinkGraph, &Turns),
    shape: Shape,
    from: LiteralId,
    chain: &mut Vec<Edge>,
    is_wanted: &dyn Fn(&[Edge]) -> bool,
    each: &mut dyn FnMut(&[Edge]) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let Some(&kind) = shape.links.get(chain.len()) else {
        return if is_wanted(chain) && is_simple(graph, chain) {
            each(chain)
        } else {
            ControlFlow::Continue(())
        };
    };
    let first = chain.first().map_or(from, |edge| edge.source);
    let next = shape.links.get(chain.len() + 1).copied();
    for &edge in turns.onward(from, kind, next.unwrap_or(kind)) {
        // The cheapest questions first: most walks are none of these chains.
        if next.is_none() {
            let end = edge.target;
            // A shape that reads the same from both ends is met from both.
            let again = shape.is_symmetric && end.node() < first.node();
            let [one, other] = [first, end].map(|end| &turns.ends[end.node().index()]);
            if again || !one.meets(other, shape.ends) {
                continue;
            }
        }
        chain.push(edge);
        let answer = extend((graph, turns), shape, edge.target, chain, is_wanted, each);
        chain.pop();
        answer?;
    }
    ControlFlow::Continue(())
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
