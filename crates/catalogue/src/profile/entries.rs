//! Reads the entries of a profile and checks them.

use super::chosen::{TechniqueOptions, WrittenOptions};
use super::order::Order;
use super::scalars::{BySlug, GrowthKind, Tenths};
use super::words::{Word, Words};
use core::fmt;
use logic::{
    Choice, Growth, Info, Measure, Options, Rating, Ratings, Registry, Score, Technique, Worth,
    suggestion,
};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// An entry as it is written in the file.
struct WireEntry {
    technique: &'static dyn Technique,
    enumeration: Option<String>,
    choice: Option<Word<Choice>>,
    order: Order,
    options: WrittenOptions,
    rating: Option<Tenths>,
    ratings: Option<Vec<VariantRating>>,
    growth: Option<Word<GrowthKind>>,
    /// The largest size of a find to which `growth` adds nothing.
    free: Option<u16>,
    score: Option<u32>,
    scores: Option<Vec<VariantScore>>,
    /// The slug of a level of the profile.
    level: Option<String>,
}

/// The fields of an entry.
#[derive(Deserialize, Clone, Copy)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    Technique,
    Enumeration,
    Choice,
    Order,
    Options,
    Rating,
    Ratings,
    Growth,
    Free,
    Score,
    Scores,
    Level,
}

/// Reads the value of an optional field into `slot`. Fails if the field was already read.
#[expect(
    clippy::option_option,
    reason = "the outer option records that the field was read, the inner one that it was null"
)]
fn read_once<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    slot: &mut Option<Option<T>>,
    name: &'static str,
    map: &mut A,
) -> Result<(), A::Error> {
    if slot.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *slot = Some(map.next_value()?);
    Ok(())
}

impl WireEntry {
    /// Reads an entry that names a technique of a registry.
    ///
    /// It is written by hand, because a derived reader cannot take the registry.
    fn read<'de, A: MapAccess<'de>>(registry: &Registry, mut map: A) -> Result<Self, A::Error> {
        let (mut technique, mut order, mut options) = (None, None, None);
        let (mut enumeration, mut choice, mut level) = (None, None, None);
        let (mut rating, mut ratings) = (None, None);
        let (mut growth, mut free) = (None, None);
        let (mut score, mut scores) = (None, None);
        while let Some(field) = map.next_key::<Field>()? {
            match field {
                Field::Technique if technique.is_some() => {
                    return Err(A::Error::duplicate_field("technique"));
                }
                Field::Order if order.is_some() => {
                    return Err(A::Error::duplicate_field("order"));
                }
                Field::Options if options.is_some() => {
                    return Err(A::Error::duplicate_field("options"));
                }
                Field::Technique => technique = Some(map.next_value_seed(BySlug(registry))?),
                Field::Order => order = Some(map.next_value()?),
                Field::Options => options = Some(map.next_value_seed(TechniqueOptions(registry))?),
                Field::Enumeration => read_once(&mut enumeration, "enumeration", &mut map)?,
                Field::Choice => read_once(&mut choice, "choice", &mut map)?,
                Field::Rating => read_once(&mut rating, "rating", &mut map)?,
                Field::Ratings => read_once(&mut ratings, "ratings", &mut map)?,
                Field::Growth => read_once(&mut growth, "growth", &mut map)?,
                Field::Free => read_once(&mut free, "free", &mut map)?,
                Field::Score => read_once(&mut score, "score", &mut map)?,
                Field::Scores => read_once(&mut scores, "scores", &mut map)?,
                Field::Level => read_once(&mut level, "level", &mut map)?,
            }
        }
        Ok(WireEntry {
            technique: technique.ok_or_else(|| A::Error::missing_field("technique"))?,
            order: order.unwrap_or_default(),
            options: options.unwrap_or_default(),
            enumeration: enumeration.flatten(),
            choice: choice.flatten(),
            rating: rating.flatten(),
            ratings: ratings.flatten(),
            growth: growth.flatten(),
            free: free.flatten(),
            score: score.flatten(),
            scores: scores.flatten(),
            level: level.flatten(),
        })
    }
}

/// The rating of one variant of a technique.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantRating {
    variant: String,
    rating: Tenths,
}

/// The score of one variant of a technique.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantScore {
    variant: String,
    score: u32,
}

/// An entry that was checked by itself, without the other entries and the profile's defaults.
pub(super) struct Entry {
    pub(super) technique: &'static dyn Technique,
    pub(super) choice: Option<Word<Choice>>,
    pub(super) order: Order,
    pub(super) options: WrittenOptions,
    pub(super) ratings: Ratings,
    pub(super) worth: Option<Worth>,
    /// The order and options that the entry sets. Missing ones have their general defaults, not
    /// those of the profile.
    settings: (logic::Order, Options),
}

/// The entries of a profile. No entry repeats another one.
pub(super) struct Entries(pub(super) Vec<Entry>);

impl WireEntry {
    /// Checks the entry for a profile with this measure. The error is the message.
    fn resolve(self, registry: &Registry, measure: &Measure) -> Result<Entry, String> {
        let technique = self.technique(registry)?;
        let info = technique.info();
        let settings = (
            self.order.with_defaults(&logic::Order::default()),
            self.options.of(info)?,
        );
        let scores = match (self.score, &self.scores) {
            (None, None) => None,
            (Some(points), None) => Some(vec![Score(points)]),
            (None, Some(list)) => Some(values_by_variant(
                info,
                "scored",
                list.iter()
                    .map(|listed| (&*listed.variant, Score(listed.score))),
            )?),
            (Some(_), Some(_)) => return Err("say either `score` or `scores`".to_owned()),
        };
        let ratings = self.ratings(info, scores.as_deref())?;
        let worth = worth(measure, scores, self.level.as_deref())?;
        Ok(Entry {
            ratings,
            technique,
            choice: self.choice,
            order: self.order,
            options: self.options,
            worth,
            settings,
        })
    }

    /// The technique that searches in the enumeration order of this entry.
    fn technique(&self, registry: &Registry) -> Result<&'static dyn Technique, String> {
        let technique = self.technique;
        let Some(word) = &self.enumeration else {
            return Ok(technique);
        };
        registry.enumerated(technique.info(), word).ok_or_else(|| {
            let slug = technique.info().slug;
            format!(
                "`{slug}` has no enumeration `{word}`{}",
                suggestion(word, registry.enumerations())
            )
        })
    }

    /// The ratings, or the message if they are invalid. If the entry has no ratings, they are a
    /// tenth of the scores, so that the hardest step is the step with the highest score.
    fn ratings(&self, info: &Info, scores: Option<&[Score]>) -> Result<Ratings, String> {
        let base = match (&self.rating, &self.ratings, scores) {
            (Some(tenths), None, _) => vec![tenths.0],
            (None, Some(list), _) => values_by_variant(
                info,
                "rated",
                list.iter()
                    .map(|listed| (&*listed.variant, listed.rating.0)),
            )?,
            (None, None, Some(scores)) => scores.iter().map(|&score| tenth(score)).collect(),
            (None, None, None) | (Some(_), Some(_), _) => {
                return Err("say either `rating` or `ratings`".to_owned());
            }
        };
        let growth = match (self.growth.map(|word| word.0), self.free) {
            (None, None) => Growth::None,
            (Some(GrowthKind::Length), None) => Growth::Length,
            (Some(GrowthKind::Linear), Some(free)) => Growth::Linear { free },
            (Some(GrowthKind::Points), Some(free)) => Growth::Points { free },
            (Some(kind @ (GrowthKind::Linear | GrowthKind::Points)), None) => {
                return Err(format!(
                    "`growth: {}` needs `free`, the size that adds nothing",
                    kind.word()
                ));
            }
            (None | Some(GrowthKind::Length), Some(_)) => {
                return Err("`free` belongs to `growth: linear` or `growth: points`".to_owned());
            }
        };
        Ok(Ratings::new(base, growth))
    }
}

impl Entry {
    /// Whether both entries run the same search. Then the second entry would find nothing new.
    fn repeats(&self, other: &Entry) -> bool {
        self.technique == other.technique
            && self.technique.enumeration() == other.technique.enumeration()
            && self.settings == other.settings
    }
}

/// The rating for a score if no rating is given: a tenth of the score.
pub(super) fn tenth(score: Score) -> Rating {
    Rating(u16::try_from(score.0).unwrap_or(u16::MAX))
}

/// The scores and level of an entry or a guess. A measure that sums needs both; for another
/// measure, neither may be given.
pub(super) fn worth(
    measure: &Measure,
    scores: Option<Vec<Score>>,
    level: Option<&str>,
) -> Result<Option<Worth>, String> {
    match (measure, scores, level) {
        (Measure::Maximum, None, None) => Ok(None),
        (Measure::Maximum, _, _) => {
            Err("`score` and `level` belong to a profile with `grade: { sum: ... }`".to_owned())
        }
        (Measure::Sum(levels), Some(scores), Some(level)) => {
            let Some(id) = levels.find(level) else {
                let known = levels.iter().map(|(level, _)| &*level.slug);
                return Err(format!(
                    "there is no level `{level}`{}",
                    suggestion(level, known.collect::<Vec<_>>())
                ));
            };
            Ok(Some(Worth::new(scores, id)))
        }
        (Measure::Sum(_), _, _) => {
            Err("a profile that sums needs both a `score` and a `level` here".to_owned())
        }
    }
}

/// The values of all variants, in the order of the technique's variants. `participle` is for
/// messages, such as "rated". Fails if a variant is unknown, missing or listed twice.
fn values_by_variant<'a, T: Clone>(
    info: &Info,
    participle: &str,
    list: impl Iterator<Item = (&'a str, T)>,
) -> Result<Vec<T>, String> {
    let mut values: Vec<Option<T>> = vec![None; info.variants.len()];
    for (variant, value) in list {
        let mut variants = info.variants.iter();
        let Some(index) = variants.position(|known| *known == variant) else {
            let known = info.variants.iter().copied();
            let hint = match info.variants {
                [] => "; it has none".to_owned(),
                _ => suggestion(variant, known),
            };
            return Err(format!("`{}` has no variant `{variant}`{hint}", info.slug));
        };
        if values[index].replace(value).is_some() {
            return Err(format!("variant `{variant}` is {participle} twice"));
        }
    }
    let values = values.into_iter().zip(info.variants);
    let all = values.map(|(value, variant)| {
        let slug = info.slug;
        value.ok_or_else(|| format!("variant `{variant}` of `{slug}` is not {participle}"))
    });
    all.collect()
}

/// Reads the list of entries for a profile with this measure.
pub(super) struct EntriesOf<'a>(pub(super) &'a Registry, pub(super) &'a Measure);

impl<'de> DeserializeSeed<'de> for EntriesOf<'_> {
    type Value = Entries;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Entries, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for EntriesOf<'_> {
    type Value = Entries;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entries, A::Error> {
        let mut entries = Vec::new();
        let EntriesOf(registry, measure) = self;
        loop {
            let next = NextEntry {
                registry,
                measure,
                earlier: &entries,
            };
            match list.next_element_seed(next)? {
                Some(entry) => entries.push(entry),
                None => return Ok(Entries(entries)),
            }
        }
    }
}

/// Reads the next entry and compares it with the earlier entries. The comparison is made during
/// reading, so that an error has the position of the entry.
struct NextEntry<'a> {
    registry: &'a Registry,
    measure: &'a Measure,
    earlier: &'a [Entry],
}

impl<'de> DeserializeSeed<'de> for NextEntry<'_> {
    type Value = Entry;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Entry, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for NextEntry<'_> {
    type Value = Entry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry: a technique and its rating")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Entry, A::Error> {
        let written = WireEntry::read(self.registry, map)?;
        let entry = written
            .resolve(self.registry, self.measure)
            .map_err(A::Error::custom)?;
        if self.earlier.iter().any(|earlier| entry.repeats(earlier)) {
            return Err(A::Error::custom(format_args!(
                "this repeats an earlier entry: `{}` with the same order and options",
                entry.technique.info().slug
            )));
        }
        Ok(entry)
    }
}
