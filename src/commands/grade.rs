//! `whydoku grade INPUT...`: one record per puzzle, and whether each passes its gates.

use crate::batch::{self, Fault, Met, Shard, Way};
use crate::cli::args::{Grade, GradeFormat};
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::{input, terminal};
use crate::files::Replacement;
use crate::grade::baseline::{Absent, Baseline};
use crate::grade::cache::Cache;
use crate::grade::criteria::CriteriaOfSources;
use crate::grade::duplicates::Distinct;
use crate::grade::entry::Change;
use crate::grade::files::Files;
use crate::grade::key::key;
use crate::grade::policy;
use crate::grade::resume::Resume;
use crate::grade::worker::Worker;
use crate::report::{
    self, Columns, Report, hodoku_trace::HodokuTraces, se_trace::SeTraces, several::Several,
};
use anyhow::bail;
use logic::{Hands, Measure, Profile, Scale};
use whydoku::Criteria;
use whydoku::grade::gates::{Failure, Gate};
use whydoku::grade::record::GradeRecord;

#[expect(
    clippy::too_many_lines,
    reason = "one run, from what is asked to what is told"
)]
pub(crate) fn run(arguments: &Grade) -> anyhow::Result<Exit> {
    let sources = arguments.puzzles.sources();
    let criteria = criteria(arguments, &sources)?;
    let traces = arguments.trace.then(|| traces(&criteria.all)).transpose()?;
    comparable(arguments, &criteria.all)?;
    let mut baseline = baseline(arguments, &sources)?;
    let columns = Columns {
        counts: arguments.counts,
        effort: arguments.effort,
        timing: arguments.timing,
    };
    let report = |format| report::of(format, columns, &criteria.all);
    let files = Files::open(arguments, &criteria, &sources, &report)?;
    let mut resume = match files.state {
        Some(state) => Some(Resume::open(state, key(arguments, &criteria, &sources)?)?),
        None => None,
    };
    let cache = arguments.cache.as_deref();
    let cache = cache.map(|folder| Cache::open(folder, arguments, &criteria));
    let cache = cache.transpose()?;
    let progress = Progress::new(length(&sources));
    let done = resume.as_ref().map_or(0, Resume::done);
    let first = traces.unwrap_or_else(|| report(arguments.format));
    let mut reports = Several::new(first, terminal::results(), files.reports);
    let mut tally = Tally::default();
    let mut distinct = Distinct::default();
    reports.head()?;
    let hands = Hands::default();
    let exit = batch::run_with_faults(
        sources,
        Way {
            jobs: arguments.jobs,
            reading: &arguments.puzzles.reading,
            shard: arguments.shard.unwrap_or(Shard::WHOLE),
            hands: Some(&hands),
        },
        || {
            let traces = files.traces.as_ref();
            Worker::new(arguments, &criteria, traces, cache.as_ref(), &hands)
        },
        |worker, item, puzzle| {
            // A finished record is taken from the state.
            (item.number >= done).then(|| worker.record(item, puzzle))
        },
        |met| {
            let (item, result) = match met {
                Met::Item(item, result) => (item, result),
                Met::Fault(fault) => {
                    if let Some(baseline) = baseline.as_mut().filter(|_| !fault.is_empty) {
                        baseline.spare(&fault.source);
                    }
                    return Ok(reports.record(of_fault(fault, &criteria))?);
                }
            };
            let earlier = match &mut resume {
                Some(resume) if item.number < done => Some(resume.take(&item)?),
                Some(_) | None => None,
            };
            let mut record = match (earlier, result.flatten(), item.puzzle) {
                (Some(record), _, _) => record,
                (None, Some(record), _) => record?,
                (None, None, Err(bad)) => GradeRecord::unreadable(bad.text, bad.place, bad.what),
                (None, None, Ok(_)) => bail!("{}:{}: was not graded", item.source, item.line),
            };
            record.line = item.line;
            item.source.as_ref().clone_into(&mut record.source);
            record.criteria = criteria.of(item.source_index);
            if let Some(resume) = &mut resume
                && item.number >= done
            {
                resume.keep(&record)?;
            }
            let again = distinct.failure(&mut record);
            record.failures.extend(again);
            if let Some(baseline) = &mut baseline {
                let change = baseline.compare(&record, &criteria.all);
                tell_change(&mut record, change, arguments);
            }
            tally.count(&record);
            progress.advance(record.puzzle.len() as u64 + 1);
            tell_failure(&record, arguments.format);
            Ok(reports.record(record)?)
        },
    )?;
    if let Some(baseline) = &baseline {
        for record in gone(baseline, arguments) {
            tally.count(&record);
            tell_failure(&record, arguments.format);
            reports.record(record)?;
        }
    }
    reports.finish()?;
    if let Some(cache) = &cache {
        cache.finish()?;
    }
    if let Some(baseline) = baseline {
        settle(baseline, files.baseline)?;
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

/// The record of a source that cannot be read.
fn of_fault(fault: Fault, criteria: &CriteriaOfSources) -> GradeRecord {
    let source = fault.source.as_ref().to_owned();
    GradeRecord {
        criteria: criteria.of(fault.source_index),
        ..GradeRecord::without_puzzle(source, Gate::Readable, fault.what)
    }
}

/// Refuses to tell the effort by a profile whose ratings are points: what a deduction costs a person follows from
/// Sudoku Explainer's scale.
fn comparable(arguments: &Grade, criteria: &[Criteria]) -> anyhow::Result<()> {
    let asked = |criteria: &&Criteria| arguments.effort || !criteria.gates.effort.is_open();
    for criteria in criteria.iter().filter(asked) {
        let profile = &criteria.profile;
        if matches!(profile.measure, Measure::Sum(_)) {
            let name = &profile.name;
            bail!("profile `{name}` sums points, and effort needs ratings: take profile `default`");
        }
    }
    Ok(())
}

/// The baseline, if there is one, which is told what is graded.
fn baseline(arguments: &Grade, sources: &[input::Source]) -> anyhow::Result<Option<Baseline>> {
    let Some(path) = &arguments.baseline else {
        return Ok(None);
    };
    let absent = if arguments.update {
        Absent::Empty
    } else {
        Absent::Wrong
    };
    let mut baseline = Baseline::open(path, absent)?;
    for source in sources {
        if let input::Source::File(_) = source {
            baseline.grades(&source.name());
        }
    }
    Ok(Some(baseline))
}

/// The criteria of a command line.
fn criteria(arguments: &Grade, sources: &[input::Source]) -> anyhow::Result<CriteriaOfSources> {
    if let Some(path) = &arguments.policy {
        return policy::criteria(
            path,
            &arguments.solving.profile,
            &arguments.gates,
            policy::Aim::Sources(sources),
        );
    }
    let criteria = Criteria::new(
        arguments.solving.profile_ending(&arguments.ending)?,
        arguments.gates.gates()?,
    );
    Ok(CriteriaOfSources {
        all: vec![criteria],
        of_source: vec![0; sources.len()],
        profiles: Vec::new(),
    })
}

/// The report of step traces: Sudoku Explainer's, or `HoDoKu`'s where scores are summed. Other
/// profiles follow nobody who has a form for them.
fn traces(criteria: &[Criteria]) -> anyhow::Result<Box<dyn Report>> {
    let of = |profile: &Profile| match (profile.scale, &profile.measure) {
        (Scale::SudokuExplainer, _) => Some(Trace::SudokuExplainer),
        (Scale::Own, Measure::Sum(_)) => Some(Trace::Hodoku),
        (Scale::Own, Measure::Maximum) => None,
    };
    let mut profiles = criteria.iter().map(|criteria| &criteria.profile);
    let first = profiles.next().and_then(of);
    match profiles.find(|&profile| of(profile) != first) {
        Some(profile) => bail!(
            "--trace writes one form of step traces, and profile {} has another one than the rest",
            profile.name
        ),
        None => match (first, criteria.first()) {
            (Some(Trace::SudokuExplainer), _) => Ok(Box::new(SeTraces)),
            (Some(Trace::Hodoku), _) => Ok(Box::new(HodokuTraces)),
            (None, criteria) => bail!(
                "--trace writes the step traces of Sudoku Explainer or of HoDoKu, and profile {} \
                 follows neither; use --profile se or hodoku, or --traces DIR for readable paths",
                criteria.map_or("", |criteria| criteria.profile.name.as_str())
            ),
        },
    }
}

/// Whose form a step trace has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trace {
    SudokuExplainer,
    Hodoku,
}

/// What became of a puzzle since the baseline: a failure, a note, or with `--update` always a
/// note.
fn tell_change(record: &mut GradeRecord, change: Option<Change>, arguments: &Grade) {
    let (why, fails) = match change {
        None => return,
        Some(Change::Grade(why)) => (why, true),
        Some(Change::Path(why) | Change::Edition(why)) => (why, false),
        Some(Change::Moved(why)) => (format!("{why}; --update writes it down"), true),
        Some(Change::New) if arguments.update => return,
        Some(Change::New) => (
            "new: not in the baseline, --update adds it".to_owned(),
            true,
        ),
    };
    if fails && !arguments.update {
        record.failures.push(Failure::new(Gate::Baseline, why));
    } else {
        terminal::note(&format!("{}: baseline: {why}", record.place()));
    }
}

/// What is kept and was not met: failures, or with `--update` notes.
fn gone(baseline: &Baseline, arguments: &Grade) -> Vec<GradeRecord> {
    // A shard does not see every puzzle.
    if arguments.shard.is_some() {
        return Vec::new();
    }
    let gone = baseline.gone();
    if !arguments.update {
        return gone;
    }
    for record in gone.iter().take(NOTED) {
        let what = if record.puzzle.is_empty() {
            "the file is no more"
        } else {
            &record.puzzle
        };
        terminal::note(&format!("{}: baseline: removed: {what}", record.place()));
    }
    if gone.len() > NOTED {
        let more = gone.len() - NOTED;
        terminal::note(&format!("baseline: removed: {more} more"));
    }
    Vec::new()
}

/// So many puzzles that are removed from a baseline are named.
const NOTED: usize = 20;

/// Writes the baseline anew, or sums up what newer editions would change.
fn settle(baseline: Baseline, anew: Option<Replacement>) -> anyhow::Result<()> {
    if let Some(file) = anew {
        terminal::note(&baseline.update(file)?);
        return Ok(());
    }
    for moves in baseline.moves() {
        terminal::note(&moves);
    }
    Ok(())
}

/// One line for a puzzle that fails, where the report itself has none. That a text is no puzzle
/// was told when it was read.
fn tell_failure(record: &GradeRecord, format: GradeFormat) {
    let silent = matches!(format, GradeFormat::Tsv | GradeFormat::Jsonl);
    if silent && !record.passes() && record.error.is_none() {
        terminal::complain(&anyhow::anyhow!(
            "{}: {}",
            record.place(),
            record.complaint_and_grade()
        ));
    }
}

/// How many bytes the sources have, if all are files.
fn length(sources: &[input::Source]) -> Option<u64> {
    let lengths = sources.iter().map(|source| match source {
        input::Source::File(path) => Some(std::fs::metadata(path).ok()?.len()),
        input::Source::Text(_) | input::Source::Stdin => None,
        input::Source::Unclear { .. } => Some(0),
    });
    lengths.sum()
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
    fn count(&mut self, record: &GradeRecord) {
        self.records += 1;
        self.steps += u64::from(record.steps);
        let failures = record.failures.iter();
        self.wrong += failures
            .filter(|failure| failure.gate == Gate::Check)
            .count();
        // A text that is no puzzle is an error of the input, and counted as such.
        if !record.passes() && record.error.is_none() {
            self.exit = self.exit.and(Exit::Gate);
        }
    }
}
