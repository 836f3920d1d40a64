//! Measures of a path: the scale of its ratings, and either the maximum rating or a sum of scores
//! with levels.

use crate::rating::{Rating, Variant};
use crate::text::Language;
use core::fmt;

/// The rating scale of a profile, named after the program that defines it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// This program's own ratings.
    #[default]
    Own,
    /// Sudoku Explainer's ratings: ER (hardest step), EP (hardest step up to the first placement)
    /// and ED (first step). For puzzles with exactly one solution; 20.0 when no technique applies.
    SudokuExplainer,
}

impl Scale {
    /// The rating of a puzzle that no technique solves, if the scale defines one.
    pub fn unsolved(self) -> Option<Rating> {
        match self {
            Scale::Own => None,
            Scale::SudokuExplainer => Some(Rating(200)),
        }
    }

    /// Whether the scale rates only puzzles with exactly one solution.
    pub fn needs_one_solution(self) -> bool {
        match self {
            Scale::Own => false,
            Scale::SudokuExplainer => true,
        }
    }
}

/// The measure that turns the steps of a path into a grade.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// The rating of the path's hardest step or guess.
    #[default]
    Maximum,
    /// The sum of the scores of the path's steps and guesses, and a level, as in `HoDoKu`.
    Sum(Levels),
}

/// Points of a step, or the total points of a path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub u32);

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Scores of a step or guess by variant, and the lowest level of a puzzle that needs the step.
///
/// Used by profiles that sum scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    scores: Vec<Score>,
    level: LevelId,
}

impl Worth {
    /// Scores in the order of the technique's variants, and a level. A technique without variants
    /// has one score. A variant past the end of the list uses the last score.
    pub fn new(scores: Vec<Score>, level: LevelId) -> Worth {
        Worth { scores, level }
    }

    /// The score of a find of this variant.
    pub fn score(&self, variant: Variant) -> Score {
        let scores = &self.scores;
        let score = scores.get(usize::from(variant.0)).or(scores.last());
        score.copied().unwrap_or_default()
    }

    /// The lowest score of any variant.
    pub fn least(&self) -> Score {
        self.scores.iter().min().copied().unwrap_or_default()
    }

    /// The lowest level of a puzzle that needs the step.
    pub fn level(&self) -> LevelId {
        self.level
    }
}

/// Index into [`Levels`]; the default is the easiest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(u8);

/// A level of difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// The name in files, options and machine-readable output: `hard`.
    pub slug: String,
    /// The names, in the order of [`Language::ALL`].
    pub names: [String; Language::ALL.len()],
}

impl Level {
    /// The name in a language.
    pub fn name(&self, language: Language) -> &str {
        &self.names[language as usize]
    }
}

/// Levels of difficulty, easiest first. Each has a maximum score, except the hardest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Levels {
    bounded: Vec<(Level, Score)>,
    hardest: Level,
}

/// An error in a list of levels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LevelFault {
    /// Two levels have this slug.
    Twice(String),
    /// The maximum score of this level does not exceed that of the level before.
    NotAscending(String),
    /// There are more than 200 levels.
    TooMany,
}

impl fmt::Display for LevelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LevelFault::Twice(slug) => write!(f, "level `{slug}` appears twice in the list"),
            LevelFault::NotAscending(slug) => write!(
                f,
                "the maximum of level `{slug}` must exceed that of the level before it"
            ),
            LevelFault::TooMany => f.write_str("at most 200 levels are allowed"),
        }
    }
}

impl core::error::Error for LevelFault {}

impl Levels {
    /// Levels with their maximum scores, easiest first, and the hardest level, which has no
    /// maximum.
    ///
    /// # Errors
    /// When two levels have the same slug, maximum scores do not ascend, or there are more than 200
    /// levels.
    pub fn new(bounded: Vec<(Level, Score)>, hardest: Level) -> Result<Levels, LevelFault> {
        if bounded.len() >= 200 {
            return Err(LevelFault::TooMany);
        }
        let mut maximum_before: Option<Score> = None;
        for (index, (level, maximum)) in bounded.iter().enumerate() {
            let others = bounded.iter().skip(index + 1).map(|(other, _)| other);
            if others
                .chain([&hardest])
                .any(|other| other.slug == level.slug)
            {
                return Err(LevelFault::Twice(level.slug.clone()));
            }
            if maximum_before.is_some_and(|maximum_before| *maximum <= maximum_before) {
                return Err(LevelFault::NotAscending(level.slug.clone()));
            }
            maximum_before = Some(*maximum);
        }
        Ok(Levels { bounded, hardest })
    }

    /// The levels with their maximum scores, easiest first. The hardest level has no maximum.
    pub fn iter(&self) -> impl Iterator<Item = (&Level, Option<Score>)> {
        let bounded = self
            .bounded
            .iter()
            .map(|(level, maximum)| (level, Some(*maximum)));
        bounded.chain([(&self.hardest, None)])
    }

    /// The level with this slug.
    pub fn find(&self, slug: &str) -> Option<LevelId> {
        let index = self.iter().position(|(level, _)| level.slug == slug)?;
        u8::try_from(index).ok().map(LevelId)
    }

    /// The hardest level.
    pub fn hardest(&self) -> LevelId {
        LevelId(self.bounded.len() as u8)
    }

    /// The level at an index; the hardest level for an index past the end.
    pub fn get(&self, id: LevelId) -> &Level {
        let bounded = self.bounded.get(usize::from(id.0));
        bounded.map_or(&self.hardest, |(level, _)| level)
    }

    /// The level of a path with the score `sum` whose steps need at least the level `least`. Starts
    /// at `least` and goes one level up while the score exceeds the level's maximum.
    pub fn of(&self, sum: Score, least: LevelId) -> LevelId {
        let harder = self.bounded.iter().skip(usize::from(least.0));
        let raised = harder.take_while(|(_, maximum)| sum > *maximum).count();
        LevelId(least.0.saturating_add(raised as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(slug: &str) -> Level {
        Level {
            slug: slug.to_owned(),
            names: Language::ALL.map(|language| format!("{slug} ({})", language.code())),
        }
    }

    fn levels() -> Levels {
        let bounded = vec![(level("easy"), Score(800)), (level("medium"), Score(1000))];
        Levels::new(bounded, level("hard")).unwrap()
    }

    #[test]
    fn a_level_is_raised_while_the_sum_is_above_its_bound() {
        let levels = levels();
        let [easy, medium, hard] =
            ["easy", "medium", "hard"].map(|slug| levels.find(slug).unwrap());
        let rows = [
            (0, easy, easy),
            (800, easy, easy),
            (801, easy, medium),
            (1000, easy, medium),
            (1001, easy, hard),
            (4, medium, medium),
            (1001, medium, hard),
            (4, hard, hard),
            (u32::MAX, hard, hard),
        ];
        for (sum, least, expected) in rows {
            assert_eq!(
                levels.of(Score(sum), least),
                expected,
                "{sum} from {least:?}"
            );
        }
        assert_eq!(levels.get(medium).name(Language::En), "medium (en)");
        assert_eq!(levels.get(LevelId(9)).slug, "hard");
        assert_eq!(levels.find("extreme"), None);
    }

    #[test]
    fn invalid_levels_are_rejected() {
        let equal = vec![(level("a"), Score(5)), (level("b"), Score(5))];
        let fault = Levels::new(equal, level("c"));
        assert_eq!(fault, Err(LevelFault::NotAscending("b".to_owned())));
        let again = vec![(level("a"), Score(5)), (level("b"), Score(6))];
        let fault = Levels::new(again, level("a"));
        assert_eq!(fault, Err(LevelFault::Twice("a".to_owned())));
    }
}
