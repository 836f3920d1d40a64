//! Tests the external types of Unique and Avoidable Rectangles against their definition: on boards with
//! planted rectangles.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::avoidable_rectangles::{corners, planted};
use crate::rectangles::board_with_many_pairs;
use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use std::collections::BTreeSet;
use support::deadly;
use support::finds::Effect;

/// The effects of all rectangles of two digits without a given. Either all corners are open and have
/// both digits, or some are filled and opposite corners have or can have the same digit. `start`, the
/// candidates of the puzzle at its start, includes both digits in each corner.
fn expected_effects(board: &Board, start: &CandidateSet) -> BTreeSet<Effect> {
    let mut all = BTreeSet::new();
    for cells in corners() {
        let [a, b, c, d] = cells;
        let filled = cells
            .iter()
            .filter(|&&cell| board.value(cell).is_some())
            .count();
        if filled == 4 || cells.iter().any(|&cell| board.givens().contains(cell)) {
            continue;
        }
        let can = |cell: Cell, digit: Digit| match board.value(cell) {
            Some(value) => value == digit,
            None => board.candidates(cell).contains(digit),
        };
        for (x, y) in Digit::ALL
            .into_iter()
            .flat_map(|x| Digit::ALL.map(|y| (x, y)))
        {
            let is_possible = if filled == 0 {
                x < y && cells.iter().all(|&cell| can(cell, x) && can(cell, y))
            } else {
                x != y && can(a, x) && can(d, x) && can(b, y) && can(c, y)
            };
            let both = cells
                .iter()
                .flat_map(|&cell| [x, y].map(|digit| Candidate::new(cell, digit)));
            if !is_possible || !both.clone().all(|one| start.contains(one)) {
                continue;
            }
            // All pairs of houses, each with two corners, that together have all four.
            for one in House::all() {
                for other in House::all() {
                    let inside =
                        [one, other].map(|house| house.cells() & CellSet::from_iter(cells));
                    let [first, second] = inside;
                    if first.len() != 2 || second.len() != 2 || first.overlaps(second) {
                        continue;
                    }
                    all.extend(effect(board, cells, [x, y], [one, other]));
                }
            }
        }
    }
    all
}

/// The effect of one choice of two houses.
fn effect(
    board: &Board,
    corners: [Cell; 4],
    digits: [Digit; 2],
    houses: [House; 2],
) -> Option<Effect> {
    let mut places = Vec::new();
    for cell in Cell::all().filter(|cell| !corners.contains(cell)) {
        let is_inside = houses.iter().any(|house| house.cells().contains(cell));
        let held = digits
            .into_iter()
            .filter(|&digit| board.candidates(cell).contains(digit));
        places.extend(
            held.filter(|_| is_inside)
                .map(|digit| Candidate::new(cell, digit)),
        );
    }
    let conflicting = board.all_candidates();
    let conflicting = conflicting
        .iter()
        .filter(|one| places.iter().all(|place| place.conflicts(*one)));
    let mut removals: Vec<Candidate> = conflicting.collect();
    removals.sort();
    match &places[..] {
        [] => None,
        &[only] => Some((0, Some(only), Vec::new())),
        _ if removals.is_empty() => None,
        _ => Some((1, None, removals)),
    }
}

#[test]
fn external_rectangles_match_the_definition() {
    let boards = (0..250).map(planted);
    let boards = boards.chain((0..250).map(board_with_many_pairs));
    deadly::compare_with_definition::<2>("external_rectangle", boards, expected_effects);
}
