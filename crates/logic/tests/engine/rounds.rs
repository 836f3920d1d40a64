//! Tests of rounds: which finds become steps, and how they change the board.
//!
//! `Push(variant, size, placement, eliminations)` is a find of a scripted technique. A step is
//! compared as text: entry, variant, size, rating and effects, as in `0 v1 s3 1.0 r1c1<>3 r1c2<>4`.
//! A step with `together` is not the first of its round; a step with `proved` has a proof.

use super::queries::query_for;
use super::script::{
    Action, Keeps, Look, Push, StepLog, blank, candidate, candidates, nearly_full, profile,
    set_script, take_log, without,
};
use core::ops::ControlFlow;
use grid::{Board, Digit, Puzzle};
use logic::{
    Change, Choice, Conflict, Effects, Engine, Keep, Outcome, ThreadPermits, Uniqueness, Work,
};

/// The first round on a blank board.
fn round(choice: Choice, script: &[Action]) -> Vec<String> {
    set_script(script, &[], &[]);
    let profile = profile(choice);
    let mut log = StepLog::new(Keep::Effects);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown);
    let done = engine.round(&mut log);
    assert_eq!(done, ControlFlow::Continue(()));
    log.steps
}

#[test]
fn the_choice_selects_the_finds_of_a_round() {
    let script = [
        Push(0, 2, "", "1r1c1"),
        Push(1, 5, "", "2r1c1"),
        Keeps(1, 5),
        Keeps(1, 6),
        Keeps(0, 1),
        Push(1, 3, "", "3r1c1 4r1c2"),
        Keeps(1, 3),
        Push(1, 3, "", "5r1c1"),
        Push(1, 4, "", "6r1c1"),
        Push(2, 1, "", "7r1c1"),
    ];
    assert_eq!(round(Choice::First, &script), ["0 v0 s2 2.0 r1c1<>1"]);
    // The search stopped before the first `Keeps`.
    assert!(take_log().is_empty());
    assert_eq!(
        round(Choice::Least, &script),
        ["0 v1 s3 1.0 r1c1<>3 r1c2<>4"]
    );
    assert_eq!(take_log(), ["false", "false", "false", "false"]);
    assert_eq!(
        round(Choice::Easiest, &script),
        [
            "0 v1 s3 1.0 r1c1<>3 r1c2<>4",
            "0 v1 s3 1.0 r1c1<>5 together"
        ]
    );
    assert_eq!(take_log(), ["true", "false", "false", "true"]);
    assert_eq!(
        round(Choice::All, &script),
        [
            "0 v0 s2 2.0 r1c1<>1",
            "0 v1 s5 1.0 r1c1<>2 together",
            "0 v1 s3 1.0 r1c1<>3 r1c2<>4 together",
            "0 v1 s3 1.0 r1c1<>5 together",
            "0 v1 s4 1.0 r1c1<>6 together",
            "0 v2 s1 3.0 r1c1<>7 together",
        ]
    );
    assert_eq!(take_log(), ["true", "true", "true", "true"]);
}

#[test]
fn the_smallest_of_equally_rated_finds_is_taken() {
    let script = [
        Push(1, 3, "", "1r1c1"),
        Push(1, 2, "", "2r1c1"),
        Push(1, 2, "", "3r1c1"),
    ];
    assert_eq!(round(Choice::Least, &script), ["0 v1 s2 1.0 r1c1<>2"]);
    assert_eq!(
        round(Choice::Easiest, &script),
        ["0 v1 s2 1.0 r1c1<>2", "0 v1 s2 1.0 r1c1<>3 together"]
    );
}

/// A step contains only live effects; a find without live effects is dropped.
#[test]
fn a_step_has_only_live_effects() {
    set_script(
        &[
            Push(0, 1, "", "1r1c1"),
            Push(0, 1, "2r1c1", ""),
            Push(0, 1, "", "3r1c1 3r1c2"),
            Push(0, 1, "", "3r1c2"),
            Push(0, 1, "4r1c3", "5r9c9 1r1c1"),
            Push(0, 1, "4r1c3", "4r1c4"),
            Push(0, 1, "", "4r2c3 6r9c9"),
        ],
        &[],
        &[],
    );
    let profile = profile(Choice::All);
    let mut board = without("1r1c1 2r1c1");
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
    let mut log = StepLog::new(Keep::Proofs);
    assert!(engine.round(&mut log).is_continue());
    assert_eq!(
        log.steps,
        [
            "0 v0 s1 2.0 r1c1<>3 r1c2<>3 proved",
            "0 v0 s1 2.0 r1c3=4 r9c9<>5 together proved",
            "0 v0 s1 2.0 r9c9<>6 together proved",
        ]
    );
    for gone in candidates("3r1c1 3r1c2 5r9c9 6r9c9") {
        board.eliminate(gone);
    }
    board.place(candidate("4r1c3"));
    assert_eq!(*engine.board(), board);
    let removed = |text| Change::Removed(candidate(text));
    assert_eq!(
        engine.journal().changes(),
        [
            removed("3r1c1"),
            removed("3r1c2"),
            removed("5r9c9"),
            Change::Placed(candidate("4r1c3")),
            removed("6r9c9"),
        ]
    );
    // No find has a live effect now.
    assert_eq!(engine.round(&mut log), ControlFlow::Break(Outcome::Stuck));
}

#[test]
fn entries_are_tried_in_order_if_their_assumptions_hold() {
    set_script(
        &[Push(0, 1, "", "1r1c1")],
        &[Push(0, 1, "", "2r1c1")],
        &[Push(0, 1, "", "3r1c1")],
    );
    let profile = profile(Choice::All);
    for (uniqueness, expected) in [
        (
            Uniqueness::Proved,
            &[
                "0 v0 s1 2.0 r1c1<>1",
                "1 v0 s1 1.5 r1c1<>2",
                "2 v0 s1 4.0 r1c1<>3",
            ][..],
        ),
        (
            Uniqueness::Unknown,
            &["0 v0 s1 2.0 r1c1<>1", "2 v0 s1 4.0 r1c1<>3"],
        ),
    ] {
        let mut log = StepLog::new(Keep::Effects);
        let mut engine = Engine::new(&profile, blank(), uniqueness);
        assert_eq!(engine.run(&mut log), Outcome::Stuck);
        assert_eq!(log.steps, expected);
        engine.restart(blank(), Uniqueness::Unknown);
        let mut log = StepLog::new(Keep::Effects);
        assert_eq!(engine.run(&mut log), Outcome::Stuck);
        assert_eq!(log.steps.len(), 2);
    }
}

#[test]
fn a_run_ends_solved_stuck_or_with_a_contradiction() {
    let profile = profile(Choice::All);
    let end = |board: Board, script: &[Action]| {
        set_script(script, &[], &[]);
        let mut log = StepLog::new(Keep::Effects);
        let mut engine = Engine::new(&profile, board, Uniqueness::Unknown);
        (engine.run(&mut log), log.steps.len())
    };
    let place = [Push(0, 1, "1r1c1", "")];
    assert_eq!(end(nearly_full(), &place), (Outcome::Solved, 1));
    assert_eq!(end(nearly_full(), &[]), (Outcome::Stuck, 0));
    // Full but invalid.
    let mut wrong = [Some(Digit::ALL[0]); 81];
    wrong[0] = Some(Digit::ALL[1]);
    let wrong = Board::new(&Puzzle::new(wrong));
    let (outcome, _) = end(wrong, &[Action::Spend(1)]);
    assert!(matches!(
        outcome,
        Outcome::Contradiction(Conflict::Clash(..))
    ));
    // No find, and a cell without candidates.
    let empty: Vec<String> = (1..=9).map(|digit| format!("{digit}r5c5")).collect();
    let empty = without(&empty.join(" "));
    let cell = candidate("1r5c5").cell;
    assert_eq!(
        end(empty.clone(), &[]),
        (Outcome::Contradiction(Conflict::Cell(cell)), 0)
    );
    // Finds are applied before the contradiction is noticed.
    let (outcome, steps) = end(empty, &[Push(0, 1, "", "1r1c1")]);
    assert_eq!(
        (outcome, steps),
        (Outcome::Contradiction(Conflict::Cell(cell)), 1)
    );
    // A search reports the contradiction; its earlier finds are discarded.
    let seen = [Push(0, 1, "", "1r1c1"), Action::Conflict("7r7c7")];
    let both = Outcome::Contradiction(Conflict::Both(candidate("7r7c7")));
    assert_eq!(end(blank(), &seen), (both, 0));
}

#[test]
fn a_used_up_budget_ends_a_run_and_names_the_search() {
    let profile = profile(Choice::All);
    set_script(
        &[Push(0, 1, "", "1r1c1"), Action::Spend(10)],
        &[Action::Spend(20)],
        &[Action::Spend(30)],
    );
    let run = |units, uniqueness| {
        let work = Work::limited(units);
        let mut engine = Engine::new(&profile, blank(), uniqueness).with_budget(work);
        let outcome = engine.run(&mut StepLog::new(Keep::Effects));
        let at = engine
            .budget_exhausted()
            .map(|end| (end.at.slug, end.least.0));
        (outcome, at, engine.work().left())
    };
    let (limit, stuck) = (Outcome::Limit, Outcome::Stuck);
    // A search costs one unit plus its own work; an interrupted search finds nothing.
    assert_eq!(run(0, Uniqueness::Proved), (limit, Some(("first", 10)), 0));
    assert_eq!(run(10, Uniqueness::Proved), (limit, Some(("first", 10)), 9));
    // `First` runs twice (11 units each), then `Deadly` (21) and `Second` (31). Without uniqueness,
    // `Deadly` does not run.
    assert_eq!(
        run(42, Uniqueness::Proved),
        (limit, Some(("deadly", 15)), 19)
    );
    assert_eq!(
        run(22, Uniqueness::Unknown),
        (limit, Some(("second", 40)), 0)
    );
    assert_eq!(
        run(73, Uniqueness::Proved),
        (limit, Some(("second", 40)), 29)
    );
    assert_eq!(run(74, Uniqueness::Proved), (stuck, None, 0));
    let engine = Engine::new(&profile, blank(), Uniqueness::Proved);
    assert_eq!(engine.spend(1_000_000), ControlFlow::Continue(()));
    let engine = engine.with_budget(Work::limited(5));
    assert_eq!(engine.spend(5), ControlFlow::Continue(()));
    assert_eq!(engine.spend(1), ControlFlow::Break(limit));
}

/// Board and facts are up to date after every kind of change.
#[test]
fn facts_belong_to_the_current_board() {
    let profile = profile(Choice::All);
    set_script(&[Look], &[], &[]);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown);
    assert!(core::ptr::eq(engine.profile(), &raw const profile));
    let count = |engine: &mut Engine<'_>| {
        assert_eq!(engine.run(&mut StepLog::new(Keep::Effects)), Outcome::Stuck);
        let line = take_log().remove(0);
        assert_eq!(
            line,
            format!(
                "{} candidates, alone",
                engine.board().all_candidates().len()
            )
        );
        engine.board().all_candidates().len()
    };
    assert_eq!(count(&mut engine), 729);
    let start = engine.checkpoint();
    assert_eq!(*start.board(), blank());
    assert!(engine.eliminate(candidate("1r1c1")));
    assert_eq!(count(&mut engine), 728);
    assert!(!engine.eliminate(candidate("1r1c1")));
    assert!(engine.assume(candidate("2r1c1")));
    // The cell loses its 8 remaining candidates, and each of its 20 peers loses one.
    assert_eq!(count(&mut engine), 700);
    assert!(!engine.assume(candidate("2r1c2")));
    let guessed = engine.checkpoint();
    assert_eq!(
        engine.journal().changes(),
        [
            Change::Removed(candidate("1r1c1")),
            Change::Placed(candidate("2r1c1"))
        ]
    );
    engine.apply(&Effects::new(None, candidates("3r9c9 3r9c8")).unwrap());
    assert_eq!(count(&mut engine), 698);
    assert_eq!(engine.journal().changes().len(), 4);
    engine.return_to(guessed);
    assert_eq!(
        (count(&mut engine), engine.journal().changes().len()),
        (700, 2)
    );
    engine.return_to(start);
    assert_eq!(
        (count(&mut engine), engine.journal().changes().len()),
        (729, 0)
    );
    engine.eliminate(candidate("1r1c1"));
    engine.restart(nearly_full(), Uniqueness::Unknown);
    assert_eq!(count(&mut engine), 1);
    assert_eq!(engine.journal().changes().len(), 80);
    // The next round sees the board after the steps of this one.
    set_script(&[Look, Push(0, 1, "", "1r1c1")], &[], &[]);
    engine.restart(blank(), Uniqueness::Unknown);
    assert_eq!(engine.run(&mut StepLog::new(Keep::Effects)), Outcome::Stuck);
    assert_eq!(
        take_log(),
        ["729 candidates, alone", "728 candidates, alone"]
    );
}

#[test]
fn the_original_puzzle_limits_second_solutions() {
    let profile = profile(Choice::All);
    let mut engine = Engine::new(&profile, without("1r1c1"), Uniqueness::Proved);
    assert!(engine.journal().allowed(candidate("1r1c1")));
    engine.record_original_candidates();
    assert!(!engine.journal().allowed(candidate("1r1c1")));
    assert!(engine.journal().allowed(candidate("1r1c2")));
    // A candidate that is removed later was in the original puzzle.
    engine.eliminate(candidate("1r1c2"));
    assert!(engine.journal().allowed(candidate("1r1c2")));
    engine.restart(without("1r1c1"), Uniqueness::Proved);
    assert!(engine.journal().allowed(candidate("1r1c1")));
    // A board with filled cells that are not givens is not an original puzzle.
    let mut board = without("1r1c1");
    board.place(candidate("5r5c5"));
    engine.restart(board, Uniqueness::Proved);
    engine.record_original_candidates();
    assert!(engine.journal().allowed(candidate("1r1c1")));
}

#[test]
fn permits_are_given_unless_work_is_limited() {
    let profile = profile(Choice::All);
    let permits = ThreadPermits::new(1);
    set_script(&[Look], &[], &[]);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown).with_permits(&permits);
    engine.run(&mut StepLog::new(Keep::Effects));
    let _ = engine.step_for(profile.numbered().next().unwrap(), query_for(None));
    let limited = engine.with_budget(Work::limited(100));
    let _ = limited.step_for(profile.numbered().next().unwrap(), query_for(None));
    assert_eq!(
        take_log(),
        [
            "729 candidates, a permit",
            "729 candidates, a permit",
            "729 candidates, alone"
        ]
    );
}
