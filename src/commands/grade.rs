//! `whydoku grade INPUT...`: one record per puzzle, and whether each passes its gates.

use crate::batch::{self, Item, Shard, Way};
use crate::cli::args::{Grade, GradeFormat};
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::{input, terminal};
use crate::grade::baseline::{Absent, Baseline, Change};
use crate::grade::criteria::{Criteria, CriteriaOfSources};
use crate::grade::duplicates::Distinct;
use crate::grade::path_files;
use crate::grade::policy;
use crate::grade::resume::Resume;
use crate::report::{
    Report, Row, fingerprint, github::Github, jsonl::Jsonl, junit::Junit, markdown::Markdown,
    sarif::Sarif, se_trace::SeTraces, several::Several, several::ToFile, table::Table, tap::Tap,
    text::Text, tsv::Tsv,
};
use anyhow::{Context, bail};
use grid::Puzzle;
use logic::{Hands, Recorder, Scale};
use oracle::Solver;
use std::fmt::Write as _;
use std::io::Write;
use std::time::Instant;
use techniques::se_trace::SeTrace;
use whydoku::grade::gates::{Failure, Requirement};
use whydoku::{Ask, Grader, TechniqueSequence, audit};

pub(crate) fn run(arguments: &Grade) -> anyhow::Result<Exit> {
    let sources = arguments.puzzles.sources();
    let plans = criteria(arguments, &sources)?;
    if arguments.trace {
        traceable(&plans.all)?;
    }
    let mut baseline = match &arguments.baseline {
        Some(path) if arguments.update => Some(Baseline::open(path, Absent::Empty)?),
        Some(path) => Some(Baseline::open(path, Absent::Wrong)?),
        None => None,
    };
    let mut resume = match &arguments.resume {
        Some(path) => Some(Resume::open(path, key(arguments, &plans, &sources))?),
        None => None,
    };
    if let Some(folder) = &arguments.traces {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let progress = Progress::new(length(&sources));
    let done = resume.as_ref().map_or(0, Resume::done);
    let ask = arguments.solving.uniqueness.ask();
    let report = |format| report(format, arguments, &plans.all);
    let further = arguments.reports.iter();
    let further = further.map(|(format, path)| ToFile::create(path, report(*format)));
    let further = further.collect::<anyhow::Result<Vec<_>>>()?;
    let first: Box<dyn Report> = if arguments.trace {
        Box::new(SeTraces)
    } else {
        report(arguments.format)
    };
    let mut report = Several::new(first, further);
    let mut out = terminal::results();
    let mut tally = Tally::default();
    let mut distinct = Distinct::default();
    report.head(&mut out)?;
    let hands = Hands::default();
    let exit = batch::run(
        sources,
        Way {
            jobs: arguments.jobs,
            shard: arguments.shard.unwrap_or(Shard::WHOLE),
            hands: Some(&hands),
        },
        || Worker::new(arguments, &plans, ask, &hands),
        |worker, item, puzzle| {
            // A finished record is taken from the state.
            (item.number >= done).then(|| worker.row(item, puzzle))
        },
        |item, result| {
            let earlier = match &mut resume {
                Some(resume) if item.number < done => Some(resume.take(&item.source, item.line)?),
                Some(_) | None => None,
            };
            let mut row = match (earlier, result.flatten(), item.puzzle) {
                (Some(row), _, _) => row,
                (None, Some(row), _) => row?,
                (None, None, Err(bad)) => Row::unreadable(bad.text, bad.place, bad.what),
                (None, None, Ok(_)) => Row::default(),
            };
            row.line = item.line;
            item.source.as_ref().clone_into(&mut row.source);
            row.plan = plans.of(item.source_index);
            if let Some(resume) = &mut resume
                && item.number >= done
            {
                resume.keep(&row)?;
            }
            let again = distinct.failure(&mut row);
            row.failures.extend(again);
            if let Some(baseline) = &mut baseline {
                let change = baseline.compare(&row, &plans.all);
                tell_change(&mut row, change, arguments);
            }
            tally.count(&row);
            progress.advance(row.puzzle.len() as u64 + 1);
            tell_failure(&row, arguments.format);
            report.row(&mut out, row)?;
            Ok(())
        },
    )?;
    report.foot(&mut out)?;
    out.flush()?;
    if let Some(baseline) = baseline {
        tally.exit = tally.exit.and(settle(baseline, arguments)?);
    }
    if let Some(resume) = resume {
        resume.finish()?;
    }
    if arguments.check {
        terminal::note(&format!(
            "checked: {} records, {} steps, {} wrong steps",
            tally.records, tally.steps, tally.wrong
        ));
    }
    let exit = exit.and(tally.exit);
    let forgiven = arguments.exit_zero && exit == Exit::Gate;
    Ok(if forgiven { Exit::Fine } else { exit })
}

/// The criteria of a command line.
fn criteria(
    arguments: &Grade,
    sources: &[anyhow::Result<input::Source>],
) -> anyhow::Result<CriteriaOfSources> {
    if let Some(path) = &arguments.policy {
        return policy::criteria(path, &arguments.solving.profile, sources);
    }
    let criteria = Criteria::new(arguments.solving.profile()?, arguments.gates.gates()?);
    Ok(CriteriaOfSources {
        all: vec![criteria],
        of_source: vec![0; sources.len()],
    })
}

/// Refuses step traces of profiles that do not follow Sudoku Explainer.
fn traceable(plans: &[Criteria]) -> anyhow::Result<()> {
    let mut profiles = plans.iter().map(|plan| &plan.profile);
    match profiles.find(|profile| profile.scale != Scale::SudokuExplainer) {
        Some(profile) => bail!(
            "--trace writes the step traces of Sudoku Explainer, and profile {} does not follow \
             it; use --profile se, or --traces DIR for readable paths",
            profile.name
        ),
        None => Ok(()),
    }
}

/// A report in this format.
fn report(format: GradeFormat, arguments: &Grade, plans: &[Criteria]) -> Box<dyn Report> {
    match format {
        GradeFormat::Tsv => {
            let mut tsv = Tsv::new(plans);
            if arguments.counts {
                tsv = tsv.counting(plans);
            }
            if arguments.timing {
                tsv = tsv.timing();
            }
            Box::new(tsv)
        }
        GradeFormat::Jsonl => Box::new(Jsonl::new(plans)),
        GradeFormat::Table => Box::new(Table::default()),
        GradeFormat::Text => Box::new(Text::default()),
        GradeFormat::Github => Box::new(Github::default()),
        GradeFormat::Junit => Box::new(Junit::default()),
        GradeFormat::Sarif => Box::new(Sarif::default()),
        GradeFormat::Tap => Box::new(Tap::default()),
        GradeFormat::Markdown => Box::new(Markdown::default()),
    }
}

/// What a thread keeps between puzzles.
struct Worker<'a> {
    arguments: &'a Grade,
    plans: &'a CriteriaOfSources,
    ask: Ask,
    /// For each plan its grader and, if techniques are not permitted, one without them.
    graders: Vec<(Grader<'a>, Option<Grader<'a>>)>,
    solver: Solver,
    /// Whether a report has Sudoku Explainer's lines of steps.
    tells: bool,
}

impl<'a> Worker<'a> {
    fn new(
        arguments: &'a Grade,
        plans: &'a CriteriaOfSources,
        ask: Ask,
        hands: &'a Hands,
    ) -> Worker<'a> {
        let grader = |profile| {
            let grader = Grader::new(profile, ask).with_hands(hands);
            grader.with_budget(arguments.budget)
        };
        let graders = plans.all.iter().map(|plan| {
            let restricted = plan.restricted.as_ref().map(grader);
            (grader(&plan.profile), restricted)
        });
        let further = arguments.reports.iter().map(|&(format, _)| format);
        let mut formats = further.chain([arguments.format]);
        Worker {
            arguments,
            plans,
            ask,
            graders: graders.collect(),
            solver: Solver::new(),
            tells: arguments.trace || formats.any(|format| format == GradeFormat::Jsonl),
        }
    }

    /// Grades a puzzle and holds it against its gates.
    fn row(&mut self, item: &Item, puzzle: &Puzzle) -> anyhow::Result<Row> {
        let begin = Instant::now();
        let index = self.plans.of(item.source_index);
        let (Some(plan), Some((grader, restricted))) =
            (self.plans.all.get(index), self.graders.get_mut(index))
        else {
            return Ok(Row::default());
        };
        let (mut trail, mut told) = (TechniqueSequence::default(), SeTrace::new());
        let mut listeners: Vec<&mut dyn Recorder> = Vec::new();
        if self.arguments.baseline.is_some() {
            listeners.push(&mut trail);
        }
        if self.tells && plan.profile.scale == Scale::SudokuExplainer {
            listeners.push(&mut told);
        }
        let graded = grader.grade_along(puzzle, &mut listeners);
        let mut row = Row::of(puzzle.to_string(), &graded);
        row.hardest_step = told.hardest().map(str::to_owned);
        if self.arguments.trace {
            row.steps_told = Some(told.steps().to_owned());
        }
        row.failures = plan
            .gates
            .failures(puzzle, &graded, restricted.as_mut(), &mut self.solver);
        if plan.gates.requires(Requirement::Distinct) {
            row.canonical = oracle::canon::canon(puzzle).map(|canon| canon.form.to_string());
        }
        if self.arguments.baseline.is_some() {
            row.trail = Some(trail.to_string());
        }
        if self.arguments.check {
            let faults = audit(puzzle, &plan.profile, self.ask, &graded);
            let faults = faults.into_iter();
            row.failures
                .extend(faults.map(|why| Failure::new("check", why)));
        }
        if self.arguments.timing {
            row.micros = u64::try_from(begin.elapsed().as_micros()).ok();
        }
        if let Some(folder) = &self.arguments.traces {
            path_files::write(folder, &item.source, puzzle, &plan.profile, self.ask)?;
        }
        Ok(row)
    }
}

/// What became of a puzzle since the baseline: a failure, a note, or with `--update` always a
/// note.
fn tell_change(row: &mut Row, change: Option<Change>, arguments: &Grade) {
    let (why, fails) = match change {
        None => return,
        Some(Change::Grade(why)) => (why, true),
        Some(Change::Path(why)) => (why, false),
        Some(Change::New) if arguments.update => return,
        Some(Change::New) => (
            "new: not in the baseline, --update adds it".to_owned(),
            true,
        ),
    };
    if fails && !arguments.update {
        row.failures.push(Failure::new("baseline", why));
    } else {
        terminal::note(&format!("{}: baseline: {why}", row.place()));
    }
}

/// Compares what is left, or writes the file.
fn settle(baseline: Baseline, arguments: &Grade) -> anyhow::Result<Exit> {
    // A shard does not see every puzzle.
    let gone = match arguments.shard {
        Some(_) => Vec::new(),
        None => baseline.gone(),
    };
    for gone in &gone {
        terminal::note(gone);
    }
    if arguments.update {
        terminal::note(&baseline.update()?);
        return Ok(Exit::Fine);
    }
    Ok(if gone.is_empty() {
        Exit::Fine
    } else {
        Exit::Gate
    })
}

/// One line for a puzzle that fails, where the report itself has none. That a text is no puzzle
/// was told when it was read.
fn tell_failure(row: &Row, format: GradeFormat) {
    let silent = matches!(format, GradeFormat::Tsv | GradeFormat::Jsonl);
    if silent && !row.passes() && row.error.is_none() {
        terminal::complain(&anyhow::anyhow!("{}: {}", row.place(), row.complaint()));
    }
}

/// How many bytes the sources have, if all are files.
fn length(sources: &[anyhow::Result<input::Source>]) -> Option<u64> {
    let lengths = sources.iter().map(|source| match source {
        Ok(input::Source::File(path)) => Some(std::fs::metadata(path).ok()?.len()),
        Ok(input::Source::Text(_) | input::Source::Stdin) => None,
        Err(_) => Some(0),
    });
    lengths.sum()
}

/// A fingerprint of all that a row depends on.
fn key(
    arguments: &Grade,
    plans: &CriteriaOfSources,
    sources: &[anyhow::Result<input::Source>],
) -> u64 {
    let mut text = format!(
        "{} {:?} {:?} {:?} {} {} {:?}",
        env!("CARGO_PKG_VERSION"),
        arguments.solving,
        arguments.budget,
        arguments.shard,
        arguments.check,
        arguments.timing,
        (arguments.baseline.is_some(), arguments.trace),
    );
    for plan in &plans.all {
        let _ = write!(text, " {:016x} {:?}", plan.profile.hash, plan.gates);
    }
    for (index, source) in sources.iter().enumerate() {
        if let Ok(source) = source {
            let length = match source {
                input::Source::File(path) => std::fs::metadata(path).map_or(0, |data| data.len()),
                input::Source::Text(text) => fingerprint(text),
                input::Source::Stdin => 0,
            };
            let _ = write!(text, " {} {} {length}", plans.of(index), source.name());
        }
    }
    fingerprint(&text)
}

/// What the records add up to.
#[derive(Default)]
struct Tally {
    records: u64,
    steps: u64,
    wrong: usize,
    exit: Exit,
}

impl Tally {
    fn count(&mut self, row: &Row) {
        self.records += 1;
        self.steps += u64::from(row.steps);
        let failures = row.failures.iter();
        self.wrong += failures.filter(|failure| failure.gate == "check").count();
        // A text that is no puzzle is an error of the input, and counted as such.
        if !row.passes() && row.error.is_none() {
            self.exit = self.exit.and(Exit::Gate);
        }
    }
}
