//! String codes of cells, houses, candidates, groups, literals, digits and grids.

use core::fmt;
use core::marker::PhantomData;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use logic::{Literal, Node, Polarity};
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

/// A value with a string code.
pub(super) trait Code: Sized {
    /// Description with an example, for errors.
    const EXPECTED: &'static str;
    /// Returns the code.
    fn write(&self) -> String;
    /// Parses a code; `None` if it is invalid.
    fn read(text: &str) -> Option<Self>;
}

/// A value that is stored in JSON as its code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coded<T>(pub(super) T);

impl<T: Code> Serialize for Coded<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.write())
    }
}

impl<'de, T: Code> Deserialize<'de> for Coded<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads<T>(PhantomData<T>);
        impl<T: Code> Visitor<'_> for Reads<T> {
            type Value = Coded<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(T::EXPECTED)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Coded<T>, E> {
                T::read(text)
                    .map(Coded)
                    .ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Reads(PhantomData))
    }
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

/// Splits a text into its first digit and the rest.
fn digit(text: &str) -> Option<(Digit, &str)> {
    let mut chars = text.chars();
    let digit = Digit::from_char(chars.next()?)?;
    Some((digit, chars.as_str()))
}

impl Code for Candidate {
    const EXPECTED: &'static str = "a candidate such as \"5r1c2\"";

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Candidate> {
        let (digit, cell) = digit(text)?;
        Some(Candidate::new(Cell::read(cell)?, digit))
    }
}

/// A digit in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct InHouse(pub(super) House, pub(super) Digit);

impl Code for InHouse {
    const EXPECTED: &'static str = "a digit in a house such as \"5r1\"";

    fn write(&self) -> String {
        format!("{}{}", self.1, self.0)
    }

    fn read(text: &str) -> Option<InHouse> {
        let (digit, house) = digit(text)?;
        Some(InHouse(House::read(house)?, digit))
    }
}

/// A digit on some cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnCells(pub(super) Digit, pub(super) CellSet);

impl Code for OnCells {
    const EXPECTED: &'static str = "a digit on different cells such as \"5r1c2,r1c3\"";

    fn write(&self) -> String {
        let cells: Vec<String> = self.1.iter().map(|cell| cell.to_string()).collect();
        format!("{}{}", self.0, cells.join(","))
    }

    fn read(text: &str) -> Option<OnCells> {
        let (digit, list) = digit(text)?;
        let mut cells = CellSet::EMPTY;
        for cell in list.split(',') {
            if !cells.insert(Cell::read(cell)?) {
                return None;
            }
        }
        Some(OnCells(digit, cells))
    }
}

impl Code for Literal {
    const EXPECTED: &'static str = "something true or false such as \"+5r1c2\" or \"-5r1c2,r1c3\"";

    fn write(&self) -> String {
        let sign = match self.polarity {
            Polarity::On => '+',
            Polarity::Off => '-',
        };
        format!(
            "{sign}{}",
            OnCells(self.node.digit(), self.node.cells()).write()
        )
    }

    fn read(text: &str) -> Option<Literal> {
        let (polarity, node) = match text.as_bytes().first()? {
            b'+' => (Polarity::On, &text[1..]),
            b'-' => (Polarity::Off, &text[1..]),
            _ => return None,
        };
        let OnCells(digit, cells) = OnCells::read(node)?;
        let node = match cells.single() {
            Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
            None => Node::Group(digit, cells),
        };
        Some(Literal { node, polarity })
    }
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

/// A profile's fingerprint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hash(pub(super) u64);

impl Code for Hash {
    const EXPECTED: &'static str = "16 hexadecimal digits";

    fn write(&self) -> String {
        format!("{:016x}", self.0)
    }

    fn read(text: &str) -> Option<Hash> {
        let hash = Hash(u64::from_str_radix(text, 16).ok()?);
        (hash.write() == text).then_some(hash)
    }
}

/// The name of the schema.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schema;

impl Code for Schema {
    const EXPECTED: &'static str = "the schema \"whydoku.trace/1\"";

    fn write(&self) -> String {
        super::SCHEMA.to_owned()
    }

    fn read(text: &str) -> Option<Schema> {
        (text == super::SCHEMA).then_some(Schema)
    }
}
