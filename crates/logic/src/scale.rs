//! How the steps of a path make its grade: whom the numbers speak for, and whether the hardest
//! step counts or the sum of all.

use crate::rating::{Rating, Variant};
use crate::text::Language;
use core::fmt;

/// What the numbers of a grade are called and whom they speak for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// This program's own ratings.
    #[default]
    Own,
    /// Sudoku Explainer's ER, EP and ED: of puzzles with exactly one solution only, and 20.0 where
    /// no technique applies.
    SudokuExplainer,
}

impl Scale {
    /// What a puzzle rates at which all techniques fail, where the scale has a word for it.
    pub fn unsolved(self) -> Option<Rating> {
        match self {
            Scale::Own => None,
            Scale::SudokuExplainer => Some(Rating(200)),
        }
    }

    /// Whether it rates puzzles with exactly one solution only.
    pub fn needs_one_solution(self) -> bool {
        match self {
            Scale::Own => false,
            Scale::SudokuExplainer => true,
        }
    }
}

/// What a path is measured by.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Measure {
    /// The rating of its hardest step or guess.
    #[default]
    Maximum,
    /// The sum of the scores of its steps and guesses, and a level: `HoDoKu`'s way.
    Sum(Levels),
}

/// Points of one step, or of all steps of a path together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub u32);

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a step or a guess counts where a path is measured by the sum: points by variant, and the
/// level that a puzzle has at least that needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    scores: Vec<Score>,
    level: LevelId,
}

impl Worth {
    /// The scores by variant, in the order of the technique's variants. A technique without
    /// variants has one; a variant past the end scores as the last.
    pub fn new(scores: Vec<Score>, level: LevelId) -> Worth {
        Worth { scores, level }
    }

    /// The points of a find of this variant.
    pub fn score(&self, variant: Variant) -> Score {
        let scores = &self.scores;
        let score = scores.get(usize::from(variant.0)).or(scores.last());
        score.copied().unwrap_or_default()
    }

    /// The points of the variant with the fewest.
    pub fn least(&self) -> Score {
        self.scores.iter().min().copied().unwrap_or_default()
    }

    /// The least level of a puzzle that needs it.
    pub fn level(&self) -> LevelId {
        self.level
    }
}

/// One of a profile's [`Levels`], counted from the easiest, which is the default.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(u8);

/// A level of difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// The name in files, options and machine-readable output: `hard`.
    pub slug: String,
    /// Its names, by the list of languages.
    pub names: [String; Language::ALL.len()],
}

impl Level {
    /// The name as people read it.
    pub fn name(&self, language: Language) -> &str {
        &self.names[language as usize]
    }
}

/// Levels of difficulty, easiest first: some with the highest sum that is still of them, and the
/// hardest, which has no bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Levels {
    bounded: Vec<(Level, Score)>,
    hardest: Level,
}

/// Why levels make no sense together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LevelFault {
    /// Two have one slug.
    Twice(String),
    /// The bound of this one is not above that of the level before.
    NotAscending(String),
    /// There are more than anybody can name.
    TooMany,
}

impl fmt::Display for LevelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LevelFault::Twice(slug) => write!(f, "level `{slug}` stands twice in the list"),
            LevelFault::NotAscending(slug) => write!(
                f,
                "the highest sum of level `{slug}` is not above that of the level before it"
            ),
            LevelFault::TooMany => f.write_str("there are more than 200 levels"),
        }
    }
}

impl core::error::Error for LevelFault {}

impl Levels {
    /// Levels from the easiest to the hardest, each but the hardest with the highest sum of it.
    ///
    /// # Errors
    /// When two have one slug, or the bounds do not ascend.
    pub fn new(bounded: Vec<(Level, Score)>, hardest: Level) -> Result<Levels, LevelFault> {
        if bounded.len() >= 200 {
            return Err(LevelFault::TooMany);
        }
        let mut before: Option<Score> = None;
        for (index, (level, highest)) in bounded.iter().enumerate() {
            let others = bounded.iter().skip(index + 1).map(|(other, _)| other);
            if others
                .chain([&hardest])
                .any(|other| other.slug == level.slug)
            {
                return Err(LevelFault::Twice(level.slug.clone()));
            }
            if before.is_some_and(|before| *highest <= before) {
                return Err(LevelFault::NotAscending(level.slug.clone()));
            }
            before = Some(*highest);
        }
        Ok(Levels { bounded, hardest })
    }

    /// All of them, easiest first, each with the highest sum of it if it is bounded.
    pub fn iter(&self) -> impl Iterator<Item = (&Level, Option<Score>)> {
        let bounded = self
            .bounded
            .iter()
            .map(|(level, most)| (level, Some(*most)));
        bounded.chain([(&self.hardest, None)])
    }

    /// The level of this slug.
    pub fn find(&self, slug: &str) -> Option<LevelId> {
        let index = self.iter().position(|(level, _)| level.slug == slug)?;
        u8::try_from(index).ok().map(LevelId)
    }

    /// The last of them.
    pub fn hardest(&self) -> LevelId {
        LevelId(self.bounded.len() as u8)
    }

    /// A level by its number; the hardest for one past the end.
    pub fn get(&self, id: LevelId) -> &Level {
        let bounded = self.bounded.get(usize::from(id.0));
        bounded.map_or(&self.hardest, |(level, _)| level)
    }

    /// The level of a path with this sum whose hardest step is of level `least`: that level,
    /// raised while the sum is above its bound.
    pub fn of(&self, sum: Score, least: LevelId) -> LevelId {
        let harder = self.bounded.iter().skip(usize::from(least.0));
        let raised = harder.take_while(|(_, highest)| sum > *highest).count();
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
    fn levels_that_make_no_sense_are_refused() {
        let equal = vec![(level("a"), Score(5)), (level("b"), Score(5))];
        let fault = Levels::new(equal, level("c"));
        assert_eq!(fault, Err(LevelFault::NotAscending("b".to_owned())));
        let again = vec![(level("a"), Score(5)), (level("b"), Score(6))];
        let fault = Levels::new(again, level("a"));
        assert_eq!(fault, Err(LevelFault::Twice("a".to_owned())));
    }
}
