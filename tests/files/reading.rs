//! Tests that invalid input gives one error with its position and the expected content.

use super::{folder, grade, stderr, whydoku};
use crate::commands::FORMATS;
use std::fs;

#[test]
fn an_error_names_its_place() {
    let folder = folder("mistakes");
    let head = "# whydoku.baseline/1\nsource\tpuzzle\tprofile\tverdict\trating\thardest\tguess_level\ttrail\n";
    for (file, text, option, expected) in [
        (
            "p.yaml",
            "name: x\ntechniques: []\n".to_owned(),
            "--profile",
            "p.yaml:2:1: unknown field `techniques`, expected one of `name`, ",
        ),
        (
            "p.yaml",
            "name: x\n  bad: [\n".to_owned(),
            "--profile",
            "p.yaml:2:6: mapping values are not allowed",
        ),
        (
            "b.tsv",
            "notes\n".to_owned(),
            "--baseline",
            "b.tsv:1:1: expected \"# whydoku.baseline/1\": this is not a baseline",
        ),
        (
            "b.tsv",
            format!("{head}a.txt\t...\tdefault@1\tsolved\t1.5\n"),
            "--baseline",
            "b.tsv:3:31: expected 8 fields, found 5: source, puzzle, ",
        ),
        (
            "b.tsv",
            format!("{head}a.txt\t...\tdefault@1\tsovled\t1.5\t-\t0\t\n"),
            "--baseline",
            "b.tsv:3:21: ",
        ),
        (
            "b.tsv",
            format!("{head}a.txt\t...\tdefault@1\tsolved\t1.5\t-\tmany\t\n"),
            "--baseline",
            "b.tsv:3:34: guess level \"many\", expected a number",
        ),
        (
            "w.yaml",
            "rules:\n  - files: [bank.txt]\n  - files: ['*.tvt', bank.txt]\n".to_owned(),
            "--policy",
            "w.yaml: line 3, column 14: rules[1].files[0]: no file matches \"*.tvt\"; `optional: true`",
        ),
        (
            "w.yaml",
            "rules:\n  - files:\n    - bank.txt\n    - 'a**b'\n".to_owned(),
            "--policy",
            "w.yaml:4:7: rules[0].files[1]: \"a**b\" is not a valid pattern: recursive wildcards must form a single path component",
        ),
        (
            "w.yaml",
            "rules:\n  - files: ['{bank,more}.txt']\n".to_owned(),
            "--policy",
            "w.yaml:2:13: rules[0].files[0]: \"{bank,more}.txt\" has alternatives in braces; write one pattern for each",
        ),
        (
            "w.yaml",
            "rules:\n  - files: []\n".to_owned(),
            "--policy",
            "w.yaml:2:12: rules[0].files: the list is empty; expected at least one pattern",
        ),
        (
            "w.yaml",
            // The time of the parser grows with the square of the depth. The position shows that it
            // stopped early.
            "[".repeat(100_000),
            "--policy",
            "w.yaml:1:101: nests too deep, expected a policy",
        ),
        (
            "p.yaml",
            format!("name: x\nentries: {}", "{a: ".repeat(100_000)),
            "--profile",
            "p.yaml:2:410: nests too deep, expected a profile",
        ),
        (
            "p.yaml",
            format!("name: x\n# {}\n", "long ".repeat(1 << 18)),
            "--profile",
            "p.yaml: is longer than 1048576 bytes",
        ),
    ] {
        fs::write(folder.join(file), &text).unwrap();
        let output = grade(&folder, &[option, file, "bank.txt"]);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(
            message.starts_with(&format!("whydoku: {expected}")),
            "{message}"
        );
        assert!(message.len() < 1200, "{} bytes of messages", message.len());
    }
}

#[test]
fn numbers_begin_with_one() {
    let folder = folder("numbers");
    let output = whydoku(&folder)
        .args(["explain", "--nth", "0", "bank.txt"])
        .output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("expected a number from 1"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_gate_about_a_profile_that_does_not_grade_is_an_error() {
    let folder = folder("gates");
    for (profile, place) in [("\n    profile: default", ":2:5"), ("", "")] {
        let rule =
            format!("rules:\n  - files: [bank.txt]{profile}\n    gates: [\"se.rating <= 2\"]\n");
        fs::write(folder.join("w.yaml"), rule).unwrap();
        let output = grade(&folder, &["--policy", "w.yaml", "bank.txt"]);
        let expected = format!(
            "whydoku: w.yaml{place}: rules[0]: `se.rating <= 2`: puzzles are not graded by profile se, but by "
        );
        assert_eq!(output.status.code(), Some(2));
        assert!(
            stderr(&output).starts_with(&expected),
            "{}",
            stderr(&output)
        );
    }
}

#[test]
fn the_console_refuses_long_files_and_lines() {
    let folder = folder("console");
    fs::write(folder.join("long"), "0".repeat((1 << 20) + 1)).unwrap();
    let orders = format!(
        "load-quiz long\nload long\n{}\nload-quiz /dev/zero\nload-quiz {}\n",
        "x".repeat(1 << 20),
        "y".repeat(1 << 20)
    );
    fs::write(folder.join("orders"), orders).unwrap();
    let mut console = whydoku(&folder);
    console
        .arg("console")
        .stdin(fs::File::open(folder.join("orders")).unwrap());
    let output = console.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let message = String::from_utf8(output.stdout).unwrap();
    let refused = "with err 0:is longer than 1048576 bytes, expected a shorter file.";
    assert_eq!(message.matches(refused).count(), 3, "{message:.2000}");
    assert!(
        message.len() < 1 << 14,
        "{} bytes of messages",
        message.len()
    );
    // A line that is too long still counts as one command.
    assert_eq!(
        message.matches("Beyond the original").count(),
        1,
        "{message:.2000}"
    );
    assert_eq!(
        message.matches("Order please:").count(),
        6,
        "{message:.2000}"
    );
}

#[test]
fn only_an_optional_pattern_may_match_nothing() {
    let folder = folder("patterns");
    fs::create_dir_all(folder.join("deep/er")).unwrap();
    fs::copy(folder.join("bank.txt"), folder.join("deep/er/kids-1.txt")).unwrap();
    for (rule, code) in [
        ("files: ['**/kids-*.txt']", 0),
        ("files: ['deep/*/kids-*.txt']", 0),
        ("files: ['deep/kids-*.txt']", 2),
        ("files: ['deep/kids-*.txt']\n    optional: true", 0),
        ("files: [deep/er/kids-1.txt]", 0),
        ("files: [deep/er/kids-2.txt]", 2),
        ("files: [deep/er]", 2),
    ] {
        fs::write(
            folder.join("w.yaml"),
            format!("default: {{}}\nrules:\n  - {rule}\n"),
        )
        .unwrap();
        let output = grade(&folder, &["--policy", "w.yaml", "bank.txt"]);
        assert_eq!(
            output.status.code(),
            Some(code),
            "{rule}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn a_file_that_cannot_be_read_is_in_every_report() {
    let folder = folder("missing");
    fs::write(folder.join("empty.txt"), "\n").unwrap();
    for format in FORMATS {
        let output = grade(
            &folder,
            &[
                "--format",
                format,
                "bank.txt",
                "mising.txt",
                "--file",
                "gone.txt",
                "empty.txt",
            ],
        );
        assert_eq!(output.status.code(), Some(2));
        let report = String::from_utf8(output.stdout.clone()).unwrap();
        let message = stderr(&output);
        assert_eq!(message.lines().count(), 3, "{message}");
        for (name, why) in [
            ("mising.txt", "is neither a puzzle"),
            ("gone.txt", "No such file"),
            ("empty.txt", "no puzzle in it"),
        ] {
            assert!(
                message.contains(&format!("whydoku: {name}: {why}")),
                "{message}"
            );
            let named = report.replace('\\', "");
            if format != "tsv" {
                assert!(named.contains(name), "{format}: {report}");
                assert!(named.contains(why), "{format}: {report}");
                assert!(!named.contains(&format!("{name}:0")), "{format}: {report}");
            }
        }
        if format == "tsv" {
            assert_eq!(report.matches("\n-\tinvalid\t").count(), 3, "{report}");
        }
    }
}

#[test]
fn a_message_repeats_no_more_than_a_line() {
    let folder = folder("long");
    let long = "x".repeat(100_000);
    let output = grade(&folder, &["bank.txt", &long]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).len() < 1200, "{}", stderr(&output).len());
}
