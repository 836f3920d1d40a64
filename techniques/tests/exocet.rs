//! Tests exocets against their definition, with rows and columns as numbers, on random boards.

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
pub(crate) struct OrientedBoard<'a> {
    pub(crate) board: &'a Board,
    pub(crate) is_transposed: bool,
}

impl OrientedBoard<'_> {
    pub(crate) fn cell(&self, row: u8, column: u8) -> Cell {
        let (row, column) = if self.is_transposed {
            (column, row)
        } else {
            (row, column)
        };
        Cell::at_row_column(row, column).unwrap()
    }

    /// The candidates or the value of a cell.
    pub(crate) fn holds(&self, row: u8, column: u8) -> DigitSet {
        let cell = self.cell(row, column);
        match self.board.value(cell) {
            Some(digit) => DigitSet::EMPTY.with(digit),
            None => self.board.candidates(cell),
        }
    }

    pub(crate) fn is_open(&self, row: u8, column: u8) -> bool {
        self.board.value(self.cell(row, column)).is_none()
    }
}

/// Adds the removals of each Junior Exocet: two base cells in a row of a box, and two targets.
/// `third` is the column of the base's box without a base cell.
fn add_junior_exocets(oriented: &OrientedBoard<'_>, removals: &mut BTreeSet<Vec<Candidate>>) {
    for (row, third) in (0..81).map(|index| (index / 9, index % 9)) {
        let (band, stack) = (row / 3, third / 3);
        let base: Vec<u8> = (3 * stack..3 * stack + 3).filter(|&c| c != third).collect();
        if base.iter().any(|&column| !oriented.is_open(row, column)) {
            continue;
        }
        let digits = oriented.holds(row, base[0]) | oriented.holds(row, base[1]);
        if !(3..=4).contains(&digits.len()) {
            continue;
        }
        let boxes: Vec<u8> = (0..3).filter(|&other| other != stack).collect();
        // Open cells outside the base's row with one of its digits. In the band, the third cell of
        // their column has none.
        let targets = |stack: u8| {
            let cells = (3 * band..3 * band + 3)
                .flat_map(move |r| (3 * stack..3 * stack + 3).map(move |c| (r, c)));
            let cells = cells.filter(|&(r, c)| {
                let beside = (3 * band..3 * band + 3).find(|&other| other != r && other != row);
                r != row
                    && oriented.is_open(r, c)
                    && oriented.holds(r, c).overlaps(digits)
                    && !oriented.holds(beside.unwrap(), c).overlaps(digits)
            });
            cells.collect::<Vec<_>>()
        };
        for one in targets(boxes[0]) {
            for other in targets(boxes[1]) {
                // Outside the band no digit is in more than two rows of the three columns.
                let is_confined = |digit: Digit| {
                    let rows = (0..9).filter(|r| r / 3 != band);
                    let columns = [third, one.1, other.1];
                    let held = rows.filter(|&r| {
                        columns
                            .iter()
                            .any(|&c| oriented.holds(r, c).contains(digit))
                    });
                    held.count() <= 2
                };
                if !digits.iter().all(is_confined) {
                    continue;
                }
                let in_targets = oriented.holds(one.0, one.1) | oriented.holds(other.0, other.1);
                let mut all = Vec::new();
                for (r, c) in [one, other] {
                    for digit in oriented.holds(r, c) - digits {
                        all.push(Candidate::new(oriented.cell(r, c), digit));
                    }
                }
                for &c in &base {
                    for digit in oriented.holds(row, c) - in_targets {
                        all.push(Candidate::new(oriented.cell(row, c), digit));
                    }
                }
                all.sort();
                if !all.is_empty() {
                    removals.insert(all);
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
        for is_transposed in [false, true] {
            add_junior_exocets(
                &OrientedBoard {
                    board: &board,
                    is_transposed,
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

/// Whether one candidate of each set can be chosen so that these and the ones already `chosen` do
/// not conflict.
pub(crate) fn can_choose(sets: &[Vec<Candidate>], chosen: &mut Vec<Candidate>) -> bool {
    let free = |set: &Vec<Candidate>, chosen: &[Candidate]| -> Vec<Candidate> {
        let fits = |one: &&Candidate| chosen.iter().all(|other| !other.conflicts(**one));
        set.iter().filter(fits).copied().collect()
    };
    let sizes = sets.iter().map(|set| free(set, chosen).len()).enumerate();
    let Some((at, _)) = sizes.min_by_key(|&(_, size)| size) else {
        return true;
    };
    let mut rest = sets.to_vec();
    let set = rest.swap_remove(at);
    free(&set, chosen).into_iter().any(|one| {
        chosen.push(one);
        let is_done = can_choose(&rest, chosen);
        chosen.pop();
        is_done
    })
}

/// Whether two lines, each a row or one of these columns, hold all cells.
pub(crate) fn fit_in_two_lines(cells: &[(u8, u8)], columns: [u8; 3]) -> bool {
    let lines = (0..9).map(|row| (Some(row), None));
    let lines = lines.chain(columns.map(|column| (None, Some(column))));
    let lines: Vec<(Option<u8>, Option<u8>)> = lines.collect();
    lines.iter().any(|one| {
        lines.iter().any(|other| {
            let holds = |&(row, column): &(u8, u8)| {
                [one, other]
                    .iter()
                    .any(|line| line.0 == Some(row) || line.1 == Some(column))
            };
            cells.iter().all(holds)
        })
    })
}

/// Adds the removals of each exocet with this base: two cells in row `row`, in the box of column
/// `third` but not in that column.
fn add_exocets_of(
    oriented: &OrientedBoard<'_>,
    row: u8,
    third: u8,
    all: &mut BTreeSet<Vec<Candidate>>,
) {
    let (band, stack) = (row / 3, third / 3);
    let base: Vec<u8> = (3 * stack..3 * stack + 3).filter(|&c| c != third).collect();
    if base.iter().any(|&column| !oriented.is_open(row, column)) {
        return;
    }
    let digits = oriented.holds(row, base[0]) | oriented.holds(row, base[1]);
    if !(3..=4).contains(&digits.len()) {
        return;
    }
    // The cells of the lines that are in the base's row or box do not count.
    let is_blind = |r: u8, c: u8| r == row || r / 3 == band && c / 3 == stack;
    let columns: Vec<u8> = (0..9).filter(|c| !base.contains(c)).collect();
    for (i, &a) in columns.iter().enumerate() {
        for (j, &b) in columns.iter().enumerate().skip(i + 1) {
            for &c in &columns[j + 1..] {
                let lines = [a, b, c];
                let region: Vec<(u8, u8)> = (0..9)
                    .flat_map(|r| lines.map(|c| (r, c)))
                    .filter(|&(r, c)| !is_blind(r, c))
                    .collect();
                let places = |digit: Digit, except: &[(u8, u8)]| -> Vec<(u8, u8)> {
                    let cells = region.iter().filter(|cell| !except.contains(cell)).copied();
                    cells
                        .filter(|&(r, c)| oriented.holds(r, c).contains(digit))
                        .collect()
                };
                let needed: DigitSet = digits
                    .iter()
                    .filter(|&digit| !fit_in_two_lines(&places(digit, &[]), lines))
                    .collect();
                if needed.len() < 2 {
                    continue;
                }
                let fits = |&&(r, c): &&(u8, u8)| {
                    oriented.is_open(r, c) && oriented.holds(r, c).overlaps(needed)
                };
                let targets: Vec<(u8, u8)> = region.iter().filter(fits).copied().collect();
                for (at, &one) in targets.iter().enumerate() {
                    for &other in &targets[at + 1..] {
                        let both = [one, other];
                        if needed
                            .iter()
                            .all(|digit| fit_in_two_lines(&places(digit, &both), lines))
                        {
                            let removals = removed(oriented, (row, third), digits, lines, both);
                            all.extend((!removals.is_empty()).then_some(removals));
                        }
                    }
                }
            }
        }
    }
}

/// The candidates that an exocet refutes. Tested are the candidates of its cells (base, targets and
/// mirrors), and digits of the base in the cells of [`is_around`]. `third` is the column of the base's
/// box without a base cell.
fn removed(
    oriented: &OrientedBoard<'_>,
    (row, third): (u8, u8),
    digits: DigitSet,
    lines: [u8; 3],
    targets: [(u8, u8); 2],
) -> Vec<Candidate> {
    let (band, stack) = (row / 3, third / 3);
    let candidates = |&(r, c): &(u8, u8)| -> Vec<Candidate> {
        let cell = oriented.cell(r, c);
        oriented
            .holds(r, c)
            .iter()
            .map(|digit| Candidate::new(cell, digit))
            .collect()
    };
    let base: Vec<(u8, u8)> = (3 * stack..3 * stack + 3)
        .filter(|&c| c != third)
        .map(|c| (row, c))
        .collect();
    let mut sets: Vec<Vec<Candidate>> = base.iter().map(candidates).collect();
    let of_digit = |cells: &[(u8, u8)], digit: Digit| -> Vec<Candidate> {
        let all = cells.iter().flat_map(candidates);
        all.filter(|one| one.digit == digit).collect()
    };
    for column in lines {
        let cells: Vec<(u8, u8)> = (0..9).map(|r| (r, column)).collect();
        sets.extend(digits.iter().map(|digit| of_digit(&cells, digit)));
    }
    let mut suspect_cells: Vec<(u8, u8)> = base.iter().copied().chain(targets).collect();
    let in_band = |&(r, c): &(u8, u8)| r / 3 == band && r != row && c / 3 != stack;
    let beside = |&(r, c): &(u8, u8)| {
        let other = (3 * band..3 * band + 3)
            .find(|&other| other != r && other != row)
            .unwrap();
        !oriented.holds(other, c).overlaps(digits)
    };
    let is_junior = targets.iter().all(in_band)
        && targets[0].1 / 3 != targets[1].1 / 3
        && lines.contains(&third)
        && targets.iter().all(beside);
    if is_junior {
        for (one, other) in [(targets[0], targets[1]), (targets[1], targets[0])] {
            let stack = 3 * (other.1 / 3);
            let box_: Vec<(u8, u8)> = (3 * band..3 * band + 3)
                .flat_map(|r| (stack..stack + 3).map(move |c| (r, c)))
                .collect();
            sets.extend(digits.iter().map(|digit| of_digit(&box_, digit)));
            let mirrors = box_
                .iter()
                .filter(|&&(r, c)| r != row && r != one.0 && c != other.1);
            for mirror in mirrors {
                suspect_cells.push(*mirror);
                if oriented.is_open(mirror.0, mirror.1) {
                    sets.push(candidates(mirror));
                }
            }
        }
    }
    let mut removals = Vec::new();
    for (r, c) in (0..81).map(|index| (index / 9, index % 9)) {
        if !oriented.is_open(r, c) {
            continue;
        }
        for one in candidates(&(r, c)) {
            let is_suspect = suspect_cells.contains(&(r, c))
                || digits.contains(one.digit)
                    && is_around(oriented, (row, third), lines, targets, (r, c), one.digit);
            if is_suspect && !can_choose(&sets, &mut vec![one]) {
                removals.push(one);
            }
        }
    }
    removals.sort();
    removals
}

/// Whether a cell sees both base cells or both targets, or is in one of the houses that hold all places
/// of the digit in the lines, if two houses are needed.
fn is_around(
    oriented: &OrientedBoard<'_>,
    (row, third): (u8, u8),
    lines: [u8; 3],
    targets: [(u8, u8); 2],
    (r, c): (u8, u8),
    digit: Digit,
) -> bool {
    let box_of = |r: u8, c: u8| (r / 3, c / 3);
    let is_blind = |r: u8, c: u8| r == row || box_of(r, c) == box_of(row, third);
    let base = (0..9).filter(|&c| c / 3 == third / 3 && c != third);
    let is_base = |r: u8, c: u8| r == row && base.clone().any(|column| column == c);
    let sees =
        |(a, b): (u8, u8)| (a, b) != (r, c) && (a == r || b == c || box_of(a, b) == box_of(r, c));
    if is_blind(r, c) && !is_base(r, c) || targets.into_iter().all(sees) {
        return true;
    }
    let places: Vec<(u8, u8)> = (0..9)
        .flat_map(|r| lines.map(|c| (r, c)))
        .filter(|&(r, c)| !is_blind(r, c) && !targets.contains(&(r, c)))
        .filter(|&(r, c)| oriented.holds(r, c).contains(digit))
        .collect();
    // A house is the number of a row, or 9 plus the number of a column.
    let holds = |house: u8, (r, c): (u8, u8)| {
        if house < 9 {
            r == house
        } else {
            c == house - 9
        }
    };
    let houses: Vec<u8> = (0..9).chain(lines.map(|c| 9 + c)).collect();
    if houses
        .iter()
        .any(|&house| places.iter().all(|&cell| holds(house, cell)))
    {
        return false;
    }
    let in_region = lines.contains(&c) && !is_blind(r, c);
    houses.iter().any(|&one| {
        houses.iter().any(|&other| {
            let covers = places
                .iter()
                .all(|&cell| holds(one, cell) || holds(other, cell));
            covers && !in_region && (holds(one, (r, c)) || holds(other, (r, c)))
        })
    })
}

#[test]
fn exocets_match_the_definition() {
    let technique = catalogue::by_slug("general_exocet").unwrap();
    let options = Options::of(technique.info().options);
    let mut count = 0;
    for seed in 0..150 {
        let board = boards::sound(seed).board;
        let mut expected = BTreeSet::new();
        for is_transposed in [false, true] {
            let oriented = OrientedBoard {
                board: &board,
                is_transposed,
            };
            for (row, third) in (0..81).map(|index| (index / 9, index % 9)) {
                add_exocets_of(&oriented, row, third, &mut expected);
            }
        }
        count += expected.len();
        let all = finds(technique, &board, &Order::default(), &options);
        let mut found: BTreeSet<Vec<Candidate>> = BTreeSet::new();
        for mut one in all {
            one.removals.sort();
            found.insert(one.removals);
        }
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{count} general");
    assert!(count > 50, "{count}");
}
