//! The test of each technique against its definition, listed in the table `definitions.tsv` beside
//! this file.
//!
//! A test is given by its file relative to this folder, without `.rs`, and its function. `-` stands
//! for no test; the third column gives the reason.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use catalogue::ALL;
use std::path::PathBuf;

/// A line of the table.
struct Row {
    slug: &'static str,
    tests: Vec<&'static str>,
    words: &'static str,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("definitions.tsv").lines().skip(1);
    let rows = lines.map(|line| {
        let [slug, tests, words] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not three columns: {line}");
        };
        let tests = tests.split(' ').filter(|test| *test != "-").collect();
        Row { slug, tests, words }
    });
    rows.collect()
}

/// The fault of a test's name, if it has one.
fn fault(test: &str) -> Option<String> {
    let Some((file, function)) = test.split_once("::") else {
        return Some(format!("{test} names no function"));
    };
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
    let Ok(text) = std::fs::read_to_string(folder.join(file).with_extension("rs")) else {
        return Some(format!("{test} names no file"));
    };
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let head = format!("fn {function}() {{");
    let Some(at) = lines.iter().position(|line| *line == head) else {
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
    let slugs: Vec<&str> = ALL.iter().map(|one| one.info().slug).collect();
    let listed: Vec<&str> = rows.iter().map(|row| row.slug).collect();
    assert_eq!(listed, slugs, "one line each, in the order of the registry");
    for row in &rows {
        assert!(!row.words.trim().is_empty(), "{} says nothing", row.slug);
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
        "definitions::rows",
        "../../crates/compat/tests/se_lists::random_nested_more",
    ] {
        assert!(fault(test).is_some(), "{test}");
    }
}
