//! Tests commands that give answers without reasons: `count`, `check`, `canon` and `solve`.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;
use std::fmt::Write as _;

/// A minimal puzzle with 17 givens.
const MINIMAL: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// `MINIMAL` with one redundant given.
const REDUNDANT_GIVEN: &str =
    "600000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// A puzzle whose givens are symmetric under a half-turn.
const SYMMETRIC: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// A puzzle that singles solve as soon as one of four cells is known.
const BACKDOORS: &str =
    "......39..73.....8.41...6.....72..3.....61....8....7.......9..7...134.2...68..4..";
/// A puzzle that singles do not solve, even if any one more cell is known.
const HARD: &str =
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
/// A puzzle with two solutions, because a necessary given is missing.
const TWO_SOLUTIONS: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760000000";
/// A puzzle without a clash and without a solution.
const NO_SOLUTION: &str =
    "543900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// A puzzle with two 5s in row 1.
const CLASH: &str =
    "553900601000100000000000900000002314090000500000450206001000007209000400760030000";
/// The grid with the most automorphisms.
const AUTOMORPHIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// A full row: a puzzle with many solutions.
const FULL_ROW: &str =
    "123456789........................................................................";
/// A full row, column and box.
const FULL_HOUSES: &str =
    "123456789456......789......2........3........5........6........8........9........";
/// One given.
const ONE_GIVEN: &str =
    "....5............................................................................";

fn whydoku(arguments: &[&str], input: &str) -> std::process::Output {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LANG", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
        .current_dir(support::root())
        .args(arguments)
        .write_stdin(input)
        .output()
        .unwrap()
}

/// Command line, standard output, standard error and exit code as one text.
fn transcript(arguments: &[&str], input: &str) -> String {
    let output = whydoku(arguments, input);
    let mut text = format!("$ whydoku {}\n", arguments.join(" "));
    text += &String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    if !error.is_empty() {
        writeln!(text, "--- standard error\n{}", error.trim_end()).unwrap();
    }
    writeln!(text, "--- exit {}", output.status.code().unwrap()).unwrap();
    text
}

fn printed(arguments: &[&str], input: &str) -> String {
    String::from_utf8(whydoku(arguments, input).stdout).unwrap()
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(support::root().join("snapshots/cli"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Pseudo-random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = core::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// A random order of nine rows that keeps bands together, or of nine columns that keeps stacks together.
    fn lines(&mut self) -> Vec<usize> {
        let bands = self.order::<3>();
        bands
            .into_iter()
            .flat_map(|band| self.order::<3>().map(|line| 3 * band + line))
            .collect()
    }

    /// A random equivalent puzzle: lines swapped, perhaps transposed, digits renamed.
    fn image(&mut self, puzzle: &str) -> String {
        let cells: Vec<char> = puzzle.chars().collect();
        let (rows, columns) = (self.lines(), self.lines());
        let (digits, is_transposed) = (self.order::<9>(), self.below(2) == 1);
        (0..81)
            .map(|index| {
                let (row, column) = (rows[index / 9], columns[index % 9]);
                let from = if is_transposed {
                    9 * column + row
                } else {
                    9 * row + column
                };
                match cells[from].to_digit(10) {
                    None | Some(0) => ".".to_owned(),
                    Some(digit) => (digits[digit as usize - 1] + 1).to_string(),
                }
            })
            .collect()
    }
}

#[test]
fn check_distinguishes_zero_one_and_several_solutions() {
    let full = printed(&["solve", MINIMAL], "");
    let empty = ".".repeat(81);
    let mut text = String::new();
    for (description, puzzle) in [
        ("minimal", MINIMAL),
        ("one given more", REDUNDANT_GIVEN),
        ("symmetric", SYMMETRIC),
        ("solved by one cell more", BACKDOORS),
        ("not solved by one cell more", HARD),
        ("two solutions", TWO_SOLUTIONS),
        ("no solution", NO_SOLUTION),
        ("clash", CLASH),
        ("solved", full.trim()),
        ("empty", &empty),
    ] {
        writeln!(
            text,
            "{description}: {}",
            transcript(&["check", puzzle], "")
        )
        .unwrap();
    }
    snapshot("check", &text);
}

#[test]
fn check_continues_after_broken_input() {
    let input = format!("{MINIMAL}\n{}\n{TWO_SOLUTIONS}\n", &HARD[..80]);
    snapshot("check_broken", &transcript(&["check", "-"], &input));
}

#[test]
fn canon_recognizes_images_and_automorphisms() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for (puzzle, automorphisms) in [
        (MINIMAL, 1),
        (AUTOMORPHIC, 648),
        (HARD, 1),
        (ONE_GIVEN, 41_472),
    ] {
        let images: Vec<String> = (0..20).map(|_| random.image(puzzle)).collect();
        let lines = printed(&["canon", "-"], &images.join("\n"));
        let mut lines: Vec<&str> = lines.lines().skip(1).collect();
        assert_eq!(lines.len(), 20);
        lines.dedup();
        assert_eq!(lines.len(), 1, "{puzzle}: {lines:#?}");
        assert!(
            lines[0].ends_with(&format!("\t{automorphisms}")),
            "{lines:?}"
        );
    }
    let empty = ".".repeat(81);
    let input = [MINIMAL, AUTOMORPHIC, ONE_GIVEN, &empty, CLASH, &HARD[..80]].join("\n");
    snapshot("canon", &transcript(&["canon", "-"], &input));
}

#[test]
fn count_is_exact() {
    let empty = ".".repeat(81);
    for (puzzle, count) in [
        (empty.as_str(), "6670903752021072936960"),
        (FULL_ROW, "18383222420692992"),
        (FULL_HOUSES, "13569259904"),
        (ONE_GIVEN, "741211528002341437440"),
        (TWO_SOLUTIONS, "2"),
        (MINIMAL, "1"),
        (NO_SOLUTION, "0"),
    ] {
        assert_eq!(printed(&["count", puzzle], "").trim(), count);
    }
}

#[test]
fn count_does_not_depend_on_threads() {
    let mut random = Random(7);
    for image in [random.image(FULL_HOUSES), random.image(FULL_ROW)] {
        let one = printed(&["count", &image], "");
        for jobs in ["2", "3", "0"] {
            assert_eq!(printed(&["count", "--jobs", jobs, &image], ""), one);
        }
    }
}

#[test]
fn count_answers_in_the_requested_format() {
    let mut text = String::new();
    for arguments in [
        &["count", "--group", FULL_HOUSES][..],
        &["count", "--format", "json", FULL_HOUSES],
        &["count", "--format", "json", TWO_SOLUTIONS],
        &["count", "--limit", "1", TWO_SOLUTIONS],
        &["count", "--limit", "2", "--format", "json", TWO_SOLUTIONS],
        &["count", "--limit", "5000000000", FULL_HOUSES],
        &["count", CLASH],
        &["count", &HARD[..80]],
        &["count", "--limit", "-1", TWO_SOLUTIONS],
        &["count", "no/such/file.txt"],
    ] {
        text += &transcript(arguments, "");
    }
    snapshot("count", &text);
}

#[test]
fn solve_keeps_the_order_of_the_input() {
    let puzzles = support::ordinary(300);
    let mut input = String::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        writeln!(input, "{puzzle}").unwrap();
        if index % 50 == 0 {
            writeln!(input, "{TWO_SOLUTIONS}\n{}\n{NO_SOLUTION}", &HARD[..80]).unwrap();
        }
    }
    let one = whydoku(&["solve", "-"], &input);
    for jobs in ["2", "3"] {
        let many = whydoku(&["solve", "--jobs", jobs, "-"], &input);
        assert!(many.stdout == one.stdout && many.stderr == one.stderr);
        assert_eq!(many.status.code(), one.status.code());
    }
    let lines = String::from_utf8(one.stdout).unwrap();
    assert_eq!(lines.lines().count(), 318);
}
