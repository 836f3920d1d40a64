//! Sets as JSON arrays, the candidates of a grid, and ratings as numbers.

use super::code::{Code, Coded};
use core::fmt;
use grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};
use logic::Rating;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

/// A set whose elements have codes.
pub(super) trait Bag: Default {
    /// The element.
    type Item: Code;
    /// Adds an element and returns whether it was new.
    fn add(&mut self, item: Self::Item) -> bool;
    /// The elements in order.
    fn items(&self) -> Vec<Coded<Self::Item>>;
}

impl Bag for CellSet {
    type Item = Cell;

    fn add(&mut self, item: Cell) -> bool {
        self.insert(item)
    }

    fn items(&self) -> Vec<Coded<Cell>> {
        self.iter().map(Coded).collect()
    }
}

impl Bag for HouseSet {
    type Item = House;

    fn add(&mut self, item: House) -> bool {
        self.insert(item)
    }

    fn items(&self) -> Vec<Coded<House>> {
        self.iter().map(Coded).collect()
    }
}

impl Bag for CandidateSet {
    type Item = Candidate;

    fn add(&mut self, item: Candidate) -> bool {
        self.insert(item)
    }

    fn items(&self) -> Vec<Coded<Candidate>> {
        self.iter().map(Coded).collect()
    }
}

/// A set as a JSON array of codes without duplicates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Many<T>(pub(super) T);

impl<T: Bag> Serialize for Many<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.items())
    }
}

impl<'de, T: Bag> Deserialize<'de> for Many<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = T::default();
        for Coded(item) in Vec::<Coded<T::Item>>::deserialize(deserializer)? {
            let name = item.write();
            if !bag.add(item) {
                return Err(D::Error::custom(format!("{name} is listed twice")));
            }
        }
        Ok(Many(bag))
    }
}

/// The candidates of a grid, as a string of digits for each of the 81 cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pencilled(pub(super) CandidateSet);

impl Serialize for Pencilled {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Cell::all().map(|cell| Coded(self.0.digits(cell))))
    }
}

impl<'de> Deserialize<'de> for Pencilled {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cells = Vec::<Coded<DigitSet>>::deserialize(deserializer)?;
        if cells.len() != 81 {
            return Err(D::Error::invalid_length(
                cells.len(),
                &"the digits of 81 cells",
            ));
        }
        let candidates = Cell::all().zip(cells).flat_map(|(cell, Coded(digits))| {
            digits.iter().map(move |digit| Candidate { cell, digit })
        });
        Ok(Pencilled(candidates.collect()))
    }
}

/// A rating as a number with one decimal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decimal(pub(super) Rating);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0.0) / 10.0)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads;
        impl Visitor<'_> for Reads {
            type Value = Decimal;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a rating such as 2.6, in tenths from 0.0 to 6553.5")
            }

            fn visit_u64<E: Error>(self, whole: u64) -> Result<Decimal, E> {
                let tenths = whole
                    .checked_mul(10)
                    .and_then(|tenths| u16::try_from(tenths).ok());
                let wrong = || E::invalid_value(Unexpected::Unsigned(whole), &self);
                tenths
                    .map(|tenths| Decimal(Rating(tenths)))
                    .ok_or_else(wrong)
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
                let tenths = (number * 10.0).round();
                let fits = (0.0..=f64::from(u16::MAX)).contains(&tenths);
                // Allows for rounding errors, but not for a second decimal.
                if !fits || (number * 10.0 - tenths).abs() > 1e-6 {
                    return Err(E::invalid_value(Unexpected::Float(number), &self));
                }
                #[expect(clippy::cast_sign_loss, reason = "in the range of u16, see above")]
                Ok(Decimal(Rating(tenths as u16)))
            }
        }
        deserializer.deserialize_any(Reads)
    }
}
