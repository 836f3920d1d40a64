//! Tests of the least-candidate solver's counters and paths.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail and print"
)]

use crate::support;

use logic::{Engine, Grade, LastResort, Outcome, Record, Uniqueness};
use support::{puzzle, singles};
use trial::least_candidate::{self, End};

/// The example puzzle of the program's author, and its solution.
const PUZZLE: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const SOLUTION: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

#[test]
fn the_author_s_puzzle_takes_644_cycles_and_90_of_them_fail() {
    let run = least_candidate::run(&puzzle(PUZZLE));
    assert_eq!(run.end, End::Solved);
    assert_eq!((run.cycles, run.failed, run.deepest), (644, 90, 9));
    assert_eq!(run.board.to_string(), SOLUTION);
}

#[test]
fn a_full_grid_needs_no_cycle_and_an_invalid_one_has_no_solution() {
    let run = least_candidate::run(&puzzle(SOLUTION));
    assert_eq!((run.end, run.cycles, run.failed), (End::Solved, 0, 0));
    let mut clash = "11".to_owned();
    clash.push_str(&"0".repeat(79));
    let run = least_candidate::run(&puzzle(&clash));
    assert_eq!((run.end, run.failed), (End::NoSolution, 1));
    // r1c9 has no candidates: it sees the digits 1 to 9.
    let dead = "123456780000000009".to_owned() + &"0".repeat(63);
    let run = least_candidate::run(&puzzle(&dead));
    assert_ne!(run.end, End::Solved);
}

#[test]
fn as_a_last_resort_its_counters_are_the_grade() {
    let mut profile = singles(LastResort::LeastCandidate);
    profile.entries.clear();
    let board = puzzle(PUZZLE).board().unwrap();
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Proved);
    let mut grade = Grade::default();
    assert_eq!(trial::solve(&mut engine, &mut grade), Outcome::Solved);
    assert_eq!(engine.board().to_values().to_string(), SOLUTION);
    assert_eq!(
        (grade.steps, grade.refuted, grade.guess_level),
        (644, 90, 9)
    );

    let mut path: Vec<Record> = Vec::new();
    engine.restart(board.clone(), Uniqueness::Proved);
    assert_eq!(trial::solve(&mut engine, &mut path), Outcome::Solved);
    assert_eq!(
        verify::check_path(&board, &path).as_ref(),
        Ok(engine.board())
    );
}

/// Forced candidates (guesses of 1 candidate) do not raise the guess level. The program's counter
/// `deepest` counts only trials in cells with further digits to try. So it is at least the number of
/// recorded guesses in such cells.
#[test]
fn forced_candidates_do_not_count_as_guesses() {
    let profile = singles(LastResort::LeastCandidate);
    let sets = [
        Some(support::fixture_lines("puzzles/qq.txt")),
        support::reference_set("hard"),
        Some(vec![PUZZLE.to_owned()]),
    ];
    let (mut guessed, mut without_choice) = (0, 0);
    for line in sets
        .into_iter()
        .flatten()
        .flat_map(|reference_set| reference_set.into_iter().take(40))
    {
        let board = puzzle(&line).board().unwrap();
        let mut profile = profile.clone();
        profile.entries.clear();
        let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Proved);
        let mut path: Vec<Record> = Vec::new();
        if trial::solve(&mut engine, &mut path) != Outcome::Solved {
            continue;
        }
        assert_eq!(
            verify::check_path(&board, &path).as_ref(),
            Ok(engine.board()),
            "{line}"
        );
        let run = least_candidate::run(&puzzle(&line));
        let deepest = run.deepest;
        let (mut recorded_guesses, mut with_digits_left) = (0, 0);
        for record in &path {
            let Record::Guess(guess) = record else {
                panic!("{line}: {record:?}")
            };
            if guess.of == 1 {
                without_choice += 1;
            } else {
                recorded_guesses += 1;
                guessed += 1;
                with_digits_left += u32::from(guess.index < guess.of);
            }
            assert_eq!(guess.level, recorded_guesses, "{line}: {guess:?}");
        }
        println!("{line}: {recorded_guesses}, {with_digits_left} of {deepest}");
        assert!(
            with_digits_left <= deepest,
            "{line}: {with_digits_left} of {deepest}"
        );
        let mut grade = Grade::default();
        engine.restart(board.clone(), Uniqueness::Proved);
        trial::solve(&mut engine, &mut grade);
        // The larger of two numbers: the recorded guesses, and the program's longest line of tried
        // digits.
        assert_eq!(
            grade.max_open_guesses,
            recorded_guesses.max(run.longest),
            "{line}"
        );
    }
    assert!(
        guessed > 0 && without_choice > guessed,
        "{guessed}, {without_choice}"
    );
}

/// One of the puzzles in `se/traces.txt` and 8 of the 40 hardest puzzles reach the maximum of 1,000
/// cycles.
#[test]
fn cycles_run_out_on_some_hard_puzzles() {
    let fixture = ("own", Some(support::fixture_lines("se/traces.txt")), 1);
    for (reference_set, puzzles, expected) in [fixture, ("hard", support::reference_set("hard"), 8)]
    {
        let Some(puzzles) = puzzles else { continue };
        let runs = puzzles
            .iter()
            .map(|line| least_candidate::run(&puzzle(line)));
        let unsolved: Vec<_> = runs.filter(|run| run.end == End::Unsolved).collect();
        assert_eq!(unsolved.len(), expected, "{reference_set}");
        assert!(
            unsolved
                .iter()
                .all(|run| run.cycles == 1000 && run.failed > 0)
        );
    }
}
