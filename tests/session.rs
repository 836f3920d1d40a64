//! Tests commands that players and editors use: steps, parts of solutions, caches, completions, manual
//! pages.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands;
use crate::support;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn whydoku(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command
        .args(support::with_small_profile(arguments))
        .stdin(Stdio::null());
    command.env("NO_COLOR", "1").env_remove("WHYDOKU_FORMAT");
    command.current_dir(support::root()).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    String::from_utf8(whydoku(arguments).stdout).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn scratch(name: &str) -> PathBuf {
    commands::scratch(&format!("session/{name}"))
}

/// The technique of each numbered line.
fn techniques(text: &str) -> Vec<&str> {
    let steps = text.lines().filter_map(|line| line.split_once(". "));
    steps
        .map(|(_, rest)| rest.split(" (").next().unwrap())
        .collect()
}

#[test]
fn steps_are_filtered_by_options() {
    let output = whydoku(&["steps", EASY]);
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let mut names = techniques(&text);
    names.dedup();
    assert_eq!(names, ["Hidden Single", "Naked Single", "Pointing"]);
    assert_eq!(
        text.lines().filter(|line| *line == "Hidden Single").count(),
        1,
        "{text}"
    );
    assert!(stderr(&output).contains("--all"), "{}", stderr(&output));
    let all = printed(&["steps", "--all", EASY]);
    assert!(all.len() > 2 * text.len() && all.starts_with(text.trim_end()));

    let limited = printed(&["steps", "--limit", "12", EASY]);
    assert_eq!(techniques(&limited).len(), 12);
    let easy = printed(&["steps", "--max", "1.2", EASY]);
    assert_eq!(techniques(&easy), ["Hidden Single"; 4]);
    let family = printed(&["steps", "--family", "intersections", EASY]);
    assert!(
        techniques(&family)
            .iter()
            .all(|name| ["Pointing", "Claiming"].contains(name))
    );
    for (names, cell) in [("r1c1", "r1c8"), ("a1", "H1"), ("k9", "A8")] {
        let cell = printed(&["steps", "--cells", names, "--cell", cell, EASY]);
        assert_eq!(techniques(&cell)[0], "Pointing", "{cell}");
    }
    let nothing = whydoku(&["steps", "--technique", "full_house", EASY]);
    assert_eq!(
        stderr(&nothing),
        "whydoku: full_house finds nothing on this board\n"
    );
    assert_eq!(nothing.status.code(), Some(1), "the input is valid");
    let missing = whydoku(&["steps", "--technique", "jellyfish", EASY]);
    assert!(
        stderr(&missing).contains("has no jellyfish"),
        "{}",
        stderr(&missing)
    );
    assert_eq!(
        whydoku(&["steps", "--cell", "r0c1", EASY]).status.code(),
        Some(2)
    );
    assert_eq!(
        whydoku(&["steps", "--last-resort", "none", EASY])
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn a_part_of_a_solution_has_the_numbers_of_the_whole() {
    let whole = printed(&["explain", "--detail", "line", EASY]);
    let part = printed(&["explain", "--detail", "line", "--steps", "10..12", EASY]);
    let lines: Vec<&str> = part.lines().filter(|line| line.contains(". ")).collect();
    assert_eq!(lines, &whole.lines().collect::<Vec<_>>()[9..12]);
    assert!(part.starts_with('.'), "the board comes first: {part}");
    let later_steps = printed(&["explain", "--detail", "line", "--from", "50", EASY]);
    assert!(
        later_steps.contains("\n50. ")
            && !later_steps.contains("\n49. ")
            && later_steps.contains("Solved")
    );
    for wrong in ["0..3", "5..3", "x", "..0"] {
        assert_eq!(
            whydoku(&["explain", "--steps", wrong, EASY]).status.code(),
            Some(2),
            "{wrong}"
        );
    }
    let json = whydoku(&["explain", "--format", "json", "--steps", "1..2", EASY]);
    assert!(
        stderr(&json).contains("a JSON trace must be complete"),
        "{}",
        stderr(&json)
    );
    assert_eq!(
        whydoku(&["explain", "--from", "999", EASY]).status.code(),
        Some(2)
    );
}

#[test]
fn a_closed_pipe_does_not_hide_the_verdict() {
    for (puzzle, code) in [(EASY, 0), (&*EASY.replacen('9', "0", 1), 1)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
        let arguments = support::with_small_profile(&["explain", "--detail", "full", puzzle]);
        command.args(arguments).current_dir(support::root());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
        assert_eq!(stderr(&output), "");
    }
}

#[test]
fn grades_are_cached_by_all_their_inputs() {
    let folder = scratch("cache");
    let bank = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    let bank: Vec<&str> = bank.lines().take(12).collect();
    let file = folder.join("bank.txt");
    let (file, cache) = (file.to_str().unwrap(), folder.join("kept"));
    let grade_with_cache = |options: &[&str]| {
        let cache = cache.to_str().unwrap();
        printed(&[&["grade", "--cache", cache, file][..], options].concat())
    };
    let cache_files = || -> Vec<PathBuf> {
        let entries = fs::read_dir(&cache).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let lines = || {
        fs::read_to_string(&cache_files()[0])
            .unwrap()
            .lines()
            .count()
    };
    fs::write(file, bank[..10].join("\n")).unwrap();
    let plain = printed(&["grade", file]);
    assert_eq!(grade_with_cache(&[]), plain);
    assert_eq!((cache_files().len(), lines()), (1, 11));
    let first = cache_files().remove(0);
    assert_eq!(grade_with_cache(&[]), plain);
    assert_eq!(lines(), 11, "nothing was graded again");

    fs::write(file, bank.join("\n")).unwrap();
    let plain = printed(&["grade", file]);
    assert_eq!(grade_with_cache(&[]), plain);
    assert_eq!(lines(), 13, "two puzzles are new");

    // The cache file gets a changed grade, a line that is not text, and an incomplete line.
    let text = fs::read_to_string(&first).unwrap();
    let mut bytes = text.replacen("\"rating\":", "\"rating\":1", 1).into_bytes();
    let third = bytes
        .split(|&byte| byte == b'\n')
        .take(3)
        .map(|line| line.len() + 1)
        .sum::<usize>();
    bytes[third + 40] = 0xff;
    bytes.truncate(bytes.len() - 30);
    fs::write(&first, bytes).unwrap();
    assert_eq!(
        grade_with_cache(&[]),
        plain,
        "damaged lines are graded again"
    );
    assert_eq!(grade_with_cache(&[]), plain);

    grade_with_cache(&["--max", "2.0"]);
    grade_with_cache(&["--uniqueness", "never"]);
    grade_with_cache(&["--profile", "se"]);
    assert_eq!(
        cache_files().len(),
        4,
        "gates, options and profiles have their own cache files"
    );
    let timed = whydoku(&[
        "grade",
        "--timing",
        "--cache",
        cache.to_str().unwrap(),
        file,
    ]);
    assert_eq!(timed.status.code(), Some(2));
    fs::write(&first, "mine\n").unwrap();
    let output = whydoku(&["grade", "--cache", cache.to_str().unwrap(), file]);
    assert_eq!(output.status.code(), Some(2), "the file is no cache");
    assert_eq!(fs::read_to_string(&first).unwrap(), "mine\n");
}

/// Options and gates on effort add the effort to a record. Gates for one file do not affect the records of
/// another.
#[test]
fn a_cached_grade_has_the_requested_effort() {
    let folder = scratch("cache-effort");
    let bank = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    let bank: Vec<&str> = bank.lines().take(4).collect();
    let name = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (plain, gated, policy, cache) = (name("a.txt"), name("b.txt"), name("p.yaml"), name("c"));
    fs::write(&plain, bank[..2].join("\n")).unwrap();
    fs::write(&gated, bank[2..].join("\n")).unwrap();
    let rules = |gate: &str| {
        let text = format!("rules:\n  - files: [b.txt]\n{gate}default: {{}}\n");
        fs::write(&policy, text).unwrap();
    };
    let runs: [(&str, &[&str]); 5] = [
        ("    effort: { minutes: { max: 1 } }\n", &[]),
        ("", &[]),
        ("", &["--effort"]),
        ("    effort: { minutes: { max: 900 } }\n", &["--effort"]),
        ("", &["--max-minutes", "2"]),
    ];
    for (gate, options) in runs.into_iter().chain(runs) {
        rules(gate);
        let grade = [&["grade", "--policy", &policy, &plain, &gated], options].concat();
        for format in ["tsv", "jsonl"] {
            let fresh = whydoku(&[&grade[..], &["--format", format]].concat());
            let cached = whydoku(&[&grade[..], &["--format", format, "--cache", &cache]].concat());
            assert!(
                fresh == cached,
                "{gate}{options:?} {format}: {fresh:?} {cached:?}"
            );
        }
    }
}

#[test]
fn profiles_are_listed_and_shown() {
    let list = printed(&["profiles"]);
    for name in catalogue::profile::names() {
        assert!(
            list.lines().any(|line| line.starts_with(name)),
            "{name}: {list}"
        );
        let shown = printed(&["profiles", name]);
        let registry = catalogue::registry();
        let description = catalogue::profile::about(registry, name).unwrap();
        let words: Vec<&str> = description.split_whitespace().collect();
        assert!(words.len() > 8, "{name}: no description");
        let shown_words: Vec<&str> = shown.split_whitespace().collect();
        assert!(shown_words.starts_with(&words), "{shown}");
        let in_list: Vec<&str> = list.split_whitespace().collect();
        assert!(
            in_list.windows(5).any(|five| five == &words[..5]),
            "{name}: {list}"
        );
        let profile = catalogue::profile::named(name).unwrap();
        for entry in &profile.entries {
            assert!(
                shown.contains(entry.technique.info().slug),
                "{name}: {shown}"
            );
        }
    }
    assert_eq!(whydoku(&["profiles", "defualt"]).status.code(), Some(2));
}

#[test]
fn completions_contain_names() {
    for shell in ["bash", "zsh", "fish"] {
        let script = printed(&["completions", shell]);
        for word in ["klsudoku", "naked_single", "zh", "intersections"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn manual_pages_are_written() {
    assert!(printed(&["man"]).contains(".TH whydoku 1"));
    let folder = scratch("man");
    for _ in 0..2 {
        assert_eq!(
            whydoku(&["man", "--out", folder.to_str().unwrap()])
                .status
                .code(),
            Some(0)
        );
    }
    let page = fs::read_to_string(folder.join("whydoku-steps.1")).unwrap();
    assert!(
        page.contains(".TH whydoku-steps 1") && page.contains("\\-\\-family"),
        "{page}"
    );
}

/// The commands in a help text, each on one line.
fn examples(help: &str) -> Vec<String> {
    let shown = help
        .split_once("\nExample")
        .map_or("", |(_, examples)| examples);
    let shown = shown.replace("\\\n", " ");
    let lines = shown.lines().filter(|line| {
        let starts = |with: &str| line.trim_start().starts_with(with);
        starts("whydoku ") || starts("mkdir ") || line.contains("| whydoku")
    });
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_examples_of_every_command_can_be_pasted() {
    let folder = scratch("examples");
    fs::create_dir_all(folder.join("puzzles")).unwrap();
    for file in ["puzzle.txt", "puzzles.txt", "puzzles/1.txt"] {
        fs::write(folder.join(file), format!("{EASY}\n")).unwrap();
    }
    let rows: Vec<String> = EASY
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).into_owned())
        .collect();
    fs::write(folder.join("quiz.txt"), rows.join("\n") + "\n").unwrap();
    let moves = format!("{{\"puzzle\": \"{EASY}\", \"action\": \"undo\"}}\n");
    fs::write(folder.join("moves.jsonl"), moves).unwrap();
    fs::write(folder.join("me.yaml"), "techniques: { pointing: 1 }\n").unwrap();
    // A position of a library, with the next step in it.
    let line = ":0002:1:..5.......2...4...+7689.3..4.....6.3....2..69.....7...858..1..+261......7..9....54.:::199:";
    fs::write(folder.join("reglib-1.3.txt"), format!("{line}\n")).unwrap();
    let step = format!("{line}\tHidden Single: r9c9=1\n");
    fs::write(folder.join("steps.tsv"), step).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_whydoku")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let shell = |line: &str| {
        let mut command = Command::new("sh");
        command
            .args(["-c", line])
            .env("PATH", &path)
            .env("HOME", &folder);
        command
            .stdin(Stdio::null())
            .current_dir(&folder)
            .output()
            .unwrap()
    };
    assert!(
        shell("whydoku grade --baseline grades.tsv --update puzzles.txt")
            .status
            .success()
    );
    let help = String::from_utf8(shell("whydoku --help").stdout).unwrap();
    assert!(examples(&help).len() >= 3, "{help}");
    let names = commands::command_names();
    assert!(names.len() > 15, "{names:?}");
    let mut run_count = 0;
    for line in names.iter().flat_map(|name| {
        let help = shell(&format!("whydoku {name} --help"));
        examples(&String::from_utf8(help.stdout).unwrap())
    }) {
        let output = shell(&line);
        let code = output.status.code().unwrap();
        assert!(
            code <= 1 && !stderr(&output).contains("not found"),
            "{line}: {code}\n{}",
            stderr(&output)
        );
        run_count += 1;
    }
    assert!(run_count > 20, "{run_count}");
}

#[test]
fn a_demonstration_runs_without_input() {
    let text = printed(&["demo"]);
    assert!(text.contains("1. ") && text.contains("Solved") && text.contains("What to try next"));
}
