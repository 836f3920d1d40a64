//! Tests wings, chains of bivalue cells and fireworks against their definitions on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::sets::paired;
use crate::support;

use grid::{Board, Candidate, Cell, Digit, DigitSet, House, HouseKind};
use std::collections::BTreeSet;
use support::boards;
use support::finds::{Effect, effects, removed};

fn pairs(board: &Board) -> Vec<Cell> {
    let cells = board.open().iter();
    cells
        .filter(|&cell| board.candidates(cell).len() == 2)
        .collect()
}

/// The places of a digit that see all of some cells.
fn seeing(board: &Board, digit: Digit, cells: &[Cell]) -> Vec<Candidate> {
    let places = board.cells(digit).iter();
    let places = places.filter(|place| cells.iter().all(|cell| cell.sees(*place)));
    places.map(|place| Candidate::new(place, digit)).collect()
}

/// The effects of XY-Wings (`size` 2) or XYZ-Wings (3) with these pivots: three cells with three digits in total. Two of
/// them see the pivot and have two of the digits each; the pivot has `size` digits.
fn three_cells(board: &Board, pivots: &[Cell], size: usize) -> BTreeSet<Effect> {
    let mut all = BTreeSet::new();
    let pairs = pairs(board);
    for &pivot in pivots {
        for &a in pairs.iter().filter(|cell| cell.sees(pivot)) {
            for &b in pairs.iter().filter(|cell| cell.sees(pivot) && **cell > a) {
                let pivot_digits = board.candidates(pivot);
                let (left, right) = (board.candidates(a), board.candidates(b));
                let Some(z) = (left & right).single() else {
                    continue;
                };
                let is_wing = match size {
                    2 => !pivot_digits.contains(z) && pivot_digits == (left | right).without(z),
                    _ => pivot_digits == left | right,
                };
                let cells = if size == 2 {
                    vec![a, b]
                } else {
                    vec![a, b, pivot]
                };
                let removals = seeing(board, z, &cells);
                if is_wing && !removals.is_empty() {
                    all.insert((0, None, removals));
                }
            }
        }
    }
    all
}

#[test]
fn wings_of_three_cells_match_the_definition() {
    for (slug, size) in [("xy_wing", 2), ("xyz_wing", 3)] {
        let mut count = 0;
        for seed in 0..1000 {
            let board = boards::sound(seed).board;
            let pivots = board.open().iter();
            let pivots = pivots.filter(|&cell| board.candidates(cell).len() == size);
            let expected = three_cells(&board, &pivots.collect::<Vec<_>>(), size);
            count += expected.len();
            assert_eq!(effects(slug, &board), expected, "{slug} {seed}: {board:?}");
        }
        println!("{slug}: {count}");
        assert!(count > 100, "{slug}: {count}");
    }
}

/// A W-Wing has two cells with the same pair that do not see each other. In a house, one of their
/// digits has two places, each seen by one of the cells.
#[test]
fn w_wings_match_the_definition() {
    let mut count = 0;
    for seed in 0..1000 {
        let board = boards::sound(seed).board;
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        let pairs = pairs(&board);
        for &a in &pairs {
            for &b in pairs.iter().filter(|&&b| b != a && !b.sees(a)) {
                let digits = board.candidates(a);
                if digits != board.candidates(b) {
                    continue;
                }
                for bridge_digit in digits {
                    let is_bridge = |house: House| {
                        let places: Vec<Cell> =
                            board.cells_in(house, bridge_digit).iter().collect();
                        matches!(places[..], [p, q]
                            if p.sees(a) && q.sees(b) || q.sees(a) && p.sees(b))
                    };
                    let other = digits.without(bridge_digit).single().unwrap();
                    let removals = seeing(&board, other, &[a, b]);
                    if House::all().any(is_bridge) && !removals.is_empty() {
                        expected.insert((0, None, removals));
                    }
                }
            }
        }
        count += expected.len();
        assert_eq!(effects("w_wing", &board), expected, "{seed}: {board:?}");
    }
    println!("{count}");
    assert!(count > 100, "{count}");
}

/// A chain of cells with the same pair; each sees the next. Both digits are eliminated from cells
/// that see two cells of the chain an odd number of links apart.
#[test]
fn remote_pairs_match_the_definition() {
    let mut count = 0;
    for seed in 0..300 {
        let board = paired(seed);
        let mut expected: BTreeSet<Candidate> = BTreeSet::new();
        for start in pairs(&board) {
            let digits = board.candidates(start);
            let (mut reached, mut is_odd) = (BTreeSet::from([start]), false);
            let mut met = BTreeSet::new();
            while met.insert((reached.clone(), is_odd)) {
                let same = board
                    .open()
                    .iter()
                    .filter(|&c| board.candidates(c) == digits);
                reached = same
                    .filter(|c| reached.iter().any(|one| one.sees(*c)))
                    .collect();
                is_odd = !is_odd;
                if is_odd {
                    for &end in reached
                        .iter()
                        .filter(|end| !end.sees(start) && **end != start)
                    {
                        for digit in digits {
                            expected.extend(seeing(&board, digit, &[start, end]));
                        }
                    }
                }
            }
        }
        count += expected.len();
        assert_eq!(
            removed("remote_pair", &board),
            expected,
            "{seed}: {board:?}"
        );
    }
    println!("{count}");
    assert!(count > 100, "{count}");
}

/// A shortest path through bivalue cells from `from` to a candidate of its digit that sees it and
/// must be true if `from` is true. Returns the cells after `from`; `None` if there is no such path.
fn path_to_exclusion(board: &Board, from: Candidate) -> Option<Vec<Cell>> {
    let pairs = pairs(board);
    let mut paths: Vec<(Vec<Cell>, Digit)> = vec![(vec![from.cell], from.digit)];
    let mut met: BTreeSet<(Cell, Digit)> = BTreeSet::new();
    let mut at = 0;
    while let Some((way, digit)) = paths.get(at).cloned() {
        let last = way[way.len() - 1];
        let next = pairs.iter().filter(|cell| cell.sees(last));
        for &cell in next.filter(|cell| board.candidates(**cell).contains(digit)) {
            let other = board.candidates(cell).without(digit).single().unwrap();
            let longer = [&way[..], &[cell]].concat();
            if other == from.digit && cell.sees(from.cell) {
                return Some(longer[1..].to_vec());
            }
            if met.insert((cell, other)) {
                paths.push((longer, other));
            }
        }
        at += 1;
    }
    None
}

/// Every elimination of a shortest chain of at least four cells is found, unless all its cells have
/// the same pair, and each find has a chain.
#[test]
fn xy_chains_match_the_definition() {
    let mut count = 0;
    for seed in 0..1000 {
        let board = boards::sound(seed).board;
        let found = removed("xy_chain", &board);
        for one in board.all_candidates().iter() {
            let way = path_to_exclusion(&board, one);
            let message = format!("{one} by {way:?} on {seed}: {board:?}");
            let Some(way) = way else {
                assert!(!found.contains(&one), "{message}");
                continue;
            };
            let cells_of_way: BTreeSet<Cell> = way.iter().copied().collect();
            let kinds: BTreeSet<DigitSet> = way.iter().map(|c| board.candidates(*c)).collect();
            let is_chain = cells_of_way.len() == way.len() && !cells_of_way.contains(&one.cell);
            if way.len() > 3 && is_chain && kinds.len() > 1 {
                assert!(found.contains(&one), "{message}");
                count += 1;
            }
        }
    }
    println!("{count}");
    assert!(count > 100, "{count}");
}

/// In a row and a column, outside the box of their crossing, three digits have no place except one cell of the row and
/// one cell of the column.
#[test]
fn fireworks_match_the_definition() {
    let mut count = 0;
    for seed in 0..1500 {
        let board = boards::sound(seed).board;
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for crossing in board.open() {
            let lines = [HouseKind::Row, HouseKind::Column].map(|kind| crossing.house(kind));
            let [along, down] = lines.map(|line| {
                let beside = line.cells() - crossing.house(HouseKind::Box).cells();
                (line, beside)
            });
            for a in along.1.iter().filter(|cell| board.open().contains(*cell)) {
                for b in down.1.iter().filter(|cell| board.open().contains(*cell)) {
                    let fits = |digit: &Digit| {
                        let of_line = |(line, beside): (House, grid::CellSet), end: Cell| {
                            let stands = |cell| board.value(cell) == Some(*digit);
                            let mut others = beside.iter().filter(|cell| *cell != end);
                            !line.cells().iter().any(stands)
                                && others.all(|cell| !board.candidates(cell).contains(*digit))
                        };
                        of_line(along, a) && of_line(down, b)
                    };
                    let fit: Vec<Digit> = Digit::ALL.into_iter().filter(fits).collect();
                    for (i, j, k) in (0..fit.len())
                        .flat_map(|i| (0..i).flat_map(move |j| (0..j).map(move |k| (i, j, k))))
                    {
                        let three = DigitSet::only(fit[i]).with(fit[j]).with(fit[k]);
                        let mut removals = Vec::new();
                        for cell in [crossing, a, b] {
                            let rest = board.candidates(cell) - three;
                            removals.extend(rest.iter().map(|digit| Candidate::new(cell, digit)));
                        }
                        removals.sort();
                        if !removals.is_empty() {
                            expected.insert((0, None, removals));
                        }
                    }
                }
            }
        }
        count += expected.len();
        assert_eq!(
            effects("firework_triple", &board),
            expected,
            "{seed}: {board:?}"
        );
    }
    println!("{count}");
    assert!(count > 20, "{count}");
}
