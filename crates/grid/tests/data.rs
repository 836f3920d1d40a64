//! Checks that the project's own puzzle sets and the reference data can be read without errors.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grid::text::{LibraryLine, Reader};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use testkit::Data;

fn open(path: &Path) -> BufReader<File> {
    BufReader::new(File::open(path).unwrap())
}

#[test]
fn puzzle_sets_read() {
    for (name, count) in [
        ("sets/s17.txt", 1000),
        ("sets/qq.txt", 1000),
        ("sets/tax.txt", 300),
        ("sets/hard.txt", 40),
        ("counting/worst.txt", 6),
    ] {
        for data in Data::fixture_and_reference("puzzles/qq.txt", name) {
            assert_read(
                name,
                open(data.path()),
                data.fixture_or_reference(1000, count),
            );
        }
    }
}

/// Asserts that a file has `count` lines, each of them a puzzle without a visible contradiction.
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
    for data in Data::fixture_and_reference("library/own.txt", "hodoku/reglib-1.3.txt") {
        let name = data.path().display().to_string();
        let readers = [open(data.path()), open(data.path())];
        assert_library(&name, readers, data.fixture_or_reference(3, 1112));
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
        let library_line = LibraryLine::read(&line).unwrap();
        let board = library_line.puzzle.board().unwrap();
        let must_find_nothing = library_line.variant.as_deref() == Some("x");
        for candidate in library_line
            .eliminations
            .iter()
            .chain(library_line.placements.iter())
        {
            // A line whose technique must find nothing may list candidates that are not on the
            // board.
            assert!(
                must_find_nothing || board.has(candidate),
                "{candidate} in {line}"
            );
            steps += 1;
        }
        let plus_signs = line.split(':').nth(3).unwrap().matches('+').count();
        assert_eq!(library_line.puzzle.placed().len(), plus_signs, "{line}");
    }
    assert!(steps > count, "{name}: {steps}");
}
