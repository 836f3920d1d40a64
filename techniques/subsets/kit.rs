//! The searches for naked, hidden and locked subsets, with the options of the profile entry.

use super::words::Closed;
use crate::kits::options::{Room, Scope};
use crate::kits::places::subsets;
use core::ops::ControlFlow;
use grid::{Board, CellSet, DigitSet, House, HouseKind};
use logic::{Claim, Evidence, Find, Proof, Removals, Sink, Stop, Subset, SubsetBy, View};

/// Pushes every naked subset of `SIZE` cells that the entry's scope and room accept.
pub(crate) fn naked<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order) = (view.board(), view.order());
    let scope = view.option::<Scope>();
    let pool = subsets::naked_pool::<SIZE>(board.open(), board);
    for &kind in &order.houses {
        for house in House::of_kind(kind) {
            subsets::naked::<SIZE, _>(house, pool, board, order.subsets, &mut |cells, digits| {
                if !has_room::<SIZE>(house, view) {
                    return ControlFlow::Continue(());
                }
                let is_accepted = match scope {
                    Scope::House => true,
                    Scope::Shared => !is_naked_before::<SIZE>(kind, cells, view),
                    Scope::Unlocked => {
                        !is_naked_before::<SIZE>(kind, cells, view)
                            && !is_locked(cells, digits, board)
                    }
                };
                if !is_accepted {
                    return ControlFlow::Continue(());
                }
                let victims = match scope {
                    Scope::House => house.cells() - cells,
                    Scope::Shared | Scope::Unlocked => cells.common_peers(),
                };
                push_naked(house, cells, digits, victims, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Pushes every naked subset of `SIZE` cells in a box and a line that has eliminations in both, box
/// by box.
pub(crate) fn locked<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order) = (view.board(), view.order());
    let pool = subsets::naked_pool::<SIZE>(board.open(), board);
    for house in House::of_kind(HouseKind::Box) {
        subsets::naked::<SIZE, _>(house, pool, board, order.subsets, &mut |cells, digits| {
            if !has_room::<SIZE>(house, view) || !is_locked(cells, digits, board) {
                return ControlFlow::Continue(());
            }
            push_naked(house, cells, digits, cells.common_peers(), sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// Pushes every hidden subset of `SIZE` digits.
pub(crate) fn hidden<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order) = (view.board(), view.order());
    for &kind in &order.houses {
        for house in House::of_kind(kind) {
            subsets::hidden::<SIZE, _>(house, board, order.subsets, &mut |digits, places| {
                let cells = house.cells_at(places);
                if !has_room::<SIZE>(house, view)
                    || is_hidden_before::<SIZE>(kind, cells, digits, view)
                {
                    return ControlFlow::Continue(());
                }
                let claim = Claim::remove(Removals::Digits(!digits, cells));
                sink.push(Find::new(claim, SIZE as u16), &|| {
                    proof(Subset {
                        house,
                        cells,
                        digits,
                        by: SubsetBy::Digits,
                    })
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn push_naked(
    house: House,
    cells: CellSet,
    digits: DigitSet,
    victims: CellSet,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
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
    Proof::new(Evidence::Subset(set), Closed(set))
}

fn has_room<const SIZE: usize>(house: House, view: &View<'_>) -> bool {
    let open = view.board().open_in(house).len();
    view.option::<Room>().admits(SIZE, open)
}

/// The houses that contain all the cells and that the entry searches before `kind`.
fn earlier_houses<'a>(
    kind: HouseKind,
    cells: CellSet,
    view: &View<'a>,
) -> impl Iterator<Item = House> + use<'a> {
    let kinds = view.order().houses.iter();
    let earlier = kinds.take_while(move |&&earlier| earlier != kind);
    let houses = earlier.filter_map(move |&kind| cells.first().map(|cell| cell.house(kind)));
    houses.filter(move |house| house.cells().contains_all(cells))
}

/// Whether a naked subset was already found in an earlier house.
fn is_naked_before<const SIZE: usize>(kind: HouseKind, cells: CellSet, view: &View<'_>) -> bool {
    earlier_houses(kind, cells, view).any(|house| has_room::<SIZE>(house, view))
}

/// Whether a hidden subset was already found in an earlier house.
fn is_hidden_before<const SIZE: usize>(
    kind: HouseKind,
    cells: CellSet,
    digits: DigitSet,
    view: &View<'_>,
) -> bool {
    let board = view.board();
    earlier_houses(kind, cells, view).any(|house| {
        has_room::<SIZE>(house, view)
            && digits
                .iter()
                .all(|digit| cells.contains_all(board.cells_in(house, digit)))
    })
}

/// Whether a naked subset is in a box and a line, with eliminations in the box and in the line
/// outside the box.
pub fn is_locked(cells: CellSet, digits: DigitSet, board: &Board) -> bool {
    let mut houses = cells.common_houses().iter();
    // Lines come before boxes.
    let (Some(line), Some(box_)) = (houses.next(), houses.next()) else {
        return false;
    };
    let holds = |victims: CellSet| {
        let mut digits = digits.iter();
        digits.any(|digit| board.cells(digit).overlaps(victims))
    };
    holds(box_.cells() - cells) && holds(line.cells() - box_.cells())
}
