//! Tests Avoidable Rectangles against their definition: on boards with cells filled after the
//! givens, and along solves.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::support;

use grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle,
};
use logic::Rating;
use std::collections::BTreeSet;
use support::boards::Random;
use support::deadly;
use support::finds::Effect;

/// The corners of all rectangles in two boxes: a corner, its two neighbours, and the opposite
/// corner.
pub(crate) fn corners() -> Vec<[Cell; 4]> {
    let mut all = Vec::new();
    for a in Cell::all() {
        for d in Cell::all().filter(|d| a.row() < d.row() && a.column() < d.column()) {
            let at = |row, column| Cell::at_row_column(row, column);
            if let (Some(b), Some(c)) = (at(a.row(), d.column()), at(d.row(), a.column())) {
                let boxes: BTreeSet<House> =
                    [a, b, c, d].map(|cell| cell.house(HouseKind::Box)).into();
                if boxes.len() == 2 {
                    all.push([a, b, c, d]);
                }
            }
        }
    }
    all
}

/// The effects of all rectangles of two digits with filled and open corners, but no given. Opposite
/// corners have or can have the same digit. `start`, the candidates of the puzzle at its start,
/// includes both digits in each corner.
///
/// Type 4 is left out, because it occurs only beside a naked single. Its roof is two corners a and b of a line, which
/// can both hold a digit x. The corner d opposite a can hold x too, and it is open, because it sees b. Some corner is
/// filled, so it is the last corner c, with the other digit y. So d, which is outside the roof, can hold only x.
fn expected_effects(board: &Board, start: &CandidateSet) -> BTreeSet<Effect> {
    let mut all = BTreeSet::new();
    for cells in corners() {
        let filled = cells.iter().filter(|&&cell| board.value(cell).is_some());
        let is_given = cells.iter().any(|&cell| board.givens().contains(cell));
        if is_given || ![1, 2, 3].contains(&filled.count()) {
            continue;
        }
        let can = |cell: Cell, digit: Digit| match board.value(cell) {
            Some(value) => value == digit,
            None => board.candidates(cell).contains(digit),
        };
        let [a, b, c, d] = cells;
        for x in Digit::ALL {
            for y in Digit::ALL.into_iter().filter(|y| *y != x) {
                let can_be_completed = can(a, x) && can(d, x) && can(b, y) && can(c, y);
                if !can_be_completed {
                    continue;
                }
                let mut both = CandidateSet::EMPTY;
                both.extend(
                    cells
                        .iter()
                        .flat_map(|&cell| [x, y].map(|digit| Candidate::new(cell, digit))),
                );
                if both.iter().all(|one| start.contains(one)) {
                    let types = deadly::pattern_effects(board, &both).into_iter();
                    all.extend(types.filter(|(variant, ..)| *variant < 3));
                }
            }
        }
    }
    all
}

/// A solution with some open cells, among them part of a two-digit rectangle; some of the other
/// cells are given.
pub(crate) fn planted(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let (filling, _) = deadly::fillings(&mut random, seed);
    let digit = |cell: Cell| filling[cell.index()];
    let rectangles: Vec<[Cell; 4]> = (corners().into_iter())
        .filter(|&[a, b, c, d]| digit(a) == digit(d) && digit(b) == digit(c))
        .collect();
    let (mut values, mut placed, mut left) =
        (filling.map(Some), CellSet::EMPTY, CandidateSet::EMPTY);
    // `percent_placed` counts the filled cells that are not givens.
    let (percent_open, percent_placed) = (20 + random.below(40), 20 + random.below(60));
    let mut others = Vec::new();
    for cell in Cell::all() {
        if random.below(100) < percent_open {
            values[cell.index()] = None;
            others.push(cell);
        } else if random.below(100) < percent_placed {
            placed.insert(cell);
        }
    }
    let mut corners = Vec::new();
    if !rectangles.is_empty() {
        let mut cells = rectangles[random.below(rectangles.len())];
        random.shuffle(&mut cells);
        let open = 1 + random.below(3);
        corners.extend_from_slice(&cells[..open]);
        for (at, cell) in cells.into_iter().enumerate() {
            values[cell.index()] = (at >= open).then_some(digit(cell));
            // Sometimes the corner is a given.
            if random.below(25) > 0 {
                placed.insert(cell);
            }
        }
    }
    let bare = Board::new(&Puzzle::new(values)).all_candidates();
    for cell in others.into_iter().filter(|cell| !corners.contains(cell)) {
        // The digits that do not conflict with filled cells.
        let possible: Vec<Digit> = bare.digits(cell).iter().collect();
        if let Some(&first) = possible.first() {
            left.insert(Candidate::new(cell, first));
            for _ in 0..=random.below(3) {
                left.insert(Candidate::new(cell, possible[random.below(possible.len())]));
            }
        }
    }
    // Each open corner has its digit of the solution and up to two more digits. In half of the
    // boards (`is_same_for_all`), all corners get the same further digit.
    let further = Digit::ALL[random.below(9)];
    let is_same_for_all = random.below(2) == 0;
    for cell in corners {
        let mut digits_of_corner = DigitSet::only(digit(cell));
        for _ in 0..random.below(3) {
            digits_of_corner = digits_of_corner.with(if is_same_for_all {
                further
            } else {
                Digit::ALL[random.below(9)]
            });
        }
        left = left.union(&CandidateSet::of_cell(cell, digits_of_corner));
    }
    Board::new(
        &Puzzle::new(values)
            .with_placed(placed)
            .with_candidates(left),
    )
}

#[test]
fn avoidable_rectangles_match_the_definition() {
    let of_solves = deadly::positions_of_solves(100, Rating(45));
    let boards = (0..800).map(planted).chain(of_solves);
    deadly::compare_with_definition::<3>("avoidable_rectangle", boards, expected_effects);
}
