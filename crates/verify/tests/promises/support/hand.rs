//! Parsers of short texts for cells, candidates and literals, and a builder of boards.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle};
use logic::{Effects, Literal, Node};

/// Parses a number from 1 and subtracts 1.
fn zero_based(text: &str) -> u8 {
    text.parse::<u8>().unwrap() - 1
}

/// Parses `"r1c2"`.
pub(crate) fn cell(text: &str) -> Cell {
    let (row, column) = text.strip_prefix('r').unwrap().split_once('c').unwrap();
    Cell::at_row_column(zero_based(row), zero_based(column)).unwrap()
}

/// Parses `"r1c2 r3c4"`.
pub(crate) fn cells(text: &str) -> CellSet {
    text.split_whitespace().map(cell).collect()
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// Parses `"125"`.
pub(crate) fn digits(text: &str) -> DigitSet {
    text.chars().map(|c| Digit::from_char(c).unwrap()).collect()
}

/// Parses `"5r1c2"`.
pub(crate) fn candidate(text: &str) -> Candidate {
    let value = text[..1].parse().unwrap();
    Candidate::new(cell(&text[1..]), digit(value))
}

/// Parses `"5r1c2 12r3c4"`: digits in cells.
pub(crate) fn candidates(text: &str) -> Vec<Candidate> {
    let mut list = Vec::new();
    for word in text.split_whitespace() {
        let (values, place) = word.split_at(word.find('r').unwrap());
        list.extend(
            digits(values)
                .iter()
                .map(|digit| Candidate::new(cell(place), digit)),
        );
    }
    list
}

/// Parses `"r1"`, `"c1"` or `"b1"`.
pub(crate) fn house(text: &str) -> House {
    let kind = match &text[..1] {
        "r" => HouseKind::Row,
        "c" => HouseKind::Column,
        _ => HouseKind::Box,
    };
    House::new(kind, zero_based(&text[1..]))
}

/// Parses `"5r1c2"`, or `"5 r1c2 r1c3"` for a group.
pub(crate) fn node(text: &str) -> Node {
    match text.split_once(' ') {
        Some((value, group)) => Node::Group(digit(value.parse().unwrap()), cells(group)),
        None => Node::Candidate(candidate(text)),
    }
}

/// Parses `"+5r1c2"` (true) or `"-5r1c2"` (false).
pub(crate) fn literal(text: &str) -> Literal {
    match text.strip_prefix('+') {
        Some(rest) => Literal::on(node(rest)),
        None => Literal::off(node(text.strip_prefix('-').unwrap())),
    }
}

/// Effects that remove these candidates.
pub(crate) fn remove(text: &str) -> Effects {
    Effects::new(None, candidates(text)).unwrap()
}

/// Effects that place this candidate.
pub(crate) fn place(text: &str) -> Effects {
    Effects::new(Some(candidate(text)), Vec::new()).unwrap()
}

/// An empty board with all candidates.
pub(crate) fn blank() -> Board {
    Board::new(&Puzzle::new([None; 81]))
}

/// A builder of boards.
pub(crate) trait BoardBuilder {
    /// Removes all candidates of the named cells except these: `"12r1c1 345r2c2"`.
    fn keep_candidates(self, text: &str) -> Self;
    /// Removes the digit from all cells of a house except these places.
    fn keep_places(self, house: &str, value: u8, places: &str) -> Self;
    /// Removes these candidates.
    fn without(self, text: &str) -> Self;
    /// Places this candidate.
    fn filled(self, text: &str) -> Self;
}

impl BoardBuilder for Board {
    fn keep_candidates(mut self, text: &str) -> Board {
        let kept = candidates(text);
        for Candidate { cell, .. } in &kept {
            for digit in self.candidates(*cell) {
                let candidate = Candidate::new(*cell, digit);
                if !kept.contains(&candidate) {
                    self.eliminate(candidate);
                }
            }
        }
        self
    }

    fn keep_places(mut self, place: &str, value: u8, places: &str) -> Board {
        for cell in house(place).cells() - cells(places) {
            self.eliminate(Candidate::new(cell, digit(value)));
        }
        self
    }

    fn without(mut self, text: &str) -> Board {
        for candidate in candidates(text) {
            self.eliminate(candidate);
        }
        self
    }

    fn filled(mut self, text: &str) -> Board {
        self.place(candidate(text));
        self
    }
}
