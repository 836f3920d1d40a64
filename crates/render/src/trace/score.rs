//! The grade in a trace.

use logic::{Grade, Info, Rating};

/// A [`Grade`] that names techniques by slug, so it can be read without this program's list of
/// techniques.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The rating of the hardest step or guess.
    pub rating: Rating,
    /// The rating of the hardest step; guesses do not count.
    pub logical: Rating,
    /// The slug of the technique of the first step with the rating `logical`.
    pub hardest: Option<String>,
    /// The highest rating of the steps and guesses up to and including the first step with a
    /// placement.
    pub first_placement: Option<Rating>,
    /// The rating of the first step or guess.
    pub first_step: Option<Rating>,
    /// Number of steps, not counting guesses; or the last resort's own count of steps.
    pub steps: u32,
    /// Number of uses of each technique, by slug, in the order of first use.
    pub counts: Vec<(String, u32)>,
    /// Maximum number of guesses open at the same time. A last resort that counts levels in its own
    /// way replaces this number.
    pub guess_level: u32,
    /// Number of guesses.
    pub guesses: u32,
    /// Number of refuted guesses.
    pub refuted: u32,
}

impl From<&Grade> for Score {
    fn from(grade: &Grade) -> Score {
        let slug = |info: &Info| info.slug.to_owned();
        Score {
            rating: grade.rating,
            logical: grade.hardest_step_rating,
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
