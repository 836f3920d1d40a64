//! Grades many puzzles without keeping evidence.

use super::verdict_kind::VerdictKind;
use crate::path::{Listening, Log, Run, Runner, UniquenessPolicy, WithoutSolution, bare_line};
use grid::{Fault, Puzzle};
use logic::{GaveUp, Grade, Language, Outcome, Profile, Rating, Recorder, ThreadPermits};
use oracle::Solution;

/// Units of work for each second of `--budget`.
///
/// Work is counted, about one unit for a microsecond, and never timed. So a puzzle reaches the same
/// limit on every machine and under any load.
pub const UNITS_PER_SECOND: u64 = 1_000_000;

/// The result for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Solved by the profile's techniques.
    Solved,
    /// Solved, but not without guesses.
    Trial,
    /// The profile's techniques do not suffice.
    Stuck,
    /// It has no solution.
    None(Option<Fault>),
    /// It has several solutions; here are two.
    Many(Box<[Solution; 2]>),
    /// Given up, because the budget is spent.
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
    /// The grade of the path, as far as it went.
    pub grade: Grade,
    /// The state when the budget was spent.
    pub gave_up: Option<GaveUp>,
    /// The solved board, if the path solved the puzzle.
    pub solution: Option<Puzzle>,
}

impl Graded {
    /// The grade of a puzzle with a fault.
    fn broken(fault: Fault) -> Graded {
        Graded {
            verdict: Verdict::None(Some(fault)),
            grade: Grade::default(),
            gave_up: None,
            solution: None,
        }
    }

    /// Whether the puzzle has exactly one solution, even if the path does not reach it.
    pub fn has_one_solution(&self) -> bool {
        match self.verdict {
            Verdict::Solved | Verdict::Trial | Verdict::Stuck | Verdict::Limit => true,
            Verdict::None(_) | Verdict::Many(_) => false,
        }
    }

    /// The minimum rating: for an unfinished puzzle at least that of the next step.
    pub fn at_least(&self) -> Rating {
        let next = self.gave_up.map_or(Rating::default(), |at| at.least);
        self.grade.rating.max(next)
    }

    /// Describes where the search gave up, and the lower bound of the rating.
    pub fn limit_text(&self) -> String {
        let at = self
            .gave_up
            .map(|gave_up| gave_up.at.name.template(Language::En));
        let at = at.map_or_else(String::new, |name| format!(" at {name}"));
        format!(
            "gave up{at}: the budget is spent; rating at least {}",
            self.at_least()
        )
    }
}

/// The grade of a puzzle with a profile.
pub fn grade(puzzle: &Puzzle, profile: &Profile, uniqueness_policy: UniquenessPolicy) -> Graded {
    Grader::new(profile, uniqueness_policy).grade(puzzle)
}

/// Grades puzzles with one profile, reusing memory.
pub struct Grader<'p> {
    runner: Runner<'p>,
}

impl<'p> Grader<'p> {
    /// A grader with a profile.
    pub fn new(profile: &'p Profile, uniqueness_policy: UniquenessPolicy) -> Grader<'p> {
        Grader {
            runner: Runner::new(profile, uniqueness_policy),
        }
    }

    /// Gives a puzzle up after this many units of work, see [`UNITS_PER_SECOND`]. The verdict is
    /// then [`Verdict::Limit`], and the rating a lower bound.
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> Grader<'p> {
        Grader {
            runner: self.runner.with_budget(units),
        }
    }

    /// Uses additional threads for hard puzzles while permits are available; the grade does not
    /// depend on that. With a budget there are none, see [`logic::View::thread_permit`].
    #[must_use]
    pub fn with_permits(self, permits: &'p ThreadPermits) -> Grader<'p> {
        Grader {
            runner: self.runner.with_permits(permits),
        }
    }

    /// Units of work since the last call. Only a grader with a budget counts them.
    ///
    /// # Panics
    /// Under test, without a budget; in release that returns 0 and is reported as an internal error.
    pub fn spent(&mut self) -> u64 {
        self.runner.spent()
    }

    /// The grade of a puzzle.
    pub fn grade(&mut self, puzzle: &Puzzle) -> Graded {
        self.grade_along(puzzle, &mut [])
    }

    /// The grade of a puzzle; each step is passed to these recorders.
    pub fn grade_along(&mut self, puzzle: &Puzzle, others: &mut [&mut dyn Recorder]) -> Graded {
        let listening = Listening { log: None, others };
        match self.runner.run(puzzle, WithoutSolution::Logic, listening) {
            Ok(run) => self.graded(run),
            Err(fault) => Graded::broken(fault),
        }
    }

    /// Grades like [`Grader::grade_along`], with the whole proved search as a trace on one line,
    /// without texts; `None` if there is no step.
    pub(crate) fn grade_with_path(
        &mut self,
        puzzle: &Puzzle,
        others: &mut [&mut dyn Recorder],
        (profile, uniqueness_policy): (&Profile, UniquenessPolicy),
    ) -> (Graded, Option<String>) {
        let mut log = Log::default();
        let listening = Listening {
            log: Some(&mut log),
            others,
        };
        match (self.runner).run(puzzle, WithoutSolution::Logic, listening) {
            Ok(run) => {
                let path = bare_line(
                    puzzle,
                    profile,
                    &log,
                    &run,
                    uniqueness_policy,
                    self.runner.board(),
                );
                (self.graded(run), Some(path))
            }
            Err(fault) => (Graded::broken(fault), None),
        }
    }

    /// Grades a puzzle with a known number of solutions, so that a caller with several profiles
    /// computes it once.
    pub fn grade_knowing(
        &mut self,
        puzzle: &Puzzle,
        solutions: oracle::SolutionCount,
        others: &mut [&mut dyn Recorder],
    ) -> Graded {
        let listening = Listening { log: None, others };
        match puzzle.board() {
            Ok(start) => {
                let logic = WithoutSolution::Logic;
                let run = self.runner.run_from(start, solutions, logic, listening);
                self.graded(run)
            }
            Err(fault) => Graded::broken(fault),
        }
    }

    fn graded(&self, run: Run) -> Graded {
        let verdict = match run.solutions {
            oracle::SolutionCount::None => Verdict::None(None),
            oracle::SolutionCount::Many(two) => Verdict::Many(Box::new(two)),
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
            gave_up: run.gave_up,
            solution: solved.then(|| self.runner.board().to_values()),
        }
    }
}
