//! Tests whips and Multi-Sector Locked Sets against their definitions on random boards. The suite
//! of the whole project tests that their finds are true in every solution (`alone`).

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, Digit, House, HouseKind};
use logic::{Options, Order};
use std::collections::BTreeSet;
use support::boards;
use support::finds::finds;

/// All variables of a board (Berthier's word): the candidates of each cell, and the places of each
/// digit in each house, if there are at least two.
pub(crate) fn variables(board: &Board) -> Vec<Vec<Candidate>> {
    let mut all = Vec::new();
    for cell in Cell::all() {
        all.push(CandidateSet::of_cell(cell, board.candidates(cell)));
    }
    for house in House::all() {
        for digit in Digit::ALL {
            all.push(CandidateSet::of_digit(digit, board.cells_in(house, digit)));
        }
    }
    let all = all.into_iter().map(|set| set.iter().collect::<Vec<_>>());
    all.filter(|live| live.len() > 1).collect()
}

/// Whether a whip with `variables_left` more variables refutes a target, by the definition, with variables in
/// any order. `found` has the target and the values so far. In a chain (`is_chain`), each variable
/// has two candidates.
fn refutes(
    all: &[Vec<Candidate>],
    found: &mut Vec<Candidate>,
    variables_left: usize,
    is_chain: bool,
) -> bool {
    let last = *found.last().unwrap();
    for live in all {
        let continues = live.iter().any(|one| one.conflicts(last));
        let holds = live.iter().any(|one| found.contains(one));
        if !continues || holds || is_chain && live.len() != 2 {
            continue;
        }
        let is_out = |one: &&Candidate| found.iter().any(|by| by.conflicts(**one));
        let by_target = |one: &Candidate| one.conflicts(found[0]);
        let rest: Vec<Candidate> = live.iter().filter(|one| !is_out(one)).copied().collect();
        match (rest.as_slice(), variables_left) {
            ([], 1) => {
                // An ordinary chain ends at the target.
                let mut others = live.iter().filter(|one| one.conflicts(last));
                let ends_at_target =
                    others.any(|one| live.iter().all(|o| o == one || by_target(o)));
                if !is_chain || ends_at_target {
                    return true;
                }
            }
            (&[one], 2..) => {
                found.push(one);
                let is_refuted = refutes(all, found, variables_left - 1, is_chain);
                found.pop();
                if is_refuted {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

/// For up to three variables, z-Chain, t-Whip and Whip together cover every candidate that a whip
/// refutes, unless a single variable or a chain of the same length does.
#[test]
fn whips_are_complete() {
    let mut count = 0;
    for seed in 0..40 {
        let board = boards::sound(seed).board;
        let all = variables(&board);
        let mut expected = BTreeSet::new();
        for target in board.all_candidates().iter() {
            let is_refuted = |left, is_chain| refutes(&all, &mut vec![target], left, is_chain);
            let shortest = (1..=3).find(|&left| is_refuted(left, false));
            if let Some(length @ 2..) = shortest
                && !is_refuted(length, true)
            {
                expected.insert(target);
            }
        }
        let mut found = BTreeSet::new();
        for slug in ["z_chain", "t_whip", "whip"] {
            let technique = catalogue::by_slug(slug).unwrap();
            let options = Options::of(technique.info().options);
            for find in finds(technique, &board, &Order::default(), &options) {
                // The evidence has the target and a node for each variable but the last.
                if let logic::Evidence::Net(net) = &find.evidence
                    && net.branches[0].nodes.len() <= 3
                {
                    found.extend(find.removals);
                }
            }
        }
        assert_eq!(found, expected, "{seed}");
        count += found.len();
    }
    println!("{count} candidates by whips of two and three variables");
    assert!(count > 50, "only {count}");
}

/// All removals of a technique on a board.
fn removed_by(slug: &str, board: &Board) -> CandidateSet {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options);
    let all = finds(technique, board, &Order::default(), &options);
    all.into_iter().flat_map(|find| find.removals).collect()
}

/// The removals of Multi-Sector Locked Sets by the definition. The pattern has the empty cells in
/// which some rows cross some columns. Each of its digits is covered by the rows, or by the columns,
/// that hold it in these cells, whichever are fewer; by either if they are equally many. There are as
/// many covers as cells, and some digits are covered by rows, others by columns.
fn locked_sets(board: &Board) -> CandidateSet {
    let lines = |kind, bits: u16| -> Vec<House> {
        let all = House::of_kind(kind).enumerate();
        let chosen = all.filter(|(index, _)| bits >> index & 1 == 1);
        chosen.map(|(_, line)| line).collect()
    };
    let sizes = || (0..512_u16).filter(|bits| (2..=7).contains(&bits.count_ones()));
    let mut removed = CandidateSet::EMPTY;
    for rows in sizes().map(|bits| lines(HouseKind::Row, bits)) {
        let in_rows = rows
            .iter()
            .fold(grid::CellSet::EMPTY, |all, row| all | row.cells());
        for columns in sizes().map(|bits| lines(HouseKind::Column, bits)) {
            let in_columns = columns
                .iter()
                .fold(grid::CellSet::EMPTY, |all, c| all | c.cells());
            let cells = in_rows & in_columns & board.open();
            if !(6..=24).contains(&cells.len()) {
                continue;
            }
            // By digit, the smaller set of lines, or both if they are equally large.
            let mut ways: Vec<Vec<(HouseKind, Vec<House>, Digit)>> = Vec::new();
            let mut count = 0;
            for digit in Digit::ALL {
                let held = board.cells(digit) & cells;
                let of = |lines: &[House]| -> Vec<House> {
                    let lines = lines.iter().copied();
                    lines.filter(|line| line.cells().overlaps(held)).collect()
                };
                let (by_row, by_column) = (of(&rows), of(&columns));
                let fewest = by_row.len().min(by_column.len());
                count += fewest;
                let both = [(HouseKind::Row, by_row), (HouseKind::Column, by_column)];
                let kept = both.into_iter().filter(|(_, lines)| lines.len() == fewest);
                if fewest > 0 {
                    ways.push(kept.map(|(kind, lines)| (kind, lines, digit)).collect());
                }
            }
            if count != cells.len() {
                continue;
            }
            for (index, ways_of_digit) in ways.iter().enumerate() {
                for (kind, lines, digit) in ways_of_digit {
                    // Another digit must be covered by lines of the other kind.
                    let is_other = |way: &(HouseKind, Vec<House>, Digit)| way.0 != *kind;
                    let mut others = ways.iter().enumerate().filter(|(other, _)| *other != index);
                    if others.any(|(_, other_ways)| other_ways.iter().any(is_other)) {
                        let all = lines
                            .iter()
                            .fold(grid::CellSet::EMPTY, |all, l| all | l.cells());
                        let victims = (all & board.cells(*digit)) - cells;
                        removed = removed.union(&CandidateSet::of_digit(*digit, victims));
                    }
                }
            }
        }
    }
    removed
}

#[test]
fn multi_sector_locked_sets_match_the_definition() {
    let mut count = 0;
    for seed in 0..10 {
        let board = boards::sound(seed).board;
        let defined = locked_sets(&board);
        count += defined.len();
        assert_eq!(
            removed_by("multi_sector_locked_sets", &board),
            defined,
            "board {seed}: {board:?}"
        );
    }
    println!("{count} candidates by multi-sector locked sets");
    assert!(count > 50, "only {count}");
}
