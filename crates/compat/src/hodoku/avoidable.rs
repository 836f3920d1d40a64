//! Avoidable rectangles: rectangles with cells filled during the solve.

use super::rectangles::{OrderedRectangle, candidates_in};
use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, House, HouseKind};
use logic::{Find, Sink, Stop, Truth, Variant, View};
use techniques::uniqueness::avoidable_rectangle::AvoidableRectangle;

/// Avoidable rectangles: all finds of type 1, then all finds of type 2, each in search order.
pub(super) fn avoidable_rectangle(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let placed = board.filled() - board.givens();
    let mut finds = Vec::new();
    for start in placed {
        let box_ = start.house(HouseKind::Box);
        for partner in box_.cells_in_order().filter(|&cell| placed.contains(cell)) {
            let (along, across) = if partner == start {
                continue;
            } else if partner.row() == start.row() {
                (HouseKind::Row, HouseKind::Column)
            } else if partner.column() == start.column() {
                (HouseKind::Column, HouseKind::Row)
            } else {
                continue;
            };
            let (Some(x), Some(y)) = (board.value(start), board.value(partner)) else {
                continue;
            };
            for line in House::of_kind(along) {
                if line.cells().overlaps(box_.cells()) {
                    continue;
                }
                let cross = |cell: Cell| (line.cells() & cell.house(across).cells()).first();
                let (Some(third), Some(fourth)) = (cross(start), cross(partner)) else {
                    continue;
                };
                let ordered = OrderedRectangle {
                    corners: [start, partner, third, fourth],
                    digits: [x, y],
                };
                if let Some(rectangle) = ordered.rectangle(view.journal())
                    && let Some(found) = find_type(board, placed, ordered)
                {
                    finds.push((found, ordered, rectangle));
                }
            }
        }
    }
    finds.sort_by_key(|((variant, ..), ..)| variant.0);
    for ((variant, name, removals), ordered, rectangle) in finds {
        let of_variant = |find: Find<'static>| find.of_variant(variant);
        find_proof::push(view, sink, &removals, of_variant, &|| {
            let [x, y] = ordered.digits;
            let head = format!("{name}: {x}/{y} in {} => ", short::cells(ordered.cells()));
            let deadly = rectangle.deadly(board);
            let truths = vec![Truth::Guardians(Box::new(deadly))];
            find_proof::by_technique_or_cases(view, &AvoidableRectangle, &removals, truths, head)
        })?;
    }
    ControlFlow::Continue(())
}

/// The variant, name and removals of an avoidable rectangle; `None` if the corners do not
/// form one.
///
/// `placed` are the cells filled during the solve; the first two corners are among them. The third
/// and the fourth corner would hold the second and the first digit in the deadly pattern.
fn find_type(
    board: &Board,
    placed: CellSet,
    ordered: OrderedRectangle,
) -> Option<(Variant, &'static str, Vec<Candidate>)> {
    let [_, _, third, fourth] = ordered.corners;
    let [x, y] = ordered.digits;
    let name = ["Avoidable Rectangle Type 1", "Avoidable Rectangle Type 2"];
    for ((filled, value), (open, removed_digit)) in
        [((third, y), (fourth, x)), ((fourth, x), (third, y))]
    {
        let is_filled = placed.contains(filled) && board.value(filled) == Some(value);
        let left = board.candidates(open);
        if is_filled && left.is_pair() && left.contains(removed_digit) {
            let removals = vec![Candidate::new(open, removed_digit)];
            return Some((AvoidableRectangle::TYPE_1, name[0], removals));
        }
    }
    let [third_digits, fourth_digits] = [third, fourth].map(|cell| board.candidates(cell));
    let are_pairs = third_digits.is_pair() && fourth_digits.is_pair();
    if are_pairs && third_digits.contains(y) && fourth_digits.contains(x) {
        let extra = third_digits.without(y);
        if extra == fourth_digits.without(x) {
            let cells = CellSet::only(third).with(fourth);
            let removals = candidates_in(board, extra, cells.common_peers());
            return Some((AvoidableRectangle::TYPE_2, name[1], removals));
        }
    }
    None
}
