//! Tests subsets, and pairs of cells with two digits, against their definitions on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use std::collections::BTreeSet;
use support::boards::{self, Random};
use support::finds::{Effect, effects};

/// The sets of `size` cells of a house that have `size` digits together. Each of the cells has at
/// least two candidates.
fn naked_sets(board: &Board, house: House, size: usize) -> Vec<(CellSet, DigitSet)> {
    let open: Vec<Cell> = board.open_in(house).iter().collect();
    let mut found = Vec::new();
    for mask in (0_u32..1 << open.len()).filter(|mask| mask.count_ones() as usize == size) {
        let chosen = (0..open.len()).filter(|bit| mask >> bit & 1 == 1);
        let cells: CellSet = chosen.map(|bit| open[bit]).collect();
        let digits: DigitSet = cells
            .iter()
            .flat_map(|cell| board.candidates(cell))
            .collect();
        let has_two = cells.iter().all(|cell| board.candidates(cell).len() >= 2);
        if has_two && digits.len() == size {
            found.push((cells, digits));
        }
    }
    found
}

#[test]
fn direct_naked_sets_match_the_definition() {
    for (slug, size) in [("direct_naked_pair", 2), ("direct_naked_triple", 3)] {
        let mut count = 0;
        for seed in 0..150 {
            let board = boards::sound(seed).board;
            let mut expected: BTreeSet<Effect> = BTreeSet::new();
            for house in House::all() {
                for (cells, digits) in naked_sets(&board, house, size) {
                    for cell in house.cells_in_order().filter(|cell| !cells.contains(*cell)) {
                        let held: Vec<_> = board.candidates(cell).iter().collect();
                        let left: Vec<_> = held.iter().filter(|d| !digits.contains(**d)).collect();
                        if let [digit] = left[..]
                            && held.len() > 1
                        {
                            expected.insert((0, Some(Candidate::new(cell, *digit)), Vec::new()));
                        }
                    }
                }
            }
            count += expected.len();
            let found = effects(slug, &board);
            assert_eq!(found, expected, "{slug} on board {seed}: {board:?}");
        }
        println!("{slug}: {count}");
        assert!(count > 50, "{slug}: {count}");
    }
}

/// A naked triple or quad in only one house, with a digit whose places in the set share a second
/// house. Each digit is removed from the other cells of all houses that contain its places in the
/// set.
#[test]
fn semi_locked_subsets_match_the_definition() {
    let mut counts = [0, 0];
    for seed in 0..200 {
        let board = boards::sound(seed).board;
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for (variant, size) in [(0, 3), (1, 4)] {
            for house in House::all() {
                for (cells, digits) in naked_sets(&board, house, size) {
                    let lies_in = |other: &House| other.cells().contains_all(cells);
                    if House::all().filter(lies_in).count() > 1 {
                        continue;
                    }
                    let (mut removals, mut is_locked) = (BTreeSet::new(), false);
                    for digit in digits {
                        let places = cells & board.cells(digit);
                        for other in House::all().filter(|other| other.cells().contains_all(places))
                        {
                            let rest = (other.cells() & board.cells(digit)) - cells;
                            is_locked |= !(rest - house.cells()).is_empty();
                            removals.extend(rest.iter().map(|cell| Candidate::new(cell, digit)));
                        }
                    }
                    if is_locked {
                        counts[usize::from(variant)] += 1;
                        expected.insert((variant, None, removals.into_iter().collect()));
                    }
                }
            }
        }
        let found = effects("semi_locked_subset", &board);
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{counts:?} triples, quads");
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// A board with a solution, for two digits. Of the cells with one of them in the solution, most have
/// both as candidates, and the others only their own digit. Of the cells with another digit, some have
/// it and both digits as candidates, and the others are filled.
pub(crate) fn paired(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let solution = boards::sound(seed).solution;
    let [x, y] = [1, 2].map(|value| Digit::new(value).unwrap());
    let both = DigitSet::only(x).with(y);
    let (mut values, mut candidates) = ([None; 81], CandidateSet::EMPTY);
    for cell in Cell::all() {
        let value = solution[cell.index()];
        let held = match (both.contains(value), random.below(10)) {
            (true, 0..7) => both,
            (true, _) => DigitSet::only(value),
            (false, 0..3) => both.with(value),
            (false, _) => {
                values[cell.index()] = Some(value);
                continue;
            }
        };
        candidates = candidates.union(&CandidateSet::of_cell(cell, held));
    }
    Board::new(&Puzzle::new(values).with_candidates(candidates))
}

/// At least four connected cells with the same two candidates, in two colours, that branch or form
/// a ring.
#[test]
fn complex_remote_pairs_match_the_definition() {
    let mut count = 0;
    for seed in 0..300 {
        let board = paired(seed);
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for start in board.open() {
            let digits = board.candidates(start);
            if digits.len() != 2 {
                continue;
            }
            let same = |cell: &Cell| board.candidates(*cell) == digits;
            // Each cell, and whether it has the colour of `start`.
            let mut coloured = vec![(start, true)];
            let mut at = 0;
            let mut is_sound = true;
            while let Some(&(cell, has_start_colour)) = coloured.get(at) {
                for other in board.open().iter().filter(same).filter(|o| o.sees(cell)) {
                    is_sound &= !coloured.contains(&(other, has_start_colour));
                    if !coloured.contains(&(other, !has_start_colour)) && is_sound {
                        coloured.push((other, !has_start_colour));
                    }
                }
                at += 1;
            }
            let links = |cell: Cell| {
                coloured
                    .iter()
                    .filter(|(other, _)| other.sees(cell))
                    .count()
            };
            let branches = coloured.iter().any(|&(cell, _)| links(cell) >= 3);
            let is_ring = coloured.iter().all(|&(cell, _)| links(cell) == 2);
            if !is_sound || coloured.len() < 4 || !branches && !is_ring {
                continue;
            }
            let mut removals = Vec::new();
            for cell in board.open() {
                let sees_colour = |colour: bool| {
                    let mut cells = coloured.iter();
                    cells.any(|(other, of_start)| *of_start == colour && other.sees(cell))
                };
                let is_coloured = coloured.iter().any(|(other, _)| *other == cell);
                if sees_colour(true) && sees_colour(false) && !is_coloured {
                    let both = board.candidates(cell) & digits;
                    removals.extend(both.iter().map(|digit| Candidate::new(cell, digit)));
                }
            }
            if !removals.is_empty() {
                expected.insert((0, None, removals));
            }
        }
        count += expected.len();
        let found = effects("complex_remote_pair", &board);
        assert_eq!(found, expected, "board {seed}: {board:?}");
    }
    println!("{count}");
    assert!(count > 50, "{count}");
}
