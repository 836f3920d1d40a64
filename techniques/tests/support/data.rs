//! Traces and boards from files: the project's own fixtures, and reference data. Tests whose reference
//! data are missing are skipped (crate `testkit`).

use flate2::read::GzDecoder;
use grid::{Board, Candidate, Cell, Digit, Puzzle};
use std::fs::File;
use std::io::Read;

/// The text of a file of the reference data, decompressed if its name ends in `.gz`; `None` if it
/// is missing.
pub fn text(path: &str) -> Option<String> {
    let path = testkit::reference(path)?;
    let mut text = String::new();
    let mut file = File::open(&path).unwrap();
    if path.extension().is_some_and(|ending| ending == "gz") {
        GzDecoder::new(file).read_to_string(&mut text).unwrap();
    } else {
        file.read_to_string(&mut text).unwrap();
    }
    Some(text)
}

/// A file of the project's own fixtures.
pub fn fixture_text(path: &str) -> String {
    std::fs::read_to_string(testkit::fixture_path(path)).unwrap()
}

/// The board of an 81-character line, `0` or `.` for an empty cell.
pub fn board(line: &str) -> Board {
    let mut values = [None; 81];
    for (value, character) in values.iter_mut().zip(line.chars()) {
        *value = Digit::from_char(character);
    }
    Board::new(&Puzzle::new(values))
}

/// A solve by Sudoku Explainer.
pub struct Trace {
    pub puzzle: String,
    pub rating: String,
    pub steps: Vec<TraceStep>,
}

/// One step of a trace.
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

/// The candidate of an effect such as `r1c2=3` or `r1c2<>3`.
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
