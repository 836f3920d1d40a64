//! Tests of the console's paths and counters.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use crate::support;

use logic::{Engine, Grade, Outcome, Record, Uniqueness};
use support::puzzle;
use trial::console::{Machine, Phase, Shrinks, Silent, State};

const QUIZ: &str =
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
const SOLUTION: &str =
    "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

/// The checker accepts the console's path, and the grade has the step and level counters of [`Machine`].
#[test]
fn the_path_of_a_session_is_valid_and_graded_by_the_machine_s_counters() {
    let profile = catalogue::profile::named("shrink").unwrap();
    let board = puzzle(QUIZ).board().unwrap();
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Proved);
    let mut path: Vec<Record> = Vec::new();
    assert_eq!(trial::solve(&mut engine, &mut path), Outcome::Solved);
    let end = verify::check_path(&board, &path).unwrap();
    assert_eq!(&end, engine.board());
    assert_eq!(end.to_values().to_string(), SOLUTION);

    engine.restart(board, Uniqueness::Proved);
    let mut grade = Grade::default();
    assert_eq!(trial::solve(&mut engine, &mut grade), Outcome::Solved);
    assert_eq!((grade.steps, grade.guess_level), (131, 11));
    let recorded = Grade::of(&path);
    assert_eq!(
        (grade.guesses, grade.refuted, grade.rating),
        (recorded.guesses, recorded.refuted, recorded.rating)
    );
}

/// The checker accepts the console's paths of two sets of puzzles. Some paths use the line and
/// block stage.
#[test]
fn the_paths_of_a_puzzle_bank_are_valid() {
    let profile = catalogue::profile::named("shrink").unwrap();
    let fixture = ("own", Some(support::fixture_lines("puzzles/qq.txt")));
    for (reference_set, puzzles) in [fixture, ("tax10", support::reference_set("tax10"))] {
        let Some(puzzles) = puzzles else { continue };
        let mut shrunk_by_lines = 0;
        for line in puzzles.iter().take(200) {
            let board = puzzle(line).board().unwrap();
            let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Proved);
            let mut path: Vec<Record> = Vec::new();
            let outcome = trial::solve(&mut engine, &mut path);
            assert_eq!(outcome, Outcome::Solved, "{line}");
            let end = verify::check_path(&board, &path);
            assert_eq!(end.as_ref(), Ok(engine.board()), "{line}");
            shrunk_by_lines += Grade::of(&path).count("line_block_shrink");
        }
        assert!(shrunk_by_lines > 0, "{reference_set}");
    }
}

#[test]
fn counters_match_the_original_program() {
    let profile = catalogue::profile::named("shrink").unwrap();
    let shrinks = Shrinks::of(&profile).unwrap();
    let mut machine = Machine::new(shrinks, State::new(&puzzle(QUIZ)));
    machine.run(None, &mut Silent);
    assert_eq!(
        (
            machine.state.phase,
            machine.state.steps,
            machine.highest_level
        ),
        (Phase::Done, 131, 11)
    );
    // The search goes on after the solution; there is no second one.
    machine.run(None, &mut Silent);
    assert_eq!(
        (
            machine.state.phase,
            machine.state.steps,
            machine.highest_level
        ),
        (Phase::Invalid, 284, 7)
    );
    let first_row = "123456789".to_owned() + &"0".repeat(72);
    let mut machine = Machine::new(shrinks, State::new(&puzzle(&first_row)));
    let now = std::time::Instant::now();
    assert_eq!(machine.run_on(70_003, || false), 70_003);
    println!("{:?}", now.elapsed());
    assert_eq!(machine.state.steps, 445_674);
}
