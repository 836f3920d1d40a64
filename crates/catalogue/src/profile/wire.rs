//! The structure of a profile's YAML text, and its conversion to a profile.
//!
//! All errors are detected while the text is read, because only then the position is known: the
//! YAML reader adds line and column to an error that is returned inside a `Deserialize`.

use super::chosen::{TechniqueOptions, WrittenOptions};
use super::entries::{Entries, EntriesOf, tenth, worth};
use super::measure::Grade;
use super::order::Order;
use super::scalars::Tenths;
use super::words::Word;
use core::fmt;
use core::num::NonZeroU32;
use logic::{
    Choice, Edition, Entry, Growth, LastResort, Measure, Options, Ratings, Registry, Scale, Score,
    Variant, Worth,
};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// A profile as it is written in the file.
pub(super) struct Profile {
    name: String,
    edition: Option<Edition>,
    choice: Option<Word<Choice>>,
    last_resort: Option<Word<LastResort>>,
    trial: Option<(Ratings, Option<Worth>)>,
    scale: Option<Word<Scale>>,
    measure: Measure,
    order: Order,
    options: WrittenOptions,
    entries: Entries,
}

/// The fields of a profile.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    Name,
    Edition,
    Choice,
    LastResort,
    Trial,
    Scale,
    Grade,
    Order,
    Options,
    Entries,
}

/// Reads a profile with techniques of a registry. The fields are read one by one, so that entries
/// can be checked against the levels above them.
pub(super) struct ProfileOf<'a>(pub(super) &'a Registry);

impl<'de> DeserializeSeed<'de> for ProfileOf<'_> {
    type Value = Profile;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Profile, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for ProfileOf<'_> {
    type Value = Profile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a profile: a name and a list of entries")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Profile, A::Error> {
        let mut seen: Vec<Field> = Vec::new();
        let (mut name, mut entries) = (None, None);
        let (mut edition, mut choice, mut last_resort) = (None, None, None);
        let (mut trial, mut scale) = (None, None);
        let mut measure = Measure::default();
        let (mut order, mut options) = (Order::default(), WrittenOptions::default());
        while let Some(field) = map.next_key::<Field>()? {
            if seen.contains(&field) {
                map.next_value_seed(Refused("this field stands twice in the profile"))?;
            }
            seen.push(field);
            match field {
                Field::Name => name = Some(map.next_value()?),
                Field::Edition => edition = Some(Edition(map.next_value::<NonZeroU32>()?.get())),
                Field::Choice => choice = Some(map.next_value()?),
                Field::LastResort => last_resort = Some(map.next_value()?),
                Field::Scale => scale = Some(map.next_value()?),
                Field::Order => order = map.next_value()?,
                Field::Options => options = map.next_value_seed(TechniqueOptions(self.0))?,
                Field::Grade if seen.contains(&Field::Trial) | seen.contains(&Field::Entries) => {
                    map.next_value_seed(Refused(
                        "`grade` must stand above `trial` and `entries`, which it gives a meaning",
                    ))?;
                }
                Field::Grade => measure = map.next_value::<Grade>()?.0,
                Field::Trial => trial = Some(map.next_value_seed(TrialOf(&measure))?),
                Field::Entries => entries = Some(map.next_value_seed(EntriesOf(self.0, &measure))?),
            }
        }
        Ok(Profile {
            name: name.ok_or_else(|| A::Error::missing_field("name"))?,
            edition,
            choice,
            last_resort,
            trial,
            scale,
            measure,
            order,
            options,
            entries: entries.ok_or_else(|| A::Error::missing_field("entries"))?,
        })
    }
}

/// Rejects any value with this message. The error has the position of the value.
struct Refused(&'static str);

impl<'de> DeserializeSeed<'de> for Refused {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Refused {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nothing: {}", self.0)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Err(E::custom(self.0))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<(), A::Error> {
        Err(A::Error::custom(self.0))
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<(), A::Error> {
        Err(A::Error::custom(self.0))
    }
}

/// The field `trial`: the rating of a guess of the last resort, or its score and level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Trial {
    rating: Option<Tenths>,
    /// The highest guess level without a surcharge. Each further level adds a tenth of a point. If
    /// `free` is missing, there is no surcharge.
    free: Option<u16>,
    score: Option<u32>,
    level: Option<String>,
}

/// Reads the field `trial` for a profile with this measure.
struct TrialOf<'a>(&'a Measure);

impl<'de> DeserializeSeed<'de> for TrialOf<'_> {
    type Value = (Ratings, Option<Worth>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for TrialOf<'_> {
    type Value = (Ratings, Option<Worth>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rating of a guess")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let trial = Trial::deserialize(MapAccessDeserializer::new(map))?;
        let score = trial.score.map(|points| vec![Score(points)]);
        let worth = worth(self.0, score, trial.level.as_deref()).map_err(A::Error::custom)?;
        let rating = match (trial.rating, &worth) {
            (Some(Tenths(rating)), _) => Ratings::new(
                vec![rating],
                trial
                    .free
                    .map_or(Growth::None, |free| Growth::Linear { free }),
            ),
            (None, Some(worth)) => Ratings::flat(tenth(worth.score(Variant(0)))),
            (None, None) => return Err(A::Error::missing_field("rating")),
        };
        Ok((rating, worth))
    }
}

impl Profile {
    /// Converts to a profile in which the defaults are filled in. The hash is still 0.
    pub(super) fn resolve(self) -> logic::Profile {
        let choice = self.choice.map_or_else(Choice::default, |word| word.0);
        let order = self.order.with_defaults(&logic::Order::default());
        let options = self.options;
        let entries = self.entries.0.into_iter().map(|entry| {
            let technique = entry.technique;
            let mut chosen = Options::of(technique.info().options);
            for written in [&options, &entry.options] {
                written.choose(&mut chosen);
            }
            Entry {
                technique,
                order: entry.order.with_defaults(&order),
                options: chosen,
                choice: entry.choice.map_or(choice, |word| word.0),
                ratings: entry.ratings,
                worth: entry.worth,
            }
        });
        let (trial, trial_worth) = self.trial.unwrap_or_else(|| {
            (
                logic::Profile::default_trial(),
                default_worth(&self.measure),
            )
        });
        logic::Profile {
            name: self.name,
            edition: self.edition,
            hash: 0,
            entries: entries.collect(),
            last_resort: self
                .last_resort
                .map_or_else(LastResort::default, |word| word.0),
            trial,
            trial_worth,
            scale: self.scale.map_or_else(Scale::default, |word| word.0),
            measure: self.measure,
        }
    }
}

/// The score and level of a guess if the profile has no `trial`: no points and the hardest level.
/// `None` if the profile does not sum scores.
fn default_worth(measure: &Measure) -> Option<Worth> {
    match measure {
        Measure::Maximum => None,
        Measure::Sum(levels) => Some(Worth::new(vec![Score(0)], levels.hardest())),
    }
}
