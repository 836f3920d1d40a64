//! Reads the project's own puzzle sets and the reference data without errors.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says so"
)]

use grid::text::{LibraryLine, Reader};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

/// A file of the project's own fixtures.
fn own(name: &str) -> BufReader<File> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    BufReader::new(File::open(root.join(name)).unwrap())
}

/// A file of the reference data; prints a note and returns `None` when it is missing.
fn shared(name: &str) -> Option<BufReader<File>> {
    let root = std::env::var_os("WHYDOKU_DATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
        PathBuf::from,
    );
    let file = File::open(root.join(name)).ok().map(BufReader::new);
    if file.is_none() {
        println!("skipped: no {name} in the reference data");
    }
    file
}

#[test]
fn puzzle_sets_read() {
    assert_read("own qq", own("puzzles/qq.txt"), 1000);
    for (name, count) in [
        ("sets/s17.txt", 1000),
        ("sets/qq.txt", 1000),
        ("sets/tax.txt", 300),
        ("sets/hard.txt", 40),
        ("counting/worst.txt", 6),
    ] {
        if let Some(file) = shared(name) {
            assert_read(name, file, count);
        }
    }
}

fn assert_read(name: &str, file: BufReader<File>, count: usize) {
    let mut read = 0;
    for (index, record) in Reader::new(file).map(Result::unwrap).enumerate() {
        assert_eq!(record.line, index + 1, "{name}");
        assert_eq!(record.puzzle.unwrap().board().map(|_| ()), Ok(()), "{name}");
        read += 1;
    }
    assert_eq!(read, count, "{name}");
}

#[test]
fn libraries_read() {
    let name = "library/own.txt";
    assert_library(name, [own(name), own(name)], 3);
    let name = "hodoku/reglib-1.3.txt";
    if let (Some(first), Some(second)) = (shared(name), shared(name)) {
        assert_library(name, [first, second], 1112);
    }
}

/// Checks that all lines of a library can be read, both as puzzles and as steps.
fn assert_library(name: &str, [puzzles, lines]: [BufReader<File>; 2], count: usize) {
    let mut read = 0;
    for record in Reader::new(puzzles).map(Result::unwrap) {
        let puzzle = record.puzzle.unwrap();
        let board = puzzle.board().map(|_| ());
        assert_eq!(board, Ok(()), "{name}, line {}", record.line);
        read += 1;
    }
    assert_eq!(read, count, "{name}");

    let mut steps = 0;
    for line in lines.lines().map(Result::unwrap) {
        if !line.starts_with(':') {
            continue;
        }
        let case = LibraryLine::read(&line).unwrap();
        let board = case.puzzle.board().unwrap();
        let is_fail_case = case.variant.as_deref() == Some("x");
        for candidate in case.eliminations.iter().chain(case.placements.iter()) {
            // A case without a step may name candidates that are not on the board.
            assert!(
                is_fail_case || board.has(candidate),
                "{candidate} in {line}"
            );
            steps += 1;
        }
        let marks = line.split(':').nth(3).unwrap().matches('+').count();
        assert_eq!(case.puzzle.placed().len(), marks, "{line}");
    }
    assert!(steps > count, "{name}: {steps}");
}
