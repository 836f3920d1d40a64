//! The string codes of cells, houses, candidates, sets of digits and puzzles, for serde (feature
//! `serde`).
//!
//! A cell is `"r1c2"`, a house `"r1"`, `"c2"` or `"b3"`, a candidate `"5r1c2"`, a set of digits
//! `"159"`. A puzzle is 81 characters. A set of cells, houses or candidates is an array of codes.
//! The array is written in ascending order and read in any order; an element that is listed twice
//! is an error.

use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Puzzle};
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

/// A value with a string code.
pub trait Code: Sized {
    /// Description with an example, for errors.
    const EXPECTED: &'static str;
    /// Returns the code.
    fn write(&self) -> String;
    /// Parses a code; `None` if it is invalid.
    fn read(text: &str) -> Option<Self>;
}

/// Serializes a value as its code. Fields with the attribute `#[serde(with = "grid::codes")]` use
/// this function and [`deserialize`].
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Code, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.write())
}

/// Deserializes a value from its code.
///
/// # Errors
/// Fails if the text is not the code of a value; the error says what was expected.
pub fn deserialize<'de, T: Code, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct CodeVisitor<T>(PhantomData<T>);
    impl<T: Code> Visitor<'_> for CodeVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::EXPECTED)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            T::read(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
        }
    }
    deserializer.deserialize_str(CodeVisitor(PhantomData))
}

impl Code for Cell {
    const EXPECTED: &'static str = "a cell such as \"r1c2\"";

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Cell> {
        let &[b'r', row @ b'1'..=b'9', b'c', column @ b'1'..=b'9'] = text.as_bytes() else {
            return None;
        };
        Cell::at_row_column(row - b'1', column - b'1')
    }
}

impl Code for House {
    const EXPECTED: &'static str = "a house such as \"r1\", \"c2\" or \"b3\"";

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<House> {
        let &[kind, number @ b'1'..=b'9'] = text.as_bytes() else {
            return None;
        };
        let number = number - b'1';
        match kind {
            b'r' => Some(House::row(number)),
            b'c' => Some(House::column(number)),
            b'b' => Some(House::box_(number)),
            _ => None,
        }
    }
}

impl Code for Candidate {
    const EXPECTED: &'static str = "a candidate such as \"5r1c2\"";

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Candidate> {
        let (digit, cell) = leading_digit(text)?;
        Some(Candidate::new(Cell::read(cell)?, digit))
    }
}

/// Splits a code into its first digit and the rest; `None` if the code does not begin with a digit
/// from 1 to 9.
pub fn leading_digit(text: &str) -> Option<(Digit, &str)> {
    let mut chars = text.chars();
    let digit = Digit::from_char(chars.next()?)?;
    Some((digit, chars.as_str()))
}

impl Code for DigitSet {
    const EXPECTED: &'static str = "ascending digits such as \"159\"";

    fn write(&self) -> String {
        self.iter().map(Digit::to_char).collect()
    }

    fn read(text: &str) -> Option<DigitSet> {
        let mut digits = DigitSet::EMPTY;
        for character in text.chars() {
            digits.insert(Digit::from_char(character)?);
        }
        (digits.write() == text).then_some(digits)
    }
}

/// The code has only the digits, with `.` for an empty cell. It lacks the puzzle's own candidates,
/// so `Puzzle` does not implement `Serialize`.
impl Code for Puzzle {
    const EXPECTED: &'static str = "81 characters, digits and dots";

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Puzzle> {
        let mut values = [None; 81];
        let mut characters = text.chars();
        for value in &mut values {
            *value = match characters.next()? {
                '.' => None,
                character => Some(Digit::from_char(character)?),
            };
        }
        characters.next().is_none().then(|| Puzzle::new(values))
    }
}

macro_rules! by_code {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserialize(deserializer)
            }
        }
    )+};
}

by_code!(Cell, House, Candidate, DigitSet);

macro_rules! by_elements {
    ($($set:ty = $element:ty),+) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let mut set = <$set>::EMPTY;
                for element in Vec::<$element>::deserialize(deserializer)? {
                    if !set.insert(element) {
                        return Err(D::Error::custom(format!("{element} is listed twice")));
                    }
                }
                Ok(set)
            }
        }
    )+};
}

by_elements!(CellSet = Cell, HouseSet = House, CandidateSet = Candidate);
