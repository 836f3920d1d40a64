//! Tests locked hidden subsets and Pattern Overlay against their definitions on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Options, Order};
use std::collections::BTreeSet;
use support::boards;
use support::finds::finds;

type Removals = BTreeSet<Vec<Candidate>>;

/// The removals of a technique, each set once.
fn found(slug: &str, board: &Board) -> Removals {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options);
    let all = finds(technique, board, &Order::default(), &options);
    all.into_iter().map(|one| one.removals).collect()
}

/// All subsets of this size.
fn choices(digits: DigitSet, size: usize) -> Vec<DigitSet> {
    let mut all = vec![DigitSet::EMPTY];
    for digit in digits {
        let with: Vec<DigitSet> = all.iter().map(|set| set.with(digit)).collect();
        all.extend(with);
    }
    all.retain(|set| set.len() == size);
    all
}

/// Digits confined in a house to as many cells, which all lie in a second house. The cells lose
/// other candidates, and the rest of the second house loses the digits. Both must lose a candidate.
fn locked_hidden(board: &Board, size: usize) -> Removals {
    let mut all = BTreeSet::new();
    for house in House::all() {
        let live = Digit::ALL.into_iter();
        let live = live.filter(|&digit| board.cells_in(house, digit).is_plural());
        for digits in choices(live.collect(), size) {
            let places = digits.iter().map(|digit| board.cells_in(house, digit));
            let cells = places.fold(CellSet::EMPTY, |all, cells| all | cells);
            let others = cells.common_houses().iter().find(|&other| other != house);
            let Some(other) = others.filter(|_| cells.len() == size) else {
                continue;
            };
            let (mut own_removals, mut removals_beside) = (Vec::new(), Vec::new());
            for one in board.all_candidates().iter() {
                if cells.contains(one.cell) && !digits.contains(one.digit) {
                    own_removals.push(one);
                }
                let is_beside = other.cells().contains(one.cell) && !cells.contains(one.cell);
                if is_beside && digits.contains(one.digit) {
                    removals_beside.push(one);
                }
            }
            if !own_removals.is_empty() && !removals_beside.is_empty() {
                own_removals.append(&mut removals_beside);
                own_removals.sort();
                all.insert(own_removals);
            }
        }
    }
    all
}

#[test]
fn locked_hidden_subsets_match_the_definition() {
    for (slug, size) in [("locked_hidden_pair", 2), ("locked_hidden_triple", 3)] {
        let mut count = 0;
        for seed in 0..400 {
            let board = boards::sound(seed).board;
            let expected = locked_hidden(&board, size);
            count += expected.len();
            assert_eq!(
                found(slug, &board),
                expected,
                "{slug} on board {seed}: {board:?}"
            );
        }
        println!("{slug}: {count}");
        assert!(count > 10, "{slug}: {count}");
    }
}

/// The open cells of each template of a digit (a choice of one place in each house), built column by
/// column. The board must have a solution.
pub(crate) fn templates(board: &Board, digit: Digit) -> Vec<CellSet> {
    let mut all = vec![CellSet::EMPTY];
    for column in House::all().filter(|house| house.kind() == HouseKind::Column) {
        let places = board.cells_in(column, digit);
        if places.is_empty() {
            continue;
        }
        let longer = all.iter().flat_map(|template| {
            let free = places.into_iter();
            let free = free.filter(|&cell| !cell.peers().overlaps(*template));
            free.map(|cell| template.with(cell)).collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all
}

/// For two digits with 2 to 400 templates each, a find removes the places that are in a template of
/// the first digit, but in none that is disjoint from a template of the second digit.
#[test]
fn two_overlaid_digits_match_the_definition() {
    let mut count = 0;
    for seed in 0..120 {
        let board = boards::sound(seed).board;
        let by_digit: Vec<(Digit, Vec<CellSet>)> = Digit::ALL
            .into_iter()
            .map(|digit| (digit, templates(&board, digit)))
            .filter(|(_, templates)| (2..=400).contains(&templates.len()))
            .collect();
        let mut expected = BTreeSet::new();
        for (digit, templates) in &by_digit {
            for (other, other_templates) in &by_digit {
                let left = templates.iter().filter(|template| {
                    other_templates
                        .iter()
                        .any(|other_template| !other_template.overlaps(**template))
                });
                let left = left.fold(CellSet::EMPTY, |all, template| all | *template);
                let all = templates
                    .iter()
                    .fold(CellSet::EMPTY, |all, template| all | *template);
                let removals: Vec<Candidate> =
                    CandidateSet::of_digit(*digit, all - left).iter().collect();
                if digit != other && !removals.is_empty() {
                    expected.insert(removals);
                }
            }
        }
        count += expected.len();
        let found_removals = found("pattern_overlay", &board);
        assert_eq!(found_removals, expected, "board {seed}: {board:?}");
    }
    println!("{count}");
    assert!(count > 100, "{count}");
}
