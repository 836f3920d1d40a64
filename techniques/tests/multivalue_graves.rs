//! Tests Multivalue Universal Graves against their definition: on boards with a planted shape, and along
//! solves.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::deadly_patterns;
use crate::extended_rectangles;
use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use logic::Rating;
use std::collections::{BTreeMap, BTreeSet};
use support::boards::{self, Random};
use support::deadly;
use support::finds::{effects, effects_with_start};

/// Cells with their digits: Borescoper's patterns, pairs of rectangles and loops that share a cell, and
/// a pattern in one band.
const SHAPES: [&[(&str, &str)]; 6] = [
    &[("r1c12 r2c1 r12c4 r4c12", "123")],
    &[("r12c12 r12c4 r4c12", "1234")],
    &[("r12c1 r2c4", "12"), ("r1c4", "123"), ("r1c5 r4c45", "13")],
    &[("r12c1 r2c4", "12"), ("r1c4", "1234"), ("r1c5 r4c45", "34")],
    &[("r12c1 r2c4", "12"), ("r1c4", "123"), ("r1c7 r3c47", "13")],
    &[
        ("r123c1", "123"),
        ("r1c4 r2c4", "123"),
        ("r1c7 r3c7", "123"),
    ],
];

/// The pattern of a shape, with rows, columns and digits in another order.
fn planted_pattern(shape: &[(&str, &str)], random: &mut Random) -> CandidateSet {
    let lines = |random: &mut Random| {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        bands.map(|band| {
            let mut within = [3 * band, 3 * band + 1, 3 * band + 2];
            random.shuffle(&mut within);
            within
        })
    };
    let [rows, columns] = [lines(random), lines(random)];
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let is_turned = random.below(2) == 0;
    let image = |one: Candidate| {
        let place = |lines: &[[u8; 3]; 3], at: u8| lines[usize::from(at / 3)][usize::from(at % 3)];
        let (row, column) = (
            place(&rows, one.cell.row()),
            place(&columns, one.cell.column()),
        );
        let at = if is_turned {
            (column, row)
        } else {
            (row, column)
        };
        let cell = Cell::at_row_column(at.0, at.1);
        cell.map(|cell| Candidate::new(cell, digits[one.digit.index()]))
    };
    let parts = shape
        .iter()
        .map(|(cells, digits)| deadly_patterns::pattern(cells, digits));
    let all = parts.fold(CandidateSet::EMPTY, |all, part| all.union(&part));
    all.iter().filter_map(image).collect()
}

/// A board with a shape whose cells hold most candidates of the pattern, and sometimes others.
fn planted(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let filling = boards::sound(seed).solution;
    let pattern = planted_pattern(SHAPES[seed as usize % SHAPES.len()], &mut random);
    let cells = pattern.all_cells();
    let mut left = pattern;
    for one in pattern.iter() {
        if random.below(8) == 0 && left.digits(one.cell).len() > 2 {
            left.remove(one);
        }
    }
    let (mut values, mut placed) = (filling.map(Some), CellSet::EMPTY);
    let (percent_open, percent_placed) = (random.below(25), random.below(100));
    let mut others = CellSet::EMPTY;
    for cell in Cell::all() {
        let held = filling[cell.index()];
        let is_in_the_way = pattern.cells(held).iter().any(|one| one.sees(cell));
        if cells.contains(cell) || is_in_the_way || random.below(100) < percent_open {
            values[cell.index()] = None;
            if !cells.contains(cell) {
                others.insert(cell);
            }
        } else if random.below(100) < percent_placed {
            placed.insert(cell);
        }
    }
    let bare = Board::new(&Puzzle::new(values)).all_candidates();
    let outside = |cell: Cell| {
        let digits = bare.digits(cell).iter();
        digits
            .filter(|&digit| pattern.cells(digit).is_empty())
            .collect::<Vec<Digit>>()
    };
    for cell in others {
        // Few of these cells can belong to a pattern of the same digits.
        let more = outside(cell);
        let all: Vec<Digit> = bare.digits(cell).iter().collect();
        for _ in 0..=random.below(3) {
            let from = if random.below(4) == 0 || more.is_empty() {
                &all
            } else {
                &more
            };
            if !from.is_empty() {
                left.insert(Candidate::new(cell, from[random.below(from.len())]));
            }
        }
    }
    let mut more: Vec<Candidate> = Vec::new();
    more.extend(cells.iter().flat_map(|cell| {
        outside(cell)
            .into_iter()
            .map(move |digit| Candidate::new(cell, digit))
    }));
    random.shuffle(&mut more);
    if let Some(&first) = more.first() {
        let near: Vec<Candidate> = more
            .iter()
            .copied()
            .filter(|one| one.cell.sees(first.cell))
            .collect();
        let alike = near.iter().find(|one| one.digit == first.digit);
        match random.below(6) {
            0 | 1 => more = [first].into_iter().chain(alike.copied()).collect(),
            2 => more.retain(|one| one.cell == first.cell),
            3 | 4 => {
                let roof = [first.cell, near.first().unwrap_or(&first).cell];
                more.retain(|one| roof.contains(&one.cell));
            }
            _ => {}
        }
    }
    more.truncate(1 + random.below(4));
    // Guardians of one digit often exclude it from a cell that sees all of them.
    let digits: DigitSet = more.iter().map(|one| one.digit).collect();
    if let Some(digit) = digits.single() {
        let sees_all = |cell: &Cell| more.iter().all(|one| cell.sees(one.cell));
        let victims = others.iter().filter(sees_all);
        let victims = victims.filter(|&cell| bare.digits(cell).contains(digit));
        left.extend(victims.map(|cell| Candidate::new(cell, digit)));
    }
    left.extend(more);
    let puzzle = Puzzle::new(values).with_placed(placed);
    Board::new(&puzzle.with_candidates(left))
}

/// The smallest set of candidates with those of `now` in which every filling has a twin. Twins have candidates
/// of `allowed`.
fn with_twins(now: &CandidateSet, allowed: &CandidateSet) -> Option<CandidateSet> {
    let open: Vec<Cell> = now.all_cells().iter().collect();
    let inside = |filling: &[Candidate]| -> Vec<DigitSet> {
        let of_house = |house: House| {
            let inside = filling
                .iter()
                .filter(move |one| house.cells().contains(one.cell));
            inside.map(|one| one.digit).collect()
        };
        House::all().map(of_house).collect()
    };
    let mut groups: BTreeMap<Vec<DigitSet>, Vec<CandidateSet>> = BTreeMap::new();
    deadly::fill(
        &allowed.union(now),
        &open,
        &mut Vec::new(),
        &mut |filling| {
            let group = groups.entry(inside(filling)).or_default();
            group.push(filling.iter().copied().collect());
        },
    );
    let mut pattern = *now;
    loop {
        let mut larger = pattern;
        let mut fillings = 0;
        for group in groups.values() {
            let own = group
                .iter()
                .filter(|filling| pattern.contains_all(filling))
                .count();
            fillings += own;
            if own == 1 {
                if group.len() == 1 {
                    return None;
                }
                larger = group.iter().fold(larger, |all, filling| all.union(filling));
            }
        }
        if fillings == 0 {
            return None;
        }
        if larger == pattern {
            return Some(pattern);
        }
        pattern = larger;
    }
}

/// The patterns of a board whose puzzle states these candidates.
fn patterns(
    board: &Board,
    start: &CandidateSet,
    rectangles: &BTreeSet<CellSet>,
) -> Vec<CandidateSet> {
    let mut all = Vec::new();
    let is_allowed = |one: &Candidate| {
        let is_in_the_way =
            |cell: Cell| cell.sees(one.cell) && board.value(cell) == Some(one.digit);
        start.contains(*one) && !board.givens().iter().any(is_in_the_way)
    };
    for bits in 0..512_u16 {
        let digits: DigitSet = Digit::ALL
            .into_iter()
            .filter(|digit| bits >> digit.index() & 1 == 1)
            .collect();
        if ![3, 4].contains(&digits.len()) {
            continue;
        }
        let usable = board
            .open()
            .iter()
            .filter(|&cell| (board.candidates(cell) & digits).len() > 1);
        let usable: CellSet = usable.collect();
        let has_more = |cell: &Cell| !(board.candidates(*cell) - digits).is_empty();
        let roof: CellSet = usable.iter().filter(has_more).collect();
        let mut found: Vec<CandidateSet> = Vec::new();
        for cells in deadly::cell_sets(usable, roof) {
            let every = CandidateSet::of_digits(digits, cells);
            let now = every.intersection(&board.all_candidates());
            found.extend(with_twins(&now, &every.iter().filter(is_allowed).collect()));
        }
        let is_smallest = |one: &CandidateSet| {
            let cells = one.all_cells();
            let mut others = found.iter().map(CandidateSet::all_cells);
            !others.any(|other| other != cells && cells.contains_all(other))
        };
        let has_three = |one: &CandidateSet| {
            one.all_cells()
                .iter()
                .any(|cell| one.digits(cell).len() > 2)
        };
        let own = found.iter().filter(|one| {
            is_smallest(one) && has_three(one) && !rectangles.contains(&one.all_cells())
        });
        all.extend(own.copied());
    }
    all
}

#[test]
fn multivalue_graves_match_the_definition() {
    let rectangles = extended_rectangles::shapes();
    let rectangles: BTreeSet<CellSet> = rectangles
        .iter()
        .map(extended_rectangles::Shape::cells)
        .collect();
    let every = Cell::all().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(cell, digit)));
    let every: CandidateSet = every.collect();
    let (mut counts, mut sizes) = ([[0; 4]; 2], [0; 9]);
    let real = deadly::positions_of_solves(100, Rating(45)).into_iter();
    let late = real.filter(|board| board.open().len() <= 26).step_by(14);
    for (number, board) in (0..240).map(planted).chain(late).enumerate() {
        // The same board as part of a puzzle that states candidates.
        let start = deadly::start(&board, &mut Random::new(number as u64));
        let found = [
            (effects("multivalue_universal_grave", &board), every),
            (
                effects_with_start("multivalue_universal_grave", &start, &board),
                start.all_candidates(),
            ),
        ];
        for (at, (found, start)) in found.into_iter().enumerate() {
            let mut expected = BTreeSet::new();
            for pattern in patterns(&board, &start, &rectangles) {
                assert!(deadly::has_twins(&pattern), "{pattern:?}");
                let pattern_effects = deadly::pattern_effects(&board, &pattern);
                sizes[pattern.all_cells().len()] += usize::from(!pattern_effects.is_empty());
                expected.extend(pattern_effects);
            }
            for (variant, ..) in &found {
                counts[at][usize::from(*variant)] += 1;
            }
            assert_eq!(found, expected, "{board:?} of {start:?}");
        }
    }
    println!(
        "by type, then where the puzzle has candidates of its own: {counts:?}; by number of cells: {sizes:?}"
    );
    assert!(counts[0].iter().all(|&count| count > 10), "{counts:?}");
    assert!(counts[1].iter().all(|&count| count > 5), "{counts:?}");
    assert!(sizes[7..].iter().all(|&count| count > 20), "{sizes:?}");
}
