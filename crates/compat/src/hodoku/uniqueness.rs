//! Unique rectangles: a bivalue cell, its partner in the box, and the two cells opposite them in
//! another box.
//!
//! The three cells other than the bivalue cell may lack one of the two digits if it was eliminated,
//! but not if a peer is filled with it. In the strict searches, every cell has both digits.

use super::rectangles::{MissingDigit, OrderedRectangle, candidates_in, open_rectangles};
use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Find, Sink, Stop, Truth, Variant, View};
use techniques::uniqueness::hidden_rectangle;
use techniques::uniqueness::rectangles::Rectangle;
use techniques::uniqueness::unique_rectangle::{self, UniqueRectangle};

/// A rectangle and the type of uniqueness pattern that is tested in it.
struct TestedRectangle<'a, 'v> {
    view: &'a View<'v>,
    /// The rectangle with its corners in HoDoKu's order, from the bivalue cell on.
    ordered: OrderedRectangle,
    /// The same rectangle with its corners row by row, for the proof.
    rectangle: Rectangle,
    variant: Variant,
    /// HoDoKu's name of the type.
    name: &'static str,
}

impl TestedRectangle<'_, '_> {
    /// Pushes a find. `houses` and `cells` are truths that a proof by cases needs in addition to
    /// the rectangle.
    fn push(
        &self,
        sink: &mut dyn Sink,
        removals: &[Candidate],
        houses: &[(House, Digit)],
        cells: CellSet,
    ) -> ControlFlow<Stop> {
        let of_variant = |find: Find<'static>| find.of_variant(self.variant);
        find_proof::push(self.view, sink, removals, of_variant, &|| {
            let board = self.view.board();
            let rectangle = self.rectangle;
            let found_proof = find_proof::proof_by_search(board, removals, &mut |sink| {
                unique_rectangle::find_in(board, rectangle, sink)?;
                hidden_rectangle::find_in(board, rectangle, sink)
            });
            let [x, y] = self.ordered.digits;
            let head = format!(
                "{}: {x}/{y} in {} => ",
                self.name,
                short::cells(self.ordered.cells())
            );
            let proof = found_proof.unwrap_or_else(|| {
                let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
                let mut truths = vec![guardians];
                truths.extend(
                    houses
                        .iter()
                        .map(|&(house, digit)| Truth::House(house, digit)),
                );
                truths.extend(find_proof::cells(cells));
                find_proof::by_cases(board, truths)
            });
            short::with_form(proof, head, Vec::new())
        })
    }
}

/// Uniqueness tests 1 to 6; each tests all rectangles before the next starts.
pub(super) fn unique_rectangle(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    unique_rectangle_with(view, sink, MissingDigit::MayBeEliminated)
}

/// Uniqueness tests 1 to 6 of rectangles that have both digits in every corner.
pub(super) fn unique_rectangle_strict(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    unique_rectangle_with(view, sink, MissingDigit::Forbidden)
}

/// A test: pushes the finds of one type at one rectangle.
type Test = fn(&TestedRectangle<'_, '_>, &mut dyn Sink) -> ControlFlow<Stop>;

fn unique_rectangle_with(
    view: &View<'_>,
    sink: &mut dyn Sink,
    missing: MissingDigit,
) -> ControlFlow<Stop> {
    let mut all = Vec::new();
    open_rectangles(view, missing, &mut |ordered, rectangle| {
        all.push((ordered, rectangle));
        ControlFlow::Continue(())
    })?;
    let tests: [(Variant, &'static str, Test); 6] = [
        (UniqueRectangle::TYPE_1, "Uniqueness Test 1", type_1),
        (UniqueRectangle::TYPE_2, "Uniqueness Test 2", type_2),
        (UniqueRectangle::TYPE_3, "Uniqueness Test 3", type_3),
        (UniqueRectangle::TYPE_4, "Uniqueness Test 4", type_4),
        (UniqueRectangle::TYPE_5, "Uniqueness Test 5", type_5),
        (UniqueRectangle::TYPE_6, "Uniqueness Test 6", type_6),
    ];
    for (variant, name, test) in tests {
        for &(ordered, rectangle) in &all {
            let tested = TestedRectangle {
                view,
                ordered,
                rectangle,
                variant,
                name,
            };
            test(&tested, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn type_1(tested: &TestedRectangle<'_, '_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = tested.view.board();
    let roof = tested.ordered.roof(board);
    if !roof.is_single() {
        return ControlFlow::Continue(());
    }
    let removals = candidates_in(board, tested.ordered.pair(), roof);
    tested.push(sink, &removals, &[], CellSet::EMPTY)
}

/// The roof (the corners with extra candidates) and the removals of types 2 and 5. `None` unless
/// two or three corners are the roof and all their extra candidates have one digit.
fn one_extra(tested: &TestedRectangle<'_, '_>) -> Option<(CellSet, Vec<Candidate>)> {
    let board = tested.view.board();
    let roof = tested.ordered.roof(board);
    let digit = tested.ordered.extras(board).single()?;
    if !(2..=3).contains(&roof.len()) {
        return None;
    }
    let removals = candidates_in(board, DigitSet::only(digit), roof.common_peers());
    Some((roof, removals))
}

fn type_2(tested: &TestedRectangle<'_, '_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    match one_extra(tested) {
        Some((roof, removals)) if roof.is_pair() && !OrderedRectangle::is_diagonal(roof) => {
            tested.push(sink, &removals, &[], CellSet::EMPTY)
        }
        Some(_) | None => ControlFlow::Continue(()),
    }
}

fn type_5(tested: &TestedRectangle<'_, '_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    match one_extra(tested) {
        Some((roof, removals)) if !roof.is_pair() || OrderedRectangle::is_diagonal(roof) => {
            tested.push(sink, &removals, &[], CellSet::EMPTY)
        }
        Some(_) | None => ControlFlow::Continue(()),
    }
}

fn type_3(tested: &TestedRectangle<'_, '_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = tested.view.board();
    let roof = tested.ordered.roof(board);
    if !roof.is_pair() {
        return ControlFlow::Continue(());
    }
    for house in roof.common_houses() {
        let allowed = |&cell: &Cell| !board.candidates(cell).overlaps(tested.ordered.pair());
        let pool: Vec<Cell> = (board.open_in(house) - roof)
            .iter()
            .filter(allowed)
            .collect();
        subset(
            tested,
            sink,
            house,
            roof,
            &pool,
            (CellSet::EMPTY, tested.ordered.extras(board)),
        )?;
    }
    ControlFlow::Continue(())
}

/// Pushes the finds of type 3 whose subset consists of `chosen` and at least one cell of `pool`.
/// `digits` are the candidates of `chosen` and the extra digits of the roof.
fn subset(
    tested: &TestedRectangle<'_, '_>,
    sink: &mut dyn Sink,
    house: House,
    roof: CellSet,
    pool: &[Cell],
    (chosen, digits): (CellSet, DigitSet),
) -> ControlFlow<Stop> {
    let board = tested.view.board();
    for (index, &cell) in pool.iter().enumerate() {
        let chosen = chosen.with(cell);
        let digits = digits | board.candidates(cell);
        if digits.len() == chosen.len() + 1 {
            let all = roof | chosen;
            let houses = all.common_houses().with(house).iter();
            let victims = houses.fold(CellSet::EMPTY, |cells, house| cells | house.cells());
            // HoDoKu lists the removals of this house before those of a second one.
            let victims = victims - all;
            let mut removals = candidates_in(board, digits, victims & house.cells());
            removals.extend(candidates_in(board, digits, victims - house.cells()));
            tested.push(sink, &removals, &[], chosen)?;
        }
        let rest = &pool[index + 1..];
        subset(tested, sink, house, roof, rest, (chosen, digits))?;
    }
    ControlFlow::Continue(())
}

fn type_4(tested: &TestedRectangle<'_, '_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = tested.view.board();
    let roof = tested.ordered.roof(board);
    if !roof.is_pair() {
        return ControlFlow::Continue(());
    }
    let [a, b] = tested.ordered.digits;
    for house in roof.common_houses() {
        for (locked, other) in [(a, b), (b, a)] {
            if board.cells_in(house, locked) == roof {
                let removals = candidates_in(board, DigitSet::only(other), roof);
                tested.push(sink, &removals, &[(house, locked)], CellSet::EMPTY)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn type_6(tested: &TestedRectangle<'_, '_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = tested.view.board();
    let roof = tested.ordered.roof(board);
    if !roof.is_pair() || !OrderedRectangle::is_diagonal(roof) {
        return ControlFlow::Continue(());
    }
    let cells = tested.ordered.cells();
    for digit in tested.ordered.digits {
        let houses = |kind| roof.iter().map(move |cell: Cell| cell.house(kind));
        let is_locked = |house: House| cells.contains_all(board.cells_in(house, digit));
        let kinds = [HouseKind::Row, HouseKind::Column];
        let kind = kinds.into_iter().find(|&kind| houses(kind).all(is_locked));
        if let Some(kind) = kind {
            let removals = candidates_in(board, DigitSet::only(digit), roof);
            let truths: Vec<_> = houses(kind).map(|house| (house, digit)).collect();
            tested.push(sink, &removals, &truths, CellSet::EMPTY)?;
        }
    }
    ControlFlow::Continue(())
}

/// Hidden rectangles.
pub(super) fn hidden_rectangle(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    hidden_rectangle_with(view, sink, MissingDigit::MayBeEliminated)
}

/// Hidden rectangles that have both digits in every corner.
pub(super) fn hidden_rectangle_strict(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    hidden_rectangle_with(view, sink, MissingDigit::Forbidden)
}

fn hidden_rectangle_with(
    view: &View<'_>,
    sink: &mut dyn Sink,
    missing: MissingDigit,
) -> ControlFlow<Stop> {
    let board = view.board();
    open_rectangles(view, missing, &mut |ordered, rectangle| {
        let roof = ordered.roof(board);
        if roof.len() != 3 && !(roof.is_pair() && OrderedRectangle::is_diagonal(roof)) {
            return ControlFlow::Continue(());
        }
        let tested = TestedRectangle {
            view,
            ordered,
            rectangle,
            variant: Variant(0),
            name: "Hidden Rectangle",
        };
        let [a, b] = ordered.digits;
        for without_extras in ordered.cells() - roof {
            let Some(corner) = ordered.opposite(without_extras) else {
                continue;
            };
            for (locked, other) in [(a, b), (b, a)] {
                let lines = [HouseKind::Row, HouseKind::Column].map(|kind| corner.house(kind));
                let is_locked =
                    |&house: &House| ordered.cells().contains_all(board.cells_in(house, locked));
                if lines.iter().all(is_locked) {
                    let removals =
                        candidates_in(board, DigitSet::only(other), CellSet::only(corner));
                    let truths = lines.map(|house| (house, locked));
                    tested.push(sink, &removals, &truths, CellSet::EMPTY)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}
