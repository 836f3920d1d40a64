//! Fixtures: the cases of a technique, as YAML.
//!
//! This is the only module that knows fixtures are YAML.

use crate::restoring::Restoring;
use core::fmt;
use grid::Puzzle;
use serde::de::{self, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The cases of one technique.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The technique's slug.
    pub technique: String,
    /// The cases.
    pub cases: Vec<Case>,
}

/// A board, and what the technique must find on it.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What the case is about, unique in its file.
    pub name: String,
    /// The board: 81 characters (quoted), or a pencilmark grid.
    pub grid: String,
    /// The profile whose entry gives order and options; the default profile's if absent.
    #[serde(default)]
    pub options: Option<String>,
    /// The effects of all distinct finds, sorted; `none` when it must find nothing.
    ///
    /// Each is written as a step's effects are in short: `r1c1=5`, or `r1c2<>5 r1c3<>5`, a
    /// placement before removals, removals by cell and digit.
    #[serde(deserialize_with = "list_or_none")]
    pub expect: Vec<String>,
    /// For a near miss: the one change, `r3c7<>5` or `r3c7=5`, after which something is found.
    #[serde(default, deserialize_with = "change")]
    pub restored_by: Option<Restoring>,
    /// Where the board comes from.
    pub source: String,
}

/// Why a fixture cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FixtureError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not a fixture; the message names line and column.
    #[error("{}: {source}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: serde_yaml::Error,
    },
    /// Two cases have one name.
    #[error("{}: two cases are called {name:?}", path.display())]
    SameName {
        /// The file.
        path: PathBuf,
        /// The name.
        name: String,
    },
    /// A case's board is no board.
    #[error("case {name:?}: {source}")]
    Grid {
        /// The case.
        name: String,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl Fixture {
    /// Reads a fixture file.
    ///
    /// # Errors
    /// When it cannot be read, is no fixture, or two of its cases have one name.
    pub fn read(path: &Path) -> Result<Fixture, FixtureError> {
        let text = std::fs::read_to_string(path).map_err(|source| FixtureError::Unreadable {
            path: path.to_owned(),
            source,
        })?;
        let fixture: Fixture =
            serde_yaml::from_str(&text).map_err(|source| FixtureError::Malformed {
                path: path.to_owned(),
                source,
            })?;
        for (index, case) in fixture.cases.iter().enumerate() {
            if fixture.cases[..index]
                .iter()
                .any(|other| other.name == case.name)
            {
                let name = case.name.clone();
                return Err(FixtureError::SameName {
                    path: path.to_owned(),
                    name,
                });
            }
        }
        Ok(fixture)
    }
}

impl Case {
    /// Whether it is a near miss.
    pub fn is_near_miss(&self) -> bool {
        self.restored_by.is_some()
    }

    /// The case's board.
    ///
    /// # Errors
    /// When the grid does not read as a puzzle.
    pub fn puzzle(&self) -> Result<Puzzle, FixtureError> {
        grid::text::read_one(&self.grid).map_err(|source| FixtureError::Grid {
            name: self.name.clone(),
            source: Box::new(source),
        })
    }
}

/// A change such as `r3c7<>5`.
fn change<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Restoring>, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map(Some).map_err(de::Error::custom)
}

/// A list of strings, or the word `none` for an empty one: an empty list is too easily an accident.
fn list_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct ListOrNone;

    impl<'de> Visitor<'de> for ListOrNone {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of effects such as \"r1c2<>5 r1c3<>5\", or the word none")
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<Vec<String>, E> {
            if word == "none" {
                Ok(Vec::new())
            } else {
                Err(E::invalid_value(Unexpected::Str(word), &self))
            }
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<String>, A::Error> {
            let mut effects = Vec::new();
            while let Some(effect) = list.next_element()? {
                effects.push(effect);
            }
            if effects.is_empty() {
                return Err(de::Error::invalid_length(0, &self));
            }
            Ok(effects)
        }
    }

    deserializer.deserialize_any(ListOrNone)
}
