//! The scalars of a profile: techniques, ratings, kinds of house.

use super::words::{Word, Words, hint};
use crate::catalogue::nearest::{is_called, nearest};
use core::fmt;
use grid::HouseKind;
use logic::{Rating, Technique};
use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};

/// A technique by its slug.
pub(super) struct Known(pub(super) &'static dyn Technique);

impl<'de> Deserialize<'de> for Known {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Known, D::Error> {
        deserializer.deserialize_str(KnownVisitor)
    }
}

struct KnownVisitor;

impl Visitor<'_> for KnownVisitor {
    type Value = Known;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a technique's slug, like x_wing")
    }

    fn visit_str<E: Error>(self, slug: &str) -> Result<Known, E> {
        let Some(technique) = crate::by_slug(slug) else {
            let infos = || crate::ALL.iter().map(|technique| technique.info());
            let mut near: Vec<_> = infos()
                .filter(|info| is_called(info, slug))
                .map(|info| info.slug)
                .collect();
            if near.is_empty() {
                near = nearest(slug, infos().map(|info| info.slug));
            }
            return Err(E::custom(format_args!(
                "there is no technique `{slug}`{}",
                hint(&near, infos().map(|info| info.slug))
            )));
        };
        Ok(Known(technique))
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

    /// YAML hands over the characters, so 2.6 never becomes a float.
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

#[derive(Clone, Copy, PartialEq)]
pub(super) enum GrowthKind {
    Linear,
    Length,
}

impl Words for GrowthKind {
    const WHAT: &'static str = "growth";
    const ALL: &'static [(&'static str, GrowthKind)] = &[
        ("linear", GrowthKind::Linear),
        ("length", GrowthKind::Length),
    ];
}

/// Kinds of house, each at most once.
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
