//! The order in which a player should solve the puzzles of a bank: each needs at most one new
//! technique.

use crate::effort::{Deductions, Effort, Estimator, Player};
use crate::grade::{Grader, Verdict};
use crate::path::UniquenessPolicy;
use grid::{Board, Puzzle};
use logic::{Engine, Family, Grade, Outcome, Profile, Rating, Uniqueness};

/// A puzzle of the bank and the player's progress on it.
#[derive(Clone, Debug)]
pub struct CourseEntry {
    /// The player's effort with all techniques that the puzzle needs.
    pub effort: Effort,
    board: Board,
    uniqueness: Uniqueness,
    rating: Rating,
    is_solved: bool,
}

/// Prepares the puzzles of a course, one after another; each thread has its own.
pub struct Learner<'p> {
    grader: Grader<'p>,
    known: Profile,
    estimator: Option<Estimator>,
    uniqueness_policy: UniquenessPolicy,
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
            known: player.profile(profile),
            estimator: Estimator::of(player.clone()),
            uniqueness_policy,
        }
    }

    /// The player's progress on a puzzle. `None` if the whole profile does not solve it.
    pub fn meet(&mut self, puzzle: &Puzzle) -> Option<CourseEntry> {
        let mut deductions = Deductions::default();
        let graded = self.grader.grade_along(puzzle, &mut [&mut deductions]);
        let solution = graded
            .solution
            .filter(|_| graded.verdict == Verdict::Solved)?;
        let start = puzzle.board().ok()?;
        // Solved by logic, so it has one solution.
        let uniqueness = match self.uniqueness_policy {
            UniquenessPolicy::Check => Uniqueness::Proved,
            UniquenessPolicy::Never => Uniqueness::Unknown,
        };
        let mut lesson = CourseEntry {
            effort: self
                .estimator
                .as_ref()?
                .effort(&start, &solution, &deductions),
            board: start,
            uniqueness,
            rating: graded.grade.rating,
            is_solved: false,
        };
        lesson.advance(&self.known);
        Some(lesson)
    }
}

impl CourseEntry {
    /// Advances the board as far as a profile can.
    fn advance(&mut self, profile: &Profile) {
        let mut engine = Engine::new(profile, self.board.clone(), self.uniqueness);
        self.is_solved = engine.run(&mut Grade::default()) == Outcome::Solved;
        self.board = engine.board().clone();
    }

    /// Whether a profile with a single technique has a step here.
    fn has_step(&self, alone: &Profile) -> bool {
        let mut engine = Engine::new(alone, self.board.clone(), self.uniqueness);
        engine.next_steps().is_continue()
    }
}

/// A technique to learn, with the puzzles that it makes solvable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The technique's slug; `None` for the techniques known at the start.
    pub learn: Option<&'static str>,
    /// The indices of the puzzles, the quickest first.
    pub puzzles: Vec<usize>,
    /// Number of puzzles unsolved before this stage.
    pub unsolved: usize,
}

/// An iterator over the stages, each with one technique to learn.
///
/// The next technique is the one that makes the most puzzles solvable; ties go to the first in the
/// profile.
pub struct Course<'p> {
    profile: &'p Profile,
    player: Player,
    lessons: Vec<Option<CourseEntry>>,
}

impl<'p> Course<'p> {
    /// A course of these puzzles for the player of their [`Learner`]; `None` stands for a puzzle
    /// that the profile does not solve.
    pub fn new(
        profile: &'p Profile,
        player: Player,
        lessons: Vec<Option<CourseEntry>>,
    ) -> Course<'p> {
        Course {
            profile,
            player,
            lessons,
        }
    }

    /// The stage of puzzles that the player can already solve.
    pub fn begin(&self) -> Stage {
        Stage {
            learn: None,
            puzzles: self.numbers(|lesson| lesson.is_solved),
            unsolved: self.lessons.iter().flatten().count(),
        }
    }

    /// By unknown technique, the number of puzzles that it makes solvable, the largest first;
    /// techniques without any are left out.
    pub fn unlocks(&self) -> Vec<(&'static str, usize)> {
        let mut unlocks = Vec::new();
        for slug in self.unknown() {
            let solvable_with = self.solvable_with(slug);
            if solvable_with > 0 {
                unlocks.push((slug, solvable_with));
            }
        }
        // A stable sort keeps ties in the order of the profile.
        unlocks.sort_by_key(|&(_, solvable_with)| core::cmp::Reverse(solvable_with));
        unlocks
    }

    /// The player's effort for a puzzle; `None` if the profile does not solve it.
    pub fn effort(&self, number: usize) -> Option<&Effort> {
        let lesson = self.lessons.get(number)?.as_ref()?;
        Some(&lesson.effort)
    }

    /// The indices of the puzzles that no stage solved, because each needs two new techniques at
    /// once.
    pub fn left(&self) -> Vec<usize> {
        self.numbers(|lesson| !lesson.is_solved)
    }

    fn numbers(&self, which: impl Fn(&CourseEntry) -> bool) -> Vec<usize> {
        let lessons = self.lessons.iter().enumerate();
        let lessons = lessons.filter_map(|(number, lesson)| Some((number, lesson.as_ref()?)));
        let mut lessons: Vec<_> = lessons.filter(|(_, lesson)| which(lesson)).collect();
        lessons.sort_by_key(|(number, lesson)| (lesson.effort.tenths, *number));
        lessons.into_iter().map(|(number, _)| number).collect()
    }

    /// The techniques above singles that the player does not know, in the profile's order.
    fn unknown(&self) -> Vec<&'static str> {
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

    /// Number of puzzles that this technique makes solvable and that are rated at least as high.
    /// Without this limit, the hardest technique would always come first.
    fn solvable_with(&self, slug: &'static str) -> usize {
        let learned = self.player.clone().with(slug).profile(self.profile);
        let entries = self.profile.entries.iter();
        let own = entries.filter(|entry| entry.technique.info().slug == slug);
        let alone = self.profile.with_entries(own.cloned().collect());
        let least = alone.entries.iter().map(|entry| entry.ratings.least());
        let least = least.min();
        let lessons = self.lessons.iter().flatten();
        let lessons = lessons.filter(|lesson| {
            !lesson.is_solved && least <= Some(lesson.rating) && lesson.has_step(&alone)
        });
        let fall = |lesson: &&CourseEntry| {
            let mut lesson = (*lesson).clone();
            lesson.advance(&learned);
            lesson.is_solved
        };
        lessons.filter(fall).count()
    }
}

impl Iterator for Course<'_> {
    type Item = Stage;

    /// The next stage; `None` if no single technique makes another puzzle solvable.
    fn next(&mut self) -> Option<Stage> {
        let mut best: Option<(&'static str, usize)> = None;
        for slug in self.unknown() {
            let solvable_with = self.solvable_with(slug);
            if solvable_with > best.map_or(0, |(_, solvable_with)| solvable_with) {
                best = Some((slug, solvable_with));
            }
        }
        let (slug, _) = best?;
        self.player = self.player.clone().with(slug);
        let known = self.player.profile(self.profile);
        let before = self.left();
        for lesson in self.lessons.iter_mut().flatten() {
            if !lesson.is_solved {
                lesson.advance(&known);
            }
        }
        let left = self.left();
        let puzzles = before.iter().copied();
        let puzzles = puzzles.filter(|number| !left.contains(number)).collect();
        let unsolved = before.len();
        Some(Stage {
            learn: Some(slug),
            puzzles,
            unsolved,
        })
    }
}
