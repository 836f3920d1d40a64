//! Positions at which a technique is the next step and is needed.

use crate::grade::{Grader, Verdict};
use crate::hint::{Hint, HintContent, HintStep};
use crate::path::UniquenessPolicy;
use crate::steps::steps_within;
use grid::{Board, Puzzle};
use logic::{
    Applied, Back, Choice, FoundOn, Guess, Keep, LastResort, Profile, Rating, Recorder, Step,
};

/// A position for practice.
pub struct Exercise {
    /// The puzzle that leads to the position; for [`Exercise::on`], the position itself.
    pub puzzle: Puzzle,
    /// The board.
    pub board: Board,
    /// All finds of the technique on the board, the easiest first. There is at least one.
    pub finds: Vec<Step>,
}

impl Exercise {
    /// The exercise for a technique at a given position. `None` if the entries of the technique in the
    /// profile find nothing.
    pub fn on(
        position: &Puzzle,
        profile: &Profile,
        slug: &str,
        uniqueness_policy: UniquenessPolicy,
    ) -> Option<Exercise> {
        let [only_technique, _] = ExerciseFinder::profiles(profile, slug);
        let no_limit = None;
        let finds = finds(no_limit, position, &only_technique, uniqueness_policy)?;
        Some(Exercise {
            puzzle: position.clone(),
            board: Board::new(position),
            finds,
        })
    }

    /// How hard the technique is to see. The number is higher for more candidates, larger patterns and fewer
    /// finds. It is a heuristic; no times were measured.
    pub fn hardness(&self) -> usize {
        let size = self.finds.iter().map(|step| usize::from(step.size)).min();
        let finds = self.finds.len().max(1);
        100 * self.board.all_candidates().len() * size.unwrap_or(1).max(1) / finds
    }

    /// A hint for the easiest find. It can be shown in degrees ([`crate::hint::Reveal`]).
    pub fn hint(&self, profile: &Profile) -> Option<Hint> {
        let step = self.finds.first()?.clone();
        let step = step.shortened(&self.board).unwrap_or(step);
        Some(Hint {
            profile: profile.name.clone(),
            found: HintContent::Step(HintStep::new(self.board.clone(), step)),
            several: None,
            no_step_on: None,
        })
    }
}

/// The result of examining a puzzle.
#[expect(clippy::large_enum_variant, reason = "there are few of them")]
pub enum Examination {
    /// The technique is not applied before the first guess, or the search for all its finds found none.
    Nowhere,
    /// The technique is used, but without it the profile solves the rest of the puzzle too, by steps that are
    /// rated no higher than the technique's step.
    NotNeeded,
    /// The technique is used. Without it, the rest of the puzzle has a step rated higher than the technique's
    /// step, or is not solved.
    Exercise(Exercise),
}

/// Searches puzzles for positions at which a technique is the next step and is needed.
pub struct ExerciseFinder<'p> {
    slug: &'static str,
    grader: Grader<'p>,
    /// The profile with this technique only.
    only_technique: &'p Profile,
    /// Grades with the profile without this technique.
    without_technique: Grader<'p>,
    uniqueness_policy: UniquenessPolicy,
    /// Maximum work for each search, in units.
    units: u64,
}

/// Maximum work for each search in one puzzle, in units.
const MAX_UNITS: u64 = 60 * crate::grade::UNITS_PER_SECOND;

impl<'p> ExerciseFinder<'p> {
    /// Splits a profile for an exercise finder: the technique alone, and all other techniques.
    pub fn profiles(profile: &Profile, slug: &str) -> [Profile; 2] {
        let has_slug = |entry: &logic::Entry| entry.technique.info().slug == slug;
        let mut only_technique = profile.clone();
        only_technique.entries.retain(has_slug);
        for entry in &mut only_technique.entries {
            entry.choice = Choice::All;
        }
        let mut without_technique = profile.clone();
        without_technique.entries.retain(|entry| !has_slug(entry));
        without_technique.last_resort = LastResort::None;
        [only_technique, without_technique]
    }

    /// A finder for a technique of a profile. `profiles` is the result of [`ExerciseFinder::profiles`]. Each
    /// search in a puzzle may use `budget` units of work, but at most 60 times
    /// [`crate::grade::UNITS_PER_SECOND`]. The finder does not limit the sum of the searches; the caller can
    /// do so with [`ExerciseFinder::spent`].
    pub fn new(
        profile: &'p Profile,
        profiles: &'p [Profile; 2],
        slug: &'static str,
        uniqueness_policy: UniquenessPolicy,
        budget: u64,
    ) -> ExerciseFinder<'p> {
        let [only_technique, without_technique] = profiles;
        let units = budget.min(MAX_UNITS);
        ExerciseFinder {
            slug,
            grader: Grader::new(profile, uniqueness_policy).with_budget(Some(units)),
            only_technique,
            without_technique: Grader::new(without_technique, uniqueness_policy)
                .with_budget(Some(units)),
            uniqueness_policy,
            units,
        }
    }

    /// Units of work of the gradings since the last call. The search for all finds of the technique is not
    /// counted.
    pub fn spent(&mut self) -> u64 {
        self.grader.spent() + self.without_technique.spent()
    }

    /// Examines one puzzle.
    pub fn examine(&mut self, puzzle: &Puzzle) -> Examination {
        let mut first_use = FirstUse {
            slug: self.slug,
            has_guessed: false,
            board_and_rating: None,
        };
        self.grader
            .grade_with_recorders(puzzle, &mut [&mut first_use]);
        let Some((board, rating)) = first_use.board_and_rating else {
            return Examination::Nowhere;
        };
        let position = as_later_position(&board);
        let graded = self.without_technique.grade(&position);
        if graded.verdict == Verdict::Solved && graded.grade.rating <= rating {
            return Examination::NotNeeded;
        }
        let units = Some(self.units);
        let Some(finds) = finds(
            units,
            &position,
            self.only_technique,
            self.uniqueness_policy,
        ) else {
            return Examination::Nowhere;
        };
        Examination::Exercise(Exercise {
            puzzle: puzzle.clone(),
            board,
            finds,
        })
    }
}

/// The board as a later position of its puzzle: filled cells that are not givens count as placed. Some
/// techniques depend on which digits are givens.
pub fn as_later_position(board: &Board) -> Puzzle {
    let placed = board.filled() - board.givens();
    board.to_puzzle().with_placed(placed)
}

/// All finds of a technique at a position, the easiest first; `None` if there are none.
fn finds(
    units: Option<u64>,
    position: &Puzzle,
    only_technique: &Profile,
    uniqueness_policy: UniquenessPolicy,
) -> Option<Vec<Step>> {
    let found = steps_within(units, position, only_technique, uniqueness_policy).ok()?;
    let mut finds = found.steps;
    finds.sort_by_key(|step| (step.rating, step.size));
    (!finds.is_empty()).then_some(finds)
}

/// Notes the first board on which a technique is found and applied before a guess.
struct FirstUse {
    slug: &'static str,
    has_guessed: bool,
    /// The first board, and the rating of the technique's step on it.
    board_and_rating: Option<(Board, Rating)>,
}

impl Recorder for FirstUse {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        let is_first = self.board_and_rating.is_none() && !self.has_guessed;
        if is_first
            && applied.entry.technique.info().slug == self.slug
            && applied.found == FoundOn::ThisBoard
        {
            self.board_and_rating = Some((before.clone(), applied.rating));
        }
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {
        self.has_guessed = true;
    }

    fn back(&mut self, _back: Back) {}
}
