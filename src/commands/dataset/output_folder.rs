//! The folder of a data set.

use crate::cli::args::Dataset;
use crate::cli::input::Source;
use crate::files::{FileSignature, Overwrite, Replacement, RunFiles};
use anyhow::bail;
use std::path::Path;

/// Accepts every file: [`OutputFolder::file`] has already refused a file that must not be overwritten.
const ANY_FILE: FileSignature = FileSignature {
    what: "a data set",
    is: |_| true,
};

/// The folder of the data.
pub(super) struct OutputFolder<'a> {
    path: &'a Path,
    run_files: RunFiles,
    overwrite: Overwrite,
}

impl<'a> OutputFolder<'a> {
    pub(super) fn open(
        arguments: &'a Dataset,
        sources: &[Source],
    ) -> anyhow::Result<OutputFolder<'a>> {
        let path = arguments.out.as_path();
        let overwrite = Overwrite::forced(arguments.force);
        let mut run_files = RunFiles::new(overwrite);
        for source in sources {
            match source {
                Source::File(path) => run_files.add_input(path, "the input"),
                Source::Stdin => run_files.add_standard_input(),
                Source::Text(_) | Source::Unclear { .. } => {}
            }
        }
        run_files.open_folder(path)?;
        Ok(OutputFolder {
            path,
            run_files,
            overwrite,
        })
    }

    /// Opens a file of the folder. Without `--force`, fails if the file exists, even if it belongs to an
    /// earlier data set.
    pub(super) fn file(&mut self, name: &str) -> anyhow::Result<Replacement> {
        let path = self.path.join(name);
        if self.overwrite == Overwrite::OnlyOurs && path.exists() {
            bail!("{}: exists; --force overwrites it", path.display());
        }
        self.run_files.open_replacement(&path, "the data", ANY_FILE)
    }
}
