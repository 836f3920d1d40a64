//! Numbers in a policy: ratings, and amounts in tenths.

use crate::cli::values;
use logic::Rating;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use std::fmt;
use whydoku::grade::gates;

/// A rating.
pub(super) struct Tenths(pub(super) Rating);

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tenths, D::Error> {
        deserializer.deserialize_f64(RatingVisitor)
    }
}

/// Reads a number with at most one decimal.
struct RatingVisitor;

impl Visitor<'_> for RatingVisitor {
    type Value = Tenths;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a rating, as 4 or 4.2")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Tenths, E> {
        let rating = gates::rating(&number.to_string());
        rating.map(Tenths).map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Tenths, E> {
        let rating = gates::rating(&number.to_string());
        rating.map(Tenths).map_err(E::custom)
    }
}

/// A number that is not negative, in tenths.
pub(super) struct Amount(pub(super) u32);

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        deserializer.deserialize_f64(AmountVisitor)
    }
}

/// Reads a number with at most one decimal.
struct AmountVisitor;

impl Visitor<'_> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, as 12 or 12.5")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Amount, E> {
        values::tenths(&number.to_string())
            .map(Amount)
            .map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount, E> {
        values::tenths(&number.to_string())
            .map(Amount)
            .map_err(E::custom)
    }
}
