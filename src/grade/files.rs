//! Files that a run reads, and files that it writes in addition to standard output.

use crate::cli::args::{Grade, GradeFormat};
use crate::cli::input::Source;
use crate::cli::profiles;
use crate::files::{Folder, Journal, Overwrite, Replacement, RunFiles};
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
        let mut run_files = RunFiles::new(Overwrite::forced(arguments.force));
        for source in sources {
            match source {
                Source::File(path) => run_files.add_input(path, "the input"),
                Source::Stdin => run_files.add_standard_input(),
                Source::Text(_) | Source::Unclear { .. } => {}
            }
        }
        if let Some(path) = &arguments.policy {
            run_files.add_input(
                policy_files::find_above(path).as_ref().unwrap_or(path),
                "the policy",
            );
        }
        if let Some(path) = &arguments.knows {
            run_files.add_input(path, "the player");
        }
        for list in criteria
            .profile_lists
            .iter()
            .chain([&arguments.solving.profile])
        {
            for file in profiles::files(list) {
                run_files.add_input(&file, "the profile");
            }
        }
        let mut new_baseline = None;
        match &arguments.baseline {
            Some(path) if arguments.update => {
                new_baseline =
                    Some(run_files.open_replacement(path, "the baseline", baseline::SIGNATURE)?);
            }
            Some(path) => run_files.add_input(path, "the baseline"),
            None => {}
        }
        run_files.add_standard_output()?;
        let state = arguments.resume.as_ref();
        let state = state.map(|path| run_files.open_journal(path, "the state"));
        let state = state.transpose()?;
        let mut reports = Vec::new();
        for (format, path) in &arguments.reports {
            let report = report(*format);
            let file = run_files.open_replacement(path, "the report", report.signature())?;
            reports.push((report, file));
        }
        let folder = |path: &Option<PathBuf>| {
            path.as_ref()
                .map(|path| run_files.open_folder(path))
                .transpose()
        };
        Ok(Files {
            state,
            baseline: new_baseline,
            reports,
            traces: folder(&arguments.traces)?,
            curves: folder(&arguments.curve)?,
        })
    }
}
