//! Profiles: ordered lists of techniques with their options, ratings and choice of finds.

use crate::grade::Grade;
use crate::info::Assumes;
use crate::order::Order;
use crate::rating::{Growth, Rating, Ratings, Variant};
use crate::scale::{LevelId, Levels, Measure, Scale, Score, Worth};
use crate::setting::Options;
use crate::technique::Technique;
use core::fmt;
use core::ops::Deref;

/// One line of a profile: a technique with its order, options, choice and ratings.
///
/// Several entries may use the same technique.
#[derive(Clone)]
pub struct Entry {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// The enumeration order of its search.
    pub order: Order,
    /// Values of the technique's declared options.
    pub options: Options,
    /// Which of its finds become steps.
    pub choice: Choice,
    /// Ratings of its finds.
    pub ratings: Ratings,
    /// Scores and level of its finds. `None` unless the profile sums scores.
    pub worth: Option<Worth>,
}

/// Index of an entry in its profile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryId(pub u16);

/// An entry together with its index in the profile.
#[derive(Clone, Copy)]
pub struct NumberedEntry<'p> {
    /// The index.
    pub id: EntryId,
    /// The entry.
    pub entry: &'p Entry,
}

impl Deref for NumberedEntry<'_> {
    type Target = Entry;

    #[inline]
    fn deref(&self) -> &Entry {
        self.entry
    }
}

/// Which finds of an entry become steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// The first find.
    First,
    /// The find with the lowest rating. The smallest size breaks ties, then the search order.
    Least,
    /// All finds with the lowest rating and, among these, the smallest size. With this choice, a
    /// puzzle and its mirror image get the same grade.
    #[default]
    Easiest,
    /// All finds.
    All,
}

/// What happens when no technique applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LastResort {
    /// Nothing: the path ends.
    #[default]
    None,
    /// Explained guessing: the cell with the fewest candidates, digits ascending.
    Guess,
    /// Guessing as in the console solver.
    Console,
    /// Trial and error of the least-candidate solver.
    LeastCandidate,
    /// `HoDoKu`'s brute force: fills the middle open cell with its digit of the solution.
    BruteForce,
}

/// Version number of a named profile, from 1.
///
/// A released edition never changes. A change that affects grades needs a new edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edition(pub u32);

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An ordered list of entries, a last resort, and the rule that makes a grade of a path.
#[derive(Clone)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// The edition; `None` for a profile that may change.
    pub edition: Option<Edition>,
    /// Fingerprint of the content. It identifies the profile that a grade was computed with.
    pub hash: u64,
    /// The entries, tried in this order.
    pub entries: Vec<Entry>,
    /// The last resort when no entry applies.
    pub last_resort: LastResort,
    /// Ratings of guesses. The guess level counts as the size.
    pub trial: Ratings,
    /// Score and level of a guess. `None` unless the profile sums scores.
    pub trial_worth: Option<Worth>,
    /// The scale of its ratings.
    pub scale: Scale,
    /// The measure that turns the steps of a path into a grade.
    pub measure: Measure,
}

/// Total score of a path and the resulting level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum<'p> {
    /// The points of all steps and guesses.
    pub score: Score,
    /// The level.
    pub level: LevelId,
    /// The list that `level` indexes.
    pub levels: &'p Levels,
}

impl Profile {
    /// A profile of these entries without a last resort; the grade is the hardest rating.
    pub fn new(name: &str, entries: Vec<Entry>) -> Profile {
        Profile {
            name: name.to_owned(),
            edition: None,
            hash: 0,
            entries,
            last_resort: LastResort::None,
            trial: Profile::default_trial(),
            trial_worth: None,
            scale: Scale::default(),
            measure: Measure::default(),
        }
    }

    /// A copy of the profile with other entries. Everything else stays, including the fingerprint.
    #[must_use]
    pub fn with_entries(&self, entries: Vec<Entry>) -> Profile {
        Profile {
            name: self.name.clone(),
            edition: self.edition,
            hash: self.hash,
            entries,
            last_resort: self.last_resort,
            trial: self.trial.clone(),
            trial_worth: self.trial_worth.clone(),
            scale: self.scale,
            measure: self.measure.clone(),
        }
    }

    /// The entries with their indices.
    pub fn numbered(&self) -> impl Iterator<Item = NumberedEntry<'_>> {
        let numbers = (0..).map(EntryId).zip(&self.entries);
        numbers.map(|(id, entry)| NumberedEntry { id, entry })
    }

    /// The entry at an index.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(usize::from(id.0))
    }

    /// Score and level of a path that this profile graded. `None` unless the profile sums scores.
    ///
    /// The level is at least the highest level of any step or guess. It is raised while the score
    /// exceeds the maximum score of the level.
    pub fn sum(&self, grade: &Grade) -> Option<Sum<'_>> {
        let Measure::Sum(levels) = &self.measure else {
            return None;
        };
        let steps = grade.counts.iter().filter_map(|used| {
            let worth = self.entry(used.entry)?.worth.as_ref()?;
            Some((worth.score(used.variant), worth.level(), used.times))
        });
        let guesses = self.trial_worth.iter();
        let guesses = guesses
            .filter(|_| grade.guesses > 0)
            .map(|worth| (worth.score(Variant(0)), worth.level(), grade.guesses));
        let (mut score, mut level) = (Score(0), LevelId::default());
        for (points, least_level, times) in steps.chain(guesses) {
            let points = points.0.saturating_mul(times);
            score = Score(score.0.saturating_add(points));
            level = level.max(least_level);
        }
        Some(Sum {
            score,
            level: levels.of(score, level),
            levels,
        })
    }

    /// Default rating of guesses: 12.0 at any level.
    ///
    /// In the default profile, this is above the rating of every technique. Therefore a puzzle that
    /// needs guesses is rated above every puzzle that does not. The rating does not grow with the
    /// guess level. That level depends on which of several cells with equally few candidates comes
    /// first, so it can differ between a puzzle and its mirror image.
    pub fn default_trial() -> Ratings {
        Ratings::new(vec![Rating(120)], Growth::None)
    }
}

/// Whether the puzzle is known to have exactly one solution. The oracle decides it once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// The puzzle has exactly one solution.
    Proved,
    /// Uniqueness was not checked, or the result must not be used.
    Unknown,
}

impl Entry {
    /// An entry for a technique that is used without a profile: default order and options, all
    /// finds, rating 0.
    pub fn plain(technique: &'static dyn Technique) -> Entry {
        Entry {
            technique,
            order: Order::default(),
            options: Options::of(technique.info().options),
            choice: Choice::All,
            ratings: Ratings::flat(Rating(0)),
            worth: None,
        }
    }

    /// Whether the technique's assumptions hold, so that the entry may be used.
    pub fn usable(&self, uniqueness: Uniqueness) -> bool {
        match self.technique.info().assumes {
            Assumes::Nothing => true,
            Assumes::UniqueSolution => uniqueness == Uniqueness::Proved,
        }
    }
}
