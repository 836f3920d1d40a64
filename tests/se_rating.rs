//! Tests that `grade` prints the ratings and step traces of Sudoku Explainer 1.2.1.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;
use std::process::Output;

/// Traces of Sudoku Explainer and, for nested chains, of another exact rater. Each technique in the
/// reference data occurs in at least one puzzle.
const TRACES: &str = "fixtures/se/traces.txt";

/// The puzzle "AI Escargot", which is hard enough to exceed a budget.
const ESCARGOT: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

fn grade(arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command.env_remove("WHYDOKU_FORMAT").env("NO_COLOR", "1");
    command.current_dir(support::root());
    command.args(["grade", "--profile", "se"]);
    command.args(arguments).output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    String::from_utf8(grade(arguments).stdout).unwrap()
}

fn err(arguments: &[&str]) -> String {
    String::from_utf8(grade(arguments).stderr).unwrap()
}

/// The puzzles of the traces with their ratings, and the traces.
fn traces() -> (Vec<(String, String)>, String) {
    let text = std::fs::read_to_string(support::root().join(TRACES)).unwrap();
    let rated_puzzles = text.lines().filter_map(|line| line.split_once(' '));
    let rated_puzzles = rated_puzzles.filter(|(puzzle, _)| puzzle.len() == 81);
    let rated_puzzles =
        rated_puzzles.map(|(puzzle, ratings)| (puzzle.to_owned(), ratings.to_owned()));
    (rated_puzzles.collect(), text)
}

#[test]
fn traces_equal_those_of_sudoku_explainer() {
    let (rated_puzzles, expected) = traces();
    let mut arguments = vec!["--trace", "--jobs", "2"];
    arguments.extend(rated_puzzles.iter().map(|(puzzle, _)| puzzle.as_str()));
    let printed = out(&arguments);
    for (printed, expected) in printed.lines().zip(expected.lines()) {
        assert_eq!(printed, expected);
    }
    assert_eq!(printed, expected);
}

#[test]
fn tables_have_the_columns_er_ep_ed() {
    let (rated_puzzles, _) = traces();
    let mut arguments = vec!["--jobs", "2"];
    arguments.extend(rated_puzzles.iter().map(|(puzzle, _)| puzzle.as_str()));
    let mut expected = "puzzle\tER\tEP\tED\n".to_owned();
    for (puzzle, ratings) in &rated_puzzles {
        let (puzzle, ratings) = (puzzle.replace('0', "."), ratings.replace('/', "\t"));
        expected.extend([puzzle.as_str(), "\t", &ratings, "\n"]);
    }
    assert_eq!(out(&arguments), expected);
}

#[test]
fn json_lines_add_the_hardest_step() {
    let (rated_puzzles, text) = traces();
    let (puzzle, ratings) = &rated_puzzles[0];
    let record: serde_json::Value =
        serde_json::from_str(&out(&["--format", "jsonl", puzzle])).unwrap();
    let printed = ["ER", "EP", "ED"].map(|key| format!("{:.1}", record[key].as_f64().unwrap()));
    assert_eq!(printed.join("/"), *ratings);
    let hardest = record["hardest_step"].as_str().unwrap();
    assert!(hardest.starts_with(&printed[0]), "{hardest}");
    assert!(text.lines().any(|line| line.trim_end() == hardest));
}

#[test]
fn a_full_grid_has_the_rating_0() {
    let full = "163759248298643157475281693714592386952368471836417529621875934589134762347926815";
    assert_eq!(
        out(&[full]),
        format!("puzzle\tER\tEP\tED\n{full}\t0.0\t0.0\t0.0\n")
    );
}

#[test]
fn a_rating_requires_exactly_one_solution() {
    let many = format!("1{}", ".".repeat(80));
    let none = format!("11{}", ".".repeat(79));
    let arguments = [many.as_str(), &none];
    let table = out(&arguments);
    assert_eq!(
        table,
        format!("puzzle\tER\tEP\tED\n{many}\t-\t-\t-\n{none}\t-\t-\t-\n")
    );
    assert_eq!(grade(&arguments).status.code(), Some(1));
    let printed = err(&arguments);
    assert!(
        printed.contains(": unique: several solutions\n"),
        "{printed}"
    );
    assert!(printed.contains(": unique: no solution: "), "{printed}");
    let mut command = Command::cargo_bin("whydoku").unwrap();
    let explained = command
        .args(["explain", "--profile", "se", &many])
        .output()
        .unwrap();
    assert_eq!(explained.status.code(), Some(1));
    let printed = String::from_utf8(explained.stdout).unwrap();
    assert!(
        printed.ends_with("exactly one solution; no step was made.\n"),
        "{printed}"
    );
}

#[test]
fn an_exceeded_budget_reports_its_place_and_partial_result() {
    let arguments = ["--budget", "0.002", ESCARGOT];
    let table = out(&arguments);
    let rating = table.trim_end().rsplit('\t').nth(2).unwrap();
    let minimum = rating.strip_prefix(">=").unwrap();
    assert!(minimum.parse::<f32>().unwrap() < 10.5);
    let printed = err(&arguments);
    assert!(printed.contains("gave up at "), "{printed}");
    let known = format!("rating at least {minimum} [limit");
    assert!(printed.contains(&known), "{printed}");
    assert_eq!(out(&arguments), table);
}

#[test]
fn traces_need_a_profile_that_follows_a_program() {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    let output = command
        .args(["grade", "--trace", ESCARGOT])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let printed = String::from_utf8(output.stderr).unwrap();
    assert!(
        printed.contains("profile default follows neither"),
        "{printed}"
    );
}

/// Tests single puzzles, and a list that ends with a hard puzzle, so that idle threads help.
#[test]
fn threads_do_not_change_the_output() {
    let (rated_puzzles, _) = traces();
    let mut hardest: Vec<(f64, &str)> = Vec::new();
    for (puzzle, ratings) in &rated_puzzles {
        let rating = ratings.split('/').next().unwrap();
        hardest.push((rating.parse().unwrap(), puzzle));
    }
    hardest.sort_by(|a, b| b.0.total_cmp(&a.0));
    let hardest: Vec<&str> = hardest.iter().map(|(_, puzzle)| *puzzle).take(2).collect();
    let puzzles: Vec<&str> = rated_puzzles
        .iter()
        .map(|(puzzle, _)| puzzle.as_str())
        .collect();
    let list = [&puzzles[..3], &[ESCARGOT], &hardest[1..]].concat();
    let lists: [&[&str]; 3] = [&[ESCARGOT], &hardest[..1], &list];
    let option_lists: [&[&str]; 4] = [
        &["--counts"],
        &["--trace"],
        &["--format", "jsonl"],
        &["--budget", "0.05"],
    ];
    for list in lists {
        for options in option_lists {
            let with_jobs = |jobs| out(&[options, &["--jobs", jobs], list].concat());
            let with_one_job = with_jobs("1");
            assert!(!with_one_job.is_empty());
            for jobs in ["2", "4"] {
                assert_eq!(
                    with_jobs(jobs),
                    with_one_job,
                    "{options:?} --jobs {jobs} {list:?}"
                );
            }
        }
    }
}
