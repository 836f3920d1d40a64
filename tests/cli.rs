//! Tests the output, standard error and exit codes of commands.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::{command_names, scratch};
use crate::support;

use assert_cmd::Command;
use std::fmt::Write as _;
use std::fs;

/// A puzzle that singles and pointing solve.
const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// A puzzle that needs guesses if the profile has no forcing chains.
const HARD: &str =
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
/// `EASY` without one necessary given. It has two solutions.
const TWO_SOLUTIONS: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760000000";
/// A puzzle with a clash: row 1 has two 5s.
const CLASH: &str =
    "553900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// A puzzle without a clash and without a solution.
const NO_SOLUTION: &str =
    "543900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn whydoku() -> Command {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    for variable in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "LANG",
        "COLUMNS",
        "WHYDOKU_FORMAT",
    ] {
        command.env_remove(variable);
    }
    command.current_dir(support::root());
    command
}

/// Command line, standard output, standard error and exit code as one text.
fn transcript(arguments: &[&str], input: &str) -> String {
    let arguments = support::with_small_profile(arguments);
    let output = whydoku()
        .args(&arguments)
        .write_stdin(input)
        .output()
        .unwrap();
    let mut text = String::new();
    let out = String::from_utf8(output.stdout).unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    writeln!(text, "$ whydoku {}", arguments.join(" ")).unwrap();
    text += &out;
    if !err.is_empty() {
        writeln!(text, "--- standard error\n{}", err.trim_end()).unwrap();
    }
    writeln!(text, "--- exit {}", output.status.code().unwrap()).unwrap();
    text
}

fn code(arguments: &[&str], input: &str) -> i32 {
    whydoku()
        .args(support::with_small_profile(arguments))
        .write_stdin(input)
        .output()
        .unwrap()
        .status
        .code()
        .unwrap()
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(support::root().join("snapshots/cli"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn explain_solves_an_easy_puzzle_in_both_languages() {
    let mut text = transcript(&["explain", EASY], "");
    text += &transcript(&["explain", "--lang", "zh", "--detail", "line", EASY], "");
    snapshot("explain_easy", &text);
}

#[test]
fn explain_reports_that_it_is_stuck() {
    let text = transcript(
        &["explain", "--detail", "line", "--profile", "se-basic", HARD],
        "",
    );
    assert!(text.contains("Stuck"), "{text}");
    assert!(text.ends_with("--- exit 1\n"), "{text}");
    snapshot("explain_stuck", &text);
}

#[test]
fn lines_are_at_most_120_columns_in_both_languages() {
    for puzzle in support::ordinary(60) {
        let puzzle = puzzle.to_string();
        for language in ["en", "zh"] {
            let text = transcript(
                &["explain", "--detail", "line", "--lang", language, &puzzle],
                "",
            );
            for line in text.lines() {
                assert!(
                    render::width(line) <= 120 || line.starts_with('$'),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn hint_reveals_the_requested_degree() {
    let mut text = String::new();
    for reveal in ["where", "2", "cells", "4", "result"] {
        text += &transcript(&["hint", "--reveal", reveal, EASY], "");
    }
    text += &transcript(&["hint", "--lang", "zh", EASY], "");
    text += &transcript(&["hint", CLASH], "");
    text += &transcript(&["hint", NO_SOLUTION], "");
    snapshot("hint", &text);
}

/// The pencilmarks of the board lack the true candidate of a cell.
#[test]
fn hint_reports_an_erased_candidate() {
    let puzzle = support::line(EASY);
    let mut board = puzzle.board().unwrap();
    let solution = match oracle::Solver::new().check(&puzzle) {
        oracle::SolutionCount::Unique(solution) => solution,
        oracle::SolutionCount::None | oracle::SolutionCount::Many(_) => {
            unreachable!("it has one solution")
        }
    };
    let cell = grid::Cell::new(44).unwrap();
    assert!(board.eliminate(grid::Candidate::new(cell, solution.digit(cell))));
    let grid = grid::text::pencilmarks(&board, grid::text::Frame::default());
    let text = transcript(&["hint", "-"], &grid);
    assert!(text.contains("was erased from r5c9"), "{text}");
    assert!(text.ends_with("--- exit 1\n"));
}

#[test]
fn steps_lists_the_current_finds() {
    let mut text = transcript(&["steps", EASY], "");
    text += &transcript(
        &[
            "steps",
            "--technique",
            "Pointing",
            "--detail",
            "paragraph",
            EASY,
        ],
        "",
    );
    text += &transcript(&["steps", "--technique", "x wingg", EASY], "");
    snapshot("steps", &text);
}

#[test]
fn grade_writes_one_record_for_each_puzzle() {
    let input =
        format!("{EASY}\n# a comment\n\n{TWO_SOLUTIONS}\n{NO_SOLUTION}\n{CLASH}\n12345\n{EASY}\n");
    let mut text = transcript(&["grade", "-"], &input);
    text += &transcript(
        &["grade", "--format", "jsonl", "--require", "none", "-"],
        &input,
    );
    snapshot("grade", &text);
}

#[test]
fn threads_do_not_show_in_the_output() {
    let file = "fixtures/puzzles/qq.txt";
    let one_thread = transcript(&["grade", file, "--counts"], "");
    let three_threads = transcript(&["grade", file, "--counts", "--jobs", "3"], "");
    let without_command = |text: &str| text.split_once('\n').unwrap().1.to_owned();
    assert!(without_command(&one_thread) == without_command(&three_threads));
    assert_eq!(without_command(&one_thread).lines().count(), 1002);
}

#[test]
fn solve_prints_solutions() {
    let input = format!("{EASY}\n{TWO_SOLUTIONS}\n{NO_SOLUTION}\n");
    snapshot("solve", &transcript(&["solve", "-"], &input));
}

#[test]
fn a_trace_is_verified_and_a_changed_one_refused() {
    let folder = scratch("trace");
    let path = folder.join("trace.json");
    let name = path.to_str().unwrap();
    let small = support::SMALL;
    for (puzzle, profile) in [(EASY, small), (HARD, small), (HARD, "se")] {
        let output = whydoku()
            .args(["explain", "--format", "json", "--profile", profile, puzzle])
            .output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        fs::write(&path, &text).unwrap();
        whydoku().args(["verify", name]).assert().code(0);
    }
    let output = whydoku()
        .args(["explain", "--format", "json", "--profile", small, EASY])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let broken = text.replacen("\"place\":\"9r2c1\"", "\"place\":\"8r2c1\"", 1);
    assert_ne!(
        text, broken,
        "the first step is not what this test takes it for"
    );
    fs::write(&path, broken).unwrap();
    let output = whydoku().args(["verify", name]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.starts_with("refused: record 1: "), "{printed}");
    fs::write(&path, "{\"schema\":").unwrap();
    whydoku().args(["verify", name]).assert().code(2);
}

#[test]
fn broken_input_is_reported_by_position_and_other_records_are_read() {
    let folder = scratch("broken");
    let file = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let short = format!("{EASY}\n{}\n{EASY}\n", &EASY[..80]);
    let letter = format!("{EASY}\n{}x{}\n{EASY}\n", &EASY[..40], &EASY[41..]);
    let mut long = vec![b'1'; 3_000_000];
    long.extend(format!("\n{EASY}\n").bytes());
    let utf16: Vec<u8> = EASY.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut text = String::new();
    for (name, bytes) in [
        ("short.txt", short.as_bytes()),
        ("letter.txt", letter.as_bytes()),
        ("empty.txt", b""),
        ("long.txt", &long),
        ("utf16.txt", &[&[0xFF, 0xFE], utf16.as_slice()].concat()),
    ] {
        let path = file(name, bytes);
        text += &transcript(&["grade", &path], "").replace(folder.to_str().unwrap(), "FOLDER");
    }
    let missing = folder.join("missing.txt");
    for path in [folder.to_str().unwrap(), missing.to_str().unwrap()] {
        text += &transcript(&["grade", path, EASY], "").replace(folder.to_str().unwrap(), "FOLDER");
    }
    text += &transcript(&["explain", &EASY[..80]], "");
    text += &transcript(&["explain", CLASH], "");
    text += &transcript(&["explain", "--detail", "line", NO_SOLUTION], "");
    text += &transcript(&["explain", "--detail", "line", TWO_SOLUTIONS], "");
    snapshot("broken_input", &text);
}

#[test]
fn an_argument_that_is_puzzle_and_file_needs_an_option() {
    let folder = scratch("both");
    fs::write(folder.join(EASY), format!("{HARD}\n")).unwrap();
    let run = |arguments: &[&str]| {
        let output = whydoku()
            .current_dir(&folder)
            .args(arguments)
            .output()
            .unwrap();
        (
            output.status.code().unwrap(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    assert_eq!(run(&["solve", EASY]).0, 2);
    let (puzzle, file) = (
        run(&["solve", "--puzzle", EASY]),
        run(&["solve", "--file", EASY]),
    );
    assert_eq!((puzzle.0, file.0), (0, 0));
    assert_ne!(puzzle.1, file.1);
}

#[test]
fn exit_codes_identify_the_outcome() {
    assert_eq!(code(&["solve", EASY], ""), 0);
    assert_eq!(code(&["solve", TWO_SOLUTIONS], ""), 1);
    assert_eq!(code(&["grade", NO_SOLUTION], ""), 1);
    assert_eq!(code(&["grade", "--require", "none", NO_SOLUTION], ""), 0);
    assert_eq!(code(&["grade"], ""), 2);
    assert_eq!(code(&["grade", "--profile", "nonsense", EASY], ""), 2);
    assert_eq!(code(&["grade", "-"], "123\n"), 2);
    assert_eq!(code(&["grade", "-", NO_SOLUTION], "123\n"), 2);
}

#[test]
fn every_help_shows_an_example() {
    let names = command_names();
    assert!(names.iter().any(|name| name == "explain"));
    for name in names {
        let help = whydoku().args([&name, "--help"]).output().unwrap().stdout;
        assert!(
            String::from_utf8(help).unwrap().contains("Example"),
            "{name}"
        );
    }
}

#[test]
fn the_catalogue_describes_a_technique_by_any_name() {
    let text = transcript(&["techniques", "twin towers"], "");
    assert!(text.contains("Skyscraper"), "{text}");
    assert!(text.contains("# Why it works"));
    let list = transcript(&["techniques"], "");
    for technique in catalogue::ALL {
        assert!(list.contains(technique.info().slug));
    }
}

#[test]
fn the_catalogue_rates_in_every_scale() {
    let arguments = support::with_small_profile(&["techniques", "--format", "json"]);
    let output = whydoku().args(&arguments).output().unwrap();
    let list: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let entry = |slug: &str| {
        let mut all = list.as_array().unwrap().iter();
        all.find(|entry| entry["slug"] == slug).unwrap().clone()
    };
    let wing = entry("xy_wing");
    let scales = ["everything", "se"].map(|scale| wing[scale].to_string());
    assert_eq!(scales, ["4.2", "4.2"]);
    assert_eq!(
        (wing["hodoku"].as_u64(), &wing["hodoku_level"]),
        (Some(160), &"hard".into())
    );
    // The first technique is only in profile `everything`, the second only in a profile of another
    // program.
    let fish = entry("franken_leviathan");
    assert!(
        fish["rating"].is_null() && fish["everything"].is_number(),
        "{fish}"
    );
    assert!(fish["se"].is_null() && fish["hodoku"].is_null(), "{fish}");
    let loops = entry("hodoku_nice_loop");
    assert!(
        loops["everything"].is_null() && loops["hodoku"] == 280,
        "{loops}"
    );
    let page = transcript(&["techniques", "xy_wing"], "");
    let line = "By other profiles: everything 4.2; se 4.2; hodoku 160 points, level hard.";
    assert!(page.contains(line), "{page}");
}

#[test]
fn a_technique_that_is_ruled_out_is_reported_at_once() {
    let calls: [&[&str]; 3] = [
        &["practice", "unique_rectangle"],
        &["steps", "--technique", "unique_rectangle", EASY],
        &["generate", "--needs", "unique_rectangle"],
    ];
    for arguments in calls {
        let never = ["--uniqueness", "never"];
        let output = whydoku().args(arguments).args(never).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let explained = String::from_utf8(output.stderr).unwrap();
        let why = "unique_rectangle assumes a unique solution, which `--uniqueness never` forbids";
        assert!(explained.contains(why), "{explained}");
    }
}

/// A position with an XY-Wing, which is a chain of three cells.
const XY_WING: &str = "8 4 1 29 7 3 25 59 6 7 39 239 28 5 6 4 89 1 25 59 6 1 4 289 27 789 3 \
    3 1 4 6 29 29 57 57 8 9 8 7 4 3 5 6 1 2 6 2 5 78 1 78 3 4 9 \
    125 6 29 57 8 79 19 3 4 15 359 8 2359 29 4 19 6 7 4 7 39 39 6 1 8 2 5";

/// A profile shows an XY-Wing only under its own name, but a request for XY-Chains shows it too.
#[test]
fn a_requested_technique_finds_its_named_special_cases_too() {
    let text = transcript(&["steps", "--technique", "xy_chain", XY_WING], "");
    assert!(text.contains("-> r1c8<>9"), "{text}");
    let text = transcript(&["steps", "--max", "6.9", XY_WING], "");
    assert!(!text.contains("r1c8<>9"), "{text}");
}

/// Two names give the steps of both techniques, in the order of the profile.
#[test]
fn several_techniques_can_be_requested() {
    let steps = |names: &str| {
        let text = transcript(&["steps", "--technique", names, EASY], "");
        // Without the numbers of the steps.
        let steps = text.lines().filter_map(|line| line.split_once(". "));
        steps
            .map(|(_, step)| step.to_owned())
            .collect::<Vec<String>>()
    };
    let [singles, pointing] = ["naked_single", "pointing"].map(steps);
    assert_eq!([singles.len(), pointing.len()], [2, 1]);
    let both = [singles, pointing].concat();
    assert_eq!(steps("naked_single,pointing"), both);
    assert_eq!(steps("Pointing, naked_single"), both);
}

#[test]
fn colour_is_only_for_terminals_and_with_the_option() {
    assert!(!transcript(&["explain", EASY], "").contains('\u{1b}'));
    assert!(transcript(&["explain", "--color", "always", EASY], "").contains('\u{1b}'));
}

#[test]
fn count_is_exact_with_any_number_of_threads() {
    let row = format!("123456789{}", ".".repeat(72));
    assert!(transcript(&["count", &row], "").contains("\n18383222420692992\n"));
    assert!(transcript(&["count", "--jobs", "2", &row], "").contains("\n18383222420692992\n"));
    assert!(transcript(&["count", "--group", &row], "").contains("\n18 383 222 420 692 992\n"));
    assert!(transcript(&["count", TWO_SOLUTIONS], "").contains("\n2\n"));
    assert!(transcript(&["count", "--limit", "50", &row], "").contains("\n50\n"));
    assert!(transcript(&["count", NO_SOLUTION], "").contains("\n0\n"));
    let json = transcript(&["count", "--format", "json", &row], "");
    assert!(
        json.contains("\"solutions\":\"18383222420692992\",\"method\":\"join\""),
        "{json}"
    );
}

/// Lines wrap at `--width`; without a terminal there is no default width. Cell names are never
/// split.
#[test]
fn texts_have_the_requested_width() {
    let puzzle =
        "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let explained = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        let profile = support::root().join("fixtures/profiles/small.yaml");
        command
            .args(["explain", "--profile"])
            .arg(profile)
            .args(arguments);
        let done = command.arg(puzzle).assert().success();
        String::from_utf8(done.get_output().stdout.clone()).unwrap()
    };
    let unwrapped = explained(&[]);
    let longest = |text: &str| text.lines().map(render::width).max();
    assert!(longest(&unwrapped) > Some(120));
    for lang in ["en", "zh"] {
        for width in [60, 80, 120] {
            let text = explained(&["--lang", lang, "--width", &width.to_string()]);
            assert!(longest(&text) <= Some(width), "{lang} {width}");
            let width_text = width.to_string();
            let lines = explained(&["--lang", lang, "--detail", "line", "--width", &width_text]);
            assert!(longest(&lines) <= Some(width), "{lang} {width} {lines}");
        }
    }
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&explained(&["--width", "60"])), words(&unwrapped));
}
