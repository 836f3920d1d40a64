//! A path: the solution of a puzzle with a profile, including all evidence.

mod chapters;
mod listeners;
mod log;
mod narration;
mod needed_text;
pub(crate) mod numbered_removals;
mod paragraphs;
mod refutation;
mod replay;
mod runner;
mod scope;
mod solutions_text;
mod technique_sequence;
mod trace;

pub use chapters::{Chapter, chapters, hardest};
pub(crate) use log::{Log, is_single};
pub use needed_text::needed_text;
pub use paragraphs::paragraphs;
pub(crate) use refutation::{refutation, split_refutation};
pub use replay::Replay;
pub use runner::UniquenessPolicy;
pub(crate) use runner::{ListenerSetup, Run, Runner, WithoutSolution, with_sound_givens};
pub use scope::Scope;
pub use solutions_text::solutions_text;
pub use technique_sequence::{Move, SequenceError, TechniqueSequence, parse_rating};
pub use trace::trace;

use crate::claim::Claim;
use grid::{Board, Candidate, Cell, Fault, Puzzle};
use logic::{BudgetExhausted, Grade, Outcome, Profile, Rating, Record, Recorder, Step, Uniqueness};
use narration::{Narration, SearchResult};
use oracle::SolutionCount;
use render::Style;

/// A solution path and its result.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// What the exhaustive solver found: no solution, the only one, or two of several.
    pub solutions: SolutionCount,
    /// The start board.
    pub start: Board,
    /// The narrated records, in order.
    pub records: Vec<Record>,
    /// The outcome. If it is a contradiction, `end` shows it.
    pub outcome: Outcome,
    /// The board after the last record.
    pub end: Board,
    /// The grade of the whole search, including steps that are not narrated. On a path to one cell
    /// and on a short path ([`crate::shortest`]): the grade of `records`.
    pub grade: Grade,
    /// Number of steps of the search that are not singles.
    pub deductions: usize,
    /// The technique that was running when the budget was used up; `None` unless the outcome is
    /// `Limit`.
    pub budget_exhausted: Option<BudgetExhausted>,
}

impl Path {
    /// Number of narrated steps that are not singles.
    pub fn narrated_deductions(&self) -> usize {
        let is_deduction =
            |record: &&Record| matches!(record, Record::Step(step) if !log::is_single(step));
        self.records.iter().filter(is_deduction).count()
    }

    /// The grade as text. Without guesses, it counts the records of the path, which may be fewer
    /// than the steps of the search. With guesses, it has the counts of the search, because some
    /// last resorts count differently.
    pub fn grade_text(&self, style: &Style) -> String {
        if self.grade.guesses > 0 {
            return render::grade(&self.grade, &self.grade, style);
        }
        render::grade(&self.grade, &self.narrated_grade(), style)
    }

    /// The grade of the narrated steps.
    pub fn narrated_grade(&self) -> Grade {
        Grade::of(&self.records)
    }

    /// For each record, whether the outcome needs it. Placements, guesses and refuted guesses are
    /// needed, and so are the records on which they depend. If the path does not end solved, all
    /// records count as needed.
    pub fn needed(&self, uniqueness_policy: UniquenessPolicy) -> Vec<bool> {
        let is_always_needed = |record: &Record| match record {
            Record::Step(step) => step.effects.place().is_some(),
            Record::Guess(_) | Record::Back(_) => true,
        };
        if self.outcome != Outcome::Solved {
            return vec![true; self.records.len()];
        }
        let mut needed: Vec<bool> = self.records.iter().map(is_always_needed).collect();
        for (index, dependencies) in self
            .dependencies(uniqueness_policy)
            .into_iter()
            .enumerate()
            .rev()
        {
            let is_needed = needed.get(index).copied();
            if is_needed.unwrap_or_else(|| grid::never!(false, "each record has its dependencies"))
            {
                for dependency in dependencies {
                    if let Some(needed) = needed.get_mut(dependency) {
                        *needed = true;
                    }
                }
            }
        }
        needed
    }

    /// For each record, the indices of the earlier records on which its evidence depends, from 0
    /// and ascending. These earlier records removed candidates that must be absent. Guesses and
    /// refuted guesses depend on no record.
    pub fn dependencies(&self, uniqueness_policy: UniquenessPolicy) -> Vec<Vec<usize>> {
        let checker = verify::Checker::new()
            .with_uniqueness(uniqueness_policy.uniqueness(&self.solutions))
            .with_start(&self.start);
        narration::dependencies(&self.start, &self.records, &checker)
    }
}

/// The steps that lead to one claim, and no others.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Derivation {
    /// The start board.
    pub start: Board,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

impl Derivation {
    /// The board after the steps.
    pub fn end(&self) -> Board {
        let mut replay = Replay::new(&self.start);
        for step in &self.steps {
            replay.follow(&Record::Step(step.clone()));
        }
        replay.board().clone()
    }
}

/// The reason why there is no derivation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoDerivation {
    /// The start board already shows the claim.
    #[error("the board already shows this")]
    Known,
    /// The profile does not reach the claim, or only with a guess.
    #[error("the profile does not reach this without a guess")]
    Beyond,
    /// The budget was used up before the claim was reached.
    #[error("the budget was used up before this was reached")]
    Limit,
    /// The puzzle has a fault, such as clashing givens.
    #[error(transparent)]
    Broken(#[from] Fault),
}

/// Solves a puzzle with a profile and keeps the evidence of every narrated step.
///
/// If the puzzle has one solution, the profile runs, followed by its last resort if it is stuck. If
/// there are several solutions, the profile runs without the last resort. If there is no solution,
/// it runs to a contradiction with few guesses. A profile whose scale is defined only for puzzles
/// with one solution makes no steps on other puzzles.
///
/// # Errors
/// When the puzzle has a fault: clashing givens, an open cell without a candidate, or a
/// digit without a place.
pub fn explain(
    puzzle: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
    scope: Scope,
) -> Result<Path, Fault> {
    Explainer::new(profile, uniqueness_policy, scope).explain(puzzle)
}

/// Explains puzzles with one profile, within a budget of work.
pub struct Explainer<'p> {
    profile: &'p Profile,
    runner: Runner<'p>,
    uniqueness_policy: UniquenessPolicy,
    scope: Scope,
    /// Maximum work for a search, and again for its narration, in units; `None` for no limit.
    budget: Option<u64>,
}

impl<'p> Explainer<'p> {
    /// An explainer with a profile.
    pub fn new(
        profile: &'p Profile,
        uniqueness_policy: UniquenessPolicy,
        scope: Scope,
    ) -> Explainer<'p> {
        Explainer {
            profile,
            runner: Runner::new(profile, uniqueness_policy),
            uniqueness_policy,
            scope,
            budget: None,
        }
    }

    /// Limits the work for each puzzle to this many units, see [`crate::grade::UNITS_PER_SECOND`].
    /// If the budget is used up, the path has the steps so far and the outcome [`Outcome::Limit`].
    /// The narration may use the same amount again. If that is not enough, the rest is narrated in
    /// the order of the search ([`Scope::Search`]).
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> Explainer<'p> {
        Explainer {
            runner: self.runner.with_budget(units),
            budget: units,
            ..self
        }
    }

    /// The path of a puzzle.
    ///
    /// # Errors
    /// As for [`explain`].
    pub fn explain(&mut self, puzzle: &Puzzle) -> Result<Path, Fault> {
        self.explain_with_recorders(puzzle, &mut [])
    }

    /// The steps by which the profile proves a claim about a candidate. After the last step, the
    /// board shows the claim.
    ///
    /// # Errors
    /// The reason why there is no derivation.
    pub fn derive(&mut self, puzzle: &Puzzle, claim: Claim) -> Result<Derivation, NoDerivation> {
        let mut log = Log::default();
        let listener_setup = ListenerSetup {
            log: Some(&mut log),
            extra_recorders: &mut [],
        };
        let not_counted = None;
        let run = (self.runner).run(puzzle, not_counted, WithoutSolution::Logic, listener_setup)?;
        if claim.is_on(&run.start) {
            return Err(NoDerivation::Known);
        }
        let mut replay = Replay::new(&run.start);
        let mut limit = Rating::default();
        for logged in &log.0 {
            if claim.is_on(replay.board()) {
                break;
            }
            if let Record::Step(step) = &logged.record {
                limit = limit.max(step.rating);
            }
            replay.follow(&logged.record);
        }
        let search = SearchResult {
            profile: self.profile,
            uniqueness: self.uniqueness_policy.uniqueness(&run.solutions),
            start: &run.start,
            log: &log,
            outcome: run.outcome,
            limit,
            budget: self.budget,
        };
        match narration::narrate_claim(&search, claim) {
            Some(steps) => Ok(Derivation {
                start: run.start,
                steps,
            }),
            None if run.outcome == Outcome::Limit => Err(NoDerivation::Limit),
            None => Err(NoDerivation::Beyond),
        }
    }

    /// A short narrated path to the digit of a cell. Its last step fills the cell. If the digit is
    /// not derived without a guess, the path has all records up to the one that finally fills the
    /// cell.
    ///
    /// # Errors
    /// The reason why there is no such path.
    pub fn explain_cell(&mut self, puzzle: &Puzzle, cell: Cell) -> Result<Path, NoDerivation> {
        let path = self.explain(puzzle)?;
        if path.start.value(cell).is_some() {
            return Err(NoDerivation::Known);
        }
        let Some(digit) = path.end.value(cell) else {
            return Err(match path.outcome {
                Outcome::Limit => NoDerivation::Limit,
                Outcome::Solved | Outcome::Stuck | Outcome::Contradiction(_) => {
                    NoDerivation::Beyond
                }
            });
        };
        let records: Vec<Record> =
            if let Ok(derivation) = self.derive(puzzle, Claim::Is(Candidate { cell, digit })) {
                let records = derivation.steps.into_iter().map(Record::Step).collect();
                numbered_removals::with_named_removals(records)
            } else {
                let mut replay = Replay::new(&path.start);
                let mut kept_count = 0;
                for (index, record) in path.records.iter().enumerate() {
                    let was_open = replay.board().value(cell).is_none();
                    replay.follow(record);
                    if was_open && replay.board().value(cell) == Some(digit) {
                        kept_count = index + 1;
                    }
                }
                let mut records = path.records;
                records.truncate(kept_count);
                records
            };
        let mut replay = Replay::new(&path.start);
        for record in &records {
            replay.follow(record);
        }
        Ok(Path {
            outcome: Outcome::Stuck,
            end: replay.board().clone(),
            grade: Grade::of(&records),
            records,
            budget_exhausted: None,
            ..path
        })
    }

    /// Like [`Explainer::explain`]. `extra_recorders` receive the events of the search.
    ///
    /// # Errors
    /// As for [`explain`].
    pub fn explain_with_recorders(
        &mut self,
        puzzle: &Puzzle,
        extra_recorders: &mut [&mut dyn Recorder],
    ) -> Result<Path, Fault> {
        let not_counted = None;
        let refute = WithoutSolution::Refute;
        let search = FinishedSearch::of(
            &mut self.runner,
            (puzzle, not_counted),
            refute,
            extra_recorders,
        )?;
        Ok(search.path(self.scope))
    }

    /// Searches a puzzle once, so that paths in several scopes can be made. The explainer's own
    /// scope is not used.
    ///
    /// # Errors
    /// As for [`explain`].
    pub fn search(&mut self, puzzle: &Puzzle) -> Result<FinishedSearch<'p>, Fault> {
        let not_counted = None;
        let refute = WithoutSolution::Refute;
        FinishedSearch::of(&mut self.runner, (puzzle, not_counted), refute, &mut [])
    }
}

/// The path of these steps, which lead from the start to the solution. Leaves out steps that are
/// not needed. The text of each step is true on the board before it.
pub(crate) fn path_of_steps(
    profile: &Profile,
    uniqueness: Uniqueness,
    start: &Board,
    solutions: SolutionCount,
    steps: Vec<Step>,
) -> Path {
    let mut log = Log::default();
    let mut replay = Replay::new(start);
    let records: Vec<Record> = steps.into_iter().map(Record::Step).collect();
    let grade = Grade::of(&records);
    for record in records {
        replay.follow(&record);
        log.0.push(log::LogEntry {
            record,
            found: logic::FoundOn::ThisBoard,
        });
    }
    let search = FinishedSearch {
        profile,
        uniqueness,
        budget: None,
        run: Run {
            solutions,
            start: start.clone(),
            outcome: Outcome::Solved,
            grade,
            budget_exhausted: None,
        },
        log,
        end: replay.board().clone(),
    };
    let path = search.path(Scope::Needed);
    Path {
        grade: path.narrated_grade(),
        ..path
    }
}

/// A finished search of a puzzle with its evidence. It makes paths in any scope without searching
/// again.
pub struct FinishedSearch<'p> {
    profile: &'p Profile,
    uniqueness: Uniqueness,
    /// The budget of a narration, in units of work; `None` for no limit.
    budget: Option<u64>,
    run: Run,
    log: Log,
    /// The final board of the search.
    end: Board,
}

impl<'p> FinishedSearch<'p> {
    /// Searches a puzzle and keeps the proofs. `extra_recorders` receive the events of the search.
    /// `solutions` is what the exhaustive solver found; `None` if it has not run yet.
    pub(crate) fn of(
        runner: &mut Runner<'p>,
        (puzzle, solutions): (&Puzzle, Option<SolutionCount>),
        without_solution: WithoutSolution,
        extra_recorders: &mut [&mut dyn Recorder],
    ) -> Result<FinishedSearch<'p>, Fault> {
        // Most searches have a few more steps than open cells.
        let mut log = Log(Vec::with_capacity(80));
        let listener_setup = ListenerSetup {
            log: Some(&mut log),
            extra_recorders,
        };
        let run = runner.run(puzzle, solutions, without_solution, listener_setup)?;
        Ok(FinishedSearch {
            profile: runner.profile(),
            uniqueness: runner.uniqueness(&run.solutions),
            budget: runner.budget(),
            run,
            log,
            end: runner.board().clone(),
        })
    }

    /// The run without its proofs.
    pub(crate) fn run(&self) -> &Run {
        &self.run
    }

    /// What techniques may assume about the number of solutions.
    pub(crate) fn uniqueness(&self) -> Uniqueness {
        self.uniqueness
    }

    /// The records in the order and form of the search.
    pub(crate) fn records(&self) -> impl Iterator<Item = &Record> + Clone {
        self.log.0.iter().map(|entry| &entry.record)
    }

    /// The path with this scope.
    pub fn path(&self, scope: Scope) -> Path {
        let run = &self.run;
        let search = SearchResult {
            profile: self.profile,
            uniqueness: self.uniqueness,
            start: &run.start,
            log: &self.log,
            outcome: run.outcome,
            limit: run.grade.rating_without_guesses,
            budget: self.budget,
        };
        let narration = match scope {
            Scope::Search => None,
            Scope::Whole | Scope::Needed => narration::narrate(&search, scope),
        };
        let narration = narration.unwrap_or_else(|| Narration {
            records: self.log.records(),
            outcome: run.outcome,
            end: self.end.clone(),
        });
        Path {
            solutions: run.solutions,
            records: numbered_removals::with_named_removals(narration.records),
            start: run.start.clone(),
            outcome: narration.outcome,
            end: narration.end,
            grade: run.grade.clone(),
            deductions: self.log.deductions(),
            budget_exhausted: run.budget_exhausted,
        }
    }
}
