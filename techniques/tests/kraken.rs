//! Tests Kraken Fish against their definition on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind};
use logic::{Options, Order};
use std::collections::{BTreeMap, BTreeSet};
use support::boards;
use support::finds::finds;

/// The candidates that become false if a candidate is true: directly, and after all links.
struct Excluded {
    directly: BTreeSet<Candidate>,
    by_links: BTreeSet<Candidate>,
}

/// A true candidate excludes all that conflict with it. If a cell has only two candidates, or a
/// digit only two places in a house, one is true if the other is false.
fn excluded_by(board: &Board, first: Candidate) -> Excluded {
    let all: Vec<Candidate> = board.all_candidates().iter().collect();
    let conflicting = |by: Candidate| all.iter().copied().filter(move |one| one.conflicts(by));
    let (mut open, mut on) = (vec![first], BTreeSet::from([first]));
    let mut by_links = BTreeSet::new();
    while let Some(by) = open.pop() {
        for off in conflicting(by) {
            by_links.insert(off);
            let in_cell = all.iter().filter(|one| one.cell == off.cell).copied();
            let mut groups: Vec<Vec<Candidate>> = vec![in_cell.collect()];
            for house in off.cell.houses() {
                let places = all.iter().filter(|one| one.digit == off.digit);
                let places = places.filter(|one| house.cells().contains(one.cell));
                groups.push(places.copied().collect());
            }
            for group in groups.iter().filter(|group| group.len() == 2) {
                let other = group.iter().copied().find(|&one| one != off).unwrap();
                if on.insert(other) {
                    open.push(other);
                }
            }
        }
    }
    Excluded {
        directly: conflicting(first).collect(),
        by_links,
    }
}

/// All sets of two or three houses.
fn two_or_three(houses: &[House]) -> Vec<Vec<House>> {
    let mut all = Vec::new();
    for (i, &a) in houses.iter().enumerate() {
        for (j, &b) in houses.iter().enumerate().skip(i + 1) {
            all.push(vec![a, b]);
            all.extend(houses.iter().skip(j + 1).map(|&c| vec![a, b, c]));
        }
    }
    all
}

/// For each removed candidate, the types of the Kraken Fish that remove it, for all fish of two or
/// three bases and one to three fins.
///
/// All places of the bases in one cover, and all fins, exclude the candidate; at least one of them
/// does so only by links. If the candidate is a place of the fish's digit in this cover, the fish
/// is of type 1 (`true`), otherwise of type 2 (`false`).
fn krakens(board: &Board) -> BTreeMap<Candidate, BTreeSet<bool>> {
    let excluded: BTreeMap<Candidate, Excluded> = board
        .all_candidates()
        .iter()
        .map(|one| (one, excluded_by(board, one)))
        .collect();
    let mut types_by_victim: BTreeMap<Candidate, BTreeSet<bool>> = BTreeMap::new();
    for digit in Digit::ALL {
        for [base_kind, cover_kind] in [
            [HouseKind::Row, HouseKind::Column],
            [HouseKind::Column, HouseKind::Row],
        ] {
            let lines = |kind| -> Vec<House> {
                let all = House::all().filter(|house| house.kind() == kind);
                all.filter(|&house| !board.cells_in(house, digit).is_empty())
                    .collect()
            };
            let covers = two_or_three(&lines(cover_kind));
            for bases in two_or_three(&lines(base_kind)) {
                let cells: Vec<Cell> = bases
                    .iter()
                    .flat_map(|&base| board.cells_in(base, digit))
                    .collect();
                for covers in covers.iter().filter(|covers| covers.len() == bases.len()) {
                    let is_in = |cell: &Cell| covers.iter().any(|c| c.cells().contains(*cell));
                    let (body, fins): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|c| is_in(c));
                    let body_set: CellSet = body.iter().copied().collect();
                    let has_place = |house: &House| house.cells().overlaps(body_set);
                    let is_complete = bases.iter().all(has_place);
                    if !is_complete || !(1..=3).contains(&fins.len()) {
                        continue;
                    }
                    for cover in covers.iter().filter(|cover| has_place(cover)) {
                        let covered = body.iter().filter(|&&cell| cover.cells().contains(cell));
                        let cases: Vec<Candidate> = covered
                            .chain(&fins)
                            .map(|&cell| Candidate::new(cell, digit))
                            .collect();
                        for victim in board.all_candidates().iter() {
                            let is_excluded = cases
                                .iter()
                                .all(|case| excluded[case].by_links.contains(&victim));
                            let is_plain = cases
                                .iter()
                                .all(|case| excluded[case].directly.contains(&victim));
                            if is_excluded
                                && !is_plain
                                && !cases.contains(&victim)
                                && cases.len() > 1
                            {
                                let is_covered =
                                    victim.digit == digit && cover.cells().contains(victim.cell);
                                types_by_victim
                                    .entry(victim)
                                    .or_default()
                                    .insert(is_covered);
                            }
                        }
                    }
                }
            }
        }
    }
    types_by_victim
}

/// Every candidate that a Kraken Fish of the definition removes is found, no others are, and the
/// type is correct.
#[test]
fn kraken_fish_match_the_definition() {
    let technique = catalogue::by_slug("kraken_fish").unwrap();
    let options = Options::of(technique.info().options);
    let mut counts = [0, 0];
    for seed in 0..20 {
        let board = boards::sound(seed).board;
        let expected = krakens(&board);
        let all = finds(technique, &board, &Order::default(), &options);
        let mut found = BTreeSet::new();
        for find in &all {
            let is_first = find.variant.0 == 0;
            for victim in &find.removals {
                found.insert(*victim);
                let types = expected.get(victim);
                let is_expected = types.is_some_and(|types| types.contains(&is_first));
                assert!(is_expected, "{victim} on board {seed}: {board:?}");
                counts[usize::from(!is_first)] += 1;
            }
        }
        let wanted: BTreeSet<Candidate> = expected.into_keys().collect();
        assert_eq!(found, wanted, "board {seed}: {board:?}");
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
