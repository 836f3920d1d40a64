//! No file is lost: what is read is not written, what others wrote stays, and a target is the old
//! file or the new one at any moment. Seen from outside, as processes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

mod budgets;
mod ci;
#[cfg(target_os = "linux")]
mod faults;
mod kills;
mod reading;
mod resume;
mod writing;

use crate::commands::{grading, scratch, told, whydoku};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use support::root;

/// A folder with a small bank in it.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(&format!("files-{name}"));
    let bank = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let bank: Vec<&str> = bank.lines().take(4).collect();
    fs::write(folder.join("bank.txt"), bank.join("\n") + "\n").unwrap();
    folder
}

fn grade(folder: &Path, arguments: &[&str]) -> Output {
    grading(folder, arguments).output().unwrap()
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
