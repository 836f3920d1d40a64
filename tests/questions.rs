//! Tests answers and messages of `why-not`, `explain --cell`, `practice` and `compare`, and of `verify` with
//! one trace per line. Also tests that searches which find nothing stay within their budget.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{ordinary, root};
use assert_cmd::Command;
use catalogue::profile;
use grid::{Candidate, Cell, Digit};
use oracle::{SolutionCount, Solver};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;
use whydoku::hint::PlayerBoard;
use whydoku::why_not;
use whydoku::why_not::{Claim, Decided, WhyNotRequest};

/// A puzzle that singles and pointing solve.
const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn whydoku(arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    for variable in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "LANG",
        "COLUMNS",
        "WHYDOKU_FORMAT",
    ] {
        command.env_remove(variable);
    }
    let output = command
        .current_dir(root())
        .args(arguments)
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

fn temporary(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("questions");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// The answers about claims agree with the solution. Every step of a proof is checked, and the last board
/// shows the claim. Proofs by singles have no unneeded step. An answer that a claim is false has a
/// refutation, unless the board shows that it is false.
#[test]
fn claims_agree_with_the_solution() {
    let profile = profile::named("default").unwrap();
    let request = WhyNotRequest::new(&profile);
    let (mut followed, mut refuted) = (0, 0);
    for (index, puzzle) in ordinary(6).into_iter().enumerate() {
        let SolutionCount::Unique(solution) = Solver::new().check(&puzzle) else {
            panic!("{puzzle} has not one solution");
        };
        let player = PlayerBoard::untouched(puzzle.clone());
        let board = puzzle.board().unwrap();
        for cell in Cell::all().skip(index).step_by(17) {
            for digit in Digit::ALL {
                for claim in [
                    Claim::Is(Candidate { cell, digit }),
                    Claim::IsNot(Candidate { cell, digit }),
                ] {
                    let answer = why_not(&player, claim, &request);
                    let holds = claim.holds_in(&solution);
                    let word = answer.decided.word();
                    match &answer.decided {
                        Decided::Known => assert!(holds && claim.is_on(&board), "{puzzle} {claim}"),
                        Decided::Follows(path) => {
                            assert!(holds, "{puzzle} {claim}");
                            let checker = verify::Checker::new()
                                .with_uniqueness(logic::Uniqueness::Proved)
                                .with_start(&path.start);
                            // Applies all steps except `omitted`; `None` if the checker refuses a step or the last
                            // board does not show the claim.
                            let check_proof = |omitted: Option<usize>| {
                                let mut board = path.start.clone();
                                let mut journal = logic::Journal::new(&board);
                                for (index, step) in path.steps.iter().enumerate() {
                                    if Some(index) == omitted {
                                        continue;
                                    }
                                    checker.check(&board, &step.effects, &step.evidence).ok()?;
                                    step.effects.apply(&mut board, &mut journal);
                                }
                                claim.is_on(&board).then_some(())
                            };
                            assert!(check_proof(None).is_some(), "{puzzle} {claim}");
                            // A proof with other techniques may have a step that the evidence does not
                            // need, because the text of a later step mentions its result.
                            let is_single =
                                |step: &logic::Step| step.info().family == logic::Family::Singles;
                            let has_only_singles = path.steps.iter().all(is_single);
                            for index in 0..if has_only_singles {
                                path.steps.len()
                            } else {
                                0
                            } {
                                assert!(
                                    check_proof(Some(index)).is_none(),
                                    "{puzzle} {claim}: step {}",
                                    index + 1
                                );
                            }
                            followed += 1;
                        }
                        Decided::False(found) => {
                            assert!(!holds, "{puzzle} {claim}");
                            assert!(found.is_some(), "{puzzle} {claim}");
                            refuted += 1;
                        }
                        Decided::Filled(_) | Decided::Seen(_) | Decided::Gone => {
                            assert!(!holds, "{puzzle} {claim}");
                        }
                        Decided::Beyond(_)
                        | Decided::GivenUp
                        | Decided::Open(_)
                        | Decided::Mistake(_) => panic!("{puzzle} {claim}: {word}"),
                    }
                    assert!(!answer.text(&render::Style::default()).is_empty());
                }
            }
        }
    }
    assert!(followed > 50 && refuted > 50, "{followed} {refuted}");
}

#[test]
fn messages_about_claims() {
    let (printed, _, code) = whydoku(&["why-not", EASY, "r2c1=5"]);
    assert_eq!(
        printed,
        "No: 5 does not go into r2c1.\nSuppose 5 is in r2c1:\nNo place is left for 9 in row 2.\n"
    );
    assert_eq!(code, 1);
    let (printed, _, code) = whydoku(&["why-not", "--lang", "zh", EASY, "r5c9=7"]);
    assert_eq!(printed, "不对：r7c9已填7，所以r5c9不能再填7。\n");
    assert_eq!(code, 1);
    let (printed, _, code) = whydoku(&["why-not", "--format", "json", EASY, "r2c1=9"]);
    let json: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((json["answer"].as_str(), code), (Some("true"), 0));
    assert_eq!(json["lines"][0]["technique"], "hidden_single");
    let ambiguous = EASY.replace("760030000", "760000000");
    let (printed, _, code) = whydoku(&["why-not", &ambiguous, "r9c5=3"]);
    assert!(
        printed.starts_with("Nothing decides whether 3 goes into r9c5"),
        "{printed}"
    );
    assert_eq!(code, 1);
    let (_, errors, code) = whydoku(&["why-not", EASY, "r2c1"]);
    assert!(
        errors.contains("is not a claim: expected a cell and a digit"),
        "{errors}"
    );
    assert_eq!(code, 2);
}

#[test]
fn the_explanation_of_a_cell_has_only_needed_steps() {
    let (printed, _, code) = whydoku(&["explain", "--cell", "r9c9", EASY]);
    assert!(printed.trim_end().ends_with("So r9c9 is 9."), "{printed}");
    assert!(
        printed.contains("1. Hidden Single") && !printed.contains("2. "),
        "{printed}"
    );
    assert_eq!(code, 0);
    let (_, errors, code) = whydoku(&["explain", "--cell", "r1c2", EASY]);
    assert!(errors.contains("the board already shows this"), "{errors}");
    assert_eq!(code, 1);
}

#[test]
fn answers_to_exercises_are_judged() {
    let bank = "fixtures/puzzles/qq.txt";
    let practise = |more: &[&str]| {
        let mut arguments = vec!["practice", "naked_pair", "-n", "2", "--from", bank];
        arguments.extend(more);
        whydoku(&arguments)
    };
    let (printed, errors, code) = practise(&["--format", "json"]);
    assert_eq!(code, 0, "{errors}");
    let first: serde_json::Value = serde_json::from_str(printed.lines().next().unwrap()).unwrap();
    assert_eq!(printed.lines().count(), 2);
    assert_eq!(first["hint"]["technique"], "naked_pair");
    let removed = &first["hint"]["operations"][0];
    let (cell, digit) = (
        removed["cell"].as_str().unwrap(),
        removed["digit"].as_u64().unwrap(),
    );
    let (printed, _, code) = practise(&["--answer", &format!("{cell}<>{digit}")]);
    assert!(
        printed.starts_with("Right: Naked Pair says so."),
        "{printed}"
    );
    assert_eq!(code, 0);
    let (printed, _, code) = practise(&["--answer", &format!("{cell}={digit}")]);
    assert!(printed.starts_with("No: "), "{printed}");
    assert_eq!(code, 1);
    let puzzle = grid::text::read_one(first["puzzle"].as_str().unwrap()).unwrap();
    let position = grid::text::read_one(first["pencilmarks"].as_str().unwrap()).unwrap();
    let SolutionCount::Unique(solution) = Solver::new().check(&puzzle) else {
        panic!("{puzzle} has not one solution");
    };
    let open = Cell::all()
        .find(|&cell| position.value(cell).is_none())
        .unwrap();
    let (printed, _, code) = practise(&["--answer", &format!("{open}={}", solution.digit(open))]);
    assert!(
        printed.starts_with("Right, but not by Naked Pair on this board."),
        "{printed}"
    );
    assert_eq!(code, 1);
    let (none, _, _) = practise(&["--hint", "0"]);
    assert!(!none.contains("Look at "), "{none}");
    let (place, _, _) = practise(&["--hint", "where"]);
    assert!(place.contains("Look at "), "{place}");
    assert!(!place.contains("Look for a subset"), "{place}");
    let (kind, _, _) = practise(&["--hint", "2"]);
    assert!(kind.contains("Look for a subset"), "{kind}");
    assert!(!kind.contains("Naked Pair"), "{kind}");
    let (cells, _, _) = practise(&["--hint", "cells"]);
    assert!(
        cells.contains("The technique is Naked Pair, in r"),
        "{cells}"
    );
}

#[test]
fn a_search_without_results_ends_with_a_message() {
    let (printed, errors, code) = whydoku(&["practice", "tridagon", "-n", "1", "--budget", "0.05"]);
    assert_eq!((printed.as_str(), code), ("", 1), "{errors}");
    assert!(
        errors.starts_with("0 of 1 positions found: of "),
        "{errors}"
    );
    assert!(
        errors.contains("raise --budget to search longer"),
        "{errors}"
    );
    let (_, errors, code) = whydoku(&["practice", "naked_pare"]);
    assert!(errors.contains("did you mean `naked_pair`"), "{errors}");
    assert_eq!(code, 2);
}

/// The number after these words of a message.
fn number_after(message: &str, words: &str) -> u64 {
    let (_, rest) = message.split_once(words).unwrap();
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[test]
fn searches_that_find_nothing_count_all_their_work() {
    // A candidate is a puzzle that `generate` makes. Making and grading one costs about a millisecond. If
    // grading were not counted, thousands would fit into the budget.
    let (_, message, code) = whydoku(&[
        "generate",
        "-n",
        "1",
        "--hardest",
        "junior_exocet",
        "--budget",
        "0.1",
    ]);
    assert_eq!(code, 1, "{message}");
    let candidates = number_after(&message, "found 0 of 1: of ");
    assert!((1..500).contains(&candidates), "{message}");
    // Without a budget the whole bank of 100 puzzles would be searched.
    let bank = "fixtures/puzzles/qq.txt";
    let (printed, message, code) = whydoku(&[
        "practice", "tridagon", "-n", "1", "--from", bank, "--budget", "0.0001",
    ]);
    assert_eq!((printed.as_str(), code), ("", 1), "{message}");
    let puzzles = number_after(&message, "positions found: of ");
    assert!((1..10).contains(&puzzles), "{message}");
}

#[test]
fn banks_are_compared_as_far_as_the_budget_and_the_files_allow() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("banks");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (one, two) = (path("one.txt"), path("two.txt"));
    let image: String = EASY.chars().rev().collect();
    let empty = ".".repeat(81);
    std::fs::write(&one, format!("{EASY}\n{empty}\n")).unwrap();
    std::fs::write(&two, format!("{image}\n{empty}\n{image}\n")).unwrap();
    let (whole, _, code) = whydoku(&["compare", "-j", "2", &one, &two]);
    assert_eq!(code, 0, "{whole}");
    assert!(
        whole.contains("two.txt: puzzles 3, different 2\nin both: 2\n"),
        "{whole}"
    );
    // The budget applies to each puzzle. It is enough for the canonical form of the empty grid, but not for
    // that of `image`.
    let (limited_output, _, code) = whydoku(&["compare", "--budget", "0.00005", &one, &two]);
    assert_eq!(code, 1, "{limited_output}");
    let limited = "puzzles 3, different 1, not compared 2 (the budget is spent)\nin both: 1\n";
    assert!(limited_output.contains(limited), "{limited_output}");
    // An invalid line is an error, and the other puzzles are still compared.
    std::fs::write(&two, format!("{image}\n{}x\n{empty}\n", &EASY[..70])).unwrap();
    let (printed, message, code) = whydoku(&["compare", &one, &two]);
    assert_eq!(code, 2, "{printed}");
    assert!(message.contains("two.txt:2:"), "{message}");
    assert!(
        printed.contains("two.txt: puzzles 2, different 2\nin both: 2\n"),
        "{printed}"
    );
}

#[test]
fn images_are_reported_with_their_transformation() {
    let (image, _, _) = whydoku(&["shuffle", "--seed", "3", EASY]);
    let image = image.trim();
    let (printed, _, code) = whydoku(&["compare", EASY, image]);
    assert!(
        printed.starts_with("Both are the same puzzle but for its looks."),
        "{printed}"
    );
    assert!(
        printed.contains("The first: Rating 2.6, the hardest step is Pointing.\n"),
        "{printed}"
    );
    assert!(
        printed.contains("The second: Rating 2.6, the hardest step is Pointing.\n"),
        "{printed}"
    );
    assert_eq!(code, 0);
    // The transformation is right: applied by hand, it turns the first puzzle into the second.
    let numbers = |start: &str| -> Option<Vec<usize>> {
        let line = printed.lines().find(|line| line.starts_with(start))?;
        let (_, numbers) = line.split_once(": ")?;
        Some(
            numbers
                .split(' ')
                .map(|one| one.parse::<usize>().unwrap() - 1)
                .collect(),
        )
    };
    let in_order = || (0..9).collect::<Vec<_>>();
    let rows = numbers("Its rows are").unwrap_or_else(in_order);
    let columns = numbers("Its columns are").unwrap_or_else(in_order);
    let is_transposed = printed.contains("Rows and columns change places first.");
    let becomes = |digit: char| {
        let pairs = printed
            .lines()
            .find_map(|line| line.strip_prefix("Digits become others: "));
        let pair = pairs.and_then(|pairs| pairs.split(' ').find(|pair| pair.starts_with(digit)));
        pair.and_then(|pair| pair.chars().last()).unwrap_or(digit)
    };
    let first: Vec<char> = EASY.chars().collect();
    let mut made = String::new();
    for &row in &rows {
        for &column in &columns {
            let from = if is_transposed {
                first[column * 9 + row]
            } else {
                first[row * 9 + column]
            };
            made.push(becomes(from));
        }
    }
    assert_eq!(made.replace('0', "."), image.replace('0', "."));

    let (printed, _, code) = whydoku(&["compare", "--lang", "zh", EASY, EASY]);
    assert!(printed.starts_with("两题逐格相同。"), "{printed}");
    assert!(
        !printed.contains("solved") && printed.contains("评分2.6"),
        "{printed}"
    );
    assert_eq!(code, 0);
    let other = ordinary(30);
    let other = other[4].to_string();
    let (printed, _, code) = whydoku(&["compare", EASY, &other]);
    assert!(
        printed.starts_with("These are two different puzzles"),
        "{printed}"
    );
    assert_eq!(code, 1);
    let (one, two) = (temporary("one.txt"), temporary("two.txt"));
    std::fs::write(&one, format!("{EASY}\n{other}\n")).unwrap();
    std::fs::write(&two, format!("{image}\n")).unwrap();
    let (printed, _, code) = whydoku(&["compare", one.to_str().unwrap(), two.to_str().unwrap()]);
    assert!(printed.contains("\nin both: 1\n"), "{printed}");
    assert_eq!(code, 1);
}

#[test]
fn paths_in_lines_are_proved_and_false_ones_refused() {
    let bank = temporary("bank.txt");
    let puzzles: Vec<String> = ordinary(30).iter().map(ToString::to_string).collect();
    std::fs::write(&bank, puzzles.join("\n") + "\n").unwrap();
    let bank = bank.to_str().unwrap();
    for form in ["--with-path", "--with-path=words"] {
        let (lines, errors, code) = whydoku(&["grade", "--format", "jsonl", form, bank]);
        assert_eq!(code, 0, "{errors}");
        let paths = temporary("paths.jsonl");
        std::fs::write(&paths, &lines).unwrap();
        let name = paths.to_str().unwrap();
        let (one, _, code) = whydoku(&["verify", name]);
        assert!(
            one.contains("30 paths, ") && one.contains("all proved"),
            "{one}"
        );
        assert_eq!(code, 0);
        let (two, _, _) = whydoku(&["verify", "--jobs", "2", name]);
        assert_eq!(one, two);
        // Line 4 gets a wrong placement, and another record gets the path of another puzzle.
        let mut all: Vec<String> = lines.lines().map(str::to_owned).collect();
        let mut wrong: serde_json::Value = serde_json::from_str(&all[3]).unwrap();
        let place = wrong
            .pointer_mut("/path/records/0/step/effects/place")
            .unwrap();
        let digit = place.as_str().unwrap().chars().next().unwrap();
        let other = if digit == '1' { "2" } else { "1" };
        *place = serde_json::Value::String(format!("{other}{}", &place.as_str().unwrap()[1..]));
        all[3] = wrong.to_string();
        let mut moved: serde_json::Value = serde_json::from_str(&all[5]).unwrap();
        let path = serde_json::from_str::<serde_json::Value>(&all[6]).unwrap()["path"].clone();
        moved["path"] = path;
        all[5] = moved.to_string();
        std::fs::write(&paths, all.join("\n") + "\n").unwrap();
        let state = temporary("verify.state");
        let (printed, _, code) = whydoku(&["verify", "--resume", state.to_str().unwrap(), name]);
        assert!(printed.contains("paths.jsonl:4: refused: "), "{printed}");
        assert!(
            printed.contains("paths.jsonl:6: refused: the path is for another puzzle"),
            "{printed}"
        );
        assert_eq!(code, 1);
        assert!(!state.exists(), "a state that is done is removed");
    }
    let (_, errors, code) = whydoku(&["grade", "--with-path", bank]);
    assert!(
        errors.contains("--with-path needs --format jsonl"),
        "{errors}"
    );
    assert_eq!(code, 2);
}

/// A run of `verify` that is killed, or whose reader stops, can be resumed. The resumed run prints the same
/// output as an uninterrupted run.
#[test]
fn an_interrupted_check_resumes() {
    let bank = temporary("broken_off.txt");
    let puzzles: Vec<String> = ordinary(3).iter().map(ToString::to_string).collect();
    std::fs::write(&bank, puzzles.join("\n") + "\n").unwrap();
    let words = ["grade", "--format", "jsonl", "--with-path"];
    let (lines, errors, code) = whydoku(&[&words[..], &[bank.to_str().unwrap()]].concat());
    assert_eq!(code, 0, "{errors}");
    // In every third record, the path belongs to another puzzle, so `verify` refuses it. The 2,500 refusals do
    // not fit into a pipe's buffer, so `verify` cannot finish after its reader has stopped.
    let mut three: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    three[2]["path"] = three[1]["path"].clone();
    let three: Vec<String> = three.iter().map(ToString::to_string).collect();
    let three = three.join("\n") + "\n";
    let many = three.repeat(2_500);
    let file = temporary("broken_off.jsonl");
    std::fs::write(&file, &many).unwrap();
    let name = file.to_str().unwrap();
    let (whole, _, code) = whydoku(&["verify", name]);
    assert_eq!((whole.lines().count(), code), (2_501, 1));
    let state = temporary("broken_off.state");
    let _ = std::fs::remove_file(&state);
    let state_lines = || {
        std::fs::read_to_string(&state)
            .unwrap_or_default()
            .lines()
            .count()
    };
    let resume = ["verify", "--resume", state.to_str().unwrap(), "--jobs", "2"];
    let started = |name: &str| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("whydoku"));
        command.current_dir(root()).args(resume).arg(name);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::null()).spawn().unwrap()
    };
    // The run is killed while it waits for more input. By then one block of 2,048 lines is checked, and the
    // state file has two lines: the head and the results of this block.
    let mut child = started("-");
    let some: String = many.split_inclusive('\n').take(2_100).collect();
    let mut input = child.stdin.take().unwrap();
    input.write_all(some.as_bytes()).unwrap();
    input.flush().unwrap();
    // The block takes a second on an idle machine. The limit only prevents an endless wait.
    let since = std::time::Instant::now();
    while state_lines() < 2 && since.elapsed().as_secs() < 300 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    drop(input);
    assert_eq!(state_lines(), 2);
    let output = Command::cargo_bin("whydoku").unwrap();
    let output = { output }
        .args(resume)
        .arg("-")
        .write_stdin(many.clone())
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed, whole.replace(name, "-"));
    assert!(!state.exists(), "a state that is done is removed");
    // The reader stops after one line.
    let mut child = started(name);
    let mut first = String::new();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut first).unwrap();
    assert!(whole.starts_with(&first) && !first.is_empty(), "{first}");
    drop(reader);
    child.wait().unwrap();
    assert!(state.exists());
    let (printed, _, code) = whydoku(&[&resume[..], &[name]].concat());
    assert_eq!((printed, code), (whole, 1));
    assert!(!state.exists());
}
