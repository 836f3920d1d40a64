//! Tests that answers about one digit are the shortest, by comparison with an exhaustive search by singles.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support;
use catalogue::profile;
use grid::{Board, Candidate, Cell, House, Puzzle};
use logic::{Family, Record};
use std::collections::{BTreeMap, BTreeSet};
use whydoku::hint::PlayerBoard;
use whydoku::path::Explainer;
use whydoku::why_not::{Claim, Decided, WhyNotRequest};
use whydoku::{Scope, UniquenessPolicy, why_not};

/// Maximum depth of the exhaustive search, in steps.
const DEPTH: usize = 4;

/// Maximum number of steps of the refutations that are compared. The search for a refutation has a limit; up to
/// this number it certainly finds the shortest one.
const MAX_REFUTATION_STEPS: usize = 3;

/// All singles of a board: naked singles and hidden singles.
fn singles(board: &Board) -> BTreeSet<(Cell, u8)> {
    let mut all = BTreeSet::new();
    for cell in board.open() {
        if let Some(digit) = board.candidates(cell).single() {
            all.insert((cell, digit.value()));
        }
    }
    for house in House::all() {
        for digit in !board.digits_in(house) {
            if let Some(cell) = board.cells_in(house, digit).single() {
                all.insert((cell, digit.value()));
            }
        }
    }
    all
}

/// The results of all sequences of at most [`DEPTH`] singles.
struct Exhaustive {
    /// Smallest number of steps that fill each cell.
    fills: BTreeMap<Cell, usize>,
    /// Smallest number of steps to a contradiction; `None` if none is reached.
    contradiction: Option<usize>,
}

fn exhaustive(start: &Board) -> Exhaustive {
    let mut fills = BTreeMap::new();
    let mut contradiction = start.fault().map(|_| 0);
    let mut boards = vec![start.clone()];
    let mut seen = BTreeSet::new();
    for depth in 1..=DEPTH {
        let mut next = Vec::new();
        for board in &boards {
            for (cell, digit) in singles(board) {
                fills.entry(cell).or_insert(depth);
                let mut after = board.clone();
                after.place(Candidate {
                    cell,
                    digit: grid::Digit::new(digit).unwrap(),
                });
                if seen.insert(after.to_values().to_string()) {
                    if after.fault().is_some() {
                        contradiction = contradiction.or(Some(depth));
                    } else {
                        next.push(after);
                    }
                }
            }
        }
        boards = next;
    }
    Exhaustive {
        fills,
        contradiction,
    }
}

fn is_single(record: &Record) -> bool {
    matches!(record, Record::Step(step) if step.info().family == Family::Singles)
}

/// Puzzles with few enough singles for the exhaustive search.
fn puzzles() -> Vec<Puzzle> {
    let few = |puzzle: &Puzzle| puzzle.board().is_ok_and(|board| singles(&board).len() < 9);
    let ordinary = support::ordinary(60).into_iter();
    ordinary.filter(few).take(12).collect()
}

#[test]
fn a_cell_is_filled_in_the_fewest_singles() {
    for name in ["default", "se", "hodoku"] {
        let profile = profile::named(name).unwrap();
        let mut explainer = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Needed);
        let mut compared = [0; DEPTH + 1];
        for puzzle in puzzles() {
            let least = exhaustive(&puzzle.board().unwrap()).fills;
            for (&cell, &steps) in &least {
                let path = explainer.explain_cell(&puzzle, cell).unwrap();
                let count = path.records.len();
                if path.records.iter().all(is_single) {
                    assert_eq!(count, steps, "{name} {puzzle} {cell}");
                    compared[steps] += 1;
                } else {
                    // Some profiles have a deduction that fills the cell at once.
                    assert!(count <= steps, "{name} {puzzle} {cell}");
                }
            }
        }
        assert!(
            compared[1..].iter().all(|&count| count > 10),
            "{compared:?}"
        );
    }
}

#[test]
fn a_false_digit_is_refuted_in_the_fewest_singles() {
    let profile = profile::named("default").unwrap();
    let request = WhyNotRequest::new(&profile);
    let mut compared = [0; DEPTH + 1];
    for puzzle in puzzles() {
        let board = puzzle.board().unwrap();
        for cell in board.open().iter().step_by(5) {
            for digit in board.candidates(cell) {
                let claim = Claim::Is(Candidate { cell, digit });
                let least = exhaustive(&claim.supposed_on(&board)).contradiction;
                let Some(steps) = least.filter(|&steps| steps <= MAX_REFUTATION_STEPS) else {
                    continue;
                };
                let player = PlayerBoard::untouched(puzzle.clone());
                let decided = why_not(&player, claim, &request).decided;
                let Decided::False(Some(refutation)) = decided else {
                    panic!("{puzzle} {claim} is false");
                };
                assert!(refutation.records.iter().all(is_single));
                let count = refutation.known.steps.len() + refutation.records.len();
                assert_eq!(count, steps, "{puzzle} {claim}");
                compared[steps] += 1;
            }
        }
    }
    assert!(compared.iter().sum::<usize>() > 30, "{compared:?}");
}
