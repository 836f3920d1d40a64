//! Tests that a saved state is used only by its run, and a saved record only for its puzzle.

use super::{content, folder, grade, stderr, whydoku};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

/// Leaves the state file of a run that graded all puzzles but could not print the records. Returns the output of an
/// undisturbed run.
fn leave_state(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let _ = fs::remove_file(folder.join("state"));
    let whole = piped(folder, arguments, input);
    let mut command = whydoku(folder);
    command.args(["grade", "--resume", "state"]).args(arguments);
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    command
        .stdin(Stdio::piped())
        .stdout(full.unwrap())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(folder.join("state").exists());
    whole
}

fn resumed(folder: &Path, arguments: &[&str], input: &str) -> Output {
    piped(folder, &[&["--resume", "state"], arguments].concat(), input)
}

fn piped(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = whydoku(folder);
    command.arg("grade").args(arguments).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Writing may fail, because a run that refuses its state reads no input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Lines of the bank `qq.txt` from the fifth on; `bank.txt` has the first four.
fn lines_after_bank(count: usize) -> Vec<String> {
    let bank = super::support::root().join("fixtures/puzzles/qq.txt");
    let bank = fs::read_to_string(bank).unwrap();
    bank.lines()
        .skip(4)
        .take(count)
        .map(str::to_owned)
        .collect()
}

fn assert_refused(folder: &Path, arguments: &[&str], input: &str) {
    let state = fs::read(folder.join("state")).unwrap();
    let output = resumed(folder, arguments, input);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(
        message.contains("state: belongs to another run"),
        "{message}"
    );
    assert_eq!(fs::read(folder.join("state")).unwrap(), state);
}

#[test]
fn a_state_belongs_to_its_input_and_to_every_option() {
    let folder = folder("options");
    let whole = leave_state(&folder, &["bank.txt"], "");
    fs::write(folder.join("me.yaml"), "speed: 2").unwrap();
    for options in [
        &["--format", "jsonl"][..],
        &["--effort"],
        &["--knows", "me.yaml"],
        &["--curve", "curves"],
        &["--report", "jsonl=records"],
        &["--counts"],
        &["--timing"],
        &["--check"],
        &["--budget", "60"],
        &["--shard", "1/2"],
        &["--profile", "se"],
        &["--last-resort", "none"],
        &["--uniqueness", "never"],
        &["--max", "3.0"],
        &["--require", "none"],
        &["--traces", "paths"],
        &["--baseline", "grades.tsv", "--update"],
        &["--puzzle", &lines_after_bank(1)[0]],
    ] {
        assert_refused(&folder, &[options, &["bank.txt"]].concat(), "");
    }
    let bank = fs::read_to_string(folder.join("bank.txt")).unwrap();
    let other = bank.replacen(bank.lines().next().unwrap(), &lines_after_bank(1)[0], 1);
    assert_eq!(bank.len(), other.len());
    fs::write(folder.join("bank.txt"), other).unwrap();
    assert_refused(&folder, &["bank.txt"], "");
    fs::write(folder.join("bank.txt"), bank).unwrap();
    // Options that do not change the output may differ.
    let output = resumed(&folder, &["--jobs", "2", "bank.txt"], "");
    assert_eq!(output.stdout, whole.stdout);
    assert!(!folder.join("state").exists());
}

#[test]
fn standard_input_is_identified_while_it_is_read() {
    let folder = folder("stdin");
    let lines = lines_after_bank(6);
    let input = lines.join("\n") + "\n12345\n";
    let whole = leave_state(&folder, &["-"], &input);
    let mut other = lines.clone();
    other.swap(2, 4);
    assert_refused(&folder, &["-"], &(other.join("\n") + "\n12345\n"));
    assert_refused(&folder, &["-"], &input.replace("\n12345\n", "\n12346\n"));
    let output = resumed(&folder, &["-"], &input);
    assert_eq!(output.stdout, whole.stdout);
    assert_eq!(output.status.code(), whole.status.code());
}

/// The output is right even if records in the state are damaged.
#[test]
fn damaged_records_are_made_again() {
    let folder = folder("damaged");
    fs::write(folder.join("bank.txt"), lines_after_bank(8).join("\n")).unwrap();
    let arguments = ["--format", "jsonl", "bank.txt"];
    for damage in [
        |state: &str| state.replacen("\"steps\":", "\"steps\":1", 3),
        |state: &str| state.replacen("\"solved\"", "\"trial\"", 1),
        |state: &str| {
            let mut lines: Vec<&str> = state.lines().collect();
            lines.swap(2, 5);
            lines.join("\n") + "\n"
        },
        |state: &str| {
            let mut lines: Vec<&str> = state.lines().collect();
            lines[4] = lines[3];
            lines.join("\n") + "\n"
        },
        |state: &str| state[..state.len() / 2].to_owned(),
        |state: &str| state.to_owned() + "{}\n",
    ] {
        let whole = leave_state(&folder, &arguments, "");
        let state = fs::read_to_string(folder.join("state")).unwrap();
        let damaged = damage(&state);
        assert_ne!(state, damaged);
        fs::write(folder.join("state"), damaged).unwrap();
        let output = resumed(&folder, &arguments, "");
        assert!(output.stdout == whole.stdout, "{}", stderr(&output));
        assert!(!folder.join("state").exists());
    }
}

/// Missing path and curve files of finished records are written again. Existing files stay.
#[test]
fn files_of_finished_records_are_made_again() {
    let folder = folder("files-again");
    fs::write(folder.join("bank.txt"), lines_after_bank(6).join("\n")).unwrap();
    let arguments = [
        "--traces", "paths", "--effort", "--curve", "curves", "bank.txt",
    ];
    let whole = leave_state(&folder, &arguments, "");
    let (paths, curves) = (folder.join("paths"), folder.join("curves"));
    let before = [content(&paths), content(&curves)];
    assert_eq!((before[0].len(), before[1].len()), (6, 12));
    for (path, _) in before[0].iter().step_by(2).chain(&before[1][7..8]) {
        fs::remove_file(path).unwrap();
    }
    // The content of existing files is not examined.
    fs::write(&before[0][1].0, "puzzle  another\n").unwrap();
    let output = resumed(&folder, &arguments, "");
    assert!(output.stdout == whole.stdout, "{}", stderr(&output));
    let mut after = [content(&paths), content(&curves)];
    assert!(after[0][1].1 == b"puzzle  another\n");
    after[0][1] = before[0][1].clone();
    assert!(after == before);
}

#[test]
fn a_second_run_on_a_state_is_refused() {
    let folder = folder("lock");
    leave_state(&folder, &["bank.txt"], "");
    let held = fs::File::open(folder.join("state")).unwrap();
    held.lock().unwrap();
    let before = content(&folder);
    let output = resumed(&folder, &["bank.txt"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("whydoku: state: another run is using it"));
    assert!(content(&folder) == before);
    drop(held);
    assert_eq!(resumed(&folder, &["bank.txt"], "").status.code(), Some(0));
}

/// A puzzle as a grid of candidates without filled cells.
fn pencilled(puzzle: &str) -> String {
    let mut deleted = Vec::new();
    for (cell, given) in puzzle
        .chars()
        .enumerate()
        .filter(|(_, c)| ('1'..='9').contains(c))
    {
        let digits = ('1'..='9').filter(|&digit| digit != given);
        deleted.extend(digits.map(|digit| format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1)));
    }
    // The program writes candidates in this order.
    deleted.sort_by_key(|triple| (triple[1..].to_owned(), triple[..1].to_owned()));
    format!(":0000:x:{}:{}::", ".".repeat(81), deleted.join(" "))
}

#[test]
fn puzzles_without_givens_are_distinguished_by_their_candidates() {
    let folder = folder("pencilled");
    let lines = lines_after_bank(2);
    let [one, two] = [pencilled(&lines[0]), pencilled(&lines[1])];
    fs::write(folder.join("two.txt"), format!("{one}\n{two}\n")).unwrap();
    let arguments = [
        "--require",
        "distinct",
        "--baseline",
        "grades.tsv",
        "--traces",
        "paths",
        "two.txt",
    ];
    let update = [&arguments[..], &["--update"]].concat();
    for arguments in [&update[..], &arguments] {
        let output = grade(&folder, arguments);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let records = String::from_utf8(output.stdout).unwrap();
        let puzzles = records
            .lines()
            .skip(1)
            .map(|line| line.split('\t').next().unwrap());
        let again = puzzles.collect::<Vec<_>>().join("\n");
        fs::write(folder.join("again.txt"), again).unwrap();
        let again = grade(&folder, &["again.txt"]);
        assert_eq!(String::from_utf8(again.stdout).unwrap(), records);
    }
    assert_eq!(content(&folder.join("paths")).len(), 2);
    let kept = fs::read_to_string(folder.join("grades.tsv")).unwrap();
    assert!(kept.contains(&format!("\t{one}\t")), "{kept}");
    let output = whydoku(&folder)
        .args(["canon", "two.txt"])
        .output()
        .unwrap();
    let canon = String::from_utf8(output.stdout).unwrap();
    let lines = canon.lines().skip(1);
    let forms: Vec<&str> = lines.filter_map(|line| line.strip_suffix("\t-")).collect();
    assert_ne!(forms[0], forms[1]);
    // A canonical form is an image of its puzzle.
    fs::write(folder.join("images.txt"), format!("{one}\n{}\n", forms[0])).unwrap();
    let output = grade(&folder, &["--require", "distinct", "images.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("images.txt:2: distinct: an image of images.txt:1"));

    fs::write(folder.join("twice.txt"), format!("{one}\n{one}\n")).unwrap();
    let output = grade(&folder, &["--require", "distinct", "twice.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("twice.txt:2: distinct: the same puzzle as twice.txt:1"));
}

#[test]
fn a_torn_state_is_mended_and_a_foreign_one_refused() {
    let folder = folder("torn");
    let state = folder.join("state");
    let arguments = ["--resume", "state", "bank.txt"];
    fs::write(&state, "whydoku.res").unwrap();
    assert_eq!(grade(&folder, &arguments).status.code(), Some(0));
    for foreign in ["whydoku.resume/1", "whydoku.resume/2"] {
        fs::write(&state, format!("{foreign} 0000000000000000\n")).unwrap();
        assert_refused(&folder, &["bank.txt"], "");
    }
}
