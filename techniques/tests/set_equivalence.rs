//! Tests Set Equivalence against its definition: all ways to fill both sides with equally many of
//! each digit.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, CellSet, DigitSet, House};
use logic::{Members, Options, Order, Roles};
use std::collections::BTreeSet;
use support::boards;
use support::finds::proved_finds;

/// How often each digit is used, five bits a digit.
type Counts = u64;

fn held(board: &Board, cell: Cell) -> DigitSet {
    match board.value(cell) {
        Some(digit) => DigitSet::only(digit),
        None => board.candidates(cell),
    }
}

/// All counts that the candidates of some cells allow, also with equal digits in a house. `None` if there are more than
/// 20,000.
fn counts(board: &Board, cells: CellSet) -> Option<BTreeSet<Counts>> {
    let mut all = BTreeSet::from([0]);
    for cell in cells {
        let mut more = BTreeSet::new();
        for digit in held(board, cell) {
            more.extend(all.iter().map(|counts| counts + (1 << (5 * digit.index()))));
        }
        all = more;
        if all.len() > 20_000 {
            return None;
        }
    }
    Some(all)
}

/// The candidates of both sides that no filling with equal counts has; `None` if [`counts`] has too many.
fn impossible(board: &Board, sides: [CellSet; 2]) -> Option<BTreeSet<Candidate>> {
    let [first, second] = [counts(board, sides[0])?, counts(board, sides[1])?];
    let common: Vec<Counts> = first.intersection(&second).copied().collect();
    let mut excluded = BTreeSet::new();
    for cell in sides[0] | sides[1] {
        let side = if sides[0].contains(cell) {
            sides[0]
        } else {
            sides[1]
        };
        let others = counts(board, side.without(cell))?;
        for digit in board.candidates(cell) {
            let one = 1 << (5 * digit.index());
            let is_possible = common.iter().any(|counts| {
                (counts >> (5 * digit.index())) & 31 > 0 && others.contains(&(counts - one))
            });
            if !is_possible {
                excluded.insert(Candidate::new(cell, digit));
            }
        }
    }
    Some(excluded)
}

/// The cells that only one of two groups of houses has.
fn sides(one: &[House], other: &[House]) -> [CellSet; 2] {
    let cells = |houses: &[House]| {
        houses
            .iter()
            .fold(CellSet::EMPTY, |all, house| all | house.cells())
    };
    [cells(one) - cells(other), cells(other) - cells(one)]
}

/// Pairs of groups of each kind: the Phistomefel Ring, lines and boxes of one band, lines alone,
/// and lines with boxes on both sides.
fn geometries() -> Vec<[CellSet; 2]> {
    let (r, c, b) = (House::row, House::column, House::box_);
    vec![
        sides(&[r(2), r(6), b(3), b(5)], &[c(0), c(1), c(7), c(8)]),
        sides(&[c(2), c(6), b(1), b(7)], &[r(0), r(1), r(7), r(8)]),
        sides(&[r(0)], &[b(1)]),
        sides(&[c(3), c(4)], &[b(1), b(7)]),
        sides(&[r(3)], &[c(5)]),
        sides(&[r(1), r(5)], &[c(2), c(3)]),
        sides(&[r(0), b(4)], &[c(3), b(0)]),
        sides(&[r(0), r(1), b(3)], &[b(1), c(0), c(1)]),
    ]
}

/// The cells of a part of a pattern.
fn cells_of(roles: &Roles, name: &str) -> CellSet {
    let part = roles.parts().iter().find(|part| part.name == name).unwrap();
    match part.members {
        Members::Cells(cells) => cells,
        Members::Houses(_) | Members::Digits(_) | Members::Candidates(_) => CellSet::EMPTY,
    }
}

/// The finds of a board, each with its two sides.
fn finds_with_sides(board: &Board) -> Vec<(Vec<Candidate>, [CellSet; 2])> {
    let technique = catalogue::by_slug("set_equivalence").unwrap();
    let options = Options::of(technique.info().options);
    let finds = proved_finds(technique, board, &Order::default(), &options).into_iter();
    let with_sides = finds.map(|(find, proof)| {
        let roles = proof.pattern.roles();
        let sides = ["side_a", "side_b"].map(|name| cells_of(&roles, name));
        (find.removals, sides)
    });
    with_sides.collect()
}

#[test]
fn removals_match_the_definition() {
    let (mut finds, mut candidates) = (0, 0);
    for seed in 0..8 {
        let board = boards::sound(seed).board;
        let mut removed = BTreeSet::new();
        for (removals, sides) in finds_with_sides(&board) {
            removed.extend(removals.iter().copied());
            assert_eq!(sides[0].len(), sides[1].len());
            if let Some(excluded) = impossible(&board, sides) {
                let holds = removals.iter().all(|one| excluded.contains(one));
                assert!(holds, "board {seed}: {removals:?} by {sides:?}");
                finds += 1;
            }
        }
        for sides in geometries() {
            if let Some(excluded) = impossible(&board, sides) {
                let missed: Vec<&Candidate> = excluded.difference(&removed).collect();
                assert!(missed.is_empty(), "board {seed}, {sides:?}: {missed:?}");
                candidates += excluded.len();
            }
        }
    }
    println!("{finds} finds, {candidates} candidates");
    assert!(finds > 60 && candidates > 40, "{finds} {candidates}");
}

/// A hard puzzle after locked candidates and subsets.
const FOUR_HOUSES: &str = "
4 159 1256 1789 12678 26789 15678 578 3
169 8 136 5 13467 3679 167 2 146
1256 135 7 1348 123468 2368 9 458 14568
1789 6 1348 2 1378 5 378 34789 489
12578 13457 123458 1378 9 378 235678 34578 24568
25789 3579 2358 6 378 4 23578 1 2589
15678 157 9 378 235678 23678 4 358 12
578 2 458 34789 34578 1 358 6 589
3 145 14568 489 24568 2689 12 589 7";

#[test]
fn four_houses_on_each_side_match_the_definition() {
    let board = grid::text::read_one(FOUR_HOUSES).unwrap().board().unwrap();
    let (r, c, b) = (House::row, House::column, House::box_);
    let sides = sides(&[r(0), r(2), r(6), r(8)], &[c(1), c(7), b(1), b(7)]);
    let excluded = impossible(&board, sides).unwrap();
    let finds = finds_with_sides(&board);
    let removed: BTreeSet<Candidate> = finds
        .into_iter()
        .flat_map(|(removals, _)| removals)
        .collect();
    assert_eq!(removed, excluded);
    assert_eq!(excluded.len(), 16);
}
