//! Orders the puzzles of a bank for a learner: each puzzle needs at most one new technique.

use crate::effort::{Effort, Estimator, KnownDeductions, Player};
use crate::grade::{Grader, Verdict};
use crate::path::UniquenessPolicy;
use grid::{Board, Puzzle};
use logic::{Engine, Family, Grade, Outcome, Profile, Rating, Uniqueness, Work};

/// A puzzle of the bank, with the player's progress on it.
#[derive(Clone, Debug)]
pub struct CourseEntry {
    /// The player's effort with all techniques that the puzzle needs. Its curve is left out.
    pub effort: Effort,
    rating: Rating,
    /// The board on which the player is stuck; `None` once the puzzle is solved.
    stuck: Option<Box<StuckBoard>>,
}

/// A board on which a player is stuck, or the starting board.
#[derive(Clone, Debug)]
struct StuckBoard {
    /// The position: a [`Puzzle`] with candidates, which takes a quarter of the memory of a [`Board`].
    position: Puzzle,
    uniqueness: Uniqueness,
    /// Maximum work for each attempt to continue, in units.
    budget: Option<u64>,
}

/// The reason why a puzzle is not part of a course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CourseRefusal {
    /// The whole profile does not solve the puzzle.
    Unsolved,
    /// The budget was used up before the puzzle was solved.
    BudgetSpent,
}

/// Prepares the puzzles of a course, one after another. Each thread needs its own learner.
pub struct Learner<'p> {
    grader: Grader<'p>,
    /// The profile with only the techniques that the player knows.
    known_profile: Profile,
    /// `None` if the built-in parameters cannot be read, which a test excludes.
    estimator: Option<Estimator>,
    uniqueness_policy: UniquenessPolicy,
    /// Maximum work for each puzzle, in units; `None` for no limit.
    budget: Option<u64>,
}

impl<'p> Learner<'p> {
    /// A learner for a player and the techniques of a profile.
    pub fn new(
        profile: &'p Profile,
        player: &Player,
        uniqueness_policy: UniquenessPolicy,
    ) -> Learner<'p> {
        Learner {
            grader: Grader::new(profile, uniqueness_policy),
            known_profile: player.profile(profile),
            estimator: Estimator::of(player.clone()),
            uniqueness_policy,
            budget: None,
        }
    }

    /// Leaves out puzzles that take more than this many units of work ([`crate::grade::UNITS_PER_SECOND`]);
    /// `None` is no limit. The same limit applies to each attempt to continue after a technique was learned.
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> Learner<'p> {
        Learner {
            grader: self.grader.with_budget(units),
            budget: units,
            ..self
        }
    }

    /// Grades a puzzle, and solves it as far as the player's known techniques allow.
    ///
    /// # Errors
    /// When the whole profile does not solve the puzzle without a last resort, or not within the budget.
    pub fn assess(&mut self, puzzle: &Puzzle) -> Result<CourseEntry, CourseRefusal> {
        let mut deductions = KnownDeductions::default();
        let graded = self
            .grader
            .grade_with_recorders(puzzle, &mut [&mut deductions]);
        let solution = match (graded.verdict, graded.solution) {
            (Verdict::Solved, Some(solution)) => solution,
            (Verdict::Limit, _) => return Err(CourseRefusal::BudgetSpent),
            _ => return Err(CourseRefusal::Unsolved),
        };
        let start = puzzle.board().map_err(|_| CourseRefusal::Unsolved)?;
        let estimator = self.estimator.as_ref().ok_or(CourseRefusal::Unsolved)?;
        // The puzzle is solved by logic, so it has one solution.
        let uniqueness = match self.uniqueness_policy {
            UniquenessPolicy::Check => Uniqueness::Proved,
            UniquenessPolicy::Never => Uniqueness::Unknown,
        };
        let mut entry = CourseEntry {
            effort: Effort {
                curve: Vec::new(),
                ..estimator.effort(&start, &solution, &deductions)
            },
            rating: graded.grade.rating,
            stuck: Some(Box::new(StuckBoard {
                position: start.to_puzzle(),
                uniqueness,
                budget: self.budget,
            })),
        };
        entry.advance(&self.known_profile);
        Ok(entry)
    }
}

impl CourseEntry {
    /// Applies the steps of a profile until the puzzle is solved or no step is left.
    fn advance(&mut self, profile: &Profile) {
        let stuck = self
            .stuck
            .take()
            .and_then(|stuck| stuck.continue_with(profile));
        self.stuck = stuck.map(Box::new);
    }

    fn is_solved(&self) -> bool {
        self.stuck.is_none()
    }
}

impl StuckBoard {
    /// An engine on this board, with its budget.
    fn engine<'p>(&self, profile: &'p Profile) -> Engine<'p> {
        let engine = Engine::new(profile, Board::new(&self.position), self.uniqueness);
        match self.budget {
            None => engine,
            Some(units) => engine.with_budget(Work::limited(units)),
        }
    }

    /// Applies the steps of a profile. Returns the board on which the profile is stuck; `None` if it solves the
    /// puzzle.
    fn continue_with(&self, profile: &Profile) -> Option<StuckBoard> {
        let mut engine = self.engine(profile);
        let outcome = engine.run(&mut Grade::default());
        (outcome != Outcome::Solved).then(|| StuckBoard {
            position: engine.board().to_puzzle(),
            ..*self
        })
    }

    /// Whether a profile has a step on this board.
    fn has_step(&self, profile: &Profile) -> bool {
        self.engine(profile).next_steps().is_continue()
    }
}

/// A stage of a course: a technique to learn, and the puzzles that it makes solvable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The technique's slug; `None` for the techniques that the player already knows.
    pub learn: Option<&'static str>,
    /// The indices of the puzzles, those with the least effort first.
    pub puzzles: Vec<usize>,
    /// Number of puzzles that are unsolved before this stage.
    pub unsolved: usize,
}

/// An iterator over the stages of a course. Each stage has one technique to learn.
///
/// The next technique is the one that makes the most puzzles solvable. Only puzzles rated at least as high as
/// the technique are counted. On a tie, the technique that is first in the profile is taken.
pub struct Course<'p> {
    profile: &'p Profile,
    player: Player,
    entries: Vec<Option<CourseEntry>>,
}

impl<'p> Course<'p> {
    /// A course through the puzzles that a [`Learner`] prepared for this player. A puzzle that is left out is
    /// `None`.
    pub fn new(
        profile: &'p Profile,
        player: Player,
        entries: Vec<Option<CourseEntry>>,
    ) -> Course<'p> {
        Course {
            profile,
            player,
            entries,
        }
    }

    /// The first stage: the puzzles that the player can already solve.
    pub fn begin(&self) -> Stage {
        Stage {
            learn: None,
            puzzles: self.indices(CourseEntry::is_solved),
            unsolved: self.entries.iter().flatten().count(),
        }
    }

    /// The unknown techniques, each with the number of puzzles that it makes solvable; the largest number is
    /// first. Only puzzles rated at least as high as the technique are counted. Techniques with the number 0
    /// are left out.
    pub fn unlocks(&self) -> Vec<(&'static str, usize)> {
        let mut unlocks = Vec::new();
        for slug in self.unknown_techniques() {
            let count = self.solvable_with(slug);
            if count > 0 {
                unlocks.push((slug, count));
            }
        }
        // The sort is stable, so ties stay in the order of the profile.
        unlocks.sort_by_key(|&(_, count)| core::cmp::Reverse(count));
        unlocks
    }

    /// The player's effort for the puzzle with this index; `None` if the puzzle is left out.
    pub fn effort(&self, index: usize) -> Option<&Effort> {
        let entry = self.entries.get(index)?.as_ref()?;
        Some(&entry.effort)
    }

    /// The indices of the puzzles that are still unsolved, those with the least effort first. After the last
    /// stage, no single new technique solves one of them, except techniques rated above the puzzle.
    pub fn left(&self) -> Vec<usize> {
        self.indices(|entry| !entry.is_solved())
    }

    /// The indices of the puzzles that meet a condition, those with the least effort first.
    fn indices(&self, condition: impl Fn(&CourseEntry) -> bool) -> Vec<usize> {
        let entries = self.entries.iter().enumerate();
        let entries = entries.filter_map(|(index, entry)| Some((index, entry.as_ref()?)));
        let mut entries: Vec<_> = entries.filter(|(_, entry)| condition(entry)).collect();
        entries.sort_by_key(|(index, entry)| (entry.effort.tenths, *index));
        entries.into_iter().map(|(index, _)| index).collect()
    }

    /// The techniques above singles that the player does not know, in the profile's order.
    fn unknown_techniques(&self) -> Vec<&'static str> {
        let mut unknown = Vec::new();
        for entry in &self.profile.entries {
            let info = entry.technique.info();
            let is_new = info.family != Family::Singles && !self.player.knows(info.slug);
            if is_new && !unknown.contains(&info.slug) {
                unknown.push(info.slug);
            }
        }
        unknown
    }

    /// Of the puzzles rated at least as high as this technique, the number that it makes solvable. Without
    /// the condition on the rating, the hardest technique would always come first.
    fn solvable_with(&self, slug: &'static str) -> usize {
        let learned_profile = self.player.clone().with(slug).profile(self.profile);
        let all_entries = self.profile.entries.iter();
        let technique_entries = all_entries.filter(|entry| entry.technique.info().slug == slug);
        let only_technique = self
            .profile
            .with_entries(technique_entries.cloned().collect());
        let ratings = only_technique
            .entries
            .iter()
            .map(|entry| entry.ratings.least());
        let lowest_rating = ratings.min();
        let entries = self.entries.iter().flatten();
        let hard_enough = entries.filter(|entry| lowest_rating <= Some(entry.rating));
        hard_enough
            .filter_map(|entry| entry.stuck.as_ref())
            .filter(|stuck| {
                stuck.has_step(&only_technique) && stuck.continue_with(&learned_profile).is_none()
            })
            .count()
    }
}

impl Iterator for Course<'_> {
    type Item = Stage;

    /// The next stage; `None` if no single technique makes a further puzzle solvable that is rated at least
    /// as high as the technique.
    fn next(&mut self) -> Option<Stage> {
        let mut best: Option<(&'static str, usize)> = None;
        for slug in self.unknown_techniques() {
            let count = self.solvable_with(slug);
            if count > best.map_or(0, |(_, most)| most) {
                best = Some((slug, count));
            }
        }
        let (slug, _) = best?;
        self.player = self.player.clone().with(slug);
        let known_profile = self.player.profile(self.profile);
        let before = self.left();
        for entry in self.entries.iter_mut().flatten() {
            entry.advance(&known_profile);
        }
        let is_solved = |&index: &usize| {
            let entry = self.entries.get(index).and_then(Option::as_ref);
            entry.is_some_and(CourseEntry::is_solved)
        };
        let unsolved = before.len();
        let puzzles = before.into_iter().filter(is_solved).collect();
        Some(Stage {
            learn: Some(slug),
            puzzles,
            unsolved,
        })
    }
}
