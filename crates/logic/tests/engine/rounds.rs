//! Which steps there are, and what they leave behind.

use super::acts::{
    Act, F, Heard, Keeps, Look, blank, candidates, heard, nearly_full, one, profile, tell, without,
};
use super::wishes::wish;
use core::ops::ControlFlow;
use grid::{Board, Digit, Puzzle};
use logic::{Change, Choice, Conflict, Effects, Engine, Hands, Keep, Outcome, Uniqueness, Work};

/// The first round on a blank board.
fn round(choice: Choice, acts: &[Act]) -> Vec<String> {
    tell(acts, &[], &[]);
    let profile = profile(choice);
    let mut told = Heard::new(Keep::Effects);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown);
    let done = engine.round(&mut told);
    assert_eq!(done, ControlFlow::Continue(()));
    told.told
}

#[test]
fn a_round_is_what_the_entry_chooses() {
    let acts = [
        F(0, 2, "", "1r1c1"),
        F(1, 5, "", "2r1c1"),
        Keeps(1, 5),
        Keeps(1, 6),
        Keeps(0, 1),
        F(1, 3, "", "3r1c1 4r1c2"),
        Keeps(1, 3),
        F(1, 3, "", "5r1c1"),
        F(1, 4, "", "6r1c1"),
        F(2, 1, "", "7r1c1"),
    ];
    assert_eq!(round(Choice::First, &acts), ["0 v0 s2 2.0 r1c1<>1"]);
    // It stopped the search.
    assert!(heard().is_empty());
    assert_eq!(round(Choice::Least, &acts), ["0 v1 s3 1.0 r1c1<>3 r1c2<>4"]);
    assert_eq!(heard(), ["false", "false", "false", "false"]);
    assert_eq!(
        round(Choice::Easiest, &acts),
        [
            "0 v1 s3 1.0 r1c1<>3 r1c2<>4",
            "0 v1 s3 1.0 r1c1<>5 together"
        ]
    );
    assert_eq!(heard(), ["true", "false", "false", "true"]);
    assert_eq!(
        round(Choice::All, &acts),
        [
            "0 v0 s2 2.0 r1c1<>1",
            "0 v1 s5 1.0 r1c1<>2 together",
            "0 v1 s3 1.0 r1c1<>3 r1c2<>4 together",
            "0 v1 s3 1.0 r1c1<>5 together",
            "0 v1 s4 1.0 r1c1<>6 together",
            "0 v2 s1 3.0 r1c1<>7 together",
        ]
    );
    assert_eq!(heard(), ["true", "true", "true", "true"]);
}

#[test]
fn of_finds_that_are_alike_but_for_the_size_the_least_is_taken() {
    let acts = [
        F(1, 3, "", "1r1c1"),
        F(1, 2, "", "2r1c1"),
        F(1, 2, "", "3r1c1"),
    ];
    assert_eq!(round(Choice::Least, &acts), ["0 v1 s2 1.0 r1c1<>2"]);
    assert_eq!(
        round(Choice::Easiest, &acts),
        ["0 v1 s2 1.0 r1c1<>2", "0 v1 s2 1.0 r1c1<>3 together"]
    );
}

/// Only what is there is taken away, and a find of which nothing is left is no step.
#[test]
fn a_step_is_what_it_changes() {
    tell(
        &[
            F(0, 1, "", "1r1c1"),
            F(0, 1, "2r1c1", ""),
            F(0, 1, "", "3r1c1 3r1c2"),
            F(0, 1, "", "3r1c2"),
            F(0, 1, "4r1c3", "5r9c9 1r1c1"),
            F(0, 1, "4r1c3", "4r1c4"),
            F(0, 1, "", "4r2c3 6r9c9"),
        ],
        &[],
        &[],
    );
    let profile = profile(Choice::All);
    let mut board = without("1r1c1 2r1c1");
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
    let mut told = Heard::new(Keep::Proofs);
    assert!(engine.round(&mut told).is_continue());
    assert_eq!(
        told.told,
        [
            "0 v0 s1 2.0 r1c1<>3 r1c2<>3 proved",
            "0 v0 s1 2.0 r1c3=4 r9c9<>5 together proved",
            "0 v0 s1 2.0 r9c9<>6 together proved",
        ]
    );
    for gone in candidates("3r1c1 3r1c2 5r9c9 6r9c9") {
        board.eliminate(gone);
    }
    board.place(one("4r1c3"));
    assert_eq!(*engine.board(), board);
    let removed = |text| Change::Removed(one(text));
    assert_eq!(
        engine.journal().changes(),
        [
            removed("3r1c1"),
            removed("3r1c2"),
            removed("5r9c9"),
            Change::Placed(one("4r1c3")),
            removed("6r9c9"),
        ]
    );
    // Nothing of it is left.
    assert_eq!(engine.round(&mut told), ControlFlow::Break(Outcome::Stuck));
}

#[test]
fn entries_are_tried_in_turn_and_only_if_they_may_be() {
    tell(
        &[F(0, 1, "", "1r1c1")],
        &[F(0, 1, "", "2r1c1")],
        &[F(0, 1, "", "3r1c1")],
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
        let mut told = Heard::new(Keep::Effects);
        let mut engine = Engine::new(&profile, blank(), uniqueness);
        assert_eq!(engine.run(&mut told), Outcome::Stuck);
        assert_eq!(told.told, expected);
        engine.restart(blank(), Uniqueness::Unknown);
        let mut told = Heard::new(Keep::Effects);
        assert_eq!(engine.run(&mut told), Outcome::Stuck);
        assert_eq!(told.told.len(), 2);
    }
}

#[test]
fn a_run_ends_where_nothing_is_left_or_nothing_fits() {
    let profile = profile(Choice::All);
    let end = |board: Board, acts: &[Act]| {
        tell(acts, &[], &[]);
        let mut told = Heard::new(Keep::Effects);
        let mut engine = Engine::new(&profile, board, Uniqueness::Unknown);
        (engine.run(&mut told), told.told.len())
    };
    let place = [F(0, 1, "1r1c1", "")];
    assert_eq!(end(nearly_full(), &place), (Outcome::Solved, 1));
    assert_eq!(end(nearly_full(), &[]), (Outcome::Stuck, 0));
    // Full, and wrong.
    let mut wrong = [Some(Digit::ALL[0]); 81];
    wrong[0] = Some(Digit::ALL[1]);
    let wrong = Board::new(&Puzzle::new(wrong));
    let (outcome, _) = end(wrong, &[Act::Spend(1)]);
    assert!(matches!(
        outcome,
        Outcome::Contradiction(Conflict::Clash(..))
    ));
    // Nothing is found, and a cell has no candidate.
    let empty: Vec<String> = (1..=9).map(|digit| format!("{digit}r5c5")).collect();
    let empty = without(&empty.join(" "));
    let cell = one("1r5c5").cell;
    assert_eq!(
        end(empty.clone(), &[]),
        (Outcome::Contradiction(Conflict::Cell(cell)), 0)
    );
    // What is found before that is done all the same.
    let (outcome, steps) = end(empty, &[F(0, 1, "", "1r1c1")]);
    assert_eq!(
        (outcome, steps),
        (Outcome::Contradiction(Conflict::Cell(cell)), 1)
    );
    // A search sees it itself; what it found beside that is not used.
    let seen = [F(0, 1, "", "1r1c1"), Act::Conflict("7r7c7")];
    let both = Outcome::Contradiction(Conflict::Both(one("7r7c7")));
    assert_eq!(end(blank(), &seen), (both, 0));
}

#[test]
fn a_budget_ends_a_run_and_says_where() {
    let profile = profile(Choice::All);
    tell(
        &[F(0, 1, "", "1r1c1"), Act::Spend(10)],
        &[Act::Spend(20)],
        &[Act::Spend(30)],
    );
    let run = |units, uniqueness| {
        let work = Work::limited(units);
        let mut engine = Engine::new(&profile, blank(), uniqueness).with_budget(work);
        let outcome = engine.run(&mut Heard::new(Keep::Effects));
        let at = engine.gave_up().map(|end| (end.at.slug, end.least.0));
        (outcome, at, engine.work().left())
    };
    let (limit, stuck) = (Outcome::Limit, Outcome::Stuck);
    // A technique costs one unit besides what it counts itself; one that does not end finds nothing.
    assert_eq!(run(0, Uniqueness::Proved), (limit, Some(("first", 10)), 0));
    assert_eq!(run(10, Uniqueness::Proved), (limit, Some(("first", 10)), 9));
    // Twice the first, then the others.
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

/// A search sees the board as it is, whatever changed it, and the facts are of that board.
#[test]
fn facts_are_of_the_present_board() {
    let profile = profile(Choice::All);
    tell(&[Look], &[], &[]);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown);
    assert!(core::ptr::eq(engine.profile(), &raw const profile));
    let count = |engine: &mut Engine<'_>| {
        assert_eq!(engine.run(&mut Heard::new(Keep::Effects)), Outcome::Stuck);
        let told = heard().remove(0);
        assert_eq!(
            told,
            format!(
                "{} candidates, alone",
                engine.board().all_candidates().len()
            )
        );
        engine.board().all_candidates().len()
    };
    assert_eq!(count(&mut engine), 729);
    let start = engine.waypoint();
    assert_eq!(*start.board(), blank());
    assert!(engine.strike(one("1r1c1")));
    assert_eq!(count(&mut engine), 728);
    assert!(!engine.strike(one("1r1c1")));
    assert!(engine.suppose(one("2r1c1")));
    // A cell loses seven, its peers twenty.
    assert_eq!(count(&mut engine), 700);
    assert!(!engine.suppose(one("2r1c2")));
    let guessed = engine.waypoint();
    assert_eq!(
        engine.journal().changes(),
        [Change::Removed(one("1r1c1")), Change::Placed(one("2r1c1"))]
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
    engine.strike(one("1r1c1"));
    engine.restart(nearly_full(), Uniqueness::Unknown);
    assert_eq!(count(&mut engine), 1);
    assert_eq!(engine.journal().changes().len(), 80);
    // Steps of a round change the board for the next.
    tell(&[Look, F(0, 1, "", "1r1c1")], &[], &[]);
    engine.restart(blank(), Uniqueness::Unknown);
    assert_eq!(engine.run(&mut Heard::new(Keep::Effects)), Outcome::Stuck);
    assert_eq!(heard(), ["729 candidates, alone", "728 candidates, alone"]);
}

#[test]
fn a_puzzle_s_own_candidates_bind_second_solutions() {
    let profile = profile(Choice::All);
    let mut engine = Engine::new(&profile, without("1r1c1"), Uniqueness::Proved);
    assert!(engine.journal().allowed(one("1r1c1")));
    engine.begins_puzzle();
    assert!(!engine.journal().allowed(one("1r1c1")));
    assert!(engine.journal().allowed(one("1r1c2")));
    // What goes later was there.
    engine.strike(one("1r1c2"));
    assert!(engine.journal().allowed(one("1r1c2")));
    engine.restart(without("1r1c1"), Uniqueness::Proved);
    assert!(engine.journal().allowed(one("1r1c1")));
    // A board with filled cells that were not given is on its way.
    let mut board = without("1r1c1");
    board.place(one("5r5c5"));
    engine.restart(board, Uniqueness::Proved);
    engine.begins_puzzle();
    assert!(engine.journal().allowed(one("1r1c1")));
}

#[test]
fn hands_are_lent_unless_work_is_counted() {
    let profile = profile(Choice::All);
    let hands = Hands::new(1);
    tell(&[Look], &[], &[]);
    let mut engine = Engine::new(&profile, blank(), Uniqueness::Unknown).with_hands(&hands);
    engine.run(&mut Heard::new(Keep::Effects));
    let _ = engine.step_for(profile.numbered().next().unwrap(), wish(None));
    let limited = engine.with_budget(Work::limited(100));
    let _ = limited.step_for(profile.numbered().next().unwrap(), wish(None));
    assert_eq!(
        heard(),
        [
            "729 candidates, a hand",
            "729 candidates, a hand",
            "729 candidates, alone"
        ]
    );
}
