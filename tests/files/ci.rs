//! Tests output in CI: every report contains every failure, in formats that other programs read.

use super::{folder, grade, stderr};
use crate::commands::FORMATS;
use roxmltree::{Document, Node};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Creates a folder with `bank.txt`, `more.txt` and their baseline.
fn folder_with_baseline(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    let bank = super::support::root().join("fixtures/puzzles/qq.txt");
    let bank = fs::read_to_string(bank).unwrap();
    let more: Vec<&str> = bank.lines().skip(4).take(3).collect();
    fs::write(folder.join("more.txt"), more.join("\n") + "\n").unwrap();
    let update = [
        "--baseline",
        "grades.tsv",
        "--update",
        "bank.txt",
        "more.txt",
    ];
    assert_eq!(grade(&folder, &update).status.code(), Some(0));
    folder
}

fn report(folder: &Path, format: &str, arguments: &[&str]) -> (String, String, i32) {
    let format = ["--format", format, "--baseline", "grades.tsv"];
    let output = grade(folder, &[&format, arguments].concat());
    let code = output.status.code().unwrap();
    let message = stderr(&output);
    (String::from_utf8(output.stdout).unwrap(), message, code)
}

fn lines(folder: &Path, file: &str) -> Vec<String> {
    let text = fs::read_to_string(folder.join(file)).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_puzzle_that_is_gone_is_in_every_report() {
    let folder = folder_with_baseline("gone-puzzle");
    let bank = lines(&folder, "bank.txt");
    let gone = bank[0].replace('0', ".");
    fs::write(folder.join("bank.txt"), bank[1..].join("\n")).unwrap();
    for format in FORMATS {
        let (report, message, code) = report(&folder, format, &["bank.txt", "more.txt"]);
        assert_eq!(code, 1, "{format}: {message}");
        let escaped = report.replace('\\', "");
        assert!(escaped.contains(&gone), "{format}: {report}");
        let printed = if matches!(format, "tsv" | "jsonl") {
            &message
        } else {
            &escaped
        };
        assert!(
            printed.contains(" is in the baseline, not in the file"),
            "{format}: {printed}"
        );
        // Most formats show the grade that the baseline has.
        let has_grade = format == "table" || format == "tap" || printed.contains("[solved, ");
        assert!(
            has_grade || matches!(format, "junit" | "markdown"),
            "{format}: {printed}"
        );
    }
    let (_, message, code) = report(&folder, "text", &["--update", "bank.txt", "more.txt"]);
    assert_eq!(code, 0);
    assert!(
        message.contains(&format!("bank.txt: baseline: removed: {gone}")),
        "{message}"
    );
    assert!(
        message.ends_with("grades.tsv: 6 grades: 0 new, 0 changed, 1 gone\n"),
        "{message}"
    );
    assert_eq!(report(&folder, "text", &["bank.txt", "more.txt"]).2, 0);
}

#[test]
fn a_file_that_is_gone_is_in_every_report() {
    let folder = folder_with_baseline("gone-file");
    fs::remove_file(folder.join("more.txt")).unwrap();
    for format in FORMATS {
        let (report, message, code) = report(&folder, format, &["bank.txt"]);
        assert_eq!(code, 1, "{format}: {message}");
        let escaped = report.replace('\\', "");
        let printed = if matches!(format, "tsv" | "jsonl") {
            &message
        } else {
            &escaped
        };
        let why = "gone: the file does not exist; the baseline has 3 puzzles of it";
        assert!(
            printed.contains(why) && printed.contains("more.txt"),
            "{format}: {printed}"
        );
    }
    // The second rule of the policy matches no file, because more.txt does not exist.
    let policy = "rules:\n  - files: [bank.txt]\n  - files: [more.txt]\n";
    fs::write(folder.join("whydoku.yaml"), policy).unwrap();
    for format in FORMATS {
        let options = ["--policy", "whydoku.yaml", "bank.txt"];
        let (report, message, code) = report(&folder, format, &options);
        assert_eq!(code, 2, "{format}: {message}");
        let printed = if matches!(format, "tsv" | "jsonl") {
            &message
        } else {
            &report
        };
        for what in [
            "whydoku.yaml",
            "line 3, column 13: rules",
            ": no file matches ",
            "gone: the file does not exist",
        ] {
            assert!(printed.contains(what), "{format}: {printed}");
        }
    }
    // An update drops the grades of the missing file, so the next update finds nothing missing.
    let (_, message, code) = report(&folder, "text", &["--update", "bank.txt"]);
    assert_eq!((code, message.contains("3 gone")), (0, true), "{message}");
    let (_, message, code) = report(&folder, "text", &["--update", "bank.txt"]);
    assert_eq!(
        (
            code,
            message.contains("4 grades: 0 new, 0 changed, 0 gone\n")
        ),
        (0, true),
        "{message}"
    );
    // The puzzles of a file that is now empty are missing, too.
    fs::write(folder.join("bank.txt"), "").unwrap();
    let (out, _, code) = report(&folder, "text", &["bank.txt"]);
    assert_eq!(
        (code, out.matches("baseline: gone: ").count()),
        (2, 4),
        "{out}"
    );
}

#[test]
fn a_moved_puzzle_is_reported_as_moved() {
    let folder = folder_with_baseline("moved");
    let (mut bank, mut more) = (lines(&folder, "bank.txt"), lines(&folder, "more.txt"));
    more.push(bank.remove(1));
    fs::write(folder.join("bank.txt"), bank.join("\n")).unwrap();
    fs::write(folder.join("more.txt"), more.join("\n")).unwrap();
    let moved = "more.txt:4: baseline: new here: the baseline has it in bank.txt; --update";
    let (out, _, code) = report(&folder, "text", &["bank.txt", "more.txt"]);
    assert_eq!(code, 1);
    assert!(
        out.starts_with(moved) && out.ends_with("6 of 7 pass\n"),
        "{out}"
    );
    // In the other order, only the end of the run shows that the puzzle was moved and not copied.
    let (out, _, code) = report(&folder, "text", &["more.txt", "bank.txt"]);
    assert_eq!(code, 1);
    let new = "more.txt:4: baseline: new here: the baseline has it in bank.txt";
    assert!(out.starts_with(new), "{out}");
    assert!(
        out.contains(" has moved to more.txt:4; --update writes it down"),
        "{out}"
    );
    // Now `bank.txt` is renamed, too.
    fs::rename(folder.join("bank.txt"), folder.join("renamed.txt")).unwrap();
    let (out, _, code) = report(&folder, "text", &["renamed.txt", "more.txt"]);
    assert_eq!(code, 1);
    assert_eq!(
        out.matches("the baseline has it in bank.txt").count(),
        4,
        "{out}"
    );
    assert!(!out.contains("gone"), "{out}");
    let (_, message, code) = report(&folder, "text", &["--update", "renamed.txt", "more.txt"]);
    assert_eq!(code, 0);
    assert!(
        message.ends_with("7 grades: 0 new, 0 changed, 0 gone, 4 moved\n"),
        "{message}"
    );
    assert_eq!(report(&folder, "text", &["renamed.txt", "more.txt"]).2, 0);
    // The puzzles of a copied file are new, not moved.
    fs::copy(folder.join("renamed.txt"), folder.join("copy.txt")).unwrap();
    let (out, _, _) = report(&folder, "text", &["renamed.txt", "copy.txt"]);
    let copied = "new here: the baseline has it in renamed.txt";
    assert_eq!(out.matches(copied).count(), 3, "{out}");
}

#[test]
fn an_update_names_its_changes() {
    let folder = folder_with_baseline("reported-update");
    let (mut bank, mut more) = (lines(&folder, "bank.txt"), lines(&folder, "more.txt"));
    // One puzzle moves to a file read earlier, one is new, one is removed.
    more.push(bank.remove(1));
    more.push(bank[0].chars().rev().collect());
    let gone = bank.remove(1).replace('0', ".");
    fs::write(folder.join("bank.txt"), bank.join("\n")).unwrap();
    fs::write(folder.join("more.txt"), more.join("\n")).unwrap();
    let (_, message, code) = report(&folder, "text", &["--update", "more.txt", "bank.txt"]);
    assert_eq!(code, 0);
    let moved = more[3].replace('0', ".");
    for expected in [
        "more.txt:5: baseline: added\n",
        &format!("bank.txt: baseline: moved to more.txt:4: {moved}\n"),
        &format!("bank.txt: baseline: removed: {gone}\n"),
    ] {
        assert!(message.contains(expected), "{expected}: {message}");
    }
    let sum = "7 grades: 1 new, 0 changed, 1 gone, 1 moved\n";
    assert!(message.ends_with(sum), "{message}");
}

#[test]
fn an_update_that_cannot_read_all_writes_nothing() {
    let folder = folder_with_baseline("partial-update");
    let before = fs::read(folder.join("grades.tsv")).unwrap();
    let bank = fs::read_to_string(folder.join("bank.txt")).unwrap();
    let unwritten = "grades.tsv: not written, because part of the input could not be read\n";
    let mut broken = lines(&folder, "bank.txt");
    broken[1].replace_range(40..41, "x");
    let broken = broken.join("\n");
    let reversed: String = bank.lines().next().unwrap().chars().rev().collect();
    let longer = format!("{bank}{reversed}\n");
    let runs: [(&str, &[&str]); 3] = [
        // A typing error makes a puzzle unreadable.
        (&broken, &["bank.txt", "more.txt"]),
        // The input is a file of the baseline, and a missing file or a folder.
        (&longer, &["bank.txt", "mroe.txt"]),
        (&longer, &["bank.txt", "folder"]),
    ];
    fs::create_dir(folder.join("folder")).unwrap();
    for (text, files) in runs {
        fs::write(folder.join("bank.txt"), text).unwrap();
        for arguments in [files.to_vec(), [files, &["--resume", "state"]].concat()] {
            let arguments = [&["--update"], &arguments[..]].concat();
            let (_, message, code) = report(&folder, "tsv", &arguments);
            assert_eq!((code, message.ends_with(unwritten)), (2, true), "{message}");
            let claims = ["removed", "added"];
            assert!(
                !claims.iter().any(|claim| message.contains(claim)),
                "{message}"
            );
            assert_eq!(fs::read(folder.join("grades.tsv")).unwrap(), before);
        }
    }
    // No new baseline is written either.
    fs::remove_file(folder.join("grades.tsv")).unwrap();
    let update = ["--update", "bank.txt", "mroe.txt"];
    assert_eq!(report(&folder, "tsv", &update).2, 2);
    assert!(!folder.join("grades.tsv").exists());
    // An empty file is an error (exit code 2), but it is read completely, so the update is written.
    fs::write(folder.join("bank.txt"), &bank).unwrap();
    fs::write(folder.join("grades.tsv"), &before).unwrap();
    fs::write(folder.join("more.txt"), "").unwrap();
    let (_, message, code) = report(&folder, "tsv", &["--update", "bank.txt", "more.txt"]);
    assert_eq!((code, message.contains("3 gone")), (2, true), "{message}");
}

/// Required and optional attributes of each element in Jenkins' `junit-10.xsd`.
const JUNIT: [(&str, &[&str], &[&str]); 5] = [
    (
        "testsuites",
        &[],
        &["name", "time", "tests", "failures", "errors"],
    ),
    (
        "testsuite",
        &["name", "tests", "failures", "errors"],
        &[
            "group",
            "time",
            "skipped",
            "timestamp",
            "hostname",
            "id",
            "package",
            "file",
            "log",
            "url",
        ],
    ),
    ("testcase", &["name"], &["time", "classname", "group"]),
    ("failure", &[], &["type", "message"]),
    ("error", &[], &["type", "message"]),
];

#[test]
fn junit_follows_the_schema_of_jenkins() {
    let folder = folder_with_baseline("junit");
    fs::remove_file(folder.join("more.txt")).unwrap();
    let arguments = [
        "--timing", "--max", "1.0", "bank.txt", "gone.txt", "--puzzle", "12",
    ];
    let (xml, _, _) = report(&folder, "junit", &arguments);
    let document = Document::parse(&xml).unwrap();
    let nodes = document.descendants().filter(Node::is_element);
    for node in nodes {
        let name = node.tag_name().name();
        let known = JUNIT.iter().find(|(element, _, _)| *element == name);
        let (_, required, optional) = known.unwrap_or_else(|| panic!("{name}"));
        for attribute in *required {
            assert!(node.has_attribute(*attribute), "{name} without {attribute}");
        }
        for attribute in node.attributes() {
            let attribute = attribute.name();
            let fits = required.contains(&attribute) || optional.contains(&attribute);
            assert!(fits, "{name} with {attribute}");
        }
    }
    assert!(xml.contains("type=\"max\">bank.txt:1: solved, "), "{xml}");
    assert!(xml.contains("<testcase name=\"the file\""), "{xml}");
}

#[test]
fn checkstyle_and_code_quality_are_read_back() {
    let folder = folder_with_baseline("readers");
    let arguments = ["--max", "1.0", "bank.txt", "--puzzle", "12<>\"&"];
    let (xml, _, _) = report(&folder, "checkstyle", &arguments);
    let document = Document::parse(&xml).unwrap();
    assert_eq!(document.root_element().tag_name().name(), "checkstyle");
    let errors = document
        .descendants()
        .filter(|node| node.has_tag_name("error"));
    let places: Vec<_> = errors
        .map(|error| {
            let file = error.parent().unwrap().attribute("name").unwrap();
            (
                file,
                error.attribute("line").unwrap(),
                error.attribute("source").unwrap(),
            )
        })
        .collect();
    assert_eq!(places[0], ("bank.txt", "1", "whydoku.max"));
    assert_eq!(places.last(), Some(&("argument", "1", "whydoku.readable")));
    assert_eq!(places.len(), 5);

    let (json, _, _) = report(&folder, "codequality", &arguments);
    let issues: Vec<Value> = serde_json::from_str(&json).unwrap();
    assert_eq!(issues.len(), 5);
    for issue in &issues {
        assert!(
            issue["description"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
        );
        assert!(
            issue["location"]["lines"]["begin"]
                .as_u64()
                .is_some_and(|line| line > 0)
        );
        assert_eq!(issue["severity"], "major");
        let same = issues
            .iter()
            .filter(|other| other["fingerprint"] == issue["fingerprint"]);
        assert_eq!(same.count(), 1);
    }
    assert_eq!(issues[1]["location"]["path"], "bank.txt");
    assert_eq!(issues[1]["check_name"], "whydoku.max");
    let (json, _, code) = report(&folder, "codequality", &["bank.txt"]);
    assert_eq!((json.as_str(), code), ("[]\n", 0));
}

#[test]
fn sarif_links_the_pages_of_its_rules() {
    let folder = folder_with_baseline("sarif");
    let (log, _, _) = report(&folder, "sarif", &["--max", "1.0", "bank.txt"]);
    let log: Value = serde_json::from_str(&log).unwrap();
    let driver = &log["runs"][0]["tool"]["driver"];
    assert!(
        driver["informationUri"]
            .as_str()
            .unwrap()
            .starts_with("https://")
    );
    for rule in driver["rules"].as_array().unwrap() {
        assert!(
            rule["helpUri"]
                .as_str()
                .unwrap()
                .ends_with("/docs/CI.md#gates")
        );
        let name = rule["name"].as_str().unwrap();
        assert!(name.starts_with(|first: char| first.is_ascii_uppercase()));
    }
    for result in log["runs"][0]["results"].as_array().unwrap() {
        assert!(result["message"]["text"].as_str().unwrap().ends_with('.'));
    }
}

/// Gates on the command line apply in addition to those of the policy. A policy with a bare name is found
/// in a parent folder.
#[test]
fn a_policy_is_found_above_and_combined() {
    let folder = folder("combined");
    fs::create_dir_all(folder.join("deep/er")).unwrap();
    fs::copy(folder.join("bank.txt"), folder.join("deep/er/a.txt")).unwrap();
    let policy = "rules:\n  - files: ['**/*.txt']\n    rating: { min: 1.0, max: 5.0 }\n";
    fs::write(folder.join("whydoku.yaml"), policy).unwrap();
    let below = folder.join("deep/er");
    let run = |arguments: &[&str]| {
        let policy = ["--policy", "whydoku.yaml", "--format", "text", "a.txt"];
        let output = grade(&below, &[&policy, arguments].concat());
        (
            stderr(&output),
            String::from_utf8(output.stdout).unwrap(),
            output.status.code(),
        )
    };
    assert_eq!(run(&[]).2, Some(0), "{:?}", run(&[]));
    let (_, out, code) = run(&["--max", "1.0"]);
    assert!(code == Some(1) && out.contains("is above 1.0"), "{out}");
    // Of two maximum ratings, the lower one applies: here that of the policy.
    assert_eq!(run(&["--max", "9.0", "--jobs", "2"]).2, Some(0));
    let (message, _, code) = run(&["--min", "6.0"]);
    assert!(
        code == Some(2) && message.contains("the minimum rating 6.0 is above"),
        "{message}"
    );
    let (_, out, code) = run(&["--require", "symmetric"]);
    assert!(code == Some(1) && out.contains("symmetric: "), "{out}");
    let (_, _, code) = run(&["--require", "none"]);
    assert_eq!(code, Some(0));
}
