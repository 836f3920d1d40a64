//! Tests that the programs in `examples` run and print what their comments say.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;
use std::process::Command;

/// The output of an example. Builds the example if it is missing, because a filtered run of
/// `cargo test` may not have built it.
pub(crate) fn output_of_example(name: &str, arguments: &[&str]) -> String {
    let programs = Path::new(env!("CARGO_BIN_EXE_whydoku")).parent().unwrap();
    let built = programs.join("examples").join(name);
    let built = built.with_extension(std::env::consts::EXE_EXTENSION);
    let mut command = if built.exists() {
        Command::new(built)
    } else {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["run", "--quiet", "--offline", "--profile", "test"]);
        cargo.args(["--example", name, "--"]);
        cargo
    };
    let output = command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {message}");
    String::from_utf8(output.stdout).unwrap()
}

/// A file with the puzzles of the example repository and an invalid line.
fn puzzles() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let hard = std::fs::read_to_string(root.join("examples/ci/puzzles/hard.txt")).unwrap();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples.txt");
    std::fs::write(&file, hard + "12345\n").unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn examples_give_their_documented_results() {
    let file = puzzles();
    let solved = output_of_example("solve", &[&file]);
    let lines: Vec<&str> = solved.lines().collect();
    assert_eq!(lines.len(), 4, "{solved}");
    let is_solution = |line: &&&str| line.len() == 81 && line.bytes().all(|b| b.is_ascii_digit());
    assert_eq!(lines.iter().filter(is_solution).count(), 3, "{solved}");
    assert!(lines[3].starts_with("4:6: "), "{solved}");

    let graded = output_of_example("batch", &[&file]);
    let summaries: Vec<&str> = graded
        .lines()
        .filter_map(|l| Some(l.split_once('\t')?.1))
        .collect();
    assert_eq!(summaries[0], "solved, 3.2 (X-Wing)");
    assert_eq!(summaries.len(), 4, "{graded}");

    let output = output_of_example("explain", &[]);
    assert!(
        output.contains(". X-Wing (3.2)\n") && output.ends_with(" records, 0 refused\n"),
        "{output}"
    );

    let compared = output_of_example("custom_profile", &[]);
    assert!(compared.starts_with("beginner: stuck") || compared.starts_with("beginner: solved"));
    assert!(
        compared.ends_with("default: solved, 2.6 (Pointing)\n"),
        "{compared}"
    );

    let hatched = output_of_example("custom_technique", &[]);
    assert!(hatched.contains("Cross-Hatching (1.2)"), "{hatched}");
}
