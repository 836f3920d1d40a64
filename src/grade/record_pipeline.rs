//! Pipeline of records in input order. Each record comes from an earlier run or from the workers. The
//! pipeline saves it for a later run, checks it for duplicates and against the baseline, counts it
//! and reports it.

use crate::batch::{BatchItem, Fault, Item};
use crate::cli::args::{Grade, GradeFormat};
use crate::cli::progress::Progress;
use crate::cli::terminal;
use crate::files::Replacement;
use crate::grade::cache::Cache;
use crate::grade::comparison::Comparison;
use crate::grade::criteria::CriteriaOfSources;
use crate::grade::duplicates::SeenPuzzles;
use crate::grade::resume::Resume;
use crate::grade::tally::Tally;
use crate::report::multi_report::MultiReport;
use anyhow::bail;
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::Gate;

/// A new record; `None` if the record is saved by an earlier run and its files exist. The record is in
/// a box because it is moved several times.
pub(crate) type Graded = Option<anyhow::Result<Box<GradeRecord>>>;

/// State of the pipeline.
pub(crate) struct RecordPipeline<'a> {
    arguments: &'a Grade,
    criteria: &'a CriteriaOfSources,
    /// `None` without a baseline.
    comparison: Option<Comparison<'a>>,
    /// `None` without a state file.
    resume: Option<Resume>,
    /// Number of records that earlier runs finished.
    done: u64,
    reports: MultiReport,
    progress: Progress,
    seen_puzzles: SeenPuzzles,
    tally: Tally,
}

impl<'a> RecordPipeline<'a> {
    /// Starts the pipeline and writes the heads of the reports.
    pub(crate) fn open(
        arguments: &'a Grade,
        criteria: &'a CriteriaOfSources,
        comparison: Option<Comparison<'a>>,
        resume: Option<Resume>,
        mut reports: MultiReport,
        progress: Progress,
    ) -> anyhow::Result<RecordPipeline<'a>> {
        reports.head()?;
        Ok(RecordPipeline {
            arguments,
            criteria,
            comparison,
            done: resume.as_ref().map_or(0, Resume::done),
            resume,
            reports,
            progress,
            seen_puzzles: SeenPuzzles::default(),
            tally: Tally::default(),
        })
    }

    /// Number of records that earlier runs finished.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// Checks, counts and reports a record. For a faulty source, reports a record of the fault.
    pub(crate) fn take(&mut self, batch_item: BatchItem<Graded>) -> anyhow::Result<()> {
        match batch_item {
            BatchItem::Item(item, graded) => {
                let mut record = self.record_of(item, graded.flatten())?;
                let duplicate = self.seen_puzzles.failure(&mut record);
                record.failures.extend(duplicate);
                if let Some(comparison) = &mut self.comparison {
                    comparison.check(&mut record, &self.criteria.all);
                }
                self.progress.advance(record.puzzle.len() as u64 + 1);
                self.report(*record)
            }
            BatchItem::Fault(fault) => {
                // An empty source was read completely, so its puzzles do count as missing.
                if let Some(comparison) = self.comparison.as_mut().filter(|_| !fault.is_empty) {
                    comparison.exclude(&fault.source);
                }
                Ok(self.reports.record(record_of_fault(fault, self.criteria))?)
            }
        }
    }

    /// Completes the run.
    ///
    /// Adds missing puzzles to the reports and ends the reports. Writes the cache, writes the baseline
    /// to `new_baseline` unless that is `None`, and removes the state file.
    pub(crate) fn finish(
        mut self,
        cache: Option<&Cache>,
        new_baseline: Option<Replacement>,
    ) -> anyhow::Result<Tally> {
        let gone = self.comparison.as_ref().map(Comparison::gone);
        for record in gone.unwrap_or_default() {
            self.report(record)?;
        }
        self.reports.finish()?;
        cache.map_or(Ok(()), Cache::finish)?;
        if let Some(comparison) = self.comparison {
            comparison.finish(new_baseline)?;
        }
        if let Some(resume) = self.resume {
            resume.finish()?;
        }
        Ok(self.tally)
    }

    /// The record of an item, with source and line.
    fn record_of(&mut self, item: Item, graded: Graded) -> anyhow::Result<Box<GradeRecord>> {
        let is_saved = item.number < self.done;
        let saved = match &mut self.resume {
            Some(resume) if is_saved => Some(resume.take(&item)?),
            Some(_) | None => None,
        };
        let mut record = match (saved, graded, item.puzzle) {
            (Some(record), graded, _) => {
                // The puzzle was graded again only to write its files, so only an error matters.
                graded.transpose()?;
                Box::new(record)
            }
            (None, Some(record), _) => record?,
            (None, None, Err(unreadable)) => Box::new(GradeRecord::unreadable(
                unreadable.text,
                unreadable.place,
                unreadable.what,
            )),
            (None, None, Ok(_)) => bail!("{}:{}: was not graded", item.source, item.line),
        };
        record.line = item.line;
        item.source.as_ref().clone_into(&mut record.source);
        record.criteria = self.criteria.index_of_source(item.source_index);
        match &mut self.resume {
            Some(resume) if !is_saved => resume.keep(&record)?,
            Some(_) | None => {}
        }
        Ok(record)
    }

    /// Counts and writes a record.
    fn report(&mut self, record: GradeRecord) -> anyhow::Result<()> {
        self.tally.count(&record);
        print_failure(&record, self.arguments.format);
        Ok(self.reports.record(record)?)
    }
}

/// The record of an unreadable or empty source.
fn record_of_fault(fault: Fault, criteria: &CriteriaOfSources) -> GradeRecord {
    let source = fault.source.as_ref().to_owned();
    let mut record = GradeRecord::without_puzzle(source, Gate::Readable, fault.what);
    record.criteria = criteria.index_of_source(fault.source_index);
    record
}

/// Prints a failing puzzle on standard error if the format of the report does not show failures.
/// Unreadable text was already reported when it was read.
fn print_failure(record: &GradeRecord, format: GradeFormat) {
    let hides_failures = matches!(format, GradeFormat::Tsv | GradeFormat::Jsonl);
    if hides_failures && !record.passes() && record.error.is_none() {
        terminal::complain(&anyhow::anyhow!(
            "{}: {}",
            record.place(),
            record.complaint_and_grade()
        ));
    }
}
