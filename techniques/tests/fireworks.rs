//! Tests Firework Quadruples against their definition, with rows and columns as numbers, on boards with a
//! planted pattern and on other random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, Digit, DigitSet};
use std::collections::BTreeSet;
use support::boards::{self, Random};
use support::finds::{Effect, effects};

/// A row and a column.
type At = (u8, u8);

fn at(row: u8, column: u8) -> Cell {
    Cell::at_row_column(row, column).unwrap()
}

/// The rectangles with corners in four boxes: two rows and two columns.
fn rectangles() -> Vec<([u8; 2], [u8; 2])> {
    let lines = || {
        let pairs = (0..9).flat_map(|one: u8| (one + 1..9).map(move |other| [one, other]));
        pairs.filter(|[one, other]| one / 3 != other / 3)
    };
    lines()
        .flat_map(|rows| lines().map(move |columns| (rows, columns)))
        .collect()
}

/// The cells of a row or column that are outside the box of a crossing and are not at the other end.
fn elsewhere(crossing: (u8, u8), ends: (u8, u8)) -> Vec<Cell> {
    let in_row = (0..9).filter(|&column| column / 3 != crossing.1 / 3 && column != ends.1);
    let in_row = in_row.map(|column| at(crossing.0, column));
    let in_column = (0..9).filter(|&row| row / 3 != crossing.0 / 3 && row != ends.0);
    let in_column = in_column.map(|row| at(row, crossing.1));
    in_row.chain(in_column).collect()
}

/// The digits of a crossing: unsolved in its row and column, and in no cell [`elsewhere`].
fn digits_of(board: &Board, crossing: (u8, u8), opposite: (u8, u8)) -> Vec<Digit> {
    let cells = elsewhere(crossing, opposite);
    let fits = |digit: &Digit| {
        let lines = (0..9).flat_map(|index| [at(crossing.0, index), at(index, crossing.1)]);
        let mut lines = lines.collect::<Vec<Cell>>().into_iter();
        !lines.any(|cell| board.value(cell) == Some(*digit))
            && cells
                .iter()
                .all(|&cell| !board.candidates(cell).contains(*digit))
    };
    Digit::ALL.into_iter().filter(fits).collect()
}

fn pairs(digits: &[Digit]) -> Vec<DigitSet> {
    let all = digits.iter().enumerate();
    all.flat_map(|(index, &one)| digits[..index].iter().map(move |&other| (one, other)))
        .map(|(one, other)| DigitSet::only(one).with(other))
        .collect()
}

/// The removals of every Firework Quadruple.
fn expected(board: &Board) -> BTreeSet<Effect> {
    let mut all = BTreeSet::new();
    for ([top, bottom], [left, right]) in rectangles() {
        let corners = [(top, left), (bottom, right), (top, right), (bottom, left)];
        let is_filled = |&(row, column): &(u8, u8)| board.value(at(row, column)).is_some();
        if corners.iter().any(is_filled) {
            continue;
        }
        let [a, b, c, d] = corners;
        for (one, other, wings) in [(a, b, [c, d]), (c, d, [a, b])] {
            for pair in pairs(&digits_of(board, one, other)) {
                for rest in pairs(&digits_of(board, other, one)) {
                    if pair.overlaps(rest) {
                        continue;
                    }
                    let mut removals = Vec::new();
                    let kept = [(one, pair), (other, rest)].into_iter();
                    for ((row, column), kept) in kept.chain(wings.map(|wing| (wing, pair | rest))) {
                        let cell = at(row, column);
                        let gone = board.candidates(cell) - kept;
                        removals.extend(gone.iter().map(|digit| Candidate::new(cell, digit)));
                    }
                    removals.sort();
                    if !removals.is_empty() {
                        all.insert((0, None, removals));
                    }
                }
            }
        }
    }
    all
}

/// A board with a Firework Quadruple of its solution; `None` if no rectangle of the solution's has one.
fn planted(seed: u64) -> Option<Board> {
    let boards::Sound {
        mut board,
        solution,
    } = boards::sound(seed);
    let value = |cell: Cell| solution[cell.index()];
    let mut all = Vec::new();
    for ([top, bottom], [left, right]) in rectangles() {
        let [a, b, c, d] = [(top, left), (bottom, right), (top, right), (bottom, left)];
        for (one, other, wings) in [(a, b, [c, d]), (c, d, [a, b])] {
            for wings in [wings, [wings[1], wings[0]]] {
                let digits = [(one, wings[0]), (other, wings[1])].map(|(crossing, wing)| {
                    [crossing, wing].map(|(row, column)| value(at(row, column)))
                });
                let crossings = [(one, other), (other, one)];
                let fits = |((crossing, opposite), digits): ((At, At), [Digit; 2])| {
                    let cells = elsewhere(crossing, opposite);
                    cells.iter().all(|&cell| !digits.contains(&value(cell)))
                };
                let different: BTreeSet<Digit> = digits.iter().flatten().copied().collect();
                if different.len() == 4 && crossings.into_iter().zip(digits).all(fits) {
                    all.push((crossings, digits));
                }
            }
        }
    }
    let mut random = Random::new(seed);
    if all.is_empty() {
        return None;
    }
    let (crossings, digits) = all[random.below(all.len())];
    for ((crossing, opposite), digits) in crossings.into_iter().zip(digits) {
        for cell in elsewhere(crossing, opposite) {
            for digit in digits {
                board.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    Some(board)
}

#[test]
fn firework_quadruples_match_the_definition() {
    let mut counts = [0; 2];
    for seed in 0..600 {
        let sound = boards::sound(seed).board;
        for (count, board) in counts.iter_mut().zip([Some(sound), planted(seed)]) {
            let Some(board) = board else { continue };
            let expected = expected(&board);
            *count += expected.len();
            let found = effects("firework_quadruple", &board);
            assert_eq!(found, expected, "{seed}: {board:?}");
        }
    }
    println!("{counts:?} on random boards and on those with a planted pattern");
    assert!(counts[1] > 100, "{counts:?}");
}
