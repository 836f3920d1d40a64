//! The reference data reads without a remark.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says so"
)]

use grid::text::{LibraryLine, Reader};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

/// A file of the reference data; says so when there is none.
fn open(name: &str) -> Option<BufReader<File>> {
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
fn sets_of_puzzles() {
    for (name, count) in [
        ("sets/s17.txt", 1000),
        ("sets/qq.txt", 1000),
        ("sets/tax.txt", 300),
        ("sets/hard.txt", 40),
        ("counting/worst.txt", 6),
    ] {
        let Some(file) = open(name) else { continue };
        let mut read = 0;
        for (index, record) in Reader::new(file).map(Result::unwrap).enumerate() {
            assert_eq!(record.line, index + 1, "{name}");
            assert_eq!(record.puzzle.unwrap().board().map(|_| ()), Ok(()), "{name}");
            read += 1;
        }
        assert_eq!(read, count, "{name}");
    }
}

#[test]
fn the_library() {
    let Some(file) = open("hodoku/reglib-1.3.txt") else {
        return;
    };
    let mut read = 0;
    for record in Reader::new(file).map(Result::unwrap) {
        let puzzle = record.puzzle.unwrap();
        assert_eq!(puzzle.board().map(|_| ()), Ok(()), "line {}", record.line);
        read += 1;
    }
    assert_eq!(read, 1112);

    let Some(file) = open("hodoku/reglib-1.3.txt") else {
        return;
    };
    let mut steps = 0;
    for line in file.lines().map(Result::unwrap) {
        if !line.starts_with(':') {
            continue;
        }
        let case = LibraryLine::read(&line).unwrap();
        let board = case.puzzle.board().unwrap();
        let is_fail_case = case.variant.as_deref() == Some("x");
        for candidate in case.eliminations.iter().chain(case.placements.iter()) {
            // A case where nothing must be found may name candidates that are gone.
            assert!(
                is_fail_case || board.has(candidate),
                "{candidate} in {line}"
            );
            steps += 1;
        }
        let marks = line.split(':').nth(3).unwrap().matches('+').count();
        assert_eq!(case.puzzle.placed().len(), marks, "{line}");
    }
    assert!(steps > 1112, "{steps}");
}
