//! Tests work budgets. A budget is given in seconds and counted in work units, so results do not depend on the
//! clock. When it is used up, the result so far is printed.

use super::{content, folder, grade, stderr, whydoku};
use std::fs;
use std::path::Path;
use std::process::Output;

/// A puzzle that needs chains and nets.
const HARD: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

const SPENT: &str = "Stopped: the limit of work was reached before the next step was found";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    whydoku(folder).args(arguments).output().unwrap()
}

#[test]
fn a_used_up_budget_prints_the_steps_so_far() {
    let folder = folder("spent");
    for command in ["explain", "hint", "steps"] {
        let mut lengths = Vec::new();
        for budget in ["0.00001", "0.001", "0.01"] {
            // A budget of 0.01 is enough to find a hint.
            if (command, budget) == ("hint", "0.01") {
                continue;
            }
            let arguments = [command, "--budget", budget, HARD];
            let output = run(&folder, &arguments);
            let message = String::from_utf8(output.stdout.clone()).unwrap();
            assert_eq!(run(&folder, &arguments).stdout, output.stdout, "{command}");
            assert_eq!(
                output.status.code(),
                Some(1),
                "{command} {budget}: {message}"
            );
            assert!(message.contains(SPENT), "{command} {budget}: {message}");
            lengths.push(message.len());
        }
        if command != "hint" {
            assert!(lengths[0] < lengths[2], "{command}: {lengths:?}");
        }
    }
    // `verify` accepts the trace of an unfinished path.
    let output = run(
        &folder,
        &["explain", "--format", "json", "--budget", "0.01", HARD],
    );
    assert_eq!(output.status.code(), Some(1));
    fs::write(folder.join("trace.json"), output.stdout).unwrap();
    let output = run(&folder, &["verify", "trace.json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn steps_before_the_end_of_a_budget_are_not_called_wrong() {
    let folder = folder("right");
    let arguments = [
        "--budget", "0.001", "--check", "--traces", "paths", "--format", "jsonl", HARD, "bank.txt",
    ];
    let output = grade(&folder, &arguments);
    let message = stderr(&output);
    assert!(message.ends_with(" 0 wrong steps\n"), "{message}");
    assert!(!message.contains("check: "), "{message}");
    let paths = content(&folder.join("paths"));
    assert_eq!(paths.len(), 5);
    let spent = paths
        .iter()
        .filter(|(_, path)| String::from_utf8_lossy(path).contains(SPENT));
    assert!(spent.count() > 0);
    assert!(paths.iter().all(|(_, path)| path.len() > 200));
}

#[test]
fn every_profile_keeps_to_its_budget() {
    let folder = folder("profiles");
    for profile in [
        "default",
        "se",
        "se-basic",
        "shrink",
        "klsudoku",
        "least-candidate",
    ] {
        let arguments = [
            "--budget",
            "0.000002",
            "--format",
            "jsonl",
            "--profile",
            profile,
            HARD,
        ];
        let output = grade(&folder, &arguments);
        let record = String::from_utf8(output.stdout).unwrap();
        assert!(
            record.contains("\"verdict\":\"limit\""),
            "{profile}: {record}"
        );
    }
    // These budgets are used up during guesses or trials.
    for (profile, budget) in [("shrink", "0.0002"), ("least-candidate", "0.0005")] {
        let arguments = [
            "--budget",
            budget,
            "--format",
            "jsonl",
            "--profile",
            profile,
            HARD,
        ];
        let output = grade(&folder, &arguments);
        let record = String::from_utf8(output.stdout).unwrap();
        assert!(
            record.contains("\"verdict\":\"limit\""),
            "{profile}: {record}"
        );
    }
}

#[test]
fn more_than_four_threads_per_processor_are_not_started() {
    let folder = folder("threads");
    let expected = grade(&folder, &["bank.txt"]);
    let output = grade(&folder, &["--jobs", "100000", "bank.txt"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(output.stdout, expected.stdout);
    let message = stderr(&output);
    assert!(message.starts_with("--jobs 100000: "), "{message}");
    assert!(
        message.ends_with(" threads, the limit of four per processor\n"),
        "{message}"
    );
}

#[test]
fn a_count_by_cases_is_announced() {
    let folder = folder("cases");
    let first = "123456789".to_owned() + &".".repeat(72);
    let output = run(
        &folder,
        &["count", "--puzzle", &format!(":0000:x:{first}:441::")],
    );
    let message = stderr(&output);
    assert!(message.contains("are split into cases"), "{message}");
    // In two thirds of the grids with this first row, the 4 of column 1 is below box 1, equally often in each
    // of the six cells there. So a ninth of the grids has 4 in r4c1. The puzzle excludes this candidate, so its
    // solutions are the other eight ninths.
    let number = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        number.trim_end(),
        (18_383_222_420_692_992_u64 / 9 * 8).to_string()
    );
    let by_digits_only = run(&folder, &["count", "--puzzle", &first]);
    assert!(stderr(&by_digits_only).is_empty());
}

#[test]
fn an_interrupted_count_prints_its_lower_bound() {
    let folder = folder("interrupted");
    // With twenty irregular deleted candidates, the count takes hours.
    let deleted: Vec<String> = (0..20)
        .map(|i| {
            format!(
                "{}{}{}",
                1 + i * 7 % 9,
                1 + i * 5 % 9,
                1 + (i * 4 + i / 9) % 9
            )
        })
        .collect();
    let puzzle = format!(":0000:x:{}:{}::", ".".repeat(81), deleted.join(" "));
    for jobs in ["1", "2"] {
        let mut count = crate::commands::whydoku(&folder);
        count.args(["count", "--jobs", jobs, "--puzzle", &puzzle]);
        count
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped());
        let mut count = count.spawn().unwrap();
        let mut message = std::io::BufReader::new(count.stderr.take().unwrap());
        let mut line = String::new();
        std::io::BufRead::read_line(&mut message, &mut line).unwrap();
        assert!(line.contains("are split into cases"), "{line}");
        let id = count.id().to_string();
        let sent = std::process::Command::new("kill")
            .args(["-INT", &id])
            .status();
        assert!(sent.unwrap().success());
        line.clear();
        std::io::BufRead::read_line(&mut message, &mut line).unwrap();
        assert_eq!(count.wait().unwrap().code(), Some(1), "{line}");
        let number = line.strip_prefix("whydoku: stopped: at least ").unwrap();
        let number = number.split(' ').next().unwrap();
        assert!(number.parse::<u128>().unwrap() < 6_670_903_752_021_072_936_960);
        assert!(
            line.contains(": at least ") && line.contains(" solutions, "),
            "{line}"
        );
    }
}

#[test]
fn counting_checking_and_verifying_stop_too() {
    let folder = folder("others");
    // Irregular pencilmarks are split into cases that are counted one by one.
    let mut marks = vec!["123456789".to_owned(); 81];
    for (at, gone) in [(0, "1"), (13, "5"), (40, "7"), (59, "2"), (77, "9")] {
        marks[at] = marks[at].replace(gone, "");
    }
    let marks: Vec<String> = marks.chunks(9).map(|row| row.join(" ")).collect();
    fs::write(folder.join("marks.txt"), marks.join("\n") + "\n").unwrap();
    let mut lower_bounds = Vec::new();
    for budget in ["0.1", "0.5"] {
        let output = run(&folder, &["count", "--budget", budget, "marks.txt"]);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(output.stdout.is_empty());
        let line = message.lines().find(|line| line.contains(": at least "));
        let number = line
            .unwrap()
            .split(' ')
            .find_map(|word| word.parse::<u128>().ok());
        lower_bounds.push(number.unwrap());
    }
    assert!(lower_bounds[0] < lower_bounds[1], "{lower_bounds:?}");
    // A sufficient budget changes nothing.
    let enough = run(&folder, &["count", "--budget", "60", HARD]);
    assert_eq!(enough.stdout, b"1\n");
    let plain = run(&folder, &["check", HARD, "bank.txt"]);
    let enough = run(&folder, &["check", "--budget", "60", HARD, "bank.txt"]);
    assert_eq!(plain.stdout, enough.stdout);
    let spent = run(&folder, &["check", "--budget", "0.000001", HARD]);
    let message = String::from_utf8(spent.stdout).unwrap();
    assert_eq!(spent.status.code(), Some(1));
    assert!(
        message.ends_with("\tgave-up\t21\t-\t-\t-\t-\t-\n"),
        "{message}"
    );
    let spent = run(&folder, &["check", "--budget", "0.0001", HARD]);
    let message = String::from_utf8(spent.stdout).unwrap();
    assert!(
        message.ends_with("\tone\t21\tgave-up\tgave-up\tnone\tgave-up\t-\n"),
        "{message}"
    );
    let spent = run(&folder, &["canon", "--budget", "0.000002", HARD]);
    assert_eq!(spent.status.code(), Some(1));
    assert!(stderr(&spent).contains("gave up"), "{}", stderr(&spent));
    let enough = run(&folder, &["canon", "--budget", "60", HARD]);
    assert_eq!(enough.stdout, run(&folder, &["canon", HARD]).stdout);
    let trace = run(&folder, &["explain", "--format", "json", HARD]).stdout;
    fs::write(folder.join("trace.json"), trace).unwrap();
    let spent = run(&folder, &["verify", "--budget", "0.0001", "trace.json"]);
    let message = String::from_utf8(spent.stdout).unwrap();
    assert_eq!(spent.status.code(), Some(1));
    assert!(message.contains("records were checked"), "{message}");
    let enough = run(&folder, &["verify", "--budget", "60", "trace.json"]);
    assert!(enough.status.success());
}

/// Names and texts of inputs that make a search slow: an empty grid, all or nearly all candidates, many solutions,
/// hard puzzles.
fn slow_inputs() -> Vec<(&'static str, String)> {
    let full = "123456789".repeat(81);
    let irregular: String = (0..729)
        .map(|at| {
            if at % 97 == 0 {
                '.'
            } else {
                full.as_bytes()[at].into()
            }
        })
        .collect();
    let many = format!("{}{}", &HARD[..30], ".".repeat(51));
    vec![
        ("empty", ".".repeat(81)),
        ("full", full),
        ("irregular", irregular),
        ("many", many),
        ("hard", HARD.to_owned()),
        (
            "hard-too",
            "5...92.4.736..8.........7.........23..43..18.37........6..2...9..1...4.2.....4.7."
                .to_owned(),
        ),
    ]
}

/// With a budget of 0.3 seconds, every command that has the option `--budget` takes at most one second of processor
/// time and a gigabyte of address space. The operating system ends a program that exceeds a limit.
#[cfg(target_os = "linux")]
#[test]
fn every_command_keeps_to_its_budget_and_to_memory() {
    let folder = folder("awkward");
    let inputs = slow_inputs();
    for (name, text) in &inputs {
        fs::write(folder.join(format!("{name}.txt")), format!("{text}\n")).unwrap();
    }
    let trace = run(&folder, &["explain", "--format", "json", HARD]).stdout;
    fs::write(folder.join("trace.json"), trace).unwrap();
    let mut tried = Vec::new();
    for command in crate::commands::command_names() {
        let help = run(&folder, &[&command, "--help"]);
        if !String::from_utf8_lossy(&help.stdout).contains("--budget ") {
            continue;
        }
        tried.push(command.clone());
        for (name, _) in &inputs {
            let file = format!("{name}.txt");
            let operands: Vec<&str> = match &*command {
                "why-not" => vec![&file, "r1c1=1"],
                "compare" => vec![&file, &file],
                "steps" => vec!["--all", &file],
                "verify" => vec!["trace.json"],
                "generate" => vec!["--min", "11.0"],
                "practice" => vec!["x_wing", "--from", &file],
                _ => vec![&file],
            };
            let limited = std::process::Command::new("sh")
                .args(["-c", "ulimit -t 1; ulimit -v 1000000; exec \"$@\"", "sh"])
                .arg(env!("CARGO_BIN_EXE_whydoku"))
                .args([&command, "--budget", "0.3"])
                .args(&operands)
                .current_dir(&folder)
                .stdin(std::process::Stdio::null())
                .output()
                .unwrap();
            assert!(
                limited.status.code().is_some_and(|code| code <= 2),
                "{command} {operands:?}: {:?} {}",
                limited.status,
                stderr(&limited)
            );
        }
    }
    assert!(tried.len() >= 12, "{tried:?}");
}
