//! Grades many puzzles. Keeps evidence only when it also records the path.

use super::first_pass::FirstPass;
use super::verdict_kind::VerdictKind;
use crate::path::{FinishedSearch, ListenerSetup, Run, Runner, UniquenessPolicy, WithoutSolution};
use grid::{Fault, Puzzle};
use logic::{BudgetExhausted, Grade, Language, Outcome, Profile, Rating, Recorder, ThreadPermits};
use oracle::Solution;

/// Units of work for each second of `--budget`.
///
/// Work is counted, about one unit for a microsecond, and never timed. So a puzzle reaches the limit at the
/// same point on every machine and under any load.
pub const UNITS_PER_SECOND: u64 = 1_000_000;

/// The result of grading a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Solved by the profile's techniques.
    Solved,
    /// Solved, but not without guesses.
    Trial,
    /// The profile's techniques do not suffice.
    Stuck,
    /// The puzzle has no solution. The fault, if one is visible on its board.
    None(Option<Fault>),
    /// The puzzle has several solutions; two of them.
    Many(Box<[Solution; 2]>),
    /// Given up, because the budget was used up.
    Limit,
}

impl Verdict {
    /// The kind of the verdict.
    pub fn kind(&self) -> VerdictKind {
        match self {
            Verdict::Solved => VerdictKind::Solved,
            Verdict::Trial => VerdictKind::Trial,
            Verdict::Stuck => VerdictKind::Stuck,
            Verdict::None(_) => VerdictKind::None,
            Verdict::Many(_) => VerdictKind::Many,
            Verdict::Limit => VerdictKind::Limit,
        }
    }
}

/// A puzzle's grade.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Graded {
    /// The verdict.
    pub verdict: Verdict,
    /// The grade of the path, up to where it ended.
    pub grade: Grade,
    /// The technique that was running when the budget was used up; `None` if the budget was enough.
    pub budget_exhausted: Option<BudgetExhausted>,
    /// The solved board, if the path solved the puzzle.
    pub solution: Option<Puzzle>,
}

impl Graded {
    /// The grade of a puzzle with a fault.
    fn with_fault(fault: Fault) -> Graded {
        Graded {
            verdict: Verdict::None(Some(fault)),
            grade: Grade::default(),
            budget_exhausted: None,
            solution: None,
        }
    }

    /// The grade of a puzzle that the first pass solves.
    fn by_first_pass(grade: Grade, solution: Puzzle) -> Graded {
        Graded {
            verdict: Verdict::Solved,
            grade,
            budget_exhausted: None,
            solution: Some(solution),
        }
    }

    /// Whether the puzzle has exactly one solution, even if the path does not reach it.
    pub fn has_one_solution(&self) -> bool {
        match self.verdict {
            Verdict::Solved | Verdict::Trial | Verdict::Stuck | Verdict::Limit => true,
            Verdict::None(_) | Verdict::Many(_) => false,
        }
    }

    /// A lower bound of the rating. For a puzzle that was given up, it includes the minimum rating of the
    /// next step.
    pub fn at_least(&self) -> Rating {
        let next = self
            .budget_exhausted
            .map_or(Rating::default(), |exhausted| exhausted.least);
        self.grade.rating.max(next)
    }

    /// Describes where the search gave up, with the lower bound of the rating.
    pub fn limit_text(&self) -> String {
        let technique = self
            .budget_exhausted
            .map(|budget_exhausted| budget_exhausted.at.name.template(Language::En));
        let at_technique = technique.map_or_else(String::new, |name| format!(" at {name}"));
        format!(
            "gave up{at_technique}: the budget is spent; rating at least {}",
            self.at_least()
        )
    }
}

/// Grades a puzzle with a profile.
pub fn grade(puzzle: &Puzzle, profile: &Profile, uniqueness_policy: UniquenessPolicy) -> Graded {
    Grader::new(profile, uniqueness_policy).grade(puzzle)
}

/// Grades puzzles with one profile. Reuses its memory.
///
/// The first pass grades easy puzzles without the engine, if only the grade is requested. Its grades equal
/// those of the engine.
pub struct Grader<'p> {
    runner: Runner<'p>,
    first_pass: FirstPass<'p>,
}

impl<'p> Grader<'p> {
    /// A grader with a profile.
    pub fn new(profile: &'p Profile, uniqueness_policy: UniquenessPolicy) -> Grader<'p> {
        Grader {
            runner: Runner::new(profile, uniqueness_policy),
            first_pass: FirstPass::new(profile),
        }
    }

    /// Grades for a caller that reads neither the number of steps nor the numbers of uses. With profiles such
    /// as `se`, easy puzzles are then graded faster, without these numbers.
    #[must_use]
    pub(crate) fn for_ratings(self, profile: &'p Profile) -> Grader<'p> {
        Grader {
            first_pass: self.first_pass.for_ratings(profile),
            ..self
        }
    }

    /// Gives up a puzzle after this many units of work, see [`UNITS_PER_SECOND`]. If the puzzle has one
    /// solution, the verdict is then [`Verdict::Limit`]. The rating is a lower bound.
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> Grader<'p> {
        Grader {
            runner: self.runner.with_budget(units),
            // A budget limits the engine's work, so every puzzle is left to the engine.
            first_pass: if units.is_some() {
                FirstPass::none()
            } else {
                self.first_pass
            },
        }
    }

    /// Uses additional threads for hard puzzles while permits are available. The grade does not depend on
    /// them. With a budget, no additional threads are used, see [`logic::View::thread_permit`].
    #[must_use]
    pub fn with_permits(self, permits: &'p ThreadPermits) -> Grader<'p> {
        Grader {
            runner: self.runner.with_permits(permits),
            ..self
        }
    }

    /// Grades easy puzzles of a batch together, which takes less time. The caller then grades these puzzles,
    /// in this order. The grades do not depend on this call.
    pub fn prepare(&mut self, puzzles: &[&Puzzle]) {
        self.first_pass.prepare(puzzles);
    }

    /// Units of work since the last call. Only a grader with a budget counts them.
    ///
    /// # Panics
    /// With debug assertions, if there is no budget. Without them, the call returns 0 and is counted as an
    /// internal error.
    pub fn spent(&mut self) -> u64 {
        self.runner.spent()
    }

    /// Grades a puzzle.
    pub fn grade(&mut self, puzzle: &Puzzle) -> Graded {
        self.grade_with_recorders(puzzle, &mut [])
    }

    /// Grades a puzzle. The recorders receive each step.
    pub fn grade_with_recorders(
        &mut self,
        puzzle: &Puzzle,
        extra_recorders: &mut [&mut dyn Recorder],
    ) -> Graded {
        if extra_recorders.is_empty()
            && let Some((grade, solution)) = self.first_pass.grade(puzzle)
        {
            return Graded::by_first_pass(grade, solution);
        }
        let listener_setup = ListenerSetup {
            log: None,
            extra_recorders,
        };
        let not_counted = None;
        match self
            .runner
            .run(puzzle, not_counted, WithoutSolution::Logic, listener_setup)
        {
            Ok(run) => self.graded(run),
            Err(fault) => Graded::with_fault(fault),
        }
    }

    /// Grades like [`Grader::grade_with_recorders`], and keeps the search with its proofs. The search is
    /// `None` if the puzzle has a fault. `solutions` is what the exhaustive solver found, if that is known.
    pub(crate) fn grade_with_search(
        &mut self,
        puzzle: &Puzzle,
        solutions: Option<oracle::SolutionCount>,
        extra_recorders: &mut [&mut dyn Recorder],
    ) -> (Graded, Option<FinishedSearch<'p>>) {
        let logic = WithoutSolution::Logic;
        let puzzle_with_count = (puzzle, solutions);
        match FinishedSearch::of(&mut self.runner, puzzle_with_count, logic, extra_recorders) {
            Ok(search) => (self.graded(search.run().clone()), Some(search)),
            Err(fault) => (Graded::with_fault(fault), None),
        }
    }

    /// Grades a puzzle whose number of solutions is known. So a caller with several profiles determines that
    /// number only once.
    pub fn grade_knowing(
        &mut self,
        puzzle: &Puzzle,
        solutions: oracle::SolutionCount,
        extra_recorders: &mut [&mut dyn Recorder],
    ) -> Graded {
        if extra_recorders.is_empty()
            && let Some((grade, solution)) = self.first_pass.grade(puzzle)
        {
            return Graded::by_first_pass(grade, solution);
        }
        let listener_setup = ListenerSetup {
            log: None,
            extra_recorders,
        };
        let logic = WithoutSolution::Logic;
        match (self.runner).run(puzzle, Some(solutions), logic, listener_setup) {
            Ok(run) => self.graded(run),
            Err(fault) => Graded::with_fault(fault),
        }
    }

    /// The grade of a run.
    fn graded(&self, run: Run) -> Graded {
        let verdict = match run.solutions {
            oracle::SolutionCount::None => Verdict::None(None),
            oracle::SolutionCount::Many(solutions) => Verdict::Many(Box::new(solutions)),
            oracle::SolutionCount::Unique(_) => match run.outcome {
                Outcome::Solved if run.grade.guesses > 0 => Verdict::Trial,
                Outcome::Solved => Verdict::Solved,
                Outcome::Stuck => Verdict::Stuck,
                Outcome::Contradiction(_) => Verdict::None(None),
                Outcome::Limit => Verdict::Limit,
            },
        };
        let solved = run.outcome == Outcome::Solved && !matches!(verdict, Verdict::Many(_));
        Graded {
            verdict,
            grade: run.grade,
            budget_exhausted: run.budget_exhausted,
            solution: solved.then(|| self.runner.board().to_values()),
        }
    }
}
