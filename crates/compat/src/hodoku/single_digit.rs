//! Skyscraper, 2-String Kite and Empty Rectangle.

use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind};
use logic::{Sink, Stop, Truth, View};
use techniques::kits::templates::Templates;
use techniques::single_digit::dual::DualTwoStringKite;
use techniques::single_digit::empty_rectangle::EmptyRectangle;
use techniques::single_digit::skyscraper::Skyscraper;
use techniques::single_digit::two_string_kite::TwoStringKite;

/// The candidates of a digit in these cells.
pub(super) fn candidates_in(board: &Board, digit: Digit, cells: CellSet) -> Vec<Candidate> {
    let live = cells & board.cells(digit);
    live.iter()
        .map(|cell| Candidate::new(cell, digit))
        .collect()
}

/// The two places of a digit in a house; `None` unless there are exactly two.
pub(super) fn pair(board: &Board, house: House, digit: Digit) -> Option<[Cell; 2]> {
    let cells = board.cells_in(house, digit);
    if !cells.is_pair() {
        return None;
    }
    let mut cells = cells.iter();
    Some([cells.next()?, cells.next()?])
}

/// The digits that have changed since the last search without finds, and have a place that is in no
/// template. Single-digit patterns of other digits remove nothing.
pub(super) fn digits(view: &View<'_>) -> impl Iterator<Item = Digit> {
    let templates: &Templates = view.derived();
    let changed = view.changes().digits.iter();
    changed.filter(|&digit| !templates.places_in_no_template(digit).is_empty())
}

/// Skyscraper: pairs of rows for all digits, then pairs of columns.
pub(super) fn skyscraper(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for (kind, across) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for digit in digits(view) {
            for (index, first) in House::of_kind(kind).enumerate() {
                let Some(one) = pair(board, first, digit) else {
                    continue;
                };
                for second in House::of_kind(kind).skip(index + 1) {
                    let Some(other) = pair(board, second, digit) else {
                        continue;
                    };
                    for (a, b) in [(0, 0), (1, 1), (0, 1), (1, 0)] {
                        let [base, top] = [one[a], one[1 - a]];
                        let [other_base, other_top] = [other[b], other[1 - b]];
                        let is_shared = base.house(across) == other_base.house(across)
                            && top.house(across) != other_top.house(across);
                        if !is_shared {
                            continue;
                        }
                        let victims = top.peers() & other_top.peers();
                        let removals = candidates_in(board, digit, victims);
                        find_proof::push(view, sink, &removals, |find| find, &|| {
                            let tops = CellSet::only(top).with(other_top);
                            let bases = CellSet::only(base).with(other_base);
                            let truths = [first, second]
                                .map(|house| Truth::House(house, digit))
                                .to_vec();
                            let head = format!(
                                "Skyscraper: {digit} in {} (connected by {}) => ",
                                short::cells(tops),
                                short::cells(bases)
                            );
                            find_proof::by_technique_or_cases(
                                view,
                                &Skyscraper,
                                &removals,
                                truths,
                                head,
                            )
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A row and a column with two places of a digit each, connected in a box.
struct Kite {
    digit: Digit,
    /// The row and the column.
    lines: [House; 2],
    /// The two places outside the common box.
    ends: CellSet,
    /// The two places in the common box.
    joint: CellSet,
    removals: Vec<Candidate>,
}

impl Kite {
    /// The places of the digit in the row and in the column.
    fn truths(&self) -> Vec<Truth> {
        let lines = self.lines.into_iter();
        lines.map(|house| Truth::House(house, self.digit)).collect()
    }

    fn head(&self, name: &str) -> String {
        format!(
            "{name}: {} in {} (connected by {}) => ",
            self.digit,
            short::cells(self.ends),
            short::cells(self.joint)
        )
    }
}

/// Calls `each` with each kite, by digit, row and column; also with kites that remove nothing.
fn each_kite(
    view: &View<'_>,
    each: &mut dyn FnMut(Kite) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in digits(view) {
        for row in House::of_kind(HouseKind::Row) {
            let Some(one) = pair(board, row, digit) else {
                continue;
            };
            for column in House::of_kind(HouseKind::Column) {
                let Some(other) = pair(board, column, digit) else {
                    continue;
                };
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let [near, far] = [one[a], one[1 - a]];
                    let [other_near, other_far] = [other[b], other[1 - b]];
                    let all = CellSet::from_iter([near, far, other_near, other_far]);
                    if near.box_() != other_near.box_() || all.len() != 4 {
                        continue;
                    }
                    let victim = other_far.house(HouseKind::Row).cells()
                        & far.house(HouseKind::Column).cells();
                    each(Kite {
                        digit,
                        lines: [row, column],
                        ends: CellSet::only(far).with(other_far),
                        joint: CellSet::only(near).with(other_near),
                        removals: candidates_in(board, digit, victim - all),
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// 2-String Kite: all kites, in order.
pub(super) fn two_string_kite(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    each_kite(view, &mut |kite| {
        find_proof::push(view, sink, &kite.removals, |find| find, &|| {
            let head = kite.head("2-String Kite");
            find_proof::by_technique_or_cases(
                view,
                &TwoStringKite,
                &kite.removals,
                kite.truths(),
                head,
            )
        })
    })
}

/// Dual 2-String Kite: two kites, of one digit or two, connected by the same cells.
pub(super) fn dual_two_string_kite(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let mut kites: Vec<Kite> = Vec::new();
    each_kite(view, &mut |kite| {
        kites.extend(Some(kite).filter(|kite| !kite.removals.is_empty()));
        ControlFlow::Continue(())
    })?;
    for (index, one) in kites.iter().enumerate() {
        for other in &kites[index + 1..] {
            if one.joint != other.joint || one.removals == other.removals {
                continue;
            }
            let removals = [one.removals.as_slice(), &other.removals].concat();
            find_proof::push(view, sink, &removals, |find| find, &|| {
                let truths = [one.truths(), other.truths()].concat();
                let head = one.head("Dual 2-String Kite");
                find_proof::by_technique_or_cases(view, &DualTwoStringKite, &removals, truths, head)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Empty Rectangle, in boxes with three to five places of a digit. In each box, every cell is tried
/// whose row and column together contain these places.
pub(super) fn empty_rectangle(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    empty_rectangle_of(view, sink, 3)
}

/// Empty Rectangle, also in boxes with two places of a digit.
pub(super) fn empty_rectangle_of_two(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    empty_rectangle_of(view, sink, 2)
}

/// Empty Rectangle, in boxes with `min_places` to five places of a digit. The places are in the row
/// and the column through the cell `crossing`.
fn empty_rectangle_of(
    view: &View<'_>,
    sink: &mut dyn Sink,
    min_places: usize,
) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in digits(view) {
        for box_ in House::of_kind(HouseKind::Box) {
            let places = board.cells_in(box_, digit);
            if !(min_places..=5).contains(&places.len()) {
                continue;
            }
            for crossing in box_.cells_in_order() {
                let row = crossing.house(HouseKind::Row);
                let column = crossing.house(HouseKind::Column);
                let on_lines = row.cells() | column.cells();
                let arm = |line: House| places.without(crossing) & line.cells();
                if !on_lines.contains_all(places) || arm(row).is_empty() || arm(column).is_empty() {
                    continue;
                }
                for [along, other] in [[row, column], [column, row]] {
                    for near in board.cells_in(along, digit) - box_.cells() {
                        let across = near.house(other.kind());
                        let Some(link) = pair(board, across, digit) else {
                            continue;
                        };
                        let far = if link[0] == near { link[1] } else { link[0] };
                        let victim = other.cells() & far.house(along.kind()).cells();
                        let removals = candidates_in(board, digit, victim - box_.cells());
                        find_proof::push(view, sink, &removals, |find| find, &|| {
                            let truths =
                                vec![Truth::House(box_, digit), Truth::House(across, digit)];
                            let head = format!(
                                "Empty Rectangle: {digit} in b{} ({}) => ",
                                box_.number() + 1,
                                short::cells(link.into_iter().collect())
                            );
                            find_proof::by_technique_or_cases(
                                view,
                                &EmptyRectangle,
                                &removals,
                                truths,
                                head,
                            )
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
