//! What a solution path says about the puzzle: a pure function of the path.

use crate::info::Info;
use crate::profile::EntryId;
use crate::rating::{Rating, Variant};
use crate::scale::Scale;
use crate::step::{Guess, Outcome, Record, Step};

/// How hard a path was.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The rating of the hardest step or guess; 0.0 when there was none.
    pub rating: Rating,
    /// The rating of the hardest step, guesses not counted.
    pub logical: Rating,
    /// The technique of the first step of that rating.
    pub hardest: Option<&'static Info>,
    /// The hardest rating, guesses included, up to and including the first step that places a
    /// digit.
    pub first_placement: Option<Rating>,
    /// The rating of the first step or guess.
    pub first_step: Option<Rating>,
    /// How many steps were told, guesses not counted; or what a last resort that counts its steps
    /// itself has counted.
    pub steps: u32,
    /// How often each entry's variants were used, in the order of first use.
    pub counts: Vec<Used>,
    /// The largest number of guesses that stood at the same time; or what a last resort that counts
    /// its levels itself has counted.
    pub guess_level: u32,
    /// The largest number of guesses that stood at the same time, whoever counts the levels.
    pub standing: u32,
    /// How many guesses were made.
    pub guesses: u32,
    /// How many guesses were taken back.
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
        let used = Used {
            entry: step.entry,
            technique: step.info(),
            variant: step.variant,
            times: 1,
        };
        let advance = Advance::of(step.effects.place().is_some());
        self.add(used, step.rating, advance);
    }

    /// Adds steps of one kind that are rated alike.
    pub fn add(&mut self, used: Used, rating: Rating, advance: Advance) {
        if self.hardest.is_none() || rating > self.logical {
            self.logical = rating;
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
        match counts.find(|known| known.is_like(&used)) {
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
        self.standing = self.standing.max(guess.level);
    }

    /// Adds a guess taken back.
    pub fn add_back(&mut self) {
        self.refuted += 1;
    }

    /// Takes what a last resort has counted itself in place of what was added.
    pub fn take_tally(&mut self, tally: Tally) {
        self.steps = tally.steps;
        self.guesses = tally.guesses;
        self.refuted = tally.refuted;
        self.guess_level = tally.guess_level;
        self.standing = tally.standing;
    }

    /// Says how it ended: a puzzle that no technique solves rates what the scale says.
    pub fn settle(&mut self, scale: Scale, outcome: &Outcome) {
        if let (Some(rating), Outcome::Stuck | Outcome::Contradiction(_)) =
            (scale.unsolved(), outcome)
        {
            self.rating = rating;
        }
    }

    /// Empties the grade, keeping its memory.
    pub fn clear(&mut self) {
        let mut counts = core::mem::take(&mut self.counts);
        counts.clear();
        *self = Grade {
            counts,
            ..Grade::default()
        };
    }

    /// How often a technique was used, by whichever entry.
    pub fn count(&self, slug: &str) -> u32 {
        let own = self
            .counts
            .iter()
            .filter(|used| used.technique.slug == slug);
        own.map(|used| used.times).sum()
    }

    /// How often each technique was used, in the order of first use.
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

/// How often one kind of find was used: a variant of a technique, as one entry of the profile
/// looks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Used {
    /// Which entry of the profile.
    pub entry: EntryId,
    /// The technique of that entry.
    pub technique: &'static Info,
    /// Which of its variants.
    pub variant: Variant,
    /// How often.
    pub times: u32,
}

impl Used {
    /// Whether both are of one entry and variant.
    fn is_like(&self, other: &Used) -> bool {
        (self.entry, self.variant) == (other.entry, other.variant)
            && core::ptr::eq(self.technique, other.technique)
    }
}

/// What a last resort has counted by rules of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Steps, whatever it calls a step.
    pub steps: u32,
    /// Guesses made.
    pub guesses: u32,
    /// Guesses found wrong.
    pub refuted: u32,
    /// How deep it went, whatever it calls a level.
    pub guess_level: u32,
    /// The largest number of guesses that stood at the same time.
    pub standing: u32,
}

/// Whether a step fills a cell or only takes candidates away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance {
    /// It fills a cell.
    Places,
    /// It only removes.
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
