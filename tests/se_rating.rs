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
    let heads = text.lines().filter_map(|line| line.split_once(' '));
    let heads = heads.filter(|(puzzle, _)| puzzle.len() == 81);
    let heads = heads.map(|(puzzle, ratings)| (puzzle.to_owned(), ratings.to_owned()));
    (heads.collect(), text)
}

#[test]
fn traces_of_every_producer_are_sudoku_explainer_s() {
    let (heads, expected) = traces();
    let mut arguments = vec!["--trace", "--jobs", "2"];
    arguments.extend(heads.iter().map(|(puzzle, _)| puzzle.as_str()));
    let got = out(&arguments);
    for (got, expected) in got.lines().zip(expected.lines()) {
        assert_eq!(got, expected);
    }
    assert_eq!(got, expected);
}

#[test]
fn tables_have_the_columns_er_ep_ed() {
    let (heads, _) = traces();
    let mut arguments = vec!["--jobs", "2"];
    arguments.extend(heads.iter().map(|(puzzle, _)| puzzle.as_str()));
    let mut expected = "puzzle\tER\tEP\tED\n".to_owned();
    for (puzzle, ratings) in &heads {
        let (puzzle, ratings) = (puzzle.replace('0', "."), ratings.replace('/', "\t"));
        expected.extend([puzzle.as_str(), "\t", &ratings, "\n"]);
    }
    assert_eq!(out(&arguments), expected);
}

#[test]
fn json_lines_add_the_hardest_step() {
    let (heads, text) = traces();
    let (puzzle, ratings) = &heads[0];
    let record: serde_json::Value =
        serde_json::from_str(&out(&["--format", "jsonl", puzzle])).unwrap();
    let printed = ["ER", "EP", "ED"].map(|key| format!("{:.1}", record[key].as_f64().unwrap()));
    assert_eq!(printed.join("/"), *ratings);
    let hardest = record["hardest_step"].as_str().unwrap();
    assert!(hardest.starts_with(&printed[0]), "{hardest}");
    assert!(text.lines().any(|line| line.trim_end() == hardest));
}

#[test]
fn a_full_grid_needs_nothing() {
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
fn a_spent_budget_reports_its_place_and_partial_result() {
    let arguments = ["--budget", "0.002", ESCARGOT];
    let table = out(&arguments);
    let rating = table.trim_end().rsplit('\t').nth(2).unwrap();
    let least = rating.strip_prefix(">=").unwrap();
    assert!(least.parse::<f32>().unwrap() < 10.5);
    let printed = err(&arguments);
    assert!(printed.contains("gave up at "), "{printed}");
    let known = format!("rating at least {least} [limit");
    assert!(printed.contains(&known), "{printed}");
    assert_eq!(out(&arguments), table);
}

#[test]
fn traces_in_that_form_are_for_profiles_that_follow_it() {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    let refused = command
        .args(["grade", "--trace", ESCARGOT])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(refused.stdout.is_empty());
    let printed = String::from_utf8(refused.stderr).unwrap();
    assert!(
        printed.contains("profile default follows neither"),
        "{printed}"
    );
}

/// Tests single puzzles, and a list that ends with a hard puzzle, so that idle threads help.
#[test]
fn threads_do_not_change_the_output() {
    let (heads, _) = traces();
    let mut by_rating: Vec<(f64, &str)> = Vec::new();
    for (puzzle, ratings) in &heads {
        let rating = ratings.split('/').next().unwrap();
        by_rating.push((rating.parse().unwrap(), puzzle));
    }
    by_rating.sort_by(|a, b| b.0.total_cmp(&a.0));
    let by_rating: Vec<&str> = by_rating
        .iter()
        .map(|(_, puzzle)| *puzzle)
        .take(2)
        .collect();
    let easy: Vec<&str> = heads.iter().map(|(puzzle, _)| puzzle.as_str()).collect();
    let list = [&easy[..3], &[ESCARGOT], &by_rating[1..]].concat();
    let lists: [&[&str]; 3] = [&[ESCARGOT], &by_rating[..1], &list];
    let option_lists: [&[&str]; 4] = [
        &["--counts"],
        &["--trace"],
        &["--format", "jsonl"],
        &["--budget", "0.05"],
    ];
    for list in lists {
        for options in option_lists {
            let with = |jobs| out(&[options, &["--jobs", jobs], list].concat());
            let alone = with("1");
            assert!(!alone.is_empty());
            for jobs in ["2", "4"] {
                assert_eq!(with(jobs), alone, "{options:?} --jobs {jobs} {list:?}");
            }
        }
    }
}
