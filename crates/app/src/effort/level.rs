//! Five levels of effort, by solving time.

use super::model::Borders;
use core::fmt;
use logic::Language;
use serde::{Deserialize, Serialize};

/// A level of effort. `effort.yaml` defines the limits.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "snake_case")]
pub enum EffortLevel {
    /// The quickest fifth of ordinary puzzles.
    VeryEasy,
    /// The other puzzles that are faster than the median.
    Easy,
    /// The next 30 of 100 puzzles.
    Medium,
    /// The other puzzles, except the slowest 3 of 100.
    Hard,
    /// The slowest 3 of 100 puzzles.
    VeryHard,
}

impl EffortLevel {
    /// All levels, the easiest first.
    pub const ALL: [EffortLevel; 5] = [
        EffortLevel::VeryEasy,
        EffortLevel::Easy,
        EffortLevel::Medium,
        EffortLevel::Hard,
        EffortLevel::VeryHard,
    ];

    /// The level of a likely time in minutes. A time equal to the upper limit of a level is in the next level.
    pub(super) fn of(minutes: f64, borders: &Borders) -> EffortLevel {
        let Borders {
            very_easy,
            easy,
            medium,
            hard,
        } = *borders;
        let upper_limits = [very_easy, easy, medium, hard];
        let index = upper_limits
            .iter()
            .filter(|&&limit| minutes >= limit)
            .count();
        EffortLevel::ALL[index]
    }

    /// The word in tables and policies.
    pub fn word(self) -> &'static str {
        match self {
            EffortLevel::VeryEasy => "very_easy",
            EffortLevel::Easy => "easy",
            EffortLevel::Medium => "medium",
            EffortLevel::Hard => "hard",
            EffortLevel::VeryHard => "very_hard",
        }
    }

    /// The level with this word; `None` if there is none.
    pub fn of_word(word: &str) -> Option<EffortLevel> {
        EffortLevel::ALL
            .into_iter()
            .find(|level| level.word() == word)
    }

    /// The name for players.
    pub fn label(self, language: Language) -> &'static str {
        match language {
            Language::En => match self {
                EffortLevel::VeryEasy => "very easy",
                EffortLevel::Easy => "easy",
                EffortLevel::Medium => "medium",
                EffortLevel::Hard => "hard",
                EffortLevel::VeryHard => "very hard",
            },
            Language::Zh => match self {
                EffortLevel::VeryEasy => "入门",
                EffortLevel::Easy => "简单",
                EffortLevel::Medium => "中等",
                EffortLevel::Hard => "困难",
                EffortLevel::VeryHard => "极难",
            },
        }
    }
}

impl fmt::Display for EffortLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
