//! Shared test support: puzzles from fixtures, external programs, and random numbers.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

pub(crate) mod imports;
pub(crate) mod truth;
pub(crate) mod work_counts;

use grid::{Digit, Puzzle};
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::skip;

/// Profile for tests of commands. Its few techniques never change, so a new technique in a built-in
/// profile does not affect these tests.
pub(crate) const SMALL: &str = "fixtures/profiles/small.yaml";

/// The arguments of a command. `explain`, `grade`, `hint`, `steps` and `techniques` get `--profile` [`SMALL`] if the
/// arguments name no profile.
pub(crate) fn with_small_profile<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let mut all = arguments.to_vec();
    let takes_profile =
        |command| ["explain", "grade", "hint", "steps", "techniques"].contains(command);
    if arguments.first().is_some_and(takes_profile) && !arguments.contains(&"--profile") {
        all.splice(1..1, ["--profile", SMALL]);
    }
    all
}

/// The root folder of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The first `count` puzzles of `fixtures/puzzles/qq.txt`, a bank of ordinary puzzles.
pub(crate) fn ordinary(count: usize) -> Vec<Puzzle> {
    lines(&root().join("fixtures/puzzles/qq.txt"))
        .into_iter()
        .take(count)
        .collect()
}

/// The puzzles of a file with one puzzle per line.
pub(crate) fn lines(path: &Path) -> Vec<Puzzle> {
    std::fs::read_to_string(path)
        .unwrap()
        .lines()
        .map(line)
        .collect()
}

/// Parses a line of 81 characters. Characters other than 1 to 9 are open cells.
pub(crate) fn line(text: &str) -> Puzzle {
    let mut values = [None; 81];
    for (value, character) in values.iter_mut().zip(text.chars()) {
        *value = Digit::from_char(character);
    }
    Puzzle::new(values)
}

/// The puzzles of `fixtures/se/traces.txt` with a Sudoku Explainer rating from `from` to `to`.
pub(crate) fn traced(from: f64, to: f64) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(root().join("fixtures/se/traces.txt")).unwrap();
    let headers = text.lines().filter_map(|text| {
        let (puzzle, ratings) = text.split_once(' ')?;
        let rating: f64 = ratings.split('/').next()?.parse().ok()?;
        (puzzle.len() == 81 && (from..=to).contains(&rating)).then(|| line(puzzle))
    });
    headers.collect()
}

/// The first Python that has these modules: the one in `WHYDOKU_PYTHON`, the one that `.ci/run`
/// prepares, or `python3`. If there is none, reports that the test is skipped and returns `None`.
pub(crate) fn python(modules: &str) -> Option<PathBuf> {
    let named = std::env::var_os("WHYDOKU_PYTHON").map(PathBuf::from);
    let own = root().join("target/python/bin/python");
    let mut all = named.into_iter().chain([own, "python3".into()]);
    let import = format!("import {modules}");
    let found = all.find(|python| {
        let tried = Command::new(python).args(["-c", &import]).output();
        tried.is_ok_and(|output| output.status.success())
    });
    if found.is_none() {
        skip(&format!(
            "no Python has {modules} (bindings/python/requirements.txt; set WHYDOKU_PYTHON)"
        ));
    }
    found
}

/// The path of an external program with one of these names. If there is none, reports that the test is
/// skipped and returns `None`.
pub(crate) fn tool(names: &[&str]) -> Option<PathBuf> {
    let found = find(names);
    if found.is_none() {
        skip(&format!("there is no {}", names.join(" or ")));
    }
    found
}

/// The path of the first of these programs that is in `PATH`.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = std::env::var_os("PATH")
        .map(|path| std::env::split_paths(&path).collect())
        .unwrap_or_default();
    let paths = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let mut paths = paths.filter(|path| path.is_file());
    paths.next()
}

/// Pseudo-random numbers from a seed (xorshift), the same on every machine.
///
/// The number is the state; at the start the seed, which must not be 0.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// The next number, from 0 to `end` - 1.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % end
    }
}
