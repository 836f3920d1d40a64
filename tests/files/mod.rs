//! Tests that no file is lost: input is never written, files of other programs are kept, and an output file
//! always has its old or its new content. The tests run the program in processes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

mod budgets;
mod ci;
#[cfg(target_os = "linux")]
mod faults;
mod further_profiles;
mod kills;
mod quoted;
mod reading;
mod resume;
mod writing;

use crate::commands::{grading, scratch, stderr, whydoku};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use support::root;

/// Creates a folder with `bank.txt`, a bank of four puzzles.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(&format!("files-{name}"));
    let bank = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let bank: Vec<&str> = bank.lines().take(4).collect();
    fs::write(folder.join("bank.txt"), bank.join("\n") + "\n").unwrap();
    folder
}

/// Runs `grade` in a folder; see [`grading`].
fn grade(folder: &Path, arguments: &[&str]) -> Output {
    grading(folder, arguments).output().unwrap()
}

/// The files directly in a folder with their contents, sorted by path.
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
