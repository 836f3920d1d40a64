//! `whydoku grade INPUT...`: one record for each puzzle, checked against gates.

use crate::batch::{self, BatchOptions};
use crate::cli::args::{Grade, GradeFormat};
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::shard::Shard;
use crate::cli::{input, players, profiles, terminal};
use crate::grade::cache::Cache;
use crate::grade::comparison::Comparison;
use crate::grade::criteria::CriteriaOfSources;
use crate::grade::files::Files;
use crate::grade::key::key;
use crate::grade::policy_files::{self, PolicyScope};
use crate::grade::record_pipeline::RecordPipeline;
use crate::grade::resume::Resume;
use crate::grade::worker::{Grading, Worker};
use crate::report::choice::{Columns, of_format, of_traces};
use crate::report::multi_report::MultiReport;
use anyhow::bail;
use logic::ThreadPermits;
use whydoku::effort::Player;
use whydoku::grade::Criteria;

pub(crate) fn run(arguments: &Grade) -> anyhow::Result<Exit> {
    let mut sources = arguments.puzzles.sources();
    let criteria = criteria(arguments, &sources)?;
    if let Some(policy) = &arguments.policy {
        // A pattern of the policy that matches no file appears in every report, like a missing
        // file.
        sources.extend(
            criteria
                .unmatched_patterns
                .iter()
                .map(|why| input::Source::Unclear {
                    given: policy.display().to_string(),
                    why: why.clone(),
                }),
        );
    }
    let player = match &arguments.knows {
        Some(file) => players::player(file)?,
        None => Player::MEAN,
    };
    let traces = arguments
        .trace
        .then(|| of_traces(&criteria.all))
        .transpose()?;
    check_can_estimate(arguments, &criteria.all)?;
    if arguments.with_path.is_some() && !arguments.writes(GradeFormat::Jsonl) {
        bail!("--with-path needs --format jsonl");
    }
    check_one_edition_each(arguments, &criteria.all)?;
    let comparison = Comparison::open(arguments, &sources)?;
    let columns = Columns {
        counts: arguments.counts,
        effort: arguments.has_effort(),
        te: arguments.te,
        timing: arguments.timing,
    };
    let report = |format| of_format(format, columns, &criteria.all);
    let files = Files::open(arguments, &criteria, &sources, &report)?;
    let resume = match files.state {
        Some(state) => Some(Resume::open(
            state,
            key(arguments, &criteria, &player, &sources)?,
        )?),
        None => None,
    };
    let cache = arguments.cache.as_deref();
    let cache = cache.map(|folder| Cache::open(folder, arguments, &criteria, &player));
    let cache = cache.transpose()?;
    let progress = Progress::new(total_length(&sources));
    let first_report = traces.unwrap_or_else(|| report(arguments.format));
    let reports = MultiReport::new(first_report, terminal::plain_output(), files.reports);
    let mut record_pipeline =
        RecordPipeline::open(arguments, &criteria, comparison, resume, reports, progress)?;
    let saved_records = record_pipeline.done();
    let permits = ThreadPermits::default();
    let options = BatchOptions {
        jobs: arguments.jobs,
        reading: &arguments.puzzles.reading,
        shard: arguments.shard.unwrap_or(Shard::WHOLE),
        permits: Some(&permits),
    };
    let exit = batch::run_with_faults(
        sources,
        options,
        || {
            let grading = Grading {
                arguments,
                criteria: &criteria,
                player: &player,
                traces: files.traces.as_ref(),
                curves: files.curves.as_ref(),
                cache: cache.as_ref(),
                permits: &permits,
            };
            Worker::new(grading)
        },
        |worker, items| worker.prepare(items, saved_records),
        |worker, item, puzzle| {
            // Saved records are reused, but a missing path or curve file is written again.
            let is_needed = item.number >= saved_records || worker.lacks_files(item, puzzle);
            is_needed.then(|| worker.record(item, puzzle).map(Box::new))
        },
        |batch_item| record_pipeline.take(batch_item),
    )?;
    let tally = record_pipeline.finish(cache.as_ref(), files.baseline)?;
    if arguments.check {
        terminal::note(&format!(
            "checked: {} records, {} steps, {} wrong steps",
            tally.records, tally.steps, tally.wrong_steps
        ));
    }
    let exit = exit.and(tally.exit);
    let is_ignored = arguments.exit_zero && exit == Exit::Gate;
    Ok(if is_ignored { Exit::Fine } else { exit })
}

/// Fails if effort is requested or limited by a gate, and the profile has points instead of ratings.
fn check_can_estimate(arguments: &Grade, criteria: &[Criteria]) -> anyhow::Result<()> {
    let affected =
        |criteria: &&Criteria| arguments.has_effort() || !criteria.gates.effort.is_open();
    let mut affected = criteria.iter().filter(affected);
    affected.try_for_each(|criteria| profiles::check_has_ratings(&criteria.profile))
}

/// Fails if there is a baseline and a profile is given in two editions. A baseline could not
/// distinguish them.
fn check_one_edition_each(arguments: &Grade, criteria: &[Criteria]) -> anyhow::Result<()> {
    if arguments.baseline.is_none() {
        return Ok(());
    }
    for criteria in criteria {
        let names: Vec<&str> = criteria
            .profiles()
            .map(|(_, profile)| profile.name.as_str())
            .collect();
        let is_repeated = |(index, name): &(usize, &&str)| names[..*index].contains(*name);
        if let Some((_, name)) = names.iter().enumerate().find(is_repeated) {
            bail!(
                "a baseline holds one grade per profile, but profile {name} is given in two editions"
            );
        }
    }
    Ok(())
}

/// The criteria of the sources, from the policy or the command line.
fn criteria(arguments: &Grade, sources: &[input::Source]) -> anyhow::Result<CriteriaOfSources> {
    if let Some(path) = &arguments.policy {
        return policy_files::criteria(
            path,
            &arguments.solving.profile,
            &arguments.gates,
            &arguments.scales,
            PolicyScope::Sources(sources),
        );
    }
    let criteria = profiles::criteria(
        arguments
            .solving
            .profiles_with_last_resort(&arguments.ending)?,
        arguments.gates.gates()?,
        arguments.scales.clone(),
    )?;
    Ok(CriteriaOfSources {
        all: vec![criteria],
        of_source: vec![0; sources.len()],
        profile_lists: Vec::new(),
        unmatched_patterns: Vec::new(),
    })
}

/// Total length of the sources in bytes. `None` if a source is standard input, the text of a puzzle, or
/// a file that cannot be read.
fn total_length(sources: &[input::Source]) -> Option<u64> {
    let lengths = sources.iter().map(|source| match source {
        input::Source::File(path) => Some(std::fs::metadata(path).ok()?.len()),
        input::Source::Text(_) | input::Source::Stdin => None,
        input::Source::Unclear { .. } => Some(0),
    });
    lengths.sum()
}
