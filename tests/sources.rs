//! Tests the profiles that reproduce older programs, by the commands that use them.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;
use serde_json::Value;
use std::fmt::Write as _;

/// The puzzle of the author of the program that `whydoku console` reproduces, and its solution.
const QUIZ: &str =
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
const QUIZ_SOLVED: &str =
    "145327698839654127672918543496185372218473956753296481367542819984761235521839764";
/// The puzzle of the least-candidate program, and its solution.
const TRIALS: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const TRIALS_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// A puzzle that singles and pointing solve.
const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// `EASY` without one necessary given. It has two solutions.
const TWO_SOLUTIONS: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760000000";
/// A puzzle with a clash: row 1 has two 5s.
const CLASH: &str =
    "553900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// A puzzle without a clash and without a solution.
const NO_SOLUTION: &str =
    "543900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// Runs the program. Returns standard output, standard error and exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    for variable in [
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "LANG",
        "COLUMNS",
        "WHYDOKU_FORMAT",
    ] {
        command.env_remove(variable);
    }
    let output = command.args(arguments).output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

fn graded(profile: &str, puzzle: &str) -> Value {
    let (out, err, code) = run(&[
        "grade",
        "--check",
        "--format",
        "jsonl",
        "--profile",
        profile,
        puzzle,
    ]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("0 wrong steps"), "{err}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn the_least_candidate_solver_counts_as_the_original() {
    let (out, _, code) = run(&["solve", "--profile", "least-candidate", "--stats", TRIALS]);
    let mut lines = out.lines();
    assert_eq!((lines.next(), code), (Some(TRIALS_SOLVED), 0));
    let stats = lines.next().unwrap();
    assert!(
        stats.starts_with("# cycles 644, failed tests 90, "),
        "{stats}"
    );
    assert_eq!(lines.next(), None);

    let record = graded("least-candidate", TRIALS);
    assert_eq!(record["verdict"], "trial");
    assert_eq!(record["steps"], 644);
    assert_eq!(record["refuted"], 90);
    assert_eq!(record["guess_level"], 9);
    assert_eq!(record["solution"], TRIALS_SOLVED);
}

/// The least-candidate solver can be the last resort of any profile.
#[test]
fn any_profile_can_end_in_the_least_candidate_solver() {
    let call = ["solve", "--profile", "se-basic", "--stats", "--last-resort"];
    for name in ["least_candidate", "least-candidate"] {
        let (out, _, code) = run(&[&call[..], &[name, TRIALS]].concat());
        assert_eq!((out.lines().next(), code), (Some(TRIALS_SOLVED), 0));
        assert!(out.contains("# cycles "), "{out}");
    }
    let (out, _, code) = run(&[
        "explain",
        "--profile",
        "least-candidate",
        "--detail",
        "line",
        TRIALS,
    ]);
    assert_eq!(code, 0);
    assert!(out.contains(". Guess (12.0)"), "{out}");
    assert!(
        out.contains(" of them wrong, at most 27 at a time."),
        "{out}"
    );
}

#[test]
fn the_console_s_profile_grades_as_the_console_counts() {
    let record = graded("shrink", QUIZ);
    assert_eq!(record["verdict"], "trial");
    assert_eq!(record["steps"], 131);
    assert_eq!(record["guess_level"], 11);
    assert_eq!(record["solution"], QUIZ_SOLVED);
    let (out, _, _) = run(&["grade", "--profile", "shrink", QUIZ]);
    assert!(out.ends_with("\t131\t11\n"), "{out}");
    let (out, _, _) = run(&["solve", "--profile", "shrink", "--stats", QUIZ]);
    let (solution, stats) = out.split_once('\n').unwrap();
    assert_eq!(solution, QUIZ_SOLVED);
    assert!(stats.contains("steps 131, "), "{stats}");
    assert!(stats.ends_with("guess level 11\n"), "{stats}");
    let (out, _, _) = run(&["explain", "--profile", "shrink", "--detail", "line", QUIZ]);
    assert!(out.contains("Steps: 131."), "{out}");
}

#[test]
fn a_profile_reports_unsolved_puzzles() {
    let puzzles = [EASY, QUIZ, TWO_SOLUTIONS, NO_SOLUTION, CLASH];
    let mut text = String::new();
    for options in [
        &["--profile", "se-basic", "--stats"][..],
        &["--profile", "klsudoku", "--stats"],
        &["--profile", "least-candidate", "--stats", "--jobs", "2"],
        &["--profile", support::SMALL, "--last-resort", "console"],
        &["--profile", "nobody"],
        &["--stats"],
    ] {
        let (out, err, code) = run(&[&["solve"], options, &puzzles[..]].concat());
        let options = options.join(" ");
        writeln!(text, "$ whydoku solve {options} ...\n{out}").unwrap();
        writeln!(
            text,
            "--- standard error\n{}\n--- exit {code}\n",
            err.trim_end()
        )
        .unwrap();
    }
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(support::root().join("snapshots/cli"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("solve_by_profile", text));
}

/// The console needs its shrink techniques. A profile without them is rejected, and the error names the
/// missing technique.
#[test]
fn a_console_without_shrinks_is_refused() {
    for profile in ["least-candidate", "klsudoku"] {
        let (out, err, code) = run(&["console", "--profile", profile]);
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(
            err.contains("the console needs a profile with the technique"),
            "{err}"
        );
    }
}

/// Puzzles without a solution or with several are reported. KLSudoku itself gave a hint or one of the
/// solutions.
#[test]
fn klsudoku_s_profile_reports_puzzles_without_one_solution() {
    let run_klsudoku = |command: &'static str, puzzle: &'static str| {
        run(&[command, "--profile", "klsudoku", puzzle])
    };
    let (out, _, code) = run_klsudoku("hint", CLASH);
    assert_eq!(code, 1);
    assert!(!out.contains("Hidden Single"), "{out}");
    let (out, err, code) = run_klsudoku("solve", CLASH);
    assert_eq!((out.starts_with("# none"), code), (true, 1));
    assert!(err.contains("no solution: "), "{err}");
    let (out, err, code) = run_klsudoku("solve", TWO_SOLUTIONS);
    assert_eq!((out.starts_with("# many"), code), (true, 1));
    assert!(err.contains("several solutions, two of them"), "{err}");
    let (out, _, _) = run_klsudoku("hint", TWO_SOLUTIONS);
    assert!(out.contains("several solutions"), "{out}");
    let (out, _, code) = run_klsudoku("solve", NO_SOLUTION);
    assert_eq!((out.starts_with("# none"), code), (true, 1));
    // In KLSudoku, a buffer for long pencilmarks overflowed.
    let long = "123456789".repeat(81);
    let (_, _, code) = run(&["hint", "--profile", "klsudoku", "--candidates", &long, EASY]);
    assert_eq!(code, 0);
}

/// The profile has every technique of KLSudoku's list, in its order.
#[test]
fn klsudoku_s_list_is_complete() {
    let profile = catalogue::profile::named("klsudoku").unwrap();
    let entries = profile.entries.iter();
    let slugs: Vec<&str> = entries.map(|entry| entry.technique.info().slug).collect();
    let list = "hidden_single naked_single pointing claiming hidden_pair hidden_triple hidden_quad \
                naked_pair naked_triple naked_quad x_wing swordfish jellyfish xy_wing xyz_wing \
                unique_rectangle hidden_rectangle bug_plus_one x_chain xy_chain forcing_chain";
    assert_eq!(slugs.join(" "), list);
    let rectangle = catalogue::by_slug("unique_rectangle").unwrap().info();
    for kind in ["type_1", "type_2", "type_3", "type_4", "type_5", "type_6"] {
        assert!(rectangle.variants.contains(&kind), "{kind}");
    }
}
