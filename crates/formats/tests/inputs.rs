//! Reads files as people have them, by their content, and rejects ambiguous ones.
//!
//! `fixtures/inputs` contains the project's files. The reference data contain files that earlier
//! versions rejected.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use grid::text::{Empty, Frame, block, line, pencilmarks};
use serde_json::Value;
use std::path::Path;
use testkit::Data;

/// Reads one file and compares it with its case: the list of its puzzles, or the reason why it is
/// refused. `"puzzles": "ask"` means that the reader cannot know what 0 means in the file.
fn check(folder: &Path, case: &Value) {
    let file = case["file"].as_str().unwrap();
    let read = formats::read(&std::fs::read(folder.join(file)).unwrap());
    if let Some(puzzles) = case["puzzles"].as_array() {
        let expected: Vec<String> = puzzles
            .iter()
            .map(|puzzle| puzzle.as_str().unwrap().replace('0', "."))
            .collect();
        let contents = read.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
        let found = contents.items.iter().map(|item| match &item.puzzle {
            Ok(puzzle) => line(puzzle, Empty::Dot),
            Err(wrong) => wrong.to_string(),
        });
        assert_eq!(found.collect::<Vec<String>>(), expected, "{file}");
        return;
    }
    let reason = case["refused"].as_str();
    if reason.is_some() || case["puzzles"] == "ask" {
        let found = match read {
            Err(wrong) => wrong.to_string(),
            Ok(contents) => {
                let are_errors = contents.items.iter().all(|item| item.puzzle.is_err());
                assert!(are_errors, "{file}: {contents:?}");
                contents.items[0].puzzle.clone().unwrap_err().to_string()
            }
        };
        let reason = reason.unwrap_or("is 0 a digit here");
        assert!(found.contains(reason), "{file}: {found}");
    } else {
        // The expectations for these files are in words; the tests below check them.
        let known = ["studio-eliminations.txt", "two-forms-one-position.txt"];
        assert!(known.contains(&file), "{file}");
    }
}

#[test]
fn files_are_read_by_content() {
    for data in Data::of("inputs/cases.json", "data/inputs/cases.json") {
        let cases: Vec<Value> = serde_json::from_str(&data.text()).unwrap();
        assert!(cases.len() >= 30);
        let folder = data.path().parent().unwrap().to_owned();
        for case in &cases {
            check(&folder, case);
        }
    }
}

const GRID: &str =
    ".5.7.3.6...7...8.....816.......3......5...1..73..4..869.6...2.484.572.93...4.9...";

#[test]
fn eliminations_behind_a_position_are_read() {
    let placed = GRID.replacen("5.7", "5.+7", 1);
    for (text, is_placed) in [
        (format!("{GRID}:211 411"), false),
        (format!("{placed}:211 411"), true),
        (format!("  {GRID}: 211  411 :"), false),
        (format!("{GRID}:211 411 : from a forum"), false),
    ] {
        let puzzle = formats::read_one(&text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        let deleted: Vec<(u8, usize)> = puzzle
            .deleted()
            .iter()
            .map(|candidate| (candidate.digit.value(), candidate.cell.index()))
            .collect();
        assert_eq!(deleted, [(2, 0), (4, 0)], "{text}");
        assert_eq!(!puzzle.placed().is_empty(), is_placed, "{text}");
    }
    let wrong = formats::read_one(&format!("{GRID}:211 4111")).unwrap_err();
    assert!(wrong.to_string().contains("expected a blank"), "{wrong}");
    // The text after the colon is a comment if it contains a word.
    let puzzle = formats::read_one(&format!("{GRID}: easy")).unwrap();
    assert!(puzzle.deleted().is_empty());
}

#[test]
fn one_position_in_several_forms_is_one_puzzle() {
    let puzzle = formats::read_one(GRID).unwrap();
    let rows = block(&puzzle, Empty::Dot);
    let marks = pencilmarks(&puzzle.board().unwrap(), Frame::HoDoKu);
    for text in [
        format!("{rows}\n{GRID}\n"),
        format!("{GRID}\n\n{marks}"),
        format!("{rows}\nNow:\n\n{GRID}\n\n{marks}"),
    ] {
        let read = formats::read_one(&text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        assert_eq!(read.numbers(), puzzle.numbers(), "{text}");
    }
    let other = GRID.replace('7', ".");
    assert!(formats::read_one(&format!("{GRID}\n{other}\n")).is_err());
}

#[test]
fn unused_parts_are_noted() {
    let notes = |text: &str| formats::read(text.as_bytes()).unwrap().notes.lines();
    assert_eq!(
        notes(&format!("{GRID}\nSimple Sudoku\nVersion 4.2n\n")),
        ["2 lines belong to no puzzle: line 2 `Simple Sudoku`, line 3 `Version 4.2n`"]
    );
    assert_eq!(
        notes(&format!("nr,grid,stars\n1,{GRID},3\n")),
        ["not used: `nr`, `stars`"]
    );
    assert_eq!(
        notes(&format!("{{\"grid\":\"{GRID}\",\"stars\":3}}\n")),
        ["not used: `stars`"]
    );
    assert_eq!(notes(&format!("{GRID} 4.5\n")), [""; 0]);
}

#[test]
fn a_wrong_byte_in_a_comment_loses_nothing() {
    let mut bytes = b"# caf\xE9\n".to_vec();
    bytes.extend(format!("{GRID} by Ren").into_bytes());
    bytes.extend(b"\xE9\n");
    let contents = formats::read(&bytes).unwrap();
    assert_eq!(contents.items.len(), 1);
    assert!(contents.items[0].puzzle.is_ok());
    // A wrong byte in a cell is an error.
    let mut broken = GRID.as_bytes().to_vec();
    broken[40] = 0xE9;
    let contents = formats::read(&broken).unwrap();
    let wrong = contents.items[0].puzzle.clone().unwrap_err();
    assert!(wrong.what.contains("0xE9"), "{wrong}");
}
