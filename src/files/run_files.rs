//! Registry of the files that a run reads and writes. It prevents a run from overwriting a file
//! that the run also uses in another role.

use super::identity::{self, Identity};
use super::journal::Journal;
use super::replacement::Replacement;
use super::signature::{FileEnds, FileSignature};
use super::target::Target;
use super::temporary_files::remove_abandoned;
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Decides what happens to an existing file that whydoku did not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overwrite {
    /// Keep it and fail.
    OnlyOurs,
    /// Overwrite it, as the user requested.
    Anything,
}

impl Overwrite {
    /// Interprets `--force`.
    pub(crate) fn forced(force: bool) -> Overwrite {
        if force {
            Overwrite::Anything
        } else {
            Overwrite::OnlyOurs
        }
    }
}

/// The files of a run and their roles.
pub(crate) struct RunFiles {
    /// Maps a file to its role and path, such as `the policy sudoku.yaml`.
    uses: BTreeMap<Identity, String>,
    overwrite: Overwrite,
}

impl RunFiles {
    /// No files yet.
    pub(crate) fn new(overwrite: Overwrite) -> RunFiles {
        RunFiles {
            uses: BTreeMap::new(),
            overwrite,
        }
    }

    /// Registers a file to read. A file may be read in several roles. A missing file is no error
    /// here: it is reported when it is opened.
    pub(crate) fn add_input(&mut self, path: &Path, role: &str) {
        if let Some(identity) = Identity::of(path) {
            let usage = format!("{role} {}", path.display());
            self.uses.entry(identity).or_insert(usage);
        }
    }

    /// Registers standard input as read.
    pub(crate) fn add_standard_input(&mut self) {
        if let Some(identity) = identity::standard_input() {
            let usage = "standard input".to_owned();
            self.uses.entry(identity).or_insert(usage);
        }
    }

    /// Registers standard output as written. Fails if it is a file with another use.
    pub(crate) fn add_standard_output(&mut self) -> anyhow::Result<()> {
        match identity::standard_output() {
            Some(identity) => self.register_output("standard output", &identity, "the output"),
            None => Ok(()),
        }
    }

    /// Registers a file to replace and opens the replacement.
    pub(crate) fn open_replacement(
        &mut self,
        path: &Path,
        role: &str,
        signature: FileSignature,
    ) -> anyhow::Result<Replacement> {
        let name = path.display().to_string();
        let target = Target::of(path)?;
        if let Some(identity) = target.identity() {
            self.register_output(&name, identity, role)?;
        }
        check_overwrite(&name, &target, signature, self.overwrite)?;
        if let Target::File { path, .. } | Target::Future { path, .. } = &target {
            remove_abandoned(path.parent().unwrap_or(path));
        }
        Replacement::of(name, target)
    }

    /// Registers a journal, to which this run appends, and opens it.
    pub(crate) fn open_journal(&mut self, path: &Path, role: &str) -> anyhow::Result<Journal> {
        let name = path.display().to_string();
        let target = Target::of(path)?;
        if let Some(identity) = target.identity() {
            self.register_output(&name, identity, role)?;
        }
        let path = match target {
            Target::File { path, .. } | Target::Future { path, .. } => path,
            Target::Stream { .. } | Target::Standard(_) => {
                bail!("{name}: is not a regular file, so a run cannot continue from it")
            }
        };
        let journal = Journal::open(&path, name.clone())?;
        // The file exists now, so its identity has changed.
        if let Some(identity) = Identity::of(&path) {
            self.uses.insert(identity, format!("{role} {name}"));
        }
        Ok(journal)
    }

    /// Opens a folder for output files whose names are not known yet. Call it last: only files
    /// that are registered before are protected from the output.
    pub(crate) fn open_folder(&self, folder: &Path) -> anyhow::Result<Folder> {
        let name = || folder.display().to_string();
        std::fs::create_dir_all(folder).with_context(name)?;
        remove_abandoned(folder);
        // Fails early if the folder is not writable.
        let probe = Target::of(&folder.join(".whydoku-probe"))?;
        drop(Replacement::of(name(), probe)?);
        Ok(Folder {
            path: folder.to_owned(),
            uses: self.uses.clone(),
            overwrite: self.overwrite,
        })
    }

    /// Registers a file to write under this name and role. Fails if the file has another use.
    fn register_output(
        &mut self,
        name: &str,
        identity: &Identity,
        role: &str,
    ) -> anyhow::Result<()> {
        check_unused(&self.uses, name, identity)?;
        self.uses.insert(identity.clone(), format!("{role} {name}"));
        Ok(())
    }
}

/// A folder for output files, shared by several threads.
pub(crate) struct Folder {
    path: PathBuf,
    uses: BTreeMap<Identity, String>,
    overwrite: Overwrite,
}

impl Folder {
    /// Whether the folder contains a file of this name.
    pub(crate) fn has(&self, file: &str) -> bool {
        self.path.join(file).exists()
    }

    /// Writes a file unless it already has this content.
    pub(crate) fn write(
        &self,
        file: &str,
        content: impl AsRef<[u8]>,
        signature: FileSignature,
    ) -> anyhow::Result<()> {
        let content = content.as_ref();
        let path = self.path.join(file);
        let name = path.display().to_string();
        let target = Target::of(&path)?;
        if let Some(identity) = target.identity() {
            check_unused(&self.uses, &name, identity)?;
        }
        if let Target::File { path, metadata, .. } = &target
            && metadata.len() == content.len() as u64
            && std::fs::read(path).is_ok_and(|old| old == content)
        {
            return Ok(());
        }
        check_overwrite(&name, &target, signature, self.overwrite)?;
        let mut file = Replacement::of(name, target)?;
        std::io::Write::write_all(&mut file, content)?;
        Ok(file.finish()?)
    }
}

/// Fails if this run already uses the file. `name` is its path in the message.
fn check_unused(
    uses: &BTreeMap<Identity, String>,
    name: &str,
    identity: &Identity,
) -> anyhow::Result<()> {
    match uses.get(identity) {
        Some(usage) => bail!("{name}: would overwrite {usage}, which this run also uses"),
        None => Ok(()),
    }
}

/// Fails if the file has content that whydoku did not write, unless `overwrite` permits it.
fn check_overwrite(
    name: &str,
    target: &Target,
    signature: FileSignature,
    overwrite: Overwrite,
) -> anyhow::Result<()> {
    let Target::File { path, .. } = target else {
        return Ok(());
    };
    if overwrite == Overwrite::Anything {
        return Ok(());
    }
    let ends = FileEnds::of(path).with_context(|| name.to_owned())?;
    if ends.is_foreign(signature) {
        let what = signature.what;
        bail!("{name}: exists and is not {what} written by whydoku; --force overwrites it");
    }
    Ok(())
}
