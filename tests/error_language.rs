//! Tests errors in Chinese: every error text of the sources has a translation, and commands print it.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use regex_lite::Regex;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folders whose errors the command line prints.
const FOLDERS: [&str; 9] = [
    "src",
    "crates/clausal/src",
    "crates/grid/src",
    "crates/catalogue/src",
    "crates/formats/src",
    "crates/make/src",
    "crates/app/src",
    "crates/trial/src",
    "crates/verify/src",
];

/// Error texts without a line of their own in the table. It has a line for each kind of house, or for singular
/// and plural. `default` is a key of a policy and stays English.
const WITHOUT_OWN_LINE: [&str; 6] = [
    "in {} {} can also go to {}",
    "{} stands twice in {}: in {} and {}",
    "{} has no place in {}: none of the cells {} to {} can hold it",
    "row {} has {} {}, expected 9",
    "the block has {} {}, expected 9",
    "default",
];

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// An error text with empty slots.
fn emptied(text: &str) -> String {
    Regex::new(r"\{[^}]*\}")
        .unwrap()
        .replace_all(text, "{}")
        .into_owned()
}

#[test]
fn every_error_has_a_chinese_wording() {
    let table = std::fs::read_to_string(root().join("src/cli/error_text.tsv")).unwrap();
    let known: BTreeSet<String> = table
        .lines()
        .map(|line| emptied(line.split('\t').next().unwrap()))
        .collect();
    let mut files = Vec::new();
    for folder in FOLDERS {
        rust_files(&root().join(folder), &mut files);
    }
    let error = Regex::new(
        r#"(?:#\[error\(|bail!\(|anyhow!\(|ensure!\(|\.context\(|with_context\(\|\| format!\()\s*(?:[\w.()&]+,\s*)?"((?:[^"\\]|\\.|\\\n)*)""#,
    )
    .unwrap();
    let line_break = Regex::new(r"\\\n\s*").unwrap();
    let place = Regex::new(r"^(?:\{\}:)*(?:1:)*(?:\{\}:)* ?").unwrap();
    let mut missing = BTreeSet::new();
    let mut seen = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        for found in error.captures_iter(text) {
            let wording = emptied(&line_break.replace_all(&found[1], ""));
            let without_place = place.replace(&wording, "").into_owned();
            seen += 1;
            let has_words = without_place
                .chars()
                .filter(char::is_ascii_lowercase)
                .count()
                > 6;
            let is_known = known.contains(&wording)
                || known.contains(&without_place)
                || WITHOUT_OWN_LINE.contains(&without_place.as_str());
            if has_words && !without_place.starts_with("--") && !is_known {
                missing.insert(format!("{}: {wording}", file.display()));
            }
        }
    }
    assert!(seen > 150, "only {seen} errors found");
    assert!(missing.is_empty(), "add to error_text.tsv: {missing:#?}");
}

#[test]
fn wrong_commands_are_answered_in_chinese() {
    let puzzle =
        "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let short = &puzzle[..80];
    let clash = format!("44{}", &puzzle[2..]);
    let cases: &[&[&str]] = &[
        &["explain", "--lang", "zh"],
        &["explain", "--lang", "zh", "no-such-file.txt"],
        &["explain", "--lang", "zh", "--puzzle", short],
        &["explain", "--lang=zh", "--puzzle", &clash],
        &["explain", "--lang", "zh", puzzle, "--profile", "defualt"],
        &["explain", "--lang", "zh", puzzle, "--step", "900"],
        &["explain", "--lang", "zh", puzzle, "--nth", "2"],
        &["explain", "--lang", "zh", puzzle, "--format", "jsno"],
        &["explain", "--lang", "zh", puzzle, "--cell", "r0c1"],
        &["explain", "--lang", "zh", puzzle, "--no-such-option"],
        &["explain", "--lang", "zh", puzzle, "--step"],
        &["why-not", "--lang", "zh", puzzle],
        &["why-not", "--lang", "zh", puzzle, "r1c1"],
        &["steps", "--lang", "zh", puzzle, "--technique", "x_wingg"],
        &["hint", "--lang", "zh", puzzle, "--candidates", "123"],
        &["techniques", "--lang", "zh", "x_wingg"],
    ];
    let english =
        Regex::new(r"\b(?:the|is|are|not|expected|no|for|with|found|error|invalid)\b ").unwrap();
    for arguments in cases {
        let output = Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .current_dir(root())
            .args(*arguments)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{arguments:?}: {text}");
        let has_chinese = text
            .chars()
            .any(|sign| ('\u{4E00}'..='\u{9FFF}').contains(&sign));
        assert!(has_chinese, "{arguments:?}: {text}");
        // The usage line consists of names, so it is not translated.
        let mut words = text.lines().filter(|line| !line.starts_with("用法"));
        assert!(
            !words.any(|line| english.is_match(line)),
            "{arguments:?}: {text}"
        );
    }
}
