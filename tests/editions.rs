//! Tests what docs/EDITIONS.md promises. The grades by an edition never change: they are compared with
//! committed lists of grades. A baseline shows what a newer edition would change.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;
use catalogue::profile;
use std::fs;
use std::path::PathBuf;
use std::process::Output;
use support::root;
use whydoku::UniquenessPolicy;
use whydoku::grade::record::or_dash;
use whydoku::grade::{GradeRecord, Grader};

/// Grades every puzzle of `fixtures/editions/NAME/EDITION.tsv` by that edition. These files are
/// written once, when an edition is made: see docs/EDITIONS.md.
#[test]
fn every_edition_grades_as_it_did() {
    for name in profile::names() {
        for edition in profile::editions(name) {
            let file = format!("fixtures/editions/{name}/{edition}.tsv");
            let kept = fs::read_to_string(root().join(&file)).unwrap();
            let profile = profile::named(&format!("{name}@{edition}")).unwrap();
            let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
            let mut lines = kept.lines();
            assert_eq!(lines.next(), Some("puzzle\tverdict\trating\thardest"));
            let mut count = 0;
            for line in lines {
                let (puzzle, expected) = line.split_once('\t').unwrap();
                let graded = grader.grade(&support::line(puzzle));
                let record = GradeRecord::of(puzzle.to_owned(), &graded);
                let (rating, hardest) = (or_dash(record.rating), record.hardest);
                let hardest = hardest.as_ref().map_or("-", whydoku::Slug::as_str);
                let got = format!("{}\t{rating}\t{hardest}", record.verdict);
                assert_eq!(got, expected, "{file}: {puzzle}");
                count += 1;
            }
            assert!(100 <= count, "{file} has {count} puzzles");
        }
    }
}

/// The first of two editions of a custom profile.
const FIRST: &str = "
name: house
edition: 1
entries:
  - { technique: full_house, rating: 1.0 }
  - { technique: hidden_single, rating: 1.5 }
  - { technique: naked_single, rating: 2.3 }
  - { technique: pointing, rating: 2.6 }
";
/// The second edition: another order, a higher rating and one technique less.
const SECOND: &str = "
name: house
edition: 2
entries:
  - { technique: hidden_single, rating: 1.5 }
  - { technique: full_house, rating: 1.0 }
  - { technique: naked_single, rating: 2.4 }
";

/// Puzzles that need hidden singles only, a naked single, and Pointing.
const PUZZLES: &str = "\
.261...9..1.5...7.9..6...4....45.9....5.9.2....9.1.78...28......8.....2..4....6..
2..7...6....3.........15..7...5.71.6.8..6...3......27....85..31.....36...962....5
043900601000100000000000900000002314090000500000450206001000007209000400760030000
";

fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("editions_{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("1.yaml"), FIRST).unwrap();
    fs::write(folder.join("2.yaml"), SECOND).unwrap();
    fs::write(folder.join("puzzles.txt"), PUZZLES).unwrap();
    folder
}

fn grade(folder: &PathBuf, arguments: &[&str]) -> Output {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command.env_remove("WHYDOKU_FORMAT").env("NO_COLOR", "1");
    command
        .current_dir(folder)
        .args(["grade", "--baseline", "grades.tsv", "--require", "none"])
        .args(arguments)
        .arg("puzzles.txt");
    command.output().unwrap()
}

fn code_and_errors(output: &Output) -> (Option<i32>, String) {
    let errors = String::from_utf8(output.stderr.clone()).unwrap();
    (output.status.code(), errors)
}

#[test]
fn a_newer_edition_lists_its_changes() {
    let folder = folder("newer");
    let baseline = || fs::read_to_string(folder.join("grades.tsv")).unwrap();
    let first = ["--profile", "1.yaml"];
    let second = ["--profile", "2.yaml"];
    assert_eq!(
        code_and_errors(&grade(&folder, &["--profile", "1.yaml", "--update"])),
        (
            Some(0),
            "grades.tsv: 3 grades: 3 new, 0 changed, 0 gone\n".to_owned()
        )
    );
    let kept = baseline();
    let profiles = kept.lines().skip(2).map(|line| line.split('\t').nth(2));
    assert!(profiles.eq([Some("house@1"); 3]));

    // The same edition compares exactly.
    assert_eq!(
        code_and_errors(&grade(&folder, &first)),
        (Some(0), String::new())
    );

    // A newer edition prints the changes and fails no puzzle.
    let (code, errors) = code_and_errors(&grade(&folder, &second));
    assert_eq!(code, Some(0));
    let expected = [
        "puzzles.txt:1: baseline: 1.5 as before, but Hidden Single is now needed at step 22, where Full House was (profile house@1 -> house@2)",
        "puzzles.txt:2: baseline: 2.3 -> 2.4, because Naked Single (2.4) is now needed at step 31; first difference at step 16: Hidden Single instead of Full House (profile house@1 -> house@2)",
        "puzzles.txt:3: baseline: solved 2.6 -> stuck 1.5, because Hidden Single is now needed at step 8, where Full House was (profile house@1 -> house@2)",
        "grades.tsv: graded by house@2, kept by house@1: of 3 grades 2 would change, 1 more only in path; --update moves them to house@2, a run with profile house@1 compares exactly",
    ];
    assert_eq!(errors.lines().collect::<Vec<_>>(), expected);
    assert_eq!(baseline(), kept);

    // After the update, the newer edition compares exactly, and an older one fails like any other
    // change.
    let moved = grade(&folder, &["--profile", "2.yaml", "--update"]);
    assert_eq!(moved.status.code(), Some(0));
    assert!(baseline().contains("\thouse@2\t"));
    assert_eq!(
        code_and_errors(&grade(&folder, &second)),
        (Some(0), String::new())
    );
    assert_eq!(grade(&folder, &first).status.code(), Some(1));
}

#[test]
fn an_unknown_edition_is_one_clear_error() {
    let output = grade(&folder("unknown"), &["--profile", "default@7"]);
    let (code, errors) = code_and_errors(&output);
    assert_eq!(code, Some(2));
    assert_eq!(
        errors,
        "whydoku: profile `default` has no edition `7`; there are: 1, 2, 3\n"
    );
}

#[test]
fn an_edition_may_stand_in_a_policy_and_in_a_baseline() {
    let folder = folder("policy");
    let policy = "rules: [{ files: ['*.txt'], profile: default@1, require: [none] }]\n";
    fs::write(folder.join("policy.yaml"), policy).unwrap();
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command
        .current_dir(&folder)
        .args(["grade", "--policy", "policy.yaml"])
        .args(["--baseline", "grades.tsv", "--update", "puzzles.txt"]);
    assert!(command.output().unwrap().status.success());
    let baseline = fs::read_to_string(folder.join("grades.tsv")).unwrap();
    assert_eq!(baseline.matches("\tdefault@1\t").count(), 3);
}
