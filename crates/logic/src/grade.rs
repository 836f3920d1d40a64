//! Grades: the difficulty of a solution path, as a pure function of the path.

use crate::info::Info;
use crate::profile::EntryId;
use crate::rating::{Rating, Variant};
use crate::scale::Scale;
use crate::step::{Guess, Outcome, Record, Step};

/// Ratings and counts of a solution path.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The rating of the hardest step or guess; 0.0 for an empty path.
    pub rating: Rating,
    /// The rating of the hardest step; guesses do not count.
    pub hardest_step_rating: Rating,
    /// The technique of the first step with that rating; `None` without steps.
    pub hardest: Option<&'static Info>,
    /// The highest rating of the steps and guesses up to and including the first step with a
    /// placement. `None` if no step places a digit.
    pub first_placement: Option<Rating>,
    /// The rating of the first step or guess; `None` for an empty path.
    pub first_step: Option<Rating>,
    /// Number of steps, not counting guesses; or the last resort's own count of steps.
    pub steps: u32,
    /// Uses of each entry's variants, in the order of first use.
    pub counts: Vec<VariantUse>,
    /// Maximum number of nested guesses, or the last resort's own count of levels.
    pub guess_level: u32,
    /// Maximum number of nested guesses, even if the last resort counts levels differently.
    pub max_open_guesses: u32,
    /// Number of guesses.
    pub guesses: u32,
    /// Number of guesses taken back.
    pub refuted: u32,
}

impl Grade {
    /// The grade of a path.
    pub fn of(records: &[Record]) -> Grade {
        let mut grade = Grade::default();
        for record in records {
            match record {
                Record::Step(step) => grade.add_step(step),
                Record::Guess(guess) => grade.add_guess(guess),
                Record::Back(_) => grade.add_back(),
            }
        }
        grade
    }

    fn add_step(&mut self, step: &Step) {
        let used = VariantUse {
            entry: step.entry,
            technique: step.info(),
            variant: step.variant,
            times: 1,
        };
        let advance = Advance::of(step.effects.place().is_some());
        self.add(used, step.rating, advance);
    }

    /// Adds `used.times` steps of one entry and variant with the same rating.
    pub fn add(&mut self, used: VariantUse, rating: Rating, advance: Advance) {
        if self.hardest.is_none() || rating > self.hardest_step_rating {
            self.hardest_step_rating = rating;
            self.hardest = Some(used.technique);
        }
        self.rating = self.rating.max(rating);
        self.first_step.get_or_insert(rating);
        if advance == Advance::Places {
            let so_far = self.rating;
            self.first_placement.get_or_insert(so_far);
        }
        self.steps += used.times;
        let mut counts = self.counts.iter_mut();
        match counts.find(|known| known.is_same_kind(&used)) {
            Some(known) => known.times += used.times,
            None => self.counts.push(used),
        }
    }

    /// Adds a guess.
    pub fn add_guess(&mut self, guess: &Guess) {
        self.rating = self.rating.max(guess.rating);
        self.first_step.get_or_insert(guess.rating);
        self.guesses += 1;
        self.guess_level = self.guess_level.max(guess.level);
        self.max_open_guesses = self.max_open_guesses.max(guess.level);
    }

    /// Adds a refuted guess.
    pub fn add_back(&mut self) {
        self.refuted += 1;
    }

    /// Replaces the numbers of steps, guesses and levels by those of a last resort. The uses of
    /// each technique stay.
    pub fn replace_counts(&mut self, tally: Tally) {
        self.steps = tally.steps;
        self.guesses = tally.guesses;
        self.refuted = tally.refuted;
        self.guess_level = tally.guess_level;
        self.max_open_guesses = tally.max_open_guesses;
    }

    /// Applies the outcome: a puzzle that is stuck or contradictory gets the rating that the scale
    /// defines for it, if there is one.
    pub fn apply_outcome(&mut self, scale: Scale, outcome: &Outcome) {
        if let (Some(rating), Outcome::Stuck | Outcome::Contradiction(_)) =
            (scale.unsolved(), outcome)
        {
            self.rating = rating;
        }
    }

    /// Resets the grade to that of an empty path and keeps its memory.
    pub fn clear(&mut self) {
        let mut counts = core::mem::take(&mut self.counts);
        counts.clear();
        *self = Grade {
            counts,
            ..Grade::default()
        };
    }

    /// Number of uses of a technique by all entries together.
    pub fn count(&self, slug: &str) -> u32 {
        let uses = self
            .counts
            .iter()
            .filter(|used| used.technique.slug == slug);
        uses.map(|used| used.times).sum()
    }

    /// Number of uses of each technique, in the order of first use.
    pub fn by_technique(&self) -> Vec<(&'static Info, u32)> {
        let mut counts: Vec<(&'static Info, u32)> = Vec::new();
        for used in &self.counts {
            match counts.iter_mut().find(|(info, _)| *info == used.technique) {
                Some((_, times)) => *times += used.times,
                None => counts.push((used.technique, used.times)),
            }
        }
        counts
    }
}

/// Number of uses of one variant by one profile entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VariantUse {
    /// The profile entry.
    pub entry: EntryId,
    /// The technique of that entry.
    pub technique: &'static Info,
    /// The variant.
    pub variant: Variant,
    /// Number of uses.
    pub times: u32,
}

impl VariantUse {
    /// Whether entry, variant and technique are the same.
    fn is_same_kind(&self, other: &VariantUse) -> bool {
        (self.entry, self.variant) == (other.entry, other.variant)
            && core::ptr::eq(self.technique, other.technique)
    }
}

/// The counts that a last resort with its own counting rules reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Number of steps, as the last resort defines a step.
    pub steps: u32,
    /// Number of guesses.
    pub guesses: u32,
    /// Number of refuted guesses.
    pub refuted: u32,
    /// Maximum guess level, as the last resort defines a level.
    pub guess_level: u32,
    /// Maximum number of nested guesses.
    pub max_open_guesses: u32,
}

/// Whether a step fills a cell or only removes candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance {
    /// The step fills a cell.
    Places,
    /// The step only removes candidates.
    Removes,
}

impl Advance {
    pub(crate) fn of(places: bool) -> Advance {
        if places {
            Advance::Places
        } else {
            Advance::Removes
        }
    }
}
