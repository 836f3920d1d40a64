//! The grade of a trace, with techniques by slug.

use logic::{Grade, Info, Rating};

/// How hard a path was: a [`Grade`] that outlives the techniques it names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The rating of the hardest step or guess.
    pub rating: Rating,
    /// The rating of the hardest step, guesses not counted.
    pub logical: Rating,
    /// The slug of the technique of the first step of that rating.
    pub hardest: Option<String>,
    /// The hardest rating up to and including the first step that places a digit.
    pub first_placement: Option<Rating>,
    /// The rating of the first step or guess.
    pub first_step: Option<Rating>,
    /// How many steps, guesses not counted.
    pub steps: u32,
    /// How often each technique was used, by slug, in the order of first use.
    pub counts: Vec<(String, u32)>,
    /// The largest number of guesses that stood at the same time.
    pub guess_level: u32,
    /// How many guesses were made.
    pub guesses: u32,
    /// How many guesses were taken back.
    pub refuted: u32,
}

impl From<&Grade> for Score {
    fn from(grade: &Grade) -> Score {
        let slug = |info: &Info| info.slug.to_owned();
        Score {
            rating: grade.rating,
            logical: grade.logical,
            hardest: grade.hardest.map(slug),
            first_placement: grade.first_placement,
            first_step: grade.first_step,
            steps: grade.steps,
            counts: grade
                .by_technique()
                .into_iter()
                .map(|(info, count)| (slug(info), count))
                .collect(),
            guess_level: grade.guess_level,
            guesses: grade.guesses,
            refuted: grade.refuted,
        }
    }
}
