//! Tests that each technique has a test against its definition, or a reason why not.
//!
//! Each fixture names its tests in a line such as
//!
//! ```text
//! definition: { tests: ["exocet::junior_exocets_match_the_definition"], note: "each set of removals" }
//! ```
//!
//! A test is named by its file relative to this folder, without `.rs`, and its function. If there are no
//! tests, the note gives the reason.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use catalogue::ALL;
use std::path::PathBuf;

/// The line `definition` in the fixture of a technique: its tests against the definition, and a
/// note.
struct Row {
    slug: &'static str,
    tests: Vec<String>,
    note: String,
}

fn rows() -> Vec<Row> {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures"));
    let rows = ALL.iter().map(|technique| {
        let (slug, family) = (technique.info().slug, technique.info().family.slug());
        let fixture = root.join(family).join(slug).with_extension("yaml");
        let text = std::fs::read_to_string(&fixture).unwrap();
        let mut lines = text.lines();
        let line = lines.find_map(|line| line.strip_prefix("definition: { tests: ["));
        let line = line.unwrap_or_else(|| panic!("{} has no definition", fixture.display()));
        let (tests, note) = line.split_once("], note: ").unwrap();
        let unquoted = |text: &str| text.trim_matches('"').to_owned();
        let tests = tests.split(", ").filter(|test| !test.is_empty());
        Row {
            slug,
            tests: tests.map(unquoted).collect(),
            note: unquoted(note.trim_end_matches(" }")),
        }
    });
    rows.collect()
}

/// What is wrong with the name of a test: there is no such test, or it is not always run. `None` if nothing is wrong.
fn fault(test: &str) -> Option<String> {
    let Some((file, function)) = test.split_once("::") else {
        return Some(format!("{test} names no function"));
    };
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
    let Ok(text) = std::fs::read_to_string(folder.join(file).with_extension("rs")) else {
        return Some(format!("{test} names no file"));
    };
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let signature = format!("fn {function}() {{");
    let Some(at) = lines.iter().position(|line| *line == signature) else {
        return Some(format!("{test} is not there"));
    };
    let is_attribute = |line: &&&str| line.starts_with("#[");
    let attributes = lines[..at].iter().rev().take_while(is_attribute);
    let is_run = attributes.copied().eq(["#[test]"]);
    (!is_run).then(|| format!("{test} is no test, or not always run"))
}

#[test]
fn every_technique_has_a_definition_or_a_reason() {
    let rows = rows();
    for row in &rows {
        assert!(!row.note.trim().is_empty(), "{} says nothing", row.slug);
        for test in &row.tests {
            assert_eq!(fault(test), None, "of {}", row.slug);
        }
    }
    let without = rows.iter().filter(|row| row.tests.is_empty());
    println!("{} of {} without a test", without.count(), rows.len());
}

#[test]
fn a_missing_test_is_reported() {
    for test in [
        "definitions",
        "nowhere::rows",
        "definitions::nothing",
        // A function that returns a value, so it is no test.
        "definitions::rows",
        // A test that is ignored.
        "../../crates/compat/tests/se_lists::random_nested_more",
    ] {
        assert!(fault(test).is_some(), "{test}");
    }
}
