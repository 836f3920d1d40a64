//! Tests a profile with scores and levels: columns, records, baseline.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;

const PROFILE: &str = "
name: sums
grade:
  sum:
    - { level: easy, name: { en: Easy, zh: 容易 }, max: 700 }
    - { level: hard, name: { en: Hard, zh: 困难 } }
entries:
  - { technique: full_house, score: 4, level: easy }
  - { technique: hidden_single, score: 14, level: easy }
  - { technique: naked_single, score: 4, level: easy }
  - { technique: pointing, score: 50, level: easy }
";

const PUZZLES: &str = "\
.261...9..1.5...7.9..6...4....45.9....5.9.2....9.1.78...28......8.....2..4....6..
043900601000100000000000900000002314090000500000450206001000007209000400760030000
...9..7.1.9..1.4.2.....2..6.46...8.7...6...........9.48..72.1..5....1...4...68..5
";

fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("sums_{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("sums.yaml"), PROFILE).unwrap();
    fs::write(folder.join("puzzles.txt"), PUZZLES).unwrap();
    folder
}

fn grade(folder: &PathBuf, arguments: &[&str]) -> String {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command.env_remove("WHYDOKU_FORMAT").env("NO_COLOR", "1");
    command
        .current_dir(folder)
        .args(["grade", "--profile", "sums.yaml", "--require", "none"])
        .args(arguments)
        .arg("puzzles.txt");
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

/// The first score is 18 x 4 + 37 x 14. The second score is 15 x 4 + 39 x 14 + 2 x 4 + 8 x 50, which is
/// enough for the next level. These techniques do not solve the third puzzle.
#[test]
fn score_and_level_are_in_table_record_and_baseline() {
    let folder = folder("records");
    let table = grade(&folder, &["--counts"]);
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split('\t').skip(1).collect())
        .collect();
    let expected = [
        "verdict level score hardest steps guess_level full_house hidden_single naked_single pointing",
        "solved easy 590 hidden_single 55 0 18 37 0 0",
        "solved hard 1014 pointing 64 0 15 39 2 8",
        "stuck - - pointing 21 0 5 15 0 1",
    ];
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    assert_eq!(rows, expected);
    let records = grade(&folder, &["--format", "jsonl"]);
    let summed: Vec<&str> = records
        .lines()
        .map(|line| {
            line.split("\"first_step\":")
                .nth(1)
                .unwrap()
                .split(",\"steps\"")
                .next()
                .unwrap()
        })
        .collect();
    // The first steps have the score 14 and no rating, so a tenth of the score counts as their rating.
    let expected = [
        r#"1.4,"score":590,"level":"easy""#,
        r#"1.4,"score":1014,"level":"hard""#,
        "1.4",
    ];
    assert_eq!(summed, expected);
    grade(&folder, &["--baseline", "grades.tsv", "--update"]);
    let baseline = fs::read_to_string(folder.join("grades.tsv")).unwrap();
    let kept: Vec<&str> = baseline
        .lines()
        .skip(2)
        .map(|line| line.split('\t').nth(4).unwrap())
        .collect();
    assert_eq!(kept, ["590/easy", "1014/hard", "5.0"]);
}
