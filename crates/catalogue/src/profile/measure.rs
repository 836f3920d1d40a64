//! Reads the field `grade` of a profile: `maximum`, or `sum` with levels.

use core::fmt;
use logic::{Language, Level, Levels, Measure, Score, suggestion};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// The value of the field `grade`.
pub(super) struct Grade(pub(super) Measure);

impl<'de> Deserialize<'de> for Grade {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grade, D::Error> {
        deserializer.deserialize_any(GradeVisitor)
    }
}

struct GradeVisitor;

impl<'de> Visitor<'de> for GradeVisitor {
    type Value = Grade;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`maximum`, or `sum` with a list of levels")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Grade, E> {
        let known = ["maximum", "sum"];
        match word {
            "maximum" => Ok(Grade(Measure::Maximum)),
            "sum" => Err(E::custom(
                "`sum` needs levels: write `grade: { sum: [{ level: easy, ... }, ...] }`",
            )),
            _ => Err(E::custom(format_args!(
                "there is no way to grade `{word}`{}",
                suggestion(word, known)
            ))),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Grade, A::Error> {
        let Sum { sum } = Sum::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Grade(Measure::Sum(sum.0)))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sum {
    sum: WireLevels,
}

/// A level as it is written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WireLevel {
    level: String,
    name: Names,
    /// The maximum sum of the level; `None` for the hardest level.
    max: Option<u32>,
}

/// The names of a level, in the order of [`Language::ALL`].
struct Names([String; Language::ALL.len()]);

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Names, D::Error> {
        deserializer.deserialize_map(NamesVisitor)
    }
}

struct NamesVisitor;

impl<'de> Visitor<'de> for NamesVisitor {
    type Value = Names;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name in every language, like { en: Easy, zh: 容易 }")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Names, A::Error> {
        let mut names = Language::ALL.map(|_| String::new());
        while let Some(code) = map.next_key::<String>()? {
            let known = Language::ALL.into_iter().map(Language::code);
            let Some(language) = Language::of_code(&code) else {
                return Err(A::Error::custom(format_args!(
                    "there is no language `{code}`{}",
                    suggestion(&code, known)
                )));
            };
            names[language as usize] = map.next_value()?;
        }
        match Language::ALL
            .into_iter()
            .find(|&l| names[l as usize].is_empty())
        {
            Some(language) => Err(A::Error::custom(format_args!(
                "the name in {} (`{}`) is missing",
                language.name(),
                language.code()
            ))),
            None => Ok(Names(names)),
        }
    }
}

/// Levels, easiest first.
struct WireLevels(Levels);

impl<'de> Deserialize<'de> for WireLevels {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WireLevels, D::Error> {
        deserializer.deserialize_seq(LevelsVisitor)
    }
}

struct LevelsVisitor;

impl<'de> Visitor<'de> for LevelsVisitor {
    type Value = WireLevels;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of levels, easiest first")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<WireLevels, A::Error> {
        let mut bounded: Vec<(Level, Score)> = Vec::new();
        let mut hardest = None;
        loop {
            let next = NextLevel {
                bounded: &bounded,
                hardest: hardest.as_ref(),
            };
            match list.next_element_seed(next)? {
                Some((level, Some(max))) => bounded.push((level, Score(max))),
                Some((level, None)) => hardest = Some(level),
                None => break,
            }
        }
        let Some(hardest) = hardest else {
            return Err(A::Error::custom(
                "the last level must have no `max`: nothing is harder",
            ));
        };
        let levels = Levels::new(bounded, hardest).map_err(A::Error::custom)?;
        Ok(WireLevels(levels))
    }
}

/// Reads the next level and compares it with the earlier levels. The comparison is made during
/// reading, so that an error has the position of the level.
struct NextLevel<'a> {
    /// The earlier levels with a maximum sum.
    bounded: &'a [(Level, Score)],
    /// The earlier level without a maximum sum.
    hardest: Option<&'a Level>,
}

impl<'de> DeserializeSeed<'de> for NextLevel<'_> {
    type Value = (Level, Option<u32>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for NextLevel<'_> {
    type Value = (Level, Option<u32>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level, like { level: easy, name: { en: Easy, zh: 容易 }, max: 800 }")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let WireLevel { level, name, max } =
            WireLevel::deserialize(MapAccessDeserializer::new(map))?;
        if let Some(before) = self.hardest {
            return Err(A::Error::custom(format_args!(
                "level `{}` above it has no `max`, so nothing can be harder",
                before.slug
            )));
        }
        let level = Level {
            slug: level,
            names: name.0,
        };
        // Checks the earlier levels together with this level. `Levels` needs a last level without a
        // maximum, so one is added if this level has a maximum.
        let mut bounded = self.bounded.to_vec();
        let fault = match max {
            Some(max) => {
                bounded.push((level.clone(), Score(max)));
                let placeholder = Level {
                    slug: String::new(),
                    names: Language::ALL.map(|_| String::new()),
                };
                Levels::new(bounded, placeholder).err()
            }
            None => Levels::new(bounded, level.clone()).err(),
        };
        fault.map_or(Ok((level, max)), |fault| Err(A::Error::custom(fault)))
    }
}
