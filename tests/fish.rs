//! Tests that all fish techniques are sound, on positions with one solution and with many.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use core::ops::ControlFlow;
use grid::{Board, Cell, Puzzle};
use logic::{Engine, Family, Profile, Record, Step, Uniqueness};
use oracle::{Solution, Solver};
use std::collections::BTreeMap;

/// The fish entries of profile `everything`.
fn fish() -> Profile {
    let all = catalogue::profile::named("everything").unwrap().entries;
    let is_fish = |entry: &logic::Entry| entry.technique.info().family == Family::Fish;
    Profile::new("fish", all.into_iter().filter(is_fish).collect())
}

/// Finds every fish on a board, compares each with the solutions and checks its evidence. Returns the fish.
fn find_and_check(fish: &Profile, board: &Board, solutions: &[Solution]) -> Vec<Step> {
    let mut engine = Engine::new(fish, board.clone(), Uniqueness::Unknown);
    let ControlFlow::Continue(steps) = engine.all_steps() else {
        panic!("a contradiction on {board:?}");
    };
    for step in &steps {
        let slug = step.info().slug;
        for removal in step.effects.removals() {
            let is_false = |solution: &Solution| solution.digit(removal.cell) != removal.digit;
            assert!(
                solutions.iter().all(is_false),
                "{slug} on {board:?}: {step:?}"
            );
        }
        verify::check(board, &step.effects, &step.evidence)
            .unwrap_or_else(|refusal| panic!("{slug} on {board:?}: {step:?}: {refusal}"));
    }
    steps
}

/// Positions on the default path of a puzzle: the first, and then one after every `interval` rounds.
fn positions(puzzle: &Puzzle, interval: usize) -> Vec<Board> {
    let profile = catalogue::profile::named("default").unwrap();
    let mut engine = Engine::new(&profile, puzzle.board().unwrap(), Uniqueness::Proved);
    let mut boards = Vec::new();
    let mut records: Vec<Record> = Vec::new();
    for round in 0.. {
        if round % interval == 0 {
            boards.push(engine.board().clone());
        }
        if engine.round(&mut records).is_break() {
            break;
        }
    }
    boards
}

fn count(steps: &[Step], counts: &mut BTreeMap<&'static str, usize>) {
    for step in steps {
        *counts.entry(step.info().slug).or_default() += 1;
    }
}

#[test]
fn fish_of_puzzles_with_one_solution_are_true_and_proved() {
    let (fish, mut counts) = (fish(), BTreeMap::new());
    for puzzle in support::ordinary(12) {
        let solutions: Vec<Solution> = Solver::new().solutions(&puzzle).take(2).collect();
        assert_eq!(solutions.len(), 1);
        for board in positions(&puzzle, 5) {
            count(&find_and_check(&fish, &board, &solutions), &mut counts);
        }
    }
    println!("{counts:?}");
    // Fish with two, three and four bases are found.
    for slug in [
        "finned_x_wing",
        "sashimi_swordfish",
        "franken_jellyfish",
        "mutant_jellyfish",
    ] {
        assert!(counts.contains_key(slug), "no {slug}: {counts:?}");
    }
}

/// Reopens some filled cells of a board with all candidates that the other filled cells allow.
/// Cells that were open keep their candidates.
fn loosened(board: &Board, cells: &[Cell]) -> Board {
    let mut values = [None; 81];
    for cell in Cell::all().filter(|cell| !cells.contains(cell)) {
        values[cell.index()] = board.value(cell);
    }
    let allowed = Board::new(&Puzzle::new(values)).all_candidates();
    let mut candidates = board.all_candidates();
    for candidate in allowed.iter() {
        if cells.contains(&candidate.cell) {
            candidates.insert(candidate);
        }
    }
    Board::new(&Puzzle::new(values).with_candidates(candidates))
}

#[test]
fn fish_of_boards_with_many_solutions_are_true_and_proved() {
    let (fish, mut counts) = (fish(), BTreeMap::new());
    let mut several = 0;
    for puzzle in support::ordinary(20) {
        for board in positions(&puzzle, 9).iter().skip(1) {
            let filled = board.filled().iter();
            let cells: Vec<Cell> = filled.step_by(3).collect();
            let board = loosened(board, &cells);
            let text = board.to_puzzle();
            let solutions: Vec<Solution> = Solver::new().solutions(&text).take(300).collect();
            several += usize::from(solutions.len() > 1);
            count(&find_and_check(&fish, &board, &solutions), &mut counts);
        }
    }
    println!("{several} boards: {counts:?}");
    assert!(
        10 <= several,
        "only {several} boards have several solutions"
    );
    assert!(counts.contains_key("finned_swordfish"), "{counts:?}");
}
