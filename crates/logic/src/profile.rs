//! Profiles: which techniques, in which order, how rated and how chosen.

use crate::info::Assumes;
use crate::order::{Options, Order};
use crate::rating::{Growth, Rating, Ratings};
use crate::technique::Technique;

/// One line of a profile: a technique with everything that graders differ in.
///
/// Two entries may name one technique.
#[derive(Clone)]
pub struct Entry {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// In which order it looks.
    pub order: Order,
    /// What counts as a find.
    pub options: Options,
    /// Which of its finds are taken.
    pub choice: Choice,
    /// How they are rated.
    pub ratings: Ratings,
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
    /// `HoDoKu`'s brute force.
    BruteForceMiddle,
}

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

/// An ordered list of entries, and what to do when it is exhausted.
pub struct Profile {
    /// Its name.
    pub name: String,
    /// A fingerprint of all it says, so that a grade can be traced to it.
    pub hash: u64,
    /// The entries, tried in this order.
    pub entries: Vec<Entry>,
    /// What is done when none applies.
    pub last_resort: LastResort,
    /// How a guess of the last resort is rated, with its level as size.
    pub trial: Ratings,
    /// What its ratings are called.
    pub scale: Scale,
}

impl Profile {
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
