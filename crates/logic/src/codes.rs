//! Serde forms that are written by hand: literals, a digit in a house, a digit on cells, the digits
//! of a symmetry, effects, and deadly patterns (feature `serde`).
//!
//! A digit in a house is written `"5r1"`. A digit on some cells is written `"5r1c2,r1c3"`. A
//! literal is a digit on some cells with a sign, `+` for true or `-` for false: `"+5r1c2"`.

use crate::{Effects, FillablePattern, Literal, Node, Polarity};
use grid::codes::{Code, leading_digit};
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A digit in a house.
struct InHouse(House, Digit);

impl Code for InHouse {
    const EXPECTED: &'static str = "a digit in a house such as \"5r1\"";

    fn write(&self) -> String {
        format!("{}{}", self.1, self.0)
    }

    fn read(text: &str) -> Option<InHouse> {
        let (digit, house) = leading_digit(text)?;
        Some(InHouse(House::read(house)?, digit))
    }
}

/// A digit on some cells.
struct OnCells(Digit, CellSet);

impl Code for OnCells {
    const EXPECTED: &'static str = "a digit on different cells such as \"5r1c2,r1c3\"";

    fn write(&self) -> String {
        let cells: Vec<String> = self.1.iter().map(|cell| cell.to_string()).collect();
        format!("{}{}", self.0, cells.join(","))
    }

    fn read(text: &str) -> Option<OnCells> {
        let (digit, list) = leading_digit(text)?;
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
        let node = OnCells(self.node.digit(), self.node.cells());
        format!("{sign}{}", node.write())
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

impl Serialize for Literal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        grid::codes::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Literal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Literal, D::Error> {
        grid::codes::deserialize(deserializer)
    }
}

/// Serde functions that write the two fields of an enum variant, a house and a digit, as one code.
pub(crate) mod in_house {
    use super::{Deserializer, Digit, House, InHouse, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(crate) fn serialize<S: Serializer>(
        house: &House,
        digit: &Digit,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        grid::codes::serialize(&InHouse(*house, *digit), serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<(House, Digit), D::Error> {
        let InHouse(house, digit) = grid::codes::deserialize(deserializer)?;
        Ok((house, digit))
    }
}

/// Serde functions that write the two fields of an enum variant, a digit and some cells, as one
/// code.
pub(crate) mod on_cells {
    use super::{CellSet, Deserializer, Digit, OnCells, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(crate) fn serialize<S: Serializer>(
        digit: &Digit,
        cells: &CellSet,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        grid::codes::serialize(&OnCells(*digit, *cells), serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<(Digit, CellSet), D::Error> {
        let OnCells(digit, cells) = grid::codes::deserialize(deserializer)?;
        Ok((digit, cells))
    }
}

/// Serde functions that write the images of the digits 1 to 9 as one code.
#[cfg(feature = "rare")]
pub(crate) mod nine_digits {
    use super::{Code, Deserializer, Digit, Serializer};

    /// The images of the digits 1 to 9.
    struct NineDigits([Digit; 9]);

    impl Code for NineDigits {
        const EXPECTED: &'static str = "nine digits such as \"987654321\"";

        fn write(&self) -> String {
            self.0.iter().map(|digit| digit.to_char()).collect()
        }

        fn read(text: &str) -> Option<NineDigits> {
            let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
            Some(NineDigits(digits?.try_into().ok()?))
        }
    }

    pub(crate) fn serialize<S: Serializer>(
        digits: &[Digit; 9],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        grid::codes::serialize(&NineDigits(*digits), serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Digit; 9], D::Error> {
        let NineDigits(digits) = grid::codes::deserialize(deserializer)?;
        Ok(digits)
    }
}

/// The serde form of [`Effects`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EffectsFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Candidate>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    remove: Vec<Candidate>,
}

impl TryFrom<EffectsFields> for Effects {
    type Error = &'static str;

    fn try_from(fields: EffectsFields) -> Result<Effects, &'static str> {
        Effects::new(fields.place, fields.remove)
            .ok_or("effects must place a digit or remove a candidate")
    }
}

impl From<Effects> for EffectsFields {
    fn from(effects: Effects) -> EffectsFields {
        EffectsFields {
            place: effects.place(),
            remove: effects.removals().to_vec(),
        }
    }
}

impl Serialize for FillablePattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

/// Accepts any candidates that a trace states. The checker compares them with the puzzle.
impl<'de> Deserialize<'de> for FillablePattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FillablePattern, D::Error> {
        CandidateSet::deserialize(deserializer).map(FillablePattern::stated)
    }
}
