//! Readers for single values in a profile: techniques, ratings, kinds of growth, and kinds of
//! house.

use super::words::{Word, Words};
use core::fmt;
use grid::HouseKind;
use logic::{Rating, Registry, Technique};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};

/// Reads a technique of a registry by its slug.
pub(super) struct BySlug<'a>(pub(super) &'a Registry);

impl<'de> DeserializeSeed<'de> for BySlug<'_> {
    type Value = &'static dyn Technique;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for BySlug<'_> {
    type Value = &'static dyn Technique;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a technique's slug, like x_wing")
    }

    fn visit_str<E: Error>(self, slug: &str) -> Result<Self::Value, E> {
        self.0
            .by_slug(slug)
            .ok_or_else(|| E::custom(self.0.unknown(slug)))
    }
}

/// A rating, written with one decimal.
pub(super) struct Tenths(pub(super) Rating);

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tenths, D::Error> {
        deserializer.deserialize_str(TenthsVisitor)
    }
}

struct TenthsVisitor;

impl Visitor<'_> for TenthsVisitor {
    type Value = Tenths;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rating with one decimal, like 2.6")
    }

    /// The YAML reader passes the text of the value, so 2.6 never becomes a float.
    fn visit_str<E: Error>(self, text: &str) -> Result<Tenths, E> {
        let tenths = text.split_once('.').and_then(|(whole, tenth)| {
            let digits = !whole.is_empty() && tenth.len() == 1;
            digits
                .then(|| format!("{whole}{tenth}").parse().ok())
                .flatten()
        });
        match tenths {
            Some(tenths) => Ok(Tenths(Rating(tenths))),
            None => Err(E::custom(format_args!(
                "`{text}` is no rating: write one decimal, like 2.6"
            ))),
        }
    }
}

/// How a rating grows with the size of a find: the kind of a [`logic::Growth`], without its
/// parameter.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum GrowthKind {
    /// A tenth of a point for every unit of size.
    Linear,
    /// A whole point for every unit of size.
    Points,
    /// A tenth of a point for each threshold that the size exceeds.
    Length,
}

impl Words for GrowthKind {
    const WHAT: &'static str = "growth";
    const ALL: &'static [(&'static str, GrowthKind)] = &[
        ("linear", GrowthKind::Linear),
        ("points", GrowthKind::Points),
        ("length", GrowthKind::Length),
    ];
}

/// A list of kinds of house. Each kind occurs at most once.
pub(super) struct Kinds(pub(super) Vec<HouseKind>);

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kinds, D::Error> {
        deserializer.deserialize_seq(KindsVisitor)
    }
}

struct KindsVisitor;

impl<'de> Visitor<'de> for KindsVisitor {
    type Value = Kinds;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of kinds of house, like [box, row, column]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Kinds, A::Error> {
        let mut kinds = Vec::new();
        while let Some(Word(kind)) = list.next_element::<Word<HouseKind>>()? {
            if kinds.contains(&kind) {
                return Err(A::Error::custom(format_args!(
                    "`{}` stands twice in the list",
                    kind.word()
                )));
            }
            kinds.push(kind);
        }
        Ok(Kinds(kinds))
    }
}
