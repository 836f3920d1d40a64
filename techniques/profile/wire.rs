//! The shape of a profile's YAML text, and what it resolves to.
//!
//! Whatever can be wrong is found while reading, because only then is the place known: YAML's
//! reader adds line and column to an error raised inside a `Deserialize`.

use super::words::{Word, Words, hint};
use crate::nearest::{is_called, nearest};
use core::fmt;
use grid::HouseKind;
use logic::{
    Choice, Entry, Growth, LastResort, Naming, Outermost, Rating, Ratings, Room, Scale, Scope,
    Subsets, Technique,
};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// A profile as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Profile {
    name: String,
    choice: Option<Word<Choice>>,
    last_resort: Option<Word<LastResort>>,
    trial: Option<Trial>,
    scale: Option<Word<Scale>>,
    #[serde(default)]
    order: Order,
    #[serde(default)]
    options: Options,
    entries: Entries,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Order {
    houses: Option<Kinds>,
    subsets: Option<Word<Subsets>>,
    outermost: Option<Word<Outermost>>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Options {
    room: Option<Word<Room>>,
    scope: Option<Word<Scope>>,
    naming: Option<Word<Naming>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WireEntry {
    technique: Known,
    choice: Option<Word<Choice>>,
    #[serde(default)]
    order: Order,
    #[serde(default)]
    options: Options,
    rating: Option<Tenths>,
    ratings: Option<Vec<VariantRating>>,
    growth: Option<Word<GrowthKind>>,
    free: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantRating {
    variant: String,
    rating: Tenths,
}

/// How a guess of the last resort is rated.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Trial {
    rating: Tenths,
    /// The level that adds nothing; every further one adds a tenth. Left out, none does.
    free: Option<u16>,
}

impl Profile {
    /// The profile, its hash still to be computed.
    pub(super) fn resolve(self) -> logic::Profile {
        let choice = self.choice.map_or_else(Choice::default, |word| word.0);
        let order = self.order.over(&logic::Order::default());
        let options = self.options.over(logic::Options::default());
        let entries = self.entries.0.into_iter().map(|(wire, ratings)| Entry {
            technique: wire.technique.0,
            order: wire.order.over(&order),
            options: wire.options.over(options),
            choice: wire.choice.map_or(choice, |word| word.0),
            ratings,
        });
        logic::Profile {
            name: self.name,
            hash: 0,
            entries: entries.collect(),
            last_resort: self
                .last_resort
                .map_or_else(LastResort::default, |word| word.0),
            trial: self
                .trial
                .map_or_else(logic::Profile::default_trial, Trial::ratings),
            scale: self.scale.map_or_else(Scale::default, |word| word.0),
        }
    }
}

impl Trial {
    fn ratings(self) -> Ratings {
        let linear = |free| Growth::Linear { free };
        Ratings::new(vec![self.rating.0], self.free.map_or(Growth::None, linear))
    }
}

impl Order {
    /// What is said here, and the rest from `base`.
    fn over(&self, base: &logic::Order) -> logic::Order {
        let houses = self.houses.as_ref().map_or(&base.houses, |kinds| &kinds.0);
        logic::Order {
            houses: houses.clone(),
            subsets: self.subsets.map_or(base.subsets, |word| word.0),
            outermost: self.outermost.map_or(base.outermost, |word| word.0),
        }
    }
}

impl Options {
    /// What is said here, and the rest from `base`.
    fn over(&self, base: logic::Options) -> logic::Options {
        logic::Options {
            room: self.room.map_or(base.room, |word| word.0),
            scope: self.scope.map_or(base.scope, |word| word.0),
            naming: self.naming.map_or(base.naming, |word| word.0),
        }
    }
}

impl WireEntry {
    /// The ratings, or what is wrong with them.
    fn ratings(&self) -> Result<Ratings, String> {
        let info = self.technique.0.info();
        let base = match (&self.rating, &self.ratings) {
            (Some(tenths), None) => vec![tenths.0],
            (None, Some(list)) => by_variant(info, list)?,
            (None, None) | (Some(_), Some(_)) => {
                return Err("say either `rating` or `ratings`".to_owned());
            }
        };
        let growth = match (self.growth.map(|word| word.0), self.free) {
            (None, None) => Growth::None,
            (Some(GrowthKind::Length), None) => Growth::Length,
            (Some(GrowthKind::Linear), Some(free)) => Growth::Linear { free },
            (Some(GrowthKind::Linear), None) => {
                return Err("`growth: linear` needs `free`, the size that adds nothing".to_owned());
            }
            (None | Some(GrowthKind::Length), Some(_)) => {
                return Err("`free` belongs to `growth: linear`".to_owned());
            }
        };
        Ok(Ratings::new(base, growth))
    }

    /// Whether both look for the same things in the same way, so that the second is in vain.
    fn repeats(&self, other: &WireEntry) -> bool {
        let (order, options) = (logic::Order::default(), logic::Options::default());
        self.technique.0.info() == other.technique.0.info()
            && self.order.over(&order) == other.order.over(&order)
            && self.options.over(options) == other.options.over(options)
    }
}

/// The ratings in the order of the technique's variants.
fn by_variant(info: &logic::Info, list: &[VariantRating]) -> Result<Vec<Rating>, String> {
    let mut ratings = vec![None; info.variants.len()];
    for VariantRating { variant, rating } in list {
        let mut variants = info.variants.iter();
        let Some(index) = variants.position(|known| known == variant) else {
            let known = || info.variants.iter().copied();
            let hint = match info.variants {
                [] => "; it has none".to_owned(),
                _ => hint(&nearest(variant, known()), known()),
            };
            return Err(format!("`{}` has no variant `{variant}`{hint}", info.slug));
        };
        if ratings[index].replace(rating.0).is_some() {
            return Err(format!("variant `{variant}` is rated twice"));
        }
    }
    let rated = ratings.iter().zip(info.variants).map(|(rating, variant)| {
        rating.ok_or_else(|| format!("variant `{variant}` of `{}` is not rated", info.slug))
    });
    rated.collect()
}

/// The entries with their ratings; none repeats another.
struct Entries(Vec<(WireEntry, Ratings)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries, D::Error> {
        deserializer.deserialize_seq(EntriesVisitor)
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entries, A::Error> {
        let mut entries = Vec::new();
        while list.next_element_seed(NextEntry(&mut entries))?.is_some() {}
        Ok(Entries(entries))
    }
}

/// Reads one entry and adds it to those before it. It is a visitor of its own so that an entry
/// that repeats another is reported at its own place.
struct NextEntry<'a>(&'a mut Vec<(WireEntry, Ratings)>);

impl<'de> DeserializeSeed<'de> for NextEntry<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for NextEntry<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry: a technique and its rating")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<(), A::Error> {
        let entry = WireEntry::deserialize(MapAccessDeserializer::new(map))?;
        let ratings = entry.ratings().map_err(A::Error::custom)?;
        if self.0.iter().any(|(earlier, _)| entry.repeats(earlier)) {
            return Err(A::Error::custom(format_args!(
                "this repeats an earlier entry: `{}` with the same order and options",
                entry.technique.0.info().slug
            )));
        }
        self.0.push((entry, ratings));
        Ok(())
    }
}

/// A technique by its slug.
struct Known(&'static dyn Technique);

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
struct Tenths(Rating);

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
enum GrowthKind {
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
struct Kinds(Vec<HouseKind>);

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
