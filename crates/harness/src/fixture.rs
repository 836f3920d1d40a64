//! Fixtures: the test cases of a technique, as YAML.
//!
//! No other module of this crate uses YAML.

use crate::restoring::Restoring;
use core::fmt;
use grid::Puzzle;
use serde::de::{self, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The test cases of one technique.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The technique's slug.
    pub technique: String,
    /// The tests that compare the technique with its definition; absent for techniques of other
    /// crates.
    #[serde(default)]
    pub definition: Option<Definition>,
    /// The cases.
    pub cases: Vec<Case>,
}

/// The tests that compare a technique with its definition.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Definition {
    /// The tests, each as file and function: `exocet::junior_exocets_match_the_definition`.
    pub tests: Vec<String>,
    /// What is compared; without tests, the reason why there are none.
    pub note: String,
}

/// A board and the expected finds.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The subject of the case, unique in its file.
    pub name: String,
    /// The board: 81 characters (quoted), or a pencilmark grid.
    pub grid: String,
    /// The name of the profile whose entries of the technique are used; `default` if absent.
    #[serde(default)]
    pub options: Option<String>,
    /// The effects of all distinct finds, sorted; `none` if there are no finds.
    ///
    /// In short notation: `r1c1=5` or `r1c2<>5 r1c3<>5`, the placement first, eliminations by
    /// cell, then digit.
    #[serde(deserialize_with = "list_or_none")]
    pub expect: Vec<String>,
    /// For a near miss: the change, `r3c7<>5` or `r3c7=5`, after which there is a find.
    #[serde(default, deserialize_with = "change")]
    pub restored_by: Option<Restoring>,
    /// The origin of the board.
    pub source: String,
}

/// An error in a fixture.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FixtureError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The file is not a fixture; the message names line and column.
    #[error("{}: {source}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The cause, with line and column.
        source: serde_yaml::Error,
    },
    /// Two cases have the same name.
    #[error("{}: two cases have the name {name:?}", path.display())]
    SameName {
        /// The file.
        path: PathBuf,
        /// The name.
        name: String,
    },
    /// The grid of a case is invalid.
    #[error("case {name:?}: {source}")]
    Grid {
        /// The case.
        name: String,
        /// The cause.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl Fixture {
    /// Reads a fixture file.
    ///
    /// # Errors
    /// Fails when the file cannot be read, is not a fixture, or has two cases with the same name.
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
    /// Whether the case is a near miss.
    pub fn is_near_miss(&self) -> bool {
        self.restored_by.is_some()
    }

    /// The case's board.
    ///
    /// # Errors
    /// When the grid is not a valid puzzle text.
    pub fn puzzle(&self) -> Result<Puzzle, FixtureError> {
        grid::text::read_one(&self.grid).map_err(|source| FixtureError::Grid {
            name: self.name.clone(),
            source: Box::new(source),
        })
    }
}

/// Parses a change such as `r3c7<>5`.
fn change<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Restoring>, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map(Some).map_err(de::Error::custom)
}

/// Parses a list of strings, or the word `none`. An empty list is rejected, since it may be an
/// accident.
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
