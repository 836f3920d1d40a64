//! Junior Exocets against their definition, with rows and columns as numbers, on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, Digit, DigitSet};
use logic::{Options, Order};
use std::collections::BTreeSet;
use support::boards;
use support::finds::finds;

/// A board, optionally transposed.
struct Looked<'a> {
    board: &'a Board,
    is_turned: bool,
}

impl Looked<'_> {
    fn cell(&self, row: u8, column: u8) -> Cell {
        let (row, column) = if self.is_turned {
            (column, row)
        } else {
            (row, column)
        };
        Cell::at_row_column(row, column).unwrap()
    }

    /// The candidates or the value of a cell.
    fn holds(&self, row: u8, column: u8) -> DigitSet {
        let cell = self.cell(row, column);
        match self.board.value(cell) {
            Some(digit) => DigitSet::EMPTY.with(digit),
            None => self.board.candidates(cell),
        }
    }

    fn is_open(&self, row: u8, column: u8) -> bool {
        self.board.value(self.cell(row, column)).is_none()
    }
}

fn exocets(look: &Looked<'_>, gone: &mut BTreeSet<Vec<Candidate>>) {
    for (row, third) in (0..81).map(|index| (index / 9, index % 9)) {
        let (band, stack) = (row / 3, third / 3);
        let base: Vec<u8> = (3 * stack..3 * stack + 3).filter(|&c| c != third).collect();
        if base.iter().any(|&column| !look.is_open(row, column)) {
            continue;
        }
        let digits = look.holds(row, base[0]) | look.holds(row, base[1]);
        if !(3..=4).contains(&digits.len()) {
            continue;
        }
        let boxes: Vec<u8> = (0..3).filter(|&other| other != stack).collect();
        // Cells outside the base's row with one of its digits, beside a cell without them.
        let targets = |stack: u8| {
            let cells = (3 * band..3 * band + 3)
                .flat_map(move |r| (3 * stack..3 * stack + 3).map(move |c| (r, c)));
            let cells = cells.filter(|&(r, c)| {
                let beside = (3 * band..3 * band + 3).find(|&other| other != r && other != row);
                r != row
                    && look.is_open(r, c)
                    && look.holds(r, c).overlaps(digits)
                    && !look.holds(beside.unwrap(), c).overlaps(digits)
            });
            cells.collect::<Vec<_>>()
        };
        for one in targets(boxes[0]) {
            for other in targets(boxes[1]) {
                // Outside the band no digit is in more than two rows of the three columns.
                let is_confined = |digit: Digit| {
                    let rows = (0..9).filter(|r| r / 3 != band);
                    let columns = [third, one.1, other.1];
                    let held =
                        rows.filter(|&r| columns.iter().any(|&c| look.holds(r, c).contains(digit)));
                    held.count() <= 2
                };
                if !digits.iter().all(is_confined) {
                    continue;
                }
                let in_targets = look.holds(one.0, one.1) | look.holds(other.0, other.1);
                let mut all = Vec::new();
                for (r, c) in [one, other] {
                    for digit in look.holds(r, c) - digits {
                        all.push(Candidate::new(look.cell(r, c), digit));
                    }
                }
                for &c in &base {
                    for digit in look.holds(row, c) - in_targets {
                        all.push(Candidate::new(look.cell(row, c), digit));
                    }
                }
                all.sort();
                if !all.is_empty() {
                    gone.insert(all);
                }
            }
        }
    }
}

#[test]
fn junior_exocets_match_the_definition() {
    let technique = catalogue::by_slug("junior_exocet").unwrap();
    let options = Options::of(technique.info().options);
    let mut count = 0;
    for seed in 0..1000 {
        let board = boards::sound(seed).board;
        let mut expected = BTreeSet::new();
        for is_turned in [false, true] {
            exocets(
                &Looked {
                    board: &board,
                    is_turned,
                },
                &mut expected,
            );
        }
        count += expected.len();
        let all = finds(technique, &board, &Order::default(), &options);
        let found: BTreeSet<Vec<Candidate>> = all.into_iter().map(|one| one.removals).collect();
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{count}");
    assert!(count > 20, "{count}");
}
