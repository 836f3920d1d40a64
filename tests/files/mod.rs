//! No file is lost: what is read is not written, what others wrote stays, and a target is the old
//! file or the new one at any moment. Seen from outside, as processes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

mod budgets;
mod ci;
mod reading;
mod resume;
mod writing;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use support::root;

/// A folder with a small bank in it.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let bank = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let bank: Vec<&str> = bank.lines().take(4).collect();
    fs::write(folder.join("bank.txt"), bank.join("\n") + "\n").unwrap();
    folder
}

fn whydoku(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.current_dir(folder).env("NO_COLOR", "1");
    command.env_remove("WHYDOKU_FORMAT");
    command
}

/// Grading in the folder, by a small profile unless one is named.
fn grading(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = whydoku(folder);
    command.arg("grade").stdin(Stdio::null());
    if !arguments.contains(&"--profile") {
        command.arg("--profile").arg(root().join(support::SMALL));
    }
    command.args(arguments);
    command
}

fn grade(folder: &Path, arguments: &[&str]) -> Output {
    grading(folder, arguments).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Every file of a folder with its bytes.
fn content(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}
