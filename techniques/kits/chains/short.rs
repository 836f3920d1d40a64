//! Chains of a fixed shape: strong and weak links in turn, each in a cell or in a house.
//!
//! Players name chains of three strong links by their shape, and chains of two strong links of one
//! digit by the position of their houses. The search lists all walks of a shape, not only a
//! shortest chain per victim.
//!
//! | name | shape | ends |
//! |---|---|---|
//! | W-Wing | (a=b) - b=b - (b=a) | one digit |
//! | M-Wing | (a=b) - b=(b-a)=a | one digit |
//! | S-Wing | a=a - (a=b) - b=b | two digits |
//! | L-Wing | a=(a-b)=(b-c)=c | two digits |
//! | H-Wing | (a=b) - b=(b-c)=c and (a=b)-(b=c) - c=c | two digits |
//!
//! In the table, `=` is a strong link, `-` is a weak link, and brackets are a cell.
//!
//! Strong links in cells need bivalue cells. Strong links in houses need two nodes that together
//! have all places of a digit. So few ends are reached ([`super::link_rows`]), and walks are
//! enumerated only if some candidate conflicts with both ends.

use super::link_rows::LinkRows;
use super::path::{conflicting_with_ends, is_simple, pattern};
use core::ops::ControlFlow;
use grid::{Board, DigitSet};
use links::{
    Edge, End, Layer, LinkGraph, LiteralId, NodeKind, ReasonKind, StrongLinks, clear_below,
    contains, insert, meet, ones,
};
use logic::{Claim, Closing, Find, Polarity, Position, Removals, Sink, Stop, Variant, View};

use ReasonKind::{Cell, House};

/// The relation of the two ends of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// They have the same digit.
    SameDigit,
    /// They have different digits.
    DifferentDigits,
}

/// The kinds of the links of a chain, strong and weak in turn, and the relation of its ends.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    links: &'static [ReasonKind],
    ends: Ends,
    /// Whether the shape is the same from both ends.
    is_symmetric: bool,
}

/// The shape of a W-Wing.
pub(crate) const W_WING: Shape = Shape::new(&[Cell, House, House, House, Cell], Ends::SameDigit);
/// The shape of an M-Wing.
pub(crate) const M_WING: Shape = Shape::new(&[Cell, House, House, Cell, House], Ends::SameDigit);
/// The shape of an S-Wing.
pub(crate) const S_WING: Shape =
    Shape::new(&[House, House, Cell, House, House], Ends::DifferentDigits);
/// The shape of an L-Wing.
pub(crate) const L_WING: Shape =
    Shape::new(&[House, Cell, House, Cell, House], Ends::DifferentDigits);
/// The shape of an H-Wing with one bivalue cell.
pub(crate) const H_WING_OF_ONE: Shape =
    Shape::new(&[Cell, House, House, Cell, House], Ends::DifferentDigits);
/// The shape of an H-Wing with two bivalue cells.
pub(crate) const H_WING_OF_TWO: Shape =
    Shape::new(&[Cell, House, Cell, House, House], Ends::DifferentDigits);
/// Two strong links of one digit.
pub(crate) const TURBOT: Shape = Shape::new(&[House, House, House], Ends::SameDigit);

/// All named wings.
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

    /// Whether a chain has the shape, in either direction.
    pub(super) fn is_of(self, graph: &LinkGraph, chain: &[Edge]) -> bool {
        let kinds = || chain.iter().map(|edge| edge.reason.kind());
        let links = || self.links.iter().copied();
        (kinds().eq(links()) || kinds().rev().eq(links())) && ends(graph, chain) == Some(self.ends)
    }
}

/// Whether a chain is a named wing.
pub(super) fn is_a_wing(graph: &LinkGraph, chain: &[Edge]) -> bool {
    WINGS.iter().any(|shape| shape.is_of(graph, chain))
}

/// The relation of the ends of a chain.
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
            Ends::SameDigit
        } else {
            Ends::DifferentDigits
        }
    }

    /// Whether two ends have this relation and some candidate conflicts with both. For one digit,
    /// the candidate sees both. For two digits, it is in their common cell, or in the cell of one
    /// and sees the other.
    fn have_victim(self, board: &Board, one: &End, other: &End) -> bool {
        match self {
            Ends::SameDigit => {
                one.digit == other.digit && one.node != other.node && one.seen.overlaps(other.seen)
            }
            Ends::DifferentDigits => {
                let is_seen = |one: &End, other: &End| {
                    one.cells.is_single() && other.seen.overlaps(one.cells)
                };
                let share_cell_with_more = || {
                    let cell = one.cells.single().filter(|_| one.cells == other.cells);
                    cell.is_some_and(|cell| !board.candidates(cell).is_at_most(2))
                };
                one.digit != other.digit
                    && (share_cell_with_more() || is_seen(one, other) || is_seen(other, one))
            }
        }
    }
}

/// Whether a chain contains a group.
pub(crate) fn is_grouped(chain: &[Edge]) -> bool {
    let mut ends = chain.iter().flat_map(|edge| [edge.source, edge.target]);
    ends.any(|end| end.node().kind() == NodeKind::Group)
}

/// Calls `each` once for each chain of a shape that starts with one of these digits and that
/// `is_wanted` accepts. Both ends of the chain conflict with a common candidate, and its nodes are
/// disjoint.
pub(crate) fn each_chain(
    position: &Position<'_>,
    digits: DigitSet,
    shape: Shape,
    is_wanted: &dyn Fn(&[Edge]) -> bool,
    each: &mut dyn FnMut(&[Edge]) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let links = StrongLinks::of(position, Layer::Groups);
    let link_rows: &LinkRows = position.derived();
    let (mut goals, mut memory) = (Vec::new(), Vec::new());
    for (number, start) in links.ends().iter().enumerate() {
        let sees_none = shape.ends == Ends::SameDigit && start.seen.is_empty();
        if !digits.contains(start.digit) || sees_none {
            continue;
        }
        if !link_rows.follow(number, shape.links, &mut goals, &mut memory) {
            continue;
        }
        if shape.is_symmetric {
            // A symmetric shape would be found from both ends.
            clear_below(&mut goals, number);
        }
        // From here on, `memory` holds the goals at which a chain has eliminations.
        memory.clear();
        memory.resize(goals.len(), 0);
        let mut has_goal = false;
        for goal in ones(&goals).filter(|&goal| {
            shape
                .ends
                .have_victim(position.board(), start, &links.ends()[goal])
        }) {
            insert(&mut memory, goal);
            has_goal = true;
        }
        if has_goal {
            let walk = Walk {
                strong_links: links,
                link_rows,
                kinds: shape.links,
                goals: &memory,
                is_wanted,
            };
            let mut chain = Vec::with_capacity(shape.links.len());
            walk.extend((number, Polarity::Off), &mut chain, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// The walks of a shape from one start.
struct Walk<'a> {
    strong_links: &'a StrongLinks,
    link_rows: &'a LinkRows,
    kinds: &'a [ReasonKind],
    /// The numbers of the nodes at which a walk may end.
    goals: &'a [u64],
    is_wanted: &'a dyn Fn(&[Edge]) -> bool,
}

impl Walk<'_> {
    fn extend(
        &self,
        from: (usize, Polarity),
        chain: &mut Vec<Edge>,
        each: &mut dyn FnMut(&[Edge]) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        let Some(&kind) = self.kinds.get(chain.len()) else {
            return if (self.is_wanted)(chain) && is_simple(self.strong_links, chain) {
                each(chain)
            } else {
                ControlFlow::Continue(())
            };
        };
        let is_last = chain.len() + 1 == self.kinds.len();
        // Most walks cannot reach a goal by the last two links; they are pruned here.
        if let [weak, strong] = self.kinds[chain.len()..]
            && !meet(self.link_rows.link_pair(from.0, [weak, strong]), self.goals)
        {
            return ControlFlow::Continue(());
        }
        let weak;
        let edges = match from.1 {
            Polarity::Off => self.strong_links.links(from.0),
            Polarity::On => {
                weak = self.strong_links.weak_links(from.0);
                &weak
            }
        };
        for &edge in edges.iter().filter(|edge| edge.reason.kind() == kind) {
            let Some(to) = self.strong_links.number_of(edge.target.node()) else {
                continue;
            };
            if !is_last || contains(self.goals, to) {
                chain.push(edge);
                let answer = self.extend((to, edge.target.polarity()), chain, each);
                chain.pop();
                answer?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The variant of wings without a group, and the only variant of Grouped W-Wing.
pub(crate) const PLAIN: Variant = Variant(0);
/// The variant of wings with a group, except those of Grouped W-Wing.
const GROUPED: Variant = Variant(1);

/// Pushes every wing of these shapes. The size counts the nodes.
pub(crate) fn find_wings(
    view: &View<'_>,
    sink: &mut dyn Sink,
    shapes: &[Shape],
) -> ControlFlow<Stop> {
    for &shape in shapes {
        each_chain(view, DigitSet::all(), shape, &|_| true, &mut |chain| {
            let variant = if is_grouped(chain) { GROUPED } else { PLAIN };
            push(view, sink, variant, chain)
        })?;
    }
    ControlFlow::Continue(())
}

/// Pushes every W-Wing that contains a group.
pub(crate) fn find_grouped_w_wings(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    each_chain(view, DigitSet::all(), W_WING, &is_grouped, &mut |chain| {
        push(view, sink, PLAIN, chain)
    })
}

/// Pushes a chain as a find of a variant, if it has eliminations and the sink keeps its size.
pub(crate) fn push(
    view: &View<'_>,
    sink: &mut dyn Sink,
    variant: Variant,
    chain: &[Edge],
) -> ControlFlow<Stop> {
    view.spend(1)?;
    let size = chain.len() as u16 + 1;
    if !sink.keeps(variant, size) {
        return ControlFlow::Continue(());
    }
    let victims = conflicting_with_ends(view, StrongLinks::of(view, Layer::Groups), chain);
    let (Some(first), false) = (chain.first(), victims.is_empty()) else {
        return ControlFlow::Continue(());
    };
    let claim = Claim::remove(Removals::Set(&victims));
    sink.push(Find::new(claim, size).of_variant(variant), &|| {
        let graph = LinkGraph::of(view, Layer::Groups);
        pattern(graph, first.source, chain, Closing::Open).into_proof()
    })
}
