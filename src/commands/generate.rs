//! `whydoku generate`: new puzzles that pass gates.

use crate::batch::run_numbered;
use crate::cli::args::{Generate, GradeFormat, RequirementChoice, StrategyChoice};
use crate::cli::exit::Exit;
use crate::cli::progress::SearchProgress;
use crate::cli::{profiles, terminal};
use crate::files::{Folder, Overwrite, RunFiles};
use crate::generate::{DistinctPuzzles, State, plain_puzzles};
use crate::grade::path_files;
use crate::grade::policy_files::{self, PolicyScope};
use crate::report::choice::{Columns, of_format};
use crate::report::multi_report::MultiReport;
use anyhow::bail;
use grid::Puzzle;
use grid::text::read_one;
use std::collections::BTreeSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use whydoku::Scope;
use whydoku::generate::{
    Batch, GeneratedPuzzle, Generator, Grading, Plan, StartFrom, Strategy, techniques_used,
};
use whydoku::grade::Criteria;
use whydoku::grade::gates::{Gate, Requirement};
use whydoku::grade::record::fingerprint;
use whydoku::path::Explainer;

pub(crate) fn run(arguments: &Generate) -> anyhow::Result<Exit> {
    let criteria = criteria(arguments)?;
    for technique in techniques_used(&criteria.gates).filter_map(whydoku::catalogue::by_slug) {
        arguments.uniqueness.allows(technique.info())?;
    }
    let from = if arguments.from.is_empty() {
        StartFrom::Chance
    } else {
        let puzzles = plain_puzzles(&arguments.from, &arguments.reading)?;
        if arguments.shuffle {
            StartFrom::Isomorphs(puzzles)
        } else {
            StartFrom::Neighbours(puzzles)
        }
    };
    let avoided = plain_puzzles(&arguments.avoid, &arguments.reading)?;
    let avoided: Vec<Puzzle> = avoided.into_iter().map(Puzzle::from).collect();
    let strategy = arguments.strategy.map(StrategyChoice::strategy);
    let key = key(arguments, &criteria, &from, &avoided);
    let plan = Plan::new(&criteria, strategy, from)?;
    let mut files = Files::open(arguments, key)?;
    let grading = if arguments.format.is_some() || arguments.effort {
        Grading::Wanted
    } else {
        Grading::ByGates
    };
    let mut output = Output::new(arguments, &criteria, files.path_folder.take())?;
    let mut run = Run {
        wanted: arguments.number.get(),
        budget: arguments.budget,
        // Images of one puzzle are equivalent, so shuffled puzzles are compared as texts.
        distinct_puzzles: (plan.strategy != Strategy::Shuffle)
            .then(|| avoided.into_iter().collect()),
        found_texts: BTreeSet::new(),
        printed: 0,
        sum: Batch::default(),
    };
    let mut first_block = 0;
    let mut state = None;
    if let Some((opened, next, batch)) = files.state.take() {
        (state, first_block) = (Some(opened), next);
        run.take(batch, &mut output)?;
    }
    let progress = SearchProgress::new(run.wanted);
    let seeds_per_block = plan.seeds_per_block();
    if !run.is_over() {
        run_numbered(
            arguments.jobs,
            first_block,
            || {
                let uniqueness_policy = arguments.uniqueness.uniqueness_policy();
                let generator =
                    Generator::new(&plan, &criteria, uniqueness_policy, arguments.seed, grading);
                if arguments.effort {
                    generator.with_effort()
                } else {
                    generator
                }
            },
            |generator, block| {
                let mut batch = Batch::default();
                for number in block * seeds_per_block..(block + 1) * seeds_per_block {
                    batch.add(generator.batch_of(number));
                }
                batch
            },
            |block, batch| {
                if let Some(state) = &mut state {
                    state.keep(block + 1, &batch)?;
                }
                run.take(batch, &mut output)?;
                progress.show(run.printed, run.sum.candidates);
                Ok(if run.is_over() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            },
        )?;
    }
    drop(progress);
    output.finish()?;
    let is_complete = run.printed == run.wanted;
    if let Some(state) = state.filter(|_| is_complete) {
        state.finish()?;
    }
    if is_complete {
        return Ok(Exit::Fine);
    }
    terminal::note(&run.shortfall());
    Ok(Exit::Gate)
}

/// A run and its results.
struct Run {
    /// Number of puzzles to print.
    wanted: u64,
    /// Maximum work, in work units.
    budget: u64,
    /// The puzzles to avoid and those found so far. No puzzle equivalent to one of them is printed.
    /// `None` with `--shuffle`: then equivalent puzzles are requested, and `found_texts` is used instead.
    distinct_puzzles: Option<DistinctPuzzles>,
    /// The puzzles found so far, if `distinct_puzzles` is `None`. No puzzle is printed twice.
    found_texts: BTreeSet<String>,
    /// Number of puzzles printed.
    printed: u64,
    /// Totals of all results, without the puzzles.
    sum: Batch,
}

impl Run {
    fn is_over(&self) -> bool {
        self.printed >= self.wanted || self.sum.units >= self.budget
    }

    /// Adds the results of a block of seed numbers, or those saved by earlier runs. Prints the new puzzles
    /// among them; the run prints at most `wanted` puzzles.
    fn take(&mut self, batch: Batch, output: &mut Output<'_>) -> anyhow::Result<()> {
        let mut repeated = 0;
        for found in &batch.found {
            let is_new = match &mut self.distinct_puzzles {
                Some(distinct_puzzles) => distinct_puzzles.insert(read_one(&found.puzzle)?),
                None => self.found_texts.insert(found.puzzle.clone()),
            };
            if !is_new {
                repeated += 1;
            } else if self.printed < self.wanted {
                self.printed += 1;
                output.print(found, self.printed)?;
            }
        }
        self.sum.add(Batch {
            found: Vec::new(),
            failed: batch
                .failed
                .into_iter()
                .chain((repeated > 0).then_some((Gate::Distinct, repeated)))
                .collect(),
            ..batch
        });
        Ok(())
    }

    /// Message with the number of generated puzzles that failed each gate, largest number first.
    fn shortfall(&self) -> String {
        let mut failed = self.sum.failed.clone();
        failed.sort_by_key(|&(gate, count)| (std::cmp::Reverse(count), gate.word()));
        let failed: Vec<String> = failed
            .iter()
            .map(|(gate, count)| format!("{count} failed at `{gate}`"))
            .collect();
        format!(
            "found {} of {}: of {} candidates {}; raise --budget to search longer",
            self.printed,
            self.wanted,
            self.sum.candidates,
            if failed.is_empty() {
                "none failed".to_owned()
            } else {
                failed.join(", ")
            },
        )
    }
}

/// Destination of the puzzles.
struct Output<'a> {
    /// The report with `--format`; `None` if puzzles are printed as lines.
    reports: Option<MultiReport>,
    lines: Box<dyn Write>,
    /// The folder of path files, if one is given.
    path_folder: Option<Folder>,
    criteria: &'a Criteria,
    explainer: Explainer<'a>,
    seed: u64,
}

impl<'a> Output<'a> {
    fn new(
        arguments: &Generate,
        criteria: &'a Criteria,
        path_folder: Option<Folder>,
    ) -> anyhow::Result<Output<'a>> {
        let columns = Columns {
            counts: arguments.counts,
            effort: arguments.effort,
            te: false,
            timing: false,
        };
        let report = |format| of_format(format, columns, std::slice::from_ref(criteria));
        let reports = arguments
            .format
            .map(|format| MultiReport::new(report(format), terminal::plain_output(), Vec::new()));
        let mut output = Output {
            reports,
            lines: Box::new(terminal::plain_output()),
            path_folder,
            explainer: Explainer::new(
                &criteria.profile,
                arguments.uniqueness.uniqueness_policy(),
                Scope::Whole,
            ),
            criteria,
            seed: arguments.seed,
        };
        if let Some(reports) = &mut output.reports {
            reports.head()?;
        }
        Ok(output)
    }

    fn print(&mut self, found: &GeneratedPuzzle, number: u64) -> anyhow::Result<()> {
        let source = format!("seed-{}", self.seed);
        if let Some(folder) = &self.path_folder {
            let puzzle = read_one(&found.puzzle)?;
            let path = self.explainer.explain(&puzzle);
            path_files::write(folder, &source, &puzzle, &self.criteria.profile, &path)?;
        }
        if let (Some(reports), Some(record)) = (&mut self.reports, &found.record) {
            let mut record = record.clone();
            record.source = source;
            record.line = number as usize;
            reports.record(record)?;
        } else {
            writeln!(self.lines, "{}", found.puzzle)?;
            self.lines.flush()?;
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.lines.flush()?;
        if let Some(reports) = self.reports {
            reports.finish()?;
        }
        Ok(())
    }
}

/// Files written in addition to standard output.
struct Files {
    /// The state file, the number of the next block of seed numbers, and the saved results.
    state: Option<(State, u64, Batch)>,
    /// The folder of path files, if one is given.
    path_folder: Option<Folder>,
}

impl Files {
    fn open(arguments: &Generate, key: u64) -> anyhow::Result<Files> {
        let mut run_files = RunFiles::new(Overwrite::forced(arguments.force));
        for file in arguments.from.iter().chain(&arguments.avoid) {
            run_files.add_input(Path::new(file), "the input");
        }
        if let Some(path) = &arguments.policy {
            run_files.add_input(
                policy_files::find_above(path).as_ref().unwrap_or(path),
                "the policy",
            );
        }
        for file in profiles::files(&arguments.profile) {
            run_files.add_input(&file, "the profile");
        }
        run_files.add_standard_output()?;
        let state = arguments.resume.as_ref();
        let state = state
            .map(|path| run_files.open_journal(path, "the state"))
            .transpose()?;
        let state = state.map(|journal| State::open(journal, key)).transpose()?;
        let folder = arguments.traces.as_ref();
        Ok(Files {
            state,
            path_folder: folder
                .map(|folder| run_files.open_folder(folder))
                .transpose()?,
        })
    }
}

/// The criteria given on the command line.
fn criteria(arguments: &Generate) -> anyhow::Result<Criteria> {
    let mut gates = arguments.gates.clone();
    if arguments.minimal {
        gates.require.push(RequirementChoice::Minimal);
    }
    let criteria = match &arguments.policy {
        Some(path) => {
            let scope = PolicyScope::New(arguments.destination.as_deref());
            let found =
                policy_files::criteria(path, &arguments.profile, &gates, &arguments.scales, scope)?;
            // All generated puzzles count as one source.
            let index = found.index_of_source(0);
            match found.all.into_iter().nth(index) {
                Some(criteria) => criteria,
                None => bail!("{}: has no rule", path.display()),
            }
        }
        None => profiles::criteria(
            profiles::with_gate_profiles(
                profiles::profiles_with_last_resort(
                    &arguments.profile,
                    profiles::KEEP_LAST_RESORT,
                )?,
                &arguments.scales,
            )?,
            gates.gates()?,
            arguments.scales.clone(),
        )?,
    };
    // `declared` compares the rating of a puzzle with the one that this output declares. A line of 81
    // characters declares none.
    let has_ratings = |format| matches!(format, GradeFormat::Tsv | GradeFormat::Jsonl);
    if criteria.gates.require.contains(&Requirement::Declared)
        && !arguments.format.is_some_and(has_ratings)
    {
        bail!(
            "`declared` needs output with ratings; use --format tsv or --format \
             jsonl"
        );
    }
    Ok(criteria)
}

/// Fingerprint of the options that determine the results. A state file is used only if it has the
/// same fingerprint.
fn key(arguments: &Generate, criteria: &Criteria, from: &StartFrom, avoided: &[Puzzle]) -> u64 {
    let Criteria {
        profile,
        label,
        gates,
        ..
    } = criteria;
    // Every option is listed, so that adding one is a compile error here until someone decides
    // whether it belongs to the key.
    let Generate {
        seed,
        strategy,
        format,
        effort,
        uniqueness,
        // In the parameters `criteria`, `from` and `avoided`.
        gates: _,
        scales: _,
        minimal: _,
        policy: _,
        destination: _,
        profile: _,
        from: _,
        shuffle: _,
        avoid: _,
        reading: _,
        // A candidate and its record do not depend on these.
        number: _,
        budget: _,
        resume: _,
        counts: _,
        traces: _,
        force: _,
        jobs: _,
    } = arguments;
    let further_profiles = criteria.further_profiles.iter();
    let further_hashes: Vec<u64> = further_profiles
        .map(|further| further.profile.hash)
        .collect();
    let scales = criteria.scales();
    fingerprint(&format!(
        "{} {:016x} {further_hashes:x?} {label} {gates:?} {scales:?} {from:?} {avoided:?} {seed} {strategy:?} {} {effort} {uniqueness:?}",
        env!("CARGO_PKG_VERSION"),
        profile.hash,
        format.is_some(),
    ))
}

impl StrategyChoice {
    fn strategy(self) -> Strategy {
        match self {
            StrategyChoice::Dig => Strategy::Dig,
            StrategyChoice::Climb => Strategy::Climb,
            StrategyChoice::Pattern => Strategy::Pattern,
            StrategyChoice::Unbiased => Strategy::Unbiased,
        }
    }
}
