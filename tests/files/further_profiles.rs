//! Tests baselines of several profiles: when a run adds or drops a further profile, the grades by that profile do
//! not count as moved puzzles.

use super::{folder, grade, stderr};
use std::fs;
use std::path::Path;

/// Grades by `default` and a further profile, with the baseline. Returns standard output, the messages and
/// the exit code.
fn graded(folder: &Path, further: &str, arguments: &[&str]) -> (String, String, i32) {
    let profiles = format!("default,{further}");
    let options = ["--profile", &profiles, "--baseline", "grades.tsv"];
    let output = grade(folder, &[&options, arguments].concat());
    let message = stderr(&output);
    let code = output.status.code().unwrap();
    (String::from_utf8(output.stdout).unwrap(), message, code)
}

/// Source and profile of each line of the baseline.
fn baseline_entries(folder: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(folder.join("grades.tsv")).unwrap();
    let lines = text.lines().skip(2);
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            (fields[0].to_owned(), fields[2].to_owned())
        })
        .collect()
}

/// Creates a folder with one puzzle in `p.txt` and its baseline by `default` and `hodoku`. Returns the
/// puzzle as in messages, and the edition of `hodoku`.
fn one_puzzle(name: &str) -> (std::path::PathBuf, String, String) {
    let folder = folder(name);
    let bank = fs::read_to_string(folder.join("bank.txt")).unwrap();
    let puzzle = bank.lines().next().unwrap();
    fs::write(folder.join("p.txt"), format!("{puzzle}\n")).unwrap();
    let (_, message, code) = graded(&folder, "hodoku", &["--update", "p.txt"]);
    assert_eq!(code, 0, "{message}");
    let hodoku = baseline_entries(&folder)[1].1.clone();
    (folder, puzzle.replace('0', "."), hodoku)
}

#[test]
fn another_further_profile_moves_no_puzzle() {
    let (folder, puzzle, hodoku) = one_puzzle("further-profile");
    let (_, message, code) = graded(&folder, "se", &["p.txt"]);
    assert_eq!(code, 1);
    let failures = [
        "p.txt:1: baseline: by se@1: new: no such grade in the baseline, --update adds it ["
            .to_owned(),
        format!(
            "p.txt: baseline: gone: the baseline also grades {puzzle} by the further profile {hodoku}, \
             but this run does not; --update removes that grade"
        ),
    ];
    assert_eq!(message.matches("baseline: ").count(), 2, "{message}");
    for failure in failures {
        assert!(message.contains(&failure), "{failure}: {message}");
    }
    let (_, message, code) = graded(&folder, "se", &["--update", "p.txt"]);
    assert_eq!(code, 0);
    let notes = format!(
        "p.txt: baseline: removed: {puzzle} by {hodoku}\n\
         p.txt:1: baseline: added by se@1\n\
         grades.tsv: 2 grades: 1 new, 0 changed, 1 gone\n"
    );
    assert_eq!(message, notes);
    let profiles = baseline_entries(&folder)
        .into_iter()
        .map(|(_, profile)| profile);
    assert_eq!(profiles.skip(1).collect::<Vec<_>>(), ["se@1"]);
    assert_eq!(graded(&folder, "se", &["p.txt"]).2, 0);
}

#[test]
fn only_grades_by_profiles_of_both_runs_move_with_a_puzzle() {
    let (folder, puzzle, hodoku) = one_puzzle("further-moved");
    let seed = fs::read_to_string(folder.join("grades.tsv")).unwrap();
    fs::rename(folder.join("p.txt"), folder.join("q.txt")).unwrap();
    let bank = fs::read_to_string(folder.join("bank.txt")).unwrap();
    fs::write(folder.join("p.txt"), bank.lines().nth(1).unwrap()).unwrap();
    for files in [["p.txt", "q.txt"], ["q.txt", "p.txt"]] {
        let (_, message, code) = graded(&folder, "se", &[&["--update"], &files[..]].concat());
        assert_eq!(code, 0, "{message}");
        let removed = format!("p.txt: baseline: removed: {puzzle} by {hodoku}\n");
        assert!(message.contains(&removed), "{message}");
        // Three grades are new: both of the puzzle now in `p.txt`, and that of the moved puzzle by `se`.
        let sum = "grades.tsv: 4 grades: 3 new, 0 changed, 1 gone, 1 moved\n";
        assert!(message.ends_with(sum), "{message}");
        fs::write(folder.join("grades.tsv"), &seed).unwrap();
    }
}
