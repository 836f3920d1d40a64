//! Tests several scales at once: columns, gates, baselines and reports of `grade`, and `compare-scales`.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;
use std::process::Output;

fn whydoku(arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command.env_remove("WHYDOKU_FORMAT").env("NO_COLOR", "1");
    command.current_dir(support::root());
    command.args(arguments).output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    String::from_utf8(whydoku(arguments).stdout).unwrap()
}

fn err(arguments: &[&str]) -> String {
    String::from_utf8(whydoku(arguments).stderr).unwrap()
}

fn code(arguments: &[&str]) -> i32 {
    whydoku(arguments).status.code().unwrap()
}

/// Creates a folder with every fiftieth puzzle of a bank in `bank.txt`.
fn bank(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("scales")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let all = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    let sample: Vec<&str> = all.lines().step_by(50).collect();
    fs::write(folder.join("bank.txt"), sample.join("\n") + "\n").unwrap();
    folder
}

#[test]
fn several_profiles_together_grade_like_each_alone() {
    let folder = bank("columns");
    let bank = folder.join("bank.txt");
    let bank = bank.to_str().unwrap();
    let profiles = ["se", "hodoku", "default@1"];
    let table = out(&["grade", "--profile", &profiles.join(","), "--counts", bank]);
    let mut columns: Vec<Vec<String>> = vec![Vec::new(); table.lines().count()];
    for profile in profiles {
        let alone = out(&["grade", "--profile", profile, "--counts", bank]);
        for (index, (line, all)) in alone.lines().zip(&mut columns).enumerate() {
            let mut cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
            if index == 0 {
                for name in cells.iter_mut().skip(1) {
                    *name = format!("{profile}.{name}");
                }
            }
            all.extend(cells.into_iter().skip(usize::from(!all.is_empty())));
        }
    }
    let columns: Vec<String> = columns.iter().map(|cells| cells.join("\t")).collect();
    assert_eq!(table.trim_end(), columns.join("\n"));
    assert_eq!(
        code(&["grade", "--profile", "se,hodoku", "--check", bank]),
        0
    );
    let twice = err(&["grade", "--profile", "se,se", bank]);
    assert!(twice.contains("listed twice"), "{twice}");
}

#[test]
fn gates_name_their_profile() {
    let folder = bank("gates");
    let bank = folder.join("bank.txt");
    let bank = bank.to_str().unwrap();
    let gated = |gate: &str| {
        let run = whydoku(&["grade", "--profile", "se,hodoku", "--gate", gate, bank]);
        (
            run.status.code().unwrap(),
            String::from_utf8(run.stderr).unwrap(),
        )
    };
    assert_eq!(gated("se.rating <= 9.9").0, 0);
    assert_eq!(gated("hodoku.level<=Extreme").0, 0);
    let (code, message) = gated("hodoku.level <= Easy");
    assert_eq!(code, 1);
    assert!(
        message.contains("scale: hodoku.level <= Easy: its level is "),
        "{message}"
    );
    assert_eq!(gated("hodoku.score < 1").0, 1);
    assert_eq!(gated("se.steps > 500").0, 1);
    for wrong in [
        "default.rating <= 3.0",
        "hodoku.rating <= 3.0",
        "hodoku.level <= Gemein",
        "se.rating",
    ] {
        assert_eq!(gated(wrong).0, 2, "{wrong}: {}", gated(wrong).1);
    }
    let policy = folder.join("whydoku.yaml");
    let rule = |gate: &str| {
        let text = format!(
            "rules:\n  - files: [\"*.txt\"]\n    profile: se,hodoku\n    gates: [\"{gate}\"]\n"
        );
        fs::write(&policy, text).unwrap();
        whydoku(&["grade", "--policy", policy.to_str().unwrap(), bank])
    };
    assert_eq!(rule("hodoku.score <= 100000").status.code(), Some(0));
    let run = rule("se.rating < 1.5");
    assert_eq!(run.status.code(), Some(1));
    assert!(
        String::from_utf8(run.stdout)
            .unwrap()
            .starts_with("puzzle\tse.ER\t")
    );
    let run = rule("se.rating ~ 1.5");
    assert_eq!(run.status.code(), Some(2));
    let message = String::from_utf8(run.stderr).unwrap();
    assert!(
        message.contains("whydoku.yaml:4:13: ") && message.contains("is not a gate"),
        "{message}"
    );
}

#[test]
fn a_baseline_has_the_grades_of_several_profiles() {
    let folder = bank("baseline");
    let (bank, baseline) = (folder.join("bank.txt"), folder.join("grades.tsv"));
    let (bank, baseline) = (bank.to_str().unwrap(), baseline.to_str().unwrap());
    let arguments = [
        "grade",
        "--profile",
        "se,hodoku",
        "--baseline",
        baseline,
        bank,
    ];
    assert_eq!(code(&[&arguments[..], &["--update"]].concat()), 0);
    let text = fs::read_to_string(baseline).unwrap();
    assert_eq!(text.lines().count(), 2 + 2 * 20);
    assert_eq!(code(&arguments), 0);
    // Another score is written to the baseline.
    let line = text
        .lines()
        .find(|line| line.contains("\thodoku@"))
        .unwrap();
    let score = line.split('\t').nth(4).unwrap();
    let other = line.replacen(score, "1/easy", 1);
    fs::write(baseline, text.replace(line, &other)).unwrap();
    assert_eq!(code(&arguments), 1);
    let text = err(&arguments);
    let change = format!(": 1/easy -> {score}");
    assert!(
        text.contains("baseline: by hodoku@") && text.contains(&change),
        "{text}"
    );
    // Grades of a profile that is no longer used are reported as missing.
    let text = err(&["grade", "--profile", "se", "--baseline", baseline, bank]);
    assert!(
        text.contains("the baseline also grades")
            && text.contains("by the further profile hodoku@"),
        "{text}"
    );
    let editions = [
        "grade",
        "--profile",
        "default@1,default@2",
        "--baseline",
        baseline,
        bank,
    ];
    assert_eq!(code(&editions), 2);
}

#[test]
fn every_report_has_all_grades() {
    let folder = bank("reports");
    let bank = folder.join("bank.txt");
    let bank = bank.to_str().unwrap();
    let table = out(&["grade", "--profile", "hodoku", bank]);
    let cells: Vec<&str> = table.lines().nth(1).unwrap().split('\t').collect();
    let hardness = format!("{} {}", cells[2], cells[3]);
    for format in [
        "table",
        "text",
        "github",
        "junit",
        "sarif",
        "tap",
        "markdown",
        "codequality",
        "checkstyle",
        "html",
    ] {
        let arguments = [
            "grade",
            "--profile",
            "se,hodoku",
            "--gate",
            "se.rating < 1.0",
            "--format",
            format,
            bank,
        ];
        assert!(
            out(&arguments).contains(&hardness),
            "{format} lacks {hardness}"
        );
    }
    let json = out(&["grade", "--profile", "se,hodoku", "--format", "jsonl", bank]);
    for line in json.lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let other_grade = &record["beside"][0];
        assert_eq!(other_grade["profile"], "hodoku");
        let scores = other_grade["scores"].as_array().unwrap().iter();
        let sum: u64 = scores.map(|step| step["score"].as_u64().unwrap()).sum();
        assert_eq!(other_grade["score"].as_u64().unwrap(), sum);
        assert_eq!(
            other_grade["scores"].as_array().unwrap().len() as u64,
            other_grade["steps"].as_u64().unwrap()
        );
    }
}

#[test]
fn scales_are_compared() {
    let folder = bank("compared");
    let bank = folder.join("bank.txt");
    let bank = bank.to_str().unwrap();
    let text = out(&[
        "compare-scales",
        "--profile",
        "se,hodoku",
        "--parting",
        "2",
        bank,
    ]);
    assert!(
        text.starts_with("se and hodoku: 20 puzzles, rank correlation 0."),
        "{text}"
    );
    assert!(text.contains("se \\ hodoku"), "{text}");
    assert_eq!(text.matches(&format!("({bank}:")).count(), 2, "{text}");
    let svg = out(&[
        "compare-scales",
        "--profile",
        "se,hodoku,default@1",
        "--format",
        "svg",
        bank,
    ]);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let panels = document
        .descendants()
        .filter(|node| node.has_tag_name("g"))
        .count();
    assert_eq!(panels, 3);
    let json = out(&[
        "compare-scales",
        "--profile",
        "se,hodoku",
        "--format",
        "json",
        bank,
    ]);
    let all: serde_json::Value = serde_json::from_str(&json).unwrap();
    let confusion = all["agreements"][0]["confusion"].as_array().unwrap().iter();
    let sum: u64 = confusion
        .flat_map(|row| row.as_array().unwrap())
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(sum, 20);
    assert_eq!(code(&["compare-scales", "--profile", "se", bank]), 2);
}

/// Summaries use the first profile: the score if it has scores, else the rating.
#[test]
fn summaries_use_the_first_profile() {
    let folder = bank("summaries");
    let bank = folder.join("bank.txt");
    let bank = bank.to_str().unwrap();
    let grade_as = |profiles: &str, format: &str| {
        out(&["grade", "--profile", profiles, "--format", format, bank])
    };
    let alone = grade_as("hodoku", "tsv");
    let mut lines = alone
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let at = head.iter().position(|&name| name == "score").unwrap();
    let scores: Vec<u32> = lines.map(|cells| cells[at].parse().unwrap()).collect();
    let (least, most) = (scores.iter().min().unwrap(), scores.iter().max().unwrap());
    let text = grade_as("hodoku,se", "markdown");
    assert!(text.contains("| puzzles | score |"), "{text}");
    let ranges = text.lines().skip(4).flat_map(|line| {
        let range = line.split(" | ").last().unwrap().trim_end_matches(" |");
        range
            .split(" to ")
            .map(|score| score.parse::<u32>().unwrap())
            .collect::<Vec<_>>()
    });
    let ranges: Vec<u32> = ranges.collect();
    assert_eq!(
        (ranges.iter().min(), ranges.iter().max()),
        (Some(least), Some(most)),
        "{text}"
    );
    assert!(grade_as("se,hodoku", "markdown").contains("| puzzles | rating |"));
    assert!(grade_as("hodoku,se", "html").contains("\"sums\":true"));
    assert!(grade_as("se,hodoku", "html").contains("\"sums\":false"));
}
