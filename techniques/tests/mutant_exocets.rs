//! Tests Franken and Mutant Exocets against their definition: on random boards, with houses as lists of cells.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::exocet::can_choose;
use crate::support;

use grid::{Board, Candidate, Cell, Digit, DigitSet};
use logic::{Options, Order};
use std::collections::BTreeSet;
use support::boards;
use support::finds::finds;

/// Rows (0 to 8), columns (9 to 17) and boxes (18 to 26), by number.
fn is_in(house: usize, cell: Cell) -> bool {
    let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
    match house / 9 {
        0 => row == house,
        1 => column == house - 9,
        _ => 3 * (row / 3) + column / 3 == house - 18,
    }
}

fn cells_of(house: usize) -> Vec<Cell> {
    Cell::all().filter(|&cell| is_in(house, cell)).collect()
}

/// The candidates or the value of a cell.
fn holds(board: &Board, cell: Cell) -> DigitSet {
    match board.value(cell) {
        Some(digit) => DigitSet::only(digit),
        None => board.candidates(cell),
    }
}

/// The pairs of these houses that together hold all cells.
fn covers(cells: &[Cell], houses: &[usize]) -> Vec<[usize; 2]> {
    let pairs = houses
        .iter()
        .flat_map(|&one| houses.iter().map(move |&other| [one, other]));
    let holds_all = |pair: &[usize; 2]| {
        let is_held = |&cell: &Cell| pair.iter().any(|&house| is_in(house, cell));
        cells.iter().all(is_held)
    };
    pairs.filter(holds_all).collect()
}

/// A base: two cells of a box in a line.
struct Base {
    line: usize,
    cells: [Cell; 2],
}

fn bases() -> Vec<Base> {
    let mut all = Vec::new();
    for line in 0..18 {
        for box_ in 18..27 {
            let crossing: Vec<Cell> = cells_of(line)
                .into_iter()
                .filter(|&cell| is_in(box_, cell))
                .collect();
            for leave_out in &crossing {
                let cells: Vec<Cell> = crossing
                    .iter()
                    .copied()
                    .filter(|cell| cell != leave_out)
                    .collect();
                let cells = [cells[0], cells[1]];
                all.push(Base { line, cells });
            }
        }
    }
    all
}

/// The sets of three houses without a common cell and without a base cell.
fn trios(base: &Base) -> Vec<[usize; 3]> {
    let meet =
        |one: usize, other: usize| Cell::all().any(|cell| is_in(one, cell) && is_in(other, cell));
    let usable = (0..27).filter(|&house| !base.cells.iter().any(|&cell| is_in(house, cell)));
    let usable: Vec<usize> = usable.collect();
    let mut all = Vec::new();
    for (i, &a) in usable.iter().enumerate() {
        for (j, &b) in usable.iter().enumerate().skip(i + 1) {
            if meet(a, b) {
                continue;
            }
            for &c in usable[j + 1..]
                .iter()
                .filter(|&&c| !meet(a, c) && !meet(b, c))
            {
                all.push([a, b, c]);
            }
        }
    }
    all
}

/// Adds the variant and the removals of each Franken or Mutant Exocet with this base.
fn add_exocets(board: &Board, base: &Base, all: &mut BTreeSet<(u8, Vec<Candidate>)>) {
    let digits = holds(board, base.cells[0]) | holds(board, base.cells[1]);
    let is_open = |cell: Cell| board.value(cell).is_none();
    if !base.cells.into_iter().all(is_open) || !(3..=4).contains(&digits.len()) {
        return;
    }
    let sees_base = |cell: Cell| base.cells.iter().all(|one| one.sees(cell));
    let every_house: Vec<usize> = (0..27).collect();
    for trio in trios(base) {
        let cells: Vec<Cell> = trio.into_iter().flat_map(cells_of).collect();
        let region: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|&cell| !sees_base(cell))
            .collect();
        let places = |digit: Digit, except: &[Cell]| -> Vec<Cell> {
            let cells = region.iter().copied().filter(|cell| !except.contains(cell));
            cells
                .filter(|&cell| holds(board, cell).contains(digit))
                .collect()
        };
        let fits = |digit: Digit, except: &[Cell], houses: &[usize]| {
            !covers(&places(digit, except), houses).is_empty()
        };
        let needed: DigitSet = digits
            .iter()
            .filter(|&digit| !fits(digit, &[], &every_house))
            .collect();
        if needed.len() < 2 {
            continue;
        }
        let is_target = |&cell: &Cell| is_open(cell) && holds(board, cell).overlaps(needed);
        let targets: Vec<Cell> = region.iter().copied().filter(is_target).collect();
        let is_parallel = |house: usize| house / 9 == base.line / 9;
        let is_crossing = |house: usize| house < 18 && !is_parallel(house);
        let parallel = (0..27).filter(|&house| is_parallel(house));
        let of_lines: Vec<usize> = parallel.chain(trio).collect();
        for (at, &one) in targets.iter().enumerate() {
            for &other in &targets[at + 1..] {
                let both = [one, other];
                let is_exocet = needed.iter().all(|digit| fits(digit, &both, &every_house));
                let is_ordinary = trio.into_iter().all(is_crossing)
                    && digits.iter().all(|digit| fits(digit, &both, &of_lines));
                if !is_exocet || is_ordinary {
                    continue;
                }
                let mut sets: Vec<Vec<Candidate>> = Vec::new();
                for cell in base.cells {
                    sets.push(
                        board
                            .candidates(cell)
                            .iter()
                            .map(|digit| Candidate::new(cell, digit))
                            .collect(),
                    );
                }
                for house in trio {
                    for digit in digits {
                        let cells = cells_of(house).into_iter();
                        let cells = cells.filter(|&cell| holds(board, cell).contains(digit));
                        sets.push(cells.map(|cell| Candidate::new(cell, digit)).collect());
                    }
                }
                let is_suspect = |one: &Candidate| {
                    let cell = one.cell;
                    if base.cells.contains(&cell) || both.contains(&cell) {
                        return true;
                    }
                    let sees_targets = both.iter().all(|target| target.sees(cell));
                    let places = places(one.digit, &both);
                    let pairs = covers(&places, &every_house);
                    let is_in_one_house = pairs.iter().any(|[a, b]| a == b);
                    let mut pairs = pairs.iter().flatten();
                    let is_covered = !region.contains(&cell)
                        && !is_in_one_house
                        && pairs.any(|&house| is_in(house, cell));
                    digits.contains(one.digit) && (sees_base(cell) || sees_targets || is_covered)
                };
                let live = board.all_candidates();
                let mut removals: Vec<Candidate> = live
                    .iter()
                    .filter(is_suspect)
                    .filter(|&one| !can_choose(&sets, &mut vec![one]))
                    .collect();
                removals.sort();
                if !removals.is_empty() {
                    let variant = u8::from(trio.into_iter().any(is_parallel));
                    all.insert((variant, removals));
                }
            }
        }
    }
}

#[test]
fn franken_and_mutant_exocets_match_the_definition() {
    let technique = catalogue::by_slug("mutant_exocet").unwrap();
    let options = Options::of(technique.info().options);
    let mut counts = [0; 2];
    for seed in 0..300 {
        let board = boards::sound(seed).board;
        // On boards with more candidates, the definition needs too many cases.
        if !(60..110).contains(&board.all_candidates().len()) {
            continue;
        }
        let mut expected = BTreeSet::new();
        for base in bases() {
            add_exocets(&board, &base, &mut expected);
        }
        for (variant, _) in &expected {
            counts[usize::from(*variant)] += 1;
        }
        let all = finds(technique, &board, &Order::default(), &options);
        let found = all.into_iter().map(|one| (one.variant.0, one.removals));
        assert_eq!(
            found.collect::<BTreeSet<_>>(),
            expected,
            "board {seed}: {board:?}"
        );
        if counts.iter().sum::<usize>() > 200 {
            break;
        }
    }
    println!("{counts:?} Franken and mutant");
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
