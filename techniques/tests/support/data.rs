//! Reference data: in the folder `WHYDOKU_DATA`, else beside the workspace. It may be missing; a
//! small part of it is among the project's own fixtures, so that no test passes empty.

use flate2::read::GzDecoder;
use grid::{Board, Candidate, Cell, Digit, Puzzle};
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

/// A file's text, unpacked if it ends in `.gz`; `None`, said aloud, when it is missing.
pub fn text(path: &str) -> Option<String> {
    let folder = std::env::var_os("WHYDOKU_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data")),
        PathBuf::from,
    );
    let file = folder.join(path);
    let file_is_packed = file.extension().is_some_and(|ending| ending == "gz");
    let Ok(mut file) = File::open(&file) else {
        println!("skipped: no reference data at {}", file.display());
        return None;
    };
    let mut text = String::new();
    if file_is_packed {
        GzDecoder::new(file).read_to_string(&mut text).unwrap();
    } else {
        file.read_to_string(&mut text).unwrap();
    }
    Some(text)
}

/// A file of the project's own fixtures.
pub fn own(path: &str) -> String {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures"));
    std::fs::read_to_string(folder.join(path)).unwrap()
}

/// The board of an 81-character line, `0` or `.` for an empty cell.
pub fn board(line: &str) -> Board {
    let mut values = [None; 81];
    for (value, character) in values.iter_mut().zip(line.chars()) {
        *value = Digit::from_char(character);
    }
    Board::new(&Puzzle::new(values))
}

/// A solve of Sudoku Explainer's.
pub struct Trace {
    pub puzzle: String,
    pub rating: String,
    pub steps: Vec<TraceStep>,
}

/// One step of it.
pub struct TraceStep {
    pub rating: String,
    pub name: String,
    pub place: Option<Candidate>,
    pub removals: Vec<Candidate>,
}

/// The traces of a file.
pub fn traces(text: &str) -> Vec<Trace> {
    let mut traces: Vec<Trace> = Vec::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap();
        let second = words.next().unwrap();
        if first.len() == 81 {
            traces.push(Trace {
                puzzle: first.to_owned(),
                rating: second.split('/').next().unwrap().to_owned(),
                steps: Vec::new(),
            });
            continue;
        }
        let mut step = TraceStep {
            rating: first.to_owned(),
            name: second.to_owned(),
            place: None,
            removals: Vec::new(),
        };
        for word in words.skip(1) {
            for effect in word.split(',').filter(|effect| !effect.is_empty()) {
                let candidate = candidate(effect);
                if effect.contains("<>") {
                    step.removals.push(candidate);
                } else {
                    step.place = Some(candidate);
                }
            }
        }
        step.removals.sort();
        traces.last_mut().unwrap().steps.push(step);
    }
    traces
}

/// The candidate of `r1c2=3` or `r1c2<>3`.
fn candidate(effect: &str) -> Candidate {
    let numbers: Vec<u8> = effect
        .bytes()
        .filter(u8::is_ascii_digit)
        .map(|digit| digit - b'0')
        .collect();
    let [row, column, digit] = numbers[..] else {
        panic!("{effect}");
    };
    let cell = Cell::at_row_column(row - 1, column - 1).unwrap();
    Candidate::new(cell, Digit::new(digit).unwrap())
}
