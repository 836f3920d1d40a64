//! What tests of commands share: the program as a process, and the folders it is run in.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{SMALL, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Every format of reports.
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

/// An empty folder; its name is the test's own, with those of folders around it.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program in a folder, whatever the environment chooses.
pub(crate) fn whydoku(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.current_dir(folder).env("NO_COLOR", "1");
    command.env_remove("WHYDOKU_FORMAT");
    command
}

/// Grading in a folder, by a small profile unless one is named.
pub(crate) fn grading(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = whydoku(folder);
    command.arg("grade").stdin(Stdio::null());
    if !arguments.contains(&"--profile") {
        command.arg("--profile").arg(root().join(SMALL));
    }
    command.args(arguments);
    command
}

/// What was said beside the results.
pub(crate) fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
