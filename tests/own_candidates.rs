//! Tests every command with puzzles that state candidates: a pencilmark grid without givens, and a position
//! with deleted candidates. A command uses the candidates or rejects the puzzle with a message.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::{command_names, scratch, stderr, whydoku};
use crate::support::root;
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

/// The way in which a command treats candidates.
#[derive(Clone, Copy, PartialEq)]
enum Use {
    /// The output depends on the candidates.
    Uses,
    /// The command exits with code 2 and a reason.
    Refuses,
    /// The command succeeds. Its output may be the same for both puzzles, such as a count of one solution.
    Succeeds,
    /// A separate test below covers the command.
    TestedBelow,
    /// The command is not run. It takes no puzzle, or it takes a session, a trace or a library instead.
    NoPuzzle,
}

const COMMANDS: &[(&str, &[&str], Use)] = &[
    ("explain", &[], Use::Uses),
    ("hint", &[], Use::Uses),
    ("steps", &[], Use::Uses),
    ("why-not", &[], Use::TestedBelow),
    // The command needs a move after the puzzle: see tests/judging.rs.
    ("judge", &[], Use::TestedBelow),
    ("solve", &[], Use::Uses),
    ("demo", &[], Use::NoPuzzle),
    ("console", &[], Use::NoPuzzle),
    ("grade", &[], Use::Uses),
    ("check", &[], Use::Uses),
    ("count", &[], Use::Succeeds),
    ("verify", &[], Use::NoPuzzle),
    ("conform", &[], Use::NoPuzzle),
    ("compare-scales", &[], Use::Succeeds),
    ("generate", &["--number", "1", "--from"], Use::Refuses),
    ("minimize", &[], Use::Refuses),
    ("shuffle", &[], Use::Uses),
    ("convert", &["--to", "library"], Use::Uses),
    ("canon", &[], Use::Uses),
    ("compare", &[], Use::TestedBelow),
    ("sheet", &[], Use::Refuses),
    ("dataset", &["--out", "data"], Use::Refuses),
    ("techniques", &[], Use::NoPuzzle),
    ("profiles", &[], Use::NoPuzzle),
    (
        "practice",
        &["hidden_single", "-n", "1", "--from"],
        Use::Uses,
    ),
    ("curriculum", &[], Use::Uses),
    ("mcp", &[], Use::TestedBelow),
    ("completions", &[], Use::NoPuzzle),
    ("man", &[], Use::NoPuzzle),
];

fn run(folder: &Path, name: &str, options: &[&str], file: &str) -> Output {
    let mut command = whydoku(folder);
    command.arg(name).args(options).arg(file);
    command.stdin(Stdio::null()).output().unwrap()
}

/// Writes two lines of `fixtures/puzzles/candidates.txt`, numbered from 0, to the files `one` and `other`.
/// Returns the lines.
fn files(folder: &Path, numbers: [usize; 2]) -> [String; 2] {
    let all = fs::read_to_string(root().join("fixtures/puzzles/candidates.txt")).unwrap();
    let lines: Vec<&str> = all.lines().collect();
    for (name, number) in ["one", "other"].into_iter().zip(numbers) {
        fs::write(folder.join(name), format!("{}\n", lines[number])).unwrap();
    }
    numbers.map(|number| lines[number].to_owned())
}

#[test]
fn every_command_uses_candidates_or_refuses_them() {
    for name in command_names() {
        assert!(
            COMMANDS.iter().any(|(known, ..)| *known == name),
            "say what `{name}` does with candidates"
        );
    }
    // The line numbers of two pencilmark grids and of two positions of a library.
    for (kind, numbers) in [("grids", [12, 13]), ("positions", [18, 19])] {
        let folder = scratch(&format!("own-candidates-{kind}"));
        files(&folder, numbers);
        for (name, options, expected) in COMMANDS {
            if matches!(expected, Use::TestedBelow | Use::NoPuzzle) {
                continue;
            }
            let [one, other] = ["one", "other"].map(|file| run(&folder, name, options, file));
            let what = format!("{name} of {kind}: {}", stderr(&one));
            match expected {
                Use::Uses => {
                    assert!(one.status.success(), "{what}");
                    assert_ne!(one.stdout, other.stdout, "{what}");
                }
                Use::Refuses => {
                    assert_eq!(one.status.code(), Some(2), "{what}");
                    assert!(
                        stderr(&one).contains("it has candidates of its own"),
                        "{what}"
                    );
                }
                Use::Succeeds => assert!(one.status.success(), "{what}"),
                Use::TestedBelow | Use::NoPuzzle => unreachable!("not run"),
            }
        }
    }
}

#[test]
fn images_keep_candidates_and_other_puzzles_differ() {
    for (kind, numbers) in [("grids", [12, 13]), ("positions", [18, 19])] {
        let folder = scratch(&format!("own-candidates-images-{kind}"));
        let [one, other] = files(&folder, numbers);
        let image = run(&folder, "shuffle", &["--seed", "3"], "one");
        let image = String::from_utf8(image.stdout).unwrap().trim().to_owned();
        let compared = |with: &str| {
            let output = run(&folder, "compare", &[&one], with);
            String::from_utf8(output.stdout).unwrap()
        };
        assert!(compared(&one).starts_with("Both are the same puzzle, cell by cell."));
        assert!(compared(&image).starts_with("Both are the same puzzle but for its looks"));
        assert!(compared(&other).starts_with("These are two different puzzles"));
        // On whydoku's own scale, an image of a puzzle has the same rating.
        let grade = |puzzle: &str| {
            let output = run(&folder, "grade", &[], puzzle);
            let text = String::from_utf8(output.stdout).unwrap();
            let record = text.lines().nth(1).unwrap().to_owned();
            record
                .split('\t')
                .skip(1)
                .take(3)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(grade(&one), grade(&image), "{kind}");
        // Banks are compared by the same canonical forms.
        fs::write(folder.join("both"), format!("{one}\n{other}\n")).unwrap();
        fs::write(folder.join("image"), format!("{image}\n{image}\n")).unwrap();
        let banks = run(&folder, "compare", &["both"], "image");
        let text = String::from_utf8(banks.stdout).unwrap();
        assert!(text.contains("both: puzzles 2, different 2"), "{text}");
        assert!(text.contains("image: puzzles 2, different 1"), "{text}");
        assert!(text.contains("in both: 1"), "{text}");
    }
}

/// For questions, a candidate that the puzzle lacks is known to be false. The MCP server passes the
/// candidates on.
#[test]
fn questions_know_the_candidates_of_the_puzzle() {
    for (kind, numbers) in [("grids", [12, 13]), ("positions", [18, 19])] {
        let folder = scratch(&format!("own-candidates-questions-{kind}"));
        let lines = files(&folder, numbers);
        let mut answers = Vec::new();
        for line in &lines {
            let puzzle = grid::text::read_one(line).unwrap();
            let deleted = puzzle.deleted().iter().next().unwrap();
            let claim = format!("{}={}", deleted.cell, deleted.digit);
            let output = run(&folder, "why-not", &[line], &claim);
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(
                text.contains("is not among the candidates"),
                "{claim}: {text}"
            );
            let request = serde_json::json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call",
                "params": { "name": "explain", "arguments": { "puzzle": line } } });
            fs::write(folder.join("request"), format!("{request}\n")).unwrap();
            let input = fs::File::open(folder.join("request")).unwrap();
            let answer = whydoku(&folder).arg("mcp").stdin(input).output().unwrap();
            let answer = String::from_utf8(answer.stdout).unwrap();
            assert!(answer.contains("\"isError\":false"), "{answer}");
            answers.push(answer);
        }
        assert_ne!(answers[0], answers[1], "{kind}");
    }
}
