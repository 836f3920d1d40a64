//! Numbers in a policy: ratings and other amounts, with at most one decimal.

use crate::cli::values;
use logic::Rating;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use std::fmt;
use whydoku::grade::gates;

/// A rating.
pub(super) struct WrittenRating(pub(super) Rating);

impl<'de> Deserialize<'de> for WrittenRating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WrittenRating, D::Error> {
        let decimal = Decimal {
            expected: "a rating such as 4 or 4.2",
            read: gates::rating,
        };
        deserializer.deserialize_f64(decimal).map(WrittenRating)
    }
}

/// A non-negative number, in tenths.
pub(super) struct Amount(pub(super) u32);

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        let decimal = Decimal {
            expected: "a number such as 12 or 12.5",
            read: values::tenths,
        };
        deserializer.deserialize_f64(decimal).map(Amount)
    }
}

/// Visitor of numbers with at most one decimal.
struct Decimal<T> {
    expected: &'static str,
    read: fn(&str) -> Result<T, String>,
}

impl<T> Visitor<'_> for Decimal<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.expected)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        (self.read)(&number.to_string()).map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        (self.read)(&number.to_string()).map_err(E::custom)
    }
}
