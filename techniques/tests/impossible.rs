//! Tests patterns that three digits cannot fill against their definition: all fillings are tried.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::oddagons::{
    PatternEffect, effects_of_guardians, extra_candidates, found, three_digits, threes,
};
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use std::collections::BTreeSet;

/// Whether these cells can be filled with these digits, so that cells that see each other differ.
fn can_be_filled(board: &Board, cells: &[Cell], digits: DigitSet) -> bool {
    fn extend(
        board: &Board,
        cells: &[Cell],
        digits: DigitSet,
        filled: &mut Vec<Candidate>,
    ) -> bool {
        // The cell with the fewest possible digits comes next.
        let free = |cell: Cell, filled: &[Candidate]| -> Vec<Candidate> {
            let candidates = board.candidates(cell) & digits;
            let candidates = candidates.iter().map(|digit| Candidate::new(cell, digit));
            candidates
                .filter(|one| filled.iter().all(|other| !other.conflicts(*one)))
                .collect()
        };
        let open = cells
            .iter()
            .filter(|cell| filled.iter().all(|one| one.cell != **cell));
        let Some(next) = open.map(|&cell| free(cell, filled)).min_by_key(Vec::len) else {
            return true;
        };
        next.into_iter().any(|one| {
            filled.push(one);
            let is_filled = extend(board, cells, digits, filled);
            filled.pop();
            is_filled
        })
    }
    extend(board, cells, digits, &mut Vec::new())
}

/// Whether some house has more of these cells than these have digits of `digits` there.
fn is_crowded(board: &Board, cells: &[Cell], digits: DigitSet) -> bool {
    House::all().any(|house| {
        let cells_of_house = cells.iter().filter(|cell| house.cells().contains(**cell));
        let cells_of_house: Vec<Cell> = cells_of_house.copied().collect();
        let all = cells_of_house
            .iter()
            .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(*cell));
        cells_of_house.len() > (all & digits).len()
    })
}

/// The cells of two bands and of two stacks.
fn regions() -> Vec<Vec<Cell>> {
    let line = |is_row: bool, cell: &Cell| if is_row { cell.row() } else { cell.column() } / 3;
    let regions = [true, false].into_iter().flat_map(|is_row| {
        (0..3).map(move |excluded| {
            let cells = Cell::all().filter(|cell| line(is_row, cell) != excluded);
            cells.collect()
        })
    });
    regions.collect()
}

/// All sets of one or two surplus candidates that must contain a true candidate. A candidate is surplus if
/// its digit is not one of the three digits. If all candidates of a set were false, the three digits would
/// have to fill every cell that has no other surplus candidates, and that is impossible. As in the search, the
/// candidates of a set and the cells without surplus candidates are at least eight together.
fn guardians_of(board: &Board, digits: DigitSet) -> BTreeSet<Vec<Candidate>> {
    let mut all = BTreeSet::new();
    for region in regions() {
        let usable: Vec<Cell> = region
            .into_iter()
            .filter(|&cell| board.open().contains(cell))
            .filter(|&cell| (board.candidates(cell) & digits).len() > 1)
            .collect();
        let is_bare = |cell: &Cell| digits.contains_all(board.candidates(*cell));
        let bare: Vec<Cell> = usable.iter().copied().filter(is_bare).collect();
        // The board has no solution, so nothing is expected.
        if !can_be_filled(board, &bare, digits) {
            continue;
        }
        let surplus = extra_candidates(board, usable.iter().copied().collect(), digits);
        let mut sets: Vec<Vec<Candidate>> = surplus.iter().map(|&one| vec![one]).collect();
        for (at, &one) in surplus.iter().enumerate() {
            sets.extend(surplus[at + 1..].iter().map(|&other| vec![one, other]));
        }
        for set in sets {
            let is_used = |cell: &Cell| {
                let extras = extra_candidates(board, CellSet::only(*cell), digits);
                extras.iter().all(|one| set.contains(one))
            };
            let cells: Vec<Cell> = usable.iter().copied().filter(is_used).collect();
            let is_large = bare.len() + set.len() >= 8;
            if is_large
                && !is_crowded(board, &cells, digits)
                && !can_be_filled(board, &cells, digits)
            {
                all.insert(set);
            }
        }
    }
    all
}

#[test]
fn impossible_patterns_match_the_definition() {
    let (mut finds, mut removed) = (0, 0);
    for seed in 0..150 {
        let board = three_digits(seed);
        let mut by_finds: Vec<Candidate> = Vec::new();
        for (cells, find) in found("impossible_pattern", &board) {
            let list: Vec<Cell> = cells.iter().collect();
            let effect_of = |digits: DigitSet| -> Option<PatternEffect> {
                let is_pattern =
                    !can_be_filled(&board, &list, digits) && !is_crowded(&board, &list, digits);
                is_pattern.then(|| {
                    effects_of_guardians(&board, &extra_candidates(&board, cells, digits))
                })?
            };
            let threes = threes(&Digit::ALL).into_iter();
            let mut digits = threes.flat_map(|[a, b, c]| {
                let sets = [vec![a, b], vec![a, c], vec![b, c], vec![a, b, c]];
                sets.map(DigitSet::from_iter)
            });
            let is_found =
                digits.any(|digits| effect_of(digits) == Some((find.place, find.removals.clone())));
            assert!(is_found, "{seed}: {cells:?} of {board:?}");
            finds += 1;
            by_finds.extend(find.removals);
            if let Some(place) = find.place {
                let all = board.all_candidates();
                by_finds.extend(all.iter().filter(|one| one.conflicts(place)));
            }
        }
        for three in threes(&Digit::ALL) {
            let digits = three.into_iter().collect();
            for guardians in guardians_of(&board, digits) {
                let Some((place, excluded)) = effects_of_guardians(&board, &guardians) else {
                    continue;
                };
                let all = board.all_candidates();
                let taken = all
                    .iter()
                    .filter(|one| place.is_some_and(|it| it.conflicts(*one)));
                for one in excluded.into_iter().chain(taken) {
                    assert!(
                        by_finds.contains(&one),
                        "{seed}: {one} by {guardians:?} of {board:?}"
                    );
                    removed += 1;
                }
            }
        }
    }
    println!("{finds} finds, {removed} removals expected");
    assert!(finds > 100 && removed > 300, "{finds} {removed}");
}
