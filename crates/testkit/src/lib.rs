//! Shared test support: the project's fixtures, reference data, and skipped tests.
//!
//! Reference data come from other programs and are not part of the project, so they may be missing.
//! A test that reads them also names a fixture of the project ([`Data::fixture_and_reference`]), so
//! it checks something even without them. [`skip`] is for tests of programs that may be missing.

#![allow(
    clippy::panic,
    clippy::print_stderr,
    reason = "tests fail, and say what they leave out"
)]

use std::path::{Path, PathBuf};

/// Environment variable: the folder of the reference data. The default is `../shared/data`, from
/// the root of the workspace.
const DATA_FOLDER: &str = "WHYDOKU_DATA";

/// Environment variable: set where no test may be skipped, as `.ci/run` does.
const REQUIRE_ALL: &str = "WHYDOKU_REQUIRE_ALL";

/// The root of the workspace: the second folder above this crate.
///
/// # Panics
/// Panics if there are no two folders above this crate.
pub fn root() -> &'static Path {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    match crate_folder.ancestors().nth(2) {
        Some(root) => root,
        None => panic!(
            "{} is not two levels below the root",
            crate_folder.display()
        ),
    }
}

/// The path of a file or folder in `fixtures`.
///
/// # Panics
/// Panics if it does not exist.
#[track_caller]
pub fn fixture_path(path: &str) -> PathBuf {
    let file = root().join("fixtures").join(path);
    assert!(file.exists(), "{} is missing", file.display());
    file
}

/// Reports that the calling test is skipped and why.
///
/// # Panics
/// Panics if `WHYDOKU_REQUIRE_ALL` is set.
#[track_caller]
pub fn skip(why: &str) {
    let required = std::env::var_os(REQUIRE_ALL).is_some();
    assert!(!required, "skipped, and {REQUIRE_ALL} is set: {why}");
    eprintln!("skipped: {why}");
}

/// The path of a reference file, for additional assertions.
///
/// Returns `None` and prints a message if the file does not exist. A test that would then assert
/// nothing calls [`Data::fixture_and_reference`] instead.
pub fn reference(path: &str) -> Option<PathBuf> {
    let folder =
        std::env::var_os(DATA_FOLDER).map_or_else(|| root().join("../shared/data"), PathBuf::from);
    let file = folder.join(path);
    let exists = file.exists();
    if !exists {
        eprintln!(
            "{} is missing: testing with the project's fixtures only",
            file.display()
        );
    }
    exists.then_some(file)
}

/// A test file and its origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// A fixture of the project.
    Fixture(PathBuf),
    /// A file of the reference data.
    Reference(PathBuf),
}

impl Data {
    /// The fixture `stand_in`, then the reference file `path` if it exists.
    ///
    /// `stand_in` is a path in `fixtures`, and `path` is one in the folder of the reference data.
    ///
    /// # Panics
    /// Panics if the fixture does not exist.
    #[track_caller]
    pub fn fixture_and_reference(stand_in: &str, path: &str) -> Vec<Data> {
        let fixture = Data::Fixture(fixture_path(stand_in));
        let reference_file = reference(path).map(Data::Reference);
        std::iter::once(fixture).chain(reference_file).collect()
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        let (Data::Fixture(path) | Data::Reference(path)) = self;
        path
    }

    /// The expected value for this file: `fixture` for a fixture, `reference` for a reference file.
    pub fn fixture_or_reference<T>(&self, fixture: T, reference: T) -> T {
        match self {
            Data::Fixture(_) => fixture,
            Data::Reference(_) => reference,
        }
    }

    /// The text of the file.
    ///
    /// # Panics
    /// Panics if the file cannot be read.
    pub fn text(&self) -> String {
        let path = self.path();
        match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => panic!("{}: {error}", path.display()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn a_test_never_runs_without_data_of_its_own() {
        let data = Data::fixture_and_reference("puzzles/qq.txt", "no/such/file");
        assert_eq!(
            data,
            [Data::Fixture(root().join("fixtures/puzzles/qq.txt"))]
        );
        assert_eq!(
            data.iter()
                .map(|data| data.fixture_or_reference(1, 2))
                .sum::<i32>(),
            1
        );
        assert!(data.iter().all(|data| data.text().lines().count() == 1000));
    }

    #[test]
    #[should_panic(expected = "is missing")]
    fn a_missing_fixture_panics() {
        Data::fixture_and_reference("no/such/file", "no/such/file");
    }

    /// Runs both cases in separate processes, because tests share one environment.
    #[test]
    fn a_skipped_test_fails_where_nothing_may_be_skipped() {
        const INNER: &str = "WHYDOKU_TESTKIT_INNER";
        if std::env::var_os(INNER).is_some() {
            return skip("tried by itself");
        }
        let run = |required: bool| {
            let mut command = std::process::Command::new(std::env::current_exe().unwrap());
            command.args([
                "--exact",
                "tests::a_skipped_test_fails_where_nothing_may_be_skipped",
            ]);
            command.env(INNER, "1").env_remove(REQUIRE_ALL);
            if required {
                command.env(REQUIRE_ALL, "1");
            }
            command.output().unwrap().status.success()
        };
        assert!(run(false), "a skipped test passes by default");
        assert!(!run(true), "a skipped test fails if {REQUIRE_ALL} is set");
    }
}
