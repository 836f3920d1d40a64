//! Tests Unique Rectangles and Hidden Rectangles against their definitions on boards where many
//! cells hold two digits.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::support;

use grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle,
};
use std::collections::BTreeSet;
use support::boards::{self, Random};
use support::finds::{Effect, effects};

/// Four open cells of two rows, two columns and two boxes that all have both of two digits.
pub(crate) struct Rectangle {
    /// A corner, its two neighbours, and the opposite corner.
    pub(crate) corners: [Cell; 4],
    pub(crate) digits: [Digit; 2],
    /// The corners with further candidates.
    pub(crate) roof: Vec<Cell>,
    /// The digits of these further candidates.
    further: DigitSet,
}

pub(crate) fn rectangles(board: &Board) -> Vec<Rectangle> {
    let mut all = Vec::new();
    let open: Vec<Cell> = board.open().iter().collect();
    for &a in &open {
        for &d in open
            .iter()
            .filter(|d| d.row() > a.row() && d.column() > a.column())
        {
            let at = |row, column| Cell::at_row_column(row, column);
            let (Some(b), Some(c)) = (at(a.row(), d.column()), at(d.row(), a.column())) else {
                continue;
            };
            let corners = [a, b, c, d];
            let boxes: BTreeSet<House> = corners.iter().map(|c| c.house(HouseKind::Box)).collect();
            let mut common = DigitSet::all();
            for corner in corners {
                common = common & board.candidates(corner);
            }
            if boxes.len() != 2 || common.len() < 2 {
                continue;
            }
            for x in common {
                for y in common.iter().filter(|y| *y > x) {
                    let pair = DigitSet::only(x).with(y);
                    let rest = |cell: &Cell| board.candidates(*cell) - pair;
                    let roof: Vec<Cell> = corners
                        .into_iter()
                        .filter(|c| !rest(c).is_empty())
                        .collect();
                    let further = roof
                        .iter()
                        .fold(DigitSet::EMPTY, |all, cell| all | rest(cell));
                    all.push(Rectangle {
                        corners,
                        digits: [x, y],
                        roof,
                        further,
                    });
                }
            }
        }
    }
    all
}

/// A board with a solution. Most cells with one of two digits in the solution have both as candidates,
/// some also a third digit. Some other cells have their own digit and some of these three digits as
/// candidates. All remaining cells are filled.
pub(crate) fn board_with_many_pairs(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let solution = boards::sound(seed).solution;
    let [x, y, z] = [Digit::ALL[0], Digit::ALL[1], Digit::ALL[2]];
    let both = DigitSet::only(x).with(y);
    let (mut values, mut left) = ([None; 81], CandidateSet::EMPTY);
    for cell in Cell::all() {
        let value = solution[cell.index()];
        let held = match (value, random.below(20)) {
            (value, 0..12) if both.contains(value) => both,
            (value, 12..17) if both.contains(value) => both.with(z),
            (value, 17) if both.contains(value) => DigitSet::only(value).with(z),
            (value, 0..9) if value == z => both.with(z),
            (value, 0..4) => both.with(value),
            (value, 4) => both.with(value).with(z),
            (value, 5) => DigitSet::only(value).with(z),
            (value, _) => {
                values[cell.index()] = Some(value);
                continue;
            }
        };
        left = left.union(&CandidateSet::of_cell(cell, held));
    }
    Board::new(&Puzzle::new(values).with_candidates(left))
}

/// Whether a house has no place for a digit outside some cells.
pub(crate) fn is_confined_to(board: &Board, house: House, digit: Digit, cells: &[Cell]) -> bool {
    board
        .cells_in(house, digit)
        .iter()
        .all(|cell| cells.contains(&cell))
}

fn removals_of(
    board: &Board,
    digits: DigitSet,
    cells: impl Iterator<Item = Cell>,
) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = cells
        .flat_map(|cell| {
            (board.candidates(cell) & digits)
                .iter()
                .map(move |d| Candidate::new(cell, d))
        })
        .collect();
    all.sort();
    all
}

/// Adds the effects of a rectangle, each with the index of its variant.
pub(crate) fn add_effects_by_type(
    board: &Board,
    rectangle: &Rectangle,
    all: &mut BTreeSet<Effect>,
) {
    let [x, y] = rectangle.digits;
    let pair = DigitSet::only(x).with(y);
    let roof: CellSet = rectangle.roof.iter().copied().collect();
    let houses: Vec<House> = roof.common_houses().iter().collect();
    let mut add = |variant: u8, removals: Vec<Candidate>| {
        if !removals.is_empty() {
            all.insert((variant - 1, None, removals));
        }
    };
    if let [cell] = rectangle.roof[..] {
        add(1, removals_of(board, pair, [cell].into_iter()));
        return;
    }
    if let Some(z) = rectangle.further.single() {
        let seeing = board
            .cells(z)
            .iter()
            .filter(|cell| rectangle.roof.iter().all(|r| r.sees(*cell)));
        let variant = if rectangle.roof.len() == 2 && !houses.is_empty() {
            2
        } else {
            5
        };
        add(variant, removals_of(board, rectangle.further, seeing));
    }
    if rectangle.roof.len() != 2 {
        return;
    }
    for &house in &houses {
        let others: Vec<Cell> = board
            .open_in(house)
            .iter()
            .filter(|c| !roof.contains(*c))
            .collect();
        for mask in 1..1_u16 << others.len() {
            let chosen = |(bit, _): &(usize, &Cell)| mask >> bit & 1 == 1;
            let (set, rest): (Vec<_>, Vec<_>) = others.iter().enumerate().partition(chosen);
            let digits = set.iter().map(|(_, cell)| board.candidates(**cell));
            let digits = digits.fold(rectangle.further, |all, digits| all | digits);
            if rectangle.further.len() > 1 && set.len() <= 4 && digits.len() == set.len() + 1 {
                add(
                    3,
                    removals_of(board, digits, rest.into_iter().map(|(_, cell)| *cell)),
                );
            }
        }
    }
    for (confined, other) in [(x, y), (y, x)] {
        if houses
            .iter()
            .any(|&house| is_confined_to(board, house, confined, &rectangle.roof))
        {
            add(
                4,
                removals_of(board, DigitSet::only(other), rectangle.roof.iter().copied()),
            );
        }
        let [a, b, c, d] = rectangle.corners;
        let is_conjugate = |ends: [Cell; 2]| {
            let both = CellSet::only(ends[0]).with(ends[1]);
            let houses = both.common_houses();
            houses
                .iter()
                .any(|house| is_confined_to(board, house, confined, &ends))
        };
        let are_conjugate = |sides: [[Cell; 2]; 2]| sides.into_iter().all(is_conjugate);
        let rows_or_columns_are_conjugate =
            are_conjugate([[a, b], [c, d]]) || are_conjugate([[a, c], [b, d]]);
        if houses.is_empty() && rows_or_columns_are_conjugate {
            add(
                6,
                removals_of(
                    board,
                    DigitSet::only(confined),
                    rectangle.roof.iter().copied(),
                ),
            );
        }
    }
}

#[test]
fn unique_rectangles_match_the_definition() {
    let mut counts = [0; 6];
    for seed in 0..2000 {
        let board = board_with_many_pairs(seed);
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for rectangle in rectangles(&board) {
            add_effects_by_type(&board, &rectangle, &mut expected);
        }
        let found = effects("unique_rectangle", &board);
        for (variant, ..) in &found {
            counts[usize::from(*variant)] += 1;
        }
        assert_eq!(found, expected, "{seed}: {board:?}");
    }
    println!("by type: {counts:?}");
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

/// The effects of a Hidden Rectangle. A corner has no further candidates; its two neighbours do. In a
/// house of each neighbour and the opposite corner, one of the two digits has places only in the
/// rectangle. So the opposite corner loses the other digit.
pub(crate) fn add_hidden_effects(board: &Board, rectangle: &Rectangle, all: &mut BTreeSet<Effect>) {
    for (at, bare) in rectangle.corners.into_iter().enumerate() {
        let opposite = rectangle.corners[3 - at];
        let beside = rectangle
            .corners
            .into_iter()
            .filter(|c| ![bare, opposite].contains(c));
        let beside: Vec<Cell> = beside.collect();
        if rectangle.roof.contains(&bare)
            || !beside.iter().all(|cell| rectangle.roof.contains(cell))
        {
            continue;
        }
        let [x, y] = rectangle.digits;
        for (confined, other) in [(x, y), (y, x)] {
            let has_strong_link = |beside: &Cell| {
                let both = CellSet::only(*beside).with(opposite);
                let houses = both.common_houses();
                houses
                    .iter()
                    .any(|house| is_confined_to(board, house, confined, &rectangle.corners))
            };
            if beside.iter().all(has_strong_link) {
                let removals = removals_of(board, DigitSet::only(other), [opposite].into_iter());
                all.insert((0, None, removals));
            }
        }
    }
}

#[test]
fn hidden_rectangles_match_the_definition() {
    let mut count = 0;
    for seed in 0..4000 {
        let board = board_with_many_pairs(seed);
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for rectangle in rectangles(&board) {
            add_hidden_effects(&board, &rectangle, &mut expected);
        }
        count += expected.len();
        assert_eq!(
            effects("hidden_rectangle", &board),
            expected,
            "{seed}: {board:?}"
        );
    }
    println!("{count}");
    assert!(count > 100, "{count}");
}
