//! The searches for naked, hidden and locked subsets, with the options of the profile entry.

use super::words::SubsetPattern;
use crate::kits::options::{Room, Scope};
use crate::kits::places::{Position, subsets};
use core::ops::ControlFlow;
use grid::{CellSet, DigitSet, House, HouseKind};
use logic::{Claim, Evidence, Find, Order, Proof, Removals, Sink, Stop, Subset, SubsetBy, View};

/// Pushes every naked subset of `SIZE` cells that the entry's scope and room accept.
pub(crate) fn naked<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (scope, room) = (view.option::<Scope>(), view.option::<Room>());
    let (board, order) = (view.board(), view.order());
    let changed = match scope {
        Scope::House | Scope::Shared => view.changes().cells,
        // A subset that is no longer locked is new.
        Scope::Unlocked => CellSet::all(),
    };
    let each = &mut |naked| push_naked(naked, sink);
    each_naked::<SIZE, _>(board, order, (room, scope), changed, each)
}

/// Pushes every naked subset of `SIZE` cells in a box and a line that has eliminations in both, box
/// by box.
pub(crate) fn locked<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order, room) = (view.board(), view.order(), view.option::<Room>());
    each_locked::<SIZE, _>(board, order, room, &mut |naked| push_naked(naked, sink))
}

/// Pushes every hidden subset of `SIZE` digits.
pub(crate) fn hidden<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order, room) = (view.board(), view.order(), view.option::<Room>());
    let changed = view.changes().cells;
    each_hidden::<SIZE, _>(board, order, room, changed, &mut |house, cells, digits| {
        let claim = Claim::remove(Removals::Digits(!digits, cells));
        sink.push(Find::new(claim, SIZE as u16), &|| {
            proof(Subset {
                house,
                cells,
                digits,
                by: SubsetBy::Digits,
            })
        })
    })
}

/// A naked subset: a house, cells that hold only these digits, and the cells that lose them.
#[derive(Clone, Copy)]
pub struct Naked {
    /// The house.
    pub house: House,
    /// The cells of the subset.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
    /// The cells that lose the digits.
    pub victims: CellSet,
}

/// Calls `each` with every naked subset of `SIZE` cells that the scope and the room accept, in the
/// houses of these cells.
#[inline]
pub fn each_naked<const SIZE: usize, B>(
    table: &impl Position,
    order: &Order,
    (room, scope): (Room, Scope),
    cells: CellSet,
    each: &mut impl FnMut(Naked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let pool = table.naked_pool::<SIZE>();
    for &kind in &order.houses {
        for house in House::of_kind(kind) {
            if !house.cells().overlaps(cells) {
                continue;
            }
            subsets::naked::<SIZE, _>(house, pool, table, order.subsets, &mut |cells, digits| {
                let has_room = |house| has_room::<SIZE>(house, room, table);
                if !has_room(house) {
                    return ControlFlow::Continue(());
                }
                let is_first = || !earlier_houses(kind, cells, order).any(has_room);
                let is_accepted = match scope {
                    Scope::House => true,
                    Scope::Shared => is_first(),
                    Scope::Unlocked => is_first() && !is_locked(cells, digits, table),
                };
                if !is_accepted {
                    return ControlFlow::Continue(());
                }
                let victims = match scope {
                    Scope::House => house.cells() - cells,
                    Scope::Shared | Scope::Unlocked => cells.common_peers(),
                };
                each(Naked {
                    house,
                    cells,
                    digits,
                    victims,
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `each` with every naked subset of `SIZE` cells in a box and a line that has eliminations in
/// both, box by box.
#[inline]
pub fn each_locked<const SIZE: usize, B>(
    table: &impl Position,
    order: &Order,
    room: Room,
    each: &mut impl FnMut(Naked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let pool = table.naked_pool::<SIZE>();
    for house in House::of_kind(HouseKind::Box) {
        subsets::naked::<SIZE, _>(house, pool, table, order.subsets, &mut |cells, digits| {
            if !has_room::<SIZE>(house, room, table) || !is_locked(cells, digits, table) {
                return ControlFlow::Continue(());
            }
            each(Naked {
                house,
                cells,
                digits,
                victims: cells.common_peers(),
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `each` with every hidden subset of `SIZE` digits in the houses of these cells: its house,
/// cells and digits. A subset in two houses belongs to the house that is searched first.
#[inline]
pub fn each_hidden<const SIZE: usize, B>(
    table: &impl Position,
    order: &Order,
    room: Room,
    cells: CellSet,
    each: &mut impl FnMut(House, CellSet, DigitSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &kind in &order.houses {
        for house in House::of_kind(kind) {
            if !house.cells().overlaps(cells) {
                continue;
            }
            subsets::hidden::<SIZE, _>(house, table, order.subsets, &mut |digits, places| {
                let cells = house.cells_at(places);
                let is_hidden = |earlier: House| {
                    has_room::<SIZE>(earlier, room, table)
                        && digits
                            .iter()
                            .all(|digit| cells.contains_all(earlier.cells() & table.cells(digit)))
                };
                if !has_room::<SIZE>(house, room, table)
                    || earlier_houses(kind, cells, order).any(is_hidden)
                {
                    return ControlFlow::Continue(());
                }
                each(house, cells, digits)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn push_naked(naked: Naked, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let Naked {
        house,
        cells,
        digits,
        victims,
    } = naked;
    let claim = Claim::remove(Removals::Digits(digits, victims));
    sink.push(Find::new(claim, cells.len() as u16), &|| {
        proof(Subset {
            house,
            cells,
            digits,
            by: SubsetBy::Cells,
        })
    })
}

fn proof(set: Subset) -> Proof {
    Proof::new(Evidence::Subset(set), SubsetPattern(set))
}

fn has_room<const SIZE: usize>(house: House, room: Room, table: &impl Position) -> bool {
    room.admits(SIZE, (house.cells() & table.open()).len())
}

/// The houses that contain all the cells and that the entry searches before the houses of `kind`.
fn earlier_houses(
    kind: HouseKind,
    cells: CellSet,
    order: &Order,
) -> impl Iterator<Item = House> + use<'_> {
    let earlier = order
        .houses
        .iter()
        .take_while(move |&&earlier| earlier != kind);
    let houses = earlier.filter_map(move |&kind| cells.first().map(|cell| cell.house(kind)));
    houses.filter(move |house| house.cells().contains_all(cells))
}

/// Whether a naked subset is in a box and a line, with eliminations in the box and in the line
/// outside the box.
pub fn is_locked(cells: CellSet, digits: DigitSet, table: &impl Position) -> bool {
    let mut houses = cells.common_houses().iter();
    // Lines come before boxes.
    let (Some(line), Some(box_)) = (houses.next(), houses.next()) else {
        return false;
    };
    let holds = |victims: CellSet| {
        let mut digits = digits.iter();
        digits.any(|digit| table.cells(digit).overlaps(victims))
    };
    holds(box_.cells() - cells) && holds(line.cells() - box_.cells())
}
