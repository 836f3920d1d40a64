//! Tests `whydoku curriculum`: puzzles in learning order.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use whydoku::effort::Player;
use whydoku::grade::Verdict;
use whydoku::{UniquenessPolicy, grid};

fn whydoku(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(arguments).current_dir(support::root());
    command.output().unwrap()
}

fn scratch(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("curriculum");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    file
}

fn bank(puzzles: usize) -> String {
    let all = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    all.lines().take(puzzles).collect::<Vec<_>>().join("\n")
}

/// The rows of the output: stage, technique, tenths of minutes, puzzle.
fn rows(output: &Output) -> Vec<(String, String, u32, String)> {
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines();
    let head = "stage\tlearn\tminutes\tlevel\tpuzzle\tsource\tline";
    assert_eq!(lines.next(), Some(head), "{output:?}");
    let row = |line: &str| {
        let [stage, learn, minutes, _, puzzle, ..] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{line}")
        };
        let minutes = minutes.replace('.', "").parse().unwrap();
        (
            stage.to_owned(),
            learn.to_owned(),
            minutes,
            puzzle.to_owned(),
        )
    };
    lines.map(row).collect()
}

/// Whether a player solves a puzzle with the known techniques of the default profile.
fn solves(known: &[String], puzzle: &str) -> bool {
    let list: Vec<String> = known.iter().map(|slug| format!("{slug}: 1")).collect();
    let player = Player::read(&format!("techniques: {{ {} }}", list.join(", "))).unwrap();
    let profile = catalogue::profile::named("default").unwrap();
    let puzzle = grid::text::read_one(puzzle).unwrap();
    let graded = whydoku::grade(&puzzle, &player.profile(&profile), UniquenessPolicy::Check);
    graded.verdict == Verdict::Solved
}

#[test]
fn each_puzzle_needs_at_most_one_new_technique() {
    let bank = scratch("bank.txt", &bank(80));
    let output = whydoku(&["curriculum", bank.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let rows = rows(&output);
    assert_eq!(rows.len(), 80);
    let mut known: Vec<String> = Vec::new();
    let mut stage_sizes: Vec<usize> = Vec::new();
    for (stage, learn, _, puzzle) in &rows {
        let number = stage.parse().unwrap_or(usize::MAX);
        if number == usize::MAX {
            assert!(!solves(&known, puzzle), "{puzzle} is solved by {known:?}");
            continue;
        }
        if number > known.len() {
            assert_eq!(number, known.len() + 1, "stages follow one another");
            known.push(learn.clone());
            stage_sizes.push(0);
        }
        if number > 0 {
            stage_sizes[number - 1] += 1;
            let before = &known[..known.len() - 1];
            assert!(!solves(before, puzzle), "{puzzle} needs no {learn}");
        }
        assert!(solves(&known, puzzle), "{puzzle} with {known:?}");
    }
    assert!(
        known.len() > 3,
        "the bank has something to teach: {known:?}"
    );
    for stage in rows.chunk_by(|row, next| row.0 == next.0) {
        assert!(stage.is_sorted_by_key(|row| row.2), "{stage:?}");
    }

    let unlocks = whydoku(&["curriculum", "--unlocks", bank.to_str().unwrap()]);
    let text = String::from_utf8_lossy(&unlocks.stdout).into_owned();
    let first: Vec<&str> = text.lines().nth(1).unwrap().split('\t').collect();
    assert_eq!(first[0], known[0]);
    // The first technique unlocks only puzzles of the first stage.
    let unlocked: usize = first[1].parse().unwrap();
    assert!((1..=stage_sizes[0]).contains(&unlocked), "{text}");
}

#[test]
fn a_player_file_gives_known_techniques_and_speed() {
    let bank = scratch("few.txt", &bank(12));
    let bank = bank.to_str().unwrap();
    let average_rows = rows(&whydoku(&["curriculum", bank]));
    let file = scratch(
        "me.yaml",
        "speed: 2\ntechniques:\n  Pointing: 1\n  claiming: 0.1\n",
    );
    let player_rows = rows(&whydoku(&[
        "curriculum",
        "--knows",
        file.to_str().unwrap(),
        bank,
    ]));
    assert!(
        player_rows
            .iter()
            .all(|row| row.1 != "pointing" && row.1 != "claiming")
    );
    for (_, _, minutes, puzzle) in &player_rows {
        let is_same_puzzle = |row: &&(String, String, u32, String)| row.3 == *puzzle;
        let (stage, learn, average_minutes, _) = average_rows.iter().find(is_same_puzzle).unwrap();
        if stage == "0" {
            // A path of singles alone takes half the time, except for rounding.
            assert!(
                minutes.abs_diff(average_minutes / 2) <= 1,
                "{minutes} of {average_minutes}"
            );
        }
        if learn == "claiming" {
            assert!(
                *minutes > average_minutes / 2 + 1,
                "claiming is slow: {minutes} of {average_minutes}"
            );
        }
    }
    assert!(
        average_rows.iter().any(|row| row.1 == "claiming"),
        "{average_rows:?}"
    );
}

#[test]
fn a_puzzle_beyond_the_budget_is_left_out() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let file = scratch("hard.txt", &format!("{}\n{hard}\n", bank(3)));
    let file = file.to_str().unwrap();
    let all = rows(&whydoku(&["curriculum", file]));
    let output = whydoku(&["curriculum", "--budget", "0.005", file]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    let left_out = "hard.txt:4: profile `default` did not solve it before the budget was spent, so it is left out";
    assert!(message.contains(left_out), "{message}");
    assert_eq!(rows(&output), all[..3]);
}

#[test]
fn an_invalid_player_file_is_reported_with_its_position() {
    let bank = scratch("one.txt", &bank(1));
    for (name, text, expected) in [
        (
            "a.yaml",
            "speed: 1\ntechniques:\n  pointin: 1\n",
            "a.yaml:3:3: ",
        ),
        ("b.yaml", "speed: 0\n", "b.yaml:1:8: speed: 0 is no speed"),
        (
            "c.yaml",
            "techniques: { pointing: 1, pointing: 2 }\n",
            "`pointing` stands twice",
        ),
        ("d.yaml", "speeds: 1\n", "d.yaml:1:1: unknown field"),
    ] {
        let file = scratch(name, text);
        let output = whydoku(&[
            "curriculum",
            "--knows",
            file.to_str().unwrap(),
            bank.to_str().unwrap(),
        ]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}: {error}");
        assert!(error.contains(expected), "{name}: {error}");
    }
    let points = whydoku(&["curriculum", "--profile", "hodoku", bank.to_str().unwrap()]);
    assert_eq!(points.status.code(), Some(2));
}
