//! Tests Multifish, Domino Loops and Almost Locked Candidates against their definitions on random
//! boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use std::collections::BTreeSet;
use support::boards;
use support::finds::{Effect, effects, removed};

/// The candidates of a cell by row and column, or by column and row.
fn held(board: &Board, row: usize, column: usize, is_transposed: bool) -> DigitSet {
    board.candidates(cell(row, column, is_transposed))
}

fn cell(row: usize, column: usize, is_transposed: bool) -> Cell {
    Cell::all()
        .nth(if is_transposed {
            9 * column + row
        } else {
            9 * row + column
        })
        .unwrap()
}

fn members(mask: u16) -> Vec<usize> {
    (0..9).filter(|bit| mask >> bit & 1 == 1).collect()
}

/// The removals of Multifish: some digits of some rows need exactly as many places as some columns
/// and cells have room for.
fn multifish(board: &Board, is_transposed: bool, removed_candidates: &mut BTreeSet<Candidate>) {
    let table: Vec<Vec<u16>> = (0..9)
        .map(|row| {
            let cells = (0..9).map(|column| held(board, row, column, is_transposed).bits());
            cells.collect()
        })
        .collect();
    let unplaced_in = |row: usize| -> u16 {
        let is_placed = |digit: &Digit| {
            (0..9).any(|column| board.value(cell(row, column, is_transposed)) == Some(*digit))
        };
        let digits = Digit::ALL.into_iter().filter(|digit| !is_placed(digit));
        digits.collect::<DigitSet>().bits()
    };
    let missing: Vec<u16> = (0..9).map(unplaced_in).collect();
    let few = || (0..512_u16).filter(|mask| (2..=7).contains(&mask.count_ones()));
    for rows in few() {
        let chosen = members(rows);
        for digits in few() {
            let need: u32 = chosen
                .iter()
                .map(|&row| (missing[row] & digits).count_ones())
                .sum();
            if !(6..=24).contains(&need) {
                continue;
            }
            // By column, the digits that these rows can have there, and the cells that can hold
            // one of them.
            let counts: [(u16, u16); 9] = core::array::from_fn(|column| {
                let (mut seen, mut cells) = (0, 0);
                for &row in &chosen {
                    let digits_here = table[row][column] & digits;
                    seen |= digits_here;
                    cells |= u16::from(digits_here != 0) << row;
                }
                (seen, cells)
            });
            let fewest = |(seen, cells): &(u16, u16)| seen.count_ones().min(cells.count_ones());
            if counts.iter().map(fewest).sum::<u32>() != need {
                continue;
            }
            let by_digits = |at: usize| {
                let (seen, cells) = &counts[at];
                *seen != 0 && seen.count_ones() <= cells.count_ones()
            };
            let by_cells = |at: usize| {
                let (seen, cells) = &counts[at];
                *seen != 0 && cells.count_ones() <= seen.count_ones()
            };
            for column in 0..9 {
                let mut others = (0..9).filter(|&other| other != column);
                if by_digits(column) && others.clone().any(by_cells) {
                    for row in (0..9).filter(|row| !chosen.contains(row)) {
                        let at = cell(row, column, is_transposed);
                        let both = DigitSet::from_bits(table[row][column] & counts[column].0);
                        removed_candidates
                            .extend(both.iter().map(|digit| Candidate::new(at, digit)));
                    }
                }
                if by_cells(column) && others.any(by_digits) {
                    for row in members(counts[column].1) {
                        let at = cell(row, column, is_transposed);
                        let rest = DigitSet::from_bits(table[row][column] & !digits);
                        removed_candidates
                            .extend(rest.iter().map(|digit| Candidate::new(at, digit)));
                    }
                }
            }
        }
    }
}

#[test]
fn multifish_match_the_definition() {
    let mut count = 0;
    for seed in 0..6 {
        let board = boards::sound(seed).board;
        let mut expected = BTreeSet::new();
        multifish(&board, false, &mut expected);
        multifish(&board, true, &mut expected);
        count += expected.len();
        let found = removed("multifish", &board);
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{count} candidates");
    assert!(count > 50, "{count}");
}

/// A house and the two pairs that it connects.
type Joint = (House, [CellSet; 2]);

/// The eight joints of the loop through two rows and two columns, alternately boxes and lines.
fn joints([top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> Vec<Joint> {
    let ring = [
        (left, top, true),
        (left, top, false),
        (right, top, false),
        (right, top, true),
        (right, bottom, true),
        (right, bottom, false),
        (left, bottom, false),
        (left, bottom, true),
    ];
    // Two cells of a column or row, in the box of the crossing.
    let pair = |(column, row, is_upright): (u8, u8, bool)| -> CellSet {
        let cells = Cell::all().filter(|cell| {
            let in_box = cell.row() / 3 == row / 3 && cell.column() / 3 == column / 3;
            let is_in_column = cell.column() == column && cell.row() != row;
            let is_in_row = cell.row() == row && cell.column() != column;
            in_box && if is_upright { is_in_column } else { is_in_row }
        });
        cells.collect()
    };
    let pairs = ring.map(pair);
    let both = (0..8).map(|at| [pairs[at], pairs[(at + 1) % 8]]);
    both.map(|[one, next]| {
        let house = (one | next).common_houses().single().unwrap();
        (house, [one, next])
    })
    .collect()
}

/// The removals of the Domino Loops of two rows and two columns. Each digit uses a smallest set of
/// joints that touches all pairs with the digit. The sizes of these sets must add up to the number
/// of empty cells, and each joint must be in at least one of the sets.
fn dominoes(board: &Board, ring: &[Joint], removed_candidates: &mut BTreeSet<Candidate>) {
    let pairs: Vec<CellSet> = ring
        .iter()
        .map(|(_, [one, _])| *one & board.open())
        .collect();
    let cells = pairs.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
    if pairs.iter().any(|pair| pair.is_empty()) {
        return;
    }
    let chosen = |mask: usize| (0..8).filter(move |joint| mask >> joint & 1 == 1);
    // By digit, the smallest sets of joints.
    let smallest_sets = Digit::ALL.map(|digit| {
        let pairs_with_digit = (0..8).filter(|&pair| pairs[pair].overlaps(board.cells(digit)));
        let pairs_with_digit: Vec<usize> = pairs_with_digit.collect();
        // A joint touches the pair with its own index and the next one.
        let touches = |mask: usize| {
            let mut pairs_with_digit = pairs_with_digit.iter();
            pairs_with_digit.all(|pair| mask >> pair & 1 == 1 || mask >> ((pair + 7) % 8) & 1 == 1)
        };
        let all: Vec<usize> = (0..256).filter(|&mask| touches(mask)).collect();
        let fewest = all.iter().map(|mask| mask.count_ones()).min().unwrap();
        let least = all.into_iter().filter(|mask| mask.count_ones() == fewest);
        least.collect::<Vec<usize>>()
    });
    let sum: u32 = smallest_sets
        .iter()
        .map(|sets_of_digit| sets_of_digit[0].count_ones())
        .sum();
    if sum as usize != cells.len() {
        return;
    }
    for (index, digit) in Digit::ALL.into_iter().enumerate() {
        let mut unions = BTreeSet::from([0]);
        for (_, sets_of_digit) in smallest_sets
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != index)
        {
            unions = unions
                .iter()
                .flat_map(|union| sets_of_digit.iter().map(move |way| union | way))
                .collect();
        }
        let fits = |way: &&usize| unions.iter().any(|union| union | **way == 255);
        for &way in smallest_sets[index].iter().filter(fits) {
            for cell in board.cells(digit) {
                let in_links = chosen(way).filter(|&joint| ring[joint].0.cells().contains(cell));
                if in_links.count() > usize::from(cells.contains(cell)) {
                    removed_candidates.insert(Candidate::new(cell, digit));
                }
            }
        }
    }
}

#[test]
fn domino_loops_match_the_definition() {
    let lines = || (0..9).flat_map(|one| (one + 1..9).map(move |other| [one, other]));
    let apart = |[one, other]: &[u8; 2]| one / 3 != other / 3;
    let rings: Vec<Vec<Joint>> = lines()
        .filter(apart)
        .flat_map(|rows| {
            lines()
                .filter(apart)
                .map(move |columns| joints(rows, columns))
        })
        .collect();
    assert_eq!(rings.len(), 729);
    let mut count = 0;
    for seed in 0..150 {
        let board = boards::sound(seed).board;
        let mut expected = BTreeSet::new();
        for ring in &rings {
            dominoes(&board, ring, &mut expected);
        }
        count += expected.len();
        let found = removed("domino_loop", &board);
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{count} candidates");
    assert!(count > 20, "{count}");
}

/// The effects of Almost Locked Candidates: in a house, some digits have all their places in the
/// crossing with another house and in a few cells outside, one fewer than the digits. The other
/// house has as many cells outside the crossing with only these digits.
fn almost_locked(board: &Board, base: House, cover: House, all: &mut BTreeSet<Effect>) {
    let is_placed_in = |house: House, digit: Digit| {
        let mut cells = house.cells().iter();
        cells.any(|cell| board.value(cell) == Some(digit))
    };
    for mask in 0..512_u16 {
        let digits = DigitSet::from_bits(mask);
        let size = digits.len();
        let mut one_by_one = digits.iter();
        if !(2..=4).contains(&size)
            || one_by_one.any(|d| is_placed_in(base, d) || is_placed_in(cover, d))
        {
            continue;
        }
        let can_be = |cell: &Cell| board.candidates(*cell).overlaps(digits);
        let outside = base.cells() - cover.cells();
        let outside: Vec<Cell> = outside.iter().filter(can_be).collect();
        let beside = (cover.cells() - base.cells()) & board.open();
        let (bare, rest): (Vec<Cell>, Vec<Cell>) = beside
            .iter()
            .partition(|&cell| digits.contains_all(board.candidates(cell)));
        if outside.len() != size - 1 || bare.len() != size - 1 {
            continue;
        }
        let mut removals = Vec::new();
        for cell in rest {
            let digits_here = board.candidates(cell) & digits;
            removals.extend(digits_here.iter().map(|digit| Candidate::new(cell, digit)));
        }
        for cell in outside {
            let digits_here = board.candidates(cell) - digits;
            removals.extend(digits_here.iter().map(|digit| Candidate::new(cell, digit)));
        }
        removals.sort();
        if !removals.is_empty() {
            all.insert((size as u8 - 2, None, removals));
        }
    }
}

#[test]
fn almost_locked_candidates_match_the_definition() {
    let mut counts = [0; 3];
    for seed in 0..150 {
        let board = boards::sound(seed).board;
        let mut expected = BTreeSet::new();
        for box_ in House::of_kind(HouseKind::Box) {
            for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
                if line.cells().overlaps(box_.cells()) {
                    almost_locked(&board, line, box_, &mut expected);
                    almost_locked(&board, box_, line, &mut expected);
                }
            }
        }
        for (variant, ..) in &expected {
            counts[usize::from(*variant)] += 1;
        }
        let found = effects("almost_locked_candidates", &board);
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{counts:?} pairs, triples, quadruples");
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}
