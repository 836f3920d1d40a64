//! Helpers for tests of commands: the program as a process, and folders to run it in.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{SMALL, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// All report formats except `html`.
pub(crate) const FORMATS: [&str; 11] = [
    "tsv",
    "jsonl",
    "table",
    "text",
    "github",
    "junit",
    "sarif",
    "tap",
    "markdown",
    "codequality",
    "checkstyle",
];

/// Creates an empty folder for a test, or empties it. No other test may use the name.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program in a folder, independent of the environment's settings.
pub(crate) fn whydoku(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.current_dir(folder).env("NO_COLOR", "1");
    command.env_remove("WHYDOKU_FORMAT");
    command
}

/// The command `grade` in a folder, with the profile [`SMALL`] unless the arguments name one.
pub(crate) fn grading(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = whydoku(folder);
    command.arg("grade").stdin(Stdio::null());
    if !arguments.contains(&"--profile") {
        command.arg("--profile").arg(root().join(SMALL));
    }
    command.args(arguments);
    command
}

/// The names of all commands except `help`, as listed by `whydoku --help`.
pub(crate) fn command_names() -> Vec<String> {
    let output = whydoku(root()).arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let (list, _) = help.split_once("\nOptions:\n").unwrap();
    let lines = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = lines.filter_map(|line| line.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && *name != "help");
    names.map(str::to_owned).collect()
}

/// Text on standard error.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
