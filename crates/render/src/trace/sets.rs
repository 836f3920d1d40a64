//! The JSON forms of a grid's candidates and of ratings.

use core::fmt;
use grid::{Candidate, CandidateSet, Cell, DigitSet};
use logic::Rating;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

/// The candidates of a grid: a list of 81 strings of digits, one for each cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CandidateGrid(pub(super) CandidateSet);

impl Serialize for CandidateGrid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Cell::all().map(|cell| self.0.digits(cell)))
    }
}

impl<'de> Deserialize<'de> for CandidateGrid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cells = Vec::<DigitSet>::deserialize(deserializer)?;
        if cells.len() != 81 {
            return Err(D::Error::invalid_length(
                cells.len(),
                &"the digits of 81 cells",
            ));
        }
        let candidates = Cell::all()
            .zip(cells)
            .flat_map(|(cell, digits)| digits.iter().map(move |digit| Candidate { cell, digit }));
        Ok(CandidateGrid(candidates.collect()))
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
        struct DecimalVisitor;
        impl Visitor<'_> for DecimalVisitor {
            type Value = Decimal;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a rating such as 2.6, in tenths from 0.0 to 6553.5")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Decimal, E> {
                let tenths = number
                    .checked_mul(10)
                    .and_then(|tenths| u16::try_from(tenths).ok());
                let wrong = || E::invalid_value(Unexpected::Unsigned(number), &self);
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
        deserializer.deserialize_any(DecimalVisitor)
    }
}
