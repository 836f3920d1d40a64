//! Tests `scripts/long-tests` and the results of its last run in docs/RELIABILITY.md.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names of the ignored tests in the Rust files of a folder.
fn ignored(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            ignored(&path, names);
        }
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            let is_marked = line.starts_with("#[ignore") || line.contains(", ignore");
            if !line.starts_with("#[") || !is_marked {
                continue;
            }
            let signature = lines.find_map(|line| line.strip_prefix("fn "));
            let name = signature.unwrap().split('(').next().unwrap();
            names.insert(name.to_owned());
        }
    }
}

/// The script finds the ignored tests; this test compares its table with the sources.
#[test]
fn the_last_result_of_every_ignored_test_is_listed() {
    let mut expected = BTreeSet::new();
    for folder in ["src", "crates", "techniques", "tests", "bindings", "fuzz"] {
        ignored(&root().join(folder), &mut expected);
    }
    let text = fs::read_to_string(root().join("docs/RELIABILITY.md")).unwrap();
    let table = text.split("<!-- long-tests: begin -->").nth(1).unwrap();
    let table = table.split("<!-- long-tests: end -->").next().unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let names = rows.map(|row| row.split('`').next().unwrap());
    let names: Vec<&str> = names
        .map(|name| name.rsplit("::").next().unwrap())
        .collect();
    let listed: BTreeSet<String> = names.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(listed.len(), names.len(), "a test is listed twice");
    assert_eq!(
        listed, expected,
        "`scripts/long-tests --write` updates the list"
    );
}

/// A scheduled workflow runs the script with all tests required.
#[test]
fn a_workflow_runs_the_script() {
    let path = root().join(".github/workflows/long-tests.yml");
    let workflow = fs::read_to_string(path).unwrap();
    for part in [
        "  schedule:\n",
        "run: scripts/long-tests\n",
        "WHYDOKU_REQUIRE_ALL",
    ] {
        assert!(workflow.contains(part), "{part}");
    }
}
