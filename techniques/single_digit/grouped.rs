//! Two strong links of one digit, connected by a weak link. At least one of their ends is a group.
//!
//! The houses of the strong links determine the name. The cells of a group share a row or a column,
//! never both:
//!
//! | name | the strong links |
//! |---|---|
//! | Grouped Skyscraper | two rows or two columns |
//! | Grouped 2-String Kite | a row and a column |
//! | Grouped Turbot Fish | a box and anything |
//!
//! An Empty Rectangle is none of these. A link in both a line and a box counts as a link in the
//! line.

use crate::kits::chains::short::{self, PLAIN, TURBOT};
use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use links::{Edge, Layer, LinkGraph, Reason};
use logic::{Derived, Position, Sink, Stop, View};

/// The names of the family.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Skyscraper,
    TwoStringKite,
    TurbotFish,
}

/// Two strong links of one digit with a group among their ends, and one weak link between them.
type GroupedTurbot = [Edge; 3];

/// All patterns of a position with eliminations. Three techniques share them and select by name.
struct GroupedTurbots(Vec<GroupedTurbot>);

impl Derived for GroupedTurbots {
    fn derive(position: &Position<'_>) -> GroupedTurbots {
        let mut all = Vec::new();
        let digits = position.derived::<Templates>().digits_with_effects();
        if !digits.is_empty() {
            let _ = short::each_chain(position, digits, TURBOT, &short::is_grouped, &mut |chain| {
                all.extend(<GroupedTurbot>::try_from(chain));
                ControlFlow::Continue(())
            });
        }
        GroupedTurbots(all)
    }
}

/// Pushes every pattern with this name.
pub(crate) fn find(view: &View<'_>, sink: &mut dyn Sink, name: Name) -> ControlFlow<Stop> {
    view.spend(5)?;
    let GroupedTurbots(all) = view.derived();
    for &chain in all {
        if name_of(LinkGraph::of(view, Layer::Groups), chain) == Some(name) {
            short::push(view, sink, PLAIN, &chain)?;
        }
    }
    ControlFlow::Continue(())
}

/// The name of a chain of three links; `None` for an Empty Rectangle.
fn name_of(graph: &LinkGraph, [first, joint, second]: GroupedTurbot) -> Option<Name> {
    let [first_house, _, second_house] = [first, joint, second].map(house);
    match (first_house?.kind(), second_house?.kind()) {
        (HouseKind::Box, _) | (_, HouseKind::Box) => {
            let is_rectangle = [[first, second], [second, first]]
                .map(|links| is_empty_rectangle(graph, links, joint));
            (is_rectangle == [false; 2]).then_some(Name::TurbotFish)
        }
        (one, other) if one == other => Some(Name::Skyscraper),
        _ => Some(Name::TwoStringKite),
    }
}

fn house(edge: Edge) -> Option<House> {
    match edge.reason {
        Reason::House(house) => Some(house),
        Reason::Cell(_) | Reason::Als(_) => None,
    }
}

/// Whether two strong links, joined by the weak link `joint`, form an Empty Rectangle. The first
/// must be a box with arms in a row and a column. The second must be a line with two places, one of
/// them in the line of an arm.
fn is_empty_rectangle(graph: &LinkGraph, [arms, line]: [Edge; 2], joint: Edge) -> bool {
    let cells = |literal: links::LiteralId| graph.node(literal.node()).cells();
    let ends = [line.source, line.target];
    let (Some(box_), Some(line), Some(through)) = (house(arms), house(line), house(joint)) else {
        return false;
    };
    // The arm in the line of the weak link, and the other arm.
    let [near, far] = {
        let [a, b] = [cells(arms.source), cells(arms.target)];
        let at_joint = [cells(joint.source), cells(joint.target)];
        if at_joint.contains(&a) {
            [a, b]
        } else {
            [b, a]
        }
    };
    let crossing = match through.kind() {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column => HouseKind::Row,
        HouseKind::Box => return false,
    };
    let near_is_in_line = through.cells().contains_all(near);
    let far_is_in_crossing_line = far
        .common_houses()
        .iter()
        .any(|house| house.kind() == crossing);
    box_.kind() == HouseKind::Box
        && line.kind() == crossing
        && ends.iter().all(|&end| cells(end).is_single())
        && near_is_in_line
        && far_is_in_crossing_line
}
