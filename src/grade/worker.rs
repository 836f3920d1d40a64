//! Grading of one puzzle by its criteria.

use crate::batch::Item;
use crate::cli::args::{Grade, PathChoice};
use crate::files::Folder;
use crate::grade::cache::Cache;
use crate::grade::canonical::canonical;
use crate::grade::criteria::CriteriaOfSources;
use crate::grade::explained::Explained;
use crate::grade::{curve_files, path_files};
use crate::report::se_steps::SeSteps;
use anyhow::bail;
use grid::Puzzle;
use grid::text::position_text;
use logic::{Recorder, Scale, ThreadPermits};
use oracle::Solver;
use std::time::Instant;
use whydoku::UniquenessPolicy;
use whydoku::effort::Player;
use whydoku::grade::gates::{Failure, Gate, Requirement};
use whydoku::grade::{Criteria, Curve, GradeRecord, Judge};
use whydoku::path::TechniqueSequence;
use whydoku::trial_depth::TrialDepths;

/// Data shared by the workers of a run.
#[derive(Clone, Copy)]
pub(crate) struct Grading<'a> {
    pub(crate) arguments: &'a Grade,
    pub(crate) criteria: &'a CriteriaOfSources,
    /// The player whose effort is estimated.
    pub(crate) player: &'a Player,
    /// Folder for solution paths.
    pub(crate) traces: Option<&'a Folder>,
    /// Folder for effort curves.
    pub(crate) curves: Option<&'a Folder>,
    pub(crate) cache: Option<&'a Cache>,
    pub(crate) permits: &'a ThreadPermits,
}

/// State of a thread, kept between puzzles.
pub(crate) struct Worker<'a> {
    grading: Grading<'a>,
    uniqueness_policy: UniquenessPolicy,
    /// One judge for each of the criteria.
    judges: Vec<Judge<'a>>,
    solver: Solver,
    depths: TrialDepths,
    /// Whether a report contains Sudoku Explainer's step lines.
    has_se_steps: bool,
    /// Whether records need the sequence of techniques, for a baseline or a report.
    needs_techniques: bool,
}

impl<'a> Worker<'a> {
    /// A worker of this run.
    pub(crate) fn new(grading: Grading<'a>) -> Worker<'a> {
        let Grading {
            arguments,
            criteria,
            player,
            permits,
            ..
        } = grading;
        let uniqueness_policy = arguments.solving.uniqueness.uniqueness_policy();
        // JSON records contain the score of each step, which needs the sequence of techniques.
        let needs_techniques = arguments.needs_techniques() || arguments.has_step_scores();
        let judges = criteria.all.iter().map(|criteria| {
            let judge = Judge::new(criteria, uniqueness_policy).with_permits(permits);
            let judge = if arguments.writes_only_grades() && criteria.need_only_ratings() {
                judge.for_ratings()
            } else {
                judge
            };
            let judge = judge.with_budget(arguments.solving.budget);
            let judge = match arguments.with_path {
                Some(PathChoice::Bare) => judge.with_paths(),
                Some(PathChoice::Words) | None => judge,
            };
            let judge = if needs_techniques {
                judge.with_sequences()
            } else {
                judge
            };
            if includes_effort(arguments, criteria) {
                judge.with_effort(player)
            } else {
                judge
            }
        });
        Worker {
            grading,
            uniqueness_policy,
            judges: judges.collect(),
            solver: Solver::new(),
            depths: TrialDepths::default(),
            has_se_steps: arguments.has_se_steps(),
            needs_techniques,
        }
    }

    /// Whether a path or curve file of the puzzle is requested and does not exist.
    pub(crate) fn lacks_files(&self, item: &Item, puzzle: &Puzzle) -> bool {
        let Grading { traces, curves, .. } = self.grading;
        let source = &item.source;
        let includes_effort = || {
            let criteria = &self.grading.criteria;
            let chosen = criteria
                .all
                .get(criteria.index_of_source(item.source_index));
            chosen.is_some_and(|chosen| includes_effort(self.grading.arguments, chosen))
        };
        traces.is_some_and(|folder| !path_files::is_in(folder, source, puzzle))
            || curves.is_some_and(|folder| {
                includes_effort() && !curve_files::is_in(folder, source, puzzle)
            })
    }

    /// Grades the easy puzzles of a chunk together, if only their grades are needed.
    /// `saved_records` is the number of records that an earlier run has saved.
    pub(crate) fn prepare(&mut self, items: &[&Item], saved_records: u64) {
        let Grading {
            arguments, cache, ..
        } = self.grading;
        // With several criteria, the chunk may contain puzzles of each, so it is not graded together.
        let [judge] = self.judges.as_mut_slice() else {
            return;
        };
        // With `--timing`, each puzzle is graded alone, because its record contains the time for
        // it.
        let needs_more = self.needs_techniques || self.has_se_steps || arguments.timing;
        if needs_more || cache.is_some() {
            return;
        }
        let needed = items.iter().filter(|item| item.number >= saved_records);
        let puzzles = needed.filter_map(|item| item.puzzle.as_ref().ok());
        judge.prepare(&puzzles.collect::<Vec<&Puzzle>>());
    }

    /// Grades a puzzle and checks its gates, or takes the record from the cache.
    pub(crate) fn record(&mut self, item: &Item, puzzle: &Puzzle) -> anyhow::Result<GradeRecord> {
        let index = self.grading.criteria.index_of_source(item.source_index);
        let mut record = self.cached_or_new(item, puzzle, index)?;
        // These failures are not part of the cached record, because another source may declare
        // another rating or solution.
        if let Some(criteria) = self.grading.criteria.all.get(index) {
            let rating_failure = criteria
                .gates
                .declared_rating_failure(record.rating, item.declared.as_deref());
            record.failures.extend(rating_failure);
            let declared = item.declared_solution.as_deref();
            let solution_failure =
                criteria
                    .gates
                    .declared_solution_failure(puzzle, declared, &mut self.solver);
            record.failures.extend(solution_failure);
            if let (Some(folder), Some(effort)) = (self.grading.curves, &record.effort) {
                let curve = Curve {
                    puzzle: &record.puzzle,
                    profile: &criteria.profile.name,
                    effort,
                };
                curve_files::write(folder, &item.source, &curve)?;
            }
        }
        Ok(record)
    }

    /// The record from the cache, or else a new record, which is then cached.
    fn cached_or_new(
        &mut self,
        item: &Item,
        puzzle: &Puzzle,
        criteria_index: usize,
    ) -> anyhow::Result<GradeRecord> {
        let Some(cache) = self.grading.cache else {
            return self.grade(item, puzzle);
        };
        if let Some(record) = cache.get(criteria_index, &position_text(puzzle)) {
            return Ok(record);
        }
        let record = self.grade(item, puzzle)?;
        cache.keep(criteria_index, &record)?;
        Ok(record)
    }

    /// Grades a puzzle by the criteria of the item's source, and writes its path file if requested.
    fn grade(&mut self, item: &Item, puzzle: &Puzzle) -> anyhow::Result<GradeRecord> {
        let start = self.grading.arguments.timing.then(Instant::now);
        let index = self.grading.criteria.index_of_source(item.source_index);
        let (Some(criteria), Some(judge)) = (
            self.grading.criteria.all.get(index),
            self.judges.get_mut(index),
        ) else {
            bail!("{}: there are no criteria for it", item.source);
        };
        let (mut techniques, mut se_steps) = (TechniqueSequence::default(), SeSteps::new());
        let mut recorders: Vec<&mut dyn Recorder> = Vec::new();
        if self.needs_techniques {
            recorders.push(&mut techniques);
        }
        if self.has_se_steps && criteria.profile.scale == Scale::SudokuExplainer {
            recorders.push(&mut se_steps);
        }
        let arguments = self.grading.arguments;
        // Profiles on Sudoku Explainer's scale have traces in its form; all others in HoDoKu's.
        let has_hodoku_trace = arguments.trace && criteria.profile.scale == Scale::Own;
        let has_words = arguments.with_path == Some(PathChoice::Words);
        let needs_proofs =
            arguments.check || has_hodoku_trace || has_words || self.grading.traces.is_some();
        let (graded, mut record, searches) = if needs_proofs {
            judge.judge_with_searches(puzzle, &mut recorders)
        } else {
            let (graded, record) = judge.judge(puzzle, &mut recorders);
            (graded, record, Vec::new())
        };
        let budget = arguments.solving.budget;
        // Only a puzzle with one solution has a depth.
        if arguments.te && graded.has_one_solution() {
            record.trial_depth = Some(self.depths.of(puzzle, budget.unwrap_or(u64::MAX)));
        }
        record.hardest_step = se_steps.hardest().map(str::to_owned);
        if arguments.trace && criteria.profile.scale == Scale::SudokuExplainer {
            record.step_lines = Some(se_steps.steps().to_owned());
        }
        if criteria.gates.requires(Requirement::Distinct) {
            record.canonical = canonical(puzzle).map(|(form, _)| form);
        }
        if self.needs_techniques {
            record.techniques = Some(techniques.to_string());
        }
        let mut searches = searches.into_iter();
        let mut explained = |profile| {
            Explained::new(puzzle, profile, self.uniqueness_policy, budget)
                .with_search(searches.next().flatten())
        };
        let explanation = explained(&criteria.profile);
        if has_hodoku_trace {
            let path = explanation.search_path();
            let steps = path.iter().flat_map(|path| &path.records);
            let lines: Vec<String> = steps.filter_map(render::hodoku::record).collect();
            record.step_lines = Some(lines.join(" | "));
        }
        if has_words {
            let style = render::Style::default();
            let path = explanation.narrated_path().as_ref().ok();
            let path = path.map(|path| {
                whydoku::trace(
                    puzzle,
                    &criteria.profile,
                    path,
                    self.uniqueness_policy,
                    &style,
                )
            });
            record.path = path.map(|trace| render::trace::write_line(&trace));
        }
        if arguments.check {
            let faults = explanation.faults().into_iter();
            record
                .failures
                .extend(faults.map(|why| Failure::new(Gate::Check, why)));
            for further in &criteria.further_profiles {
                let name = &further.name;
                let faults = explained(&further.profile).faults().into_iter();
                let faults = faults.map(|why| Failure::new(Gate::Check, format!("{name}: {why}")));
                record.failures.extend(faults);
            }
        }
        record.micros = start.and_then(|start| u64::try_from(start.elapsed().as_micros()).ok());
        if let Some(folder) = self.grading.traces {
            let path = explanation.narrated_path();
            path_files::write(folder, &item.source, puzzle, &criteria.profile, path)?;
        }
        Ok(record)
    }
}

/// Whether records by these criteria include the effort. The answer must not depend on other
/// criteria of the run, because the key of the cache contains only these.
fn includes_effort(arguments: &Grade, criteria: &Criteria) -> bool {
    arguments.has_effort() || !criteria.gates.effort.is_open()
}
