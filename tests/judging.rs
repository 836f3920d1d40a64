//! Tests verdicts on moves by comparing them with all solutions. Also tests verdicts on reasons, the steps that
//! lead to a later move, and the command `judge`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support::{Chance, SMALL, ordinary, root};
use grid::{Board, Candidate, Cell, Digit, Puzzle};
use logic::{Journal, Profile, Uniqueness};
use oracle::{Solution, SolutionCount, Solver};
use std::collections::BTreeMap;
use whydoku::judging::{
    Action, Change, Distance, JudgeRequest, JudgedMove, JudgingDepth, MovePosition, MoveSession,
    MoveVerdict,
};
use whydoku::why_not::Claim;

const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
const X_WING: &str =
    "...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5";

fn small_profile() -> Profile {
    let text = std::fs::read_to_string(root().join(SMALL)).unwrap();
    catalogue::profile::read(&text).unwrap()
}

/// All solutions of a puzzle; `None` if there are more than 300.
fn all_solutions(puzzle: &Puzzle) -> Option<Vec<Solution>> {
    let mut solver = Solver::new();
    let found: Vec<Solution> = solver.solutions(puzzle).take(301).collect();
    (found.len() <= 300).then_some(found)
}

fn holds(claims: &[Claim], solution: &Solution) -> bool {
    claims.iter().all(|claim| claim.holds_in(solution))
}

/// The board after a step.
fn apply(step: &logic::Step, board: &Board) -> Board {
    let mut after = board.clone();
    step.effects.apply(&mut after, &mut Journal::new(board));
    after
}

/// A random puzzle of the bank. Some lack givens, so that they have several solutions.
fn random_puzzle(chance: &mut Chance, bank: &[Puzzle]) -> Puzzle {
    let mut numbers = bank[chance.below(bank.len())].numbers();
    if chance.below(4) == 0 {
        let filled: Vec<usize> = (0..81).filter(|&index| numbers[index] > 0).collect();
        for _ in 0..=chance.below(3) {
            numbers[filled[chance.below(filled.len())]] = 0;
        }
    }
    Puzzle::from_numbers(&numbers).unwrap()
}

fn random_candidate(chance: &mut Chance) -> Candidate {
    Candidate::from_index(chance.below(729)).unwrap()
}

/// A random claim about a candidate of the board. It is often true.
fn random_claim(chance: &mut Chance, board: &Board, solution: &Solution) -> Claim {
    let open: Vec<Cell> = board.open().iter().collect();
    if open.is_empty() || chance.below(10) == 0 {
        let any = random_candidate(chance);
        return if chance.below(2) == 0 {
            Claim::Is(any)
        } else {
            Claim::IsNot(any)
        };
    }
    let cell = open[chance.below(open.len())];
    let digits: Vec<Digit> = board.candidates(cell).iter().collect();
    let right = solution.digit(cell);
    let digit = match chance.below(3) {
        0 => right,
        _ if digits.is_empty() => right,
        _ => digits[chance.below(digits.len())],
    };
    let candidate = Candidate { cell, digit };
    let is_solution = digit == right;
    // One claim in eight contradicts the solution.
    if is_solution == (chance.below(8) == 0) {
        Claim::IsNot(candidate)
    } else {
        Claim::Is(candidate)
    }
}

/// A random move of one to three claims, or `undo`.
fn random_action(chance: &mut Chance, board: &Board, solution: &Solution) -> Action {
    if chance.below(20) == 0 {
        return Action::Undo;
    }
    let number = if chance.below(6) == 0 {
        2 + chance.below(2)
    } else {
        1
    };
    let claims = (0..number)
        .map(|_| random_claim(chance, board, solution))
        .collect();
    Action::Change(Change::new(claims).unwrap())
}

/// Compares a verdict with all solutions of the puzzle, by independent code.
fn compare(judged: &JudgedMove, position: &MovePosition, solutions: &[Solution], context: &str) {
    let board = &judged.before;
    let fits = |solution: &&Solution| {
        Cell::all().all(|cell| match board.value(cell) {
            Some(digit) => solution.digit(cell) == digit,
            None => board.candidates(cell).contains(solution.digit(cell)),
        })
    };
    let has_mistake = !solutions.iter().any(|solution| fits(&solution));
    let verdict = judged.verdict.word();
    let Action::Change(change) = &judged.action else {
        let is_justified = judged.verdict.is_justified();
        let last = position.last_move().map(|change| change.claims().to_vec());
        let Some(last) = last else {
            assert_eq!(verdict, "illegal", "{context}");
            return;
        };
        assert_eq!(is_justified, has_mistake, "{context}");
        let count = solutions
            .iter()
            .filter(|solution| holds(&last, solution))
            .count();
        let is_true = !has_mistake && count == solutions.len();
        assert_eq!(verdict == "false", is_true, "{context}");
        return;
    };
    let stated = change.claims().to_vec();
    // Changes that the board already shows do not count, unless there are no others.
    let new = stated.iter().filter(|claim| !claim.is_on(board)).copied();
    let new: Vec<Claim> = new.collect();
    let claims = if new.is_empty() { stated.clone() } else { new };
    let count = solutions
        .iter()
        .filter(|solution| holds(&claims, solution))
        .count();
    match &judged.verdict {
        MoveVerdict::Justified(steps) => {
            assert!(
                !has_mistake && count == solutions.len() && !steps.is_empty(),
                "{context}"
            );
            let uniqueness = match solutions.len() {
                1 => Uniqueness::Proved,
                _ => Uniqueness::Unknown,
            };
            for step in steps {
                let checker = verify::Checker::new().with_uniqueness(uniqueness);
                let checked = checker.check(board, &step.effects, &step.evidence);
                assert_eq!(checked, Ok(()), "{context}: {}", step.info().slug);
                // If the moves so far do not hold in all solutions, steps hold only in the solutions that fit
                // the board.
                let fitting: Vec<Solution> = solutions
                    .iter()
                    .copied()
                    .filter(|solution| fits(&solution))
                    .collect();
                assert!(
                    effects_hold(step, &fitting),
                    "{context}: {}",
                    step.info().slug
                );
            }
            for claim in &claims {
                let shows_claim = |step| claim.is_on(&apply(step, board));
                assert!(
                    claim.is_on(board) || steps.iter().any(shows_claim),
                    "{context}: {claim}"
                );
            }
        }
        MoveVerdict::TrueNotYet(_) => {
            assert!(!has_mistake && count == solutions.len(), "{context}");
        }
        MoveVerdict::Unknowable([one, other]) => {
            assert!(
                !has_mistake && count > 0 && count < solutions.len(),
                "{context}"
            );
            assert!(holds(&claims, one) && !holds(&claims, other), "{context}");
            assert!(
                solutions.contains(one) && solutions.contains(other),
                "{context}"
            );
        }
        MoveVerdict::False(_) => assert!(!has_mistake && count == 0, "{context}"),
        MoveVerdict::Already => {
            assert!(claims.iter().all(|claim| claim.is_on(board)), "{context}");
            // With several solutions, an earlier move may be true in only some of them.
            let is_true = count == solutions.len() || solutions.len() > 1;
            assert!(!has_mistake && is_true, "{context}");
        }
        MoveVerdict::Mistake(_) => assert!(has_mistake, "{context}"),
        MoveVerdict::Illegal(_) => {
            let mut after = board.clone();
            Change::new(stated.clone()).unwrap().apply(&mut after);
            assert!(!stated.iter().all(|claim| claim.is_on(&after)), "{context}");
        }
        _ => panic!("{context}: no such verdict"),
    }
}

/// Whether the effects of a step hold in all solutions.
fn effects_hold(step: &logic::Step, all: &[Solution]) -> bool {
    let place = step.effects.place().map(Claim::Is).into_iter();
    let removals = step.effects.removals().iter().copied().map(Claim::IsNot);
    let claims: Vec<Claim> = place.chain(removals).collect();
    all.iter().all(|solution| holds(&claims, solution))
}

/// Judges at least `number` random moves on random boards and counts each verdict.
fn random_moves(
    seed: u64,
    number: usize,
    request: JudgeRequest<'_>,
    bank: &[Puzzle],
) -> BTreeMap<&'static str, usize> {
    let mut chance = Chance(seed);
    let mut counts = BTreeMap::new();
    let mut judged = 0;
    while judged < number {
        let puzzle = random_puzzle(&mut chance, bank);
        let Some(all) = all_solutions(&puzzle) else {
            continue;
        };
        let mut session = MoveSession::new(&puzzle, request);
        let solution = all[chance.below(all.len())];
        for _ in 0..12 {
            // Makes a few moves, which are seldom wrong.
            for _ in 0..chance.below(9) {
                let board = session.board().clone();
                let mut next = random_claim(&mut chance, &board, &solution);
                if !next.holds_in(&solution) && chance.below(12) > 0 {
                    next = next.denied();
                }
                session.apply(&next.into());
            }
            for _ in 0..4 {
                let board = session.board().clone();
                let action = random_action(&mut chance, &board, &solution);
                let found = session.judge(&action, None);
                let context = format!("{puzzle} {:?}: {action}", board.to_puzzle());
                compare(&found, session.position(), &all, &context);
                // A judge without the history gives the same verdict, except on taking a move back.
                if !action.is_undo() && judged % 16 == 0 {
                    let fresh = MovePosition::of(&session.position().player_board());
                    let mut fresh = MoveSession::at(fresh, request);
                    let again = fresh.judge(&action, None).verdict.word();
                    assert_eq!(again, found.verdict.word(), "{context}");
                }
                *counts.entry(found.verdict.word()).or_insert(0) += 1;
                judged += 1;
            }
            if session.position().moves() > 0 && chance.below(3) == 0 {
                session.apply(&Action::Undo);
            }
        }
    }
    counts
}

#[test]
fn random_moves_are_judged_as_exhaustive_search_says() {
    let profile = small_profile();
    let request = JudgeRequest::new(&profile).with_depth(JudgingDepth::Word);
    let counts = random_moves(7, 3000, request, &ordinary(200));
    for word in MoveVerdict::WORDS {
        assert!(
            counts.get(word).is_some_and(|&count| count > 20),
            "{counts:?}"
        );
    }
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_random_moves_are_judged_as_exhaustive_search_says() {
    let small_profile = small_profile();
    let default = catalogue::profile::named("default").unwrap();
    let bank = ordinary(1000);
    for (profile, seed, number) in [(&small_profile, 11, 100_000), (&default, 13, 10_000)] {
        let request = JudgeRequest::new(profile)
            .with_depth(JudgingDepth::Word)
            .with_budget(Some(20_000));
        let counts = random_moves(seed, number, request, &bank);
        eprintln!("{}: {counts:?}", profile.name);
        assert_eq!(counts.len(), MoveVerdict::WORDS.len());
    }
}

/// A verdict in words, such as `justified hidden_single reason_holds`. The second word is the technique of its
/// step, or why the move is illegal. The third word is the verdict on the stated reason. Both may be missing.
fn verdict_and_reason(session: &mut MoveSession<'_>, text: &str) -> String {
    let read = whydoku::judging::read_text(text, render::Cells::default()).unwrap();
    let judged = session.judge(&read.action, read.reason.as_ref());
    let why = if let MoveVerdict::Illegal(why) = judged.verdict {
        format!(" {}", why.word())
    } else {
        let step = judged.verdict.step();
        step.map_or(String::new(), |step| format!(" {}", step.info().slug))
    };
    let reason = judged
        .reason
        .map_or(String::new(), |reason| format!(" {}", reason.word()));
    format!("{}{why}{reason}", judged.verdict.word())
}

#[test]
fn reasons_are_distinguished_from_results() {
    let profile = small_profile();
    let mut session = MoveSession::new(&PUZZLE.parse().unwrap(), JudgeRequest::new(&profile));
    for (text, expected) in [
        ("r2c1=9", "justified hidden_single"),
        (
            "r2c1 is 9 because hidden single",
            "justified hidden_single reason_holds",
        ),
        (
            "r2c1 is 9 because hidden single in box 1",
            "justified hidden_single reason_holds",
        ),
        (
            "r2c1 is 9 because hidden single in row 2",
            "justified hidden_single reason_holds",
        ),
        (
            "r2c1 is 9 because hidden single in column 9",
            "justified hidden_single reason_insufficient",
        ),
        (
            "r2c1 is 9 because X-Wing",
            "justified hidden_single reason_absent",
        ),
        (
            "r2c1 is 9 because hidden single digit 1",
            "justified hidden_single reason_insufficient",
        ),
        (
            "r2c1 is 9 because I feel it",
            "justified hidden_single reason_unread",
        ),
        ("r2c1=5 because hidden single", "false reason_insufficient"),
        ("r1c2=5", "illegal filled"),
        ("r2c1=4", "illegal seen"),
        ("r1c2<>4", "illegal stands"),
        ("undo", "illegal nothing_to_undo"),
        ("r2c1=9 r2c1=5", "illegal contradictory"),
        ("hidden_single in box 1 digit 9", "justified hidden_single"),
        ("hidden_single in box 9 digit 9", "illegal no_such_step"),
        ("x_wing", "illegal no_such_step"),
        ("Swordfish", "illegal unknown_technique"),
        ("r1c2=4", "already"),
        (
            "In box 1, r2c1 is the only cell that can still be 9. So r2c1 is 9.",
            "justified hidden_single reason_holds",
        ),
        (
            "In box 1, r2c1 is the only cell that can still be 9. So r2c3 is 9.",
            "illegal seen",
        ),
        (
            "In box 2, r2c1 is the only cell that can still be 9. So r2c1 is 9.",
            "justified hidden_single reason_unread",
        ),
    ] {
        assert_eq!(verdict_and_reason(&mut session, text), expected, "{text}");
    }
    assert!(session.apply(&"r2c1=5".parse().unwrap()));
    assert_eq!(verdict_and_reason(&mut session, "r1c1=8"), "mistake");
    assert_eq!(verdict_and_reason(&mut session, "undo"), "justified");
    assert!(session.apply(&Action::Undo));
    assert!(session.apply(&"r2c1=9".parse().unwrap()));
    assert_eq!(verdict_and_reason(&mut session, "undo"), "false");
    assert!(!session.apply(&"x_wing".parse().unwrap()));
}

/// A search that the budget ended proves nothing about what it did not find.
#[test]
fn a_used_up_budget_denies_neither_reasons_nor_steps() {
    let profile = small_profile();
    let request = JudgeRequest::new(&profile).with_budget(Some(1));
    let mut session = MoveSession::new(&PUZZLE.parse().unwrap(), request);
    for (text, expected) in [
        (
            "r2c1=9 because X-Wing",
            "justified hidden_single reason_limit",
        ),
        (
            "r2c1=9 because hidden single",
            "justified hidden_single reason_limit",
        ),
        (
            "r2c1=5 because hidden single in box 1",
            "false reason_limit",
        ),
        ("x_wing", "illegal limit"),
        ("hidden_single in box 9 digit 9", "illegal limit"),
    ] {
        assert_eq!(verdict_and_reason(&mut session, text), expected, "{text}");
    }
}

/// Each of the first steps of an explanation is justified. Its text is a valid reason, and so is its technique.
#[test]
fn the_words_of_a_step_are_its_reason() {
    let profile = small_profile();
    let puzzle: Puzzle = X_WING.parse().unwrap();
    let mut session = MoveSession::new(&puzzle, JudgeRequest::new(&profile));
    let path = whydoku::explain(
        &puzzle,
        &profile,
        whydoku::UniquenessPolicy::Check,
        whydoku::Scope::Needed,
    )
    .unwrap();
    let style = render::Style::default();
    for record in &path.records[..12] {
        let step = record.step().unwrap();
        let text = render::record(
            9,
            session.board(),
            record,
            render::Detail::Paragraph,
            &style,
        );
        let expected = format!("justified {} reason_holds", step.info().slug);
        assert_eq!(verdict_and_reason(&mut session, &text), expected, "{text}");
        let named = format!("{} by {}", step.effects, step.info().slug);
        assert_eq!(
            verdict_and_reason(&mut session, &named),
            expected,
            "{named}"
        );
        let claims = whydoku::judging::read_text(&named, render::Cells::default()).unwrap();
        assert!(session.apply(&claims.action));
    }
}

/// A move that does not follow yet comes with the steps to it, each proved.
#[test]
fn the_steps_to_a_true_move_are_proved() {
    let profile = small_profile();
    let puzzle: Puzzle = X_WING.parse().unwrap();
    let SolutionCount::Unique(solution) = Solver::new().check(&puzzle) else {
        panic!()
    };
    let mut session = MoveSession::new(&puzzle, JudgeRequest::new(&profile));
    let mut path_count = 0;
    for cell in Cell::all()
        .filter(|&cell| puzzle.value(cell).is_none())
        .step_by(4)
    {
        let digit = solution.digit(cell);
        let judged = session.judge(&Claim::Is(Candidate { cell, digit }).into(), None);
        let MoveVerdict::TrueNotYet(Distance::Steps(path)) = &judged.verdict else {
            continue;
        };
        let mut board = path.start.clone();
        for step in &path.steps {
            assert_eq!(verify::check(&board, &step.effects, &step.evidence), Ok(()));
            board = apply(step, &board);
        }
        assert_eq!(board.value(cell), Some(digit));
        assert!(path.steps.len() > 1);
        path_count += 1;
    }
    assert!(path_count > 3, "{path_count}");
}

#[test]
fn the_page_shows_what_the_command_prints() {
    let page = std::fs::read_to_string(root().join("docs/DATA.md")).unwrap();
    let block = page
        .split("```\n")
        .find(|block| block.starts_with("$ whydoku judge "));
    let (command, expected) = block.unwrap().split_once('\n').unwrap();
    let arguments = command.split(' ').skip(2);
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_whydoku"))
        .args(arguments)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    assert_eq!(output.status.code(), Some(0));
}

/// With lines of JSON, each line gets a verdict, except empty lines. An invalid line does not end the run.
#[test]
fn many_moves_are_judged_line_by_line() {
    let lines = [
        format!(r#"{{"puzzle":"{PUZZLE}","action":"r2c1=9"}}"#),
        String::new(),
        r#"{"puzzle":"12345","action":"r2c1=9"}"#.to_owned(),
        format!(r#"{{"puzzle":"{PUZZLE}","action":"undo","moves":["r2c1=5"]}}"#),
        format!(r#"{{"puzzle":"{PUZZLE}","action":"r1c1=5","because":"x_wing"}}"#),
    ];
    let judged = |lines: &[String]| {
        assert_cmd::Command::cargo_bin("whydoku")
            .unwrap()
            .current_dir(root())
            .args(["judge", "--lines", "-", "--profile", SMALL])
            .write_stdin(lines.join("\n"))
            .output()
            .unwrap()
    };
    let output = judged(&lines);
    let text = String::from_utf8(output.stdout).unwrap();
    let found: Vec<(String, u64)> = text
        .lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(value["schema"], "whydoku.judge/1");
            let verdict = value["verdict"].as_str().unwrap().to_owned();
            (verdict, value["line"].as_u64().unwrap())
        })
        .collect();
    let expected = [
        ("justified", 1),
        ("invalid", 3),
        ("justified", 4),
        ("false", 5),
    ];
    assert_eq!(found, expected.map(|(word, line)| (word.to_owned(), line)));
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("-:3: ") && errors.contains("81"),
        "{errors}"
    );
    assert_eq!(judged(&lines[..1]).status.code(), Some(0));
    assert_eq!(judged(&lines[4..]).status.code(), Some(1));
}

/// A line that is too long or not UTF-8 gets a verdict like any invalid line. No part of it is read as
/// another line, and the lines after it are judged.
#[test]
fn unreadable_lines_are_counted_and_the_next_line_is_judged() {
    let good = format!(r#"{{"puzzle":"{PUZZLE}","action":"r2c1=9"}}"#);
    let mut input = good.clone().into_bytes();
    input.extend(b"\n");
    input.extend(b"x".repeat((1 << 20) + 1));
    input.extend(b"\n\xff\n");
    input.extend(good.as_bytes());
    let output = assert_cmd::Command::cargo_bin("whydoku")
        .unwrap()
        .current_dir(root())
        .args(["judge", "--lines", "-", "--profile", SMALL])
        .write_stdin(input)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let verdicts: Vec<String> = text
        .lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            format!("{} {}", value["line"], value["verdict"].as_str().unwrap())
        })
        .collect();
    let expected = ["1 justified", "2 invalid", "3 invalid", "4 justified"];
    assert_eq!(verdicts, expected);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("-:2: the line is longer than 1048576 bytes"),
        "{errors}"
    );
    assert!(errors.contains("-:3: invalid utf-8"), "{errors}");
    assert_eq!(output.status.code(), Some(2));
}
