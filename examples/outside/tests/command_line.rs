//! Tests the command line with the technique and the profile of this crate.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::process::{Command, Output};

/// A puzzle whose second step by the profile `beginner` is the technique of this crate.
const PUZZLE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// A position in which the technique applies at once.
const POSITION: &str =
    ".3.6.8....72..5348.....2...85..6.4..4..85.7.1......8..9.15..2842...1963...5....7.";

fn outside(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outside"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.args(arguments).output().expect("it runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_profile_from_a_file_grades_by_the_technique() {
    let profile = "profiles/beginner.yaml";
    let output = outside(&["grade", "--format", "jsonl", "--profile", profile, PUZZLE]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let record = text(&output.stdout);
    assert!(record.contains("slicing_and_dicing"), "{record}");
    let by_name = outside(&[
        "grade",
        "--format",
        "jsonl",
        "--profile",
        "beginner",
        PUZZLE,
    ]);
    assert!(text(&by_name.stdout).contains("slicing_and_dicing"));
}

#[test]
fn commands_and_gates_know_the_technique() {
    let page = outside(&["techniques", "slicing_and_dicing"]);
    assert!(text(&page.stdout).contains("Slicing and Dicing"));
    let listed = outside(&["profiles"]);
    assert!(text(&listed.stdout).contains("beginner"));
    let steps = outside(&[
        "steps",
        "--profile",
        "beginner",
        "--technique",
        "Slicing and Dicing",
        POSITION,
    ]);
    assert_eq!(steps.status.code(), Some(0), "{}", text(&steps.stderr));
    assert!(text(&steps.stdout).contains("Slicing and Dicing"));
    let gate = ["grade", "--profile", "beginner", "--max-steps-of"];
    let at_most_six = outside(&[&gate[..], &["slicing_and_dicing=6", PUZZLE]].concat());
    assert_eq!(at_most_six.status.code(), Some(1));
    let at_most_seven = outside(&[&gate[..], &["slicing_and_dicing=7", PUZZLE]].concat());
    assert_eq!(at_most_seven.status.code(), Some(0));
}

#[test]
fn a_misspelt_name_gets_a_suggestion() {
    let output = outside(&["techniques", "slicing_and_dcing"]);
    assert_eq!(output.status.code(), Some(2));
    let complaint = text(&output.stderr);
    assert!(complaint.contains("slicing_and_dicing"), "{complaint}");
}
