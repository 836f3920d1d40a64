//! Simple and multi colours of one digit.

use super::single_digit::{candidates_in, digits, pair};
use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Cell, CellSet, Digit, House};
use logic::{Sink, Stop, Truth, Variant, View};
use techniques::colours::{multi_colours::MultiColours, simple_colours::SimpleColours};

/// The components of a digit's conjugate pairs, by lowest cell: the cells of both colours and the
/// houses of the pairs. Components with a cell in both colours are left out.
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

/// The cells that see at least one of these cells.
fn seen_by(cells: CellSet) -> CellSet {
    cells
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// Two colours as text, such as `(r1c1,r2c3) / (r1c5)`.
fn colours_text(colours: [CellSet; 2]) -> String {
    let [a, b] = colours.map(short::singly);
    format!("({a}) / ({b})")
}

/// Simple colours: digits in order, then components by lowest cell; a wrap before a trap.
pub(super) fn simple_colours(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in digits(view) {
        for (colours, houses) in components(board, digit) {
            let mut push = |victims: CellSet, variant: Variant, name: &str| {
                let removals = candidates_in(board, digit, victims);
                find_proof::push(
                    view,
                    sink,
                    &removals,
                    |find| find.of_variant(variant),
                    &|| {
                        let truths = houses.iter().map(|&house| Truth::House(house, digit));
                        let head = format!("{name}: {digit} {} => ", colours_text(colours));
                        let truths = truths.collect();
                        find_proof::by_technique_or_cases(
                            view,
                            &SimpleColours,
                            &removals,
                            truths,
                            head,
                        )
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

/// Multi colours: ordered pairs of components; type 2 before type 1.
pub(super) fn multi_colours(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in digits(view) {
        let all = components(board, digit);
        for (index, (one, houses)) in all.iter().enumerate() {
            for (other_index, (other, other_houses)) in all.iter().enumerate() {
                if index == other_index {
                    continue;
                }
                let mut push = |victims: CellSet, variant: Variant, name: &str| {
                    let removals = candidates_in(board, digit, victims);
                    find_proof::push(
                        view,
                        sink,
                        &removals,
                        |find| find.of_variant(variant),
                        &|| {
                            let houses = houses.iter().chain(other_houses);
                            let truths = houses.map(|&house| Truth::House(house, digit)).collect();
                            let head = format!(
                                "{name}: {digit} {}, {} => ",
                                colours_text(*one),
                                colours_text(*other)
                            );
                            find_proof::by_technique_or_cases(
                                view,
                                &MultiColours,
                                &removals,
                                truths,
                                head,
                            )
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
