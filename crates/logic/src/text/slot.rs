//! Values of slots.

use super::{Phrase, Text};
use crate::evidence::Literal;
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// The value of a slot. The variant decides the wording in each language and notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A digit.
    Digit(Digit),
    /// Digits, as a list: `1, 2 and 3`.
    Digits(DigitSet),
    /// A cell.
    Cell(Cell),
    /// Cells, as a list: `r1c1, r1c2 and r5c3`.
    Cells(CellSet),
    /// One of some cells: `r1c1, r1c2 or r5c3`.
    OneOf(CellSet),
    /// One of some digits: `1, 2 or 3`.
    OneDigitOf(DigitSet),
    /// One of some candidates: `5 in r1c2 or r1c3`.
    OneCandidateOf(CandidateSet),
    /// A house: `row 1`.
    House(House),
    /// Houses, as a list.
    Houses(HouseSet),
    /// A candidate: `5 in r1c2`.
    Candidate(Candidate),
    /// Candidates, as a list grouped by digit: `5 in r1c2 and r1c3`.
    Candidates(CandidateSet),
    /// A literal in the notation of arrow lines: `r1c2=5` or `r1c2<>5`. A group is in words, as in
    /// `r1c3 or r2c3 is 5`.
    Literal(Literal),
    /// A literal in the same notation that is only cited here, such as a premise: another part of
    /// the text asserts it.
    Cited(Literal),
    /// A number of things.
    Count(usize),
    /// Numbers, as a list: `12 and 16`.
    Numbers(Vec<usize>),
    /// Another text, which has no slots.
    Words(&'static Text),
    /// A nested phrase.
    Phrase(Box<Phrase>),
}

impl Slot {
    /// The number of things in the value; 1 for a choice such as [`Slot::OneOf`]. Words of the
    /// sentence agree with this number.
    pub fn number(&self) -> usize {
        match self {
            Slot::Digits(digits) => digits.len(),
            Slot::Cells(cells) => cells.len(),
            Slot::Houses(houses) => houses.len(),
            Slot::Candidates(candidates) => candidates.len(),
            Slot::Count(count) => *count,
            Slot::Numbers(numbers) => numbers.len(),
            Slot::Digit(_)
            | Slot::Cell(_)
            | Slot::House(_)
            | Slot::Candidate(_)
            | Slot::OneOf(_)
            | Slot::OneDigitOf(_)
            | Slot::OneCandidateOf(_)
            | Slot::Literal(_)
            | Slot::Cited(_)
            | Slot::Words(_)
            | Slot::Phrase(_) => 1,
        }
    }
}

macro_rules! slots {
    ($($type:ty => $variant:ident),* $(,)?) => {$(
        impl From<$type> for Slot {
            fn from(value: $type) -> Slot {
                Slot::$variant(value)
            }
        }
    )*};
}
slots! {
    Digit => Digit,
    DigitSet => Digits,
    Cell => Cell,
    CellSet => Cells,
    House => House,
    HouseSet => Houses,
    Candidate => Candidate,
    CandidateSet => Candidates,
    Literal => Literal,
    usize => Count,
    Vec<usize> => Numbers,
    &'static Text => Words,
}

impl From<Phrase> for Slot {
    fn from(phrase: Phrase) -> Slot {
        Slot::Phrase(Box::new(phrase))
    }
}
