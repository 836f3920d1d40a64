//! Profiles: which techniques, in which order, how rated and how chosen.

use crate::grade::Grade;
use crate::info::Assumes;
use crate::order::Order;
use crate::rating::{Growth, Rating, Ratings, Variant};
use crate::scale::{LevelId, Levels, Measure, Scale, Score, Worth};
use crate::setting::Options;
use crate::technique::Technique;
use core::fmt;
use core::ops::Deref;

/// One line of a profile: a technique with everything that graders differ in.
///
/// Two entries may name one technique.
#[derive(Clone)]
pub struct Entry {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// In which order it looks.
    pub order: Order,
    /// What it chooses of the options that the technique declares.
    pub options: Options,
    /// Which of its finds are taken.
    pub choice: Choice,
    /// How they are rated.
    pub ratings: Ratings,
    /// What they count where the profile sums; `None` where it does not.
    pub worth: Option<Worth>,
}

/// Which entry of a profile: its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryId(pub u16);

/// An entry that knows its place in the profile.
#[derive(Clone, Copy)]
pub struct Numbered<'p> {
    /// The place.
    pub id: EntryId,
    /// The entry.
    pub entry: &'p Entry,
}

impl Deref for Numbered<'_> {
    type Target = Entry;

    #[inline]
    fn deref(&self) -> &Entry {
        self.entry
    }
}

/// Which finds of the first entry that has any are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// The first.
    First,
    /// The one with the least rating, then size, then the first of these.
    Least,
    /// All with the least rating and, of these, the least size, together; so a puzzle and its
    /// mirror image grade the same.
    #[default]
    Easiest,
    /// All, whatever their rating.
    All,
}

/// What is done when no technique applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LastResort {
    /// Nothing: the path ends.
    #[default]
    None,
    /// Explained guessing: the cell with fewest candidates, values ascending.
    Guess,
    /// The console solver's guessing.
    Console,
    /// The least-candidate solver.
    LeastCandidate,
    /// The solution's value in the middle one of the open cells: `HoDoKu`'s way.
    BruteForce,
}

/// Which of the profiles that have borne one name, one after the other; the first is 1.
///
/// A profile of an edition says the same for ever: what changes a grade makes a new edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edition(pub u32);

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An ordered list of entries, and what to do when it is exhausted.
#[derive(Clone)]
pub struct Profile {
    /// Its name.
    pub name: String,
    /// Its edition, if it promises to stay as it is.
    pub edition: Option<Edition>,
    /// A fingerprint of all it says, so that a grade can be traced to it.
    pub hash: u64,
    /// The entries, tried in this order.
    pub entries: Vec<Entry>,
    /// What is done when none applies.
    pub last_resort: LastResort,
    /// How a guess of the last resort is rated, with its level as size.
    pub trial: Ratings,
    /// What a guess counts where the profile sums; `None` where it does not.
    pub trial_worth: Option<Worth>,
    /// What its ratings are called.
    pub scale: Scale,
    /// What a path is measured by.
    pub measure: Measure,
}

/// The sum of a path by a profile that sums, and the level that follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum<'p> {
    /// The points of all steps and guesses.
    pub score: Score,
    /// Which level.
    pub level: LevelId,
    /// The levels it is one of.
    pub levels: &'p Levels,
}

impl Profile {
    /// A profile of these entries that takes nothing else: no last resort, the maximum.
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

    /// The same profile with other entries.
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

    /// The entries, each with its place.
    pub fn numbered(&self) -> impl Iterator<Item = Numbered<'_>> {
        let numbers = (0..).map(EntryId).zip(&self.entries);
        numbers.map(|(id, entry)| Numbered { id, entry })
    }

    /// An entry by its place.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(usize::from(id.0))
    }

    /// Score and level of a path that this profile graded; `None` unless it sums.
    ///
    /// The level is the highest of any step, raised while the score is above its bound.
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
        for (points, least, times) in steps.chain(guesses) {
            let points = points.0.saturating_mul(times);
            score = Score(score.0.saturating_add(points));
            level = level.max(least);
        }
        Some(Sum {
            score,
            level: levels.of(score, level),
            levels,
        })
    }

    /// How guesses are rated unless a profile says otherwise: 12.0 at any level.
    ///
    /// Above every technique, so that a puzzle that needs guessing rates above every puzzle that
    /// does not. Flat, because how deep the guessing goes depends on which of several equally
    /// good cells comes first, and so would change when the grid is turned; the level is told
    /// beside the rating.
    pub fn default_trial() -> Ratings {
        Ratings::new(vec![Rating(120)], Growth::None)
    }
}

/// Whether the puzzle is known to have exactly one solution. It is the oracle's word, asked once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// It was proved.
    Proved,
    /// It was not asked, or the answer is not to be used.
    Unknown,
}

impl Entry {
    /// Whether the entry may be used, given what is known of uniqueness.
    pub fn usable(&self, uniqueness: Uniqueness) -> bool {
        match self.technique.info().assumes {
            Assumes::Nothing => true,
            Assumes::UniqueSolution => uniqueness == Uniqueness::Proved,
        }
    }
}
