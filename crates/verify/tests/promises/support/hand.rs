//! Boards and candidates written by hand.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle};
use logic::{Effects, Literal, Node};

fn number(text: &str) -> u8 {
    text.parse::<u8>().unwrap() - 1
}

/// `"r1c2"`.
pub(crate) fn cell(text: &str) -> Cell {
    let (row, column) = text.strip_prefix('r').unwrap().split_once('c').unwrap();
    Cell::at_row_column(number(row), number(column)).unwrap()
}

/// `"r1c2 r3c4"`.
pub(crate) fn cells(text: &str) -> CellSet {
    text.split_whitespace().map(cell).collect()
}

pub(crate) fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// `"125"`.
pub(crate) fn digits(text: &str) -> DigitSet {
    text.chars().map(|c| Digit::from_char(c).unwrap()).collect()
}

/// `"5r1c2"`.
pub(crate) fn candidate(text: &str) -> Candidate {
    let value = text[..1].parse().unwrap();
    Candidate::new(cell(&text[1..]), digit(value))
}

/// `"5r1c2 12r3c4"`: digits in cells.
pub(crate) fn candidates(text: &str) -> Vec<Candidate> {
    let mut list = Vec::new();
    for word in text.split_whitespace() {
        let (values, place) = word.split_at(word.find('r').unwrap());
        list.extend(
            digits(values)
                .iter()
                .map(|one| Candidate::new(cell(place), one)),
        );
    }
    list
}

/// `"r1"`, `"c1"`, `"b1"`.
pub(crate) fn house(text: &str) -> House {
    let kind = match &text[..1] {
        "r" => HouseKind::Row,
        "c" => HouseKind::Column,
        _ => HouseKind::Box,
    };
    House::new(kind, number(&text[1..]))
}

/// `"5r1c2"`, or `"5 r1c2 r1c3"` for a group.
pub(crate) fn node(text: &str) -> Node {
    match text.split_once(' ') {
        Some((value, group)) => Node::Group(digit(value.parse().unwrap()), cells(group)),
        None => Node::Candidate(candidate(text)),
    }
}

/// `"+5r1c2"` is true, `"-5r1c2"` is false.
pub(crate) fn literal(text: &str) -> Literal {
    match text.strip_prefix('+') {
        Some(rest) => Literal::on(node(rest)),
        None => Literal::off(node(text.strip_prefix('-').unwrap())),
    }
}

/// The removals.
pub(crate) fn remove(text: &str) -> Effects {
    Effects::new(None, candidates(text)).unwrap()
}

/// The placement.
pub(crate) fn place(text: &str) -> Effects {
    Effects::new(Some(candidate(text)), Vec::new()).unwrap()
}

/// A board written by hand: it starts empty, with every candidate.
pub(crate) fn blank() -> Board {
    Board::new(&Puzzle::new([None; 81]))
}

/// What is written on a board.
pub(crate) trait Write {
    /// These cells can be these digits only: `"12r1c1 345r2c2"`.
    fn can(self, text: &str) -> Self;
    /// In this house the digit has these places only.
    fn only(self, house: &str, value: u8, places: &str) -> Self;
    /// Without these candidates.
    fn without(self, text: &str) -> Self;
    /// With this cell filled.
    fn filled(self, text: &str) -> Self;
}

impl Write for Board {
    fn can(mut self, text: &str) -> Board {
        let kept = candidates(text);
        for one in &kept {
            for other in self.candidates(one.cell) {
                let other = Candidate::new(one.cell, other);
                if !kept.contains(&other) {
                    self.eliminate(other);
                }
            }
        }
        self
    }

    fn only(mut self, place: &str, value: u8, places: &str) -> Board {
        for cell in house(place).cells() - cells(places) {
            self.eliminate(Candidate::new(cell, digit(value)));
        }
        self
    }

    fn without(mut self, text: &str) -> Board {
        for one in candidates(text) {
            self.eliminate(one);
        }
        self
    }

    fn filled(mut self, text: &str) -> Board {
        self.place(candidate(text));
        self
    }
}
