//! Skyscraper, 2-String Kite, Empty Rectangle, and colours.

use super::{short, told};
use crate::colours::{multi_colours::MultiColours, simple_colours::SimpleColours};
use crate::single_digit::empty_rectangle::EmptyRectangle;
use crate::single_digit::skyscraper::Skyscraper;
use crate::single_digit::two_string_kite::TwoStringKite;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind};
use logic::{Sink, Stop, Truth, Variant, View};

fn listed(board: &Board, digit: Digit, cells: CellSet) -> Vec<Candidate> {
    let live = cells & board.cells(digit);
    live.iter().map(|cell| Candidate::new(cell, digit)).collect()
}

/// The two places of a digit in a house that has just two.
fn pair(board: &Board, house: House, digit: Digit) -> Option<[Cell; 2]> {
    let cells = board.cells_in(house, digit);
    if !cells.is_pair() {
        return None;
    }
    let mut cells = cells.iter();
    Some([cells.next()?, cells.next()?])
}

/// Pairs of rows, all digits; then pairs of columns.
pub(super) fn skyscraper(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for (kind, across) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for digit in Digit::ALL {
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
                        let removals = listed(board, digit, victims);
                        told::push(view, sink, &removals, |find| find, &|| {
                            let tops = CellSet::only(top).with(other_top);
                            let bases = CellSet::only(base).with(other_base);
                            let truths =
                                [first, second].map(|house| Truth::House(house, digit)).to_vec();
                            let head = format!(
                                "Skyscraper: {digit} in {} (connected by {}) => ",
                                short::cells(tops),
                                short::cells(bases)
                            );
                            told::by_or_by_cases(view, &Skyscraper, &removals, truths, head)
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Rows and columns with two places each, joined in a box.
pub(super) fn two_string_kite(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
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
                    let removals = listed(board, digit, victim - all);
                    told::push(view, sink, &removals, |find| find, &|| {
                        let ends = CellSet::only(far).with(other_far);
                        let joint = CellSet::only(near).with(other_near);
                        let truths =
                            [row, column].map(|house| Truth::House(house, digit)).to_vec();
                        let head = format!(
                            "2-String Kite: {digit} in {} (connected by {}) => ",
                            short::cells(ends),
                            short::cells(joint)
                        );
                        told::by_or_by_cases(view, &TwoStringKite, &removals, truths, head)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Boxes of three to five places, and where in them the rest may be empty.
pub(super) fn empty_rectangle(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
        for box_ in House::of_kind(HouseKind::Box) {
            let places = board.cells_in(box_, digit);
            if !(3..=5).contains(&places.len()) {
                continue;
            }
            for crossing in box_.cells_in_order() {
                let row = crossing.house(HouseKind::Row);
                let column = crossing.house(HouseKind::Column);
                let on_lines = row.cells() | column.cells();
                let arm = |line: House| places.without(crossing) & line.cells();
                if !on_lines.contains_all(places)
                    || arm(row).is_empty()
                    || arm(column).is_empty()
                {
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
                        let removals = listed(board, digit, victim - box_.cells());
                        told::push(view, sink, &removals, |find| find, &|| {
                            let truths = vec![
                                Truth::House(box_, digit),
                                Truth::House(across, digit),
                            ];
                            let head = format!(
                                "Empty Rectangle: {digit} in b{} ({}) => ",
                                box_.number() + 1,
                                short::cells(link.into_iter().collect())
                            );
                            told::by_or_by_cases(view, &EmptyRectangle, &removals, truths, head)
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The components of a digit's pairs, by lowest cell: the two colours, and the houses that tie
/// them.
fn components(board: &Board, digit: Digit) -> Vec<([CellSet; 2], Vec<House>)> {
    let pairs: Vec<(House, [Cell; 2])> = House::all()
        .filter_map(|house| Some((house, pair(board, house, digit)?)))
        .collect();
    let mut left = pairs
        .iter()
        .flat_map(|(_, cells)| *cells)
        .collect::<CellSet>();
    let mut all = Vec::new();
    while let Some(first) = left.first() {
        let mut colours = [CellSet::only(first), CellSet::EMPTY];
        let mut houses = Vec::new();
        loop {
            let before = colours;
            for (house, [a, b]) in &pairs {
                for (one, other) in [(*a, *b), (*b, *a)] {
                    for colour in [0, 1] {
                        if colours[colour].contains(one) {
                            colours[1 - colour].insert(other);
                            if !houses.contains(house) {
                                houses.push(*house);
                            }
                        }
                    }
                }
            }
            if colours == before {
                break;
            }
        }
        left = left - colours[0] - colours[1];
        if !colours[0].overlaps(colours[1]) {
            all.push((colours, houses));
        }
    }
    all
}

fn seen_by(cells: CellSet) -> CellSet {
    cells
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

fn written(colours: [CellSet; 2]) -> String {
    let [a, b] = colours.map(short::singly);
    format!("({a}) / ({b})")
}

/// Digits; components by lowest cell; a wrap before a trap.
pub(super) fn simple_colours(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
        for (colours, houses) in components(board, digit) {
            let mut push = |victims: CellSet, variant: Variant, name: &str| {
                let removals = listed(board, digit, victims);
                told::push(
                    view,
                    sink,
                    &removals,
                    |find| find.of_variant(variant),
                    &|| {
                        let truths = houses.iter().map(|&house| Truth::House(house, digit));
                        let head = format!("{name}: {digit} {} => ", written(colours));
                        let truths = truths.collect();
                        told::by_or_by_cases(view, &SimpleColours, &removals, truths, head)
                    },
                )
            };
            for colour in colours {
                if colour.overlaps(seen_by(colour)) {
                    push(colour, SimpleColours::WRAP, "Simple Colors Wrap")?;
                }
            }
            let both = seen_by(colours[0]) & seen_by(colours[1]);
            let victims = both - colours[0] - colours[1];
            push(victims, SimpleColours::TRAP, "Simple Colors Trap")?;
        }
    }
    ControlFlow::Continue(())
}

/// Ordered pairs of components; type 2 before type 1.
pub(super) fn multi_colours(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
        let all = components(board, digit);
        for (index, (one, houses)) in all.iter().enumerate() {
            for (other_index, (other, other_houses)) in all.iter().enumerate() {
                if index == other_index {
                    continue;
                }
                let mut push = |victims: CellSet, variant: Variant, name: &str| {
                    let removals = listed(board, digit, victims);
                    told::push(
                        view,
                        sink,
                        &removals,
                        |find| find.of_variant(variant),
                        &|| {
                            let houses = houses.iter().chain(other_houses);
                            let truths = houses.map(|&house| Truth::House(house, digit)).collect();
                            let head = format!(
                                "{name}: {digit} {}, {} => ",
                                written(*one),
                                written(*other)
                            );
                            told::by_or_by_cases(view, &MultiColours, &removals, truths, head)
                        },
                    )
                };
                for colour in *one {
                    let seen = seen_by(colour);
                    if other.iter().all(|far| far.overlaps(seen)) {
                        push(colour, MultiColours::TYPE_2, "Multi Colors 2")?;
                    }
                }
                let mut victims = CellSet::EMPTY;
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if seen_by(one[a]).overlaps(other[b]) {
                        victims |= seen_by(one[1 - a]) & seen_by(other[1 - b]);
                    }
                }
                push(victims, MultiColours::TYPE_1, "Multi Colors 1")?;
            }
        }
    }
    ControlFlow::Continue(())
}
