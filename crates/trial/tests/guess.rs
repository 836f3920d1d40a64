//! Tests of explained guessing and refutation.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use crate::support;

use grid::Board;
use logic::{Engine, Grade, LastResort, Outcome, Rating, Record, Uniqueness};
use support::{puzzle, singles};
use trial::refute;

/// The example puzzles of the programs behind [`trial::console`] and [`trial::least_candidate`],
/// with their solutions.
const EXAMPLES: [(&str, &str); 2] = [
    (
        "005300000800000020070010500400005300010070006003200080060500009004000030000009700",
        "145327698839654127672918543496185372218473956753296481367542819984761235521839764",
    ),
    (
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
    ),
];

/// The second puzzle with an added 6 in r4c3: no givens clash, but it has no solution.
const WITHOUT_SOLUTION: &str =
    "800000000003600000070090200056007000000045700000100030001000068008500010090000400";

/// The final board of a path, after the checker has accepted every record.
fn follow(start: &Board, path: &[Record]) -> Board {
    verify::check_path(start, path).unwrap()
}

#[test]
fn a_path_with_guesses_solves_the_puzzle_and_is_valid() {
    let profile = singles(LastResort::Guess);
    for (quiz, solution) in EXAMPLES {
        let board = puzzle(quiz).board().unwrap();
        let mut path: Vec<Record> = Vec::new();
        let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Proved);
        assert_eq!(trial::solve(&mut engine, &mut path), Outcome::Solved);
        let end = follow(&board, &path);
        assert_eq!(&end, engine.board());
        assert_eq!(end.to_values().to_string(), solution);

        let mut grade = Grade::default();
        engine.restart(board, Uniqueness::Proved);
        assert_eq!(trial::solve(&mut engine, &mut grade), Outcome::Solved);
        assert_eq!(grade, Grade::of(&path));
        assert_eq!(
            (grade.rating, grade.hardest_step_rating),
            (Rating(120), Rating(23))
        );
        assert!(grade.guess_level > 0 && grade.guesses > grade.refuted);
    }
}

#[test]
fn guesses_in_the_same_cell_are_numbered_consecutively() {
    let mut profile = singles(LastResort::Guess);
    // Without techniques, each refutation is followed by the cell's next candidate.
    profile.entries.clear();
    let board = puzzle(EXAMPLES[0].0).board().unwrap();
    let mut path: Vec<Record> = Vec::new();
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Proved);
    assert_eq!(trial::solve(&mut engine, &mut path), Outcome::Solved);
    assert_eq!(follow(&board, &path).to_values().to_string(), EXAMPLES[0].1);
    let mut consecutive = 0;
    for pair in path.windows(2) {
        if let [Record::Back(back), Record::Guess(guess)] = pair {
            assert_eq!(
                (back.level, back.refuted.cell),
                (guess.level, guess.candidate.cell)
            );
            assert!(guess.index > 1 && guess.candidate.digit > back.refuted.digit);
            consecutive += 1;
        }
    }
    assert!(consecutive > 0);
}

#[test]
fn without_a_last_resort_the_path_ends_stuck() {
    let profile = singles(LastResort::None);
    let board = puzzle(EXAMPLES[0].0).board().unwrap();
    let mut path: Vec<Record> = Vec::new();
    let mut engine = Engine::new(&profile, board, Uniqueness::Proved);
    assert_eq!(trial::solve(&mut engine, &mut path), Outcome::Stuck);
    assert!(path.iter().all(|record| matches!(record, Record::Step(_))));
}

#[test]
fn a_missing_solution_is_proved_with_few_guesses() {
    let profile = singles(LastResort::Guess);
    let board = puzzle(WITHOUT_SOLUTION).board().unwrap();
    let mut plain: Vec<Record> = Vec::new();
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
    let outcome = trial::solve(&mut engine, &mut plain);
    assert!(matches!(outcome, Outcome::Contradiction(_)), "{outcome:?}");
    assert_eq!(&follow(&board, &plain), engine.board());

    let mut short: Vec<Record> = Vec::new();
    engine.restart(board.clone(), Uniqueness::Unknown);
    let outcome = refute::run(&mut engine, &mut short, refute::EFFORT);
    let Outcome::Contradiction(conflict) = outcome else {
        panic!("{outcome:?}")
    };
    let end = follow(&board, &short);
    assert_eq!(
        verify::check_end(&end, Outcome::Contradiction(conflict)),
        Ok(())
    );
    let (short, plain) = (Grade::of(&short), Grade::of(&plain));
    assert_eq!(short.guesses, short.refuted);
    assert!(
        short.guesses <= 2 && short.guesses < plain.guesses,
        "{short:?} {plain:?}"
    );

    // If `refute` may not run the profile, the path is plain guessing.
    let mut grade = Grade::default();
    engine.restart(board, Uniqueness::Unknown);
    refute::run(&mut engine, &mut grade, 0);
    assert_eq!(grade, plain);
}
