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
enum Treatment {
    /// The output depends on the candidates.
    Uses,
    /// The command exits with code 2 and a reason.
    Refuses,
    /// The command succeeds. Its output may be the same for both puzzles, such as a count of one solution.
    Succeeds,
    /// Another test covers the command: below, or in the file that is named.
    TestedElsewhere,
    /// The command is not run. It takes no puzzle, or it takes a session, a trace or a library instead.
    NoPuzzle,
}

const COMMANDS: &[(&str, &[&str], Treatment)] = &[
    ("explain", &[], Treatment::Uses),
    ("hint", &[], Treatment::Uses),
    ("steps", &[], Treatment::Uses),
    ("why-not", &[], Treatment::TestedElsewhere),
    // The command needs a move after the puzzle: see tests/judging.rs.
    ("judge", &[], Treatment::TestedElsewhere),
    ("solve", &[], Treatment::Uses),
    ("demo", &[], Treatment::NoPuzzle),
    ("console", &[], Treatment::NoPuzzle),
    ("grade", &[], Treatment::Uses),
    ("check", &[], Treatment::Uses),
    ("count", &[], Treatment::Succeeds),
    ("verify", &[], Treatment::NoPuzzle),
    ("conform", &[], Treatment::NoPuzzle),
    ("compare-scales", &[], Treatment::Succeeds),
    ("generate", &["--number", "1", "--from"], Treatment::Refuses),
    ("minimize", &[], Treatment::Refuses),
    ("shuffle", &[], Treatment::Uses),
    ("convert", &["--to", "library"], Treatment::Uses),
    ("canon", &[], Treatment::Uses),
    ("compare", &[], Treatment::TestedElsewhere),
    ("sheet", &[], Treatment::Refuses),
    ("dataset", &["--out", "data"], Treatment::Refuses),
    ("techniques", &[], Treatment::NoPuzzle),
    ("profiles", &[], Treatment::NoPuzzle),
    (
        "practice",
        &["hidden_single", "-n", "1", "--from"],
        Treatment::Uses,
    ),
    ("curriculum", &[], Treatment::Uses),
    ("mcp", &[], Treatment::TestedElsewhere),
    ("completions", &[], Treatment::NoPuzzle),
    ("man", &[], Treatment::NoPuzzle),
];

fn run(folder: &Path, name: &str, options: &[&str], last_argument: &str) -> Output {
    let mut command = whydoku(folder);
    command.arg(name).args(options).arg(last_argument);
    command.stdin(Stdio::null()).output().unwrap()
}

/// Writes two lines of `fixtures/puzzles/candidates.txt`, numbered from 0, to the files `one` and `other`.
/// Returns the lines.
fn write_two_lines(folder: &Path, numbers: [usize; 2]) -> [String; 2] {
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
            "add `{name}` to COMMANDS: does it use candidates?"
        );
    }
    // The line numbers of two pencilmark grids and of two positions of a library.
    for (kind, numbers) in [("grids", [12, 13]), ("positions", [18, 19])] {
        let folder = scratch(&format!("own-candidates-{kind}"));
        write_two_lines(&folder, numbers);
        for (name, options, expected) in COMMANDS {
            if matches!(expected, Treatment::TestedElsewhere | Treatment::NoPuzzle) {
                continue;
            }
            let [one, other] = ["one", "other"].map(|file| run(&folder, name, options, file));
            let message = format!("{name} of {kind}: {}", stderr(&one));
            match expected {
                Treatment::Uses => {
                    assert!(one.status.success(), "{message}");
                    assert_ne!(one.stdout, other.stdout, "{message}");
                }
                Treatment::Refuses => {
                    assert_eq!(one.status.code(), Some(2), "{message}");
                    assert!(
                        stderr(&one).contains("it has candidates of its own"),
                        "{message}"
                    );
                }
                Treatment::Succeeds => assert!(one.status.success(), "{message}"),
                Treatment::TestedElsewhere | Treatment::NoPuzzle => unreachable!("not run"),
            }
        }
    }
}

#[test]
fn images_keep_candidates_and_other_puzzles_differ() {
    for (kind, numbers) in [("grids", [12, 13]), ("positions", [18, 19])] {
        let folder = scratch(&format!("own-candidates-images-{kind}"));
        let [one, other] = write_two_lines(&folder, numbers);
        let image = run(&folder, "shuffle", &["--seed", "3"], "one");
        let image = String::from_utf8(image.stdout).unwrap().trim().to_owned();
        let compared = |other: &str| {
            let output = run(&folder, "compare", &[&one], other);
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
        let lines = write_two_lines(&folder, numbers);
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
