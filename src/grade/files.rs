//! Files that a run reads, and files that it writes in addition to standard output.

use crate::cli::args::{Grade, GradeFormat};
use crate::cli::input::Source;
use crate::cli::profiles;
use crate::files::{Folder, Journal, Ledger, Overwrite, Replacement};
use crate::grade::baseline;
use crate::grade::criteria::CriteriaOfSources;
use crate::grade::policy_files;
use crate::report::Report;
use std::path::PathBuf;

/// Open output files of a run.
pub(crate) struct Files {
    /// State of a resumable run.
    pub(crate) state: Option<Journal>,
    /// The new baseline, with `--update`.
    pub(crate) baseline: Option<Replacement>,
    /// Reports and their files.
    pub(crate) reports: Vec<(Box<dyn Report>, Replacement)>,
    /// Folder for the text files of paths.
    pub(crate) traces: Option<Folder>,
    /// Folder for effort curves.
    pub(crate) curves: Option<Folder>,
}

impl Files {
    /// Opens all output files and folders. Fails if an output file has another use in this run.
    pub(crate) fn open(
        arguments: &Grade,
        criteria: &CriteriaOfSources,
        sources: &[Source],
        report: &impl Fn(GradeFormat) -> Box<dyn Report>,
    ) -> anyhow::Result<Files> {
        let mut ledger = Ledger::new(Overwrite::forced(arguments.force));
        for source in sources {
            match source {
                Source::File(path) => ledger.reads(path, "the input"),
                Source::Stdin => ledger.reads_standard_input(),
                Source::Text(_) | Source::Unclear { .. } => {}
            }
        }
        if let Some(path) = &arguments.policy {
            ledger.reads(
                policy_files::find_above(path).as_ref().unwrap_or(path),
                "the policy",
            );
        }
        if let Some(path) = &arguments.knows {
            ledger.reads(path, "the player");
        }
        for list in criteria.profiles.iter().chain([&arguments.solving.profile]) {
            for file in profiles::files(list) {
                ledger.reads(&file, "the profile");
            }
        }
        let mut new_baseline = None;
        match &arguments.baseline {
            Some(path) if arguments.update => {
                new_baseline = Some(ledger.replaces(path, "the baseline", baseline::SIGNATURE)?);
            }
            Some(path) => ledger.reads(path, "the baseline"),
            None => {}
        }
        ledger.writes_standard_output()?;
        let state = arguments.resume.as_ref();
        let state = state.map(|path| ledger.continues(path, "the state"));
        let state = state.transpose()?;
        let mut reports = Vec::new();
        for (format, path) in &arguments.reports {
            let report = report(*format);
            let file = ledger.replaces(path, "the report", report.signature())?;
            reports.push((report, file));
        }
        let folder =
            |path: &Option<PathBuf>| path.as_ref().map(|path| ledger.fills(path)).transpose();
        Ok(Files {
            state,
            baseline: new_baseline,
            reports,
            traces: folder(&arguments.traces)?,
            curves: folder(&arguments.curve)?,
        })
    }
}
