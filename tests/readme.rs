//! Tests that README.md and docs/RATINGS.md show the current output of the program.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;

/// The puzzle "AI Escargot".
const ESCARGOT: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
/// The puzzle of the console's author.
const QUIZ: &str = "005300000\n800000020\n070010500\n400005300\n010070006\n003200080\n060500009\n\
                    004000030\n000009700\n";
/// The puzzle of the least-candidate program.
const TRIALS: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

/// The fenced blocks of a page that name no language.
fn blocks(page: &str) -> Vec<&str> {
    page.split("\n```")
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.strip_prefix('\n'))
        .collect()
}

fn printed(arguments: &[&str]) -> String {
    printed_with_input(arguments, "")
}

fn printed_with_input(arguments: &[&str], input: &str) -> String {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command
        .env_remove("WHYDOKU_FORMAT")
        .current_dir(support::root());
    String::from_utf8(
        command
            .args(arguments)
            .write_stdin(input)
            .output()
            .unwrap()
            .stdout,
    )
    .unwrap()
}

/// The Rust example of the README is also in the README of the library, where it is run as a doc test.
#[test]
fn the_example_in_rust_is_executed() {
    let read = |path: &str| std::fs::read_to_string(support::root().join(path)).unwrap();
    let (readme, library) = (read("README.md"), read("crates/app/README.md"));
    let block = readme.split("```rust\n").nth(1).unwrap();
    let block = block.split("```").next().unwrap();
    assert!(library.contains(block), "{block}");
}

/// The commands of a block with their current output.
fn session(block: &str) -> String {
    let mut text = String::new();
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ whydoku ") {
            let arguments: Vec<&str> = command.split(' ').collect();
            text += line;
            text.push('\n');
            text += &printed(&arguments);
        }
    }
    text.trim_end().to_owned()
}

#[test]
fn every_output_in_the_readme_is_current() {
    let read = |page: &str| std::fs::read_to_string(support::root().join(page)).unwrap();
    let (readme, ratings) = (read("README.md"), read("docs/RATINGS.md"));
    let command = readme
        .lines()
        .find(|line| line.starts_with("cargo run --release"))
        .unwrap();
    let puzzle = command.rsplit(' ').next().unwrap();
    let quiz = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme-quiz.txt");
    std::fs::write(&quiz, QUIZ).unwrap();
    let outputs = [
        printed(&["explain", puzzle]),
        printed(&["explain", "--detail", "line", puzzle]),
        printed(&["explain", "--detail", "line", "--lang", "zh", puzzle]),
        printed(&["grade", puzzle]),
        printed(&["grade", "--profile", "se", ESCARGOT]),
        printed_with_input(
            &["console"],
            &format!("load-quiz {}\nrun\n", quiz.display()),
        ),
        printed(&["solve", "--profile", "least-candidate", "--stats", TRIALS]),
    ];
    let mut shown = 0;
    for block in blocks(&readme).into_iter().chain(blocks(&ratings)) {
        if block.starts_with("cargo ") {
            continue;
        }
        if block.starts_with("$ whydoku ") {
            assert_eq!(
                block,
                session(block),
                "differs from the output of the program"
            );
            shown += 1;
            continue;
        }
        let printed = outputs.iter().flat_map(|output| output.lines());
        let is_current = block
            .lines()
            .all(|line| printed.clone().any(|printed_line| printed_line == line));
        assert!(
            is_current,
            "differs from the output of the program:\n{block}"
        );
        shown += 1;
    }
    assert_eq!(shown, 6, "number of outputs");
    let steps = outputs[1]
        .lines()
        .filter(|line| line.split('.').next().unwrap().parse::<u32>().is_ok());
    let sentence = format!("prints {} numbered steps", steps.count());
    assert!(readme.contains(&sentence), "{sentence}");
}
