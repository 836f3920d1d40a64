//! Solves a puzzle with a profile.
//!
//! Paths and grades use the same run: a path keeps every step, a grade only the totals.

use super::listeners::Listeners;
use super::log::Log;
use grid::{Board, Fault, Puzzle};
use logic::{
    BudgetExhausted, Engine, Grade, LastResort, Outcome, Profile, Recorder, ThreadPermits,
    Uniqueness, Work,
};
use oracle::{SolutionCount, Solver};

/// Whether techniques may assume that the solution is unique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UniquenessPolicy {
    /// Only if the exhaustive solver finds that the puzzle has one solution.
    #[default]
    Check,
    /// Never.
    Never,
}

impl UniquenessPolicy {
    /// What techniques may assume if the puzzle has this number of solutions.
    pub fn uniqueness(self, solutions: &SolutionCount) -> Uniqueness {
        match (self, solutions) {
            (UniquenessPolicy::Check, SolutionCount::Unique(_)) => Uniqueness::Proved,
            (UniquenessPolicy::Check, SolutionCount::None | SolutionCount::Many(_))
            | (UniquenessPolicy::Never, _) => Uniqueness::Unknown,
        }
    }
}

/// What to do with a puzzle without a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WithoutSolution {
    /// Run the profile without guesses.
    Logic,
    /// Search for a contradiction with few guesses.
    Refute,
}

/// The result of a run.
#[derive(Clone)]
pub(crate) struct Run {
    /// What the exhaustive solver found.
    pub(crate) solutions: SolutionCount,
    /// The start board.
    pub(crate) start: Board,
    /// The outcome.
    pub(crate) outcome: Outcome,
    /// The grade of all steps of the run.
    pub(crate) grade: Grade,
    /// The technique that was running when the budget was used up; `None` unless the outcome is `Limit`.
    pub(crate) budget_exhausted: Option<BudgetExhausted>,
}

/// Recorders of a run in addition to the grade.
#[derive(Default)]
pub(crate) struct ListenerSetup<'a, 'r> {
    /// Keeps every step with its evidence.
    pub(crate) log: Option<&'a mut Log>,
    /// Other recorders, which get no evidence.
    pub(crate) extra_recorders: &'a mut [&'r mut dyn Recorder],
}

/// Runs a profile on puzzles. Reuses its memory.
pub(crate) struct Runner<'p> {
    engine: Engine<'p>,
    solver: Solver,
    uniqueness_policy: UniquenessPolicy,
    /// Maximum work for a puzzle, in units; `None` for no limit.
    budget: Option<u64>,
    /// Units of work since the last call of [`Runner::spent`].
    spent: u64,
}

impl<'p> Runner<'p> {
    /// A runner with a profile.
    pub(crate) fn new(profile: &'p Profile, uniqueness_policy: UniquenessPolicy) -> Runner<'p> {
        let empty = Board::new(&Puzzle::new([None; 81]));
        Runner {
            engine: Engine::new(profile, empty, Uniqueness::Unknown),
            solver: Solver::new(),
            uniqueness_policy,
            budget: None,
            spent: 0,
        }
    }

    /// Sets the maximum work for a puzzle, in units.
    pub(crate) fn with_budget(mut self, units: Option<u64>) -> Runner<'p> {
        self.budget = units;
        self
    }

    /// Uses additional threads for hard puzzles while permits are available.
    pub(crate) fn with_permits(mut self, permits: &'p ThreadPermits) -> Runner<'p> {
        self.engine = self.engine.with_permits(permits);
        self
    }

    /// Units of work since the last call. Only a runner with a budget counts them; without a budget, the call
    /// is an internal error.
    pub(crate) fn spent(&mut self) -> u64 {
        if self.budget.is_none() {
            return grid::never!(0, "the work of a runner without a budget");
        }
        core::mem::take(&mut self.spent)
    }

    /// The final board of the last run.
    pub(crate) fn board(&self) -> &Board {
        self.engine.board()
    }

    /// The profile.
    pub(crate) fn profile(&self) -> &'p Profile {
        self.engine.profile()
    }

    /// Maximum work for a puzzle, in units.
    pub(crate) fn budget(&self) -> Option<u64> {
        self.budget
    }

    /// What techniques may assume if a puzzle has this number of solutions.
    pub(crate) fn uniqueness(&self, solutions: &SolutionCount) -> Uniqueness {
        self.uniqueness_policy.uniqueness(solutions)
    }

    /// Runs a puzzle. `solutions` is what the exhaustive solver found, if that is known.
    ///
    /// If the puzzle has one solution, the profile runs, followed by its last resort if it is stuck. If there
    /// are several solutions, it runs without the last resort, because guesses would prove nothing. The
    /// number of solutions is always determined. The uniqueness policy decides whether techniques may use it.
    /// A profile whose scale is defined only for puzzles with one solution makes no steps on other puzzles.
    pub(crate) fn run(
        &mut self,
        puzzle: &Puzzle,
        solutions: Option<SolutionCount>,
        without_solution: WithoutSolution,
        listener_setup: ListenerSetup<'_, '_>,
    ) -> Result<Run, Fault> {
        let start = puzzle.board()?;
        let solutions = solutions.unwrap_or_else(|| self.solver.check(puzzle));
        Ok(self.run_from(start, solutions, without_solution, listener_setup))
    }

    fn run_from(
        &mut self,
        start: Board,
        solutions: SolutionCount,
        without_solution: WithoutSolution,
        listener_setup: ListenerSetup<'_, '_>,
    ) -> Run {
        let start = with_sound_givens(start, &mut self.solver);
        self.restart(start.clone(), self.uniqueness(&solutions));
        let scale = self.engine.profile().scale;
        let mut grade = Grade::default();
        let mut listeners = Listeners {
            grade: &mut grade,
            log: listener_setup.log,
            extra_recorders: listener_setup.extra_recorders,
        };
        let outcome = match (&solutions, without_solution) {
            (SolutionCount::None | SolutionCount::Many(_), _) if scale.needs_one_solution() => {
                return Run {
                    solutions,
                    start,
                    outcome: Outcome::Stuck,
                    grade,
                    budget_exhausted: None,
                };
            }
            (SolutionCount::Unique(solution), _)
                if self.engine.profile().last_resort == LastResort::BruteForce =>
            {
                let value = |cell| solution.digit(cell);
                trial::brute_force::run(&mut self.engine, &mut listeners, &value)
            }
            (SolutionCount::Unique(_), _) => trial::solve(&mut self.engine, &mut listeners),
            (SolutionCount::Many(_), _) | (SolutionCount::None, WithoutSolution::Logic) => {
                self.engine.run(&mut listeners)
            }
            (SolutionCount::None, WithoutSolution::Refute) => {
                trial::refute::run(&mut self.engine, &mut listeners, trial::refute::EFFORT)
            }
        };
        grade.apply_outcome(scale, &outcome);
        if let Some(units) = self.budget {
            self.spent += units.saturating_sub(self.engine.work().left());
        }
        let budget_exhausted = self
            .engine
            .budget_exhausted()
            .filter(|_| outcome == Outcome::Limit);
        Run {
            solutions,
            start,
            outcome,
            grade,
            budget_exhausted,
        }
    }

    /// Sets the engine to the start of a puzzle, with a new budget.
    fn restart(&mut self, board: Board, uniqueness: Uniqueness) {
        match self.budget {
            None => self.engine.restart(board, uniqueness),
            // A budget applies to one puzzle; the next puzzle gets a new one.
            Some(units) => {
                self.engine = Engine::new(self.engine.profile(), board, uniqueness)
                    .with_budget(Work::limited(units));
            }
        }
        self.engine.record_original_candidates();
    }
}

/// The start board, with its givens set so that uniqueness techniques are sound.
///
/// A board may have filled cells that are not givens. Uniqueness techniques argue that the givens would have a
/// second solution. So these techniques require that the givens alone have exactly one solution. Otherwise
/// the board is treated as a puzzle of its own: all filled cells count as givens, and solutions must agree with the
/// candidates of the board.
pub(crate) fn with_sound_givens(board: Board, solver: &mut Solver) -> Board {
    if board.givens() == board.filled() {
        return board;
    }
    let mut values = [None; 81];
    for cell in board.givens() {
        values[cell.index()] = board.value(cell);
    }
    match solver.check(&Puzzle::new(values)) {
        SolutionCount::Unique(_) => board,
        SolutionCount::None | SolutionCount::Many(_) => Board::new(&board.to_puzzle()),
    }
}
